// Giving a card away from this phone, where the organiser allows it freely (CO-10); the real card changes hands too.
import { html } from "/static/vendor/lit-html.js";
import { cardName, refusal, t } from "/static/text.js";
import { ask, busy, handCard, sheet, toast } from "/static/widgets.js";
import { me, name, page, seen } from "./store.js";

const others = () => seen().players.filter((row) => row.alive && row.id !== me().player);

async function give(card, taker) {
  const facts = { card: cardName(card), name: name(taker) };
  if (!(await ask({ title: t("Give {card} to {name}?", facts), text: t("Hand over the real card as well."), yes: t("Give") }))) return;
  const receipt = await page.link.send({ op: "transfer", giver: me().player, taker, card: card.code });
  if (receipt.ok) toast(t("Given: {card}", facts), "ok");
  else toast(refusal(receipt, page.link.ctx), "danger");
}

const toWhom = (card) => sheet((close) => html`<div class="stack"><h2>${t("To whom?")}</h2>
  ${others().map((row) => html`<button class="tile" @click=${() => { close(); give(card, row.id); }}><span class="seat">${row.seat}</span>${name(row.id)}</button>`)}</div>`, { label: t("To whom?") });

const whichCard = () => sheet((close) => html`<div class="stack"><h2>${t("Which card?")}</h2>
  ${me().hand.map((card) => handCard(card, { onTap: () => { close(); toWhom(card); } }))}</div>`, { label: t("Which card?") });

export function giveButton() {
  return html`<button class="btn" data-do="give" ?disabled=${me().locked} @click=${busy(() => whichCard())}>${t("Give a card")}</button>`;
}
