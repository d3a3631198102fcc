// What every view of the office shares: topics, names, memory of forms, the one way to command and the one way to ask the API.
import { t, refusal, lang } from "/static/text.js";

export const EVENT = decodeURIComponent(location.pathname.split("/")[2] ?? "");

export const app = {
  topics: { names: {}, public: null, desk: null, deck: {}, office: null, feed: [], presence: [], house: null },
  send: null, // (command, names) → Promise of the receipt; set by main.js
  gameNow: () => 0,
  online: false,
  draw: () => {},
};

/** What this page remembers between two draws: forms, the note shown, what was loaded from the API. */
export const ui = { note: null, ask: null, forms: {}, data: {} };
const busy = new Set();

export const office = () => app.topics.office;
export const pub = () => app.topics.public;
export const desk = () => app.topics.desk;
export const deck = () => app.topics.deck ?? {};
export const phase = () => pub()?.phase ?? "draft";
export const preparing = () => ["draft", "registration"].includes(phase());
export const players = () => desk()?.players ?? [];
export const settings = () => office()?.settings ?? {};
export const name = (person) => (person === "organiser" ? t("organiser") : app.topics.names?.[person]) ?? "…";
export const cardName = (code) => (lang() === "fr" ? deck()[code]?.name_fr : deck()[code]?.name_en) || code;
export const api = (path) => `/api/events/${encodeURIComponent(EVENT)}${path}`;

/** Minutes and seconds of a span; never below zero. */
export function span(ms) {
  const s = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

export function form(key, fresh = {}) {
  return (ui.forms[key] ??= structuredClone(fresh));
}

/** A handler that changes something of the page's own memory and draws. */
export function touch(change) {
  return (event) => {
    change(event);
    app.draw();
  };
}

export function newId(kind) {
  return kind + Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => "abcdefghijkmnpqrstuvwxyz23456789"[b % 32] ?? "z").join("").slice(0, 8);
}

export const isBusy = (key) => busy.has(key);

/** Run `work` under a button's key: one at a time, shown while it lasts; a refusal becomes one sentence. → its answer or null. */
export async function run(key, work) {
  if (busy.has(key)) return null;
  busy.add(key);
  ui.note = null;
  app.draw();
  try {
    return await work();
  } catch (no) {
    refuse(no);
    return null;
  } finally {
    busy.delete(key);
    app.draw();
  }
}

/** Send one command and resolve to its receipt; throws `{code, facts}` when it is refused. */
export async function command(order, names) {
  const receipt = await app.send(order, names);
  if (!receipt.ok) throw receipt;
  return receipt;
}

/** A handler that sends one command. */
export const sends = (key, order, done) => () => run(key, async () => {
  const receipt = await command(typeof order === "function" ? order() : order);
  done?.(receipt);
  return receipt;
});

export function refuse({ code, facts, message }) {
  const said = code ? refusal(code, facts ?? {}) : t("The server does not answer. Is it still running on the laptop?");
  ui.note = { bad: true, text: said, faults: facts?.faults ?? null };
  if (!code && message) console.warn(message);
  app.draw();
}

export function say(text) {
  const mine = (ui.note = { bad: false, text });
  app.draw();
  setTimeout(() => {
    if (ui.note !== mine) return;
    ui.note = null;
    app.draw();
  }, 6000);
}

/** Ask the HTTP API. `body` may be an object (JSON) or FormData. Throws `{code, facts}` on a refusal. */
export async function fetchJson(path, { method, body } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: body === undefined || isForm ? {} : { "Content-Type": "application/json" },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw data.code ? data : { code: "FAULT", facts: {} };
  return data;
}

/** A piece of the API loaded once and kept under `key`; null while it is on its way. `again` loads it anew. */
export function loaded(key, path, again = false) {
  const kept = ui.data[key];
  if (kept && !again) return kept.value;
  ui.data[key] = { value: kept?.value ?? null };
  fetchJson(path).then((value) => (ui.data[key] = { value }), refuse).then(() => app.draw());
  return ui.data[key].value;
}

export const file = (input) => {
  const data = new FormData();
  data.append("file", input);
  return data;
};

export function go(hash) {
  location.hash = hash;
}
