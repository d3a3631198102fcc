// The one thing all look for: how long until the ground closes, the grace, the call of the final; huge.
import { html, nothing } from "/static/vendor/lit-html.js";
import { mmss } from "/static/clock.js";
import { t } from "/static/text.js";
import { meter, zoneNow } from "/static/widgets.js";

const names = (sectors) => sectors.join(", ");

export function bigClock(link) {
  const { phase, zone } = link.topics.public;
  const now = zoneNow(link);
  if (now.kind === "idle") return html`<section class="bigclock"><p class="bigclock__label">${phase === "draft" ? t("The event is being prepared") : t("Registration is open: fetch your slip")}</p></section>`;
  const grace = zone.sectors.filter((sector) => sector.state === "grace").map((sector) => sector.id);
  const next = now.kind === "grace" ? grace : ["calm", "warning"].includes(now.kind) ? (zone.closing ?? []) : [];
  return html`<section class="bigclock bigclock--${now.kind}" aria-label=${now.label}>
    <p class="bigclock__label">${["warning", "grace"].includes(now.kind) ? "▲ " : ""}${now.label}</p>
    ${now.ms === null ? nothing : html`<p class="numeral bigclock__time" role="timer">${mmss(now.ms)}</p>`}
    ${now.ms !== null && ["calm", "warning"].includes(now.kind) ? meter(Math.max(0, now.ms), zone.interval_ms, now.kind === "warning" ? "meter--danger" : "") : nothing}
    ${next.length ? html`<p class="bigclock__next">${now.kind === "calm" ? t("Closing next: {sectors}", { sectors: names(next) }) : t("Leave: {sectors}", { sectors: names(next) })}</p>` : nothing}
    ${!zone.closing && now.kind === "warning" ? html`<p class="bigclock__next">${t("Which sector? Ask a referee.")}</p>` : nothing}
  </section>`;
}
