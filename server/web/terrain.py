"""The picture of the ground, checked and encoded anew, and where on it each sector's letter stands."""

from __future__ import annotations

import io
import json
from pathlib import Path

from flask import Blueprint, Response, request
from PIL import Image, ImageOps, UnidentifiedImageError

from ..rules.game import Refused
from .common import answer, body, house, match_of, organiser, speaks_json

terrain = Blueprint("terrain", __name__)
_BYTES_AT_MOST = 8_000_000
_PIXELS_AT_MOST = 60_000_000
_SIDE = 1600


def _path(event: str) -> Path:
    return house().config.data / "terrain" / f"{event}.jpg"


def forget_ground(event: str) -> None:
    """An erased event leaves no picture and no marks behind."""
    _path(event).unlink(missing_ok=True)
    house().arena.store.drop_note(f"marks {event}")


@terrain.post("/api/events/<event>/terrain")
@speaks_json
def upload(event: str) -> Response:
    """A JPEG, PNG or WebP of at most 8 MB; kept as a JPEG of at most 1,600 pixels a side, without its metadata."""
    organiser()
    match_of(event)
    file = request.files.get("file")
    raw = file.read(_BYTES_AT_MOST + 1) if file else b""
    if len(raw) > _BYTES_AT_MOST:
        raise Refused("TOO_LARGE", limit="8 MB")
    try:
        picture = Image.open(io.BytesIO(raw), formats=("JPEG", "PNG", "WEBP"))
        if picture.width * picture.height > _PIXELS_AT_MOST:
            raise Refused("TOO_LARGE", limit="60 MP")
        upright = ImageOps.exif_transpose(picture).convert("RGB")
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise Refused("BAD_PICTURE") from None
    upright.thumbnail((_SIDE, _SIDE))
    _path(event).parent.mkdir(exist_ok=True)
    half_done = _path(event).with_suffix(".part")
    upright.save(half_done, "JPEG", quality=82)
    half_done.replace(_path(event))
    return answer({"width": upright.width, "height": upright.height})


@terrain.get("/api/events/<event>/terrain")
@speaks_json
def picture(event: str) -> Response:
    match_of(event)
    if not _path(event).is_file():
        return Response(status=404)
    return Response(_path(event).read_bytes(), mimetype="image/jpeg", headers={"Cache-Control": "no-cache"})


@terrain.get("/api/events/<event>/terrain-marks")
@speaks_json
def marks(event: str) -> Response:
    """`{picture: bool, marks: {sector: [x, y]}}` in fractions of the picture. Where sectors lie is no secret; when they close is."""
    match_of(event)
    kept = house().arena.store.note(f"marks {event}")
    return answer({"picture": _path(event).is_file(), "marks": json.loads(kept) if kept else {}})


@terrain.post("/api/events/<event>/terrain-marks")
@speaks_json
def put_marks(event: str) -> Response:
    organiser()
    match_of(event)
    given = body().get("marks")
    good = isinstance(given, dict) and len(given) <= 40 and all(_spot(at) and len(name) <= 40 for name, at in given.items())
    if not good:
        raise Refused("BAD_COMMAND")
    house().arena.store.put_note(f"marks {event}", json.dumps(given))
    return answer({})


def _spot(at: object) -> bool:
    return isinstance(at, list) and len(at) == 2 and all(isinstance(v, (int, float)) and 0 <= v <= 1 for v in at)
