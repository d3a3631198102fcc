// Waypoint 6, print: every document as a PDF, and the address that its codes carry.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, lang } from "/static/text.js";
import { app, EVENT, fetchJson, form, loaded, run, say, touch } from "./store.js";
import { button, line, svg, wait } from "./parts.js";

const DOCS = [
  ["cards", () => t("Cards"), () => t("One for each card of the deck, with its code. On thick paper.")],
  ["badges", () => t("Players' badges"), () => t("A name and a code to scan, one a player.")],
  ["slips", () => t("Phone slips"), () => t("A secret code for each player's own phone. Fold them.")],
  ["sheets", () => t("Referees' sheets"), () => t("The dice tables and the course of a duel, to carry along.")],
  ["poster", () => t("Poster"), () => t("The Wi-Fi and the address, to hang up at the entrance.")],
  ["plan", () => t("Plan of the terrain"), () => t("Which sector closes when. For referees only.")],
];
const PRINTED = `sb printed ${EVENT}`;

export const printed = () => localStorage.getItem(PRINTED) === "yes";

export function printView() {
  const box = form("print", { paper: "A4", lang: lang, other: "" });
  const opened = touch(() => localStorage.setItem(PRINTED, "yes"));
  const url = (doc) => `/print/${encodeURIComponent(EVENT)}/${doc}.pdf?paper=${box.paper}&lang=${box.lang}`;
  const group = (label, field, options) => html`<div class="segments" role="group" aria-label=${label}>${options.map(
    ([value, text]) => html`<button type="button" aria-pressed=${box[field] === value} @click=${touch(() => (box[field] = value))}>${text}</button>`)}</div>`;
  return html`
    <h2>${t("The address on the paper")}</h2>${addresses(box)}
    <h2>${t("The papers")}</h2>
    <div class="row">${group(t("Paper"), "paper", [["A4", "A4"], ["Letter", "Letter"]])}${group(t("Language of the papers"), "lang", [["fr", "Français"], ["en", "English"]])}</div>
    <ul class="papers">${DOCS.map(([doc, title, what]) => html`<li><a href=${url(doc)} target="_blank" rel="noopener" @click=${opened}>
      <span class="sheet-mark" aria-hidden="true"><i></i></span><span><b>${title()}</b><small>${what()}</small></span><span class="pdf">PDF</span></a></li>`)}</ul>
    <p class="sub">${t("Print at full size, without “fit to page”.")}</p>`;
}

function addresses(box) {
  const found = loaded("addresses", "/api/addresses");
  if (!found) return wait(t("Looking for the addresses of this machine…"));
  const choose = (url) => run("address", async () => {
    await fetchJson("/api/addresses", { body: { url } });
    loaded("addresses", "/api/addresses", true);
    box.other = "";
    say(t("The codes will carry this address."));
    app.draw();
  });
  return html`
    ${found.here ? nothing : html`<p class="hint-flag bad">${t("The chosen address is not one of this machine: phones may not find it. Choose another one, or join the event's Wi-Fi first.")}</p>`}
    <p class="sub">${t("Phones on the event's Wi-Fi reach the companion here. Try it with your own phone before you print.")}</p>
    <div class="addresses">${found.addresses.map((a) => html`<button type="button" class="address" aria-pressed=${a.url === found.chosen} @click=${() => choose(a.url)}>
      ${svg(a.qr_svg)}<span>${a.url}</span><small>${a.url === found.chosen ? t("in use") : t("use this one")}</small></button>`)}</div>
    <details><summary>${t("Another address")}</summary>
      <div class="row">${line(t("Address"), box, "other", { max: 100, hint: "http://192.168.4.1:8000", enter: () => choose(box.other) })}
      ${button("address", t("Use this address"), () => choose(box.other), { off: !box.other.trim() })}</div></details>`;
}
