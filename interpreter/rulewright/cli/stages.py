"""What each stage of the compiler made of a book, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.hir.book import Book
from rulewright.hir.entry import Entry
from rulewright.pipeline import Table

if TYPE_CHECKING:
    from rulewright.backends.python.engine import PythonEngine


def stage_text(table: Table, stage: str, name: str) -> str:
    """A stage, or what it made of one entry; empty where there is no such entry."""
    entry = _entry(table.checked.book, name) if name else None
    if name and entry is None:
        return ""
    match stage:
        case "tree":
            return _tree(table, entry)
        case "facts":
            from rulewright.hir.bounds import Bounds
            from rulewright.hir.show_facts import show_facts

            return show_facts(Bounds(table.scene, table.checked.program), entry.path if entry else "")
        case "hir":
            from rulewright.hir.print import print_book, print_entry

            return print_entry(entry) if entry else print_book(table.checked.book)
        case "lir":
            from rulewright.lir.show import show_lir

            return show_lir(table.python.program, entry.name if entry else "")
    return _python(table.python, entry)


def _python(engine: PythonEngine, entry: Entry | None) -> str:
    """The generated functions, each under the words that say what it is."""
    from rulewright.lir.show import made_for

    functions = [(engine.program.functions[text.name], str(text)) for text in engine.module.functions]
    made = ((f.title, text) for f, text in functions if made_for(f, entry.name if entry else ""))
    return "\n".join(f"# {title}\n{text}" for title, text in made)


def _tree(table: Table, entry: Entry | None) -> str:
    from rulewright.syntax.show import show_book, show_entry

    raw = table.checked.raw
    return show_entry(raw, entry.path) if entry else show_book(raw)


def entry_names(book: Book) -> list[str]:
    """Every name and path by which an entry can be asked for."""
    return [called for section in _sections(book) for entry in section.values() for called in (entry.name, entry.path)]


def _entry(book: Book, name: str) -> Entry | None:
    """An entry by its path (`actions.buy`) or, where only one has it, its name."""
    entries = [entry for section in _sections(book) for entry in section.values()]
    found = [e for e in entries if e.path == name] or [e for e in entries if e.name == name]
    return found[0] if found else None


def _sections(book: Book) -> tuple[dict[str, Entry], ...]:
    sections = (
        book.settings, book.resources, book.kinds, book.state, book.tables, book.functions, book.steps,
        book.adjustments, book.routes, book.groups, book.actions, book.modifiers, book.hooks, book.views,
    )  # fmt: skip
    return tuple(dict(section) for section in sections)
