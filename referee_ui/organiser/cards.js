// Waypoint 2, the cards: the demo deck or one's own file, every fault as a sentence, the deck as a table, one card in a form.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { api, app, command, deck, fetchJson, file, office, preparing, run, say, settings, touch, ui } from "./store.js";
import { ask, button, download, pick, pictogram } from "./parts.js";
import { cardForm } from "./card_form.js";

const upload = (one) => run("deck", async () => {
  const { cards } = await fetchJson(api("/deck"), { body: file(one) });
  say(t("The deck is in use. Cards: {n}", { n: cards }));
});

const demo = () => ask({
  title: t("Use the demo deck?"),
  text: t("It replaces the deck of this event. Download yours first if you want to keep it."),
  yes: t("Use the demo deck"),
  action: () => run("sheet", () => fetchJson(api("/deck"), { body: {} })),
});

export function cardsView() {
  const cards = Object.values(deck());
  const off = !preparing() || office().deal_started;
  const box = (ui.forms.cards ??= { find: "", edit: null });
  const wanted = box.find.trim().toLowerCase();
  const shown = cards.filter((c) => !wanted || [c.code, c.name_fr, c.name_en].some((x) => (x ?? "").toLowerCase().includes(wanted)));
  return html`
    <p class="lead">${office().deck.name === "demo"
      ? t("The demo deck is in use: a whole deck of our own, ready to print.")
      : t("Your deck is in use: {name}", { name: office().deck.name })}</p>
    ${off ? html`<p class="hint-flag">${t("The cards are dealt: the deck stays as it is. Take the deal back to change it.")}</p>` : nothing}
    <div class="row">
      ${pick("deck", t("Upload a deck…"), ".toml,.csv,.xlsx", upload, { kind: "btn--main", off })}
      ${button("demo", t("Use the demo deck"), demo, { off: off || office().deck.name === "demo" })}
    </div>
    <details><summary>${t("Write your own deck")}<small>${t("a spreadsheet, one row a card")}</small></summary>
      <p>${t("Take the template, fill one row a card, and upload it. What does not fit is named by row and column, and nothing changes until all is well.")}</p>
      <div class="row">${download("/api/deck-template.xlsx", t("Template, spreadsheet"))}${download("/api/deck-template.csv", t("Template, CSV"))}</div>
      <p>${t("The deck of this event, to keep or to change:")}</p>
      <div class="row">${download(api("/deck.xlsx"), t("Spreadsheet"))}${download(api("/deck.csv"), "CSV")}${download(api("/deck.toml"), "TOML")}</div>
    </details>
    ${box.edit ? cardForm(box, (card) => saveCard(box, card)) : nothing}
    <div class="row apart"><h2>${t("Cards: {n} of {size}", { n: cards.length, size: settings().deck_size })}</h2>
      <label class="field small"><span class="label">${t("Find a card")}</span><input type="search" .value=${box.find}
        @input=${touch((e) => (box.find = e.target.value))} /></label></div>
    <div class="table-wrap" tabindex="0" role="region" aria-label=${t("The deck")}><table class="deck">
      <thead><tr><th>${t("Card")}</th><th>${t("Hands")}</th>${[1, 2, 3, 4, 5, 6].map((n) => html`<th class="num" aria-label=${t("Die {n}", { n })}>${n}</th>`)}<th>${t("Abilities")}</th><td></td></tr></thead>
      <tbody>${shown.map((c) => row(c, off, box))}</tbody></table></div>`;
}

function row(c, off, box) {
  const french = document.documentElement.lang === "fr";
  const [title, other] = french ? [c.name_fr, c.name_en] : [c.name_en, c.name_fr];
  return html`<tr>
    <th scope="row"><span class="card-name">${pictogram(c.code)}<span><b>${title}</b><small>${c.code} · ${other}</small></span></span></th>
    <td class="num">${c.hands ?? 1}</td>
    ${c.faces?.length
      ? c.faces.map((f) => html`<td class="face">${f.damage ?? 0}${f.effect && f.effect !== "none" ? html`<small>${word(f.effect)}</small>` : nothing}</td>`)
      : html`<td colspan="6" class="quiet">${c.permanent ? t("works all the time") : c.useless ? t("strikes as bare hands") : t("read on the real card")}</td>`}
    <td class="abilities">${abilities(c).map((a) => html`<span>${a}</span>`)}</td>
    <td><button type="button" class="btn btn--small" ?disabled=${off} aria-label=${t("Change {card}", { card: title })}
      @click=${touch(() => { box.edit = structuredClone(c); box.was = c.code; requestAnimationFrame(() => document.querySelector(".card-form")?.scrollIntoView({ behavior: "smooth" })); })}>${t("Change")}</button></td></tr>`;
}

function abilities(c) {
  return [
    c.initiative && t("initiative"), c.permanent && t("permanent"), c.useless && t("useless"), c.flee && t("flight"), c.parry && t("parry"),
    c.complements?.length && t("pairs with {cards}", { cards: c.complements.join(", ") }),
    c.pair_bonus && t("pair +{n}", { n: c.pair_bonus }), c.bare_bonus && t("bare hands +{n}", { n: c.bare_bonus }),
    c.protect?.some(Boolean) && t("protects"),
  ].filter(Boolean);
}

/** The whole deck goes back with one card changed; the other half of a pair is kept in step. */
function saveCard(box, card) {
  return run("card", async () => {
    const cards = Object.values(deck()).map((c) => (c.code === box.was ? card : inStep(c, card)));
    await command({ op: "set_deck", cards, name: office().deck.name === "demo" ? t("demo deck, changed") : office().deck.name });
    box.edit = null;
    say(t("The card is saved. Print it again if it is printed already."));
    app.draw();
  });
}

function inStep(c, card) {
  const named = card.complements?.includes(c.code);
  const others = (c.complements ?? []).filter((x) => x !== card.code);
  return { ...c, complements: named ? [...others, card.code] : others };
}
