// What the pieces of the player's page share: the link, the view in the address, and short questions to the state.
import { connect } from "/static/link.js";
import { t, word } from "/static/text.js";

const VIEWS = ["me", "cards", "ground", "story"];

export const page = {
  link: null,
  view: "me",
  looked: false,
  draw: () => {},
  open({ event, draw, change }) {
    this.draw = draw;
    this.link = connect({ as: "player", event, onChange: change });
    go();
  },
};

/** Take the view from the address; an unknown one leaves things as they are. */
export function go() {
  const wanted = location.hash.slice(1);
  if (VIEWS.includes(wanted)) page.view = wanted;
}

export const me = () => page.link.topics.me;
export const seen = () => page.link.topics.public;
export const name = (who) => page.link.topics.names[who] ?? t("a player");
export const playing = () => ["running", "paused", "final"].includes(seen().phase);

/** How a player left the game, as a sentence of its own. */
export function howOut({ cause, by }) {
  if (cause === "duel" && by) return t("Struck down by {name}.", { name: name(by) });
  return cause ? `${word(cause).charAt(0).toUpperCase()}${word(cause).slice(1)}.` : "";
}
