"""What every test of the whole server shares: the fixture `server`, a real server on a free port with an empty folder.

    def test_something(server):
        server.url                                  # http://127.0.0.1:PORT
        boss = server.organiser()                   # requests.Session signed in by PIN; sends Origin by itself
        event = server.event(players=4, referees=2) # through the public API: app deal, started unless start=False
        event.id, event.players, event.referees     # ids of people; event.head is the first referee
        phone = server.phone("referee", event, event.referees[0])   # joins by invitation and opens a socket
        phone.send({"op": "open", "a": …, "b": …, "touch": "a"})    # the acknowledgement
        phone.topics["desk"]; phone.frames          # what it was shown: newest topics, every raw frame
        phone.until(lambda: …)                      # wait (10 s at most) for something to be shown
        server.socket(session, "screen", event.id)  # a socket with the cookies of any requests.Session (None: nobody's)
        server.restart()                            # the same folder, a new process's eyes

The server runs in this process (`server.house` has its parts: arena, gate, …); `tests/engine` has its own, smaller fixtures.
"""

import json
import secrets
import threading
import time
from dataclasses import dataclass, replace

import pytest
import requests
import socketio

from server.app import Server
from server.config import Config

NAMES = (
    "Ana Bo Chloé Dov Élise Fanny Gaël Hugo Inès Jules Kim Léa Malo Nina Oscar Paul Quentin Rose Sami Tess Ugo Vera Wim Xavier "
    "Yasmine Zoé Agathe Basile Clara Diego Emma Félix"
).split()


class Session(requests.Session):
    """Cookies of one browser; paths instead of addresses, and the Origin that a browser would send."""

    def __init__(self, url):
        super().__init__()
        self.url = url
        self.headers["Origin"] = url

    def request(self, method, path, **more):
        return super().request(method, path if path.startswith("http") else self.url + path, **{"timeout": 20, **more})

    def ask(self, path, body=None, method="POST"):
        """The JSON of an answer that must be a good one."""
        found = self.request(method, path, json={} if body is None and method != "GET" else body)
        assert found.status_code < 400, (path, found.status_code, found.text[:300])
        return found.json()


class Phone:
    """One open socket: what it was shown, and a way to send."""

    def __init__(self, url, session, as_, event, feed=0, connect=True):
        self.url, self.session, self.as_, self.event, self.feed = url, session, as_, event, feed
        self.topics, self.frames, self.byes = {}, [], []
        self.told = []
        self.version = 0
        self._changed = threading.Condition()
        self.sio = socketio.Client(reconnection=False, handle_sigint=False)
        self.sio.on("topics", self._take)
        self.sio.on("bye", self.byes.append)
        if connect:
            self.connect()

    def connect(self):
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.session.cookies) if self.session else ""
        auth = {"as": self.as_, "event": self.event, "feed": self.feed, "device": f"test {self.as_}"}
        self.sio.connect(self.url, headers={"Cookie": cookies}, auth=auth, transports=["websocket"], wait_timeout=10)
        self.until(lambda: "public" in self.topics)
        return self

    def _take(self, frame):
        with self._changed:
            self.frames.append(frame)
            feed = frame["topics"].get("feed")
            if feed:
                self.told = feed["items"] if feed.get("reset") else [*self.told, *feed["items"]]
            self.topics |= frame["topics"]
            self.version = frame["version"]
            self._changed.notify_all()

    def until(self, holds, seconds=10):
        end = time.monotonic() + seconds
        with self._changed:
            while not holds():
                left = end - time.monotonic()
                assert left > 0, f"{self.as_} waited in vain; topics {sorted(self.topics)}, version {self.version}, byes {self.byes}"
                self._changed.wait(min(left, 0.2))
        return self

    def send(self, command, names=None, op_id=None, **more):
        message = {
            "op_id": op_id or secrets.token_hex(16),
            "event": self.event,
            "command": command,
            "names": names or {},
            "phone_ms": 0,
            "game_ms": 0,
        }
        return self.sio.call("command", message | more, timeout=20)

    def must(self, command, names=None):
        receipt = self.send(command, names)
        assert receipt["ok"], (command, receipt)
        return receipt

    @property
    def bytes(self):
        """Everything that this phone was ever sent, as text."""
        return json.dumps(self.frames, ensure_ascii=False)

    def close(self):
        self.sio.disconnect()


@dataclass
class Event:
    id: str
    boss: Phone
    players: list
    referees: list

    @property
    def head(self):
        return self.referees[0]


class TestServer:
    __test__ = False

    def __init__(self, config):
        self.config = config
        self.phones = []
        self._open()

    def _open(self):
        self.running = Server(self.config)
        self.running.start("127.0.0.1")
        self.config = replace(self.config, port=self.running.port)
        self.url = f"http://127.0.0.1:{self.config.port}"
        self.house = self.running.app.extensions["house"]

    def session(self):
        return Session(self.url)

    def organiser(self):
        boss = self.session()
        boss.ask("/api/login", {"pin": self.running.new_pin()})
        return boss

    def socket(self, session, as_, event, feed=0, connect=True):
        phone = Phone(self.url, session, as_, event, feed, connect)
        self.phones.append(phone)
        return phone

    def event(self, players=4, referees=2, start=True, settings=None, title="Test"):
        boss = self.organiser()
        event = boss.ask("/api/events", {"title": title, "date": "2027-06-05", "lang": "fr"})["id"]
        desk = self.socket(boss, "organiser", event)
        desk.must({"op": "configure", "changes": {"deal_mode": "app", "players_min": 2, "zone_confirm": False} | (settings or {})})
        desk.must({"op": "open_registration"})
        people = [f"p{secrets.token_hex(4)}" for _ in range(players)]
        judges = [f"r{secrets.token_hex(4)}" for _ in range(referees)]
        for n, who in enumerate(people):
            desk.must({"op": "register", "player": who}, {who: NAMES[n % len(NAMES)]})
        for n, who in enumerate(judges):
            desk.must({"op": "add_referee", "referee": who, "head": n == 0}, {who: f"Referee {n + 1}"})
        if players:
            desk.must({"op": "deal"})
        if start:
            desk.must({"op": "start", "confirm": True})
        return Event(event, desk, people, judges)

    def admitted(self, kind, event, person):
        """A browser that joined with a new invitation."""
        code = event.boss.session.ask(f"/api/events/{event.id}/invite", {"person": person, "kind": kind})["code"]
        browser = self.session()
        browser.ask("/api/join", {"code": code})
        return browser

    def phone(self, kind, event, person):
        return self.socket(self.admitted(kind, event, person), kind, event.id)

    def restart(self):
        self._close()
        self._open()

    def _close(self):
        self.running.stop()
        for phone in self.phones:
            phone.close()
        self.phones = []


@pytest.fixture
def server(tmp_path):
    made = TestServer(Config(tmp_path / "data", 0))
    yield made
    made._close()
