// The player's own cards, readable in the sun; before the start the way to enter the card that was drawn.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { handCard } from "/static/widgets.js";
import { drawCard } from "./draw_card.js";
import { giveButton } from "./give.js";
import { me, playing, seen } from "./store.js";

export function hand() {
  const { hand: cards, may_enter_card, transfers, alive } = me();
  const before = ["draft", "registration"].includes(seen().phase);
  return html`
    <h2 class="view__title">${t("My cards")} <span class="tag">${cards.length}</span></h2>
    ${may_enter_card ? drawCard() : nothing}
    ${cards.length || may_enter_card ? nothing : html`<p class="panel">${before ? t("Your card comes with the deal. It shows here by itself.") : alive ? t("No card: you fight with bare hands.") : t("You have no cards any more.")}</p>`}
    <div class="cards">${cards.map((card) => handCard(card))}</div>
    ${cards.length && alive ? html`<p class="muted">${t("Only you and the referee see your cards here.")} ${GIVE[transfers]?.() ?? ""}</p>` : nothing}
    ${cards.length && alive && transfers === "free" && playing() ? giveButton() : nothing}`;
}

const GIVE = {
  with_referee: () => t("To give a card away, go to a referee together."),
  forbidden: () => t("Cards cannot be given away in this game."),
  free: () => t("Cards may be given away freely."),
};
