// Waypoint 4, the players: typed, pasted or imported, looked over first, then registered one by one.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { api, app, command, fetchJson, file, form, name, newId, phase, players, preparing, run, say, settings, touch } from "./store.js";
import { ask, button, line, lines, pick, seat, svg } from "./parts.js";

const WHY = {
  empty: () => t("there is no name on this row: it is left out"),
  twice: () => t("this name is there twice: a nickname would tell them apart"),
  shortened: () => t("the name was too long and is shortened"),
  too_many: () => t("the list is too long: it ends here"),
};

/** Register names in their order; the first one opens registration. Stops at a refusal and says which names wait. */
async function register(names, box) {
  if (phase() === "draft") await command({ op: "open_registration" });
  box.of = names.length;
  for (const [n, one] of names.entries()) {
    const id = newId("p");
    box.done = n + 1;
    app.draw();
    await command({ op: "register", player: id }, { [id]: one });
    box.names = names.slice(n + 1);
  }
}

const look = (box, body) => run("preview", async () => {
  const found = await fetchJson(api("/roster"), { body });
  Object.assign(box, { names: found.names, warnings: found.warnings, text: "" });
});

const addAll = (box) => run("register", async () => {
  const n = box.names.length;
  try {
    await register(box.names, box);
    Object.assign(box, { names: null, warnings: [] });
    say(t("Registered: {n}", { n }));
  } finally {
    box.of = 0;
  }
});

function addOne(box) {
  const one = box.one.trim();
  if (!one) return;
  run("one", async () => {
    await register([one], {});
    box.one = "";
    requestAnimationFrame(() => document.querySelector(".add-one input")?.focus());
  });
}

export function playersView() {
  const box = form("players", { one: "", text: "", names: null, warnings: [], of: 0, done: 0 });
  const n = players().length;
  const s = settings();
  const off = !preparing();
  return html`
    <div class="tally"><b class="numeral">${n}</b><div><p>${tally(n, s)}</p>
      <div class="bar" aria-hidden="true"><i class="fill" .style=${`width:${Math.min(100, (n / s.players_max) * 100)}%`}></i><i class="tick" .style=${`left:${(s.players_min / s.players_max) * 100}%`}></i></div></div></div>
    ${off ? html`<p class="hint-flag">${t("The event has begun: nobody can be added. Names can be mended at any time.")}</p>` : html`
    <div class="row add-one">${line(t("A player's name"), box, "one", { max: 40, enter: () => addOne(box) })}${button("one", t("Add"), () => addOne(box), { kind: "btn--main", off: !box.one.trim() })}</div>
    ${box.names ? preview(box) : html`<details ?open=${!n}><summary>${t("A whole list")}<small>${t("paste it, or choose a file")}</small></summary>
      ${lines(t("One name a line"), box, "text", { rows: 6, max: 20000, hint: t("One name a line") })}
      <div class="row">${button("preview", t("Look the list over"), () => look(box, { text: box.text }), { kind: "btn--main", off: !box.text.trim() })}
      ${pick("preview", t("Choose a CSV file…"), ".csv,.txt,text/csv,text/plain", (one) => look(box, file(one)))}</div></details>`}`}
    <ol class="people">${players().map((p) => row(p, off))}</ol>
    ${n && !off ? html`<p class="sub">${t("Walk-ins can be added and absent players removed until the start. A removed player's card goes back to the referees.")}</p>` : nothing}`;
}

function tally(n, s) {
  if (n < s.players_min) return t("Players: {n}. The game is made for {least} to {most}.", { n, least: s.players_min, most: s.players_max });
  return n >= s.players_max ? t("Players: {n}. All places are taken.", { n }) : t("Players: {n}. There is room for {free} more.", { n, free: s.players_max - n });
}

function preview(box) {
  const over = players().length + box.names.length - settings().players_max;
  return html`<section class="panel preview" aria-label=${t("The list, before it counts")}>
    <h2>${t("Names found: {n}", { n: box.names.length })}</h2>
    ${box.warnings.length ? html`<ul class="faults">${box.warnings.map((w) => html`<li><b>${t("Row {row}", { row: w.row })}</b> ${w.name ? html`<q>${w.name}</q> ` : nothing}${WHY[w.why]?.() ?? ""}</li>`)}</ul>` : nothing}
    ${over > 0 ? html`<p class="hint-flag bad">${t("Names over the limit of {most}: {over}. Take some out.", { most: settings().players_max, over })}</p>` : nothing}
    <ul class="chips">${box.names.map((one, k) => html`<li>${one}<button type="button" aria-label=${t("Leave {name} out", { name: one })} @click=${touch(() => box.names.splice(k, 1))}>×</button></li>`)}</ul>
    ${box.of ? html`<progress max=${box.of} value=${box.done}></progress><p>${t("{n} of {of}", { n: box.done, of: box.of })}</p>` : nothing}
    <div class="row end"><button type="button" class="btn" @click=${touch(() => Object.assign(box, { names: null, warnings: [] }))}>${t("Drop the list")}</button>
      ${button("register", t("Register them"), () => addAll(box), { kind: "btn--main", off: over > 0 || !box.names.length })}</div></section>`;
}

function row(p, off) {
  const paired = app.link.topics.presence.some((x) => x.person === p.id && x.role === "player");
  return html`<li>${seat(p)}<b>${name(p.id)}</b>
    <small>${p.hand.length ? p.hand.join(", ") : t("no card yet")}${paired ? html` · ${t("phone paired")}` : nothing}</small>
    <span class="acts"><button type="button" class="btn btn--small" aria-label=${t("Mend the name of {name}", { name: name(p.id) })} @click=${() => rename(p.id)}>${t("Name")}</button>
      <button type="button" class="btn btn--small" aria-label=${t("A phone code for {name}", { name: name(p.id) })} @click=${() => invite(p.id, "player")}>${t("Phone")}</button>
      ${off ? nothing : html`<button type="button" class="btn btn--small" aria-label=${t("Remove {name}", { name: name(p.id) })} @click=${() => remove(p)}>${t("Remove")}</button>`}</span></li>`;
}

export function rename(person) {
  const box = { name: name(person) };
  ask({
    title: t("Mend a name"),
    body: () => line(t("Name"), box, "name", { max: 40 }),
    yes: t("Save the name"),
    off: () => !box.name.trim(),
    action: () => run("sheet", () => fetchJson(api(`/people/${encodeURIComponent(person)}`), { body: { name: box.name } })),
  });
}

function remove(p) {
  const gone = () => command({ op: "remove", player: p.id });
  if (!p.hand.length) return run(`remove ${p.id}`, gone);
  ask({
    title: t("Remove {name}?", { name: name(p.id) }),
    text: t("The card {card} goes back to the referees. It cannot be dealt to the same person by itself again.", { card: p.hand.join(", ") }),
    yes: t("Remove"), danger: true, action: () => run("sheet", gone),
  });
}

/** A one-time code for a person's phone, large enough to be scanned from this screen. */
export function invite(person, kind) {
  run(`invite ${person}`, async () => {
    const made = await fetchJson(api("/invite"), { body: { person, kind } });
    ask({
      title: t("The phone of {name}", { name: name(person) }),
      text: t("Scan it with the phone's camera, or type the code on the first page. It works once; an older code is dead now."),
      body: () => html`<div class="invite">${svg(made.qr_svg)}<p class="code">${made.code}</p><p class="sub">${made.url}</p></div>`,
      no: t("Done"),
    });
  });
}
