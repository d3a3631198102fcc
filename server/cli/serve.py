"""serve: start the server (--port N --data DIR --no-browser --mode threading|gevent --base-url URL --speed X)"""

from __future__ import annotations

import argparse
import errno
import os
import sys
import threading
import urllib.error
import urllib.request
import webbrowser
from io import StringIO
from pathlib import Path
from socket import socket

from .. import __version__
from ..serve import listen, prepare, wait_for_the_end
from .console import _, say
from .lock import hold

USUAL_PORT, OTHER_PORT = 80, 8000
_ADDRESSES_AT_MOST = 4


def run(argv: list[str]) -> int:
    """0 after a clean stop; 1 with one sentence when the server cannot start."""
    ap = argparse.ArgumentParser(prog="python3 start.py")
    ap.add_argument("--port", type=int)
    ap.add_argument("--host", default="0.0.0.0")
    ap.add_argument("--data", type=Path, default=Path("data"))
    ap.add_argument("--no-browser", action="store_true")
    ap.add_argument("--mode", choices=("threading", "gevent"), default="threading")
    ap.add_argument("--base-url", help="the address to print in codes, when it is not one of this machine")
    ap.add_argument("--speed", type=float, default=1.0, help="rehearsals only: how much faster game time runs")
    args = ap.parse_args(argv)
    prepare(args.mode)
    try:
        lock = hold(args.data)
    except OSError as fault:
        return _no(_("This folder cannot be written: {folder} ({why})", folder=args.data, why=fault.strerror))
    if lock is None:
        return _no(_("A companion is running already with the folder {folder}. Stop it, or choose another with --data.", folder=args.data))
    sock = _port(args.host, args.port)
    return 1 if sock is None else _serve(args, sock)


def _port(host: str, wish: int | None) -> socket | None:
    """The port asked for; without a wish 80 (short codes), else 8000. Says why when there is none."""
    for port in (wish,) if wish is not None else (USUAL_PORT, OTHER_PORT):
        try:
            return listen(host, port)
        except (OSError, OverflowError) as fault:
            if wish is None and port == USUAL_PORT:
                continue
            _no(_why(fault, port))
    return None


def _why(fault: Exception, port: int) -> str:
    number = getattr(fault, "errno", None)
    if number in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", -1)):
        return _(
            "Port {port} is taken, perhaps by a running companion. Choose another: --port {other}", port=port, other=port + 1
        )
    if number in (errno.EACCES, getattr(errno, "WSAEACCES", -1)):
        return _("This machine does not allow port {port}. Choose another: --port {other}", port=port, other=OTHER_PORT)
    return _("Port {port} cannot be used. Choose another: --port {other}", port=port, other=OTHER_PORT)


def _serve(args: argparse.Namespace, sock: socket) -> int:
    from ..app import Server
    from ..config import Config

    port = sock.getsockname()[1]
    server = Server(Config(args.data, port, args.mode, args.base_url, args.speed))
    server.start(sock=sock)
    _greet(port, server.new_pin(), args.base_url)
    if not args.no_browser and _has_screen():
        threading.Thread(target=webbrowser.open, args=(_url("127.0.0.1", port) + "/organiser",), daemon=True).start()
    wait_for_the_end(lambda: _answers(port))
    server.stop()
    say(_("Stopped. Everything is saved in {folder}.", folder=args.data.resolve()))
    os._exit(0)  # phones may still hang on their threads; everything is on disk


def _answers(port: int) -> bool:
    """Alive is who answers, well or not: a restart mends a hanging server, not a full disk."""
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


def _greet(port: int, pin: str, base_url: str | None) -> None:
    from ..web.urls import private_addresses

    say(_("Serial Battle: unofficial companion") + f" · {__version__}")
    addresses = [base_url] if base_url else [_url(host, port) for host in private_addresses()[:_ADDRESSES_AT_MOST]]
    for address in addresses:
        say(f"\n{qr_text(address)}\n   {address}")
    if not addresses:
        say(_("This machine is on no local network yet: connect it to the Wi-Fi of the game, then start again."))
    if port == OTHER_PORT:
        say("\n" + _("Port 80 is not free or not allowed here, so the address ends with :{port}.", port=port))
    say("\n" + _("Phones join at this address. On this machine: {address}", address=_url("127.0.0.1", port)))
    say(_("Organiser's PIN (works once): {pin}", pin=pin))
    say(_("Stop: Ctrl+C. Everything is saved at once.") + "\n")


def qr_text(address: str) -> str:
    """A QR code of half blocks, dark on light whatever the colours of the terminal."""
    import qrcode

    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=3)
    code.add_data(address.upper() + "/")
    out = StringIO()
    code.print_ascii(out, invert=True)
    lines = out.getvalue().rstrip("\n").split("\n")
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        os.system("")  # on Windows this switches colours on
        lines = [f"\x1b[97;40m{line}\x1b[0m" for line in lines]
    return "\n".join(lines)


def _url(host: str, port: int) -> str:
    return f"http://{host}" + ("" if port == 80 else f":{port}")


def _has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _no(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
