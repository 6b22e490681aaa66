"""What is said about expansions: one small function per fault."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.overlay.trouble import Misfit
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span
from rulewright.text.visible import quoted, words_list

# ---- which expansions, and in which order ----


def missing(needed: Scalar, by: str, near: str | None) -> Diagnostic:
    hint = f"did you mean {quoted(near)}? Else add it" if near else "add it"
    fact = f"{quoted(by)} needs the expansion {quoted(needed.value)}, which is not among those given"
    return Diagnostic("RW181", fact, needed.span, path="needs", advice=f"{hint}: `--with …/{needed.value}`")


def excluded(other: Scalar, by: str, place: Span) -> Diagnostic:
    fact = f"{quoted(by)} does not go together with {quoted(other.value)}"
    also = (Also(place, f"{quoted(other.value)} is here"),)
    return Diagnostic("RW182", fact, other.span, path="excludes", advice="leave one of them out", also=also)


def not_there(key: str, word: Scalar, near: str) -> Diagnostic:
    return Diagnostic(
        "RW193",
        f"there is no expansion {quoted(word.value)}; did you mean {quoted(near)}?",
        word.span,
        CODES["RW193"].severity,
        path=key,
        reason=f"Under `{key}:` a name that leads nowhere does nothing.",
        edit=_other_address(word, near),
    )


def itself(key: str, word: Scalar) -> Diagnostic:
    what = "does not go together with" if key == "excludes" else "comes after"
    code = "RW182" if key == "excludes" else "RW183"
    fact = f"the expansion {quoted(word.value)} {what} itself"
    return Diagnostic(code, fact, word.span, path=key, advice=f"take it out of `{key}:`")


def circle(names: Sequence[str], places: Sequence[Span]) -> Diagnostic:
    fact = f"the expansions {words_list(list(names), 'and')} each come after the other"
    also = tuple(Also(place, "and this one") for place in places[1:])
    return Diagnostic("RW183", fact, places[0], advice="take one name out of `needs:` or `after:`", also=also)


def other_base(written: Scalar, name: str, version: str, slip: bool) -> Diagnostic:
    """`slip`: what is written is so near to the book's name and version that they are likely meant."""
    book = f"{name} {version}".strip()
    fact = f"this expansion is for {quoted(written.value)}; the book is {quoted(book)}"
    if slip:
        edit = Edit(written.content, book, f"write {quoted(book)}")
        return Diagnostic("RW184", fact, written.span, path="for", advice=f"did you mean {quoted(book)}?", edit=edit)
    if written.value.split()[:1] != [name]:
        advice = "lay it over that book"
    else:
        advice = "where it fits this version too, write that version behind `for:`"
    return Diagnostic("RW184", fact, written.span, path="for", advice=advice)


def given_twice(name: str, place: Span, first: Span) -> Diagnostic:
    also = (Also(first, "the first one"),)
    fact = f"two of the expansions are called {quoted(name)}"
    return Diagnostic("RW191", fact, place, path="expansion", advice="leave one out, or rename it", also=also)


# ---- one change ----


def gone(verb: str, at: Scalar, why: str, near: str | None, renamed: str) -> Diagnostic:
    code = "RW186" if verb == "remove" else "RW185"
    what = quoted(at.value)
    fact = f"there is nothing to remove at {what}" if verb == "remove" else f"there is no {what}"
    advice = renamed or (f"did you mean {quoted(near)}?" if near else "`rulewright show BOOK` prints what there is")
    edit = _other_address(at, near or "")
    return Diagnostic(code, fact, at.span, path=at.value, reason=why, advice=advice, edit=edit)


def no_section(at: Scalar, section: str) -> Diagnostic:
    """A section that the book does not have: there is nothing in it to change."""
    fact = f"there is no {quoted(at.value)}: the book has no `{section}:`"
    inner = at.value.partition(".")[2] or "…"
    advice = f"write it as a new entry, beside `change:`\n{section}:\n  {inner}: …"
    return Diagnostic("RW185", fact, at.span, path=at.value, advice=advice)


def there_already(path: str, new: Span, first: Span, advice: str) -> Diagnostic:
    also = (Also(first, "it stands here"),)
    return Diagnostic("RW187", f"{quoted(path)} is there already", new, path=path, advice=advice, also=also)


def misfit(at: Scalar, span: Span, trouble: Misfit) -> Diagnostic:
    advice, meant = trouble.advice, trouble.meant
    if meant and meant not in advice:
        advice = f"did you mean {quoted(meant)}?"
    edit = trouble.edit or _other_address(at, meant)
    return Diagnostic("RW188", trouble.fact, span, path=at.value, advice=advice, edit=edit)


def _other_address(at: Scalar, meant: str) -> Edit | None:
    return Edit(at.content, meant, f"write {quoted(meant)}") if meant and at.content.text == at.value else None


def two_writers(path: str, first: Span, second: Span, names: tuple[str, str]) -> Diagnostic:
    fact = f"{quoted(names[0])} and {quoted(names[1])} both say what becomes of {quoted(path)}"
    advice = f"if {quoted(names[1])} is to have the last word, let it say `after: [{names[0]}]`; or the other way round"
    also = (Also(first, f"in {quoted(names[0])}"),)
    return Diagnostic("RW189", fact, second, path=path, advice=advice, also=also)


def changes_what_is_brought(path: str, bringer: Span, changer: Span, names: tuple[str, str]) -> Diagnostic:
    fact = f"{quoted(names[1])} changes {quoted(path)}, which {quoted(names[0])} brings"
    also = (Also(bringer, f"in {quoted(names[0])}"),)
    advice = f"let {quoted(names[1])} say `needs: [{names[0]}]`, so that it comes after that"
    return Diagnostic("RW189", fact, changer, path=path, advice=advice, also=also)


def counts_lines(path: str, mover: Span, counter: Span, names: tuple[str, str]) -> Diagnostic:
    fact = f"{quoted(names[1])} counts in {quoted(path)}, where {quoted(names[0])} puts in or takes out"
    also = (Also(mover, f"in {quoted(names[0])}"),)
    advice = (
        f"if {quoted(names[1])} counts what is there then, let it say `after: [{names[0]}]`; or the other way round"
    )
    return Diagnostic("RW189", fact, counter, path=path, advice=advice, also=also)


def not_as_quoted(at: Scalar, was: Span, found: str, place: Span | None, meant: str) -> Diagnostic:
    fact = f"{quoted(at.value)} is not what `was:` says"
    also = (Also(place, "it stands here"),) if place else ()
    advice = "quote what is there; if the book has changed since, look whether the change still makes sense"
    reason = f"there is {quoted(' '.join(found.split()))}"
    advice = f"did you mean {quoted(meant)}?" if meant else advice
    edit = _other_address(at, meant)
    return Diagnostic("RW190", fact, was, path=at.value, reason=reason, advice=advice, also=also, edit=edit)


def other_value_key(verb: str, key: Scalar, wanted: str) -> Diagnostic:
    fact = f"`{verb}` takes {f'`{wanted}:`' if wanted else 'no value'}, not `{key.value}:`"
    edit = Edit(key.span, wanted, f"write `{wanted}`") if wanted else None
    advice = f"write `{wanted}:`" if wanted else f"leave `{key.value}:` out"
    return Diagnostic("RW192", fact, key.span, path="change", advice=advice, edit=edit)


def no_value(verb: str, at: Scalar, wanted: str) -> Diagnostic:
    fact = f"`{verb}` wants `{wanted}:` beside it"
    return Diagnostic("RW192", fact, at.span, path="change", advice=f"say what is to stand there under `{wanted}:`")


def no_path(at: Scalar) -> Diagnostic:
    return Diagnostic("RW185", "an address is wanted", at.span, path="change", advice="such as `actions.buy.cost`")
