// One card in the browser: names, what it can do, six faces or none.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { deck, touch } from "./store.js";
import { button, line, pictogram, toggle } from "./parts.js";

const EFFECTS = ["none", "contusion", "ko", "strangle", "fracture", "sever", "kill"];
const PLACES = ["trunk", "right_arm", "left_arm", "right_leg", "left_leg", "head"];

/** What kind of card: a weapon with its table, one read on the real card, useless, or permanent. */
function kindOf(c) {
  return c.permanent ? "permanent" : c.useless ? "useless" : c.faces?.length ? "table" : "read";
}

function become(c, kind) {
  c.permanent = kind === "permanent";
  c.useless = kind === "useless";
  c.faces = kind === "table" ? (c.faces?.length === 6 ? c.faces : Array.from({ length: 6 }, () => ({ damage: 0, effect: "none" }))) : [];
  if (kind === "permanent") Object.assign(c, { hands: 0, flee: false, parry: false });
  else Object.assign(c, { hands: c.hands || 1, bare_bonus: 0, protect: [0, 0, 0, 0, 0, 0] });
  if (kind === "useless") Object.assign(c, { initiative: false, parry: false, complements: [], pair_bonus: 0 });
}

export function cardForm(box, save) {
  const c = box.edit;
  const kind = kindOf(c);
  const kinds = [["table", t("weapon")], ["read", t("weapon, read on the card")], ["useless", t("useless")], ["permanent", t("permanent")]];
  return html`<form class="card-form panel" @submit=${(e) => e.preventDefault()} aria-label=${t("The card {code}", { code: c.code })}>
    <h2>${pictogram(c.code)} ${c.code}</h2>
    <div class="columns">${line(t("Name in French"), c, "name_fr")}${line(t("Name in English"), c, "name_en")}</div>
    <div class="segments" role="group" aria-label=${t("Kind of card")}>${kinds.map(
      ([k, text]) => html`<button type="button" aria-pressed=${k === kind} @click=${touch(() => become(c, k))}>${text}</button>`)}</div>
    ${kind === "table" ? faces(c) : nothing}
    ${kind === "permanent" ? permanent(c) : weapon(c, kind)}
    <div class="columns">${line(t("Text in French"), c, "text_fr", { max: 500 })}${line(t("Text in English"), c, "text_en", { max: 500 })}</div>
    <div class="row end"><button type="button" class="btn" @click=${touch(() => (box.edit = null))}>${t("Cancel")}</button>
      ${button("card", t("Save the card"), () => save(c), { kind: "btn--main" })}</div></form>`;
}

function faces(c) {
  return html`<fieldset class="die-faces"><legend>${t("Six faces: damage and effect")}</legend>
    ${c.faces.map((f, n) => html`<div class="face-edit"><span class="die-mark" aria-hidden="true">${n + 1}</span>
      <input type="number" min="0" max="99" aria-label=${t("Die {n}: damage", { n: n + 1 })} .value=${String(f.damage ?? 0)} ?disabled=${f.effect === "kill"}
        @change=${touch((e) => (c.faces[n] = { ...f, damage: Math.max(0, Math.min(99, Math.round(Number(e.target.value) || 0))) }))} />
      <select aria-label=${t("Die {n}: effect", { n: n + 1 })}
        @change=${touch((e) => (c.faces[n] = { damage: e.target.value === "kill" ? 0 : f.damage ?? 0, effect: e.target.value }))}>
        ${EFFECTS.map((x) => html`<option value=${x} ?selected=${x === (f.effect ?? "none")}>${word(x)}</option>`)}</select></div>`)}</fieldset>`;
}

function flag(c, field, label) {
  return html`<div class="flag-row"><span>${label}</span>${toggle(label, Boolean(c[field]), touch(() => (c[field] = !c[field])))}</div>`;
}

function number(c, field, label, high) {
  return html`<label class="field"><span class="label">${label}</span><input type="number" min="0" max=${high} .value=${String(c[field] ?? 0)}
    @change=${touch((e) => (c[field] = Math.max(0, Math.min(high, Math.round(Number(e.target.value) || 0)))))} /></label>`;
}

function weapon(c, kind) {
  const others = Object.keys(deck()).filter((x) => x !== c.code && !deck()[x].useless && !deck()[x].permanent);
  const pairs = c.complements ?? [];
  return html`<div class="columns">
      <div>${number({ get hands() { return c.hands ?? 1; }, set hands(v) { c.hands = v; } }, "hands", t("Hands it takes"), 2)}</div>
      ${kind === "useless" ? nothing : html`<div>${number(c, "pair_bonus", t("Pair bonus"), 20)}</div>`}</div>
    <div class="flags">${kind === "useless" ? nothing : [flag(c, "initiative", t("Initiative")), flag(c, "parry", t("May parry"))]}${flag(c, "flee", t("May flee"))}</div>
    ${kind === "useless" ? nothing : html`<label class="field"><span class="label">${t("Pairs with")}</span>
      <select @change=${touch((e) => (c.complements = e.target.value ? [e.target.value] : []))}>
        <option value="">${t("no card")}</option>
        ${others.map((x) => html`<option value=${x} ?selected=${pairs.includes(x)}>${x} · ${deck()[x].name_fr}</option>`)}</select></label>`}`;
}

function permanent(c) {
  const protect = c.protect ?? [0, 0, 0, 0, 0, 0];
  const put = (k, v) => (c.protect = protect.map((old, n) => (n === k ? Math.max(0, Math.min(20, Math.round(Number(v) || 0))) : old)));
  return html`<div class="columns">${number(c, "bare_bonus", t("Bonus of bare hands"), 20)}</div>
    <fieldset class="die-faces"><legend>${t("Protection: points taken off, by place")}</legend>
      ${PLACES.map((place, k) => html`<label class="face-edit"><span>${word(place)}</span>
        <input type="number" min="0" max="20" .value=${String(protect[k])} @change=${touch((e) => put(k, e.target.value))} /></label>`)}</fieldset>`;
}
