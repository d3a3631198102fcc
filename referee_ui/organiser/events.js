// The events of this box: make one, open one, put it aside, repeat it, erase it.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, lang, word } from "/static/text.js";
import { app, fetchJson, form, loaded, refuse, run, say } from "./store.js";
import { ask, button, cloth, line, select, wait } from "./parts.js";

const eventApi = (id, path = "") => `/api/events/${encodeURIComponent(id)}${path}`;
const again = () => loaded("events", "/api/events", true);

const create = (box) => run("create", async () => {
  const { id } = await fetchJson("/api/events", { body: { title: box.title, date: box.date, lang: box.lang } });
  location.href = `/organiser/${encodeURIComponent(id)}`;
});

export function loginView() {
  const box = form("login", { pin: "" });
  const enter = () => run("login", async () => {
    await fetchJson("/api/login", { body: { pin: box.pin } });
    location.reload();
  });
  return html`<section class="login panel"><h1>${t("The organiser's office")}</h1>
    <p>${t("Type the PIN that stands on the screen of the laptop on which the companion runs. It works once, for this device.")}</p>
    <form @submit=${(e) => { e.preventDefault(); enter(); }}>
      <label class="field"><span class="label">PIN</span><input class="pin" inputmode="numeric" autocomplete="one-time-code" maxlength="6" .value=${box.pin}
        @input=${(e) => { box.pin = e.target.value.replace(/\D/g, ""); app.draw(); }} /></label>
      ${button("login", t("Come in"), enter, { kind: "btn--main btn--big", off: box.pin.length < 6 })}<input type="submit" hidden /></form>
    <p class="sub">${t("Serial Battle: unofficial companion")}</p></section>`;
}

export function eventsView() {
  const all = loaded("events", "/api/events");
  const box = form("create", { title: "", date: new Date().toISOString().slice(0, 10), lang: lang });
  if (!all) return wait(t("The events are being fetched…"));
  const now = all.filter((e) => !e.archived);
  const old = all.filter((e) => e.archived);
  return html`<section class="podium podium--office">${cloth()}<div><p class="podium__over">${t("Serial Battle: unofficial companion")}</p><h1>${t("The organiser's office")}</h1>
      <p>${t("Prepare an event on the way from flag to flag, watch it from the run board, keep the results.")}</p></div></section>
    <div class="events">
    <section class="panel new-event"><h2>${all.length ? t("A new event") : t("Your first event")}</h2>
      <p>${t("A name and a date are enough. Everything else is ready to play and can be changed on the way.")}</p>
      ${line(t("Name of the event"), box, "title", { enter: () => box.title.trim() && create(box) })}
      <div class="columns">${line(t("Date"), box, "date", { type: "date" })}${select(t("Language of the event"), box.lang, [["fr", "Français"], ["en", "English"]], (v) => (box.lang = v))}</div>
      <div class="row end">${button("create", t("Create the event"), () => create(box), { kind: "btn--main", off: !box.title.trim() })}</div></section>
    <section><h2>${t("Events")}</h2>${now.length ? html`<ul class="event-list">${now.map(row)}</ul>` : html`<p class="sub">${t("No event yet.")}</p>`}
      ${old.length ? html`<details><summary>${t("Put aside")}<small>${old.length}</small></summary><ul class="event-list">${old.map(row)}</ul></details>` : nothing}</section></div>`;
}

function row(e) {
  return html`<li><a href="/organiser/${encodeURIComponent(e.id)}"><b>${e.title}</b>
      <span><time>${day(e.date)}</time><span class="phase ${e.phase}">${word(e.phase)}</span><span>${t("Players: {n}", { n: e.players })}</span></span></a>
    ${eventActs(e)}</li>`;
}

export function day(date) {
  const at = new Date(`${date}T12:00`);
  return Number.isNaN(at.getTime()) ? date : at.toLocaleDateString(lang, { day: "numeric", month: "long", year: "numeric" });
}

/** Repeat, put aside and erase: the same three everywhere. */
export function eventActs(e) {
  return html`<div class="row tight acts">
    <button type="button" class="btn btn--small" aria-label=${t("Repeat {title}", { title: e.title })} @click=${() => repeat(e)}>${t("Repeat")}</button>
    <button type="button" class="btn btn--small" aria-label=${e.archived ? t("Take {title} out again", { title: e.title }) : t("Put {title} aside", { title: e.title })} @click=${() => archive(e)}>${e.archived ? t("Take out again") : t("Put aside")}</button>
    <button type="button" class="btn btn--small" aria-label=${t("Erase {title}", { title: e.title })} @click=${() => erase(e)}>${t("Erase…")}</button></div>`;
}

function repeat(e) {
  const box = { title: e.title, date: new Date().toISOString().slice(0, 10) };
  ask({
    title: t("Repeat this event"),
    text: t("A new event with the same players, referees, deck, plan and rules, ready to be dealt."),
    body: () => html`${line(t("Name of the event"), box, "title")}${line(t("Date"), box, "date", { type: "date" })}`,
    yes: t("Repeat"),
    off: () => !box.title.trim(),
    action: () => run("sheet", async () => {
      const { id } = await fetchJson(eventApi(e.id, "/repeat"), { body: box });
      location.href = `/organiser/${encodeURIComponent(id)}`;
    }),
  });
}

const archive = (e) => run(`archive ${e.id}`, async () => {
  await fetchJson(eventApi(e.id, "/archive"), { body: { archived: !e.archived } });
  if (location.pathname !== "/organiser") return (location.href = "/organiser");
  again();
  say(e.archived ? t("The event is in the list again.") : t("The event is put aside. Nothing is lost."));
});

function erase(e) {
  const box = { title: "" };
  ask({
    title: t("Erase {title} for good?", { title: e.title }),
    text: t("Lost for good: the names of players and referees, every duel, the results and the picture of the ground. The phones are signed out. Download the results first if you want to keep them."),
    body: () => line(t("Type the name of the event: {title}", { title: e.title }), box, "title"),
    yes: t("Erase for good"), danger: true,
    off: () => box.title.trim() !== e.title,
    action: () => run("sheet", async () => {
      await fetchJson(eventApi(e.id, "/erase"), { body: { title: box.title.trim() } });
      if (location.pathname !== "/organiser") return (location.href = "/organiser");
      again();
      say(t("The event is erased."));
    }),
  });
}

export const whoAmI = () => fetchJson("/api/session?as=organiser").then(() => true, (no) => {
  if (no.code !== "NOT_SIGNED_IN") refuse(no);
  return false;
});
