// Waypoint 3, the terrain: sectors, the picture they stand on, and the plan that shrinks it.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { api, app, command, fetchJson, file, form, office, preparing, run, say, settings, touch, ui } from "./store.js";
import { button, line, pick } from "./parts.js";
import { ground, letter, pictureUrl, smallMap } from "./ground.js";

/** The plan as a list of groups; the last group holds the one sector that stays open. */
const groups = () => [...office().plan.steps.map((s) => [...s]), [office().plan.last]];

/** Send the plan; closings left without a sector fall away, so that a plan is always whole. */
function put(steps, last) {
  return run("plan", () => command({ op: "set_plan", steps: steps.filter((s) => s.length), last }));
}

/** Move a sector to closing `to` (0, 1, …; one more than there are makes a new one; "last" keeps it open). */
function move(sector, to) {
  const steps = office().plan.steps.map((s) => s.filter((x) => x !== sector));
  let last = office().plan.last;
  if (to === "last") {
    if (last === sector) return;
    const home = office().plan.steps.findIndex((s) => s.includes(sector));
    steps[home].push(last);
    last = sector;
  } else {
    if (last === sector) return say(t("First say which other sector stays open to the end."));
    (steps[to] ??= []).push(sector);
  }
  form("terrain").held = null;
  put(steps, last);
}

function add(box) {
  const name = box.name.trim().slice(0, 40);
  const known = groups().flat();
  const free = name || [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((x) => !known.includes(x));
  if (known.includes(free)) return say(t("There is a sector of this name already."));
  box.name = "";
  put([...office().plan.steps, [free]], office().plan.last);
}

const minutes = (k) => t("{n} min", { n: Math.round((k * settings().zone_interval_s) / 6) / 10 });

export function terrainView() {
  const box = form("terrain", { name: "", held: null, place: null });
  const off = !preparing() || office().deal_started;
  const plan = office().plan;
  return html`
    <p class="lead">${plan.suggested
      ? t("The suggested plan is in use: it grows with the number of players. Change it to fit your ground.")
      : t("This is your own plan.")}</p>
    ${off ? html`<p class="hint-flag">${t("The cards are dealt: the plan stays as it is. Take the deal back to change it.")}</p>` : nothing}
    <h2>${t("When sectors close")}</h2>
    <p class="sub">${off ? nothing : t("Touch a sector, then the closing it belongs to; or drag it there.")}</p>
    <div class="plan" tabindex="0" role="region" aria-label=${t("When sectors close")}>
      ${plan.steps.map((step, k) => column(box, k, minutes(k + 1), t("Closing {n}", { n: k + 1 }), step, off))}
      ${off ? nothing : column(box, plan.steps.length, minutes(plan.steps.length + 1), t("One more closing"), [], off)}
      ${column(box, "last", t("to the end"), t("Stays open"), [plan.last], off)}
    </div>
    <div class="row">
      ${line(t("A new sector"), box, "name", { max: 40, enter: () => add(box), hint: t("a letter or a name") })}
      ${button("plan", t("Add the sector"), () => add(box), { off })}
      ${box.held ? button("plan", t("Rename sector {sector}", { sector: box.held }), () => rename(box), { off: off || !box.name.trim() }) : nothing}
      ${box.held && box.held !== plan.last ? button("plan", t("Remove sector {sector}", { sector: box.held }), () => remove(box), { off: off || groups().flat().length <= 2 }) : nothing}
      ${button("plan", t("Take the suggested plan"), () => put([], ""), { off: off || plan.suggested })}
    </div>
    <h2>${t("What is left")}</h2>
    <ol class="previews">${previews()}</ol>
    <h2>${t("A picture of the ground")}</h2>
    ${picture(box)}`;
}

function remove(box) {
  const gone = box.held;
  box.held = null;
  put(office().plan.steps.map((s) => s.filter((x) => x !== gone)), office().plan.last);
}

/** The held sector takes the name that is typed; its place on the picture goes with it. */
function rename(box) {
  const fresh = box.name.trim().slice(0, 40);
  if (groups().flat().includes(fresh)) return say(t("There is a sector of this name already."));
  const named = (s) => (s === box.held ? fresh : s);
  const { marks } = ground();
  if (marks[box.held]) place(box, Object.fromEntries(Object.entries(marks).map(([s, at]) => [named(s), at])), [fresh]);
  put(office().plan.steps.map((step) => step.map(named)), named(office().plan.last));
  Object.assign(box, { held: null, name: "" });
}

function column(box, to, when, label, sectors, off) {
  const ready = !off && box.held && !sectors.includes(box.held);
  const drop = (e) => {
    e.preventDefault();
    const sector = e.dataTransfer.getData("text/plain");
    if (groups().flat().includes(sector) && !sectors.includes(sector)) move(sector, to);
  };
  return html`<section class="closing ${to === "last" ? "last" : ""} ${ready ? "ready" : ""}" @dragover=${(e) => !off && e.preventDefault()} @drop=${drop}>
    <header><b>${when}</b><small>${label}</small></header>
    ${sectors.map((s) => html`<button type="button" class="sector-tile" draggable=${off ? "false" : "true"} ?disabled=${off} aria-pressed=${box.held === s}
      @dragstart=${(e) => e.dataTransfer.setData("text/plain", s)} @click=${touch(() => (box.held = box.held === s ? null : s))}>
      <span class="letter">${letter(s)}</span>${s.length > 2 ? html`<span>${s}</span>` : nothing}</button>`)}
    ${ready ? html`<button type="button" class="put" @click=${() => move(box.held, to)}>${t("put {sector} here", { sector: box.held })}</button>` : nothing}
  </section>`;
}

function previews() {
  const { steps, last } = office().plan;
  const all = groups().flat().sort();
  return [...Array(steps.length + 1).keys()].map((k) => {
    const closed = new Set(steps.slice(0, k).flat());
    const sectors = all.map((id) => ({ id, state: closed.has(id) ? "closed" : "open", last: id === last }));
    return html`<li><b>${k ? minutes(k) : t("Start")}</b>${smallMap(sectors, k ? minutes(k) : t("Start"))}<small>${t("open: {n}", { n: all.length - closed.size })}</small></li>`;
  });
}

const upload = (one) => run("picture", async () => {
  await fetchJson(api("/terrain"), { body: file(one) });
  ui.data.picture = Date.now();
  ground(true);
  say(t("The picture is here. Now touch where each sector lies."));
});

function picture(box) {
  const { picture: there, marks } = ground();
  const sectors = groups().flat().sort();
  const next = box.place ?? sectors.find((s) => !marks[s]);
  const mark = (e) => {
    if (!next) return;
    const r = e.currentTarget.getBoundingClientRect();
    const at = [(e.clientX - r.left) / r.width, (e.clientY - r.top) / r.height].map((v) => Math.round(Math.max(0, Math.min(1, v)) * 1000) / 1000);
    place(box, { ...marks, [next]: at });
  };
  return html`<p class="sub">${there
      ? next ? t("Touch the picture where sector {sector} lies.", { sector: next }) : t("Every sector has its place. Choose one to move it.")
      : t("A photo, a plan or a screenshot. Without one, sectors are shown as a list.")}</p>
    ${there ? html`
      <div class="row tight" role="group" aria-label=${t("Sector to place")}>${sectors.map((s) => html`<button type="button" class="sector-tile" aria-pressed=${s === next}
        @click=${touch(() => (box.place = s))}><span class="letter">${letter(s)}</span>${marks[s] ? html`<span aria-label=${t("placed")}>✓</span>` : nothing}</button>`)}</div>
      <div class="ground" @click=${mark}><img src=${pictureUrl()} alt=${t("The ground")} />
        ${sectors.filter((s) => marks[s]).map((s) => html`<span class="pin ${s === next ? "moving" : ""}" .style=${`left:${marks[s][0] * 100}%;top:${marks[s][1] * 100}%`}>${letter(s)}</span>`)}</div>` : nothing}
    ${pick("picture", there ? t("Another picture…") : t("Upload a picture…"), "image/jpeg,image/png,image/webp", upload)}`;
}

function place(box, marks, more = []) {
  const known = [...groups().flat(), ...more];
  const kept = Object.fromEntries(Object.entries(marks).filter(([s]) => known.includes(s)));
  box.place = null;
  ui.data.marks = { value: { picture: true, marks: kept } };
  app.draw();
  run("marks", () => fetchJson(api("/terrain-marks"), { body: { marks: kept } }));
}
