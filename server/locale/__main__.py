"""`python -m server.locale [--check]`: what is missing, differs or is obsolete in the French files."""

from __future__ import annotations

import sys

from .catalogue import check, sentences


def main(argv: list[str]) -> int:
    """1 with `--check` when something must be mended. Obsolete sentences are a warning."""
    found = check()
    for line in found.faults:
        print(line)
    for line in found.obsolete:
        print("warning:", line)
    print(f"sentences: {len(sentences())}, to mend: {len(found.faults)}, obsolete: {len(found.obsolete)}")
    return 1 if found.faults and "--check" in argv else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
