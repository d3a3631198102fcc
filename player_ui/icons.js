// The few drawn icons of the player's page: fonts of old phones lack these signs. They repeat what the words beside them say.
import { svg, html } from "/static/vendor/lit-html.js";

const SHAPES = {
  heart: "M12 21L3.5 12.3A5.4 5.4 0 0 1 12 5.8A5.4 5.4 0 0 1 20.5 12.3Z",
  cards: "M3 7L12 4L17 19L8 22ZM14 4L20 4L20 17L18.6 17.4L14.5 4.6Z",
  flag: "M5 2V22H7.5V14L21 8.5L7.5 3V2Z",
  story: "M4 4H20V7H4ZM4 10.5H20V13.5H4ZM4 17H14V20H4Z",
  hand: "M6 12V5.5A1.4 1.4 0 0 1 8.8 5.5V3.6A1.4 1.4 0 0 1 11.6 3.6V3A1.4 1.4 0 0 1 14.4 3V5A1.4 1.4 0 0 1 17.2 5V13L19 11A1.6 1.6 0 0 1 21.4 13L17 20Q15.5 22.5 12.5 22.5H11Q6 22.5 6 17Z",
  bell: "M12 2A2 2 0 0 1 14 4Q18.5 5.5 18.5 11V16L21 19H3L5.5 16V11Q5.5 5.5 10 4A2 2 0 0 1 12 2ZM9.5 20.5H14.5A2.5 2.5 0 0 1 9.5 20.5Z",
  horn: "M3 9H7L18 3V21L7 15H3ZM8 16.5L11 18L12 22H9ZM20 9A4 4 0 0 1 20 15Z",
  duel: "M3 3L14 14L16 12L17.5 13.5L15.5 15.5L21 21L19.5 22.5L14 17L12 19L10.5 17.5L12.5 15.5L3 6ZM21 3V6L15 12L12.5 9.5L18.6 3ZM9.5 15L11 16.5L5 22.5L3.5 21Z",
  pause: "M5 3H10V21H5ZM14 3H19V21H14Z",
};

export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SHAPES[name]} />`}</svg>`;
