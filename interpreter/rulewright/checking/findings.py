"""How findings about lines of rules are put together: what every list of messages shares."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.nearest import nearest
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list


def said(
    code: str,
    path: str,
    span: Span,
    message: str,
    *,
    reason: str = "",
    advice: str = "",
    also: tuple[Also, ...] = (),
    edit: Edit | None = None,
) -> Diagnostic:
    """A finding, as severe as its code says."""
    return Diagnostic(code, message, span, CODES[code].severity, path, reason, advice, also, edit)


def unknown(code: str, path: str, span: Span, name: str, what: str, known: Iterable[str], group: str) -> Diagnostic:
    """An unknown word, with the one that was probably meant, else with those there are."""
    known = sorted(set(known))
    meant = nearest(name, known)
    if meant:
        edit = Edit(span, meant, f"write {quoted(meant)}")
        return said(code, path, span, f"{what}; did you mean {quoted(meant)}?", edit=edit)
    advice = f"{group}: {words_list(known, 'and', 12)}." if known else ""
    return said(code, path, span, what, advice=advice)
