"""Which expansions come after which: one order, however they were given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulewright.overlay import messages as say
from rulewright.overlay.expansion import Expansion
from rulewright.shipped import shipped
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Findings
from rulewright.text.nearest import nearest

_AROUND = re.compile(r"[\s,;:@()=>~^-]+(?:v(?:ersion)?[\s.]*)?(?=\d)|\)$")
"""What others write between a name and its version: `world v0.1`, `world, 0.1`, `world@0.1`."""
SHIPPED = "expansions/*/expansion.yaml"
_FOR = re.compile(r"([A-Za-z]\w*)(?:\s+([0-9]+(?:\.[0-9]+)*))?")


@dataclass
class Order:
    """`listed` is the order; `before` the names that must come before each, near or far."""

    listed: list[Expansion]
    before: dict[str, set[str]] = field(default_factory=dict)

    def is_stated(self, a: str, b: str) -> bool:
        """Whether somebody said which of the two comes first."""
        return a in self.before.get(b, ()) or b in self.before.get(a, ())


def resolved(base: RawBook, given: Sequence[Expansion], findings: Findings) -> Order:
    """The order of `needs:` and `after:`, else of the alphabet; what does not go together is reported."""
    known = _each_once(given, findings)
    for expansion in known.values():
        _fits(base, expansion, findings)
        _together(expansion, known, findings)
    before = {name: _named(expansion, known) for name, expansion in known.items()}
    listed = _sorted(known, before, findings)
    return Order(listed, {name: _far(name, before) for name in known})


def _each_once(given: Sequence[Expansion], findings: Findings) -> dict[str, Expansion]:
    known: dict[str, Expansion] = {}
    for expansion in sorted(given, key=lambda e: (e.name, e.sources[0].name if e.sources else "")):
        place = expansion.sources[0].name if expansion.sources else expansion.root
        first = known.setdefault(expansion.name or place, expansion)
        if first is not expansion:
            findings.add(say.given_twice(expansion.name, expansion.span, first.span))
    return known


def _fits(base: RawBook, expansion: Expansion, findings: Findings) -> None:
    written, version = expansion.header.get("for"), base.header.get("version")
    there = version.value.strip() if isinstance(version, Scalar) else ""
    if not isinstance(written, Scalar) or not base.name:
        return
    found = _FOR.fullmatch(written.value.strip())
    wanted = found[2].split(".") if found and found[2] else []
    if found is None or found[1] != base.name or there.split(".")[: len(wanted)] != wanted:
        name = written.value.split()[:1]
        spelled = _FOR.fullmatch(_AROUND.sub(" ", written.value).strip())
        is_fit = spelled is not None and spelled[1] == base.name and f"{there}.".startswith(f"{spelled[2] or there}.")
        is_near = name != [base.name] and bool(name) and nearest(name[0], [base.name]) is not None
        slip = is_fit or is_near
        findings.add(say.other_base(written, base.name, there, slip))


def _together(expansion: Expansion, known: dict[str, Expansion], findings: Findings) -> None:
    for key in ("needs", "after", "excludes"):
        for word in expansion.listed(key):
            if word.value == expansion.name:
                findings.add(say.itself(key, word))
    for needed in expansion.listed("needs"):
        if needed.value not in known:
            findings.add(say.missing(needed, expansion.name, nearest(needed.value, known)))
    for other in expansion.listed("excludes"):
        there = known.get(other.value)
        if there is None or there is expansion:
            continue
        mutual = any(back.value == expansion.name for back in there.listed("excludes"))
        if not mutual or expansion.name < other.value:  # of two that exclude each other one says it
            findings.add(say.excluded(other, expansion.name, there.span))
    _not_there(expansion, known, findings)


def _not_there(expansion: Expansion, known: dict[str, Expansion], findings: Findings) -> None:
    """Names in `after:` and `excludes:` that lead nowhere, where one close to them is at hand: others may be installed
    elsewhere."""
    words = [(key, word) for key in ("after", "excludes") for word in expansion.listed(key) if word.value not in known]
    if not words:
        return
    there = {*known, *expansion.next_door(), *(path.parent.name for path in shipped("rules").glob(SHIPPED))}
    for key, word in words:
        near = None if word.value in there else nearest(word.value, there - {expansion.name})
        if near:
            findings.add(say.not_there(key, word, near))


def _named(expansion: Expansion, known: dict[str, Expansion]) -> set[str]:
    words = (*expansion.listed("needs"), *expansion.listed("after"))
    return {word.value for word in words if word.value in known and word.value != expansion.name}


def _sorted(known: dict[str, Expansion], before: dict[str, set[str]], findings: Findings) -> list[Expansion]:
    listed: list[Expansion] = []
    left = sorted(known)
    while left:
        ready = next((name for name in left if not before[name] & set(left)), None)
        if ready is None:
            stuck = [name for name in left if name in _far(name, before)] or left
            findings.add(say.circle(stuck, [known[name].span for name in stuck]))
            return [*listed, *(known[name] for name in left)]
        listed.append(known[ready])
        left.remove(ready)
    return listed


def _far(name: str, before: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = list(before[name])
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += before[one]
    return found
