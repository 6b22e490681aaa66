"""Writes docs/robustness.md: what hostile input gets, and every limit with its default; `--check` only asks.

What each row promises stands here, what its input is in the first line of the file that proves it, and what a limit
bounds beside the limit itself: so none of the three can be forgotten.
"""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import fields
from pathlib import Path

from rulewright.text import limits
from rulewright.text.limits import DEFAULT

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "robustness.md"
HOSTILE = ROOT / "tests" / "hostile"
PROMISES = {
    1: "anchors and aliases are refused before anything is built, at the first of them",
    2: "refused",
    3: "refused, as in row 1",
    4: "refused, as in row 1",
    5: "refused at the first level that is too deep (`yaml_depth`)",
    6: "refused before it is read (`file_bytes`), or while it is scanned (`yaml_nodes`, `mapping_keys`)",
    7: "refused (`scalar_characters`, `key_characters`); excerpts are clipped",
    8: "an error at the second, which points at the first",
    9: "named as a tab, with its column",
    10: "accepted",
    11: "“not UTF-8”, with byte and line, and a guess at what it is",
    12: "read alike, with the same columns",
    13: "named by its code point, never echoed",
    14: "named by its code point",
    15: "the foreign letter is named",
    16: "an error at the escape",
    17: "unknown tag; nothing is constructed",
    18: "stays text, or is refused with the exact form to write",
    19: "only plain whole numbers; the others are told what to write",
    20: "refused wherever a number is wanted",
    21: "refused by their digits (`number_digits`), before they become numbers",
    22: "stays text",
    23: "what was expected, and what was found",
    24: "what was expected and found, with two lines of example",
    25: "an error with the nearest key, or with all that are allowed",
    26: "the quoted form, as an edit; an unclosed quote is shown where it begins",
    27: "refused: keys are plain text",
    28: "refused by levels (`expression_depth`, `body_depth`) or length; nothing recurses on input",
    29: "no conflict; every conflict fails a test",
    30: "refused when checked (`estimated_steps`, `options`, `state_slots`) with the loops named; what only play shows"
    " ends as a fault (`move_steps`, `options`, `routes`) on both backends, and leaves the game as it was",
    31: "one meaning everywhere; else a fault with place and values, the same on both backends",
    32: "a finding; names are looked up in closed tables, and braces are read by the language",
    33: "the right column, or refused at the right character",
    34: "none is offered: `-k` takes plain words, `ignore` the `*` of file names, in time by their length",
    35: "time by length, never by its square",
    36: "refused as it is written, unless it stays inside the book's folder",
    37: "regular files only, opened once and asked by handle; a cap on what is read",
    38: "only `rulebook.yaml` lists parts, so there is no circle; counted (`parts`)",
    39: "the nearest file, at the line that names it",
    40: "a code and a page for each mistake, at the line of the expansion; where two say one thing, both lines",
    41: "which names there may be, and what one hides",
    42: "the nearest name; of a circle the whole way round; what is unused as a warning",
    43: "a warning where it can be seen; at play a `repeat` has its bound and a move its steps (`move_steps`), and a"
    " game that comes back to where it was is told with the way round, by `hunt`, and by `simulate` where it cuts"
    " one off",
    44: "escaped for each of them, paths as relative references; one finding stays one note, one test, one result",
    45: "of each code the first few (`same_code`) and how many more; data has all; time by their number",
    46: "its own exit code and one sentence: 1 findings, 2 misuse, unreadable or full, 130 interrupted; all ends",
    47: "the same bytes, or the same characters where an encoding lacks one",
    48: "nothing of it in generated code: names are numbered, texts stay in tables",
    49: "compiled in under ten seconds, or refused with the way that leads there (`nested_loops`, `rule_decisions`,"
    " `call_depth`, `state_slots`, `options`)",
}
"""What each row gets, beyond what all get."""
RUNS = {
    29: ("the grammar itself", ("test_grammar.py",)),
    30: ("", ("row_30_endless_play.py", "test_hostile_play.py")),
    31: ("", ("test_hostile_runs.py", "test_hostile_play.py")),
    34: ("patterns by authors, for names or filters", ("test_hostile_patterns.py",)),
    35: ("", ("test_hostile_growth.py",)),
    40: (
        "expansions that change what is not there, add what is, contradict each other, or are made for another book",
        ("test_verbs.py", "test_together.py", "test_any_change.py", "test_blame.py"),
    ),
    43: ("rules that never end", ("test_hostile_circles.py", "test_planted.py", "test_small_books.py")),
    44: (
        "words that a report would act upon: line ends, `::`, `%`, `]]>`, tags, colours",
        ("test_check_reports.py", "test_hostile_sinks.py"),
    ),
    45: ("ten thousand findings in one file", ("test_hostile_growth.py",)),
    46: ("standard input, pipes, disks and keyboards that fail", ("test_hostile_streams.py", "test_fmt_command.py")),
    47: ("hash seeds, locales, time zones, code pages, terminals", ("test_hostile_surroundings.py",)),
    48: ("", ("test_hostile_words_in_code.py",)),
}
"""Rows that take more than a list of books: what they are about, where no list says it, and what proves them."""
HEAD = """\
# What hostile and silly input gets

*Generated by `python tools/build_robustness.py` from the tests in `tests/hostile/` and from `text/limits.py`.*

A rulebook from a stranger cannot run code, read a file outside its folder, hang the checker or exhaust memory.
Whatever is wrong with it is one coded finding with file, line and column, in under two seconds and 300 MB at the limits
below, with the same words on every run; no traceback, and no character that a terminal would act upon. Names are looked
up in closed tables, texts with braces are read by the language and never by the host's formatting, and no word of an
author stands in generated code. `check` ends with 1 where it found something, with 2 where there is nothing to read.

Each row below has its tests, most of them in `tests/hostile/`, run on every change. Beyond the rows, `tests/fuzz/`
spoils sound input of every sort at random: YAML, sheets, rules, whole books, cases, settings, saved games.

"""
LIMITS = """
## Limits

A message that speaks of a limit names it. The defaults are far above what a rulebook needs and far below what hurts.

Limits are no part of what a book means. They bound the work that is done for it, so another release may set them
otherwise or count work in another way: a book that came near to one is then refused, or ends in a fault (RW918, RW919),
where it did not before, or the reverse. No rule may lean on that: what ends because a limit was hit is a mistake of the
book. Bounds that a rule states itself, `at most 9 times` and `up to 6`, are part of its meaning, as are their faults.

| limit | default | what it bounds |
|---|---:|---|
"""


def rows() -> dict[int, tuple[str, list[str]]]:
    """By number: what it is about, and the files that prove it."""
    found: dict[int, tuple[str, list[str]]] = {}
    for path in sorted(HOSTILE.glob("*row_*.py")):
        number = int(re.search(r"row_(\d+)", path.name)[1])  # type: ignore[index]
        about, files = found.get(number, ("", []))
        said = re.match(r'"""Row \d+: (.*?)"""', path.read_text(encoding="utf-8"), re.S)
        found[number] = (about or " ".join(said[1].split()) if said else about, [*files, path.name])
    for number, (what, names) in RUNS.items():
        about, files = found.get(number, ("", []))
        found[number] = (what or about, [*files, *(name for name in names if name not in files)])
    return found


def sentences() -> dict[str, str]:
    """What stands below each limit in its file."""
    tree = ast.parse(Path(limits.__file__).read_text(encoding="utf-8"))
    (owner,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
    found = {}
    for line, below in zip(owner.body, owner.body[1:], strict=False):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and isinstance(below, ast.Expr):
            found[line.target.id] = " ".join(str(ast.literal_eval(below.value)).split())
    return found


def page() -> str:
    """The whole page."""
    lines = ["| row | input | gets | proved by |", "|---:|---|---|---|"]
    for number, (what, files) in sorted(rows().items()):
        proof = ", ".join(f"`{name}`" for name in files)
        lines.append(f"| {number} | {what.rstrip('.').replace('|', '/')} | {PROMISES[number]} | {proof} |")
    said = sentences()
    bounds = [f"| `{f.name}` | {getattr(DEFAULT, f.name):,} | {said[f.name].rstrip('.')} |" for f in fields(DEFAULT)]
    return HEAD + "\n".join(lines) + "\n" + LIMITS + "\n".join(bounds) + "\n"


def main() -> int:
    fresh = PAGE.exists() and PAGE.read_text(encoding="utf-8") == page()
    if "--check" in sys.argv:
        print("" if fresh else "stale: docs/robustness.md; run python tools/build_robustness.py")
        return 0 if fresh else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
