// Sentences in French and English: `t` for pages, `sentence` for the feed, `refusal` for a no; mirrors server/locale/facts.py.

export let lang = document.documentElement.lang === "en" ? "en" : "fr";
let catalogue = { messages: {}, refusals: {}, words: {} };

/** Load the words of the page's language. Await it once before the first drawing. */
export async function loadText() {
  const chosen = document.cookie.match(/(?:^|; )lang=(fr|en)/);
  if (chosen) lang = chosen[1];
  document.documentElement.lang = lang;
  const answer = await fetch(`/i18n/${lang}.json`);
  if (answer.ok) catalogue = await answer.json();
}

/** Choose "fr" or "en" for good and draw everything anew. */
export function setLang(wanted) {
  document.cookie = `lang=${wanted}; path=/; max-age=31536000; SameSite=Lax`;
  location.reload();
}

/** A sentence of the pages: its English is its id; `{x}` are its facts. */
export const t = (msgid, facts = {}) => put(trim(catalogue.messages[msgid] ?? msgid, facts), facts);

/** A word of the game: `word("left_arm")`; empty when the catalogue has none. */
export const word = (key) => catalogue.words[key] ?? "";

/** A sentence of the feed. `ctx`: `{names: {pid: name}, cards: {code: record}}`. */
export function sentence({ msgid, facts = {} }, ctx = {}) {
  return tell(catalogue.messages[msgid] ?? msgid, facts, ctx);
}

/** Why something was refused and what to do about it. */
export function refusal({ code, facts }, ctx = {}) {
  if (code === "OFFLINE") return t("No answer from the server. Check the Wi-Fi and try again.");
  return tell(catalogue.refusals[code] ?? catalogue.refusals.FAULT ?? t("Something went wrong. Try again."), facts ?? {}, ctx);
}

/** A card record's name or text in the page's language, else in the other one. */
export const cardName = (card) => (card ? card[`name_${lang}`] || card.name_fr || card.name_en || card.code : "");
export const cardText = (card) => (card ? card[`text_${lang}`] || card.text_fr || card.text_en || "" : "");

/** `754000` → `12:34`; from an hour on `1:02:34`. */
export function gameTime(ms) {
  const all = Math.floor(ms / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(all / 3600);
  return hours ? `${hours}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}` : `${Math.floor(all / 60)}:${two(all % 60)}`;
}

function tell(text, facts, ctx) {
  const said = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fact(name, value, ctx)]));
  const kept = trim(text, said);
  const missing = [...kept.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).filter((name) => !said[name]);
  const full = put(kept, { ...said, ...Object.fromEntries(missing.map((name) => [name, word("?" + name)])) });
  return missing.some((name) => kept.startsWith(`{${name}}`)) ? full.charAt(0).toUpperCase() + full.slice(1) : full;
}

function fact(name, value, ctx) {
  if (Array.isArray(value)) {
    const sentences = value.length > 0 && value.every((x) => Array.isArray(x) && x.length === 2);
    return sentences ? value.map(([msgid, facts]) => sentence({ msgid, facts }, ctx)).join(" ") : value.map((x) => fact(name, x, ctx)).join(", ");
  }
  if (value === null || value === undefined) return "";
  const text = String(value);
  const plain = text.replace(/^~/, "");
  if (word(`${name}.${plain}`)) return word(`${name}.${plain}`);
  if (text.startsWith("~")) return word(plain);
  if (text.startsWith("@")) return person(text.slice(1), ctx);
  if (text.startsWith("#")) return cardName(ctx.cards?.[text.slice(1)]) || text.slice(1);
  if (/^T:\d+$/.test(text)) return gameTime(Number(text.slice(2)));
  return text;
}

const person = (who, ctx) => ctx.names?.[who] || word(who) || word("?player");
// A [piece in brackets] is left out when one of its facts is missing.
const trim = (text, facts) =>
  text.replace(/\[([^[\]]*)\]/g, (_, piece) =>
    [...piece.matchAll(/\{(\w+)\}/g)].every((m) => (facts[m[1]] ?? "") !== "") ? piece : "");
const put = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
