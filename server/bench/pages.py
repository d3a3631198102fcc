"""What a phone downloads at first load: the page and all it asks for, compressed; and the start with a long journal."""

from __future__ import annotations

import gzip
import re
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from ..rehearsal.process import ServerProcess
from .disk import grow

_LINKS = re.compile(
    rb"""(?:src|href)=["']([^"'#]+\.(?:js|css|svg|json|png))["']|(?:import|from)\s*\(?["']([^"']+\.js)["']|url\(["']?([^"')]+)["']?\)"""
)


def measure(mode: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="serial-battle-bench-") as folder:
        grow(Path(folder) / "arena.db", 20_000)
        server = ServerProcess(Path(folder), mode=mode)
        started = server.start()
        try:
            loads = {page: sum(_load(server.url, page).values()) for page in ("/referee", "/player", "/organiser")}
        finally:
            server.stop()
    kilobytes = {f"first load {page} kB": round(size / 1000, 1) for page, size in loads.items()}
    return {"start to first answer, 20,000 entries, s": round(started, 2), **kilobytes}


def _load(url: str, page: str) -> dict[str, int]:
    """Bytes on the wire of each resource, headers not counted; lazily loaded modules are left out."""
    found: dict[str, int] = {}
    waiting = [page, "/i18n/fr.json"]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        request = urllib.request.Request(url + path, headers={"Accept-Encoding": "gzip", "Accept-Language": "fr"})
        try:
            answer = urllib.request.urlopen(request, timeout=10)
        except urllib.error.HTTPError:  # a path that is put together at run time: not part of the first load
            continue
        with answer:
            raw = answer.read()
            found[path] = len(raw)
            body = raw
            if answer.headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(raw)
        if path.endswith((".json", ".svg", ".png")):
            continue
        for groups in _LINKS.findall(re.sub(rb"import\([^)]*\)", b"", body)):
            link = next(g for g in groups if g).decode()
            if not link.startswith("data:"):
                waiting.append(urljoin(path, link))
    return found
