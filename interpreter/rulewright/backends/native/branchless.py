"""Options that are written down whether they hold or not, and then counted or not.

Whether one of many options holds is what a processor guesses wrong most often, and a wrong guess costs as much as
twenty steps. So where it does no harm, nothing is left for it to guess: the option goes to the next free place, and how
many there are grows by what the condition comes to. For the same reason `and` and `or` are worked out on both sides
there, and a loop that lists options for some numbers among many finds these numbers first.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.native.expressions import local, truth, value
from rulewright.backends.native.refuse import LEAST, MOST
from rulewright.backends.native.writer import IN_FRAME, Writer
from rulewright.lir import program as lir
from rulewright.lir.questions import WRITES, nodes, weight
from rulewright.lir.safety import Widest, is_safe, widest_of

LONGEST = 12
"""Nodes of LIR: what is longer is rather guessed than worked out for nothing."""
LEAST_CHOSEN = 8
"""Fewer rounds are not worth a second loop."""
ENDS = (lir.Break, lir.Return, lir.Jump, lir.Raise)


def write_option(w: Writer, s: lir.If) -> bool:
    """An `if` with nothing but an option in it; whether it is one that can be written so."""
    match s:
        case lir.If(condition=condition, then=[lir.Emit(code=code)], otherwise=[]) if _is_plain(code):
            if w.calls(condition) or (w.watched and w.many_options):
                return False
        case _:
            return False
    w.add("if (on >= oc) return stop(c, FULL);")
    w.add(f"op[on] = {value(w, code)};")
    w.add(f"on += {_weighed(w, condition)};")
    return True


@dataclass(frozen=True, eq=False)
class Chosen:
    """The numbers for which the `if` of a loop holds: the array that has them, how many, and what to do for each."""

    numbers: str
    many: str
    body: lir.Body


def chosen_rounds(w: Writer, s: lir.ForRange) -> Chosen | None:
    """Finds beforehand for which numbers a loop with nothing but an `if` in it does something. None where that may
    change what happens, or where all that is done is to list one option."""
    match s:
        case lir.ForRange(
            start=lir.Const(value=start), stop=lir.Const(value=stop), body=[lir.If(otherwise=[]) as test]
        ) if w.function.result == "options" and LEAST_CHOSEN <= stop - start <= IN_FRAME:
            pass
        case _:
            return None
    simple = len(test.then) == 1 and isinstance(test.then[0], lir.Emit)
    if simple or w.book.watch.way(s) or not _is_harmless(w, test.condition) or not _leaves_alone(test):
        return None
    numbers, many, at = f"m{w.count()}", w.temporary(), w.count()
    w.array(numbers, stop - start)
    w.add(f"{many} = 0;")
    with w.under(f"for (i64 {at} = {start}; {at} < {stop}; {at}++)"):
        w.add(f"{local(s.local)} = {numbers}[{many}] = {at};")
        w.add(f"{many} += {_weighed(w, test.condition)};")
    return Chosen(numbers, many, test.then)


def _leaves_alone(test: lir.If) -> bool:
    """Whether what is done where a condition holds lets it come out the same ever after, and runs to its end."""
    asked = {node.local for node in nodes(test.condition) if isinstance(node, lir.Get)}
    for node in nodes(test.then):
        if isinstance(node, (*WRITES, lir.Do, lir.Call, lir.FindWays, *ENDS)):
            return False
        if isinstance(node, lir.Stmt) and getattr(node, "local", None) in asked:
            return False
    return True


def _is_plain(code: lir.Expr) -> bool:
    """Whether a move can be worked out where it is none, too."""
    for node in nodes(code):
        match node:
            case lir.Get() | lir.Const():
                pass
            case lir.Arith(op="+" | "-" | "*", low=low, high=high) if LEAST <= low <= high <= MOST:
                pass
            case _:
                return False
    return True


def _weighed(w: Writer, e: lir.Expr) -> str:
    """0 or 1; both sides of an `and` or `or` where the second does no harm and takes little."""
    match e:
        case lir.Both(left=left, right=right) | lir.Either(left=left, right=right) if _is_harmless(w, right):
            sign = "&" if isinstance(e, lir.Both) else "|"
            return f"({_weighed(w, left)} {sign} {_weighed(w, right)})"
    return f"({truth(w, e)} != 0)"


def _is_harmless(w: Writer, e: lir.Expr) -> bool:
    program = w.book.program
    return weight(e) <= LONGEST and is_safe(Widest(program, widest_of(w.function)).expr(e), program)
