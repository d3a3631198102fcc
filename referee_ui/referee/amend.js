// Amend (CO-6): the recorded entries of a closed duel, each to be changed, then decided again at its old place and time.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { app, cardName, deck, desk, form, forget, go, name, tap } from "./desk.js";
import { button, option, title } from "./parts.js";
import { correct, unitName } from "./log.js";

const KINDS = ["damage", "location", "parry", "flee"];
const ACTIONS = ["attack", "flee", "parry", "pass"];
const OPS = { declare: () => t("announcement"), die: () => t("die"), choice: () => t("choice"), loot: () => t("loot") };

export function amendPage(id) {
  const unit = desk().units.find((u) => u.id === id);
  const f = form(`amend ${id}`, { script: null, asked: false, failed: false });
  const head = title(t("Enter a duel anew"), "#log");
  if (!unit) return html`${head}<p>${t("This entry is not there any more.")}</p>`;
  if (!f.asked) fetchScript(id, f);
  if (f.failed) return html`${head}<p class="banner banner--danger">${t("The recorded entries could not be fetched. Check the connection and open this page again.")}</p>`;
  if (!f.script) return html`${head}<p class="muted" role="status">${t("Fetching what was recorded…")}</p>`;
  const send = async () => {
    const done = await correct(unit, { title: t("Enter this duel anew?"), yes: t("Enter anew") }, { op: "amend", entry: id, script: f.script.map(tidy) });
    if (!done) return;
    forget(`amend ${id}`);
    go("#log");
  };
  return html`${head}<h2>${unitName(unit)}</h2>
    <p>${t("Change what was entered wrongly. The dice you leave alone stay as they were.")}</p>
    <ol class="script">${f.script.map((act, n) => html`<li>${editor(act, unit.players, f, n)}</li>`)}</ol>
    <div class="sides">${Object.keys(OPS).map((op) => html`<button type="button" class="btn btn--quiet" @click=${tap(() => f.script.push(fresh(op, unit.players[0])))}>+ ${OPS[op]()}</button>`)}</div>
    ${button(`amend ${id}`, t("Enter anew"), send, { kind: "btn--danger btn--big" })}`;
}

const fresh = (op, who) => ({ declare: { op, who, action: "attack" }, die: { op, who, kind: "damage", value: 1 }, choice: { op, who, pick: "second" }, loot: { op, who, take: [] } })[op];

/** The script as the journal kept it: what was taken back is gone, thrown dice are filled in, the newest correction counts. */
async function fetchScript(id, f) {
  f.asked = true;
  try {
    const answer = await fetch(`/api/events/${app.event}/journal.jsonl`);
    if (!answer.ok) throw new Error(String(answer.status));
    const lines = (await answer.text()).split("\n").filter((line) => line.includes(`"${id}`) || line.includes(`\\"${id}`));
    f.script = structuredClone(lines.map((line) => closing(JSON.parse(line), id)).findLast(Boolean) ?? null);
    f.failed = !f.script;
  } catch {
    f.failed = true;
  }
  app.draw();
}

/** The script of duel `id` in a journal row that closes it, however deep the row keeps it. */
function closing(value, id) {
  if (typeof value === "string" && /^[[{]/.test(value)) value = JSON.parse(value);
  if (!value || typeof value !== "object") return null;
  if (value.t === "duel_closed" && value.duel?.id === id) return value.duel.script;
  return Object.values(value).map((part) => closing(part, id)).findLast(Boolean) ?? null;
}

function editor(act, players, f, n) {
  const cards = ["", ...Object.keys(deck())];
  const shown = (none) => (c) => (c ? `${cardName(c)} · ${c}` : none);
  const pick = (what, field, values, show) => html`<label class="field"><span>${what}</span><select @change=${(e) => { act[field] = e.target.value || null; app.draw(); }}>
    ${values.map((v) => html`<option value=${v} ?selected=${v === (act[field] ?? "")}>${show(v)}</option>`)}</select></label>`;
  return html`<fieldset class="panel"><legend>${n + 1}. ${OPS[act.op]()}</legend>
    ${pick(t("Who"), "who", players, name)}
    ${act.op === "declare" ? html`${pick(t("What"), "action", ACTIONS, word)}${pick(t("Card"), "main", cards, shown(t("Bare hands")))}${pick(t("With"), "complement", cards, shown(t("no second card")))}
      ${option(t("Allowed in spite of injuries"), Boolean(act.confirm), () => (act.confirm = !act.confirm), { key: `confirm ${n}` })}` : nothing}
    ${act.op === "die" ? html`${pick(t("For"), "kind", KINDS, word)}<div class="pad pad--low">${[1, 2, 3, 4, 5, 6].map((v) => option(html`<b class="numeral">${v}</b>`, act.value === v, () => { act.value = v; delete act.app; }, { key: `${n} die ${v}` }))}</div>` : nothing}
    ${act.op === "choice" ? html`${pick(t("What"), "pick", ["steal", "second"], (v) => (v === "steal" ? t("Steal a card") : t("Strike again")))}${act.pick === "steal" ? html`${pick(t("Card"), "card", cards, shown(t("no card")))}${pick(t("Leaves"), "drop", cards, shown(t("no card")))}` : nothing}` : nothing}
    ${act.op === "loot" ? html`${many(t("Takes"), act, "take")}${many(t("Keeps"), act, "keep")}` : nothing}
    <button type="button" class="btn btn--quiet" @click=${tap(() => f.script.splice(n, 1))}>✕ ${t("Remove this entry")}</button></fieldset>`;
}

function many(what, act, field) {
  const held = act[field] ?? [];
  const add = (e) => {
    if (e.target.value) act[field] = [...held, e.target.value];
    e.target.value = "";
    app.draw();
  };
  return html`<p>${act[field] == null ? t("{what}: everything", { what }) : what}</p>
    <div class="cards">${held.map((c) => option(html`✕ ${cardName(c)}`, true, () => (act[field] = held.filter((x) => x !== c)), { key: `${field} ${c}` }))}</div>
    <label class="field"><span>${t("Add a card")}</span><select @change=${add}><option value="">${t("Choose a card")}</option>${Object.keys(deck()).filter((c) => !held.includes(c)).map((c) => html`<option value=${c}>${cardName(c)}</option>`)}</select></label>`;
}

/** Only the fields that this kind of entry knows, without empty ones. */
function tidy(act) {
  return Object.fromEntries(Object.entries(act).filter(([, v]) => v !== null && v !== ""));
}
