"""Makes the files that a thing of its sort needs, so that the right way is the short way.

    python tools/new.py playthrough rules/harbour NAME [--players N] [--seed N] [--set k=v ...]

writes rules/harbour/playthroughs/NAME.txt, a recorded game; `playthroughs rules/harbour` writes all of them anew.

    python tools/new.py lint NAME

writes the file of a rule of lint, its page, and its lines in the lists of both; the page says what to fill in.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lint_rule import lint_rule
from rulewright.casework.playthrough import Recipe, read_recipe, record
from rulewright.pipeline import load_book

ROOT = Path(__file__).resolve().parents[1]


def playthrough(book: Path, name: str, recipe: Recipe) -> None:
    """Writes one recorded game."""
    target = book / "playthroughs" / f"{name}.txt"
    target.parent.mkdir(exist_ok=True)
    target.write_text(record(load_book(book), recipe), encoding="utf-8")


def playthroughs(book: Path) -> None:
    """Writes every recorded game of a book anew, by the recipe at its head."""
    for path in sorted((book / "playthroughs").glob("*.txt")):
        playthrough(book, path.stem, read_recipe(path.read_text(encoding="utf-8")))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("playthrough", help="record one game")
    one.add_argument("book", type=Path)
    one.add_argument("name")
    one.add_argument("--players", type=int, default=2)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    verbs.add_parser("playthroughs", help="record all games of a book anew").add_argument("book", type=Path)
    rule = verbs.add_parser("lint", help="begin a rule of lint")
    rule.add_argument("name", metavar="NAME", help="letters and hyphens: far-out-number")
    options = parser.parse_args()
    if options.verb == "lint":
        return lint_rule(ROOT, options.name)
    if options.verb == "playthroughs":
        playthroughs(options.book)
    else:
        settings = dict(pair.split("=", 1) for pair in options.set)
        playthrough(options.book, options.name, Recipe(options.players, options.seed, settings))
    return 0


if __name__ == "__main__":
    sys.exit(main())
