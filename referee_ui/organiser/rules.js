// Waypoint 1, the rules: every setting that is offered, what it is now, and what the rule book says.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { command, form, isBusy, loaded, office, preparing, run, settings, phase } from "./store.js";
import { ask, button, lines, toggle, wait } from "./parts.js";
import { inSeconds, settingName, THREE, valueName } from "./settings_words.js";

/** Settings change at once in the preparation; in a pause they ask for a text that everybody reads. */
function change(changes) {
  if (preparing()) return run("settings", () => command({ op: "configure", changes }));
  const box = form("why");
  box.text = "";
  ask({
    title: t("Change a rule during the event"),
    text: t("It holds from now on, for what has not happened yet. Everybody reads why."),
    body: () => lines(t("What everybody reads"), box, "text"),
    yes: t("Change the rule"),
    off: () => !box.text.trim(),
    action: () => run("sheet", () => command({ op: "configure", changes, why: box.text })),
  });
}

export function rulesView() {
  const all = loaded("settings", "/api/settings-catalogue");
  if (!all || !office()) return wait(t("The rules are being fetched…"));
  const shut = office().deal_started && preparing();
  const off = shut || !(preparing() || phase() === "paused");
  const group = (origin) => all.filter((s) => s.origin === origin && !(s.name in THREE));
  const three = all.filter((s) => s.name in THREE);
  const changed = office().changed;
  return html`
    <p class="lead">${t("The event is ready to play with the rule book's values. Change only what you want to be different.")}</p>
    ${shut ? html`<p class="hint-flag">${t("The cards are dealt: the rules stay as they are. Take the deal back to change them.")}</p>` : nothing}
    ${!preparing() && phase() !== "paused" ? html`<p class="hint-flag">${t("Pause the event to change a rule.")}</p>` : nothing}
    ${changed.length && preparing() && !off
      ? button("settings", t("Back to the rule book's values"), () => change(Object.fromEntries(all.filter((s) => changed.includes(s.name)).map((s) => [s.name, s.default]))))
      : nothing}
    <h2>${t("Three rules the companion adds")}</h2>
    <p class="sub">${t("They keep the game moving. One touch switches each of them off.")}</p>
    <div class="rules">${three.map((s) => threeRow(s, off))}</div>
    <details open><summary>${t("Published rules")}<small>${t("Settings: {n}", { n: group("published").length })}</small></summary>
      <div class="rules">${group("published").map((s) => settingRow(s, off))}</div></details>
    <details><summary>${t("House rules added by the companion")}<small>${t("Settings: {n}", { n: group("added").length })}</small></summary>
      <div class="rules">${group("added").map((s) => settingRow(s, off))}</div></details>`;
}

function head(s) {
  const own = settings()[s.name] !== s.default;
  return html`<div class="what"><b>${settingName(s.name)}</b><span>${t(s.explain)}</span>
    <small>${t("Rule book: {value}", { value: valueName(s.name, s.default) })}${own ? html` <mark>${t("changed")}</mark>` : nothing}</small></div>`;
}

function threeRow(s, off) {
  const value = settings()[s.name];
  const on = Boolean(value);
  const flip = () => change({ [s.name]: on ? THREE[s.name] : s.default });
  return html`<div class="rule three">${head(s)}<div class="control">${toggle(settingName(s.name), on, flip, off || isBusy("settings"))}
    ${on && s.high ? stepper(s, off) : nothing}</div></div>`;
}

function settingRow(s, off) {
  return html`<div class="rule" data-setting=${s.name}>${head(s)}<div class="control">${control(s, off)}</div></div>`;
}

function control(s, off) {
  const value = settings()[s.name];
  if (s.values?.length) {
    return html`<div class="segments" role="group" aria-label=${settingName(s.name)}>${s.values.map(
      (v) => html`<button type="button" aria-pressed=${v === value} ?disabled=${off} @click=${() => v !== value && change({ [s.name]: v })}>${valueName(s.name, v)}</button>`,
    )}</div>`;
  }
  return s.high ? stepper(s, off) : toggle(settingName(s.name), value, () => change({ [s.name]: !value }), off);
}

function stepper(s, off) {
  const value = settings()[s.name];
  const step = inSeconds(s.name) ? (s.name === "zone_interval_s" ? 60 : 30) : 1;
  const to = (v) => change({ [s.name]: Math.max(s.low ?? 0, Math.min(s.high, v)) });
  return html`<div class="stepper" role="group" aria-label=${settingName(s.name)}>
    <button type="button" aria-label=${t("less")} ?disabled=${off || value <= (s.low ?? 0)} @click=${() => to(value - step)}>−</button>
    <output>${valueName(s.name, value)}</output>
    <button type="button" aria-label=${t("more")} ?disabled=${off || value >= s.high} @click=${() => to(value + step)}>+</button></div>`;
}
