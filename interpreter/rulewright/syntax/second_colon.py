"""`cash: pence: £5`: what a second colon on a line stands for, where it is no part of a text."""

from __future__ import annotations

import re

from rulewright.language.keys import KEYS
from rulewright.syntax.yaml_stop import Stop, value_span
from rulewright.text.edit import Edit

_TWO = re.compile(r"(?P<first>\w[^:]*?)\s*:\s+(?P<second>[^\s{\[].*?)\s*")
_HOLD_TYPES = {"player", "state", "fields", "constants"}
"""Keys below which each entry is a name and its type."""
_INNER_KEYS = {key for keys in KEYS.values() for key in keys}
_HOLD_ENTRIES = ("settings", "scores", "places")
"""Keys of a case that hold entries."""
_PLAIN = r"[^\s,{}\[\]:#&*!|>'\"%@`][^,{}\[\]:#'\"]*"
_ENTRIES = re.compile(rf"\w[\w ]*: +{_PLAIN}(?:, *\w[\w ]*: +{_PLAIN})*")
"""What may stand in braces as it is."""


def meant(stop: Stop, owner: str) -> tuple[Edit, str] | None:
    """What mends a line with two colons below the key `owner`, if quotes do not, and why: `=` in front of a start
    value, braces round an entry that was put on the line of its name."""
    value = value_span(stop.source, stop.at)
    found = _TWO.fullmatch(value.text)
    key = stop.source.text[stop.line_start : value.start].strip().removesuffix(":").rstrip()
    if found is None or (key in _INNER_KEYS and key not in ("type", *_HOLD_ENTRIES)):
        return None
    if (owner in _HOLD_TYPES or key == "type") and found["first"] not in _INNER_KEYS:
        colon = stop.source.span(value.start + found.end("first"), value.start + found.start("second"))
        return Edit(colon, " = ", "write `=`"), "a start value stands behind `=`"
    if (owner in ("members", "pieces") or key in _HOLD_ENTRIES or found["first"] in _INNER_KEYS) and _ENTRIES.fullmatch(
        value.text
    ):
        advice = "what belongs to an entry stands in braces, or on lines of its own below its name"
        return Edit(value, f"{{{value.text}}}", "put it in braces"), advice
    return None
