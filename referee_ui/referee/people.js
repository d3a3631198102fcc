// People: everybody at a glance; a search by number, name, card or code; a tap opens the sheet of a player.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { codeEntry } from "/static/scan.js";
import { app, cardName, desk, form, go, name } from "./desk.js";
import { hand, health, person, title, wounds } from "./parts.js";
import { scanned } from "./scanned.js";

export function peoplePage() {
  const f = form("people", { search: "" });
  const wanted = f.search.trim().toLowerCase();
  const fits = (p) => !wanted || String(p.seat) === wanted || [name(p.id), ...p.hand.flatMap((c) => [c, cardName(c)])].some((x) => x.toLowerCase().includes(wanted));
  const found = desk().players.filter(fits).sort((x, y) => y.alive - x.alive || x.seat - y.seat);
  return html`${title(t("People"))}
    <label class="field"><span>${t("Number, name or card")}</span><input type="search" autocomplete="off" maxlength="40" .value=${f.search} @input=${(e) => { f.search = e.target.value; app.draw(); }} /></label>
    <div class="people">${found.map(line)}</div>
    ${found.length ? nothing : html`<p class="muted">${t("Nobody fits.")}</p>`}
    ${codeEntry({ onCode: async (code) => { const player = await scanned(code); if (player) go(`#person/${player}`); }, label: t("Scan a badge or a card, or type its code") })}`;
}

function line(p) {
  return html`<a class="tile someone ${p.alive ? "" : "someone--out"}" href="#person/${p.id}" data-player=${p.id}>
    ${person(p.id)}
    ${p.alive ? health(p.hp) : html`<span class="chip">✝ ${word(p.cause ?? "override")}</span>`}
    ${p.locked ? html`<span class="why">⚔ ${t("in a duel")}</span>` : nothing}
    ${p.help_ms != null ? html`<span class="why">! ${t("calls for help")}</span>` : nothing}
    ${wounds(p.injuries)} ${p.alive ? hand(p.hand) : nothing}
  </a>`;
}
