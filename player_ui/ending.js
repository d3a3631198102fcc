// The end of a player's game, told with respect: the elimination, the victory, the others' victory.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { icon } from "./icons.js";
import { howOut, me, name, seen } from "./store.js";

export function ending() {
  const { player, alive, kills, damage } = me();
  const { phase, winner, players, total } = seen();
  const rank = players.find((row) => row.id === player)?.rank;
  const numbers = html`<dl class="tally">
    ${rank ? html`<div><dt>${t("Place")}</dt><dd class="numeral">${rank}<small> / ${total}</small></dd></div>` : nothing}
    <div><dt>${t("Brought down")}</dt><dd class="numeral">${kills}</dd></div><div><dt>${t("Damage dealt")}</dt><dd class="numeral">${damage}</dd></div></dl>`;
  if (phase === "finished" && winner === player)
    return html`<section class="ending ending--won">${icon("flag")}<h2>${t("You have won!")}</h2><p>${t("The last one standing. The ground is yours.")}</p>${numbers}</section>`;
  if (!alive)
    return html`<section class="ending ending--out"><h2>${t("You are out")}</h2><p class="ending__how">${howOut(me())}</p>
      <p>${phase === "finished" ? (winner ? t("{name} has won. Thank you for playing.", { name: name(winner) }) : t("It is over, and nobody has won.")) : t("Leave the ground by the shortest way. What you know about the others stays with you. Here you can follow how it ends.")}</p>${numbers}</section>`;
  if (phase === "finished")
    return html`<section class="ending"><h2>${t("The game is over")}</h2><p>${t("It was stopped early. You were still alive.")}</p>${numbers}</section>`;
  return nothing;
}
