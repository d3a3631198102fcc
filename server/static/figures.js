// Cards and bodies: pictograms, the table of a card's six faces, a card in the hand, injuries on a body.
import { html, nothing, svg } from "./vendor/lit-html.js";
import { dieFace } from "./gauges.js";
import { cardName, cardText, t, word } from "./text.js";

/** A card's pictogram; it says nothing that the name beside it does not say. */
export function pictogram(code) {
  return html`<img class="picto" src="/cards/pictograms/${encodeURIComponent(code)}.svg" alt="" width="48" height="48" />`;
}

const badge = (name) => html`<img class="picto picto--small" src="/cards/pictograms/${name}.svg" alt="" width="24" height="24" />`;

/** What each side of the damage die does. Nothing for a card that does not strike or whose real card is read. */
export function faceTable(card) {
  const faces = card.faces ?? [];
  if (!faces.length) return nothing;
  return html`<table class="faces">
    <caption class="sr">${t("Damage die of {card}", { card: cardName(card) })}</caption>
    <thead><tr>${faces.map((_, n) => html`<th scope="col">${dieFace(n + 1)}</th>`)}</tr></thead>
    <tbody>
      <tr>${faces.map((face) => html`<td class="faces__damage">${face.effect === "kill" ? "†" : face.damage ?? 0}</td>`)}</tr>
      <tr>${faces.map((face) => html`<td class="faces__effect">${face.effect && face.effect !== "none" ? html`${badge(`effect-${face.effect}`)}<span>${word(face.effect)}</span>` : "·"}</td>`)}</tr>
    </tbody>
  </table>`;
}

/** The properties of a card as short words with their signs. */
function cardMarks(card) {
  const marks = [
    card.useless ? ["flag-useless", t("useless: strikes as bare hands")] : card.permanent ? ["flag-permanent", t("works all the time")] : ["hand", t("Hands: {n}", { n: card.hands ?? 1 })],
    card.initiative && ["flag-initiative", t("strikes first")],
    card.parry && ["flag-parry", t("can parry")],
    card.flee && ["flag-flee", t("can flee")],
    card.pair_bonus && ["flag-pair", t("with its partner: +{n}", { n: card.pair_bonus })],
    card.bare_bonus && ["hand", t("bare hands: +{n}", { n: card.bare_bonus })],
  ];
  return html`<ul class="marks">${marks.filter(Boolean).map(([sign, text]) => html`<li>${badge(sign)} ${text}</li>`)}</ul>`;
}

/** A card in a hand; with `onTap` it is a button that can be chosen. */
export function handCard(card, { selected = false, onTap } = {}) {
  const inside = html`<span class="card__head">${pictogram(card.code)}<span class="card__name">${cardName(card)}<small>${card.code}</small></span></span>`;
  if (onTap) return html`<button class="card tile ${selected ? "tile--on" : ""}" aria-pressed=${selected} @click=${onTap}>${inside}</button>`;
  const guards = (card.protect ?? []).some(Boolean);
  return html`<article class="card">
    <h3>${inside}</h3>
    ${cardMarks(card)}${faceTable(card)}
    ${guards ? html`<p>${t("Protects:")} ${PLACES.map((place, n) => card.protect[n] && `${word(place)} −${card.protect[n]}`).filter(Boolean).join(", ")}</p>` : nothing}
    ${card.hands !== 0 && !card.useless && !card.permanent && !card.faces?.length ? html`<p>${t("Read the damage on the real card.")}</p>` : nothing}
    <p class="card__text">${cardText(card)}</p>
  </article>`;
}

const PLACES = ["trunk", "right_arm", "left_arm", "right_leg", "left_leg", "head"];
const SHAPES = {
  right_arm: "M30 51C21 53 17 59 15 70L7 111C5 120 14 123 17 115L28 86L30 68Z",
  left_arm: "M70 51C79 53 83 59 85 70L93 111C95 120 86 123 83 115L72 86L70 68Z",
  right_leg: "M33 118H48.5L47 152L45.5 188C45.5 198 28 198 29 188Z",
  left_leg: "M67 118H51.5L53 152L54.5 188C54.5 198 72 198 71 188Z",
  trunk: "M39 50H61C64 50 66 52 66 55V113H34V55C34 52 36 50 39 50Z",
  head: "M34 25C34 14.5 41.2 6 50 6C58.8 6 66 14.5 66 25C66 35.5 58.8 44 50 44C41.2 44 34 35.5 34 25Z",
};
const BREAKS = { right_arm: "M6 88L16 82L15 92L28 85", left_arm: "M94 88L84 82L85 92L72 85", right_leg: "M27 156L38 148L37 160L50 152", left_leg: "M73 156L62 148L63 160L50 152" };

/** Injuries on a body seen from the front (its right arm is on the left), and in words. `injuries`: `{limb: "fractured"|"severed"}`. */
export function bodyFigure(injuries = {}) {
  const hurt = Object.entries(injuries);
  const one = ([limb, how]) => t("{place}: {state}", { place: word(limb), state: word(how) });
  const said = hurt.length ? hurt.map(one).join(", ") : t("No injury");
  return html`<figure class="body">
    <svg viewBox="0 0 100 200" role="img" aria-label=${said}>
      ${Object.entries(SHAPES).map(([place, d]) => svg`<path class="body__part body__part--${injuries[place] ?? "sound"}" d=${d} />`)}
      ${hurt.map(([limb, how]) => (how === "fractured" ? svg`<path class="body__break" d=${BREAKS[limb]} />` : nothing))}
    </svg>
    <figcaption>${hurt.length ? hurt.map((x) => html`<span class="chip chip--danger">✚ ${one(x)}</span>`) : html`<span class="muted">${said}</span>`}</figcaption>
  </figure>`;
}
