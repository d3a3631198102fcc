// The call for a referee: always under the thumb, and honest about whether the call has arrived.
import { html } from "/static/vendor/lit-html.js";
import { refusal, t } from "/static/text.js";
import { ask, busy, toast } from "/static/widgets.js";
import { icon } from "./icons.js";
import { me, page, playing } from "./store.js";

const onItsWay = () => page.link.outbox.list.some((record) => record.command.op === "help");

async function call() {
  if (onItsWay() || me().help) return toast(me().help ? t("The referees know. Stay where you can be seen.") : t("Your call waits on this phone and leaves as soon as there is a connection. Raise an arm as well."));
  const sure = await ask({ title: t("Call a referee?"), text: t("Every referee sees your name at once. Stay where you can be seen. If somebody is hurt, also shout."), yes: t("Call"), no: t("No") });
  if (!sure) return;
  const sent = page.link.send({ op: "help", player: me().player });
  page.draw();
  sent.then((receipt) => (receipt.ok ? toast(t("The referees see your call."), "ok") : toast(refusal(receipt, page.link.ctx), "danger")));
}

export function callButton() {
  const state = onItsWay() ? "waits" : me().help ? "known" : "idle";
  const label = { waits: t("Call waits…"), known: t("Called"), idle: t("Referee") }[state];
  return html`<button class="dock__call dock__call--${state}" data-do="help" ?disabled=${!playing() && state === "idle"} @click=${busy(call)}>
    ${icon("hand")}${label}</button>`;
}
