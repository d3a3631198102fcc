// Time: the server's clock as this phone knows it, minutes and seconds, and a gentle drawing rhythm.

const KEEP_MS = 120_000;

/** Offset to the server's monotonic clock, from the quickest of the last two minutes' beats. */
export class Offset {
  #samples = [];
  #first = null;

  /** The server said `server_ms` just now; good enough until the first beat is back. */
  guess(server_ms) {
    if (!this.#samples.length) this.#first = server_ms - performance.now();
  }

  /** A beat left at `sent` and was back at `back` (performance.now), stamped `server_ms` on the way. */
  add(sent, back, server_ms) {
    const sample = { at: back, offset: server_ms - (sent + back) / 2, error: (back - sent) / 2 };
    // A phone that slept has another offset: samples that contradict the new one are of the time before.
    this.#samples = this.#samples.filter((s) => back - s.at < KEEP_MS && Math.abs(s.offset - sample.offset) <= s.error + sample.error + 20);
    this.#samples.push(sample);
  }

  get best() {
    return this.#samples.reduce((a, b) => (a && a.error <= b.error ? a : b), null);
  }

  /** Server's monotonic milliseconds now. */
  now() {
    return performance.now() + (this.best?.offset ?? this.#first ?? 0);
  }

  /** How far off it may be, in ms; null before the first beat. */
  get error() {
    return this.best ? Math.ceil(this.best.error) : null;
  }
}

/** `544000` → "9:04", rounded up so that 0:00 is the moment itself; never negative. */
export function mmss(ms) {
  const s = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

/** Call `fn` four times a second while the page is seen; returns a stop. */
export function everyQuarter(fn) {
  const timer = setInterval(() => document.visibilityState === "visible" && fn(), 250);
  return () => clearInterval(timer);
}
