// Codes: typed in letters, or read from a photo (a live camera needs HTTPS, a photo does not).
import { html } from "./vendor/lit-html.js";
import { t } from "./text.js";
import { busy, toast } from "./dialog.js";

const LONGEST_SIDE = 1600; // pixels: plenty for a printed code, quick on an old phone
let reader = null;

/** What was typed or scanned, as a code: the last part of an address, no spaces or dashes, capital letters. */
export function normalise(text) {
  const path = text.normalize("NFKC").trim().split(/[?#]/)[0].replace(/\/+$/, "");
  return path.split("/").at(-1).replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/** The text of the QR code in a photo, or null. The decoder (1 MB) is loaded with the first photo. */
export async function scanPhoto(file) {
  reader ??= load();
  const { readBarcodes } = await reader;
  const found = await readBarcodes(await pixels(file), { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 1 });
  return found.find((x) => x.isValid)?.text ?? null;
}

async function load() {
  const zxing = await import("./vendor/zxing/reader/index.js");
  zxing.prepareZXingModule({ overrides: { locateFile: (name) => `/static/vendor/${name}` } });
  return zxing;
}

async function pixels(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** A field for a typed code and a button for a photo; `onCode(code)` gets it normalised and may be async. */
export function codeEntry({ onCode, label = t("Code in letters"), value = "", button = t("Go on") }) {
  const typed = busy(async (e) => {
    const code = normalise(e.target.closest("form").elements.code.value);
    if (code) await onCode(code);
  });
  const photo = busy(async (e) => {
    const file = e.target.files[0];
    e.target.value = "";
    if (!file) return;
    const text = await scanPhoto(file).catch(() => null);
    if (text) await onCode(normalise(text));
    else toast(t("No code was found in this photo. Go closer, hold still, or type the letters under the code."), "danger");
  });
  return html`<form class="code-entry" @submit=${(e) => { e.preventDefault(); typed(e); }}>
    <label class="field"><span>${label}</span>
      <input name="code" .value=${value} autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="120" enterkeyhint="go" />
    </label>
    <div class="split">
      <label class="btn btn--photo">${t("Photo of the code")}<input type="file" accept="image/*" capture="environment" @change=${photo} /></label>
      <button class="btn btn--main">${button}</button>
    </div>
  </form>`;
}
