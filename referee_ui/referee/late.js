// Duels played without network that could not simply be put in (CO-9): the head referee decides.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { mmss } from "/static/clock.js";
import { ask, toast } from "/static/widgets.js";
import { chief, desk, name, send } from "./desk.js";
import { button } from "./parts.js";
import { unitName } from "./log.js";

export function lateDuels() {
  const waiting = desk().reviews ?? [];
  if (!chief() || !waiting.length) return nothing;
  return html`<section class="panel panel--danger stack"><h2>${t("Late duels to decide")}</h2>${waiting.map((r) => html`<article class="stack">
    <p><b>${t("Duel of {a} and {b}", { a: name(r.a), b: name(r.b) })}</b><br />${mmss(r.opened_ms)} · ${t("by {referee}", { referee: name(r.by) })} · ${word(`why.${r.why}`)}</p>
    ${r.conflicts?.length ? html`<p>${r.conflicts.map((id) => desk().units.find((u) => u.id === id)).filter(Boolean).map(unitName).join(" ; ")}</p>` : nothing}
    ${button(`late ${r.id}`, t("Put it in"), () => putIn(r))}</article>`)}</section>`;
}

async function putIn({ id: cid, opened_ms, closed_ms, a, b, script, touch, sector = null }) {
  const sure = await ask({ title: t("Put this late duel in?"), text: t("It is decided at the time it was played. Later entries that contradict it become void and can be entered again."), yes: t("Put it in"), danger: true });
  if (sure) await send(`late ${cid}`, { op: "log_duel", cid, opened_ms, closed_ms, a, b, script, touch, sector, cascade: true }, { done: () => toast(`✓ ${t("The late duel is in.")}`, "ok") });
}
