"""The page shells and every static file, compressed once, with ETag and a strict Content-Security-Policy."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path

import msgspec
from flask import Blueprint, Response, abort, make_response, redirect, request

from .. import locale
from . import common

ROOT = Path(__file__).resolve().parents[2]
pages = Blueprint("pages", __name__)
_SHELLS = {
    "join": ROOT / "player_ui/join/index.html",
    "player": ROOT / "player_ui/index.html",
    "referee": ROOT / "referee_ui/referee/index.html",
    "organiser": ROOT / "referee_ui/organiser/index.html",
    "screen": ROOT / "referee_ui/screen/index.html",
}
_FOLDERS = {
    "static": ROOT / "server/static",
    "referee_ui": ROOT / "referee_ui",
    "player_ui": ROOT / "player_ui",
    "pictograms": ROOT / "cards/pictograms",
}
_TYPES = {".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".css": "text/css", ".html": "text/html"}
_CSP = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'{wasm}; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_SCANS = ("referee", "player", "join", "organiser")


class Asset(msgspec.Struct, frozen=True):
    body: bytes
    packed: bytes
    etag: str
    mimetype: str


@cache
def asset(path: Path) -> Asset:
    """A file as it goes out; read and compressed once."""
    body = path.read_bytes()
    mimetype = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return _packed(body, mimetype)


def _packed(body: bytes, mimetype: str) -> Asset:
    return Asset(body, gzip.compress(body, 9, mtime=0), hashlib.sha256(body).hexdigest()[:20], mimetype)


def files_version() -> str:
    """Changes when any file of the pages changes: a page reloads itself only then."""
    digest = hashlib.sha256()
    for folder in _FOLDERS.values():
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def send(found: Asset, max_age: int) -> Response:
    headers = {"ETag": f'"{found.etag}"', "Cache-Control": f"max-age={max_age}", "Vary": "Accept-Encoding"}
    if request.if_none_match.contains(found.etag):
        return Response(status=304, headers=headers)
    if "gzip" in request.headers.get("Accept-Encoding", "") and len(found.packed) < len(found.body):
        return Response(found.packed, mimetype=found.mimetype, headers=headers | {"Content-Encoding": "gzip"})
    return Response(found.body, mimetype=found.mimetype, headers=headers)


def shell(name: str) -> Response:
    """A page; its `lang` attribute says the visitor's language before any script runs."""
    response = send(_shell(name, common.lang()), 0)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    response.headers["Content-Security-Policy"] = _CSP.format(wasm=" 'wasm-unsafe-eval'" if name in _SCANS else "")
    return response


@cache
def _shell(name: str, lang: str) -> Asset:
    return _packed(asset(_SHELLS[name]).body.replace(b'<html lang="fr"', f'<html lang="{lang}"'.encode(), 1), "text/html")


@pages.get("/<any(static,referee_ui,player_ui):folder>/<path:name>")
def static_file(folder: str, name: str) -> Response:
    return _file(_FOLDERS[folder], name)


@pages.get("/cards/pictograms/<name>")
def pictogram(name: str) -> Response:
    """A card's pictogram; a card of another deck gets the generic one."""
    folder = _FOLDERS["pictograms"]
    return _file(folder, name if (folder / name).is_file() else "generic.svg")


def _file(folder: Path, name: str) -> Response:
    path = (folder / name).resolve()
    if not path.is_file() or folder not in path.parents:
        abort(404)
    return send(asset(path), 300)


@pages.get("/i18n/<lang>.json")
def catalogue(lang: str) -> Response:
    if lang not in locale.languages:
        abort(404)
    return send(_catalogue(lang), 60)


@cache
def _catalogue(lang: str) -> Asset:
    return _packed(msgspec.json.encode(locale.browser_catalogue(lang)), "application/json")


@pages.get("/favicon.ico")
def favicon() -> Response:
    return redirect("/static/icon.svg", 301)  # type: ignore[return-value]


@pages.get("/")
def front() -> Response:
    return shell("join")


@pages.get("/organiser")
@pages.get("/organiser/<event>")
def organiser(event: str = "") -> Response:
    return shell("organiser")


@pages.get("/referee")
def referee() -> Response:
    return shell("referee")


@pages.get("/player")
def player() -> Response:
    return shell("player")


@pages.get("/screen/<event>")
def screen(event: str) -> Response:
    return shell("screen")


@pages.get("/<any(j,J):_kind>/<code>")
def join_code(_kind: str, code: str) -> Response:
    """The join page with the code filled in. Scanning is a GET and changes nothing."""
    return shell("join")


@pages.get("/<any(c,C,b,B):_kind>/<code>")
def scanned(_kind: str, code: str) -> Response:
    """A scanned card or badge: the page of whoever holds this phone, with the code handed to it."""
    for role in ("referee", "player"):
        if common.token_of(role):
            return make_response(redirect(f"/{role}#scan/{code[:40].upper()}"))
    return shell("join")


@pages.after_app_request
def secure(response: Response) -> Response:
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("Content-Security-Policy", _CSP.format(wasm=""))
    return response
