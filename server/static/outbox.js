// Commands on their way: each is a record on this device until the server has answered, sent strictly in order.
// Tabs of one role share the records; the tab with the claim sends. Sending twice is harmless: an op id counts once.
import { forget, keys, recall, remember } from "./keep.js";

const TAB = code(6);
const CLAIM_MS = 4000;
const AGAIN_MS = 1500;

export class Outbox {
  #waiting = new Map(); // key -> resolve
  #busy = false;
  #timer = 0;

  /** `post(record) -> Promise<receipt>` rejects when there was no answer. `person()` is who this phone speaks for, or null. */
  constructor({ role, event, post, person, ready, onChange }) {
    Object.assign(this, { prefix: `sb.out.${role}.${event}.`, claim: `sb.claim.${role}.${event}`, event, post, person, ready, onChange });
    this.done = []; // the last answers, newest first: {command, receipt, at}
    addEventListener("storage", (e) => this.#elsewhere(e));
    addEventListener("pagehide", () => this.#mine() && forget(this.claim));
  }

  /** Waiting and sent records, oldest first: `{key, op_id, command, names, state, at}`. */
  get list() {
    return keys(this.prefix).map((key) => this.#read(key)).filter((r) => r && !r.receipt && this.#ours(r));
  }

  /** Keep a command and send it when its turn comes; resolves to the receipt `{ok, version, ids, at_ms, code, facts}`. */
  send(command, names, game_ms) {
    const last = keys(this.prefix).at(-1);
    const n = last ? parseInt(last.slice(this.prefix.length), 10) + 1 : 1;
    const key = `${this.prefix}${String(n).padStart(8, "0")}-${TAB}`;
    const record = { op_id: code(20), command, names, state: "waiting", at: Date.now(), phone_ms: Date.now(), game_ms: Math.round(game_ms), person: this.person() };
    return new Promise((resolve) => {
      this.#waiting.set(key, resolve);
      this.#write(key, record);
      this.pump();
    });
  }

  /** Send what waits, one at a time, while the link is up and the claim is ours. */
  async pump() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let head; (head = this.list[0]) && this.ready() && this.#take(); ) {
        if (!(await this.#post(head))) break;
      }
    } finally {
      this.#busy = false;
    }
    if (this.list.length) this.#later();
  }

  async #post({ key, ...record }) {
    if (record.state !== "sent") this.#write(key, { ...record, state: "sent" });
    let receipt;
    try {
      receipt = await this.post({ event: this.event, ...record });
    } catch {
      return false; // no answer: it stays, with the same op id
    }
    if (receipt.code === "NOT_SAVED") {
      this.#write(key, { ...record, state: "unsaved" });
      return false;
    }
    this.#write(key, { ...record, receipt }); // tabs that wait for it see the answer before it goes
    forget(key);
    this.#settle(key, record, receipt);
    return true;
  }

  #settle(key, record, receipt) {
    this.done = [{ command: record.command, receipt, at: Date.now() }, ...this.done].slice(0, 20);
    this.#waiting.get(key)?.(receipt);
    this.#waiting.delete(key);
    this.onChange();
  }

  #elsewhere({ key, newValue }) {
    if (!key?.startsWith(this.prefix)) return;
    const record = parse(newValue);
    if (record?.receipt && this.#waiting.has(key)) this.#settle(key, record, record.receipt);
    else this.pump();
    this.onChange();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.pump(), AGAIN_MS);
  }

  #ours = (record) => !record.person || !this.person() || record.person === this.person();

  #mine() {
    const held = parse(recall(this.claim));
    return held?.tab === TAB;
  }

  #take() {
    const held = parse(recall(this.claim));
    if (held && held.tab !== TAB && Math.abs(Date.now() - held.at) < CLAIM_MS) return false;
    remember(this.claim, JSON.stringify({ tab: TAB, at: Date.now() }));
    return true;
  }

  #read(key) {
    const record = parse(recall(key));
    return record && { ...record, key };
  }

  #write(key, record) {
    remember(key, JSON.stringify(record));
    this.onChange();
  }
}

/** Random letters for ids; getRandomValues also works where the page is not served over HTTPS. */
export function code(length) {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (b) => "abcdefghjkmnpqrstuvwxyz0123456789".charAt(b % 32)).join("");
}

/** A new id for a person: "p" for a player, "r" for a referee. */
export const newPerson = (kind) => kind + code(8);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
