"""`rulewright explain`: what a code means, or what a stage of the compiler made of a book."""

from __future__ import annotations

import re
from pathlib import Path

import click

from rulewright.cli.options import with_option
from rulewright.lint.ruleset import all_rules
from rulewright.shipped import shipped
from rulewright.text.codes import CODES
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

CODE = re.compile(r"RW\w{3,5}", re.IGNORECASE)
STAGES = ("tree", "facts", "hir", "lir", "python")


@click.command("explain")
@click.argument("what", metavar="BOOK|CODE|RULE")
@click.argument("name", required=False, default="", metavar="[NAME]")
@with_option
@click.option("--stage", type=click.Choice(STAGES), default="tree", help="Which stage of the book to print.")
@click.option("--players", type=int, metavar="N", help="For how many; what a stage holds may depend on it.")
def command(what: str, name: str, expansions: tuple[str, ...], stage: str, players: int | None) -> None:
    """Say what a code or a rule of lint means, or show what a stage of the compiler made of a book.

    NAME picks one entry of the book by its name or path.

    \b
    Examples:
      rulewright explain RW203
      rulewright explain far-out-number
      rulewright explain mygame --stage hir
      rulewright explain mygame --stage python actions.buy
    """
    if CODE.fullmatch(what) and not Path(what).exists():
        click.echo(page(what.upper()))
        return
    if what in all_rules() and not Path(what).exists():
        click.echo((shipped("docs") / "lint" / f"{what}.md").read_text("utf-8").rstrip())
        return
    from rulewright.cli.books import checked_or_exit
    from rulewright.cli.stages import entry_names, stage_text
    from rulewright.cli.tables import open_table

    checked = checked_or_exit(what, expansions)
    found = stage_text(open_table(checked, players, {}), stage, name)
    if not found:
        meant = nearest(name, entry_names(checked.book))
        hint = f"; did you mean {quoted(meant)}?" if meant else ""
        raise click.UsageError(f"{quoted(name)} is no entry of {checked.book.name}{hint}")
    click.echo(found)


def page(code: str) -> str:
    """The page of a code; its title where it has no page yet. An unknown code is misuse."""
    if code not in CODES:
        meant = nearest(code, CODES)
        hint = f"; did you mean {quoted(meant)}?" if meant else ""
        raise click.UsageError(f"there is no code {quoted(code)}{hint}")
    path = shipped("docs") / "diagnostics" / f"{code}.md"
    return path.read_text("utf-8").rstrip() if path.is_file() else f"# {code}: {CODES[code].title}"
