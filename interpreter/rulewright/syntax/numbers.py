"""Numbers as authors write them: plain ones, and what only looks like one."""

from __future__ import annotations

import re

from rulewright.language.schemas import ODD_NUMBER, PLAIN_NUMBER

_PLAIN = re.compile(PLAIN_NUMBER)
_LOOKS = re.compile(ODD_NUMBER)
_BASES = {"x": 16, "o": 8, "b": 2}


def is_plain(text: str) -> bool:
    """Whether a text is a number as rulebooks write them: `0`, `12`, `-3`."""
    return _PLAIN.fullmatch(text) is not None


def looks_like_one(text: str) -> bool:
    """Whether a text that is no plain number could pass for one."""
    return not is_plain(text) and _LOOKS.fullmatch(text) is not None


def why_not(text: str, most_digits: int) -> tuple[str, str]:
    """The reason why a text is not a plain number, and the plain number it probably means."""
    digits = text.lstrip("+-").replace("_", "")
    if re.fullmatch(r"[+-]?\.(?:inf|nan)", text):
        return "rules count in whole numbers, and every number has a bound", ""
    based = re.fullmatch(r"0([xob])([0-9a-f]{1,12})", digits, re.IGNORECASE)
    if based:
        return "numbers are written with the digits 0 to 9", _in_base(based[2], _BASES[based[1].lower()])
    if ":" in text:
        return "YAML takes numbers with a `:` for a time of day, in some versions", ""
    if re.search(r"[.eE]", text):
        return "rules count in whole numbers", _from_exponent(text)
    if len(digits) > most_digits:
        return "", ""
    sign = "-" if text.startswith("-") and int(digits) else ""
    return _plain_reason(text), sign + str(int(digits))


def _plain_reason(text: str) -> str:
    if "_" in text:
        return "digits are written without `_`"
    if text.startswith("+"):
        return "a number has no `+` in front"
    if text == "-0":
        return "nothing is `0`"
    return "a 0 in front makes it another number in some versions of YAML"


def _in_base(digits: str, base: int) -> str:
    try:
        return str(int(digits, base))
    except ValueError:
        return ""


def _from_exponent(text: str) -> str:
    """`1e3` means 1000; with a large exponent nobody knows what is meant."""
    found = re.fullmatch(r"([1-9][0-9]{0,5})[eE]\+?([0-9])", text)
    return found[1] + "0" * int(found[2]) if found else ""
