"""From a book as it was read to the typed book, and what is wrong with it."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.damage import note_damage
from rulewright.checking.declare_actions import declare_actions, declare_groups
from rulewright.checking.declare_adjustments import declare_adjustments
from rulewright.checking.declare_book import declare_book
from rulewright.checking.declare_fields import declare_fields
from rulewright.checking.declare_flow import declare_flow
from rulewright.checking.declare_hooks import declare_hooks
from rulewright.checking.declare_kinds import declare_action_kind, declare_kinds, declare_players
from rulewright.checking.declare_modifiers import declare_modifiers
from rulewright.checking.declare_resources import declare_resources
from rulewright.checking.declare_routes import declare_routes
from rulewright.checking.declare_rules import declare_deeds, declare_functions, declare_steps
from rulewright.checking.declare_settings import declare_settings
from rulewright.checking.declare_sources import declare_sources
from rulewright.checking.declare_tables import declare_tables
from rulewright.checking.declare_views import declare_views
from rulewright.checking.uses_me import uses_me
from rulewright.checking.whole_book import whole_book
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
