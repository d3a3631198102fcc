"""Rules as data: one driver a game runs the rule books' acceptance vectors against the real engine."""

GAMES = ("serial_battle",)
