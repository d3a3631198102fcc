// The settings page in words: a short name for each setting and for each value that is offered.
import { t } from "/static/text.js";

const NAMES = {
  hp_start: () => t("Hit points at the start"),
  hand_max: () => t("Cards in a hand"),
  deck_size: () => t("Cards in the deck"),
  players_min: () => t("Fewest players"),
  players_max: () => t("Most players"),
  deal_mode: () => t("How cards are dealt"),
  dice: () => t("Dice"),
  simultaneous_deaths: () => t("Two deaths at once"),
  initiative_clash: () => t("Touch against initiative card"),
  disputed_touch: () => t("Disputed first touch"),
  loot_mode: () => t("Loot"),
  useless_table: () => t("Useless cards"),
  bare_hands_by_choice: () => t("Bare hands by choice"),
  bare_hands_ko: () => t("Bare hands knock out"),
  ko_second_striker: () => t("Knock-out in the reply"),
  ko_simultaneous: () => t("Knock-out in an exchange"),
  sever_head: () => t("Severing the head"),
  location_on_zero: () => t("Location without damage"),
  limb_repeat: () => t("A limb hit twice"),
  realism: () => t("Injured limbs"),
  complements: () => t("Complementary cards"),
  final_repeat: () => t("The final is fought to the end"),
  flee: () => t("Flight"),
  parry: () => t("Parry"),
  zone_interval_s: () => t("A sector closes every"),
  zone_news: () => t("News of the terrain"),
  below_min: () => t("Too few players"),
  undealt: () => t("Cards nobody drew"),
  show_hp: () => t("Hit points on show"),
  transfers: () => t("Giving cards away"),
  pair_cooldown_s: () => t("Rest between the same two"),
  bare_hands_arms: () => t("Arms for bare hands"),
  flee_min: () => t("Die for a flight"),
  parry_min: () => t("Die for a parry"),
  protection: () => t("Protection"),
  zone_warning_s: () => t("Warning before a closing"),
  zone_grace_s: () => t("Time to get out"),
  zone_confirm: () => t("Second tap for the zone"),
  zone_freeze_locked: () => t("Duellists are safe"),
  zone_death_cards: () => t("Cards of players lost to the zone"),
  exit_grace_s: () => t("Time to leave after a duel"),
  escort_s: () => t("Walking with a referee"),
  final_called_pair: () => t("Called pairs in the final"),
  final_max_alive: () => t("Alive when the final begins"),
  final_deadline_s: () => t("The final begins anyway after"),
  final_call_s: () => t("Time to come when called"),
  sudden_death_after: () => t("Sudden death from duel"),
};

const VALUES = {
  "deal_mode.physical": () => t("real cards"),
  "deal_mode.app": () => t("the server"),
  "dice.physical": () => t("real dice"),
  "dice.app": () => t("the server"),
  both_die: () => t("both die"),
  both_one_hp: () => t("both keep 1 point"),
  cancel: () => t("they cancel out"),
  touch_wins: () => t("the touch wins"),
  card_wins: () => t("the card wins"),
  simultaneous: () => t("simultaneous"),
  referee_picks: () => t("the referee decides"),
  any: () => t("as many as fit"),
  one: () => t("one"),
  "loot_mode.none": () => t("none"),
  "ko_second_striker.none": () => t("damage only"),
  auto: () => t("by itself"),
  "useless_table.auto": () => t("bare hands"),
  "useless_table.refuse": () => t("may not be used"),
  choice_no_reply: () => t("choice, no reply"),
  single_only: () => t("when one is out"),
  never: () => t("damage only"),
  damage_only: () => t("damage only"),
  kill: () => t("it kills"),
  keep_worst: () => t("the worse one stays"),
  keep_first: () => t("the first one stays"),
  "realism.off": () => t("only noted"),
  warn: () => t("a warning"),
  enforce: () => t("a ban"),
  declared: () => t("declared"),
  "complements.off": () => t("never"),
  referee: () => t("ask a referee"),
  push: () => t("every phone"),
  "below_min.refuse": () => t("no start"),
  kept: () => t("kept aside"),
  issue: () => t("handed out"),
  own: () => t("one's own"),
  all: () => t("everybody's"),
  with_referee: () => t("before a referee"),
  forbidden: () => t("forbidden"),
  free: () => t("free"),
  pile: () => t("out of play"),
};

/** The three companion rules that are on from the start, and what switches each of them off. */
export const THREE = { pair_cooldown_s: 0, final_called_pair: false, sudden_death_after: 0 };

export const settingName = (name) => NAMES[name]?.() ?? name;
export const inSeconds = (name) => name.endsWith("_s");

export function valueName(name, value) {
  if (value === true) return t("on");
  if (value === false) return t("off");
  if (typeof value === "string") return (VALUES[`${name}.${value}`] ?? VALUES[value])?.() ?? value;
  if (value === 0 && name in THREE) return t("off");
  if (!inSeconds(name)) return String(value);
  return value && value % 60 === 0 ? t("{n} min", { n: value / 60 }) : t("{n} s", { n: value });
}
