// What every view of the referee's page shares: the desk, who is who, a form's own memory, and the one way to send a command.
import { t, word, refusal, sentence, cardName as nameOf } from "/static/text.js";
import { toast } from "/static/widgets.js";

export const app = { link: null, event: "", draw: () => {} };
const sending = new Set();
const forms = {};

export const desk = () => app.link.topics.desk;
export const deck = () => app.link.topics.deck ?? {};
export const zone = () => desk().zone;
export const settings = () => desk().settings;
export const name = (person) => app.link.topics.names?.[person] ?? (word(person) || "…");
export const row = (player) => desk().players.find((p) => p.id === player);
export const duelOf = (id) => desk().duels.find((d) => d.id === id);
export const me = () => desk().me.id;
export const chief = () => ["head", "organiser"].includes(desk().me.role);
export const running = () => ["running", "final"].includes(desk().phase);
export const cardName = (code) => (deck()[code] ? nameOf(deck()[code]) : code);
export const sectorName = (id) => (id === "outside" ? word("outside") : t("Sector {sector}", { sector: id }));
export const tell = (tale) => sentence(tale, app.link.ctx);
export const other = (duel, player) => (duel.a === player ? duel.b : duel.a);
export const go = (hash) => {
  location.hash = hash;
};

/** A form's own memory while the page lives: `form("new", {a: null})`. */
export function form(key, fresh = {}) {
  return (forms[key] ??= structuredClone(fresh));
}

export function forget(key) {
  delete forms[key];
}

export const isSending = (key) => sending.has(key);

export function buzz(pattern = 15) {
  navigator.vibrate?.(pattern);
}

/** A handler that changes a form and draws; every tap is felt. */
export function tap(change) {
  return (event) => {
    buzz();
    change(event);
    app.draw();
  };
}

/** One task under a key at a time: a second tap on the same thing does nothing. Resolves to the task's result. */
export async function once(key, task) {
  if (sending.has(key)) return null;
  sending.add(key);
  buzz(25);
  app.draw();
  try {
    return await task();
  } catch (no) {
    if (!no?.code) throw no;
    refuse(no);
    return null;
  } finally {
    sending.delete(key);
    app.draw();
  }
}

/** Send a command under a key. Resolves to the receipt (null when it is on its way already); a refusal is shown. */
export function send(key, command, { quiet = [], done } = {}) {
  return once(key, async () => {
    const receipt = await app.link.send(command);
    if (receipt.ok) await done?.(receipt);
    else if (!quiet.includes(receipt.code)) refuse(receipt);
    return receipt;
  });
}

export function refuse(no) {
  buzz([60, 40, 60]);
  toast(refusal(no, app.link.ctx), "danger");
}
