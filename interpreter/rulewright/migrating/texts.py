"""Books that nobody can write into any more, in a saved game or in git: brought along each time they are read."""

from __future__ import annotations

from collections.abc import Mapping as Texts

from rulewright.language.version import NEWEST
from rulewright.migrating.draft import read_draft
from rulewright.migrating.migrate import migrate
from rulewright.syntax.book_files import ROOT, Memory
from rulewright.syntax.language_version import other_language
from rulewright.text.diagnostic import Findings
from rulewright.text.limits import DEFAULT

CASES = "cases/"


def newest(texts: Texts[str, str | bytes], root: str = ROOT, owner: str = "rulebook") -> Texts[str, str | bytes]:
    """The rules in the newest version of the language, by their paths; cases stay as they are. Where a person would
    have to decide something, all stays, and who reads it says that it is in another version."""
    rules = Memory({path: text for path, text in texts.items() if not path.startswith(CASES)}, DEFAULT, root)
    draft = read_draft(rules, owner, Findings()) if other_language(rules) is not None else None
    if draft is None:
        return texts
    (made,) = migrate([draft], NEWEST)
    return texts if made.by_hand else {**texts, **{file.source.name: file.source.text for file in made.draft.files}}
