"""Takes drafts from their version of the language to a newer one, by edits of their texts.

A text keeps all that is not edited: comments, order, layout. Where a person has to decide something, what can
be is reworded and the version stays as it is, for expansions that came along too: the same command goes on once the
rest is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rulewright.language.version import NEWEST
from rulewright.migrating.draft import Draft, DraftFile, language_entry
from rulewright.migrating.rewording import ByHand, Rewording
from rulewright.migrating.rewordings import REWORDINGS
from rulewright.text.edit import Edit, apply_edits


@dataclass(frozen=True)
class Migration:
    """`draft` is what came of it; of the `edits` each place is that in the text it was made in. While something is to
    be done `by_hand`, it is in the version that this belongs to."""

    draft: Draft
    edits: tuple[Edit, ...] = ()
    by_hand: tuple[ByHand, ...] = field(default=())


def migrate(drafts: Sequence[Draft], to: int) -> list[Migration]:
    """A book and its expansions, together in version `to`, or as near to it as they can be without a person."""
    made = [Migration(draft) for draft in drafts]
    for language in range(min(_language(one) for one in made), to):
        reworded = [_reworded(one, language) if _language(one) == language else one for one in made]
        if any(one.by_hand for one in reworded):
            return reworded
        made = [_raised(one) if _language(one) == language else one for one in reworded]
    return made


def _language(made: Migration) -> int:
    """What is in no version that is known is left as it is."""
    return NEWEST if made.draft.language is None else made.draft.language


def _reworded(made: Migration, language: int) -> Migration:
    """What differs in the next version, made or listed; the version stays."""
    found = [_found(file, REWORDINGS[language]) for file in made.draft.files]
    edits = [[one for one in of_file if isinstance(one, Edit)] for of_file in found]
    by_hand = tuple(one for of_file in found for one in of_file if isinstance(one, ByHand))
    return replace(_edited(made, edits), by_hand=by_hand)


def _found(file: DraftFile, rewordings: Sequence[Rewording]) -> list[Edit | ByHand]:
    return [one for rewording in rewordings for one in rewording.find(file)]


def _raised(made: Migration) -> Migration:
    """The next version in the header. One that is not the newest always stands there."""
    said, language = language_entry(made.draft.header), _language(made) + 1
    edits = [Edit(said.content, str(language), f"`language: {language}`")] if said is not None else []
    raised = _edited(made, [edits, *([] for _ in made.draft.files[1:])])
    return replace(raised, draft=replace(raised.draft, language=language))


def _edited(made: Migration, edits: Sequence[list[Edit]]) -> Migration:
    """The same with these edits made, a list for each file."""
    pairs = zip(made.draft.files, edits, strict=True)
    files = tuple(file.with_text(apply_edits(file.source, of_file)) if of_file else file for file, of_file in pairs)
    said = tuple(edit for of_file in edits for edit in of_file)
    return replace(made, draft=replace(made.draft, files=files), edits=made.edits + said)
