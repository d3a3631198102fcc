// What a scanned code shows on the front page: an invitation with one button, or a card on a phone without a role.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { busy } from "/static/widgets.js";
import { enter, trying } from "./doors.js";

/** An invitation: the code is filled in, one tap uses it. */
export function filledIn(code, roles) {
  return html`<section class="panel stack invite">
    <h2>${t("Your code")}</h2>
    <p class="code-plate">${code}</p>
    ${roles.some((role) => role.door !== "organiser") ? html`<p class="muted">${t("This phone already has a role. A new code takes the place of the one of the same kind.")}</p>` : nothing}
    <button class="btn btn--main btn--big" data-do="join" @click=${busy(trying(() => enter(code)))}>${t("Come in with this phone")}</button>
    <p class="hint">${t("The code works once. Touch only if it is yours.")}</p>
    <p class="error" role="alert" hidden></p>
    <a class="btn btn--quiet" href="/">${t("Another way in")}</a>
  </section>`;
}

/** A card or badge scanned by a phone that has no role: what it is, and what to do. */
export function strayCode(kind, code) {
  return html`<section class="panel stack invite">
    <h2>${kind === "c" ? t("This is a card of the game") : t("This is a player’s badge")}</h2>
    <p class="code-plate">${code}</p>
    ${kind === "c"
      ? html`<p><strong>${t("You drew it?")}</strong> ${t("This phone must be yours first: scan your private slip or type its code below, then scan the card again.")}</p>
          <p><strong>${t("You found it on the ground?")}</strong> ${t("Give it to the nearest referee. It goes back to its owner.")}</p>`
      : html`<p>${t("Badges are for referees: they scan them when two players meet. A referee’s phone must first be admitted with its own invitation.")}</p>`}
  </section>`;
}
