// Signals one cannot miss: a whistle (after one tap has allowed sound), vibration, and a sign over the whole screen.
import { html, render } from "./vendor/lit-html.js";
import { t } from "./text.js";

let audio = null;
// [frequency in Hz, seconds] and the vibration in ms
const SIGNALS = {
  warning: { notes: [[2100, 0.25], [0, 0.12], [2100, 0.25], [0, 0.12], [2100, 0.6]], shake: [250, 100, 250, 100, 600] },
  closed: { notes: [[2300, 1.4], [0, 0.15], [1500, 0.5]], shake: [900, 150, 400] },
  called: { notes: [[880, 0.2], [1175, 0.2], [1568, 0.5]], shake: [200, 80, 200, 80, 400] },
  good: { notes: [[1320, 0.09]], shake: [30] },
  bad: { notes: [[220, 0.22]], shake: [80, 60, 80] },
};

export const soundOn = () => audio?.state === "running";

/** Allow sound; call it from a tap. Resolves to whether it plays. */
export async function enableSound() {
  audio ??= window.AudioContext ? new AudioContext() : null;
  await audio?.resume();
  return soundOn();
}

/** Whistle and vibrate: "warning", "closed", "called", "good" or "bad". */
export function alarm(kind) {
  const signal = SIGNALS[kind];
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(signal.shake);
  if (!soundOn()) return;
  let at = audio.currentTime + 0.02;
  for (const [hz, seconds] of signal.notes) {
    if (hz) whistle(hz, at, seconds);
    at += seconds;
  }
}

function whistle(hz, at, seconds) {
  const tone = audio.createOscillator();
  const pea = audio.createOscillator(); // the pea that makes a whistle rattle
  const depth = audio.createGain();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = hz;
  pea.frequency.value = 32;
  depth.gain.value = hz > 1400 ? hz * 0.03 : 0;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.5, at + 0.02);
  volume.gain.setValueAtTime(0.5, at + seconds - 0.03);
  volume.gain.linearRampToValueAtTime(0, at + seconds);
  pea.connect(depth).connect(tone.frequency);
  tone.connect(volume).connect(audio.destination);
  for (const source of [tone, pea]) {
    source.start(at);
    source.stop(at + seconds);
  }
}

/** A sign over the whole screen, with one button. `kind`: "danger", "good" or "info"; a new sign replaces the old one. */
export function bigSign(text, kind = "danger", detail = "") {
  document.querySelector("dialog.sign")?.remove();
  const sign = document.createElement("dialog");
  sign.className = `sign sign--${kind}`;
  sign.setAttribute("aria-label", text);
  render(
    html`<div class="sign__text" role="alert"><strong>${text}</strong>${detail ? html`<p>${detail}</p>` : ""}</div>
      <button class="btn btn--big" autofocus @click=${() => sign.close()}>${t("Understood")}</button>`,
    sign,
  );
  sign.addEventListener("close", () => sign.remove());
  document.body.append(sign);
  sign.showModal();
  return () => sign.close();
}
