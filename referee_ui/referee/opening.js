// New duel: two players and who touched first, in three taps; or badges and cards scanned one after the other.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { mmss } from "/static/clock.js";
import { codeEntry } from "/static/scan.js";
import { app, desk, forget, form, go, me, name, refuse, row, running, send, settings, tap } from "./desk.js";
import { button, health, option, person, seat, title } from "./parts.js";
import { scanned } from "./scanned.js";

const FRESH = { a: null, b: null, sector: null, search: "" };
const RECENT = "referee.recent";
const DRAFT = "referee.opening";
const DRAFT_LIVES_MS = 180_000;

const recent = () => JSON.parse(localStorage.getItem(RECENT) ?? "[]");

/** The two slots stay on the phone for a while: a second badge may be scanned in a new tab and finds the first. */
function slots() {
  const f = form("opening", FRESH);
  const kept = JSON.parse(localStorage.getItem(DRAFT) ?? "null");
  if (kept?.event === app.event && Date.now() - kept.at < DRAFT_LIVES_MS) [f.a, f.b] = [kept.a, kept.b];
  return f;
}

function keep(f) {
  localStorage.setItem(DRAFT, JSON.stringify({ event: app.event, a: f.a, b: f.b, at: Date.now() }));
}

export function opening() {
  const f = slots();
  const called = app.link.topics.public.final?.called;
  if (called && !f.a && !f.b && !f.search) [f.a, f.b] = called;
  for (const side of ["a", "b"]) if (f[side] && !row(f[side])?.alive) f[side] = null;
  return html`${title(t("New duel"))}
    <div class="slots">${slot(f, "a")}<span class="swords" aria-hidden="true">⚔</span>${slot(f, "b")}</div>
    ${running() ? nothing : html`<p class="banner banner--danger">${t("No duel can begin now.")}</p>`}
    ${f.a && f.b ? touched(f) : html`${search(f)}${tiles(f)}${codeEntry({ onCode: scannedHere, label: t("Or scan a badge or a card, or type its code") })}`}`;
}

function slot(f, side) {
  const player = f[side];
  if (!player) return html`<div class="slot slot--empty">${side === "a" || f.a ? t("Tap the player") : "…"}</div>`;
  return html`<button type="button" class="slot" aria-label=${t("Take {player} out", { player: name(player) })} @click=${tap(() => { f[side] = null; keep(f); })}>${person(player)}<span aria-hidden="true">✕</span></button>`;
}

function search(f) {
  return html`<label class="field"><span>${t("Seat number or name")}</span>
    <input type="search" autocomplete="off" maxlength="40" .value=${f.search} @input=${(e) => { f.search = e.target.value; app.draw(); }} /></label>`;
}

function tiles(f) {
  const wanted = f.search.trim().toLowerCase();
  const fits = (p) => !wanted || String(p.seat) === wanted || name(p.id).toLowerCase().includes(wanted);
  const order = recent();
  const place = (p) => (p.locked ? 200 : 0) + (order.includes(p.id) ? order.indexOf(p.id) : 100);
  const found = desk().players.filter((p) => p.alive && p.id !== f.a && p.id !== f.b && fits(p)).sort((x, y) => place(x) - place(y) || x.seat - y.seat);
  if (!found.length) return html`<p class="muted">${t("No living player fits.")}</p>`;
  return html`<div class="players">${found.map((p) => tile(f, p))}</div>`;
}

function tile(f, p) {
  const duel = p.locked && desk().duels.find((d) => d.id === p.locked);
  const wait = f.a ? cooldown(f.a, p.id) : 0;
  return html`<button type="button" class="tile player ${duel ? "player--locked" : ""}" data-player=${p.id} @click=${tap(() => pick(p.id))}>
    <span class="person">${seat(p.id)}<b>${name(p.id)}</b></span>${health(p.hp)}
    ${duel ? html`<span class="why">⚔ ${duel.by === me() ? t("fights here, with you") : t("fights at {referee}", { referee: name(duel.by) })}</span>` : nothing}
    ${wait > 0 ? html`<span class="why">◷ ${t("just fought: {time}", { time: mmss(wait) })}</span>` : nothing}
    ${p.help_ms != null ? html`<span class="why">! ${t("calls for help")}</span>` : nothing}
  </button>`;
}

function cooldown(a, b) {
  const found = desk().cooldowns.find((c) => (c.a === a && c.b === b) || (c.a === b && c.b === a));
  return found ? found.until_ms - app.link.gameNow() : 0;
}

/** Put a player into the first free slot. A locked one is refused at once, with who holds him (DU-6). */
export function pick(player) {
  const f = slots();
  const p = row(player);
  const duel = p?.locked && desk().duels.find((d) => d.id === p.locked);
  if (duel) return refuse({ code: "LOCKED", facts: { player: `@${player}`, duel: duel.id, by: `@${duel.by}`, other: `@${duel.a === player ? duel.b : duel.a}` } });
  if (!p) return refuse({ code: "NO_PLAYER", facts: {} });
  if (!p.alive) return refuse({ code: "NOT_ALIVE", facts: { player: `@${player}`, cause: `~${p.cause}` } });
  if (f.a && f.b) [f.a, f.b] = [null, null];
  if (!f.a) f.a = player;
  else if (f.a !== player) f.b = player;
  else if (!f.search) refuse({ code: "SAME_PLAYER", facts: {} });
  f.search = "";
  keep(f);
}

async function scannedHere(code) {
  const found = await scanned(code);
  if (found) pick(found);
  app.draw();
}

function touched(f) {
  const wait = cooldown(f.a, f.b);
  const open = (touch) => () =>
    send("open", { op: "open", a: f.a, b: f.b, touch, ...(f.sector ? { sector: f.sector } : {}) }, {
      done: ({ ids }) => {
        localStorage.setItem(RECENT, JSON.stringify([f.a, f.b, ...recent().filter((p) => p !== f.a && p !== f.b)].slice(0, 8)));
        localStorage.removeItem(DRAFT);
        forget("opening");
        go(`#duel/${ids[0]}`);
      },
    });
  const first = (side) => button("open", html`${seat(f[side])}<span>${t("{player} touched first", { player: name(f[side]) })}</span>`, open(side), { kind: "btn--big", id: `touch-${side}` });
  return html`
    ${wait > 0 ? html`<p class="banner banner--danger">◷ ${t("They have just fought. Possible again in {time}.", { time: mmss(wait) })}</p>` : nothing}
    <fieldset class="sectors"><legend>${t("Where? (may stay empty)")}</legend>
      ${desk().zone.sectors.map((s) => option(s.id, f.sector === s.id, () => (f.sector = f.sector === s.id ? null : s.id), { kind: "letter", key: s.id }))}
    </fieldset>
    <h2>${t("Who touched first?")}</h2>
    <div class="stack">
      ${first("a")} ${button("open", t("Both at the same time"), open("both"), { kind: "btn--big", id: "touch-both" })} ${first("b")}
      ${settings().disputed_touch === "simultaneous" ? button("open", t("Both claim it: counts as the same time"), open("disputed"), { id: "touch-disputed" }) : html`<p class="muted">${t("If both claim it, you decide.")}</p>`}
    </div>`;
}
