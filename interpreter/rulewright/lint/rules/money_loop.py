"""money-loop: exchanges without a limit that, one after another, give back more than they took."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic

MOST_ACTIONS = 3
Rate = tuple[str, str, int, int]
"""What is got and what is paid, and how much of each."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    rates = [(a, rate) for a in subject.book.actions.values() if (rate := _rate(subject.book, a)) is not None]
    said: set[frozenset[Action]] = set()
    for length in range(1, MOST_ACTIONS + 1):
        for cycle in permutations(rates, length):
            actions = frozenset(action for action, _ in cycle)
            if not any(smaller <= actions for smaller in said) and _gains([rate for _, rate in cycle]):
                said.add(actions)
                yield _finding([action for action, _ in cycle])


def _gains(cycle: list[Rate]) -> bool:
    much = little = 1
    for (got, _, gain, cost), (_, paid, _, _) in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
        if got != paid:
            return False
        much, little = much * gain, little * cost
    return much > little


def _rate(book: Book, action: Action) -> Rate | None:
    """Of an action that does nothing else and may be taken as often as one likes; none for any other."""
    if action.limit or (action.group and action.group.limit) or action.require or action.when is not None:
        return None
    parts = [*action.cost]
    for statement in _straight(action.body):
        if statement is None:
            return None
        parts += statement.parts
    paid = [_sized(p) for p in parts if isinstance(p, n.Part) and p.source is not None and p.target is None]
    got = [_sized(p) for p in parts if isinstance(p, n.Part) and p.source is None]
    if len(paid) != 1 or len(got) != 1 or len(parts) != 2 or paid[0] is None or got[0] is None:
        return None
    (what, cost), (gain, much) = paid[0], got[0]
    return (gain, what, much, cost) if cost > 0 and what != gain else None


def _straight(body: n.Block) -> Iterator[n.Transfer | None]:
    """The payments of lines that do nothing but pay and gain, steps entered; none for another line."""
    for statement in body:
        match statement:
            case n.Transfer():
                yield statement
            case n.Choose(paying=paying):
                if paying is not None:
                    yield paying
            case n.CallStep(step, ()) if not step.before and not step.after:
                yield from _straight(step.body)
            case _:
                yield None


def _sized(part: n.Part) -> tuple[str, int] | None:
    """What it is, units of whichever member the player likes being one thing; none where the amount may differ."""
    key = part.key.member if isinstance(part.key, n.MemberRef) else "*" if part.key is not None else ""
    return (f"{part.resource}[{key}]", part.count.value) if isinstance(part.count, n.Num) else None


def _finding(cycle: list[Action]) -> Diagnostic:
    first, *others = sorted(cycle, key=lambda a: (a.span.source.name, a.span.start))
    names = " and ".join(f"`{action.name}`" for action in (first, *others))
    message = f"{names}, taken in turn, give more than they take, as often as a player likes"
    advice = "Give one of them a limit, or other amounts."
    also = tuple(Also(action.span, "with this one") for action in others)
    return found("money-loop", message, first.span, first.path, advice, "", also)
