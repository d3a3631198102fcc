// Small pieces of the referee's views: a button that sends, people, hands, cards, an empty list.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { hpBar, pictogram } from "/static/widgets.js";
import { cardName, deck, isSending, name, row, settings, tap } from "./desk.js";

/** A button whose task travels: while it does, the button says so and takes no second tap. */
export function button(key, label, action, { kind = "", off = false, id } = {}) {
  const waits = isSending(key);
  return html`<button type="button" class="btn ${kind} ${waits ? "waits" : ""}" data-do=${id ?? key} ?disabled=${off || waits} aria-busy=${waits ? "true" : "false"} @click=${action}>
    ${label}${waits ? html`<span class="dots" role="status">${t("sending…")}</span>` : nothing}
  </button>`;
}

export function jump(hash, label, kind = "") {
  return html`<a class="btn ${kind}" href=${hash}>${label}</a>`;
}

/** One of several to choose from; pressed when chosen. */
export function option(label, chosen, action, { kind = "", key, off = false } = {}) {
  return html`<button type="button" class="tile pick ${kind} ${chosen ? "tile--on" : ""}" data-key=${key ?? nothing} aria-pressed=${chosen ? "true" : "false"} ?disabled=${off} @click=${tap(action)}>${label}</button>`;
}

export const seat = (player) => html`<span class="seat" aria-hidden="true">${row(player)?.seat ?? "?"}</span>`;

export const person = (player) => html`<span class="person">${seat(player)}<b>${name(player)}</b></span>`;

export const health = (hp) => html`<span class="health"><b class="numeral">${hp}</b>${hpBar(hp, settings().hp_start)}</span>`;

export function wounds(marks) {
  const limbs = Object.entries(marks ?? {});
  if (!limbs.length) return nothing;
  return html`<span class="wounds">${limbs.map(([limb, mark]) => html`<span class="chip chip--danger">✚ ${t("{limb}: {mark}", { limb: word(limb), mark: word(mark) })}</span>`)}</span>`;
}

/** What a card can do besides its table, in short words. */
export function abilities(code) {
  const card = deck()[code];
  if (!card) return nothing;
  const marks = [
    card.permanent && t("permanent"),
    card.useless && t("useless: bare hands"),
    card.hands === 2 && t("two hands"),
    card.initiative && t("initiative"),
    card.parry && t("may parry"),
    card.flee && t("may flee"),
  ].filter(Boolean);
  return marks.length ? html`<span class="small">${marks.join(" · ")}</span>` : nothing;
}

export const cardFace = (code) => html`<span class="pict">${pictogram(code)}</span><span class="card-name">${cardName(code)}</span><span class="card-code">${code}</span>${abilities(code)}`;

/** A hand as a row of small cards. */
export function hand(codes) {
  if (!codes.length) return html`<span class="muted">${t("no card")}</span>`;
  return html`<span class="hand">${codes.map((code) => html`<span class="mini"><span class="pict">${pictogram(code)}</span>${cardName(code)}</span>`)}</span>`;
}

export function title(text, back = "#home") {
  return html`<header class="head"><a class="btn btn--quiet back" href=${back} aria-label=${t("Back to the previous page")}>←</a><h1>${text}</h1></header>`;
}
