"""The referee's companion for Serial Battle: an unofficial, local, offline live-game server."""

__version__ = "0.1.0"
