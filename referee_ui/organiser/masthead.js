// The head of every page of the office: the flag, the event, its three stages, language and theme.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { langSwitch, themeSwitch } from "/static/widgets.js";
import { day } from "./events.js";
import { app, phase, preparing } from "./store.js";

export function masthead(view) {
  const event = app.link?.topics.public?.event;
  return html`<header class="mast ${event ? "mast--event" : ""}"><a class="mast__home" href="/organiser" aria-label=${t("All events")}>
      <svg viewBox="0 0 34 40" aria-hidden="true"><path class="mast__pole" d="M6 3v35"></path><path class="mast__flag" d="M6 4h25l-7 8 7 8H6z"></path></svg>
      <span>Serial Battle<small>${t("unofficial companion")}</small></span></a>
    ${event ? html`<div class="mast__event"><b>${event.title}</b><small>${day(event.date)} · ${word(phase())}${event.rehearsal ? html` · ${t("rehearsal")}` : nothing}</small></div>` : nothing}
    ${event && view ? stages(view) : nothing}
    <div class="mast__switches">${langSwitch()}${themeSwitch()}</div></header>`;
}

/** On a phone the switches stand at the foot of the page: they are used once, and the head has better things to show. */
export const foot = () => html`<footer class="foot">${langSwitch()}${themeSwitch()}</footer>`;

function stages(view) {
  const stage = view in { board: 1, correct: 1 } ? "board" : view === "results" ? "results" : "trail";
  const tab = (id, label, open) => open
    ? html`<a href="#${id}" aria-current=${id === stage ? "page" : nothing}>${label}</a>`
    : html`<span class="mast__shut">${label}</span>`;
  return html`<nav class="mast__stages" aria-label=${t("Stages of the event")}>
    ${tab("trail", t("Preparation"), true)}${tab("board", t("On the ground"), !preparing())}${tab("results", t("Results"), phase() === "finished")}</nav>`;
}
