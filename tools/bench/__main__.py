"""`python -m tools.bench`: how fast books run and are checked, against what people would use instead.

Everything is single-threaded, does the same work, and is measured in turn in one run: the median of several rounds, and
ratios. Prints two tables in Markdown; exit code 1 if a ratio is not what was asked for, 2 for misuse.

    python -m tools.bench                            all of it, as `make bench` does
    python -m tools.bench backends rules/sealane     one part
    python -m tools.bench yardstick --runs 3 --json build/bench.json
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from .backends import backends, harbour
from .checks import again, check
from .classics import peers, yardstick
from .clone import clone
from .machine import facts, line
from .measuring import LEAST, RUNS, Precision
from .openspiel import PEERS
from .rows import Outcome
from .search import search

Part = Callable[[Precision], Outcome]

PARTS: dict[str, tuple[Part, ...]] = {
    "yardstick": (yardstick, harbour),
    "peers": (peers,),
    "check": (check, again),
    "search": (search,),
    "clone": (clone,),
}
HELP = {
    "yardstick": "generated Python and C against Python by hand, and that against OpenSpiel",
    "peers": "C against OpenSpiel, in C++ and driven from Python",
    "check": "check of long books, cold and cached; a book compiled again with other settings",
    "search": "the search bot in C against the same in Python",
    "clone": "copying a state against copying a list",
}
BOOKS = ("lachine", "sealane")
"""What `backends` takes if no book is named."""


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    if PEERS.is_dir():
        sys.path.append(str(PEERS))  # for tcc, which compiles in this process
    precision = Precision(given.runs, given.least, given.seed)
    begun = time.monotonic()
    outcome, stopped = Outcome(), False
    try:
        for title, part in parts(given):
            print(f"{time.monotonic() - begun:4.0f} s  {title}", file=sys.stderr, flush=True)
            outcome.add(part(precision))
    except KeyboardInterrupt:
        stopped = True  # what was measured so far is shown all the same
    seconds, machine = time.monotonic() - begun, facts()
    print(f"{line(machine)} Seed {given.seed}, median of {given.runs}.\n\n{outcome.markdown()}")
    about = {"machine": machine, "seed": given.seed, "runs": given.runs, "seconds": round(seconds, 1)}
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(about | outcome.data(), indent=1, ensure_ascii=False)
        given.json.write_text(text + "\n", encoding="utf-8")
    print(conclusion(outcome, seconds), file=sys.stderr)
    return 130 if stopped else 1 if outcome.missed else 0


def parts(given: argparse.Namespace) -> list[tuple[str, Part]]:
    """What is to be measured, each with its title."""
    found: list[tuple[str, Part]] = []
    if given.part in ("all", "backends"):
        books = [given.book] if given.part == "backends" and given.book else BOOKS
        wholly = given.part == "backends"
        found += [(f"backends {book}", partial(backends, book, wholly=wholly)) for book in books]
    for name, deeds in PARTS.items():
        if given.part in ("all", name):
            found += [(f"{name}: {deed.__name__}" if len(deeds) > 1 else name, deed) for deed in deeds]
    return found


def conclusion(outcome: Outcome, seconds: float) -> str:
    asked = [row for row in outcome.rows if row.met is not None]
    lines = [f"not met: {' '.join(row.cells()[i] for i in (0, 2))}" for row in outcome.missed]
    return "\n".join([*lines, f"{len(asked) - len(outcome.missed)} of {len(asked)} bars met, {seconds:.0f} s"])


def parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--runs", type=positive, default=RUNS, help=f"rounds, of which the median counts ({RUNS})")
    shared.add_argument("--least", type=float, default=LEAST, help=f"seconds that a piece takes at least ({LEAST})")
    shared.add_argument("--seed", type=int, default=1, help="of the games that are played (1)")
    shared.add_argument("--json", type=Path, metavar="FILE", help="write all figures there, too, with the machine")
    made = argparse.ArgumentParser(
        prog="python -m tools.bench",
        description=__doc__,
        parents=[shared],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(part="all", book=None)
    commands = made.add_subparsers(metavar="PART")
    one = commands.add_parser("backends", parents=[shared], help="all ways of running one book")
    one.add_argument("book", nargs="?", help="its folder; lachine and sealane if none is named")
    one.set_defaults(part="backends")
    for name, text in HELP.items():
        commands.add_parser(name, parents=[shared], help=text).set_defaults(part=name)
    return made


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


if __name__ == "__main__":
    raise SystemExit(main())
