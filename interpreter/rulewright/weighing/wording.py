"""Differences as people read them."""

from __future__ import annotations

from rulewright.weighing.difference import Difference

NONE = "0"


def signed(number: float, places: int = 1) -> str:
    """`+3.1`, `-0.4`; what is rounded to nothing has no sign."""
    text = f"{number:+,.{places}f}"
    return text.lstrip("+-") if not float(text.replace(",", "")) else text


def places_of(each: Difference) -> int:
    """Rates are told in hundredths, means with two places where they are small."""
    return 1 if each.measure.kind == "rate" or max(abs(each.here.mean), abs(each.there.mean)) >= 10 else 2


def scale_of(each: Difference) -> int:
    """A rate is told in games of a hundred."""
    return 100 if each.measure.kind == "rate" else 1


def difference_cell(each: Difference) -> str:
    """`+3.1`, and `0` where no pair differs."""
    return signed(scale_of(each) * each.value, places_of(each)) if each.differing else NONE


def interval_cell(each: Difference) -> str:
    """`+1.4 to +4.8`."""
    if not each.differing:
        return "no pair differs"
    low, high = (signed(scale_of(each) * bound, places_of(each)) for bound in (each.low, each.high))
    return f"{low} to {high}"


def amount(each: Difference) -> tuple[str, str]:
    """How much, without its sign, and the interval seen from there: `3.1` and `1.4 to 4.8`."""
    sign, scale, places = (-1 if each.value < 0 else 1), scale_of(each), places_of(each)
    low, high = sorted((sign * scale * each.low, sign * scale * each.high))
    return f"{sign * scale * each.value:,.{places}f}", f"{low:,.{places}f} to {high:,.{places}f}"


def lineup_title(bots: tuple[str, ...]) -> str:
    """`random`, or `greedy, random` where seats differ."""
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)
