// The results: who is left, the ranking, everybody's story, the duels, hit points over time, and what to take home.
import { html, nothing } from "/static/vendor/lit-html.js";
import { sentence, t } from "/static/text.js";
import { cloth, download, wait } from "./parts.js";
import { eventActs } from "./events.js";
import { plot } from "./plot.js";
import { api, app, cardName, EVENT, form, loaded, name, phase, pub, span, touch } from "./store.js";

export function resultsView() {
  if (phase() !== "finished") return html`<h1>${t("Results")}</h1><p class="lead">${t("The results are here when the event is over.")}</p>`;
  const found = loaded("results", api("/results.json"));
  if (!found) return wait(t("The results are being fetched…"));
  const box = form("results", { who: "", all: false });
  const row = { id: EVENT, title: pub().event.title, archived: false };
  return html`${podium(found)}
    <div class="results"><section class="panel"><h2>${t("Ranking")}</h2>${table(found, box)}</section>
      <div class="results__side"><section class="panel"><h2>${t("Hit points over time")}</h2>${plot(found, box)}</section>
        ${story(found, box)}
        <section class="panel"><h2>${t("To take home")}</h2><p>${t("Names stay on this laptop until the event is erased.")}</p>
          <div class="row">${download(api("/results.pdf"), t("Results, PDF"), "btn--main")}${download(api("/results.csv"), t("Results, CSV"))}</div>
          ${eventActs(row)}</section></div>
      <section class="panel results__duels"><h2>${t("Duels")} <small>${found.duels.length}</small></h2>${duels(found, box)}</section></div>`;
}

const tell = (pair) => (pair ? sentence({ msgid: pair[0], facts: pair[1] }, app.link.ctx) : "");

function podium({ winner, ranking }) {
  const first = ranking.find((r) => r.player === winner);
  const standing = ranking.filter((r) => !r.end).length;
  return html`<section class="podium ${winner ? "" : "podium--nobody"}" aria-label=${t("Winner")}>
    ${cloth()}<div><p class="podium__over">${winner ? t("Last one standing") : standing ? t("Stopped early") : t("Nobody is left standing")}</p>
      <h1>${first ? name(first.player) : t("No winner")}</h1>
      <p>${first ? t("{kills} eliminated, {damage} damage dealt, {hp} points left", first) : standing ? t("Still standing: {n}. They share the first place.", { n: standing }) : t("The last ones fell together.")}</p></div>
    <dl class="podium__sums"><div><dt>${t("Players")}</dt><dd>${ranking.length}</dd></div><div><dt>${t("Time of play")}</dt><dd>${span(app.link.gameNow())}</dd></div></dl></section>`;
}

function table({ ranking }, box) {
  const heads = [t("Rank"), t("Player"), t("Eliminated"), t("Damage"), t("Duels"), t("End"), t("First card")];
  return html`<div class="table-wrap" tabindex="0" role="region" aria-label=${t("Ranking")}><table class="ranking">
    <thead><tr>${heads.map((h) => html`<th scope="col">${h}</th>`)}</tr></thead>
    <tbody>${ranking.map((r) => html`<tr class=${r.rank === 1 ? "first" : ""}><td class="num rank">${r.rank}</td>
      <th scope="row"><button type="button" aria-pressed=${box.who === r.player} @click=${touch(() => (box.who = box.who === r.player ? "" : r.player))}>${name(r.player)}</button></th>
      <td class="num">${r.kills}</td><td class="num">${r.damage}</td><td class="num">${r.duels}</td>
      <td>${r.end ? tell(r.end) : t("still standing")}${r.elim_ms === null || r.elim_ms === undefined ? nothing : html` <small>${span(r.elim_ms)}</small>`}</td><td>${r.first_card ? cardName(r.first_card) : ""}</td></tr>`)}</tbody></table></div>`;
}

function story({ ranking, stories }, box) {
  const who = box.who || ranking[0]?.player;
  const lines = stories[who] ?? [];
  return html`<section class="panel story"><h2>${t("The story of {player}", { player: name(who) })}</h2>
    ${lines.length ? html`<ol tabindex="0" aria-label=${t("The story of {player}", { player: name(who) })}>${lines.map((x) => html`<li><time>${span(x.at_ms)}</time><p>${sentence(x, app.link.ctx)}</p></li>`)}</ol>` : html`<p class="sub">${t("A quiet one: nothing was logged.")}</p>`}
    ${box.who ? nothing : html`<p class="sub">${t("Touch a name in the ranking for another story.")}</p>`}</section>`;
}

function duels({ duels: all }, box) {
  const found = all.filter((d) => !box.who || [d.a, d.b].includes(box.who));
  const shown = box.all ? found : found.slice(0, 20);
  return html`<ol class="units">${shown.map((d) => html`<li><p><time>${span(d.closed_ms)}</time> <b>${name(d.a)} · ${name(d.b)}</b> ${tell(d.what)}
    <small>${t("by {by}", { by: name(d.by) })}</small></p></li>`)}</ol>
    ${found.length > shown.length ? html`<button type="button" class="btn" @click=${touch(() => (box.all = true))}>${t("Show all: {n}", { n: found.length })}</button>` : nothing}
    ${found.length ? nothing : html`<p class="sub">${t("No duel was fought.")}</p>`}`;
}
