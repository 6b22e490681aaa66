"""Begins a rule of lint: its file, its page, and a line for each in the lists that name them all."""

from __future__ import annotations

import re
import sys
from pathlib import Path

_NAME = re.compile(r"[a-z]+(-[a-z]+)+")

RULE = '''"""{name}: SAY HERE IN A FEW WORDS WHAT IT FINDS."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, statement in subject.statements:
        if isinstance(statement, n.RepeatTimes) and isinstance(statement.times, n.Num) and statement.times.value == 0:
            message = "nothing is done no times"
            yield found("{name}", message, statement.times.span, path, "Say here what to do.")
'''

PAGE = """# {name}

Say here in two or three sentences what is wrong, why it matters, and what to do about it. Then replace both examples:
the first must give exactly this finding, the second must not.

## Avoid

```yaml
actions:
  rest:
    group: main
    title: Rest
    do: |
      repeat 0 times: gain £1
```

## Prefer

```yaml
actions:
  rest:
    group: main
    title: Rest
    do: |
      repeat 2 times: gain £1
```
"""


def lint_rule(root: Path, name: str) -> int:
    """Writes what a rule needs; 2 where the name is none or taken. What it writes runs."""
    rules, pages = root / "interpreter" / "rulewright" / "lint" / "rules", root / "docs" / "lint"
    file = rules / f"{name.replace('-', '_')}.py"
    if not _NAME.fullmatch(name) or file.exists():
        print(
            f"{name}: {'there is such a rule' if file.exists() else 'words joined by hyphens are wanted'}",
            file=sys.stderr,
        )
        return 2
    file.write_text(RULE.format(name=name), encoding="utf-8", newline="\n")
    (pages / f"{name}.md").write_text(PAGE.format(name=name), encoding="utf-8", newline="\n")
    _add(rules / "__init__.py", f'    "{name}",', r'    "[a-z-]+",')
    _add(
        pages / "README.md",
        f"| [{name}]({name}.md) | SAY HERE WHAT IT FINDS |",
        r"\| \[[a-z-]+\]\([a-z-]+\.md\) \| .* \|",
    )
    print(f"wrote {file.relative_to(root)} and docs/lint/{name}.md; write both, and your line in docs/lint/README.md")
    return 0


def _add(path: Path, line: str, like: str) -> None:
    """Puts a line at its place among those of its form, in the last list of such."""
    lines = path.read_text("utf-8").split("\n")
    places = [i for i, other in enumerate(lines) if re.fullmatch(like, other)]
    block = _rules_block(lines, places)
    at = next((i for i in block if lines[i] > line), block[-1] + 1)
    path.write_text("\n".join([*lines[:at], line, *lines[at:]]), encoding="utf-8", newline="\n")


def _rules_block(lines: list[str], places: list[int]) -> list[int]:
    """Of several lists the one under the heading of rules."""
    heading = lines.index("## Rules") if "## Rules" in lines else 0
    start = next(i for i in places if i > heading)
    block = [start]
    while block[-1] + 1 in places:
        block.append(block[-1] + 1)
    return block
