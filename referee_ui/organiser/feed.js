// The feed: what happened in plain sentences, who logged it and when; filtered by player, referee or words.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, sentence } from "/static/text.js";
import { app, form, name, office, players, span, touch } from "./store.js";
import { select } from "./parts.js";

const told = (x) => sentence(x, app.link.ctx);
const names = (facts, person) => JSON.stringify(facts).includes(`"@${person}"`);

export function feedView() {
  const box = form("feed", { who: "", all: false });
  const items = [...app.link.feed].reverse().filter((x) => (!box.who || x.by === box.who || names(x.facts, box.who)));
  const shown = items.slice(0, box.all ? 400 : 14);
  const who = [["", t("everybody")], ...office().referees.map((r) => [r.id, `⚑ ${name(r.id)}`]), ...players().map((p) => [p.id, `${p.seat} · ${name(p.id)}`])];
  return html`<section class="panel told"><div class="row apart"><h2>${t("What happened")}</h2>${select(t("Only"), box.who, who, touch((v) => (box.who = v)))}</div>
    <ol>${shown.map((x) => html`<li class=${x.voided ? "voided" : ""}><time>${span(x.at_ms)}</time><p>${told(x)}${x.voided ? html` <mark>${t("voided")}</mark>` : nothing}
      <small>${x.by && name(x.by) !== "…" ? t("logged by {by}", { by: name(x.by) }) : t("the clock")}</small></p></li>`)}</ol>
    ${items.length > shown.length ? html`<button type="button" class="btn btn--small" @click=${touch(() => (box.all = true))}>${t("Show more")}</button>` : nothing}
    ${items.length ? nothing : html`<p class="sub">${t("Nothing yet.")}</p>`}</section>`;
}
