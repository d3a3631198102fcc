// The front page: what this is, which events are on, and the way in by code, by PIN, or back to a role this phone has.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { loadText, t } from "/static/text.js";
import { langSwitch, themeSwitch } from "/static/widgets.js";
import { doors } from "./doors.js";
import { eventList } from "./events.js";
import { filledIn, strayCode } from "./scanned.js";

const root = document.getElementById("page");
const ROLES = ["player", "referee", "organiser"];

/** `{kind: "j"|"c"|"b"|"", code}` of this address: `/j/CODE` is an invitation, `/c/` a card, `/b/` a badge. */
function address() {
  const [kind, code = ""] = location.pathname.slice(1).split("/");
  return { kind: kind.toLowerCase(), code: decodeURIComponent(code).slice(0, 40).toUpperCase() };
}

async function rolesHere() {
  const asked = await Promise.allSettled(ROLES.map((role) => api("GET", `/api/session?as=${role}`)));
  return asked.map((answer, n) => answer.status === "fulfilled" && { ...answer.value, door: ROLES[n] }).filter(Boolean);
}

const head = (small) => html`<header class="masthead ${small ? "masthead--small" : ""}">
  <img src="/static/icon.svg" alt="" width="72" height="72" />
  <div><h1>Serial Battle</h1><p>${t("Unofficial companion")}</p></div>
</header>`;

const purpose = () => html`<section class="panel stack about">
  <h2>${t("What is this?")}</h2>
  <p>${t("The referees’ memory for a game played outside, with real cards and real dice. It keeps hit points, injuries, cards and the closing ground. It plays nothing for you.")}</p>
  <h3>${t("How we play")}</h3>
  <ul class="promises">
    <li>${t("A touch is a light tap on the shoulder. Nobody is pushed, held or thrown.")}</li>
    <li>${t("You carry your cards and nothing else: no objects, no toy weapons.")}</li>
    <li>${t("Be fair, use your common sense, and see to it that the others have fun too.")}</li>
    <li>${t("When in doubt, stop and ask a referee: the referee decides.")}</li>
  </ul>
</section>`;

const foot = () => html`<footer class="stack foot">
  ${langSwitch()}${themeSwitch()}
  <p class="muted">${t("A companion made by players. It does not come from the publisher of the game.")}</p>
</footer>`;

async function begin() {
  await loadText();
  const { kind, code } = address();
  const [roles, events] = await Promise.all([rolesHere(), api("GET", "/api/events").catch((no) => no)]);
  document.title = `Serial Battle · ${t("Unofficial companion")}`;
  const scanned = kind === "j" ? filledIn(code, roles) : ["c", "b"].includes(kind) ? strayCode(kind, code) : nothing;
  render(
    html`<main class="page join">${head(kind)}
      <div class="join__ways">${scanned}${doors({ roles, events, closed: kind === "j" })}</div>
      <div class="join__about">${eventList(events)}${purpose()}${foot()}</div>
    </main>`,
    root,
  );
}

begin();
