// Buttons that several views of the player share.
import { html } from "/static/vendor/lit-html.js";
import { alarm, enableSound, soundOn } from "/static/alarm.js";
import { t } from "/static/text.js";
import { ask, busy, toast } from "/static/widgets.js";

export function soundButton() {
  const tap = busy(async () => {
    if (await enableSound()) alarm("good");
    else toast(t("This phone plays no sound. It will vibrate and show a sign."), "info");
  });
  return html`<button class="btn ${soundOn() ? "btn--quiet" : "btn--main"}" @click=${tap}>${soundOn() ? t("Sound is on ✓") : t("Switch the whistle on")}</button>`;
}

export function helpButton(link) {
  const { me } = link.topics;
  const tap = busy(async () => {
    if (!(await ask({ title: t("Call a referee?"), text: t("Every referee’s phone shows that you need one. Stay where you can be seen."), yes: t("Call") }))) return;
    return link.send({ op: "help", player: me.player });
  }, () => link.ctx);
  return html`<button class="btn btn--danger" ?disabled=${me.help} @click=${tap}>${me.help ? t("A referee is called ✓") : t("Call a referee")}</button>`;
}
