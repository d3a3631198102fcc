// Log: what happened in plain sentences, and what may be corrected, with what else would fall (section 7).
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { mmss } from "/static/clock.js";
import { ask, feedList, toast } from "/static/widgets.js";
import { app, chief, desk, form, name, refuse, send } from "./desk.js";
import { button, jump, option, title } from "./parts.js";
import { lateDuels } from "./late.js";

const FIRST = 60;

const KINDS = {
  duel: (x) => t("Duel of {players}", x),
  zone: (x) => t("Out of the zone: {players}", x),
  transfer: (x) => t("A card given: {players}", x),
  issue: (x) => t("A card handed out: {players}", x),
  reissue: () => t("A new print code"),
  override: (x) => t("Set by hand: {players}", x),
  withdrawn: (x) => t("Left the game: {players}", x),
  refused: (x) => t("Did not come to the final: {players}", x),
  void: (x) => t("Void: {target}", x),
  amend: (x) => t("Amended: {target}", x),
};

export function logPage() {
  const f = form("log", { what: "feed", all: false });
  return html`${title(t("Log"))}
    <div class="sides" role="group">${option(t("What happened"), f.what === "feed", () => (f.what = "feed"), { key: "feed" })}${option(t("Correct"), f.what === "units", () => (f.what = "units"), { key: "units" })}</div>
    ${f.what === "feed" ? feed(f) : corrections()}`;
}

function feed(f) {
  const items = app.link.feed;
  return html`${feedList(items, app.link.ctx, f.all ? items.length : FIRST)}
    ${!f.all && items.length > FIRST ? html`<button type="button" class="btn" @click=${() => { f.all = true; app.draw(); }}>${t("Show older entries")}</button>` : nothing}`;
}

function corrections() {
  const { units = [] } = desk();
  return html`${lateDuels()}
    <p class="muted">${chief() ? t("You may correct every entry. Nothing is erased: a correction is one more entry.") : t("You may correct a duel of your own while nothing later builds on it. For the rest, ask the head referee.")}</p>
    ${units.length ? html`<div class="stack">${units.map(line)}</div>` : html`<p class="muted">${t("There is nothing to correct yet.")}</p>`}`;
}

/** An entry by what it did: "Duel of Ana, Bo". */
export function unitName(u) {
  const target = u.target ? desk().units.find((x) => x.id === u.target) : null;
  return KINDS[u.kind]({ players: u.players.map(name).join(", "), target: target ? unitName(target) : (u.target ?? "") });
}

function line(u) {
  const open = desk().duels.some((x) => x.id === u.id);
  return html`<article class="tile unit ${u.voided ? "unit--void" : ""}" data-unit=${u.id}>
    <p><b>${unitName(u)}</b> <span class="card-code">${u.id}</span><br /><span class="muted">${u.at_ms == null ? nothing : html`${mmss(u.at_ms)} · `}${u.mine ? t("by you") : t("by {referee}", { referee: name(u.by) })}${open ? html` · ${t("still open")}` : nothing}</span>
      ${u.voided ? html`<span class="chip chip--danger">✕ ${t("void")}</span>` : nothing}</p>
    ${u.may_void && !open ? html`<div class="sides">
      ${u.kind === "duel" ? jump(`#amend/${u.id}`, t("Enter anew")) : nothing}
      ${button(`void ${u.id}`, t("Make void"), () => correct(u, { title: t("Make void: {entry}?", { entry: unitName(u) }), yes: t("Make void") }, { op: "void", entry: u.id }), { kind: "btn--danger" })}</div>` : nothing}
  </article>`;
}

/** Ask for a reason and send; where later entries would fall too, name them and ask again. Resolves to true when done. */
export async function correct(unit, { title: head, yes }, command) {
  const reason = await ask({ title: head, text: t("Everything after it is decided again with its recorded dice."), yes, danger: true, input: t("Reason (recorded and shown)") });
  if (reason === null) return false;
  if (!reason) return refuse({ code: "REASON_REQUIRED", facts: {} });
  const key = `${command.op} ${unit.id}`;
  let receipt = await send(key, { ...command, reason }, { quiet: ["CONFLICT"] });
  if (receipt?.code === "CONFLICT") {
    const falls = receipt.facts.entries;
    if (falls.includes(unit.id)) return refuse(receipt);
    const names = falls.map((id) => desk().units.find((u) => u.id === id)).filter(Boolean).map(unitName);
    const sure = await ask({ title: t("More entries would fall"), text: t("These would not fit any more and become void too: {entries}.", { entries: (names.length ? names : falls).join(" ; ") }), yes: t("Correct, and let these fall"), danger: true });
    if (!sure) return false;
    receipt = await send(key, { ...command, reason, cascade: true });
  }
  if (receipt?.ok) toast(`✓ ${t("Corrected.")}`, "ok");
  return Boolean(receipt?.ok);
}
