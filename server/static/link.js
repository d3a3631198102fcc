// The one connection of a page: topics in, commands out through the outbox, a heartbeat, and an honest status.
import { Offset } from "./clock.js";
import { Outbox } from "./outbox.js";
import { io } from "./vendor/socket.io.esm.min.js";

const BEAT_MS = 5000;
const OFFLINE_MS = 2 * BEAT_MS + 1500; // two missed beats
const ANSWER_MS = 8000;

/** Connect as "referee", "player", "organiser" or "screen". `onChange()` is called once a frame when anything changed. */
export function connect(options) {
  return new Link(options);
}

class Link {
  topics = { names: {}, public: null, me: null, desk: null, deck: {}, office: null, presence: [], house: null };
  feed = [];
  status = "connecting"; // online, connecting, offline, out (no longer admitted)
  since = Date.now();
  savingOk = true;
  why = ""; // why we are out

  #offset = new Offset();
  #frame = null; // {instance, version, server_ms, game_ms, running} of the newest topics
  #fresh = true;
  #heard = performance.now();
  #drawing = false;

  constructor({ as, event, onChange = () => {}, device = deviceName() }) {
    Object.assign(this, { as, event, onChange });
    this.outbox = new Outbox({
      role: as,
      event,
      post: (record) => this.#post(record),
      person: () => this.topics.desk?.me?.id ?? this.topics.me?.player ?? null,
      ready: () => this.socket.connected && this.#frame !== null && !this.#fresh,
      onChange: () => this.#changed(),
    });
    this.socket = io({
      transports: ["websocket", "polling"],
      reconnectionDelay: 300,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 8000,
      // Always the whole feed: a correction made while we were away may have changed old lines.
      auth: { as, event, feed: 0, device },
    });
    this.#listen();
    this.#wake();
    setInterval(() => this.beat(), BEAT_MS);
    setInterval(() => this.#watch(), 1000);
  }

  /** Game milliseconds now, on the server's clock. */
  gameNow() {
    if (!this.#frame) return 0;
    const { game_ms, server_ms, running } = this.#frame;
    return game_ms + (running ? Math.max(0, this.#offset.now() - server_ms) : 0);
  }

  get running() {
    return this.#frame?.running ?? false;
  }

  /** How far the drawn clock may be off, in ms; null when unknown. */
  get clockError() {
    return this.#offset.error;
  }

  /** What sentences need: names and cards. */
  get ctx() {
    const hand = (this.topics.me?.hand ?? []).map((card) => [card.code, card]);
    return { names: this.topics.names, cards: { ...Object.fromEntries(hand), ...this.topics.deck } };
  }

  /** Send a command; resolves to its receipt once it is saved or refused. `names` travels with register and add_referee. */
  send(command, names) {
    return this.outbox.send(command, names, this.gameNow());
  }

  async beat() {
    if (!this.socket.connected) return;
    const sent = performance.now();
    try {
      const back = await this.socket.timeout(ANSWER_MS).emitWithAck("beat", { t: Math.round(sent), hidden: document.hidden });
      this.#heard = performance.now();
      this.#offset.add(sent, this.#heard, back.server_ms);
      this.savingOk = back.saving_ok;
      this.#set("online");
    } catch {
      // #watch counts the silence
    }
  }

  #listen() {
    this.socket.on("connect", () => {
      this.#heard = performance.now();
      this.beat();
      this.outbox.pump();
    });
    this.socket.on("topics", (frame) => this.#take(frame));
    this.socket.on("bye", ({ why }) => {
      this.why = why;
      if (why === "revoked") this.#out();
    });
    this.socket.on("disconnect", (reason) => {
      this.#fresh = true; // not at "connect": the first topics come before it
      if (reason === "io server disconnect" && this.status !== "out") setTimeout(() => this.socket.connect(), 400);
      this.#changed();
    });
    this.socket.on("connect_error", (fault) => {
      if (["NOT_SIGNED_IN", "NO_EVENT", "BAD_COMMAND"].includes(fault.message)) {
        this.why = fault.message;
        this.#out();
      }
    });
  }

  #out() {
    this.#set("out");
    this.socket.disconnect();
  }

  #take(frame) {
    const held = this.#frame;
    if (!this.#fresh && held && held.instance === frame.instance && frame.version < held.version) return;
    const { feed, ...topics } = frame.topics;
    if (feed) this.#feed(feed, this.#fresh);
    Object.assign(this.topics, topics);
    const { topics: _, ...stamp } = frame;
    this.#frame = stamp;
    this.#fresh = false;
    this.#offset.guess(frame.server_ms);
    if (topics.house) this.savingOk = topics.house.saving_ok;
    this.#set("online");
    this.outbox.pump();
    this.#changed();
  }

  #feed({ items, reset }, whole) {
    if (reset || whole) this.feed = items;
    else this.feed = [...this.feed, ...items.filter((x) => x.n > (this.feed.at(-1)?.n ?? -1))];
  }

  async #post(record) {
    const { op_id, event, command, names, phone_ms, game_ms } = record;
    return this.socket.timeout(ANSWER_MS).emitWithAck("command", { op_id, event, command, names, phone_ms, game_ms });
  }

  #watch() {
    if (this.status === "out") return;
    const silent = performance.now() - this.#heard;
    if (silent > OFFLINE_MS) {
      this.#set("offline");
      if (this.socket.connected) this.socket.disconnect().connect(); // a dead line that nobody told us of
    } else if (!this.socket.connected && this.status === "online") this.#set("connecting");
  }

  /** A phone that comes back into view does not wait for its timers. */
  #wake() {
    const up = () => {
      if (document.hidden || this.status === "out") return;
      this.#heard = Math.max(this.#heard, performance.now() - BEAT_MS); // asleep is not offline: one beat may tell
      if (this.socket.connected) this.beat();
      else this.socket.connect();
    };
    document.addEventListener("visibilitychange", up);
    for (const name of ["online", "pageshow", "focus"]) addEventListener(name, up);
  }

  #set(status) {
    if (this.status === status) return;
    this.status = status;
    this.since = Date.now();
    this.#changed();
  }

  #changed() {
    if (this.#drawing) return;
    this.#drawing = true;
    // A hidden page gets no animation frames, but its signs and sounds must go on.
    const draw = () => {
      this.#drawing = false;
      this.onChange();
    };
    if (document.hidden) setTimeout(draw, 50);
    else requestAnimationFrame(draw);
  }
}

function deviceName() {
  const kind = navigator.userAgent.match(/iPhone|iPad|Android|Windows|Macintosh|Linux/)?.[0] ?? "";
  return kind === "Macintosh" ? "Mac" : kind;
}
