// Allowing the alarm: a browser lets a page whistle only after a tap, so the page asks for one and says when it may.
import { html, nothing } from "/static/vendor/lit-html.js";
import { alarm, enableSound, soundOn } from "/static/alarm.js";
import { recall, remember } from "/static/keep.js";
import { t } from "/static/text.js";
import { busy } from "/static/widgets.js";
import { icon } from "./icons.js";
import { page, seen } from "./store.js";

const on = async () => {
  if (!(await enableSound())) return;
  remember("sb.sound", "on");
  page.draw();
};

// Whoever said yes once is not asked again: the first touch of the page brings the sound back. At the click, not at the
// pointer's going down: the bar that vanishes would move the page under the finger, and the tap would miss its button.
if (recall("sb.sound") === "on") addEventListener("click", on, { once: true });

export function soundBar() {
  if (soundOn() || seen().phase === "finished") return nothing;
  const ring = busy(async () => {
    await on();
    alarm("warning");
  });
  return html`<section class="sound">
    <p>${t("The alarm is silent on this phone. Turn the volume up and keep this page open.")}</p>
    <button class="btn btn--main" data-do="sound" @click=${ring}>${icon("bell")} ${t("Turn the alarm on")}</button>
  </section>`;
}
