// Talking back: a short note at the bottom, a sheet, a question, and buttons that wait for their answer.
import { html, nothing, render } from "./vendor/lit-html.js";
import { refusal, t } from "./text.js";

/** A short note that goes by itself. `kind`: "ok", "danger" or "info". */
export function toast(text, kind = "info") {
  const place = document.querySelector(".toasts") ?? shelf();
  const note = document.createElement("p");
  note.className = `toast toast--${kind}`;
  note.textContent = text;
  place.hidePopover?.(); // shown again: a note must lie above an open sheet
  place.replaceChildren(note);
  place.showPopover?.();
  setTimeout(() => {
    note.remove();
    if (!place.children.length) place.hidePopover?.();
  }, kind === "danger" ? 7000 : 3500);
}

function shelf() {
  const place = document.createElement("div");
  place.className = "toasts";
  place.popover = "manual";
  place.setAttribute("role", "status");
  document.body.append(place);
  return place;
}

/** A sheet from the bottom of the screen. `template` may be a function of `close`. Returns `{close, update}`. */
export function sheet(template, { label = "", onClose } = {}) {
  const box = document.createElement("dialog");
  box.className = "dialog";
  if (label) box.setAttribute("aria-label", label);
  const close = () => box.close();
  const update = (next) => render(typeof next === "function" ? next(close) : next, box);
  update(template);
  box.addEventListener("click", (e) => e.target === box && close());
  box.addEventListener("close", () => {
    box.remove();
    onClose?.();
  });
  document.body.append(box);
  box.showModal();
  return { close, update };
}

/** Ask. Resolves to true or false; with `input` (its label) to the text or null. */
export function ask({ title, text = "", yes = t("Yes"), no = t("No, go back"), danger = false, input = "", value = "" }) {
  return new Promise((resolve) => {
    let given = input ? null : false;
    sheet(
      (close) => html`<form class="stack" @submit=${(e) => {
        e.preventDefault();
        given = input ? e.target.elements.answer.value.trim() : true;
        close();
      }}>
        <h2>${title}</h2>
        ${text ? html`<p>${text}</p>` : nothing}
        ${input ? html`<label class="field"><span>${input}</span><input name="answer" .value=${value} maxlength="200" autocomplete="off" /></label>` : nothing}
        <div class="split">
          <button type="button" class="btn" @click=${close}>${no}</button>
          <button class="btn ${danger ? "btn--danger" : "btn--main"}">${yes}</button>
        </div>
      </form>`,
      { label: title, onClose: () => resolve(given) },
    );
  });
}

const running = new WeakSet();

/** Wrap a handler: while it works its button takes no second tap; a refusal (thrown, or a receipt that is not ok) becomes a note. */
export function busy(fn, ctx = () => ({})) {
  return async (event) => {
    const button = event.currentTarget ?? event.target;
    if (running.has(button)) return;
    running.add(button);
    button.setAttribute("aria-busy", "true");
    navigator.vibrate?.(15);
    try {
      const receipt = await fn(event);
      if (receipt?.ok === false) toast(refusal(receipt, ctx()), "danger");
    } catch (no) {
      if (!no?.code) console.error(no);
      toast(refusal(no?.code ? no : { code: "FAULT" }, ctx()), "danger");
    } finally {
      running.delete(button);
      button.removeAttribute("aria-busy");
    }
  };
}
