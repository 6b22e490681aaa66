"""`rulewright fmt`: lays out the files of books."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import NoBook, books_among
from rulewright.cli.expansions import expansions_among
from rulewright.cli.standard_input import HEADER
from rulewright.cli.touched import touched_files, touched_option
from rulewright.cli.write_whole import write_whole
from rulewright.syntax.book_files import EXPANSION
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.visible import quoted, visible

if TYPE_CHECKING:
    from rulewright.formatting.book_files import BookFile

STANDARD_INPUT = "stdin.yaml"


@click.command("fmt")
@click.argument("paths", nargs=-1, metavar="PATH...|-")
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@touched_option
def command(paths: tuple[str, ...], check: bool, diff: bool, touched: bool) -> None:
    """Lay out the files of books: order of keys, indentation, blanks, comments.

    PATH is the folder of a book or an expansion, a folder of such, or a file; `-` lays out standard input and prints
    it. What the rules mean stays the same, and so does every comment. A file with an error in it is left as it is.
    Sheets are not touched.
    Exit code 0: done; 1: a file was left as it is, or would change under --check; 2: misuse.

    \b
    Examples:
      rulewright fmt mygame
      rulewright fmt mygame --check
      rulewright fmt mygame/play.yaml --diff
      rulewright fmt --touched mygame/play.yaml README.md
      rulewright fmt - < play.yaml
    """
    if touched:
        paths = tuple(touched_files(paths))
    elif not paths:
        raise click.UsageError("which book? Give its folder, or a file of it")
    if "-" in paths:
        _standard_input(paths, check, diff)
    run = _Run(write=not check and not diff, diff=diff)
    for file in _files(paths, run.findings):
        run.take(file)
    sys.exit(run.report(check))


@dataclass
class _Run:
    """What happened to the files so far."""

    write: bool
    diff: bool
    findings: Findings = field(default_factory=Findings)
    changed: int = 0
    seen: int = 0
    left: int = 0

    def take(self, file: BookFile) -> None:
        from rulewright.formatting.laid_out import layout_of

        self.seen += 1
        found = layout_of(file.source) if file.source is not None else None
        if found is None or found.text is None:
            self.left += 1
            self.findings.extend(found.findings if found else ())
            if found and found.lost:
                click.echo(f"{visible(file.path.as_posix())}: left as it is, since {found.lost}", err=True)
        elif file.differs(found.text):
            self.changed += 1
            self._change(file, found.text)

    def _change(self, file: BookFile, text: str) -> None:
        name = file.path.as_posix()
        if self.diff and file.source is not None:
            click.echo(_difference(name, file.source.text, text), nl=False)
        else:
            click.echo(visible(name))
        if self.write:
            write_whole(file.path, text)

    def report(self, check: bool) -> int:
        """Says what was found, and how many files what happened to; the exit code."""
        from rulewright.text.render import render_text

        if len(self.findings):
            click.echo(render_text(self.findings), err=True)
        done = "laid out anew" if self.write else "would change"
        same = self.seen - self.changed - self.left
        counts = [(self.changed, done), (same, "as they should be"), (self.left, "left as they are")]
        said = ", ".join(f"{count} {what}" for count, what in counts if count)
        click.echo(f"{'1 file' if self.seen == 1 else f'{self.seen} files'}: {said or 'nothing to lay out'}", err=True)
        return 1 if self.findings.has_errors or self.left or (check and self.changed) else 0


def _files(paths: tuple[str, ...], findings: Findings) -> Iterator[BookFile]:
    from rulewright.formatting.book_files import files_of

    for argument in expansions_among(books_among(paths)):
        path = Path(argument)
        if not path.exists():
            raise NoBook(f"there is no file or folder {quoted(argument)}")
        if path.is_dir() and not any((path / name).is_file() for name in (HEADER, EXPANSION)):
            raise NoBook(f"{quoted(argument)} is a folder without a {HEADER}; a book's folder holds one")
        if path.suffix.lower() == ".csv":
            raise NoBook(f"{quoted(argument)} is a sheet; sheets are left as they are")
        yield from files_of(path, findings)


def _standard_input(paths: tuple[str, ...], check: bool, diff: bool) -> None:
    from rulewright.formatting.book_files import BookFile
    from rulewright.formatting.laid_out import layout_of
    from rulewright.text.render import render_text

    if len(paths) > 1:
        raise click.UsageError("`-` is standard input alone, without other paths")
    findings = Findings()
    data = sys.stdin.buffer.read(DEFAULT.file_bytes + 1) if sys.stdin is not None else b""
    if len(data) > DEFAULT.file_bytes:
        raise click.UsageError(f"standard input is too long; the limit `file_bytes` is {DEFAULT.file_bytes}")
    file = BookFile(Path(STANDARD_INPUT), data, findings)
    found = layout_of(file.source) if file.source is not None else None
    if found is None or found.text is None or file.source is None:
        said: list[Diagnostic] = [*findings, *(found.findings if found else ())]
        click.echo(render_text(said) if said else f"left as it is, since {found.lost if found else ''}", err=True)
        sys.exit(1)
    if diff:
        click.echo(_difference(STANDARD_INPUT, file.source.text, found.text), nl=False)
    elif not check:
        click.echo(found.text, nl=False)
    if check and file.differs(found.text):
        click.echo("it would change", err=True)
        sys.exit(1)
    sys.exit(0)


def _difference(name: str, old: str, new: str) -> str:
    """What would change, as `diff -u` shows it; where only a mark or line ends would, that is said."""
    from difflib import unified_diff

    lines = list(unified_diff(_lines(old), _lines(new), name, f"{name} (laid out)", lineterm=""))
    shown = [visible(line) for line in lines] or [f"{visible(name)}: only line ends change"]
    return "".join(f"{line}\n" for line in shown)


def _lines(text: str) -> list[str]:
    """The lines of a text; the end of the last one begins no further line, which `patch` would look for in vain."""
    return text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
