"""What `migrate` makes of a book and the expansions that come along: new texts, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulewright.cli.check_fix import Fixes
from rulewright.cli.check_pass import Pass
from rulewright.cli.offered_edits import MARK
from rulewright.cli.said import said_of
from rulewright.language.version import NEWEST
from rulewright.migrating.draft import Draft, read_draft
from rulewright.migrating.migrate import Migration, migrate
from rulewright.reporting.wording import counted
from rulewright.syntax.book_files import Files
from rulewright.syntax.language_version import other_language
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.visible import visible


@dataclass(frozen=True)
class Migrated:
    """A book, and behind it its expansions: `before` as they are, `after` what is made of them."""

    before: list[Draft]
    after: list[Migration]

    @property
    def fixes(self) -> Fixes:
        """The files that change. Headers come last: while one is not written, the same command goes on where it
        stopped."""
        pairs = [pair for old, new in zip(self.before, self.after, strict=True) for pair in _changed(old, new)]
        old = {name: Path(name).read_bytes() for name, _ in reversed(pairs)}
        new = {name: (MARK if old[name].startswith(MARK) else b"") + text.encode() for name, text in reversed(pairs)}
        return Fixes(old, new, sum(len(made.edits) for made in self.after), Pass())

    @property
    def is_by_hand(self) -> bool:
        return any(made.by_hand for made in self.after)


def _changed(old: Draft, new: Migration) -> Iterator[tuple[str, str]]:
    """Name and new text of each file that changes."""
    for before, after in zip(old.files, new.draft.files, strict=True):
        if before.source.text != after.source.text:
            yield after.source.name, after.source.text


def migrated(files: Sequence[tuple[Files, str]], to: int, findings: Findings) -> Migrated | None:
    """All of them in version `to`; where one cannot be read or is in no version that is known, findings say so."""
    drafts = [draft for each, owner in files if (draft := _readable(each, owner, findings)) is not None]
    return None if findings.has_errors else Migrated(drafts, migrate(drafts, to))


def _readable(files: Files, owner: str, findings: Findings) -> Draft | None:
    draft = read_draft(files, owner, findings)
    if draft is not None and draft.language is None:
        start = draft.header.source.span(0, 0)
        findings.add(Diagnostic("RW162", "it does not say by `language:` in which version it is written", start))
    elif draft is not None and draft.language is not None and draft.language > NEWEST:
        newer = other_language(files, owner == "expansion")
        findings.extend([newer] if newer else [])
    return draft


def objections(argument: str, expansions: tuple[str, ...], made: Fixes) -> list[Diagnostic]:
    """What is wrong with the book, cases too, once the files are as they would be; where that is nothing, what is
    wrong with it and its expansions."""
    alone = _errors(argument, made, ())
    return alone if alone or not expansions else _errors(argument, made, expansions)


def _errors(argument: str, made: Fixes, expansions: tuple[str, ...]) -> list[Diagnostic]:
    said = said_of(argument, cases=True, recalled=False, with_lint=False, changed=made.after, expansions=expansions)
    return [finding for finding in (*said.of_book, *said.of_cases) if finding.severity == "error"]


def told(made: Migrated, dry: bool) -> str:
    """What was done to each file, what is left to do, and how much of both."""
    lines = []
    for before, after in zip(made.before, made.after, strict=True):
        lines += [f"{edit.span}: {edit.title}" for edit in after.edits]
        for one in after.by_hand:
            lines += [f"{one.span}: by hand: {one.fact}", f"  = help: {one.advice}"]
        lines.append(f"{visible(_name(before))}: {_outcome(before, after, dry)}")
    return "\n".join(lines)


def _name(draft: Draft) -> str:
    return draft.header.source.name.rpartition("/")[0] or draft.header.source.name


def _outcome(before: Draft, after: Migration, dry: bool) -> str:
    done = counted(len(after.edits), "change") + (", not written" if dry and after.edits else "")
    if after.by_hand:
        left = counted(len(after.by_hand), "thing is", "things are")
        return f"{done}; {left} left to do by hand, then give the same command again"
    if before.language != after.draft.language:
        return f"language {before.language} → {after.draft.language}, {done}"
    if before.language == NEWEST:
        return f"in language {NEWEST}, nothing to do"
    return f"{done}; still in language {before.language}, as what it goes with is"
