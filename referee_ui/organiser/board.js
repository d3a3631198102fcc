// The run board: the zone clock, the ground, who is left, open duels, calls, phones, and the levers of the event.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { hpBar, zoneNow } from "/static/widgets.js";
import { app, command, desk, form, name, office, phase, players, pub, run, say, sends, settings, span } from "./store.js";
import { ask, button, line, lines, seat } from "./parts.js";
import { ground, letter, smallMap } from "./ground.js";
import { feedView } from "./feed.js";
import { phoneState } from "./referees.js";

export function boardView() {
  ground();
  return html`<h1 class="sr">${t("On the ground")}</h1><div class="board">
    <div class="board-main">${clock()}${levers()}${calls()}${duels()}${zone()}</div>
    <div class="board-side">${phones()}${feedView()}</div>
    <div class="board-people">${people()}</div></div>`;
}

function clock() {
  const now = zoneNow(app.link);
  const closing = desk().zone.closing ?? [];
  const counting = ["calm", "warning", "paused"].includes(now.kind) && now.ms !== null;
  const called = pub().final?.called;
  return html`<section class="clock-face clock-face--${now.kind}" aria-label=${t("Zone clock")}>
    <div class="clock-face__zone"><p>${phase() === "finished" ? t("The event is over.") : now.label}</p>
      <b class="clock-face__time" role="timer">${span(now.ms ?? app.link.gameNow())}</b>
      <p>${now.ms === null ? t("time of play") : counting && closing.length ? html`${t("closing next")} ${closing.map((s) => html`<i class="letter">${letter(s)}</i>`)}` : nothing}
        ${called ? t("Called: {a} and {b}", { a: name(called[0]), b: name(called[1]) }) : nothing}</p></div>
    <div class="clock-face__alive"><b class="numeral">${pub().alive}</b><p>${t("alive of {n}", { n: pub().total })}</p></div>${strip()}</section>`;
}

/** Every sector in one line: open, next to close, closed; the last one is starred. */
function strip() {
  const { sectors, closing } = desk().zone;
  const state = (s) => (s.state === "open" && closing?.includes(s.id) ? "next" : s.state);
  return html`<ul class="strip" aria-label=${t("Sectors")}>${sectors.map((s) => html`<li class="strip--${state(s)}">
    <b>${letter(s.id)}${s.id === desk().zone.last ? " ★" : ""}</b><small>${state(s) === "next" ? t("closes next") : word(s.state)}</small></li>`)}</ul>`;
}

function levers() {
  const p = phase();
  if (p === "finished") return html`<div class="row"><a class="btn btn--main" href="#results">${t("To the results")}</a></div>`;
  return html`<div class="row levers">
    ${p === "paused" ? button("pause", t("Go on"), sends("pause", { op: "resume" }), { kind: "btn--main" }) : button("pause", t("Pause"), sends("pause", { op: "pause" }), { kind: "btn--main" })}
    <button type="button" class="btn" @click=${announce}>${t("Announce…")}</button>
    <a class="btn" href="#correct">${t("Correct…")}</a>
    ${p === "paused" ? html`<a class="btn" href="#rules">${t("Change a rule…")}</a>` : nothing}
    <button type="button" class="btn btn--danger" @click=${stop}>${t("Stop early…")}</button></div>`;
}

function announce() {
  const box = form("announce");
  box.text = "";
  ask({
    title: t("Announce to every phone"), body: () => lines(t("What everybody reads"), box, "text"), yes: t("Announce"), off: () => !box.text.trim(),
    action: () => run("sheet", async () => { await command({ op: "announce", text: box.text }); say(t("Announced.")); }),
  });
}

function stop() {
  const box = form("stop");
  box.text = "";
  ask({
    title: t("Stop the event early?"),
    text: t("It ends for good and is ranked as it stands. It cannot go on afterwards."),
    body: () => line(t("Why (everybody reads it)"), box, "text", { max: 200 }), yes: t("Stop for good"), danger: true,
    action: () => run("sheet", () => command({ op: "stop", why: box.text }).then(() => (location.hash = "#results"))),
  });
}

function calls() {
  const asking = players().filter((p) => p.help_ms !== null && p.help_ms !== undefined);
  const reports = desk().reports;
  const reviews = desk().reviews ?? [];
  if (!asking.length && !reports.length && !reviews.length) return nothing;
  return html`<ul class="alerts">
    ${asking.map((p) => html`<li><span class="mark" aria-hidden="true">⚑</span><p>${t("{player} calls for a referee, {span} ago.", { player: name(p.id), span: span(app.link.gameNow() - p.help_ms) })}</p>
      ${button(`help ${p.id}`, t("Answered"), sends(`help ${p.id}`, { op: "help", player: p.id, done: true }), { kind: "btn--small" })}</li>`)}
    ${reports.map((r) => html`<li><span class="mark" aria-hidden="true">⚑</span><p>${t("{player} was reported: {place}. By {by}.", { player: name(r.player), place: r.sector === "outside" ? word("outside") : t("sector {sector}", { sector: r.sector }), by: name(r.by) })}</p>
      ${button(`zone ${r.id}`, t("Dismiss"), sends(`zone ${r.id}`, { op: "zone_dismiss", report: r.id }), { kind: "btn--small" })}
      ${button(`out ${r.id}`, t("Out"), sends(`out ${r.id}`, { op: "zone_confirm", report: r.id }), { kind: "btn--small btn--danger" })}</li>`)}
    ${reviews.map((r) => html`<li><span class="mark" aria-hidden="true">?</span><p>${t("A late duel of {a} and {b} (entered by {by}) waits for a decision.", { a: name(r.a), b: name(r.b), by: name(r.by) })}</p><a class="btn btn--small" href="#correct">${t("Decide")}</a></li>`)}</ul>`;
}

function zone() {
  const sectors = desk().zone.sectors.map((s) => ({ ...s, last: s.id === desk().zone.last }));
  const now = app.link.gameNow();
  return html`<section class="panel"><h2>${t("The ground")}</h2><div class="zone">${smallMap(sectors, t("The ground"))}
    <ol class="closings">${desk().zone.plan.map((p) => html`<li class=${p.step <= pub().zone.step ? "past" : p.step === pub().zone.step + 1 ? "next" : ""}>
      <b>${span(p.at_ms)}</b><span>${p.sectors.map((s) => html`<i class="letter">${letter(s)}</i>`)}</span><small>${p.step <= pub().zone.step ? t("closed") : t("in {span}", { span: span(p.at_ms - now) })}</small></li>`)}
      <li class="stays"><b>${t("last")}</b><span><i class="letter">${letter(desk().zone.last)}</i></span><small>${t("stays open")}</small></li></ol></div></section>`;
}

/** What an open duel is waiting for, in a sentence. */
function waitsFor(d) {
  const [what, who, kind] = d.next;
  if (what === "die") return { damage: t("waiting for the damage die of {player}", { player: name(who) }), location: t("waiting for the location die of {player}", { player: name(who) }), parry: t("waiting for the parry die of {player}", { player: name(who) }), flee: t("waiting for the flight die of {player}", { player: name(who) }) }[kind] ?? "";
  return { declare: t("waiting for what both use"), redeclare: t("waiting for the choice of {player}", { player: name(who) }), choice: t("{player} chooses: steal or strike again", { player: name(who) }), loot: t("{player} takes the loot", { player: name(who) }), done: t("ready to be closed") }[what] ?? "";
}

function duels() {
  const open = desk().duels;
  return html`<section class="panel"><h2>${t("Open duels")} <small>${open.length}</small></h2>
    ${open.length ? html`<ul class="duels">${open.map((d) => html`<li><div class="versus">${fighter(d, d.a)}<i aria-hidden="true">⚔</i>${fighter(d, d.b)}</div>
      <p>${waitsFor(d)}</p><small>${d.id} · ${t("by {by}", { by: name(d.by) })} · ${t("open for {span}", { span: span(app.link.gameNow() - d.opened_ms) })}${d.sector ? html` · ${t("sector {sector}", { sector: d.sector })}` : nothing}</small></li>`)}</ul>`
      : html`<p class="sub">${t("No duel is open.")}</p>`}</section>`;
}

const fighter = (d, who) => html`<span><b>${name(who)}</b>${points(d.sides[who].hp)}</span>`;

const points = (hp) => html`<span class="points"><b>${hp}</b>${hpBar(hp, settings().hp_start)}</span>`;

function phones() {
  const h = app.link.topics.house;
  const seconds = h?.saved_ms ? Math.max(0, Math.round((Date.now() - h.saved_ms) / 1000)) : null;
  return html`<section class="panel health ${h?.saving_ok === false || !(app.link.status === "online") ? "bad" : ""}"><h2>${t("Health")}</h2>
    <p class="lamp"><span aria-hidden="true">${!(app.link.status === "online") || h?.saving_ok === false ? "▲" : "●"}</span>${!(app.link.status === "online") ? t("This page has lost the server. It keeps trying.") : h?.saving_ok === false ? t("NOT SAVED. The disk of the laptop takes nothing any more: pause the event and make room.")
      : seconds === null ? t("Saving works.") : t("Saving works. Last entry saved {span} ago.", { span: span(seconds * 1000) })}</p>
    <ul class="phones">${office().referees.map((r) => html`<li><b>${name(r.id)}${r.head ? " ★" : ""}</b>${phoneState(r.id, "referee")}</li>`)}</ul></section>`;
}

function people() {
  return html`<section class="panel"><h2>${t("Players")}</h2><ul class="crew">${players().map((p) => html`<li class=${p.alive ? "" : "gone"}>${seat(p)}<b>${name(p.id)}</b>
    ${p.alive ? points(p.hp) : html`<small>✕ ${word(p.cause ?? "duel")}</small>`}${p.locked ? html`<small class="locked">⚔ ${p.locked}</small>` : nothing}</li>`)}</ul></section>`;
}
