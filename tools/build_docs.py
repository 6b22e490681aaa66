"""Writes docs/language.md and docs/cheatsheet.md from the rows of the language and their templates.

`python tools/build_docs.py` writes them, `--check` exits 1 where they are stale.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rulewright.language.expressions import EXPRESSIONS, FUNCTIONS
from rulewright.language.field_types import BUILT_IN, TYPES
from rulewright.language.keys import KEYS, OWNERS
from rulewright.language.reserved import RESERVED
from rulewright.language.row import Row
from rulewright.language.statements import STATEMENTS

ROOT = Path(__file__).resolve().parents[1]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ⏎ ")


def _table(rows: tuple[Row, ...]) -> str:
    lines = ["| | | |", "|---|---|---|"]
    lines += [f"| `{_cell(r.form)}` | {_cell(r.says)} | `{_cell(r.example)}` |" for r in rows]
    return "\n".join(lines)


def _tables(themes: dict[str, tuple[Row, ...]]) -> str:
    return "\n\n".join(f"**{title}**\n\n{_table(rows)}" for title, rows in themes.items())


def _keys() -> str:
    """One paragraph an owner: its keys with a sentence each, those of a part only once."""
    lines = []
    for owner, row in OWNERS.items():
        own = {k: v for k, v in KEYS[owner].items() if owner != "rulebook" or k not in KEYS["part"]}
        said = "; ".join(f"`{k}`{' (needed)' if v.required else ''} {_cell(v.doc).rstrip('.')}" for k, v in own.items())
        lines.append(f"- **{row.what}**: {said}.")
    return "\n".join(lines)


def _sheet() -> str:
    """Forms only, themes side by side as short lists."""
    themes = {**EXPRESSIONS, "Functions": FUNCTIONS, "Types": TYPES, **STATEMENTS}
    return "\n".join(f"- **{t}**: " + " · ".join(f"`{r.form}`" for r in rows) for t, rows in themes.items())


def pages() -> dict[Path, str]:
    """Each generated page with its text."""
    parts = {
        "built_in": "; ".join(f"`{w}`: {says}" for w, says in BUILT_IN.items()) + ".",
        "keys": _keys(),
        "types": _table(TYPES),
        "expressions": _tables(EXPRESSIONS),
        "functions": "**Functions that are there**\n\n" + _table(FUNCTIONS),
        "statements": _tables(STATEMENTS),
        "reserved": ", ".join(f"`{word}`" for word in sorted(RESERVED)) + ".",
        "sheet": _sheet(),
    }
    made = {}
    for name in ("language.md", "cheatsheet.md"):
        text = (ROOT / "docs" / "templates" / name).read_text(encoding="utf-8")
        for key, value in parts.items():
            text = text.replace("{{" + key + "}}", value)
        made[ROOT / "docs" / name] = text
    return made


def main() -> int:
    stale = {p: t for p, t in pages().items() if not p.exists() or p.read_text(encoding="utf-8") != t}
    if "--check" in sys.argv:
        for path in stale:
            print(f"stale: {path.relative_to(ROOT)}; run python tools/build_docs.py")
        return 1 if stale else 0
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
