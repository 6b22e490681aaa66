"""Joining the parts of a book one level down.

`kinds.Ship` in two parts is an error; `player.cash` in one and `player.cart` in another are not.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from rulewright.language.keys import KEYS
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Also, Diagnostic, Findings
from rulewright.text.visible import quoted


@dataclass
class Joiner:
    """Takes the top-level entries of the parts in their order; `sections` is what they make together."""

    findings: Findings
    sections: dict[str, YamlNode] = field(default_factory=dict)
    _keys: dict[str, Scalar] = field(default_factory=dict)
    _entries: dict[tuple[str, str], Scalar] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        name, value = entry.key.value, entry.value
        before = self.sections.get(name)
        is_one = isinstance(KEYS["part"][name].form.mapping, str)
        if isinstance(value, Mapping) and not is_one:
            value = Mapping(tuple(e for e in value if self._is_new(name, e)), value.span, value.flow)
        if before is None:
            self._keys[name] = entry.key
            self.sections[name] = value
        elif isinstance(before, Mapping) and isinstance(value, Mapping) and not is_one:
            self.sections[name] = Mapping(before.entries + value.entries, before.span)
        elif isinstance(before, Sequence) and isinstance(value, Sequence):
            self.sections[name] = Sequence(before.items + value.items, before.span)
        else:
            self.findings.add(twice(name, entry.key, self._keys[name]))

    def _is_new(self, section: str, entry: Entry) -> bool:
        name = unicodedata.normalize("NFC", entry.key.value)
        first = self._entries.setdefault((section, name), entry.key)
        if first is not entry.key:
            self.findings.add(twice(f"{section}.{entry.key.value}", entry.key, first))
        return first is entry.key


def twice(path: str, second: Scalar, first: Scalar) -> Diagnostic:
    return Diagnostic(
        "RW171",
        f"{quoted(path)} stands in two places",
        second.span,
        path=path,
        advice="keep one; the parts of a book make one text together",
        also=(Also(first.span, "also here"),),
    )
