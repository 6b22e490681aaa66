"""Values for settings as a person types them, on the command line or in a case; read by the rules of the book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rulewright.checking.context import Context
from rulewright.checking.data.setting_values import Datum, setting_value
from rulewright.checking.messages import declare as say
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Setting
from rulewright.hir.scene import Price, Scene, Value
from rulewright.syntax.yaml_tree import Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source, Span


def settings_from_text(
    ctx: Context, players: int, texts: Mapping[str, str], findings: Findings
) -> dict[str, Value | Price]:
    """The values by name. What is wrong is found at `--set name`, and then not among the values."""
    stated = []
    for name, text in texts.items():
        source = Source(f"--set {name}", text)
        whole = source.span(0, len(text))
        stated.append((name, whole, Scalar(text, whole, whole, "plain")))
    return settings_stated(ctx, players, stated, findings)


def settings_stated(
    ctx: Context, players: int, stated: Iterable[tuple[str, Span, YamlNode]], findings: Findings
) -> dict[str, Value | Price]:
    """The values by name, each of which has a place for its name and is written somewhere."""
    chosen: dict[str, Value | Price] = {}
    for name, named, written in stated:
        setting = ctx.book.settings.get(name)
        if setting is None:
            findings.add(say.unknown_target("setting", name, named, ctx.book.settings, ""))
            continue
        own = replace(ctx, findings=Findings())
        node = _listed(written) if isinstance(setting.type, t.ListType) else written
        found = setting_value(own, setting, node, setting.path)
        if found and not own.findings.has_errors:
            _choose(own, setting, found, Scene(ctx.book, players, chosen), written.span)
        findings.extend(own.findings)
    return chosen


def _choose(ctx: Context, setting: Setting, found: Datum, scene: Scene, span: Span) -> None:
    """Takes the value, unless it lies outside bounds that depend on the table."""
    value = _price(scene, found) if isinstance(found, tuple) else scene.constant(found)
    low, high = (None if bound is None else scene.number(bound) for bound in (setting.low, setting.high))
    for number in value if isinstance(value, list) else [value]:
        if isinstance(number, int) and not ((low is None or low <= number) and (high is None or number <= high)):
            ctx.say(say.out_of_range(number, low, high, span, setting.path))
            return
    scene.chosen[setting.name] = value


def _price(scene: Scene, found: tuple[n.Part, ...]) -> Price:
    return tuple(
        (p.resource, p.key.member if isinstance(p.key, n.MemberRef) else "", scene.number(p.count)) for p in found
    )


def _listed(node: YamlNode) -> YamlNode:
    """A text as if it were a list in YAML: its items are parted by commas or blanks, with or without brackets."""
    return Sequence(tuple(_items(node)), node.span, flow=True) if isinstance(node, Scalar) else node


def _items(written: Scalar) -> list[Scalar]:
    source, start = written.content.source, written.content.start
    plain = "".join(" " if c in "[]," else c for c in written.content.text)
    items, at = [], 0
    for word in plain.split():
        at = plain.index(word, at)
        span = source.span(start + at, start + at + len(word))
        items.append(Scalar(word, span, span, "plain"))
        at += len(word)
    return items
