// "Draw a card, then scan or type its code": the server says what the code is, then the deal of this card is entered.
import { html } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { cardName, refusal, t } from "/static/text.js";
import { toast } from "/static/widgets.js";
import { codeEntry, normalise } from "/static/scan.js";
import { alarm } from "/static/alarm.js";
import { me, page } from "./store.js";

let waiting = ""; // a code from the address, until the first state is here
let fault = "";

export function drawCard() {
  if (waiting) take();
  return html`<section class="panel stack draw">
    <ol class="steps"><li>${t("Draw one card from the pile, face down.")}</li><li>${t("Scan its code, or type the letters under it.")}</li></ol>
    ${codeEntry({ label: t("Code on the card"), button: t("This is my card"), onCode: enter })}
    ${fault ? html`<p class="error" role="alert">${fault}</p>` : ""}
  </section>`;
}

/** A card scanned with the phone's own camera opens this page with `#scan/CODE`; returns whether there was one. */
export function takeCodes() {
  const [verb, code] = location.hash.slice(1).split("/");
  if (verb !== "scan" || !code) return false;
  history.replaceState(null, "", "#cards");
  page.view = "cards";
  waiting = normalise(decodeURIComponent(code));
  whenKnown(take);
  page.draw();
  return true;
}

function whenKnown(then) {
  if (me()) return then();
  setTimeout(() => whenKnown(then), 200);
}

function take() {
  const code = waiting;
  waiting = "";
  if (code) enter(code);
}

async function enter(code) {
  fault = "";
  try {
    const found = await api("POST", "/api/scan", { code, as: "player" });
    if (found.kind === "badge") fault = t("This is a badge. Scan the code on the card.");
    else if (me().hand.some((card) => card.code === found.card)) toast(t("This is one of your cards."), "info");
    else if (me().may_enter_card) await deal(found.card);
    else fault = t("This is a card of the game, but none can be entered now. Found it? Give it to a referee.");
  } catch (no) {
    fault = refusal(no.code ? no : { code: "FAULT" }, page.link.ctx);
  }
  if (fault && !me().may_enter_card) toast(fault, "danger");
  if (!me().may_enter_card) fault = "";
  page.draw();
}

async function deal(card) {
  const receipt = await page.link.send({ op: "deal_card", player: me().player, card });
  if (!receipt.ok) {
    fault = refusal(receipt, page.link.ctx);
    return alarm("bad");
  }
  alarm("good");
  const mine = me().hand.find((record) => record.code === card);
  toast(mine ? t("Yours: {card}", { card: cardName(mine) }) : t("The card is yours."), "ok");
}
