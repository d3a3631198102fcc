"""The addresses of this machine that a phone on the same Wi-Fi can reach, and the one that is printed."""

from __future__ import annotations

import ipaddress
import json
import re
import socket

from flask import Blueprint, Response

from cards.printing import address, qr_svg

from ..rules.game import Refused
from .common import answer, body, house, organiser, speaks_json, text

urls = Blueprint("urls", __name__)


def private_addresses() -> list[str]:
    """Private IPv4 addresses of this machine, the likeliest first; never 127.* or 169.254.*."""
    found = set()
    try:
        found |= {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    except OSError:
        pass
    for target in ("192.0.2.1", "10.255.255.255", "192.168.255.255", "172.31.255.255"):
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))  # sends nothing: asks the routing table which address would be used
                found.add(probe.getsockname()[0])
        except OSError:
            continue
    usable = [ipaddress.IPv4Address(a) for a in found]
    return [str(a) for a in sorted(usable) if a.is_private and not a.is_loopback and not a.is_link_local]


def url_of(host: str) -> str:
    port = house().config.port
    return f"http://{host}" + ("" if port == 80 else f":{port}")


def base_url() -> str:
    """What is printed: the setting of the command line, else the remembered choice, else the first address."""
    config = house().config
    if config.base_url:
        return config.base_url
    chosen = house().arena.store.note("base_url")
    here = private_addresses()
    return chosen or url_of(here[0] if here else "127.0.0.1")


@urls.get("/api/addresses")
@speaks_json
def listing() -> Response:
    """`{chosen, here, wifi, phones, addresses: [{url, qr_svg}]}`.

    `here` is false when the printed address is not this machine's; `phones` counts open sockets: none yet, and an
    organiser who waits for phones should look at the firewall.
    """
    organiser()
    found = [url_of(host) for host in private_addresses()]
    chosen, wifi = base_url(), house().arena.store.note("wifi")
    rows = [{"url": url, "qr_svg": qr_svg(address(url))} for url in dict.fromkeys([*found, chosen])]
    phones = sum(device.role != "organiser" for device in house().presence.devices())
    return answer(
        {"chosen": chosen, "here": chosen in found, "wifi": json.loads(wifi) if wifi else None, "phones": phones, "addresses": rows}
    )


@urls.post("/api/addresses")
@speaks_json
def choose() -> Response:
    """`{url?, wifi?: {name, password}}`: remember what to print. An empty network name takes the Wi-Fi off the poster."""
    organiser()
    store, wifi = house().arena.store, body().get("wifi")
    if "url" in body() or wifi is None:
        store.put_note("base_url", _checked(text("url", 100)))
    if isinstance(wifi, dict):
        name, password = (str(wifi.get(key, ""))[:63] for key in ("name", "password"))
        store.put_note("wifi", json.dumps({"name": name, "password": password}) if name.strip() else "")
    return answer({"chosen": base_url()})


def _checked(url: str) -> str:
    """An address as it may be printed: scheme, host and port. Raises Refused BAD_VALUE."""
    url = (url if "://" in url else "http://" + url).rstrip("/").lower()
    if not re.fullmatch(r"https?://[a-z0-9](?:[a-z0-9.-]{0,80}[a-z0-9])?(?::[0-9]{1,5})?", url):
        raise Refused("BAD_VALUE", field=url)
    return url
