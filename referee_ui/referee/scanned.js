// A scanned or typed code: a badge is its player, a card is whoever holds it. A QR opened in another tab comes to this page.
import { api } from "/static/api.js";
import { t } from "/static/text.js";
import { toast } from "/static/widgets.js";
import { app, cardName, go, once } from "./desk.js";

const CHANNEL = "referee.scan";
const channel = new BroadcastChannel(CHANNEL);
const page = Math.random().toString(36).slice(2);

export const lookUp = (code) => once("scan", () => api("POST", "/api/scan", { code, as: "referee", event: app.event }));

/** The player a code stands for, or null with a sentence shown. */
export async function scanned(code) {
  const found = await lookUp(code);
  if (!found) return null;
  const player = found.kind === "badge" ? found.player : found.owner;
  if (!player) toast(t("{card} belongs to nobody now.", { card: cardName(found.card) }), "danger");
  return player;
}

/** The code in this page's address, if it was opened by a scan: `#scan/CODE`. */
export function codeInAddress() {
  const [, code] = location.hash.match(/^#scan\/([\w-]{1,40})$/) ?? [];
  return code ? decodeURIComponent(code) : null;
}

/** Offer a code to a page that is already open. True when one took it: this tab has nothing more to do. */
export function handOver(code) {
  return new Promise((resolve) => {
    const id = `${page}:${Date.now()}`;
    channel.addEventListener("message", function taken({ data }) {
      if (data.taken !== id) return;
      channel.removeEventListener("message", taken);
      resolve(true);
    });
    channel.postMessage({ id, code });
    setTimeout(() => resolve(false), 700);
  });
}

/** Take codes from other tabs, once `ready`. `onPlayer(player)` gets whom they stand for. Returns the function that takes one. */
export function takeCodes(onPlayer, ready) {
  const take = async (code) => {
    await ready;
    go("#new");
    const player = await scanned(code);
    if (player) onPlayer(player);
    app.draw();
  };
  channel.addEventListener("message", ({ data }) => {
    if (!data.id) return;
    channel.postMessage({ taken: data.id });
    take(data.code);
  });
  return take;
}
