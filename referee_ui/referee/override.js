// Override (CO-7): the head referee sets a player's facts directly, with a reason that every official reads.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { toast } from "/static/widgets.js";
import { app, cardName, desk, form, forget, name, send } from "./desk.js";
import { button, option } from "./parts.js";

const LIMBS = ["right_arm", "left_arm", "right_leg", "left_leg"];
const NEXT = { undefined: "fractured", fractured: "severed", severed: undefined };

export function override(p) {
  const key = `override ${p.id}`;
  const f = form(key, { hp: p.hp, injuries: { ...p.injuries }, cards: [...p.hand], status: p.alive ? "alive" : "eliminated", reason: "" });
  const set = changes(p, f);
  const nothingSet = !Object.keys(set).length;
  const turn = (limb) => {
    f.injuries[limb] = NEXT[f.injuries[limb]];
    if (!f.injuries[limb]) delete f.injuries[limb];
  };
  return html`<details class="panel chief"><summary>${t("Set by hand (head referee)")}</summary>
    <fieldset><legend>${t("Hit points")}</legend><div class="stepper">
      ${[-5, -1].map((n) => option(`−${-n}`, false, () => (f.hp = Math.max(0, f.hp + n)), { key: `hp ${n}` }))}<b class="numeral">${f.hp}</b>${[1, 5].map((n) => option(`+${n}`, false, () => (f.hp = Math.min(99, f.hp + n)), { key: `hp ${n}` }))}</div></fieldset>
    <fieldset><legend>${t("Injuries")}</legend><div class="cards">${LIMBS.map((limb) => option(html`${word(limb)}<b>${f.injuries[limb] ? word(f.injuries[limb]) : t("sound")}</b>`, Boolean(f.injuries[limb]), () => turn(limb), { key: limb }))}</div></fieldset>
    <fieldset><legend>${t("Cards")}</legend><div class="cards">${f.cards.map((c) => option(html`✕ ${cardName(c)}`, true, () => (f.cards = f.cards.filter((x) => x !== c)), { key: `out ${c}` }))}</div>
      <label class="field"><span>${t("Add a card")}</span><select @change=${(e) => { if (e.target.value) f.cards.push(e.target.value); e.target.value = ""; app.draw(); }}><option value="">${t("Choose a card")}</option>
        ${elsewhere(f.cards).map(([c, owner]) => html`<option value=${c}>${cardName(c)} (${holder(owner)})</option>`)}</select></label></fieldset>
    <fieldset><legend>${t("In the game?")}</legend><div class="sides">${option(t("alive"), f.status === "alive", () => Object.assign(f, { status: "alive", hp: f.hp || 1 }), { key: "alive" })}${option(t("eliminated"), f.status === "eliminated", () => (f.status = "eliminated"), { key: "eliminated" })}</div></fieldset>
    <label class="field"><span>${t("Reason (recorded and shown)")}</span><input maxlength="200" .value=${f.reason} @input=${(e) => { f.reason = e.target.value; app.draw(); }} /></label>
    ${nothingSet ? html`<p class="muted">${t("Nothing is changed yet.")}</p>` : nothing}
    ${button("override", t("Set {player}", { player: name(p.id) }), () => send("override", { op: "override", player: p.id, set, reason: f.reason }, { done: () => { forget(key); toast(`✓ ${t("{player} is set.", { player: name(p.id) })}`, "ok"); } }), { kind: "btn--danger", off: !f.reason.trim() || nothingSet })}
  </details>`;
}

const elsewhere = (held) => Object.entries(desk().cards).filter(([c]) => !held.includes(c)).sort(([x], [y]) => cardName(x).localeCompare(cardName(y)));
const holder = (owner) => ({ pile: t("with the referees"), reserve: t("never dealt") })[owner] ?? name(owner);

/** Only what differs is set. */
function changes(p, f) {
  const flat = (marks) => LIMBS.map((limb) => marks[limb] ?? "").join();
  return {
    ...(f.hp !== p.hp && { hp: f.hp }),
    ...(f.cards.join() !== p.hand.join() && { cards: f.cards }),
    ...(flat(f.injuries) !== flat(p.injuries) && { injuries: f.injuries }),
    ...((f.status === "alive") !== p.alive && { status: f.status }),
  };
}
