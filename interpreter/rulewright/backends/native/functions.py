"""One function of a book as C."""

from __future__ import annotations

from rulewright.backends.native.expressions import listed, local
from rulewright.backends.native.statements import write_body
from rulewright.backends.native.writer import LONGEST, Book, Writer
from rulewright.backends.python.emit_module import jumps
from rulewright.lir import program as lir
from rulewright.lir.questions import nodes, parts

OPTIONS_AT_HAND = " i64 *op = o->p, on = o->n, oc = o->cap;"
"""Where options go, how many there are and how many fit: kept in the processor while they are listed."""


def head(function: lir.Function, name: str = "") -> str:
    """Name and parameters. What a list or options are written into comes last."""
    params = [f"const L *g{p.number}" if isinstance(p, lir.ListLocal) else f"i64 {local(p)}" for p in function.params]
    into = ["L *o"] if function.result in ("list", "options") else []
    return f"static i64 {name or function.name}({', '.join(['C *c', 'S *s', *params, *into])})"


def write_function(book: Book, function: lir.Function, name: str = "") -> str:
    w = Writer(book, function)
    w.span = function.span
    if function.name in book.watch.functions:
        w.tick()
        w.add("if (is_deep(c)) return stop(c, OVERRUN);")
    _blocks(w)
    if function.result == "list" and function.list is not None:
        w.add("done:")
        w.add(f"copy_list(c, o, &{listed(function.list)});")
    elif function.result == "options":
        w.add("done:")
        w.add("o->n = on;")
    w.add("LEAVE(0);")
    return "\n".join([f"{head(function, name)} {{", *_locals(w), *w.lines, "}"])


def _blocks(w: Writer) -> None:
    targets = set().union(*(jumps(body) for body in w.function.blocks.values()))
    for label, body in w.function.blocks.items():
        if label and label not in targets:
            continue
        if label in targets:
            w.add(f"b{label}:")
            w.tick()
        write_body(w, body)


def _locals(w: Writer) -> list[str]:
    """All declared at the beginning, so that a jump passes none."""
    numbers, lists = used(w.function)
    params = {p.number for p in w.function.params}
    lines = [OPTIONS_AT_HAND] if w.function.result == "options" else []
    lines += [f" i64 v{n} = 0;" for n in sorted(numbers - params)]
    lines += [f" i64 t{n};" for n in range(1, w.temporaries + 1)]
    for which in lists.values():
        if which.number not in params:
            w.array(f"a{which.number}", room(which))
    lines += [f" {text}" for text in w.frames]
    if w.taken:
        lines += [" i64 *mark = c->top;", *(f" {text}" for text in w.taken)]
    for number, which in sorted(lists.items()):
        given = f"*g{number}" if number in params else f"{{a{number}, 0, {room(which)}}}"
        lines.append(f" L l{number} = {given};")
    if w.taken:
        lines.append(" if (c->trap) return 0;")
    leave = "do { c->top = mark; return x_; } while (0)" if w.taken else "return x_"
    return [*lines, f"#undef LEAVE\n#define LEAVE(x) {leave.replace('x_', '(x)')}"]


def room(which: lir.ListLocal) -> int:
    """How many numbers fit into a list here."""
    return max(1, min(which.capacity, LONGEST))


def used(function: lir.Function) -> tuple[set[int], dict[int, lir.ListLocal]]:
    """The numbers of the locals, and the list locals by number."""
    numbers: set[int] = set()
    lists: dict[int, lir.ListLocal] = {}
    found = [*function.params, *([function.list] if function.list is not None else [])]
    for body in function.blocks.values():
        for node in nodes(body):
            for part in parts(node):
                found += part if isinstance(part, tuple) else (part,)
    for part in found:
        if isinstance(part, lir.Local):
            numbers.add(part.number)
        elif isinstance(part, lir.ListLocal):
            lists[part.number] = part
    return numbers, lists
