// Zone: what to tell players, who stands where he may not, reports to confirm, safe conduct, the state of every sector.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { mmss } from "/static/clock.js";
import { sectorFlag, toast, zoneClock } from "/static/widgets.js";
import { app, desk, form, name, running, sectorName, send, settings, tap } from "./desk.js";
import { button, option, person, seat, title } from "./parts.js";

export function zonePage() {
  const d = desk();
  return html`${title(t("Zone"))}
    ${running() || d.phase === "paused" ? html`<section class="clock-box">${zoneClock(app.link)}</section>` : nothing}
    ${pending(d)}${running() ? report(d) : nothing}${news(d)}`;
}

/** What players come to ask: what closes next, in the order of the plan. */
function news(d) {
  const ahead = running() || d.phase === "paused" ? d.zone.plan.filter((s) => s.at_ms > app.link.gameNow()) : [];
  return html`<section class="stack"><h2>${t("What to tell players")}</h2>
    <div class="flags">${d.zone.sectors.map((s) => sectorFlag(s))}</div>
    <ol class="plan">${ahead.map((s) => html`<li><b class="numeral">${mmss(s.at_ms - app.link.gameNow())}</b> ${t("then closes: {sectors}", { sectors: s.sectors.join(", ") })}</li>`)}</ol>
    <p>${t("To the end: sector {sector}.", { sector: d.zone.sectors.find((s) => s.last)?.id ?? d.zone.last })}</p>
    ${settings().zone_news === "referee" ? html`<p class="muted">${t("Players do not see this on their phones: they have to ask.")}</p>` : nothing}</section>`;
}

function pending(d) {
  if (!d.reports.length) return nothing;
  return html`<section class="panel panel--danger stack"><h2>${t("To confirm")}</h2>
    ${d.reports.map((r) => html`<article class="stack">
      <p>${person(r.player)} <b>${sectorName(r.sector)}</b><br /><span>${t("seen by {referee} {time} ago", { referee: name(r.by), time: mmss(app.link.gameNow() - r.at_ms) })}</span></p>
      <p>${t("If you confirm, {player} is out and the cards go to the referees.", { player: name(r.player) })}</p>
      <div class="sides">
        ${button(`dismiss ${r.id}`, t("Dismiss"), () => send(`dismiss ${r.id}`, { op: "zone_dismiss", report: r.id }))}
        ${button(`confirm ${r.id}`, t("Confirm: out"), () => send(`confirm ${r.id}`, { op: "zone_confirm", report: r.id }), { kind: "btn--danger" })}
      </div></article>`)}</section>`;
}

function report(d) {
  const f = form("zone", { player: null, sector: null, search: "" });
  const wanted = f.search.trim().toLowerCase();
  const found = d.players.filter((p) => p.alive && (!wanted || String(p.seat) === wanted || name(p.id).toLowerCase().includes(wanted)));
  if (f.player && !d.players.some((p) => p.id === f.player && p.alive)) f.player = null;
  return html`<section class="panel stack"><h2>${t("Report or escort a player")}</h2>
    ${f.player ? html`<button type="button" class="slot" aria-label=${t("Take {player} out", { player: name(f.player) })} @click=${tap(() => (f.player = null))}>${person(f.player)}<span aria-hidden="true">✕</span></button>${actions(d, f)}` : html`
      <label class="field"><span>${t("Seat number or name")}</span><input type="search" autocomplete="off" maxlength="40" .value=${f.search} @input=${(e) => { f.search = e.target.value; app.draw(); }} /></label>
      <div class="players">${found.map((p) => html`<button type="button" class="tile player" data-player=${p.id} @click=${tap(() => Object.assign(f, { player: p.id, search: "", sector: null }))}><span class="person">${seat(p.id)}<b>${name(p.id)}</b></span>${safety(p)}</button>`)}</div>`}
  </section>`;
}

/** Until when a player may stand in a closed sector, if at all (ZO-9, ZO-10). */
export function safety(p) {
  const left = Math.max(p.exempt_until_ms, p.escort_until_ms) - app.link.gameNow();
  if (left <= 0) return nothing;
  return html`<span class="why">${p.escort_until_ms >= p.exempt_until_ms ? t("walks with a referee: {time}", { time: mmss(left) }) : t("comes from a duel, safe: {time}", { time: mmss(left) })}</span>`;
}

function actions(d, f) {
  const player = name(f.player);
  const shut = d.zone.sectors.filter((s) => s.state === "closed").map((s) => s.id);
  const done = (text) => ({ done: () => { toast(`✓ ${text}`, "ok"); Object.assign(f, { player: null, sector: null }); } });
  return html`
    <h3>${t("Where does {player} stand?", { player })}</h3>
    <div class="sectors">${["outside", ...shut].map((id) => option(sectorName(id), f.sector === id, () => (f.sector = id), { key: id }))}</div>
    ${shut.length ? nothing : html`<p class="muted">${t("No sector is closed yet.")}</p>`}
    <p class="forecast">${settings().zone_confirm ? t("Nothing happens before a referee confirms the report.") : t("{player} is out at once.", { player })}</p>
    ${button("report", t("Report {player}", { player }), () => send("report", { op: "zone_report", player: f.player, sector: f.sector }, done(t("{player} is reported.", { player }))), { kind: "btn--danger btn--big", off: !f.sector })}
    ${button("escort", t("Escort: safe for {time}", { time: mmss(settings().escort_s * 1000) }), () => send("escort", { op: "escort", player: f.player }, done(t("{player} walks with you.", { player }))))}`;
}
