"""A whole book as one C text, with no word of its author's in it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.backends.native.functions import head, write_function
from rulewright.backends.native.keeping import KeptFunction, raw_name
from rulewright.backends.native.list_statements import HERE
from rulewright.backends.native.refuse import Refused, refuse
from rulewright.backends.native.search_text import search_text
from rulewright.backends.native.switches import write_switches
from rulewright.backends.native.tables import write_tables
from rulewright.backends.native.writer import Book, Place
from rulewright.backends.python.engine import COUNTS
from rulewright.backends.python.watch import NODES_A_COUNT, Watch
from rulewright.language.fault_codes import DEAD_END, TOO_MANY_OPTIONS
from rulewright.lir import program as lir
from rulewright.lir.noting import with_trials_apart
from rulewright.lir.outlines import Outlines, writing
from rulewright.runtime.budget import MOST_DRAWS, MOST_OPTIONS

OPTIONS = 2 * MOST_OPTIONS
"""Room for options: far fewer are given up, but only where loops are long is that told while they are listed."""
LONGEST_TEXT = 5_000_000
"""Characters; a million take the system's compiler about eight seconds."""
STACK = 1 << 19
"""Bytes of stack that a move may take; the smallest that threads have on common systems is 1 MB."""
SPARE = 4 << 20
"""Numbers that fit into memory beside all lists: labels of searches, what a search for moves keeps."""
NOTES = 1 << 18
"""Slots that trials inside each other may have written at one time; what takes more is done again by Python."""


@dataclass(frozen=True)
class CText:
    """The text; what each fault number means; and how much memory a machine takes, in numbers of 64 bits."""

    text: str
    faults: list[Place]
    values: int
    codes: int
    offers: frozenset[int]
    words: int


def emit_program(program: lir.Program, offers: frozenset[int], codes: int) -> CText:
    """`offers` are the decisions (from 1) at which whole actions are offered; their codes lie below `codes`. Raises
    Refused where C could not hold what the book may reach."""
    refuse(program)
    tried = with_trials_apart(program)
    program = tried.program
    book = Book(program, Watch(program), writing(tried.of), tried.noting)
    kept = _kept_functions(program, tried.of)
    functions = [
        write_function(book, f, raw_name(f) if f.name in kept else "") + "\n" for f in program.functions.values()
    ]
    switches = write_switches(program, _ends(book, DEAD_END, 0), _ends(book, TOO_MANY_OPTIONS, 1), offers)
    heads = [head(f) + ";" for f in program.functions.values()]
    heads += [head(k.function, raw_name(k.function)) + ";" for k in kept.values()]
    room = sum(k.words for k in kept.values())
    parts = [
        _defines(book, codes, room),
        _file("machine"),
        write_tables(program),
        "\n".join(heads),
        _file("keep_ways") if book.searches else "",
        *book.searches,
        *functions,
        *(k.text() for k in kept.values()),
        switches,
        _file("play"),
        search_text(program),
    ]
    text = "\n".join(parts)
    if len(text) > LONGEST_TEXT:
        raise Refused("its C would take a compiler too long")
    words = room + SPARE + NOTES + 4 * OPTIONS + 2 * book.words
    return CText(text, list(book.faults), book.values, max(1, codes), offers, words)


def _file(name: str) -> str:
    return (HERE / f"{name}.c").read_text(encoding="utf-8")


def _kept_functions(program: lir.Program, of: Outlines) -> dict[str, KeptFunction]:
    found: dict[str, KeptFunction] = {}
    for name, function in program.functions.items():
        if of[name].searches and function.result == "list":
            found[name] = KeptFunction(program, function, sum(k.words for k in found.values()))
    return found


def _ends(book: Book, code: str, values: int) -> list[int]:
    return [book.fault(code, d.dead_end, values) for d in book.program.decisions]


def _defines(book: Book, codes: int, kept: int) -> str:
    layout = book.program.layout
    numbers = {
        "SIZE": layout.size,
        "SEED": layout.seed,
        "WAITING": layout.waiting,
        "PLAYERS": layout.players,
        "LINES": len(book.program.scores),
        "WORTHS": 1 if book.program.outlook else len(book.program.scores),
        "TIES": len(book.program.ties),
        "DECISIONS": len(book.program.decisions),
        "VALUES": book.values,
        "CODES": max(1, codes),
        "KEPT": kept,
        "COUNTS": COUNTS,
        "NODES": NODES_A_COUNT,
        "NOTES": NOTES,
        "OPTIONS": OPTIONS,
        "MOST_OPTIONS": MOST_OPTIONS,
        "MOST_DRAWS": MOST_DRAWS,
        "STACK": f"{STACK}u",
        "LEAST": "(-0x7FFFFFFFFFFFFFFFLL - 1)",
    }
    return "\n".join(f"#define {name} {value}" for name, value in numbers.items()) + "\n"
