"""Values for settings as a person types them, on the command line or in a case; read by the rules of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulewright.checking.context import Context
from rulewright.checking.data.setting_values import Datum, setting_value
from rulewright.checking.messages import declare as say
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Setting
from rulewright.hir.scene import Price, Scene, Value
from rulewright.syntax.yaml_tree import Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source


def settings_from_text(
    ctx: Context, players: int, texts: Mapping[str, str], findings: Findings
) -> dict[str, Value | Price]:
    """The values by name. What is wrong is found at `--set name`, and then not among the values."""
    chosen: dict[str, Value | Price] = {}
    for name, text in texts.items():
        source = Source(f"--set {name}", text)
        setting = ctx.book.settings.get(name)
        if setting is None:
            findings.add(say.unknown_target("setting", name, source.span(0, len(text)), ctx.book.settings, ""))
            continue
        own = replace(ctx, findings=Findings())
        found = setting_value(own, setting, _node(source, isinstance(setting.type, t.ListType)), setting.path)
        if found and not own.findings.has_errors:
            _choose(own, setting, found, Scene(ctx.book, players, chosen), source)
        findings.extend(own.findings)
    return chosen


def _choose(ctx: Context, setting: Setting, found: Datum, scene: Scene, source: Source) -> None:
    """Takes the value, unless it lies outside bounds that depend on the table."""
    value = _price(scene, found) if isinstance(found, tuple) else scene.constant(found)
    low, high = (None if bound is None else scene.number(bound) for bound in (setting.low, setting.high))
    for number in value if isinstance(value, list) else [value]:
        if isinstance(number, int) and not ((low is None or low <= number) and (high is None or number <= high)):
            ctx.say(say.out_of_range(number, low, high, source.span(0, len(source.text)), setting.path))
            return
    scene.chosen[setting.name] = value


def _price(scene: Scene, found: tuple[n.Part, ...]) -> Price:
    return tuple(
        (p.resource, p.key.member if isinstance(p.key, n.MemberRef) else "", scene.number(p.count)) for p in found
    )


def _node(source: Source, is_list: bool) -> YamlNode:
    """A text as if it stood in YAML; the items of a list are parted by commas or blanks, with or without brackets."""
    whole = source.span(0, len(source.text))
    if not is_list:
        return Scalar(source.text, whole, whole, "plain")
    return Sequence(tuple(_items(source)), whole, flow=True)


def _items(source: Source) -> list[Scalar]:
    plain = "".join(" " if c in "[]," else c for c in source.text)
    items, at = [], 0
    for word in plain.split():
        at = plain.index(word, at)
        span = source.span(at, at + len(word))
        items.append(Scalar(word, span, span, "plain"))
        at += len(word)
    return items
