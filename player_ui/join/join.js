// The front page: what this is, the code or PIN that lets one in, and the roles this phone already has.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { recall, remember } from "/static/keep.js";
import { codeEntry, normalise } from "/static/scan.js";
import { loadText, t, word } from "/static/text.js";
import { busy, langSwitch, themeSwitch } from "/static/widgets.js";

const ROLES = "sb.roles"; // the roles this phone once had: only those are asked for
const [, kind = "", given = ""] = decodeURIComponent(location.pathname).split("/");
const invited = kind.toLowerCase() === "j" ? normalise(given) : "";
const scanned = ["c", "b"].includes(kind.toLowerCase()) ? normalise(given) : "";
let known = []; // {role, name, go}

await loadText();
draw();
known = (await Promise.all(knownRoles().map(whoAmI))).filter(Boolean);
draw();

function knownRoles() {
  return (recall(ROLES) ?? "").split(" ").filter((role) => ["player", "referee", "organiser"].includes(role));
}

async function whoAmI(role) {
  try {
    const { name } = await api("GET", `/api/session?as=${role}`);
    return { role, name };
  } catch {
    return null;
  }
}

async function enter(code) {
  const pin = /^\d{6}$/.test(code);
  const { role, go } = pin ? await api("POST", "/api/login", { pin: code }) : await api("POST", "/api/join", { code });
  remember(ROLES, [...new Set([...knownRoles(), role])].join(" "));
  location.href = scanned && role !== "organiser" ? `${go}#scan/${scanned}` : go;
}

function draw() {
  render(
    html`<header class="hero">
        <div class="hero__flags" aria-hidden="true">${pennants()}</div>
        <h1>Serial Battle</h1>
        <p class="hero__what">${t("The referee’s companion for the field game. Unofficial: made by players, not by the game’s authors.")}</p>
      </header>
      <div class="stack">
        ${known.length ? back() : nothing}
        ${invited ? invitation() : door()}
        <section class="panel fair">
          <h2>${t("Before you run")}</h2>
          <ul>
            <li>${t("Carry your cards and nothing else: no objects, no toy weapons.")}</li>
            <li>${t("A touch is a light tap on the shoulder or arm. Nobody is pushed, held or hit.")}</li>
            <li>${t("Say honestly what happened. When in doubt, the referee decides, and the game goes on.")}</li>
            <li>${t("Look after each other and the place: real injuries stop the game at once.")}</li>
            <li>${t("It is a game: the best story beats the best score.")}</li>
          </ul>
        </section>
        <div class="switches">${langSwitch()}${themeSwitch()}</div>
      </div>`,
    document.getElementById("app"),
  );
}

function back() {
  return html`<section class="stack" aria-label=${t("Go back in")}>
    ${known.map(({ role, name }) => html`<a class="btn btn--big btn--main" href="/${role}">${t("Go on as {who}", { who: role === "organiser" ? word("organiser") : `${name} (${word(role)})` })}</a>`)}
  </section>`;
}

function invitation() {
  return html`<section class="panel stack">
    <p>${t("Your code:")} <strong class="code">${invited}</strong></p>
    <button class="btn btn--main btn--big" @click=${busy(() => enter(invited))}>${t("Come in")}</button>
    <p class="hint">${t("The code works once and ties this phone to you. Do not show it to others.")}</p>
  </section>`;
}

function door() {
  return html`<section class="panel stack">
    <h2>${scanned ? t("This is a card or badge of a game") : t("Come in")}</h2>
    ${scanned ? html`<p>${t("First say who you are: type the code of your own slip, or scan it.")}</p>` : nothing}
    ${codeEntry({ onCode: enter, label: t("Your code or PIN"), button: t("Come in") })}
    <p class="hint">${t("Players and referees get a slip with a code. The organiser’s PIN stands in the window of the server.")}</p>
  </section>`;
}

function pennants() {
  return html`<svg viewBox="0 0 360 60" preserveAspectRatio="xMidYMid slice">
    <path class="cord" d="M0 6Q90 26 180 10T360 8" />
    <path class="p1" d="M14 9L54 15L31 48Z" /><path class="p2" d="M74 17L114 17L95 54Z" /><path class="p3" d="M134 14L174 10L156 48Z" />
    <path class="p1" d="M194 10L234 10L215 46Z" /><path class="p4" d="M254 11L294 14L272 50Z" /><path class="p2" d="M312 14L350 10L333 47Z" />
  </svg>`;
}
