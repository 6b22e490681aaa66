"""The entries that an expansion brings along: they join those of the book like the entries of one more part."""

from __future__ import annotations

from dataclasses import replace

from rulewright.language.forms import Names
from rulewright.language.keys import KEYS
from rulewright.overlay import messages as say
from rulewright.overlay.expansion import Expansion
from rulewright.overlay.forms import entry_called
from rulewright.overlay.paths import name_of
from rulewright.syntax.layer import Touch
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings


def with_sections(tree: Mapping, expansion: Expansion, findings: Findings, touches: list[Touch]) -> Mapping:
    """The tree of a book with the sections of an expansion; what is there already is reported and stays."""
    for section, node in expansion.sections.items():
        there = tree.entry(section)
        if there is None:
            tree = Mapping((*tree.entries, Entry(Scalar(section, node.span, node.span, "plain"), node)), tree.span)
            touches += _touches(section, node)
        else:
            joined = _Joining(section, findings, touches).joined(there.value, node)
            entries = (Entry(e.key, joined) if e is there else e for e in tree)
            tree = replace(tree, entries=tuple(entries))
    return tree


class _Joining:
    """Two texts of one section."""

    def __init__(self, section: str, findings: Findings, touches: list[Touch]) -> None:
        self.section, self.findings, self.touches = section, findings, touches

    def joined(self, there: YamlNode, new: YamlNode) -> YamlNode:
        if isinstance(there, Sequence) and isinstance(new, Sequence):
            self.touches += _touches(self.section, new)
            return replace(there, items=(*there.items, *new.items), flow=False)
        are_names = isinstance(KEYS["part"][self.section].form.mapping, Names)
        if isinstance(there, Mapping) and isinstance(new, Mapping) and are_names:
            kept = replace(new, entries=tuple(e for e in new if self._is_new(there, e)))
            self.touches += _touches(self.section, kept)
            return replace(there, entries=(*there.entries, *kept.entries), flow=False)
        advice = f"to add to it, write under `change:`\n- append: {self.section}\n  with: …"
        self.findings.add(say.there_already(self.section, new.span, there.span, advice))
        return there

    def _is_new(self, there: Mapping, entry: Entry) -> bool:
        path = f"{self.section}.{name_of(entry.key.value)}"
        first = entry_called(there, name_of(entry.key.value))
        if first is not None:
            self._there(path, entry, first)
        return first is None

    def _there(self, path: str, entry: Entry, first: Entry) -> None:
        """What the new entry lacks need not be said: it is meant to alter the one that is there."""
        only = next(iter(entry.value)) if isinstance(entry.value, Mapping) and len(entry.value.entries) == 1 else None
        what = f"set: {path}.{only.key.value}\n  to: …" if only else f"replace: {path}\n  with: …"
        said = say.there_already(path, entry.key.span, first.key.span, f"to alter it, write under `change:`\n- {what}")
        self.findings.add(said)
        for lack in [d for d in self.findings if d.code == "RW162" and d.path == path]:
            self.findings.replace(lack, said)


def _touches(section: str, node: YamlNode) -> list[Touch]:
    if isinstance(node, Mapping) and isinstance(KEYS["part"][section].form.mapping, Names):
        return [Touch(f"{section}.{name_of(e.key.value)}", "add", e.key.span) for e in node]
    return [Touch(section, "add", node.span)]
