// Before the start: welcome, and the card one has drawn.
import { html } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { alarm } from "/static/alarm.js";
import { codeEntry } from "/static/scan.js";
import { refusal, t } from "/static/text.js";
import { handCard, toast } from "/static/widgets.js";
import { soundButton } from "./bits.js";

export function waiting(link) {
  const { me, public: board } = link.topics;
  return html`<div class="stack">
    ${me.hand.length ? dealt(me) : me.may_enter_card ? draw(link) : html`<section class="panel stage"><h2>${t("Welcome. Your card is coming.")}</h2><p>${t("Keep this page open: it shows your card as soon as the cards are dealt.")}</p></section>`}
    <section class="panel"><p>${t("Players registered: {n}", { n: board.total })}</p></section>
  </div>
  <nav class="actions">${soundButton(link)}</nav>`;
}

function draw(link) {
  return html`<section class="panel stage">
    <h2>${t("Enter your card")}</h2>
    <p>${t("Draw one card, show it to nobody, and type the letters under its code or take a photo of it.")}</p>
    ${codeEntry({ onCode: (code) => enterCard(link, code), label: t("Code on the card"), button: t("This is my card") })}
  </section>`;
}

function dealt(me) {
  return html`<section class="stack">
    <h2>${t("Your card")}</h2>
    ${me.hand.map((card) => handCard(card))}
    <p class="muted">${t("Nobody else sees it here. When the organiser gives the start, run and hide.")}</p>
  </section>`;
}

async function enterCard(link, code) {
  const found = await api("POST", "/api/scan", { code, as: "player" });
  if (found.kind !== "card") return toast(t("This is a badge, not a card."), "danger");
  const receipt = await link.send({ op: "deal_card", player: link.topics.me.player, card: found.card });
  if (receipt.ok) alarm("good");
  return receipt;
}

/** A card scanned with the phone's own camera arrives as `#scan/CODE`. */
export function takeScan(link) {
  const code = location.hash.match(/^#scan\/(\w+)/)?.[1];
  if (!code) return;
  history.replaceState(null, "", location.pathname);
  if (!link.topics.me.may_enter_card) return void toast(t("Nothing to enter now. Your cards change when a referee closes a duel."));
  enterCard(link, code)
    .then((receipt) => receipt?.ok === false && toast(refusal(receipt, link.ctx), "danger"))
    .catch((no) => toast(refusal(no), "danger"));
}
