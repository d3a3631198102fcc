"""One server: the parts put together, the routes, and the two ways to serve it (threads by default, gevent for crowds)."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
from flask import Flask, Response, request
from flask_socketio import SocketIO
from werkzeug.exceptions import HTTPException

from .access import Gate
from .config import Config
from .engine.arena import Arena
from .engine.clock import Clock
from .journal.store import Store
from .live.link import Link
from .live.presence import Presence
from .live.topics import Topics
from .pin import Patience, PinDesk, new_pin
from .serve import Http, listen, make
from .web import deck, events, health, pages, printing, results, roster, session, terrain, urls
from .web.common import House, answer, check_origin

log = logging.getLogger("app")
_BODY_AT_MOST = 8_200_000  # a picture of the ground
_MESSAGE_AT_MOST = 100_000
_GOODBYE_S = 0.1  # time for the good-bye to leave


class _Json:
    """What Socket.IO packs frames with: three times faster than the standard library."""

    @staticmethod
    def dumps(data: Any, **_: Any) -> str:
        return msgspec.json.encode(data).decode()

    @staticmethod
    def loads(text: str | bytes, **_: Any) -> Any:
        return msgspec.json.decode(text)


class Server:
    """`Server(config)` opens the data; `start()` answers phones in the background; `stop()` says good-bye and closes.

    With `config.mode == "gevent"` the caller has monkey-patched before importing this module. `port` 0 takes a free one.
    """

    def __init__(self, config: Config) -> None:
        config.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.config = config
        self.store = Store(config.database)
        if config.mode == "gevent":
            self.store.offload = _in_a_real_thread
        self.arena = Arena(self.store, Clock(config.speed))
        self.gate = Gate(self.store)
        self.presence = Presence()
        self.app = Flask(__name__, static_folder=None)
        self.app.config["MAX_CONTENT_LENGTH"] = _BODY_AT_MOST
        self.socketio = SocketIO(
            self.app,
            async_mode=config.mode,
            ping_interval=10,
            ping_timeout=10,
            max_http_buffer_size=_MESSAGE_AT_MOST,
            json=_Json,
            http_compression=False,
        )
        self.topics = Topics(self.arena, self.presence, self.gate.people, self.socketio)
        self.topics.files_version = pages.files_version()
        link = Link(self.socketio, self.arena, self.gate, self.presence, self.topics)
        pins = PinDesk(self.store, Patience())
        self.app.extensions["house"] = House(config, self.arena, self.gate, pins, self.presence, self.topics, link)
        _routes(self.app)
        self._http: Http | None = None
        self._closed = threading.Event()

    def new_pin(self) -> str:
        return new_pin(self.store)

    @property
    def port(self) -> int:
        return self._house.config.port

    @property
    def _house(self) -> House:
        house: House = self.app.extensions["house"]
        return house

    def start(self, host: str = "0.0.0.0", sock: socket.socket | None = None) -> None:
        """Listen (on a socket that is open already, or on the configured port) and serve in the background. Raises OSError."""
        sock = sock or listen(host, self.config.port)
        port = int(sock.getsockname()[1])
        self.app.extensions["house"] = replace(self._house, config=replace(self.config, port=port))
        self._http = make(self.app.wsgi_app, sock, self.config.mode)
        self.arena.start()
        self.topics.start()
        self.socketio.start_background_task(self._http.serve_forever)

    def wait(self) -> None:
        """Until `stop` was called."""
        while not self._closed.wait(0.5):
            pass

    def stop(self) -> None:
        """Tell the phones, answer who waits, flush and close."""
        self.topics.stop()
        self.socketio.emit("bye", {"why": "restart"})
        self.socketio.sleep(_GOODBYE_S)
        self.arena.stop()
        if self._http:
            self._http.close()
        self._closed.set()


def _routes(app: Flask) -> None:
    app.before_request(check_origin)
    parts = (pages.pages, session.session, events.events, deck.deck, roster.roster, terrain.terrain, urls.urls, health.health)
    for blueprint in (*parts, printing.printing, results.routes):
        app.register_blueprint(blueprint)

    @app.errorhandler(Exception)
    def broken(fault: Exception) -> Response | HTTPException:
        """The API answers in JSON whatever happens; a page's own mistakes are told as the web tells them."""
        status = fault.code or 500 if isinstance(fault, HTTPException) else 500
        if not isinstance(fault, HTTPException):
            log.error("%s %s failed", request.method, request.path, exc_info=fault)
        if isinstance(fault, HTTPException) and not request.path.startswith(("/api/", "/print/")):
            return fault
        code = {413: "TOO_LARGE", 404: "NO_EVENT"}.get(status, "FAULT" if status >= 500 else "BAD_COMMAND")
        return answer({"code": code, "facts": {"limit": "8 MB"} if status == 413 else {}}, status)


def _in_a_real_thread(work: Callable[..., Any], *args: Any) -> Any:
    import gevent

    return gevent.get_hub().threadpool.apply(work, args)
