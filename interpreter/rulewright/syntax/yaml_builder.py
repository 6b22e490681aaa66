"""Builds marked nodes from parser events, and refuses on the way what the strict reading has no place for."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import Any

import yaml

from rulewright.syntax import yaml_messages as say
from rulewright.syntax.yaml_escapes import check_escapes
from rulewright.syntax.yaml_scalars import content_span, style_of
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import Limits
from rulewright.text.source import Source, Span

_NOT_KEYS = frozenset({"", "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE"})


def starts(event: Any) -> int:
    return int(event.start_mark.index)


def ends(event: Any) -> int:
    return int(event.end_mark.index)


@dataclass
class Frame:
    """A list or mapping that is still open. `column` is its indentation, from 0; `key` the one without a value."""

    is_mapping: bool
    start: int
    flow: bool
    tagged: bool
    column: int
    items: list[YamlNode] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    seen: dict[str, Scalar] = field(default_factory=dict)
    key: Scalar | None = None
    wants_key: bool = True


@dataclass
class Builder:
    """Takes events one by one. `take` answers whether it wants more; `root` is the tree when it is done."""

    source: Source
    findings: Findings
    limits: Limits
    root: YamlNode | None = None
    stack: list[Frame] = field(default_factory=list)
    scalars: list[Scalar] = field(default_factory=list)
    anchors: dict[str, Span] = field(default_factory=dict)
    aliases: list[tuple[str, Span]] = field(default_factory=list)
    lost: set[int] = field(default_factory=set)
    stopped: bool = False
    _nodes: int = 0
    _documents: int = 0

    def take(self, event: yaml.Event) -> bool:
        if isinstance(event, yaml.DocumentStartEvent):
            return self._document(event)
        if isinstance(event, yaml.StreamEndEvent):
            self._judge_anchors()
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close(event)
        elif isinstance(event, yaml.NodeEvent):
            return self._node(event) and not self.stopped
        return True

    # ---- documents ----

    def _document(self, event: yaml.DocumentStartEvent) -> bool:
        self._documents += 1
        if self._documents > 1:
            self.findings.add(say.second_document(self._span(event)))
            self._judge_anchors()
            return False
        return True

    # ---- nodes ----

    def _node(self, event: yaml.NodeEvent) -> bool:
        self._nodes += 1
        if self._nodes > self.limits.yaml_nodes:
            return self._over(say.over("yaml_nodes", self.limits.yaml_nodes, "values", self._span(event)))
        if isinstance(event, yaml.AliasEvent):
            self.aliases.append((str(event.anchor), self._span(event)))
            self._put_nothing(ends(event))
            return True
        if event.anchor is not None:
            self.anchors.setdefault(event.anchor, self._mark(event, "&", event.anchor))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            return self._open(event)
        return True

    def _scalar(self, event: yaml.ScalarEvent) -> bool:
        if event.tag is not None:
            self.findings.add(say.tag(self._mark(event, "!"), event.tag))
        if len(event.value) > self.limits.scalar_characters:
            most = self.limits.scalar_characters
            return self._over(say.over("scalar_characters", most, "characters", self._span(event), len(event.value)))
        if not event.value and (event.tag is not None or event.anchor is not None):
            self.lost.add(self._past_properties(event))
        style = style_of(event.style)
        start, end = self._past_properties(event), ends(event)
        content = content_span(self.source, start, end, style, self._column_above())
        if style in ("literal", "folded"):
            end = max(content.end, start + 1)
        scalar = Scalar(event.value, self.source.span(start, end), content, style)
        if style == "double" and "\\" in content.text:
            check_escapes(scalar, self.findings)
        self.scalars.append(scalar)
        self._put(scalar)
        return True

    def _open(self, event: yaml.CollectionStartEvent) -> bool:
        if event.tag is not None:
            self.findings.add(say.tag(self._mark(event, "!"), event.tag))
        if len(self.stack) >= self.limits.yaml_depth:
            return self._over(say.over("yaml_depth", self.limits.yaml_depth, "levels", self._span(event)))
        start = self._past_properties(event)
        column = self.source.position(start)[1] - 1
        flow = bool(event.flow_style)
        tagged = event.tag is not None
        self.stack.append(Frame(isinstance(event, yaml.MappingStartEvent), start, flow, tagged, column))
        return True

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        frame = self.stack.pop()
        if frame.flow:
            end = ends(event)
        else:
            inside = [e.value for e in frame.entries[-1:]] if frame.is_mapping else frame.items[-1:]
            end = max([frame.start, *(node.span.end for node in inside)])
        if frame.tagged:
            return self._put_nothing(end)
        span = self.source.span(frame.start, end)
        if frame.is_mapping:
            return self._put(Mapping(tuple(frame.entries), span, frame.flow))
        return self._put(Sequence(tuple(frame.items), span, frame.flow))

    # ---- placing a finished node ----

    def _put(self, node: YamlNode, lost: bool = False) -> None:
        if not self.stack:
            self.root = node
            return
        frame = self.stack[-1]
        if not frame.is_mapping:
            frame.items.append(node)
        elif frame.wants_key:
            frame.key, frame.wants_key = self._key(frame, node, lost), False
        else:
            if frame.key is not None:
                frame.entries.append(Entry(frame.key, node))
            frame.key, frame.wants_key = None, True

    def _put_nothing(self, at: int) -> None:
        """An empty scalar for a value that is refused."""
        self.lost.add(at)
        nothing = self.source.span(at, at)
        self._put(Scalar("", nothing, nothing, "plain"), lost=True)

    def _key(self, frame: Frame, node: YamlNode, lost: bool) -> Scalar | None:
        """The key to file the value under; None where the entry is refused."""
        if lost or node.span.start in self.lost:
            return None
        if not isinstance(node, Scalar) or node.style in ("literal", "folded"):
            self.findings.add(say.key_not_text(node.span))
            return None
        if node.style == "plain" and node.value in _NOT_KEYS:
            self.findings.add(say.key_not_word(node))
            return None
        if node.value == "<<" and node.style == "plain":
            self.findings.add(say.merge_key(node.span))
            return None
        if len(node.value) > self.limits.key_characters:
            most = self.limits.key_characters
            self.findings.add(say.over("key_characters", most, "characters", node.span, len(node.value)))
            return None
        return self._new_key(frame, node)

    def _new_key(self, frame: Frame, node: Scalar) -> Scalar | None:
        name = unicodedata.normalize("NFC", node.value)
        first = frame.seen.setdefault(name, node)
        if first is not node:
            self.findings.add(say.duplicate(node, first))
            return None
        if len(frame.seen) > self.limits.mapping_keys:
            self._over(say.over("mapping_keys", self.limits.mapping_keys, "keys", node.span))
        return node

    # ---- places ----

    def _span(self, event: yaml.Event) -> Span:
        return self.source.span(starts(event), ends(event))

    def _mark(self, event: yaml.NodeEvent, sign: str, name: str = "") -> Span:
        """The anchor or tag in front of a node."""
        start = self.source.text.find(sign + name, starts(event))
        end = start + 1 + len(name)
        while not name and end < len(self.source.text) and not self.source.text[end].isspace():
            end += 1
        return self.source.span(start, end)

    def _past_properties(self, event: yaml.NodeEvent) -> int:
        """Where the node itself begins, behind its anchor and tag."""
        at, text = starts(event), self.source.text
        tag = getattr(event, "tag", None)
        for _ in range((event.anchor is not None) + (tag is not None)):
            while at < ends(event) and not text[at].isspace():
                at += 1
            while at < ends(event) and text[at].isspace():
                at += 1
        return at

    def _column_above(self) -> int:
        return self.stack[-1].column if self.stack else 0

    # ---- endings ----

    def _over(self, finding: Diagnostic) -> bool:
        self.findings.add(finding)
        self.root, self.stopped = None, True
        self.stack.clear()
        self._judge_anchors()
        return False

    def _judge_anchors(self) -> None:
        """One finding for anchors where one of them is used; else one for each, as for each alias: stray signs."""
        used = [(name, span) for name, span in self.aliases if name in self.anchors]
        if used:
            self.findings.add(say.anchors(self.anchors[used[0][0]], used[0][1], len(self.anchors), len(used)))
        for span in self.anchors.values() if not used else ():
            self.findings.add(say.stray("anchor", span))
        for name, span in self.aliases:
            if name not in self.anchors:
                self.findings.add(say.stray("alias", span))
