// A guided duel: the server says what it waits for; this page shows it large, with why, and names what a step back undoes.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { ask, toast } from "/static/widgets.js";
import { desk, duelOf, forget, form, go, me, name, send, tell } from "./desk.js";
import { button, health, jump, person, title, wounds } from "./parts.js";
import { declaring } from "./declaring.js";
import { dice } from "./dice.js";
import { choice, loot } from "./spoils.js";

const REASONS = {
  touch: "{a} strikes first: touched first.",
  card: "{a} strikes first: initiative card.",
  "touch+card": "{a} strikes first: touched first and holds an initiative card.",
  cancelled: "Touch and card cancel each other: both strike at the same time.",
  none: "Nobody has initiative: both strike at the same time.",
};

const WITH_WHY = ["roll", "second"]; // states in which the order of strikes still matters

export const whyFirst = (first, reason) => tell({ msgid: REASONS[reason], facts: { a: first ? `@${first}` : "" } });

export function meeting(id) {
  const duel = duelOf(id);
  if (!duel) return html`${title(t("Duel"))}<section class="panel stack"><h2>${t("This duel is closed.")}</h2>${jump("#new", t("New duel"), "btn--main")}${jump("#log", t("Log"))}</section>`;
  return html`<h1 class="sr">${t("Duel of {a} and {b}", { a: name(duel.a), b: name(duel.b) })}</h1>
    <header class="ring">${fighter(duel, duel.a)}${fighter(duel, duel.b)}</header>
    ${notes(duel)}
    <section class="step" aria-live="polite">${step(duel)}</section>
    ${story(duel)}
    <footer class="actions">
      <a class="btn btn--quiet back" href="#home" aria-label=${t("Back to the previous page")}>←</a>
      ${button(`back ${id}`, html`<span aria-hidden="true">↶</span> ${t("Step back")}`, () => back(duel), { off: !duel.said.length, id: "back" })}
      ${button(`abort ${id}`, t("Break off"), () => abort(duel), { kind: "btn--quiet", id: "abort" })}
    </footer>`;
}

function fighter(duel, player) {
  const side = duel.sides[player];
  const turn = duel.awaiting.some((w) => w[1] === player);
  return html`<div class="plate ${turn ? "plate--turn" : ""} ${side.hp ? "" : "plate--fallen"}">
    ${person(player)} ${health(side.hp)} ${wounds(side.injuries)}
    <span class="small">${side.hp ? nothing : html`✝ ${t("eliminated")}`} ${side.knocked ? html`★ ${t("out cold")}` : nothing}
      ${duel.touch === (player === duel.a ? "a" : "b") ? word("touch") : nothing} ${turn ? html`<b>▲ ${t("now")}</b>` : nothing}</span>
  </div>`;
}

function notes(duel) {
  const last = latest(duel);
  const saysWhy = last.some((s) => s.msgid === REASONS[duel.reason]);
  return html`
    ${last.length && duel.state !== "done" ? html`<p class="latest" role="status">✓ ${last.map(tell).join(" ")}</p>` : nothing}
    ${duel.reason && !saysWhy && WITH_WHY.includes(duel.state) ? html`<p class="reason"><span aria-hidden="true">⚑</span> ${whyFirst(duel.first, duel.reason)}</p>` : nothing}
    ${duel.bonus ? html`<p class="reason">${t("Sudden death: every blow that hurts gains {n}.", { n: duel.bonus })}</p>` : nothing}`;
}

/** The sentences of the last entry. */
const latest = (duel) => duel.said.filter((s) => s.n === duel.said.at(-1).n);

function step(duel) {
  const [what, who] = duel.next;
  if (what === "declare" || what === "redeclare") return declaring(duel);
  if (what === "die") return dice(duel);
  if (what === "choice") return choice(duel, who);
  if (what === "loot") return loot(duel, who);
  return over(duel);
}

function over(duel) {
  const sum = outcome(duel);
  const close = () =>
    send(`close ${duel.id}`, { op: "close", duel: duel.id }, {
      done: () => {
        forget(`duel ${duel.id}`);
        toast(`✓ ${sum}`, "ok");
        go("#home");
      },
    });
  return html`<h2>${sum}</h2>
    <p>${desk().phase === "final" ? t("Nothing counts before you close.") : t("Nothing counts before you close: then both are free again.")}</p>
    ${button(`close ${duel.id}`, t("Close the duel"), close, { kind: "btn--main btn--big", id: "close" })}`;
}

function outcome(duel) {
  const dead = [duel.a, duel.b].filter((p) => !duel.sides[p].hp);
  const [b, a] = dead[0] === duel.a ? [duel.a, duel.b] : [duel.b, duel.a];
  const facts = { a: `@${a}`, b: `@${b}` };
  if (dead.length === 2) return tell({ msgid: "{a} and {b} have eliminated each other.", facts });
  return dead.length ? tell({ msgid: "{a} has eliminated {b}.", facts }) : tell({ msgid: "{a} and {b} part, both alive.", facts });
}

function story(duel) {
  return html`${duel.by !== me() ? html`<p class="muted">${t("This duel was opened by {referee}.", { referee: name(duel.by) })}</p>` : nothing}
    <details ?hidden=${!duel.said.length} class="story" ?open=${duel.next[0] === "done"}><summary>${t("So far")}</summary>
    <ol>${duel.said.map((s) => html`<li>${tell(s)}</li>`)}</ol></details>`;
}

/** Takes the last entry back, and says which (DU-11). */
async function back(duel) {
  const undone = latest(duel).map(tell);
  const sure = await ask({ title: t("Take this back?"), text: undone.join(" "), yes: t("Take it back"), no: t("Leave it") });
  if (!sure) return;
  forget(`duel ${duel.id}`);
  await send(`back ${duel.id}`, { op: "back", duel: duel.id });
}

async function abort(duel) {
  const facts = { a: name(duel.a), b: name(duel.b) };
  const sure = await ask({ title: t("Break off this duel?"), text: t("Nothing of it counts: hit points, cards and injuries stay as before. {a} and {b} are free again.", facts), yes: t("Break off"), no: t("Go on"), danger: true });
  if (sure) await send(`abort ${duel.id}`, { op: "abort", duel: duel.id }, { done: () => { forget(`duel ${duel.id}`); go("#home"); } });
}

/** What this phone remembers of a duel between two entries; fresh after every entry. */
export function memory(duel, fresh) {
  const f = form(`duel ${duel.id}`, {});
  const at = `${duel.entries} ${duel.next.join(" ")}`;
  if (f.at !== at) {
    for (const key of Object.keys(f)) delete f[key];
    Object.assign(f, structuredClone(fresh), { at });
    scrollTo(0, 0); // a new step begins at its top
  }
  return f;
}
