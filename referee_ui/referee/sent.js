// What this phone sent last, each entry by what it says: waiting, saved, or refused and why.
import { html, nothing } from "/static/vendor/lit-html.js";
import { gameTime, refusal, t, word } from "/static/text.js";
import { app, name } from "./desk.js";

const SHOWN = 4;

const ENTRIES = {
  declare: (x) => t("announcement of {player}", x),
  die: (x) => t("die of {player}: {kind}", x),
  choice: (x) => t("choice of {player}", x),
  loot: (x) => t("cards for {player}", x),
};

const COMMANDS = {
  open: () => t("New duel"),
  close: () => t("duel closed"),
  abort: () => t("duel broken off"),
  back: () => t("a step back"),
  pause: () => t("pause"),
  resume: () => t("game goes on"),
  help: () => t("call answered"),
  zone_report: (x) => t("report on {player}", x),
  zone_confirm: () => t("report confirmed"),
  zone_dismiss: () => t("report dismissed"),
  escort: (x) => t("escort of {player}", x),
  absent: (x) => t("{player} did not come", x),
  withdraw: (x) => t("{player} leaves", x),
  transfer: () => t("card given"),
  issue: (x) => t("card for {player}", x),
  deal_card: (x) => t("card for {player}", x),
  reissue: () => t("new print code"),
  override: (x) => t("{player} set by hand", x),
  void: () => t("correction"),
  amend: () => t("correction"),
  log_duel: () => t("late duel"),
};

/** An entry by what it says. */
function entry(command) {
  const said = command.op === "act" ? command.act : command;
  return (ENTRIES[said.op] ?? COMMANDS[said.op])({ player: name(said.who ?? said.player), kind: word(said.kind) });
}

export function sentFromHere() {
  const { list, done } = app.link.outbox;
  if (!list.length && !done.length) return nothing;
  return html`<section><h2>${t("Sent from this phone")}</h2>
    <ul class="sent-list">${list.map((x) => html`<li>◌ ${entry(x.command)} <b>${t("waiting")}</b></li>`)}
      ${done.slice(0, SHOWN).map(({ command, receipt }) => (receipt.ok ? html`<li>✓ ${entry(command)} <b>${t("saved at {time}", { time: gameTime(receipt.at_ms) })}</b></li>` : html`<li class="sent-no">✕ ${entry(command)} <b>${refusal(receipt, app.link.ctx)}</b></li>`))}</ul></section>`;
}
