"""`python -m server bench`: print the figures of docs/performance for this machine."""

from __future__ import annotations

import argparse


def run(argv: list[str]) -> int:
    from ..bench import disk, pages, phones

    ap = argparse.ArgumentParser(prog="python -m server bench")
    ap.add_argument("--phones", type=int, nargs="*", default=[40, 300])
    ap.add_argument("--mode", choices=("threading", "gevent"), default="threading")
    ap.add_argument("--only", choices=("phones", "disk", "pages"))
    args = ap.parse_args(argv)
    if args.only in (None, "phones"):
        for count in args.phones:
            _table(f"{count} phones, {args.mode} mode", phones.measure(count, args.mode))
    if args.only in (None, "disk"):
        _table("journal on this disk", disk.measure())
    if args.only in (None, "pages"):
        _table("pages and start", pages.measure(args.mode))
    return 0


def _table(title: str, rows: dict[str, object]) -> None:
    print(f"\n{title}")
    for name, value in rows.items():
        print(f"  {name:<42} {value}")
