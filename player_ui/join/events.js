// Which events are on, and the way to each one's big screen.
import { html, nothing } from "/static/vendor/lit-html.js";
import { lang, refusal, t, word } from "/static/text.js";

function day(date) {
  const when = new Date(`${date}T12:00:00`);
  if (Number.isNaN(when.getTime())) return date;
  return when.toLocaleDateString(lang, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

const count = (event) =>
  ["running", "paused", "final"].includes(event.phase) ? t("Alive: {alive} of {total}", { alive: event.alive, total: event.players }) : t("Players: {n}", { n: event.players });

/** `events`: the list of the server, or the refusal that came instead. */
export function eventList(events) {
  if (!Array.isArray(events)) return html`<p class="panel error" role="alert">${refusal(events)}</p>`;
  const shown = events.filter((event) => !event.archived && event.phase !== "draft");
  return html`<section class="panel stack">
    <h2>${t("On here")}</h2>
    ${shown.length ? nothing : html`<p>${t("No event is open yet. The organiser opens it.")}</p>`}
    <ul class="events">${shown.map((event) => html`<li>
      <div><h3>${event.title}</h3><p>${event.date ? html`${day(event.date)}<br />` : nothing}<span class="tag">${word(event.phase)}</span> ${count(event)}</p></div>
      <a class="btn" href="/screen/${event.id}">${t("Big screen")}<span class="sr"> ${event.title}</span></a>
    </li>`)}</ul>
  </section>`;
}
