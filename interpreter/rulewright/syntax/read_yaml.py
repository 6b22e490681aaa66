"""YAML text to our own marked tree: the 1.2 core schema, read strictly, every value as text.

The tree is built from PyYAML's events, so nothing is ever constructed from a tag, nothing is shared by an alias and the
limits hold while the file is scanned. Only `mark.index` is used of a place: YAML counts lines that editors do not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import yaml

from rulewright.syntax.characters import clean
from rulewright.syntax.yaml_builder import Builder
from rulewright.syntax.yaml_events import events
from rulewright.syntax.yaml_lines import check_comments, indents_with_tab, straighten
from rulewright.syntax.yaml_mending import mend
from rulewright.syntax.yaml_tree import Scalar, YamlNode
from rulewright.syntax.yaml_trouble import explain
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Source

_NOTHING = re.compile(r"(?:\s|#[^\r\n]*)*+")
MOST_MENDINGS = 8
"""Syntax errors of one file that are found in one run; each costs another reading."""


@dataclass(frozen=True)
class Reading:
    """One file as read. `root` is None where there is nothing, or nothing that could be read.

    `lost` are offsets where something could not be read. Where a value is missing its place is that of an empty scalar
    in the tree. What depends on it stays silent, for it is reported. `holes` are those that took whole stretches, up to
    where. `unseen` are the offsets of invisible characters,
    not yet judged: only who knows which values are texts can do that. `stopped`: a limit or too many syntax errors
    ended the reading, so what is missing proves nothing. `is_sound`: nothing was wrong.
    """

    source: Source
    root: YamlNode | None
    lost: frozenset[int] = frozenset()
    holes: Mapping[int, int] = field(default_factory=dict)
    unseen: tuple[int, ...] = ()
    stopped: bool = False
    is_sound: bool = True

    def is_lost(self, empty: Scalar) -> bool:
        """Whether an empty value is empty because what stood there, or below it, could not be read."""
        at = empty.span.start
        return at in self.lost or any(
            at <= start and _NOTHING.fullmatch(self.source.text, at, start) for start in self.holes
        )


def read_yaml(source: Source, findings: Findings, limits: Limits = DEFAULT, pure: bool = False) -> Reading:
    """Reads one file; what is wrong with it as YAML goes to `findings`, and reading goes on where that is possible."""
    before = len(findings)
    cleaned = clean(source, findings)
    text = straighten(source, cleaned.text, findings)
    lost: set[int] = set()
    holes: dict[int, int] = {}
    for _ in range(MOST_MENDINGS):
        builder = Builder(source, Findings(), limits)
        trouble = _build(builder, text, pure)
        if trouble is None:
            findings.extend(builder.findings)
            check_comments(source, builder.scalars, findings)
            lost |= builder.lost
            sound = len(findings) == before
            return Reading(source, builder.root, frozenset(lost), holes, cleaned.unseen, builder.stopped, sound)
        explained = explain(trouble, builder)
        if not indents_with_tab(source, explained.at):  # that was said, and what column it stands for is unknown
            findings.add(explained.finding)
        mended = mend(text, explained.at, explained.key_end)
        if mended is None:
            break
        text = mended.text
        lost.add(mended.start)
        holes[mended.start] = mended.end
    return Reading(source, None, frozenset(lost), holes, cleaned.unseen, stopped=True, is_sound=False)


def _build(builder: Builder, text: str, pure: bool) -> yaml.YAMLError | None:
    """Feeds the builder until it has enough; the answer is the syntax error that stopped it."""
    try:
        for event in events(text, pure):
            if not builder.take(event):
                break
    except yaml.YAMLError as error:
        return error
    return None
