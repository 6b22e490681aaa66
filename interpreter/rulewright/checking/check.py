"""From a book as it was read to the typed book, and what is wrong with it."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.declare.actions import declare_actions, declare_groups
from rulewright.checking.declare.adjustments import declare_adjustments
from rulewright.checking.declare.book import declare_book
from rulewright.checking.declare.damage import note_damage
from rulewright.checking.declare.fields import declare_fields
from rulewright.checking.declare.flow import declare_flow
from rulewright.checking.declare.hooks import declare_hooks
from rulewright.checking.declare.kinds import declare_action_kind, declare_kinds, declare_players
from rulewright.checking.declare.modifiers import declare_modifiers
from rulewright.checking.declare.resources import declare_resources
from rulewright.checking.declare.routes import declare_routes
from rulewright.checking.declare.rules import declare_deeds, declare_functions, declare_steps
from rulewright.checking.declare.settings import declare_settings
from rulewright.checking.declare.sources import declare_sources
from rulewright.checking.declare.tables import declare_tables
from rulewright.checking.declare.views import declare_views
from rulewright.checking.whole_book.questions import whole_book
from rulewright.checking.whole_book.uses_me import uses_me
from rulewright.checking.work import Work
from rulewright.hir.book import Book
from rulewright.syntax.raw_book import RawBook
from rulewright.text.diagnostic import Findings


def check(raw: RawBook) -> tuple[Book, Findings]:
    """The typed book and everything there is to say about it, what its reader said included."""
    ctx = check_in_context(raw)
    return ctx.book, ctx.findings


def check_in_context(raw: RawBook) -> Context:
    """The same with the names of the book, for whoever reads more lines by them: cases, settings, questions.

    First every name is declared, then types, then what is printed on things, then the lines of rules: so an entry may
    speak of any other, wherever it stands. A book with errors comes back too, as far as it could be made out; only one
    without is fit to be played.
    """
    ctx = Context(Book(""))
    work = Work(ctx, raw)
    declare_book(ctx, raw)
    note_damage(work)
    _declare(work)
    work.run("types")
    work.run("bounds")
    work.run("values")
    uses_me(ctx)
    work.run("bodies")
    whole_book(work)
    ctx.findings.extend(raw.findings)  # last: reading a sheet adds to what the reader found
    return ctx


def _declare(work: Work) -> None:
    declare_sources(work)
    declare_action_kind(work.ctx)
    declare_players(work)
    declare_resources(work)
    declare_settings(work)
    declare_kinds(work)
    declare_fields(work)
    declare_tables(work)
    declare_functions(work)
    declare_steps(work)
    declare_deeds(work)
    declare_adjustments(work)
    declare_routes(work)
    declare_groups(work)
    declare_actions(work)
    declare_modifiers(work)
    declare_hooks(work)
    declare_flow(work)
    declare_views(work)
