// The kit's one door: everything a page draws with. The pieces live in gauges, figures, dialog, theme.
import { html, nothing } from "./vendor/lit-html.js";
import { gameTime, lang, refusal, sentence, setLang, t } from "./text.js";
import { setTheme, theme } from "./theme.js";

export { ask, busy, sheet, toast } from "./dialog.js";
export { bodyFigure, faceTable, handCard, pictogram } from "./figures.js";
export { dieFace, hpBar, meter, sectorFlag, zoneClock, zoneNow } from "./gauges.js";

/** The state of the connection, first thing on every page: nothing while all is well. */
export function statusBanner(link) {
  const waiting = link.outbox.list;
  const seconds = Math.round((Date.now() - link.since) / 1000);
  return html`<div class="banners" role="status">
    ${link.status === "out" ? html`<p class="banner banner--danger">⚑ ${refusal({ code: link.why === "NO_EVENT" ? "NO_EVENT" : "NOT_SIGNED_IN" })} <a href="/">${t("To the front page")}</a></p>` : nothing}
    ${link.status === "offline" ? html`<p class="banner banner--offline">⚑ ${t("No connection for {n} s. What you see may be old.", { n: seconds })}</p>` : nothing}
    ${link.status === "connecting" ? html`<p class="banner">${t("Connecting…")}</p>` : nothing}
    ${link.savingOk ? nothing : html`<p class="banner banner--danger">⚠ ${t("The server cannot save at the moment. Nothing is lost: entries wait here. Tell the organiser.")}</p>`}
    ${waiting.length ? html`<p class="banner banner--wait">${waiting[0].state === "sent" && link.status === "online" ? t("Sending… entries on their way: {n}", { n: waiting.length }) : t("Entries waiting on this phone: {n}", { n: waiting.length })}</p>` : nothing}
  </div>`;
}

/** What happened, newest first, in plain sentences with the game time; corrected lines are struck out and say so. */
export function feedList(items, ctx, limit = 100) {
  const shown = items.filter((x) => x.msgid).slice(-limit).reverse();
  if (!shown.length) return html`<p class="muted">${t("Nothing has happened yet.")}</p>`;
  return html`<ol class="feed" reversed>${shown.map((x) => html`<li class=${x.voided ? "feed--voided" : ""}>
    <time>${gameTime(x.at_ms)}</time> <span>${x.voided ? html`<s>${sentence(x, ctx)}</s> <em>(${t("corrected")})</em>` : sentence(x, ctx)}</span>
  </li>`)}</ol>`;
}

export function langSwitch() {
  const choice = (code, label) => html`<button class="btn btn--quiet" lang=${code} aria-pressed=${lang === code} @click=${() => setLang(code)}>${label}</button>`;
  return html`<div class="switch" role="group" aria-label=${t("Language")}>${choice("fr", "Français")}${choice("en", "English")}</div>`;
}

export function themeSwitch() {
  const choice = (name, label) => html`<button class="btn btn--quiet" aria-pressed=${theme() === name} @click=${(e) => {
    setTheme(name);
    for (const b of e.currentTarget.parentElement.children) b.setAttribute("aria-pressed", b === e.currentTarget);
  }}>${label}</button>`;
  return html`<div class="switch" role="group" aria-label=${t("Light")}>${choice("sun", t("☀ Sun"))}${choice("night", t("☾ Night"))}</div>`;
}
