"""One change that an expansion makes to what is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.language.keys import CHANGE_VERBS
from rulewright.overlay import messages as say
from rulewright.overlay.paths import Steps, steps_of
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings

INSERTS = ("insert before", "insert after")
WRITERS = ("replace", "set", "remove")
"""Verbs that leave nothing of what stood there: two of them at one place contradict each other."""


@dataclass(frozen=True)
class Change:
    """`at` is the address as it is written; `value` is None for `remove`."""

    expansion: str
    verb: str
    at: Scalar
    steps: Steps
    value: YamlNode | None
    was: YamlNode | None
    because: str


def read_changes(name: str, listed: YamlNode | None, damaged: set[str], findings: Findings) -> list[Change]:
    """The changes under `change:`, in order; those without what they need are reported and left out. A key that is
    missing in a damaged one was reported with that."""
    found = (item for item in listed if isinstance(item, Mapping)) if isinstance(listed, Sequence) else ()
    return [
        change
        for number, item in enumerate(found, 1)
        for change in _change(name, item, f"change[{number}]" not in damaged, findings)
    ]


def _change(name: str, item: Mapping, is_whole: bool, findings: Findings) -> Iterator[Change]:
    verb = next((verb for verb in CHANGE_VERBS if item.get(verb)), "")
    at, because = item.get(verb), item.get("because")
    if not isinstance(at, Scalar) or not isinstance(because, Scalar):
        return  # its shape was reported
    steps = steps_of(at.value)
    wanted = {"set": "to", "remove": ""}.get(verb, "with")
    unfit = next((e.key for e in item if e.key.value in ("to", "with") and e.key.value != wanted), None)
    if unfit is not None:
        findings.add(say.other_value_key(verb, unfit, wanted))
    elif not steps:
        findings.add(say.no_path(at))
    elif wanted and item.get(wanted) is None:
        if is_whole:
            findings.add(say.no_value(verb, at, wanted))
    else:
        yield Change(name, verb, at, steps, item.get(wanted), item.get("was"), because.value.strip())
