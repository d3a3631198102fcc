// The results: the stage with the winner (or nobody), every player's story, the duels, hit points over time, downloads.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { api, app, cardName, form, loaded, name, pub, sentence, span, touch } from "./store.js";
import { download } from "./parts.js";
import { eventActs } from "./events.js";
import { plot } from "./plot.js";

export function resultsView() {
  const ranking = pub().ranking ?? [];
  return html`<div class="results">
    ${winner(ranking)}
    <div class="row">${download(api("/results.pdf"), t("Results, PDF"), "go")}${download(api("/results.csv"), t("Results, spreadsheet (CSV)"))}${download(api("/journal.jsonl"), t("The whole record"))}</div>
    <div class="result-columns"><section class="panel"><h2>${t("Ranking")}</h2>${table(ranking)}</section>
      <section class="panel"><h2>${t("Hit points over time")}</h2>${curves(ranking)}</section></div>
    <section class="panel"><h2>${t("Duels")}</h2>${duels()}</section>
    <section class="panel"><h2>${t("Afterwards")}</h2><p class="sub">${t("Names of players are personal. Erase the event when nobody needs it any more.")}</p>${eventActs({ ...pub().event, archived: false })}</section></div>`;
}

function winner(ranking) {
  const who = pub().winner;
  const row = ranking.find((r) => r.player === who);
  return html`<section class="podium ${who ? "" : "nobody"}"><svg class="banner" viewBox="0 0 120 90" aria-hidden="true"><path class="pole" d="M20 88V6"></path><path class="cloth" d="M20 8c28-10 44 12 78 2v40c-34 10-50-12-78-2z"></path></svg>
    <div><p class="kicker">${who ? t("The last one standing") : t("The last one standing: nobody")}</p><p class="name">${who ? name(who) : t("Nobody wins")}</p>
    ${row ? html`<p>${t("{kills} eliminated · {damage} points of damage · {duels} duels · {hp} hit points left", row)}</p>` : nothing}</div></section>`;
}

function table(ranking) {
  const box = form("results", { who: "" });
  return html`<ol class="ranking">${ranking.map((r) => html`<li class=${r.player === pub().winner ? "first" : ""}>
    <button type="button" aria-expanded=${box.who === r.player} @click=${touch(() => (box.who = box.who === r.player ? "" : r.player))}>
      <b class="rank">${r.rank}</b><span><b>${name(r.player)}</b><small>${fate(r)}</small></span><span class="score">${t("{kills} eliminated", { kills: r.kills })}<small>${t("damage {n}", { n: r.damage })}</small></span></button>
    ${box.who === r.player ? story(r) : nothing}</li>`)}</ol>`;
}

function fate(r) {
  if (!r.cause) return t("alive with {hp} hit points", { hp: r.hp });
  const at = r.elim_ms === null ? "" : ` · ${span(r.elim_ms)}`;
  return (r.by ? t("eliminated by {by}", { by: name(r.by) }) : word(r.cause)) + at;
}

function story(r) {
  const told = app.topics.feed.filter((x) => x.msgid && !x.voided && JSON.stringify(x.facts).includes(`"@${r.player}"`) && !/^\{duel\}/.test(x.msgid));
  return html`<div class="story">${r.first_card ? html`<p>${t("First card: {card}", { card: cardName(r.first_card) })}</p>` : nothing}
    <ol>${told.map((x) => html`<li><time>${span(x.at_ms)}</time> ${sentence(x.msgid, x.facts)}</li>`)}</ol></div>`;
}

function curves(ranking) {
  const kept = loaded("results", api("/results.json"));
  return html`${plot(kept?.hp ?? {}, ranking, pub().hp_start, kept?.end_ms ?? 0, pub().zone.interval_ms)}`;
}

function duels() {
  const ids = new Map();
  for (const x of app.topics.feed) if (/^D\d/.test(x.unit ?? "") && x.msgid) ids.set(x.unit, [...(ids.get(x.unit) ?? []), x]);
  return html`<ul class="duel-list">${[...ids].map(([id, tales]) => {
    const end = tales.at(-1);
    return html`<li class=${end.voided ? "voided" : ""}><details><summary><time>${span(end.at_ms)}</time> <b>${id}</b> ${sentence(end.msgid, end.facts)}<small>${t("by {by}", { by: name(end.by) })}</small></summary>
      <ol>${tales.slice(0, -1).map((x) => html`<li>${sentence(x.msgid, x.facts)}</li>`)}</ol></details></li>`;
  })}</ul>${ids.size ? nothing : html`<p class="sub">${t("No duel was fought.")}</p>`}`;
}
