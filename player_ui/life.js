// Hit points huge, the body, how one may move, and what protects or holds this player right now.
import { html, nothing } from "/static/vendor/lit-html.js";
import { mmss } from "/static/clock.js";
import { t } from "/static/text.js";
import { bodyFigure, hpBar } from "/static/widgets.js";
import { icon } from "./icons.js";
import { me, name, page, playing } from "./store.js";

const MOVES = {
  normal: () => t("You walk and run as you like."),
  hop: () => t("You hop on one leg."),
  crawl: () => t("You crawl: both legs are hurt."),
};

export function life() {
  const { hp, hp_start, injuries, mobility, alive, kills, damage } = me();
  if (!alive) return nothing;
  const max = Math.max(hp_start, hp);
  const low = hp * 3 <= max;
  return html`${held()}
    <section class="panel hp ${low ? "hp--low" : ""}">
      <h2 class="hp__label">${low ? "▲ " : ""}${t("Hit points")}</h2>
      <p class="hp__numbers"><strong class="numeral" data-hp=${hp}>${hp}</strong><span class="numeral hp__of">/ ${hp_start}</span></p>
      ${hpBar(hp, max)}
    </section>
    <section class="panel limbs">
      <h2 class="sr">${t("Body")}</h2>
      ${bodyFigure(injuries)}
      <div class="limbs__words">
        <p class="limbs__move">${mobility === "normal" ? "" : "▲ "}${MOVES[mobility]()}</p>
        ${playing() ? html`<dl class="tally"><div><dt>${t("Brought down")}</dt><dd class="numeral">${kills}</dd></div><div><dt>${t("Damage dealt")}</dt><dd class="numeral">${damage}</dd></div></dl>` : nothing}
      </div>
    </section>`;
}

/** Whether a duel holds this player, a call to the final waits, or a grace from a duel or a referee's company runs. */
function held() {
  const { locked, duel, called, exempt_until_ms, escort_until_ms } = me();
  const safe = Math.max(exempt_until_ms, escort_until_ms) - page.link.gameNow();
  return html`
    ${called ? html`<p class="notice notice--danger">${icon("flag")} <span><strong>${t("You are called to the final.")}</strong> ${t("Come to the referee now.")}</span></p>` : nothing}
    ${locked && duel ? html`<p class="notice notice--dark">${icon("duel")} <span><strong>${t("In a duel with {name}", { name: name(duel.with) })}</strong> ${t("Stay with the referee until the duel is closed. Nobody else may touch you.")}</span></p>` : nothing}
    ${safe > 0 && playing() ? html`<p class="notice"><strong class="numeral">${mmss(safe)}</strong> <span>${escort_until_ms > exempt_until_ms
      ? t("You walk with a referee: the zone does not count for you until then.")
      : t("The zone does not count for you until then: use the time to leave closed ground.")}</span></p>` : nothing}`;
}
