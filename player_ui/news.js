// What everybody is told: a pause, an announcement, and the phase while the game has not begun.
import { html, nothing } from "/static/vendor/lit-html.js";
import { gameTime, sentence, t } from "/static/text.js";
import { icon } from "./icons.js";
import { page, seen } from "./store.js";

const ANNOUNCED_MS = 600_000; // then an announcement is found in the story

/** The newest sentence of the feed that tells of a pause, with its reason when one was given. */
function pauseReason() {
  const told = page.link.feed.findLast((item) => item.msgid?.startsWith("Paused"));
  return told ? sentence(told, page.link.ctx) : t("The game is paused.");
}

export function news() {
  const { phase, announcement } = seen();
  return html`<div aria-live="polite">
    ${phase === "paused" ? html`<p class="notice notice--dark">${icon("pause")} <span><strong>${pauseReason()}</strong> ${t("Stay where you are. No touches, no duels.")}</span></p>` : nothing}
    ${phase === "draft" || phase === "registration" ? html`<p class="notice">${icon("flag")} <span><strong>${t("The game has not begun.")}</strong> ${t("This page tells you when it does: keep it open.")}</span></p>` : nothing}
    ${announcement && phase !== "finished" && page.link.gameNow() - announcement.at_ms < ANNOUNCED_MS ? html`<p class="notice notice--call">${icon("horn")} <span><strong>${announcement.text}</strong> <small>${gameTime(announcement.at_ms)}</small></span></p>` : nothing}
  </div>`;
}
