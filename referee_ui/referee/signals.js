// What a referee must not miss: a sector about to close, a closing, a call for help. Whistle, vibration and a note; never a sign
// over the page, which would stand between the thumb and a die.
import { alarm, enableSound } from "/static/alarm.js";
import { mmss } from "/static/clock.js";
import { t } from "/static/text.js";
import { toast, zoneNow } from "/static/widgets.js";
import { app, desk, name } from "./desk.js";

addEventListener("pointerdown", () => enableSound().catch(() => {}), { once: true }); // a browser wants a tap before it lets a page whistle

let seen = null; // what the last look saw; null before the first: a page that opens is not a signal

/** Compare with the last look, and signal what is new. */
export function signals() {
  const { zone, players } = desk();
  const now = { warned: ["warning", "grace"].includes(zoneNow(app.link).kind), step: zone.step, calls: players.filter((p) => p.help_ms != null).map((p) => p.id) };
  const before = seen ?? now;
  seen = now;
  const call = now.calls.find((p) => !before.calls.includes(p));
  if (now.step > before.step) {
    const sectors = zone.plan[now.step - 1].sectors.join(", ");
    const left = (zone.grace_ms ?? 0) - app.link.gameNow();
    signal("closed", left > 0 ? t("Everybody out within {time}: {sectors}. Blow the horn.", { sectors, time: mmss(left) }) : t("Closed for good: {sectors}. Blow the horn.", { sectors }));
  } else if (now.warned && !before.warned) {
    signal("warning", t("Closes soon: {sectors}. Whistle and tell the players.", { sectors: (zone.closing ?? []).join(", ") }));
  } else if (call) {
    signal("called", t("{player} calls for a referee.", { player: name(call) }));
  }
}

function signal(kind, text) {
  alarm(kind);
  toast(text, kind === "called" ? "info" : "danger");
}
