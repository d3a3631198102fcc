// Waypoint 5, the referees: added, one of them named head, invited with a one-time code, sent away.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { api, app, command, fetchJson, form, name, newId, office, players, run, say, sends, span } from "./store.js";
import { ask, button, line } from "./parts.js";
import { invite, rename } from "./players.js";

function add(box) {
  const one = box.one.trim();
  if (!one) return;
  run("referee", async () => {
    const id = newId("r");
    await command({ op: "add_referee", referee: id, head: !office().referees.length }, { [id]: one });
    box.one = "";
  });
}

export function refereesView() {
  const box = form("referees", { one: "" });
  const all = office().referees;
  const wanted = office().recommended_referees;
  return html`
    <div class="tally"><b class="numeral">${all.length}</b><p>${all.length >= wanted
      ? t("Enough for {players} players: one for each six.", { players: players().length })
      : t("One for each six players keeps the duels from waiting. For {players} players: {wanted}.", { players: players().length, wanted })}</p></div>
    <div class="row add-one">${line(t("A referee's name"), box, "one", { max: 40, enter: () => add(box) })}${button("referee", t("Add"), () => add(box), { kind: "btn--main", off: !box.one.trim() })}</div>
    <ol class="people">${all.map(row)}</ol>
    <p class="sub">${t("The head referee may decide and correct everything. Each referee's phone comes in once with a code of its own.")}</p>`;
}

const arrivals = new WeakMap(); // presence rows carry their age at the moment they were sent
const arrived = (rows) => arrivals.get(rows) ?? arrivals.set(rows, Date.now()).get(rows);

/** Where a referee's phone is: connected, last seen, or never here. */
export function phoneState(person, role) {
  const seen = app.link.topics.presence.find((x) => x.person === person && x.role === role);
  if (!seen) return html`<span class="phone none">○ ${t("no phone yet")}</span>`;
  if (seen.connected) return html`<span class="phone here">● ${t("connected")}${seen.device ? html` · ${seen.device}` : nothing}</span>`;
  return html`<span class="phone gone">◌ ${t("last seen {span} ago", { span: span(seen.seen_ms + Date.now() - arrived(app.link.topics.presence)) })}</span>`;
}

function row(r) {
  return html`<li><span class="seat ${r.head ? "head" : ""}" aria-hidden="true">${r.head ? "★" : "⚑"}</span><b>${name(r.id)}</b>
    <small>${r.head ? html`<mark>${t("head referee")}</mark> · ` : nothing}${phoneState(r.id, "referee")}</small>
    <span class="acts">
      ${r.head ? nothing : button("head " + r.id, t("Make head"), sends("head " + r.id, { op: "add_referee", referee: r.id, head: true }), { kind: "btn--small" })}
      <button type="button" class="btn btn--small btn--main" aria-label=${t("Invite {name}", { name: name(r.id) })} @click=${() => invite(r.id, "referee")}>${t("Invite")}</button>
      <button type="button" class="btn btn--small" aria-label=${t("Mend the name of {name}", { name: name(r.id) })} @click=${() => rename(r.id)}>${t("Name")}</button>
      <button type="button" class="btn btn--small" aria-label=${t("Shut the phone of {name} out", { name: name(r.id) })} @click=${() => revoke(r.id)}>${t("Shut out")}</button>
      <button type="button" class="btn btn--small" aria-label=${t("Remove {name}", { name: name(r.id) })} @click=${() => remove(r.id)}>${t("Remove")}</button></span></li>`;
}

function revoke(person) {
  ask({
    title: t("Shut the phone of {name} out?", { name: name(person) }),
    text: t("The phone is out at once, and open invitations are dead. What it entered stays. A new invitation lets a phone in again."),
    yes: t("Shut out"), danger: true,
    action: () => run("sheet", async () => {
      await fetchJson(api("/revoke"), { body: { person, kind: "referee" } });
      say(t("The phone is out."));
    }),
  });
}

function remove(person) {
  ask({
    title: t("Remove {name}?", { name: name(person) }),
    text: t("The phone is out at once. What it entered stays."),
    yes: t("Remove"), danger: true,
    action: () => run("sheet", () => command({ op: "remove_referee", referee: person })),
  });
}
