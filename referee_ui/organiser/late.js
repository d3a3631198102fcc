// Duels from a phone without network that could not simply be put in: the organiser or the head referee decides.
import { html, nothing } from "/static/vendor/lit-html.js";
import { sentence, t } from "/static/text.js";
import { app, desk, name, span } from "./store.js";
import { ask, button } from "./parts.js";

/** The list of what waits. `correct` sends the order and deals with later entries that stand in the way. */
export function lateDuels(correct) {
  const waiting = desk().reviews ?? [];
  if (!waiting.length) return nothing;
  return html`<h2>${t("Duels that came late")}</h2><ul class="units">${waiting.map((r) => html`<li>
    <p><b>${name(r.a)} · ${name(r.b)}</b> <small>${span(r.opened_ms)} · ${t("by {by}", { by: name(r.by) })}</small></p>
    ${button(`late ${r.id}`, t("Put it in…"), () => putIn(r, correct), { kind: "btn--small" })}</li>`)}</ul>`;
}

function putIn(r, correct) {
  const { id: cid, opened_ms, closed_ms, a, b, script } = r;
  const order = { op: "log_duel", cid, opened_ms, closed_ms, a, b, script, touch: r.touch ?? null, sector: r.sector ?? null, cascade: true };
  ask({
    title: t("Put the late duel in?"),
    text: t("It is reckoned at the time it was played. Later entries that contradict it are taken back and can be entered again."),
    body: () => (r.conflicts?.length ? html`<p class="quote">${sentence({ msgid: "{entries}", facts: { entries: r.conflicts } }, app.link.ctx)}</p>` : nothing),
    yes: t("Put it in"), danger: true,
    action: () => correct(order),
  });
}
