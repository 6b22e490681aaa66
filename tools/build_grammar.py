"""Writes `grammar_tables.json` from `grammar.lark`. `--check` only says whether the file is fresh."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "interpreter"))

from rulewright.syntax.grammar_tables import GRAMMAR, TABLES  # noqa: E402
from rulewright.syntax.make_tables import make_tables  # noqa: E402


def text() -> str:
    """The tables as the file holds them: one line an entry of the long lists, so that a change shows in a diff."""
    data = make_tables(GRAMMAR.read_text(encoding="utf-8"))
    entries = []
    for key, value in data.items():
        if key in ("rules", "rows"):
            body = "[\n" + ",\n".join(_compact(item) for item in value) + "\n]"
        else:
            body = _compact(value)
        entries.append(f"{json.dumps(key)}: {body}")
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main(arguments: list[str]) -> int:
    wanted = text()
    fresh = TABLES.exists() and TABLES.read_text(encoding="utf-8") == wanted
    if "--check" in arguments:
        print("fresh" if fresh else f"{TABLES} is stale: run python tools/build_grammar.py")
        return 0 if fresh else 1
    if not fresh:
        TABLES.write_text(wanted, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
