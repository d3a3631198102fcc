// When a player must look up: warnings, closings, the call to the final, a blow, the end. Each signal comes once.
import { alarm, bigSign } from "/static/alarm.js";
import { mmss } from "/static/clock.js";
import { recall, remember } from "/static/keep.js";
import { t } from "/static/text.js";
import { toast } from "/static/widgets.js";

const shut = (zone) => zone.sectors.filter((s) => s.state === "closed" || s.state === "grace").map((s) => s.id);

export class Signals {
  #before = null; // {hp, alive, called, phase, shut}

  constructor(link) {
    this.link = link;
    this.key = `sb.warned.${link.event}`;
  }

  /** Compare with what was seen last; cheap enough for every second. */
  look() {
    const { me, public: board } = this.link.topics;
    if (!me || !board) return;
    const now = { hp: me.hp, alive: me.alive, called: me.called, phase: board.phase, shut: shut(board.zone) };
    const before = this.#before;
    this.#before = now;
    const playing = me.alive && ["running", "final"].includes(board.phase);
    if (before) this.#changes(before, now, playing);
    else if (playing && me.called) this.#called();
    if (playing) this.#warning(board.zone);
  }

  #changes(before, now, playing) {
    const { me, names, public: board } = this.link.topics;
    if (before.alive && !now.alive) {
      alarm("bad");
      bigSign(t("You are out"), "danger", me.by ? t("{player} has eliminated you. Hand your cards over, put your arm up and walk to the camp.", { player: names[me.by] }) : t("Put your arm up and walk to the camp."));
    } else if (now.hp < before.hp) {
      alarm("bad");
      toast(t("You lost hit points: {n}", { n: before.hp - now.hp }), "danger");
    }
    if (now.phase === "finished" && before.phase !== "finished" && board.winner) {
      alarm("called");
      const mine = board.winner === me.player;
      bigSign(mine ? t("You win!") : t("{player} wins!", { player: names[board.winner] }), "good");
    }
    const fallen = now.shut.filter((id) => !before.shut.includes(id));
    if (playing && fallen.length) {
      alarm("closed");
      bigSign(t("Closed: {sectors}", { sectors: fallen.join(", ") }), "danger", t("Whoever is still inside is out. Leave at once."));
    }
    if (playing && now.called && !before.called) this.#called();
  }

  #called() {
    alarm("called");
    bigSign(t("You are called!"), "danger", t("Come to the final duel now."));
  }

  /** By our own clock, so that a phone that has just lost the Wi-Fi still whistles in time. */
  #warning({ warn_ms, next_ms, closing, step }) {
    const now = this.link.gameNow();
    if (warn_ms === null || next_ms === null || now < warn_ms || now >= next_ms || recall(this.key) === String(step)) return;
    remember(this.key, String(step));
    alarm("warning");
    const detail = closing ? t("Leave: {sectors}", { sectors: closing.join(", ") }) : t("A referee can tell you which sectors close.");
    bigSign(t("The terrain closes in {time}", { time: mmss(next_ms - now) }), "danger", detail);
  }
}
