// What every view of the office shares: the connection, names, memory of forms, the one way to command and to ask the API.
import { api as call } from "/static/api.js";
import { mmss } from "/static/clock.js";
import { newPerson } from "/static/outbox.js";
import { cardName as nameOf, refusal, t } from "/static/text.js";

export const EVENT = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** The page itself: `link` is the connection of an event's page (null in the list of events), `draw` draws anew. */
export const app = { link: null, draw: () => {} };

/** What this page remembers between two draws: the note shown, the open sheet, forms, what was loaded from the API. */
export const ui = { note: null, ask: null, forms: {}, data: {} };
const busy = new Set();

export const office = () => app.link.topics.office;
export const pub = () => app.link.topics.public;
export const desk = () => app.link.topics.desk;
export const deck = () => app.link.topics.deck;
export const phase = () => pub().phase;
export const preparing = () => ["draft", "registration"].includes(phase());
export const players = () => desk().players;
export const settings = () => office().settings;
export const name = (person) => (person === "organiser" ? t("organiser") : app.link.topics.names[person]) ?? "…";
export const cardName = (code) => nameOf(deck()[code]) || code;
export const api = (path) => `/api/events/${encodeURIComponent(EVENT)}${path}`;
export const span = mmss;
export const newId = newPerson;

/** A form's memory; `fresh` is what it begins with. */
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
  const receipt = await app.link.send(order, names);
  if (!receipt.ok) throw receipt;
  return receipt;
}

/** A handler that sends one command. */
export const sends = (key, order) => () => run(key, () => command(order));

export function refuse(no) {
  if (!no.code) console.error(no); // a fault of this page: say so where a developer looks, and stay upright
  ui.note = { bad: true, text: refusal({ code: no.code ?? "BAD_COMMAND", facts: no.facts }, app.link?.ctx), faults: no.facts?.faults ?? [] };
  app.draw();
}

export function say(text) {
  const mine = (ui.note = { bad: false, text, faults: [] });
  app.draw();
  setTimeout(() => {
    if (ui.note !== mine) return;
    ui.note = null;
    app.draw();
  }, 6000);
}

/** Ask the HTTP API: GET without a body, POST with one (an object or FormData). Throws `{code, facts}` on a refusal. */
export const fetchJson = (path, { body } = {}) => call(body === undefined ? "GET" : "POST", path, body);

/** A piece of the API loaded once and kept under `key`; null while it is on its way. `again` loads it anew. */
export function loaded(key, path, again = false) {
  const kept = ui.data[key];
  if (kept && !again) return kept.value;
  ui.data[key] = { value: kept?.value ?? null };
  fetchJson(path).then((value) => (ui.data[key] = { value }), refuse).then(() => app.draw());
  return ui.data[key].value;
}

/** A chosen file as it is posted. */
export function file(chosen) {
  const data = new FormData();
  data.append("file", chosen);
  return data;
}
