// Corrections: take an entry back, set facts by hand, decide on late duels; always with a reason, never behind anybody's back.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { app, command, desk, deck, cardName, form, name, players, refuse, run, say, span, touch } from "./store.js";
import { ask, button, choosePlayer, line, select } from "./parts.js";
import { lateDuels } from "./late.js";

const KINDS = {
  duel: () => t("duel"), zone: () => t("report of the zone"), transfer: () => t("card given"), issue: () => t("card handed out"),
  reissue: () => t("new code for a card"), withdrawn: () => t("left the game"), refused: () => t("did not come"),
  override: () => t("set by hand"), void: () => t("taken back"), amend: () => t("amended"),
};

/** Send a correction; when later entries stand in the way, list them and offer to take them along. */
export function correct(order, done) {
  const key = "sheet";
  return run(key, async () => {
    try {
      await command(order);
      done?.();
      say(t("Corrected. Everybody sees it."));
    } catch (no) {
      if (no.code !== "CONFLICT") throw no;
      conflict(order, no.facts?.entries ?? [], done);
    }
  });
}

function conflict(order, entries, done) {
  const rows = entries.map((id) => desk().units.find((u) => u.id === id) ?? { id, kind: "", players: [], at_ms: null });
  setTimeout(() => ask({
    title: t("Later entries build on it"),
    text: t("They would be taken back as well. Each of them can be entered again afterwards."),
    body: () => html`<ul class="units">${rows.map((u) => html`<li><p>${unitLabel(u)}</p></li>`)}</ul>`,
    yes: t("Take them all back"), danger: true,
    action: () => correct({ ...order, cascade: true }, done),
  }));
}

function unitLabel(u) {
  const target = u.target && desk().units.find((x) => x.id === u.target);
  const small = [u.id, u.at_ms !== null && span(u.at_ms), u.by && t("by {by}", { by: name(u.by) })].filter(Boolean).join(" · ");
  return html`<b>${KINDS[u.kind]?.() ?? ""}</b> ${target ? html`(${KINDS[target.kind]?.()}) ${target.players.map(name).join(" · ")}` : u.players.map(name).join(" · ")}<small>${small}</small>`;
}

function takeBack(u) {
  const box = form("void");
  box.why = "";
  ask({
    title: t("Take this entry back?"),
    text: t("The game is told again without it. It stays in the record, struck through, with your reason."),
    body: () => html`<p class="quote">${unitLabel(u)}</p>${line(t("Reason (everybody reads it)"), box, "why", { max: 200 })}`,
    yes: t("Take it back"), danger: true, off: () => !box.why.trim(),
    action: () => correct({ op: "void", entry: u.id, reason: box.why }),
  });
}

export function correctView() {
  const box = form("correct", { who: "" });
  const units = desk().units.filter((u) => !box.who || u.players.includes(box.who));
  return html`<p><a class="btn btn--small" href="#board">← ${t("Run board")}</a></p>
    <h1>${t("Corrections")}</h1><p class="lead">${t("Choose what was wrong. Nothing is wiped out: corrections are entries too, and everybody sees them.")}</p>
    ${lateDuels(correct)}
    <div class="row apart"><h2>${t("Entries")}</h2>${choosePlayer(t("Only"), box, "who")}</div>
    <ul class="units">${units.map((u) => html`<li class=${u.voided ? "voided" : ""}><p>${unitLabel(u)}${u.voided ? html` <mark>${t("voided")}</mark>` : nothing}</p>
      ${u.may_void ? html`<span class="acts"><button type="button" class="btn btn--small" aria-label=${t("Take {entry} back", { entry: u.id })} @click=${() => takeBack(u)}>${t("Take back")}</button></span>` : nothing}</li>`)}</ul>
    ${units.length ? nothing : html`<p class="sub">${t("Nothing to correct yet.")}</p>`}
    <details><summary>${t("Set a player by hand")}<small>${t("when nothing else helps")}</small></summary>${byHand()}</details>`;
}

function byHand() {
  const box = form("hand", { player: "", reason: "" });
  const p = players().find((x) => x.id === box.player);
  if (p && box.of !== p.id) Object.assign(box, { of: p.id, hp: p.hp, alive: p.alive, cards: [...p.hand], injuries: { ...p.injuries }, add: "" });
  const free = [...desk().reserve, ...desk().pile].filter((c) => !box.cards?.includes(c));
  return html`${choosePlayer(t("Player"), box, "player")}${!p ? nothing : html`
    <div class="columns"><label class="field"><span class="label">${t("Hit points")}</span><input type="number" min="0" max="99" .value=${String(box.hp)} @change=${touch((e) => (box.hp = Math.max(0, Math.min(99, Math.round(Number(e.target.value) || 0)))))} /></label>
      ${select(t("In the game"), box.alive ? "alive" : "eliminated", [["alive", t("alive")], ["eliminated", t("eliminated")]], touch((v) => (box.alive = v === "alive")))}</div>
    <div class="columns four">${["right_arm", "left_arm", "right_leg", "left_leg"].map((limb) => select(word(limb), box.injuries[limb] ?? "", [["", t("sound")], ["fractured", word("fractured")], ["severed", word("severed")]],
      touch((v) => (v ? (box.injuries[limb] = v) : delete box.injuries[limb]))))}</div>
    <p class="label">${t("Cards")}</p><ul class="chips">${box.cards.map((c, k) => html`<li>${cardName(c)}<button type="button" aria-label=${t("Take {card} away", { card: cardName(c) })} @click=${touch(() => box.cards.splice(k, 1))}>×</button></li>`)}</ul>
    ${select(t("Give a card"), "", [["", t("choose…")], ...free.map((c) => [c, `${c} · ${cardName(c)}`])], touch((v) => v && deck()[v] && box.cards.push(v)))}
    ${line(t("Reason (everybody reads it)"), box, "reason", { max: 200 })}
    ${button("sheet", t("Set by hand"), () => setByHand(box, p), { kind: "btn--danger", off: !box.reason.trim() })}`}`;
}

function setByHand(box, p) {
  const set = {};
  if (box.hp !== p.hp) set.hp = box.hp;
  if (box.alive !== p.alive) set.status = box.alive ? "alive" : "eliminated";
  if (box.cards.join() !== p.hand.join()) set.cards = box.cards;
  if (JSON.stringify(box.injuries) !== JSON.stringify(p.injuries)) set.injuries = box.injuries;
  if (!Object.keys(set).length) return refuse({ code: "EMPTY_TEXT", facts: {} });
  return correct({ op: "override", player: p.id, set, reason: box.reason }, () => Object.assign(box, { player: "", of: "", reason: "" })).then(app.draw);
}
