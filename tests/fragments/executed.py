"""Counts what the reference backend executes, by row of the language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import rulewright.backends.reference.machine as machine
import rulewright.backends.reference.play as play
from rulewright.backends.reference.world import EVALUATES, EXECUTES
from rulewright.hir import nodes as n
from rulewright.hir import program as p


def sort_of(node: object) -> str:
    """The class of a node, with what tells its rows apart."""
    match node:
        case n.Fold(op=op) | n.Binary(op=op) | n.Unary(op=op):
            return f"{type(node).__name__} {op}"
        case n.Builtin(name=name):
            return f"Builtin {name}"
        case n.Transfer(verb=verb):
            return f"Transfer {verb}"
        case n.Shift(direction=direction, otherwise=otherwise):
            return f"Shift {direction}{' else' if otherwise else ''}"
        case p.Choice(decline=decline, vars=names):
            return f"Choice{' or none' if decline else ''}{' of two' if len(names) > 1 else ''}"
        case n.PlaceEnd(end=end):
            return f"PlaceEnd {end}"
    return type(node).__name__


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """While this lasts, everything evaluated, executed or decided is counted."""
    counts: Counter[str] = Counter()
    kept = [dict(EVALUATES), dict(EXECUTES)]

    def counted(function):
        def call(w, node, env):
            counts[sort_of(node)] += 1
            return function(w, node, env)

        return call

    real_take = machine.take

    def take(w, decision, option):
        counts[sort_of(decision)] += 1
        if decision.seat is not None and isinstance(decision, p.Choice) and decision.hidden:
            counts["Choice hidden"] += 1
        return real_take(w, decision, option)

    for table in (EVALUATES, EXECUTES):
        for sort, function in list(table.items()):
            table[sort] = counted(function)
    play.take = take
    try:
        yield counts
    finally:
        EVALUATES.update(kept[0])
        EXECUTES.update(kept[1])
        play.take = real_take


ROW_SORTS: dict[str, tuple[str, ...]] = {
    # statements
    "pay A [to X]": ("Transfer pay",),
    "P pays A [to X]": ("Transfer pay",),
    "gain A": ("Transfer gain",),
    "P gains A": ("Transfer gain",),
    "move A from X to Y": ("Transfer move",),
    "move all [of K] from X to Y": ("MoveAllUnits", "MoveAllPieces"),
    "draw V from X to Y": ("ChanceDraw", "DrawPiece"),
    "move X to [top of | bottom of] Y": ("MovePiece",),
    "shuffle X": ("Shuffle",),
    "pick V from S": ("ChancePick",),
    "swap(A, B)": ("Swap",),
    "set X to E": ("SetField",),
    "add E to X": ("AddNumber", "AddElement"),
    "take E from X": ("AddNumber", "TakeElement"),
    "raise X [by N] [else S]": ("Shift raise", "Shift raise else"),
    "lower X [by N] [else S]": ("Shift lower", "Shift lower else"),
    "let V be E": ("Let",),
    'log "T"': ("Log",),
    'choose V from S [where C] [paying A] [for "T"]': ("Choice",),
    "choose V from S, W from S": ("Choice of two",),
    "may choose V from S": ("Choice or none",),
    "P chooses V from S": ("Choice",),
    "choose N different V from S as XS": ("SetChoice",),
    "choose A to B different V from S [as XS]: …": ("Choice or none",),
    "choose one: …": ("Menu",),
    "each P in S chooses V from S": ("Choice hidden",),
    "if C: … else if C: … else: …": ("If",),
    "for each V in S [where C] [by K] [in chosen order]: …": ("ForEach",),
    "repeat N times: …": ("RepeatTimes",),
    "repeat until C [at most N times]: …": ("RepeatUntil",),
    "part NAME: …": ("NamedPart",),
    "NAME(…)": ("CallStep", "CallDeed", "Call"),
    "turn of P: …": ("EnterBlock",),
    "round: …": ("EnterBlock",),
    'phase "T": …': ("EnterBlock",),
    "offer A, B [to P]": ("OfferMenu",),
    # expressions
    "A + B, A - B, A * B": ("Binary +", "Binary -", "Binary *"),
    "A div B [rounding up]": ("Binary div", "Binary div up"),
    "A mod B": ("Binary mod",),
    "= != < <= > >=": ("Binary =", "Binary !=", "Binary <", "Binary <=", "Binary >", "Binary >="),
    "A and B, A or B, not A": ("Binary and", "Binary or", "Unary not"),
    "A in S, A not in S": ("In",),
    "A is none, A is not none": ("Binary =", "Binary !="),
    "if C then A else B": ("Cond",),
    "[A, B]": ("ListLit",),
    "V in A..B": ("RangeList",),
    "any V in S [where C]": ("Fold any",),
    "every V in S [where C] has C": ("Fold every",),
    "count V in S [where C]": ("Fold count",),
    "each V in S [where C] [by K]": ("Fold each",),
    "the V in S [where C]": ("Fold the",),
    "first|last V in S [where C] [by K]": ("Fold first",),
    "sum of E for V in S [where C]": ("Fold sum",),
    "most|least of E for V in S [where C]": ("Fold most", "Fold least"),
    "by E [descending], then E": ("Fold each",),
    "£N, N UNIT": ("Transfer gain",),
    "N UNIT of K, N of K": ("Transfer pay",),
    "A and B": ("Transfer pay",),
    "X.FIELD, X.FIELD[K]": ("Read", "ConstantOf", "HoldingCount"),
    "place .size .room .top .bottom": ("Size", "Room", "PlaceEnd top", "PlaceEnd bottom"),
    "holding .total .room [K]": ("HoldingTotal", "Room", "HoldingCount"),
    "track .space .at_start .at_end": ("TrackSpace", "TrackLength"),
    "LIST[N]": ("ListGet",),
    "TABLE[K, K]": ("TableGet",),
    "route .end .COUNT[K]": ("RouteEnd", "RouteCount"),
    # functions
    "min(A, B, …), max(A, B, …)": ("Builtin min", "Builtin max"),
    "next(P)": ("Builtin next",),
    "can(X), can(X, P)": ("Can",),
    "can(X) after up to N G": ("Can",),
    "taken(X)": ("Taken",),
    "neighbours(S)": ("Builtin neighbours",),
    "distance(S, T)": ("Builtin distance",),
    "step(S, D), line(S, D)": ("Builtin step", "Builtin line"),
    "lines(KIND, N)": ("Builtin lines",),
    # types, each by what reads or writes a field of that type
    "yes/no": ("SetField",),
    "A..B": ("AddNumber",),
    "KIND, KIND or none": ("Read",),
    "list of T [up to N], set of T [up to N]": ("ReadList",),
    "track of LIST [from space N]": ("TrackSpace",),
    "RESOURCE [up to N]": ("HoldingTotal",),
    "row of KIND [up to N]": ("MovePiece",),
    "stack of KIND": ("DrawPiece",),
    "pile of KIND": ("MovePiece",),
    "slot for KIND [or none]": ("MovePiece",),
    "text, amount": ("Transfer gain",),
    "NAME[KIND]: T, NAME[A..B]: T": ("Read",),
    "T each turn|round|phase": ("EnterBlock",),
    "T seen by owner|all|nobody": ("MovePiece",),
    "T = E": ("Read",),
}
CASES_ONLY = {"P does A [choosing X, …]", "STEP(…) choosing X, …"}
