// The display whistles at the same moments as the phones, once somebody has touched it.
import { alarm, enableSound } from "/static/alarm.js";
import { zoneNow } from "/static/widgets.js";

let before = null;
addEventListener("pointerdown", () => enableSound().catch(() => {}));

export function ring(link) {
  const seen = link.topics.public;
  if (!seen) return;
  const now = { kind: zoneNow(link).kind, step: seen.zone.step, pair: String(seen.final?.called ?? ""), phase: seen.phase, said: seen.announcement?.n ?? 0 };
  const was = before ?? now;
  before = now;
  if (now.phase !== was.phase || now.said > was.said || (now.pair && now.pair !== was.pair)) alarm("called");
  else if (now.step > was.step) alarm("closed");
  else if (now.kind === "warning" && was.kind !== "warning") alarm("warning");
}
