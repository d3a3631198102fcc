// What the referees say and what happened last, in sentences; the newest first and largest.
import { html, nothing } from "/static/vendor/lit-html.js";
import { gameTime, sentence, t } from "/static/text.js";

export function announcement(link) {
  const { announcement: said } = link.topics.public;
  return said ? html`<section class="said" role="status"><h2>${t("Announcement")}</h2><p>${said.text}</p></section>` : nothing;
}

export function ticker(link, many) {
  const items = link.feed.filter((item) => item.msgid && !item.voided && item.msgid !== "Announcement: {text}").slice(-many).reverse();
  return html`<section class="ticker" aria-label=${t("What happened")}>
    ${items.length ? html`<ol>${items.map((item) => html`<li><time>${gameTime(item.at_ms)}</time><span>${sentence(item, link.ctx)}</span></li>`)}</ol>` : html`<p>${t("Nothing has happened yet.")}</p>`}
  </section>`;
}
