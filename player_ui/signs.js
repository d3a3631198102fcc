// Signs nobody misses: compares what was with what is and whistles, shakes and covers the screen when it matters.
import { alarm, bigSign } from "/static/alarm.js";
import { t } from "/static/text.js";
import { toast, zoneNow } from "/static/widgets.js";
import { howOut, name, page, playing } from "./store.js";

let before = null;

const inState = (zone, state) => zone.sectors.filter((sector) => sector.state === state).map((sector) => sector.id);

function picture(link) {
  const { me, public: seen } = link.topics;
  return {
    phase: seen.phase, step: seen.zone.step, kind: zoneNow(link).kind, closed: inState(seen.zone, "closed").length,
    called: me.called, alive: me.alive, winner: seen.winner, duel: me.duel?.with ?? null, said: seen.announcement?.n ?? 0,
  };
}

function sign(kind, text, look, detail) {
  alarm(kind);
  bigSign(text, look, detail);
}

/** Look once; the first look only remembers, but for a call to the final, which must never be missed. */
export function watch(link) {
  if (!link.topics.me || !link.topics.public) return;
  const now = picture(link);
  const was = before ?? { ...now, called: false };
  before = now;
  const { me, public: seen } = link.topics;
  // the end, and a return, are told on the first view, whatever was being looked at
  if (now.alive !== was.alive || (now.phase === "finished" && was.phase !== "finished")) page.view = "me";
  if (now.alive !== was.alive) return now.alive ? sign("called", t("You are back in the game"), "good", t("The referees have corrected the record.")) : sign("closed", t("You are out"), "danger", howOut(me));
  if (now.phase !== was.phase && phases(was, now, seen, me)) return;
  if (now.said > was.said) {
    alarm("called");
    toast(seen.announcement.text, "info");
  }
  if (!now.alive || !playing()) return;
  if (now.called && !was.called) return sign("called", t("You are called to the final"), "danger", against(seen, me));
  if (now.duel && !was.duel) alarm("good");
  zone(was, now, seen.zone, link);
}

function phases(was, now, seen, me) {
  if (now.phase === "paused") return sign("warning", t("The game is paused"), "info", t("Stay where you are. No touches, no duels.")), true;
  if (now.phase === "finished") {
    if (now.winner === me.player) sign("called", t("You have won!"), "good", t("The last one standing. The ground is yours."));
    else if (now.winner) sign("good", t("{name} has won", { name: name(now.winner) }), "info", t("The game is over. Well played!"));
    else sign("good", t("The game is over"), "info", "");
    return true;
  }
  if (!now.alive) return false;
  if (was.phase === "paused") return sign("called", t("The game goes on"), "good", ""), true;
  if (now.phase === "running") return sign("called", t("The game begins"), "good", t("Every sector is open.")), true;
  if (now.phase === "final") return sign("called", t("The final begins"), "danger", t("Come to the last open sector and listen for your name.")), true;
  return false;
}

const against = (seen, me) => {
  const other = seen.final?.called?.find((who) => who !== me.player);
  return other ? t("You meet {name}. Come to the referee now.", { name: name(other) }) : t("Come to the referee now.");
};

function zone(was, now, zone, link) {
  const names = (sectors) => sectors.join(", ");
  if (now.kind === "grace" && was.kind !== "grace") return sign("closed", t("Get out now"), "danger", t("Sector {sectors} is closing. Leave it by the shortest way.", { sectors: names(inState(zone, "grace")) }));
  if (now.closed > was.closed && was.kind !== "grace") return sign("closed", t("Closed"), "danger", t("Closed sectors: {sectors}. Whoever stands there is out.", { sectors: names(inState(zone, "closed")) }));
  if (now.kind === "warning" && was.kind !== "warning") {
    const s = Math.max(0, Math.round((zone.next_ms - link.gameNow()) / 1000));
    sign("warning", t("Closes in {s} s", { s }), "danger", zone.closing ? t("Sector {sectors}: leave it now.", { sectors: names(zone.closing) }) : t("Ask a referee which sector closes."));
  }
}
