"""The words behind facts: `left_arm` for "~left_arm", `next.die` for the fact next=die, `?player` for a missing fact player.

`setting.<name>` explains a setting.
"""

from __future__ import annotations

from ..rules.serial_battle.settings import CATALOGUE, N_

_GAME = {
    # places, injuries, effects
    "trunk": N_("trunk"),
    "right_arm": N_("right arm"),
    "left_arm": N_("left arm"),
    "right_leg": N_("right leg"),
    "left_leg": N_("left leg"),
    "head": N_("head"),
    "none": N_("no effect"),
    "contusion": N_("contusion"),
    "ko": N_("knock-out"),
    "strangle": N_("strangling"),
    "fracture": N_("fracture"),
    "sever": N_("severing"),
    "kill": N_("critical hit"),
    "fractured": N_("broken"),
    "severed": N_("severed"),
    "normal": N_("walks normally"),
    "hop": N_("hops on one leg"),
    "crawl": N_("crawls"),
    # phases and sectors
    "draft": N_("being prepared"),
    "registration": N_("registration"),
    "running": N_("running"),
    "paused": N_("paused"),
    "final": N_("final"),
    "finished": N_("over"),
    "dealt": N_("cards already dealt"),
    "open": N_("open"),
    "warned": N_("closing soon"),
    "grace": N_("get out now"),
    "closed": N_("closed"),
    "outside": N_("outside the limits"),
    "closed_sector": N_("in a closed sector"),
    # causes of an elimination
    "duel": N_("in a duel"),
    "zone": N_("in a closed sector"),
    "refused": N_("did not come to the final"),
    "withdrawn": N_("left the game"),
    "override": N_("by decision of the referees"),
    # meeting
    "attack": N_("attack"),
    "flee": N_("flight"),
    "parry": N_("parry"),
    "pass": N_("no attack"),
    "touch": N_("touched first"),
    "card": N_("initiative card"),
    "touch+card": N_("touched first, with an initiative card"),
    "cancelled": N_("touch and card cancel each other"),
    "simultaneous": N_("both at the same time"),
    "damage": N_("damage"),
    "location": N_("place of the blow"),
    # people
    "organiser": N_("organiser"),
    "head_referee": N_("head referee"),
    "referee": N_("referee"),
    "player": N_("player"),
    "clock": N_("the clock"),
}
_IN_PLACE = {
    "next.declare": N_("an announcement"),
    "next.redeclare": N_("another announcement, because of an injury"),
    "next.die": N_("a die"),
    "next.choice": N_("the choice after a knock-out"),
    "next.loot": N_("the cards taken from the fallen"),
    "next.done": N_("the closing"),
    "mode.physical": N_("real cards are drawn and scanned"),
    "mode.app": N_("the server deals"),
    "why.finished": N_("the event is over"),
    "why.time": N_("its time does not fit"),
    "why.twin": N_("the same two met at nearly the same time in another entry"),
    "why.refused": N_("the rules do not allow it at that time"),
    "why.conflict": N_("later entries contradict it"),
    "field.hp": N_("hit points"),
    "field.injuries": N_("injuries"),
    "field.cards": N_("cards"),
    "field.status": N_("in the game or not"),
    "field.set": N_("nothing is filled in"),
    "field.deck": N_("number of cards"),
}
_MISSING = {
    "?player": N_("this player"),
    "?a": N_("one player"),
    "?b": N_("the other player"),
    "?other": N_("somebody else"),
    "?by": N_("a referee"),
    "?card": N_("this card"),
    "?sector": N_("named like that"),
    "?duel": N_("another duel"),
    "?phase": N_("another phase"),
    "?entry": N_("this entry"),
    "?setting": N_("This setting"),
}
WORDS: dict[str, str] = _GAME | _IN_PLACE | _MISSING | {f"setting.{info.name}": info.explain for info in CATALOGUE}
