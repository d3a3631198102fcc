// Waypoint 7, the deal: real cards drawn and noted one by one, or dealt by the server; taken back with one touch.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { app, cardName, command, deck, desk, fetchJson, EVENT, form, name, office, players, preparing, run, say, sends, settings, touch } from "./store.js";
import { ask, button, choosePlayer, line, pictogram, seat } from "./parts.js";

const takeBack = () => ask({
  title: t("Take all cards back?"),
  text: t("Every player is without a card again; rules, deck and plan can be changed again. Nobody is removed."),
  yes: t("Take the cards back"), danger: true,
  action: () => run("sheet", () => command({ op: "undo_deal" })),
});

/** A typed or scanned code becomes a card of the deck; then the player gets it. */
const give = (box) => run("give", async () => {
  const found = await fetchJson("/api/scan", { body: { code: box.code, as: "organiser", event: EVENT } });
  if (found.kind === "badge") {
    box.player = found.player;
    box.code = "";
    say(t("That is the badge of {name}. Now the card.", { name: name(found.player) }));
    return;
  }
  await command({ op: "deal_card", player: box.player, card: found.card });
  say(t("{name} has {card}.", { name: name(box.player), card: cardName(found.card) }));
  Object.assign(box, { code: "", player: "" });
  app.draw();
});

export function dealView() {
  const box = form("deal", { player: "", code: "" });
  const mode = settings().deal_mode;
  const waiting = players().filter((p) => !p.hand.length);
  const done = players().length - waiting.length;
  const off = !preparing();
  const setMode = (m) => () => m !== mode && run("mode", () => command({ op: "configure", changes: { deal_mode: m } }));
  return html`
    <div class="segments wide" role="group" aria-label=${t("How cards are dealt")}>
      <button type="button" aria-pressed=${mode === "physical"} ?disabled=${off || office().deal_started} @click=${setMode("physical")}>${t("Real cards are drawn")}</button>
      <button type="button" aria-pressed=${mode === "app"} ?disabled=${off || office().deal_started} @click=${setMode("app")}>${t("The server deals")}</button></div>
    <p class="lead">${mode === "physical"
      ? t("Shuffle the printed cards and let everybody draw one. Each player scans it with the phone, or a referee scans badge and card, or you type the code here.")
      : t("One touch gives everybody a card at random. A walk-in gets the next card by itself.")}</p>
    <div class="tally"><b class="numeral">${done}</b><div><p>${t("of {n} players have their card", { n: players().length })}</p>
      <div class="bar" aria-hidden="true"><i class="fill" .style=${`width:${players().length ? (done / players().length) * 100 : 0}%`}></i></div></div></div>
    ${off ? nothing : mode === "app"
      ? html`<div class="row">${button("deal", t("Deal the cards"), sends("deal", { op: "deal" }), { kind: "btn--main", off: !players().length || office().deal_started })}</div>`
      : html`<div class="row deal-one">${choosePlayer(t("Player"), box, "player", waiting)}
          ${line(t("Code on the card"), box, "code", { max: 20, list: "deck-codes", enter: () => give(box) })}
          <datalist id="deck-codes">${desk().reserve.map((c) => html`<option value=${c}>${cardName(c)}</option>`)}</datalist>
          ${button("give", t("Note the card"), () => give(box), { kind: "btn--main", off: !box.code.trim() || !box.player })}</div>`}
    <ol class="people deal-list">${[...waiting, ...players().filter((p) => p.hand.length)].map((p) => row(p, box, mode, off))}</ol>
    ${office().deal_started && !off ? html`<div class="row">${button("undo", t("Take all cards back…"), takeBack)}</div>` : nothing}`;
}

function row(p, box, mode, off) {
  const [card] = p.hand;
  return html`<li class=${card ? "" : "waits"}>${seat(p)}<b>${name(p.id)}</b>
    ${card ? html`<small class="drawn">${deck()[card] ? pictogram(card) : nothing} ${cardName(card)} <span>${card}</span></small>`
      : html`<small>◌ ${t("has not drawn yet")}</small>
        ${mode === "physical" && !off ? html`<span class="acts"><button type="button" class="btn btn--small" @click=${touch(() => { box.player = p.id; requestAnimationFrame(() => document.querySelector("[list=deck-codes]")?.focus()); })}>${t("Note a card")}</button></span>` : nothing}`}</li>`;
}
