"""What the drafts of the language, version 0, wrote otherwise than version 1."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.language.keys import CHANGE_VERBS
from rulewright.migrating.draft import DraftFile
from rulewright.migrating.rewording import ByHand, Rewording
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.edit import Edit
from rulewright.text.visible import quoted

_IN_A_VIEW = re.compile(r"views\.\w+\.(columns)\b")
_ONE_VIEW = re.compile(r"views\.\w+")
_RANGE = re.compile(r"\S+\.\.\S+")


def columns_of_views(file: DraftFile) -> Iterator[Edit | ByHand]:
    """`columns:` in views, and in the addresses of an expansion that lead there."""
    for view in _views(file):
        entry = view.entry("columns")
        if entry is not None:
            yield Edit(entry.key.content, "show", "`columns:` of a view is `show:`")
    for address, _ in _changes(file):
        found = _IN_A_VIEW.match(address.content.text)
        if found is not None:
            start, end = (address.content.start + at for at in found.span(1))
            yield Edit(file.source.span(start, end), "show", "`columns:` of a view is `show:`, in an address too")


def proved_ranges(file: DraftFile) -> Iterator[Edit | ByHand]:
    """`proves: A-3..A-7` of a case."""
    cases = file.root.get("cases") if file.owner == "cases file" else None
    for case in cases if isinstance(cases, Sequence) else ():
        proves = case.get("proves") if isinstance(case, Mapping) else None
        if isinstance(proves, Scalar) and (found := _RANGE.search(proves.value)) is not None:
            yield ByHand(
                proves.span,
                f"a case proves single clauses, and {quoted(found[0])} is a range",
                "name each clause that the case would refute if the rule were wrong, and no other",
            )


def _views(file: DraftFile) -> Iterator[Mapping]:
    """All views: of a book, new ones of an expansion, and those that a change of it brings."""
    all_of_them = [file.root.get("views"), *(value for address, value in _changes(file) if address.value == "views")]
    for views in all_of_them:
        entries = views.entries if isinstance(views, Mapping) else ()
        yield from (entry.value for entry in entries if isinstance(entry.value, Mapping))
    for address, value in _changes(file):
        if _ONE_VIEW.fullmatch(address.value) and isinstance(value, Mapping):
            yield value


def _changes(file: DraftFile) -> Iterator[tuple[Scalar, YamlNode | None]]:
    """The addresses that an expansion changes, and what it puts there."""
    listed = file.root.get("change") if file.owner == "expansion" else None
    changes = [item for item in listed if isinstance(item, Mapping)] if isinstance(listed, Sequence) else []
    for change, verb in ((change, verb) for change in changes for verb in CHANGE_VERBS):
        address = change.get(verb)
        if isinstance(address, Scalar):
            yield address, change.get("with") or change.get("to")


REWORDINGS = (
    Rewording("What a view shows stands under `show:`, not under `columns:`.", columns_of_views),
    Rewording("A case names each clause that it proves; ranges are for rules.", proved_ranges),
)
