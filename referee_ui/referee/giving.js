// Cards that the referees hand out: the card drawn at the deal, and cards of the reserve or the pile where the settings allow it.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { codeEntry } from "/static/scan.js";
import { toast } from "/static/widgets.js";
import { app, cardName, desk, form, forget, name, send, settings } from "./desk.js";
import { button } from "./parts.js";
import { lookUp } from "./scanned.js";

/** During the deal: the card this player drew, scanned, typed or named (SU-8). */
export function drawing(p) {
  const scan = async (code) => {
    const found = await lookUp(code);
    if (found?.kind === "card") await deal(p, found.card);
    else if (found) toast(t("This is a badge, not a card."), "danger");
  };
  return html`<h3>${t("Which card did {player} draw?", { player: name(p.id) })}</h3>
    ${codeEntry({ onCode: scan, label: t("Scan the card, or type its code") })}
    ${picker(`deal ${p.id}`, desk().reserve, t("or choose it by name"), (card) => deal(p, card))}`;
}

const deal = (p, card) => send("give", { op: "deal_card", player: p.id, card }, { done: () => given(`deal ${p.id}`, t("{player} draws {card}.", { player: name(p.id), card: cardName(card) })) });

/** Prizes (SU-9) and the cards of players lost to the zone, where the settings say they may be handed out. */
export function handOut(p, d) {
  const may = [...(settings().undealt === "issue" ? d.reserve : []), ...(settings().zone_death_cards === "issue" ? d.pile : [])];
  if (!["running", "paused"].includes(d.phase) || !may.length) return nothing;
  const issue = (card) => send("give", { op: "issue", player: p.id, card }, { done: () => given(`issue ${p.id}`, t("{player} receives {card}.", { player: name(p.id), card: cardName(card) })) });
  return html`<details class="panel"><summary>${t("Hand out a card of the referees")}</summary>${picker(`issue ${p.id}`, may, t("Which card?"), issue)}</details>`;
}

function given(key, text) {
  forget(key);
  toast(`✓ ${text}`, "ok");
}

/** Cards to choose from by name; the chosen one is confirmed. */
function picker(key, codes, label, action) {
  const f = form(key, { card: "" });
  return html`<label class="field"><span>${label}</span><select @change=${(e) => { f.card = e.target.value; app.draw(); }}>
      <option value="">${t("Choose a card")}</option>${[...codes].sort((x, y) => cardName(x).localeCompare(cardName(y))).map((c) => html`<option value=${c} ?selected=${f.card === c}>${cardName(c)} · ${c}</option>`)}</select></label>
    ${f.card ? button("give", t("Enter {card}", { card: cardName(f.card) }), () => action(f.card), { kind: "btn--main" }) : nothing}`;
}
