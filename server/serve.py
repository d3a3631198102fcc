"""Serving one WSGI application in either mode, with the settings that phones need; READY and WATCHDOG for systemd.

TCP_NODELAY: an answer must not wait for the phone's delayed ACK. No permessage-deflate: 125 kB and CPU a phone for
nothing on a local network. 256 KiB stacks: four threads a phone must fit into a small machine.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Protocol

Wsgi = Callable[..., Any]
STACK_BYTES = 256 * 1024
SWITCH_S = 0.001  # many short sends on many threads: at the usual 5 ms a push to 40 phones waits for its turn
_BACKLOG = 512


def prepare(mode: str) -> None:
    """Before anything else is imported: green threads, or small stacks for real ones."""
    if mode == "gevent":
        from gevent import monkey

        monkey.patch_all()
    else:
        threading.stack_size(STACK_BYTES)
        sys.setswitchinterval(SWITCH_S)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError (EADDRINUSE: taken; EACCES: not allowed)."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        # on Windows SO_REUSEADDR would share the port with the program that holds it
        if sys.platform == "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.bind((host, port))
        sock.listen(_BACKLOG)
    except OSError:
        sock.close()
        raise
    return sock


def without_deflate(inner: Wsgi) -> Wsgi:
    def application(environ: dict[str, Any], start_response: Any) -> Any:
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        return inner(environ, start_response)

    return application


class Http(Protocol):
    """A server that answers until it is closed from another thread."""

    def serve_forever(self) -> None: ...

    def close(self) -> None: ...


def make(application: Wsgi, sock: socket.socket, mode: str) -> Http:
    """A server on a listening socket."""
    return (_Green if mode == "gevent" else _Threads)(without_deflate(application), sock)


class _Threads:
    """Werkzeug's threaded server: runs everywhere, four threads a phone."""

    def __init__(self, application: Wsgi, sock: socket.socket) -> None:
        from werkzeug.serving import WSGIRequestHandler, make_server

        class Handler(WSGIRequestHandler):
            disable_nagle_algorithm = True

            def log_request(self, *_: Any) -> None:
                """Silent: addresses hold codes, and a line a request would wear out the card."""

            def run_wsgi(self) -> None:
                super().run_wsgi()
                if self.headers.get("Upgrade", "").lower() == "websocket":
                    self.close_connection = True  # what a closed socket leaves on the line is no request

            def handle_one_request(self) -> None:
                try:
                    super().handle_one_request()
                except (ConnectionError, TimeoutError):  # a phone that left in the middle of a word
                    self.close_connection = True

        host, port = sock.getsockname()[:2]
        self._sock = sock
        self._server = make_server(host, port, application, threaded=True, request_handler=Handler, fd=sock.fileno())

    def serve_forever(self) -> None:
        self._server.serve_forever(poll_interval=0.1)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._sock.close()


class _Green:
    """gevent: one thread for all, for more than about 150 phones or a small machine."""

    def __init__(self, application: Wsgi, sock: socket.socket) -> None:
        from gevent import pywsgi
        from geventwebsocket.handler import WebSocketHandler

        self._server = pywsgi.WSGIServer(sock, application, log=None, handler_class=WebSocketHandler)

    def serve_forever(self) -> None:
        self._server.serve_forever()

    def close(self) -> None:
        self._server.stop(timeout=1)


def wait_for_the_end(well: Callable[[], bool]) -> None:
    """Until SIGTERM or Ctrl+C. `well` says whether the watchdog may be told that all is well."""
    asked: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda got, _: asked.append(got))
    _tell_systemd(well)
    while not asked:
        time.sleep(0.1)


def _tell_systemd(well: Callable[[], bool]) -> None:
    """READY now, then WATCHDOG twice a period while all is well. Nothing without NOTIFY_SOCKET."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    channel.connect("\0" + address[1:] if address.startswith("@") else address)
    channel.sendall(b"READY=1")
    period_s = int(os.environ.get("WATCHDOG_USEC", "0")) / 2_000_000
    if not period_s:
        return
    pause = threading.Event()

    def bark() -> None:
        while not pause.wait(period_s):
            if well():
                channel.sendall(b"WATCHDOG=1")

    threading.Thread(target=bark, name="watchdog", daemon=True).start()
