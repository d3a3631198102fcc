// Home: the zone's clock, two huge targets, open duels, calls for help, the called pair.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { mmss } from "/static/clock.js";
import { ask, zoneClock } from "/static/widgets.js";
import { app, chief, desk, me, name, other, running, send, settings, tell } from "./desk.js";
import { button, person } from "./parts.js";
import { sentFromHere } from "./sent.js";

export function home() {
  const d = desk();
  const duels = [...d.duels].sort((x, y) => (y.by === me()) - (x.by === me()) || x.opened_ms - y.opened_ms);
  const calls = d.players.filter((p) => p.help_ms != null && p.alive);
  return html`<h1 class="sr">${t("Home")}</h1>
    <div class="stack">${paused(d)} ${final(d)} ${clock(d)}
    <nav class="targets" aria-label=${t("What to do")}>
      <a class="target target--main ${running() ? "" : "target--off"}" href="#new"><span class="target-sign" aria-hidden="true">⚔</span><b>${t("New duel")}</b></a>
      <a class="target" href="#zone"><span class="target-sign" aria-hidden="true">⚑</span><b>${t("Zone")}</b>
        ${d.reports.length ? html`<span class="chip chip--danger">${t("To confirm: {n}", { n: d.reports.length })}</span>` : nothing}</a>
    </nav></div>
    <div class="stack">
    ${calls.length ? html`<section class="panel"><h2>${t("They call for help")}</h2>${calls.map(call)}</section>` : nothing}
    ${d.phase === "registration" ? dealing(d) : nothing}
    <section class="stack"><h2>${t("Open duels")}</h2>
      ${duels.length ? duels.map(openDuel) : html`<p class="muted">${t("No duel is open.")}</p>`}
    </section>
    ${running() ? button("pause", t("Pause the game"), pause, { kind: "btn--quiet" }) : nothing}
    ${sentFromHere()}
    </div>`;
}

async function pause() {
  const why = await ask({ title: t("Pause the game?"), text: t("The zone clock stands still for everybody. Open duels may be finished."), yes: t("Pause"), danger: true, input: t("Why? (shown to all)") });
  if (typeof why === "string" || why === true) await send("pause", { op: "pause", why: why === true ? "" : why });
}

function paused(d) {
  if (d.phase !== "paused") return nothing;
  return html`<section class="panel panel--danger stack"><h2>❚❚ ${t("The game is paused")}</h2>
    <p>${t("The zone clock stands still. Open duels may be finished; no new one begins.")}</p>
    ${chief() ? button("resume", t("Let the game go on"), () => send("resume", { op: "resume" }), { kind: "btn--main" }) : html`<p>${t("The head referee or the organiser lets it go on.")}</p>`}
  </section>`;
}

function clock(d) {
  if (running() || d.phase === "paused") return html`<section class="clock-box">${zoneClock(app.link)}<p class="alive">${t("Still alive: {n}", { n: app.link.topics.public.alive })}</p></section>`;
  if (d.phase !== "finished") return html`<section class="panel"><p class="phase">${t("The event is not running yet: {phase}.", { phase: word(d.phase) })}</p></section>`;
  const { winner } = app.link.topics.public;
  return html`<section class="panel"><h2>${t("The event is over.")}</h2><p>${tell(winner ? { msgid: "{player} wins.", facts: { player: `@${winner}` } } : { msgid: "It is over. Nobody wins.", facts: {} })}</p></section>`;
}

function final(d) {
  const f = app.link.topics.public.final;
  if (!f) return nothing;
  if (!f.called) return html`<section class="panel panel--danger"><h2>${t("The final")}</h2><p>${t("Any two of the living may meet.")}</p></section>`;
  const fighting = d.players.some((p) => p.locked && f.called.includes(p.id));
  const left = f.call_ms + f.call_s * 1000 - app.link.gameNow();
  return html`<section class="panel panel--danger stack">
    <h2>${t("The final: called to fight")}</h2>
    <p class="versus">${person(f.called[0])}<span aria-hidden="true">⚔</span>${person(f.called[1])}</p>
    ${fighting || left > 0 ? nothing : html`<p>${t("The time to come is over. Who is missing?")}</p>
      ${f.called.map((p) => button(`absent ${p}`, t("{player} did not come", { player: name(p) }), () => absent(p), { kind: "btn--danger" }))}`}
  </section>`;
}

async function absent(player) {
  const sure = await ask({ title: t("{player} did not come?", { player: name(player) }), text: t("{player} is then out of the game.", { player: name(player) }), yes: t("Did not come: out"), danger: true });
  if (sure) await send(`absent ${player}`, { op: "absent", player });
}

function call(p) {
  const key = `help ${p.id}`;
  return html`<div class="line"><a class="line-main" href="#person/${p.id}">${person(p.id)}<span class="muted">${t("for {time}", { time: mmss(app.link.gameNow() - p.help_ms) })}</span></a>
    ${button(key, t("Answered"), () => send(key, { op: "help", player: p.id, done: true }))}</div>`;
}

function openDuel(duel) {
  const mine = duel.by === me();
  return html`<a class="tile duel-line ${mine ? "tile--on" : ""}" href="#duel/${duel.id}" data-duel=${duel.id}>
    <span class="versus">${person(duel.a)}<span aria-hidden="true">⚔</span>${person(duel.b)}</span>
    <span class="muted">${mine ? t("your duel") : t("at {referee}", { referee: name(duel.by) })} · ${waitsFor(duel)}</span>
  </a>`;
}

/** What a duel waits for, in words. */
export function waitsFor(duel) {
  const [what, who, kind] = duel.next;
  const player = who ? name(who) : "";
  if (what === "declare") return t("what do they use?");
  if (what === "redeclare") return t("{player} must declare again", { player });
  if (what === "choice") return t("{player} chooses: steal or strike again", { player });
  if (what === "loot") return t("{player} takes the cards of {other}", { player, other: name(other(duel, who)) });
  if (what === "done") return t("to be closed");
  if (kind === "damage") return t("{player} throws for damage", { player });
  if (kind === "location") return t("{player} throws for the place", { player });
  return kind === "parry" ? t("{player} throws to parry", { player }) : t("{player} throws to flee", { player });
}

function dealing(d) {
  const waiting = d.players.filter((p) => !p.hand.length);
  if (!waiting.length || settings().deal_mode !== "physical") return nothing;
  return html`<section class="panel stack"><h2>${t("The deal")}</h2><p>${t("Still without a card: {n}", { n: waiting.length })}</p>
    ${waiting.map((p) => html`<a class="tile line" href="#person/${p.id}">${person(p.id)}<span class="muted">${t("enter the card drawn")}</span></a>`)}</section>`;
}
