// The doors: back to a role this phone already has, a code, the organiser's PIN.
import { html, nothing } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { refusal, t } from "/static/text.js";
import { busy } from "/static/widgets.js";
import { codeEntry } from "/static/scan.js";
import { enableSound } from "/static/alarm.js";
import { remember } from "/static/keep.js";

const LABELS = {
  player: (name) => t("Go on as {name}, player", { name }),
  referee: (name) => t("Go on as {name}, referee", { name }),
  organiser: () => t("Go on as organiser"),
};

/** Use a code: pairs this phone or admits a referee, and opens that page. Throws the refusal. */
export async function enter(code) {
  enableSound().catch(() => {}); // a tap is what a browser wants before it lets a page whistle
  const { role, go } = await api("POST", "/api/join", { code });
  if (role === "player") remember("sb.sound", "on");
  location.assign(go);
}

/** Say a refusal where the eye is and where a screen reader hears it. */
export function sayNo(no, place) {
  place.textContent = refusal(no?.code ? no : { code: "FAULT" });
  place.hidden = false;
}

/** Run `way`; a refusal lands in the `.error` of the same panel. */
export const trying = (way) => async (event) => {
  const place = (event?.target ?? document).closest?.(".panel")?.querySelector(".error") ?? document.querySelector(".error");
  place.hidden = true;
  await way(event).catch((no) => sayNo(no, place));
};

const back = (roles) => html`<section class="panel stack">
  <h2>${t("This phone is known here")}</h2>
  ${roles.map(({ door, name }, n) => html`<a class="btn btn--big ${n ? "" : "btn--main"}" data-role=${door} href="/${door}">${LABELS[door](name)}</a>`)}
</section>`;

const byCode = () => html`<section class="panel stack" id="code">
  <h2>${t("I have a code")}</h2>
  <p>${t("It is on your slip or on the organiser’s screen. It works once, for one phone.")}</p>
  ${codeEntry({ label: t("Your code"), button: t("Come in"), onCode: (code) => enter(code).catch((no) => sayNo(no, document.querySelector("#code .error"))) })}
  <p class="error" role="alert" hidden></p>
</section>`;

const login = trying(async (event) => {
  const { go } = await api("POST", "/api/login", { pin: event.target.elements.pin.value.replace(/\D/g, "") });
  location.assign(go);
});

const byPin = () => html`<details class="panel organise">
  <summary>${t("I organise this event")}</summary>
  <form class="stack" @submit=${(e) => { e.preventDefault(); busy(login)(e); }}>
    <label class="field"><span>${t("PIN")}</span>
      <input name="pin" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required />
      <span class="hint">${t("Six digits, shown on the computer where the server runs.")}</span></label>
    <button class="btn btn--main">${t("Open the office")}</button>
    <p class="error" role="alert" hidden></p>
  </form>
</details>`;

/** `closed`: a scanned invitation already shows its own big button, so the code field is not offered twice. */
export function doors({ roles, closed }) {
  return html`${roles.length ? back(roles) : nothing}${closed ? nothing : byCode()}${closed ? nothing : byPin()}`;
}
