// The big public display: map, clock, who is left, what happened. Read from ten metres; shows only what all may know.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { everyQuarter } from "/static/clock.js";
import { connect } from "/static/link.js";
import { loadText, refusal, t, word } from "/static/text.js";
import { langSwitch, sheet, statusBanner, themeSwitch } from "/static/widgets.js";
import { bigClock } from "./clock.js";
import { drawnBoard, fieldMap, loadGround } from "./field.js";
import { ranking, stage } from "./stage.js";
import { announcement, ticker } from "./ticker.js";
import { ring } from "./ring.js";

const root = document.getElementById("page");
const event = decodeURIComponent(location.pathname.split("/")[2] ?? "");
let link;

const lonely = (...parts) => render(html`<main class="page"><section class="panel stack">${parts}</section></main>`, root);

function draw() {
  const seen = link.topics.public;
  if (link.status === "out") return lonely(html`<h1>${t("This event is not here.")}</h1>`, html`<p>${refusal({ code: "NO_EVENT" })}</p>`, html`<a class="btn btn--main" href="/">${t("To the front page")}</a>`);
  if (!seen) return lonely(html`<p role="status">${t("Fetching the state of the game…")}</p>`);
  const over = seen.phase === "finished";
  render(
    html`${statusBanner(link)}
      <main class="screen screen--${seen.phase}">
        ${head(seen)}
        <section class="screen__field" aria-label=${over ? t("Result") : t("The ground")}>${over ? html`${stage(link)}${ticker(link, 6)}` : html`${called(seen)}${loadGround(event, draw) ? fieldMap(event, seen.zone.sectors) : drawnBoard(seen.zone.sectors)}`}</section>
        <section class="screen__side">${over ? ranking(link) : html`${bigClock(link)}${left(seen)}${ticker(link, 6)}`}</section>
        ${announcement(link)}
      </main>`,
    root,
  );
  document.title = `${seen.event.title} · Serial Battle`;
}

const options = () => sheet((close) => html`<div class="stack"><h2>${t("This display")}</h2>
  ${langSwitch()}${themeSwitch()}
  <button class="btn" @click=${() => { document.documentElement.requestFullscreen?.(); close(); }}>${t("Fill the whole screen")}</button>
  <a class="btn btn--quiet" href="/">${t("Front page")}</a></div>`, { label: t("This display") });

const head = ({ event: about, phase }) => html`<header class="screen__head">
  <img src="/static/icon.svg" alt="" width="56" height="56" />
  <div><h1>${about.title}</h1><p>${t("Serial Battle: unofficial companion")}${about.rehearsal ? html` · ${t("rehearsal")}` : nothing}</p></div>
  <span class="screen__phase">${word(phase)}</span>
  <button class="btn screen__options" aria-label=${t("Settings of this display")} @click=${options}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5H21V7.5H3ZM3 11H21V13.5H3ZM3 17H21V19.5H3ZM7 3H10V9.5H7ZM14 9H17V15.5H14ZM5 15H8V21.5H5Z" /></svg></button>
</header>`;

const left = ({ alive, total, phase, zone }) => html`<section class="left">
  <p class="left__count"><strong class="numeral">${["draft", "registration"].includes(phase) ? total : alive}</strong>
  <span>${["draft", "registration"].includes(phase) ? t("players registered") : t("alive of {total}", { total })}</span></p>
  ${["draft", "registration"].includes(phase) ? nothing : html`<p class="left__step">${t("Closings: {step} of {steps}", { step: zone.step, steps: zone.steps })}</p>`}</section>`;

function called({ final }) {
  if (!final?.called) return nothing;
  const [a, b] = final.called.map((who) => link.topics.names[who] ?? "?");
  return html`<section class="pair" role="status"><h2>${t("Called to the final")}</h2><p><strong>${a}</strong><span>${t("against")}</span><strong>${b}</strong></p></section>`;
}

async function begin() {
  await loadText();
  link = connect({ as: "screen", event, onChange: () => { ring(link); draw(); } });
  everyQuarter(draw);
  draw();
}

begin();
