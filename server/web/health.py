"""Is the server well, and the answers that keep phones on a Wi-Fi without internet."""

from __future__ import annotations

from flask import Blueprint, Response

from .. import __version__
from .common import answer, house

health = Blueprint("health", __name__)


@health.get("/healthz")
def healthz() -> Response:
    """`{version, instance, journal: {event: version}, saving_ok, phones}`; 503 while saving fails."""
    arena = house().arena
    positions = {row.id: arena.match(row.id).version for row in arena.events() if not row.archived}
    phones = len(house().presence.devices())
    data = {"version": __version__, "instance": arena.instance, "journal": positions, "saving_ok": arena.saving_ok, "phones": phones}
    return answer(data, 200 if arena.saving_ok else 503)


# What Android, iOS, Windows and Firefox ask to find out whether a Wi-Fi "works".
@health.get("/generate_204")
@health.get("/gen_204")
def android() -> Response:
    return Response(status=204)


@health.get("/hotspot-detect.html")
@health.get("/library/test/success.html")
def apple() -> str:
    return "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"


@health.get("/connecttest.txt")
def windows() -> Response:
    return Response("Microsoft Connect Test", mimetype="text/plain")


@health.get("/ncsi.txt")
def windows_old() -> Response:
    return Response("Microsoft NCSI", mimetype="text/plain")


@health.get("/success.txt")
@health.get("/canonical.html")
def firefox() -> Response:
    return Response("success\n", mimetype="text/plain")
