// Small pieces of the office: buttons that are busy, switches, steppers, file pickers, notes, and the sheet that asks back.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { app, isBusy, players, touch, ui } from "./store.js";

export function button(key, label, action, { kind = "", off = false } = {}) {
  const waits = isBusy(key);
  return html`<button type="button" class="btn ${kind}" ?disabled=${off || waits} aria-busy=${waits} @click=${action}>
    ${waits ? html`<span class="spin" aria-hidden="true"></span>${t("One moment…")}` : label}
  </button>`;
}

export const download = (href, label, kind = "") => html`<a class="btn ${kind}" href=${href} download>${label}</a>`;

export function toggle(label, on, change, off = false) {
  return html`<button type="button" class="flip" role="switch" aria-checked=${on} aria-label=${label} ?disabled=${off} @click=${change}>
    <span class="knob" aria-hidden="true"></span><span class="state" aria-hidden="true">${on ? t("on") : t("off")}</span>
  </button>`;
}

/** A file that is chosen and handed over at once. */
export function pick(key, label, accept, take, { kind = "", off = false } = {}) {
  const waits = isBusy(key);
  const chosen = (event) => {
    const [one] = event.target.files;
    event.target.value = "";
    if (one) take(one);
  };
  return html`<label class="btn file ${kind} ${off || waits ? "off" : ""}" aria-busy=${waits}>
    ${waits ? html`<span class="spin" aria-hidden="true"></span>${t("One moment…")}` : label}
    <input type="file" accept=${accept} ?disabled=${off || waits} @change=${chosen} />
  </label>`;
}

/** One line of text bound to a form's field; Enter does what the form is for. */
export function line(label, box, field, { type = "text", enter, max = 80, list, hint } = {}) {
  return html`<label class="field"><span class="label">${label}</span>
    <input type=${type} maxlength=${max} list=${list ?? nothing} .value=${box[field] ?? ""} placeholder=${hint ?? nothing}
      @input=${(e) => { box[field] = e.target.value; app.draw(); }} @keydown=${(e) => e.key === "Enter" && enter?.()} /></label>`;
}

export function lines(label, box, field, { max = 500, rows = 3, hint } = {}) {
  return html`<label class="field"><span class="label">${label}</span>
    <textarea maxlength=${max} rows=${rows} placeholder=${hint ?? nothing} .value=${box[field] ?? ""}
      @input=${(e) => { box[field] = e.target.value; app.draw(); }}></textarea></label>`;
}

export function select(label, value, options, change) {
  return html`<label class="field"><span class="label">${label}</span>
    <select @change=${(e) => change(e.target.value)}>
      ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
    </select></label>`;
}

export const choosePlayer = (label, box, field, whom = players()) =>
  select(label, box[field] ?? "", [["", t("choose…")], ...whom.map((p) => [p.id, `${p.seat} · ${app.link.topics.names[p.id] ?? ""}`])], (v) => {
    box[field] = v;
    app.draw();
  });

export function note() {
  const n = ui.note;
  return html`<div class="note-place" role="status" aria-live="polite">${n
    ? html`<div class="note ${n.bad ? "bad" : ""}"><span class="flag" aria-hidden="true">${n.bad ? "⚑" : "✓"}</span>
        <div><p>${n.text}</p>${n.faults.length ? html`<ul class="faults">${n.faults.map((f) => html`<li>${f.text}</li>`)}</ul>` : nothing}</div>
        <button type="button" class="close" aria-label=${t("Close this message")} @click=${touch(() => (ui.note = null))}>×</button></div>`
    : nothing}</div>`;
}

/** A sheet over the page: `{title, text?, body?, yes?, no?, danger?, off?, action}`. It stays open when the action is refused. */
export function ask(sheet) {
  ui.note = null;
  ui.ask = sheet;
  app.draw();
  const open = document.querySelector("dialog.ask");
  if (open && !open.open) open.showModal();
}

const closeSheet = touch(() => (ui.ask = null));

export function sheet() {
  const s = ui.ask;
  if (!s) return nothing;
  const act = async () => {
    await s.action();
    if (ui.ask === s && !ui.note?.bad) ui.ask = null;
    app.draw();
  };
  return html`<dialog class="ask ${s.danger ? "ask--danger" : ""}" aria-labelledby="ask-title" @close=${closeSheet}>
    <h2 id="ask-title">${s.title}</h2>
    ${s.text ? html`<p>${s.text}</p>` : nothing}${s.body ? s.body() : nothing}${note()}
    <div class="row end">
      <button type="button" class="btn" @click=${closeSheet}>${s.no ?? t("Cancel")}</button>
      ${s.yes ? button("sheet", s.yes, act, { kind: s.danger ? "btn--danger" : "btn--main", off: s.off?.() ?? false }) : nothing}
    </div>
  </dialog>`;
}

export const wait = (what) => html`<p class="wait"><span class="spin" aria-hidden="true"></span>${what}</p>`;

export const svg = (markup) => {
  // QR codes come from our own server as SVG text: shown as a picture, so that nothing in them could run.
  return html`<img class="qr" alt=${t("QR code")} src=${"data:image/svg+xml," + encodeURIComponent(markup)} />`;
};

export const pictogram = (code) => html`<img class="pict" src="/cards/pictograms/${encodeURIComponent(code)}.svg" alt="" width="44" height="44" loading="lazy" />`;

export const seat = (p) => html`<span class="seat" aria-hidden="true">${p?.seat ?? "·"}</span>`;

/** The large flag of a stage. */
export const cloth = () => html`<svg class="podium__flag" viewBox="0 0 120 150" aria-hidden="true"><path class="pole" d="M14 6v140"></path>
  <path class="cloth" d="M14 10c24-10 40 12 64 2 10-4 18-6 28-4-10 12-10 34 2 52-14-4-24 0-36 4-22 6-36-12-58-4z"></path></svg>`;
