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
from .web import deck, events, health, pages, printing, results, roster, session, terrain, urls
from .web.common import House, answer, check_origin

log = logging.getLogger("app")
_BODY_AT_MOST = 8_200_000  # a picture of the ground
_MESSAGE_AT_MOST = 100_000
_STACK_BYTES = 256 * 1024  # four threads a phone
_WAITING_CONNECTIONS = 512


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
        self._wsgi: Any = None
        self._closed = threading.Event()

    def new_pin(self) -> str:
        return new_pin(self.store)

    @property
    def port(self) -> int:
        return int(self._wsgi.server_port)

    def start(self, host: str = "0.0.0.0") -> None:
        """Listen and serve in the background. Raises OSError when the port cannot be had."""
        make = _gevent_server if self.config.mode == "gevent" else _thread_server
        self._wsgi = make(host, self.config.port, _without_deflate(self.app.wsgi_app))
        house: House = self.app.extensions["house"]
        self.app.extensions["house"] = replace(house, config=replace(self.config, port=self.port))
        self.arena.start()
        self.topics.start()
        self.socketio.start_background_task(self._wsgi.serve_forever)

    def wait(self) -> None:
        """Until `stop` was called."""
        while not self._closed.wait(0.5):
            pass

    def stop(self) -> None:
        """Tell the phones, answer who waits, flush and close."""
        self.socketio.emit("bye", {"why": "restart"})
        self.topics.stop()
        self.arena.stop()
        if self.config.mode == "gevent":
            self._wsgi.stop(timeout=1)
        else:
            self._wsgi.shutdown()
            self._wsgi.server_close()
        self._closed.set()


def _routes(app: Flask) -> None:
    app.before_request(check_origin)
    for blueprint in (
        pages.pages, session.session, events.events, deck.deck, roster.roster, terrain.terrain, urls.urls, printing.printing, results.routes,
        health.health,
    ):  # fmt: skip
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


def _without_deflate(inner: Callable[..., Any]) -> Callable[..., Any]:
    """Compressed frames cost 125 kB and CPU a phone and gain nothing on a local network."""

    def wrapped(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        return inner(environ, start_response)

    return wrapped


def _thread_server(host: str, port: int, app: Callable[..., Any]) -> Any:
    from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

    class Handler(WSGIRequestHandler):
        disable_nagle_algorithm = True  # receipts in 9 ms instead of 49

        def log_request(self, *_: Any) -> None:
            """Addresses hold codes: nothing is written down."""

        def handle_one_request(self) -> None:
            try:
                super().handle_one_request()
            except (ConnectionError, TimeoutError):
                self.close_connection = True

    class Many(ThreadedWSGIServer):
        request_queue_size = _WAITING_CONNECTIONS
        daemon_threads = True

    threading.stack_size(_STACK_BYTES)
    return Many(host, port, app, Handler)


def _gevent_server(host: str, port: int, app: Callable[..., Any]) -> Any:
    from gevent import pywsgi
    from geventwebsocket.handler import WebSocketHandler

    listener = pywsgi.WSGIServer.get_listener((host, port), _WAITING_CONNECTIONS, socket.AF_INET)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return pywsgi.WSGIServer(listener, app, log=None, error_log=log, handler_class=WebSocketHandler)


def _in_a_real_thread(work: Callable[..., Any], *args: Any) -> Any:
    import gevent

    return gevent.get_hub().threadpool.apply(work, args)
