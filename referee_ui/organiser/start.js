// Waypoint 8, the start: what is missing (each with the way to it), what should be known, and the start itself.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, refusal } from "/static/text.js";
import { app, command, office, phase, players, run } from "./store.js";
import { ask, button } from "./parts.js";

const WAY = { NOT_DEALT: "deal", NO_REFEREE: "referees", BAD_PLAN: "terrain", BAD_DECK: "cards", TOO_FEW: "players", TOO_FEW_CONFIRM: "players", FEW_REFEREES: "referees", NO_HEAD: "referees" };

const begin = (confirm) => command({ op: "start", confirm }).then(() => (location.hash = "#board"));

function start() {
  const few = office().warnings.find((w) => w.code === "TOO_FEW_CONFIRM");
  ask({
    title: few ? t("Start with so few players?") : t("Start the event?"),
    text: few ? refusal(few, app.link.ctx) : t("The zone clock starts at once. From then on nobody can be added."),
    yes: t("Start the event"),
    action: () => run("sheet", () => begin(Boolean(few))),
  });
}

const item = (kind) => ({ code, facts }) => html`<li class=${kind}><span class="mark" aria-hidden="true">${kind === "missing" ? "!" : "i"}</span>
  <p>${refusal({ code, facts }, app.link.ctx)}</p><a class="btn btn--small" href="#${WAY[code] ?? "trail"}">${kind === "missing" ? t("Go there") : t("Look")}</a></li>`;

export function startView() {
  const { reasons, warnings } = office();
  if (!["draft", "registration"].includes(phase())) {
    return html`<p class="lead">${t("The event has begun.")}</p><div class="row"><a class="btn btn--main" href="#board">${t("To the run board")}</a></div>`;
  }
  const ready = !reasons.length;
  return html`
    <div class="gate ${ready ? "ready" : ""}"><b class="numeral">${players().length}</b>
      <p>${ready ? t("Everything is ready. When everybody stands on the ground, start.") : t("Not yet. This is still missing:")}</p></div>
    ${reasons.length ? html`<ul class="reasons" aria-label=${t("What is missing")}>${reasons.map(item("missing"))}</ul>` : nothing}
    ${warnings.length ? html`<h2>${t("Good to know")}</h2><ul class="reasons">${warnings.map(item("known"))}</ul>` : nothing}
    <div class="row">${button("start", t("Start the event"), start, { kind: "btn--main btn--big", off: !ready || phase() === "draft" })}</div>`;
}
