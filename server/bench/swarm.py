"""Many phones in one process: bare asyncio Socket.IO clients over wsproto, cheap enough not to be the bottleneck."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Ping, Request, TextMessage

_VERSION = re.compile(r'"version":(\d+)')


class SwarmPhone:
    """One connected phone. `frames` are (monotonic seconds, version, bytes) of every push."""

    def __init__(self, host: str, port: int, cookie: str, auth: dict[str, Any]) -> None:
        self.host, self.port, self.cookie, self.auth = host, port, cookie, auth
        self.frames: list[tuple[float, int, int]] = []
        self.ready = asyncio.Event()
        self._acks: dict[int, asyncio.Future[Any]] = {}
        self._next = 0
        self._task: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Open the socket and wait until the first snapshot has arrived."""
        self.ready.clear()
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        self._ws = WSConnection(ConnectionType.CLIENT)
        origin = f"http://{self.host}:{self.port}"
        headers = [(b"Cookie", self.cookie.encode()), (b"Origin", origin.encode())]
        self._put(Request(host=f"{self.host}:{self.port}", target="/socket.io/?EIO=4&transport=websocket", extra_headers=headers))
        self._task = asyncio.create_task(self._listen())
        await asyncio.wait_for(self.ready.wait(), 60)

    def _put(self, event: Any) -> None:
        self._writer.write(self._ws.send(event))

    async def _listen(self) -> None:
        text = ""
        while data := await self._reader.read(65536):
            self._ws.receive_data(data)
            for event in self._ws.events():
                if isinstance(event, TextMessage):
                    text += event.data
                    if event.message_finished:
                        self._packet(text)
                        text = ""
                elif isinstance(event, Ping):
                    self._put(event.response())
                elif isinstance(event, CloseConnection):
                    return
                else:
                    assert isinstance(event, AcceptConnection), event

    def _packet(self, text: str) -> None:
        now = time.monotonic()
        if text[0] == "0":
            self._put(TextMessage(data="40" + json.dumps(self.auth)))
        elif text == "2":
            self._put(TextMessage(data="3"))
        elif text.startswith('42["topics"'):
            # the version stands near the beginning; parsing 20 kB for each of 300 phones would measure this client
            version = _VERSION.search(text, 0, 200)
            assert version, text[:200]
            self.frames.append((now, int(version[1]), len(text)))
            self.ready.set()
        elif text.startswith("43"):
            digits = text[2 : text.index("[")]
            future = self._acks.pop(int(digits), None)
            if future and not future.done():
                future.set_result((now, json.loads(text[2 + len(digits) :])[0]))

    async def call(self, name: str, body: dict[str, Any]) -> tuple[float, dict[str, Any]]:
        """`(moment of the acknowledgement, answer)`."""
        number, self._next = self._next, self._next + 1
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._acks[number] = future
        self._put(TextMessage(data=f"42{number}" + json.dumps([name, body])))
        return await asyncio.wait_for(future, 60)

    async def beat_forever(self, every_s: float = 5.0) -> None:
        while True:
            await asyncio.sleep(every_s)
            await self.call("beat", {"t": time.monotonic() * 1000, "hidden": False})

    def drop(self) -> None:
        if self._task:
            self._task.cancel()
        self._writer.close()

    def saw(self, version: int) -> float | None:
        """When the first push with at least this version arrived."""
        return next((at for at, v, _ in self.frames if v >= version), None)


async def all_of(phones: list[SwarmPhone], act: Callable[[SwarmPhone], Awaitable[Any]], at_once: int = 50) -> None:
    gate = asyncio.Semaphore(at_once)

    async def one(phone: SwarmPhone) -> None:
        async with gate:
            await act(phone)

    await asyncio.gather(*(one(p) for p in phones))
