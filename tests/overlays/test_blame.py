"""Whose mistake it is: findings stand in the lines of the expansion that they come of, and nowhere else."""

from __future__ import annotations

from overlays.overlaid import expansion, one_change, said, told, world
from rulewright.text.render import render_text


def test_a_slip_in_an_expansion_stands_there() -> None:
    (finding,) = said(one_change("append: actions.work.do\nwith: gain £oops"))
    assert told(finding) == ("RW250", "winter.yaml:6")


def test_a_slip_in_lines_among_those_of_the_book() -> None:
    over = one_change("insert after: actions.buy.do[1]\nwith: |\n  if me.cash > £3:\n    gain £1 1\n  gain £1")
    (finding,) = said(over)
    assert told(finding) == ("RW121", "winter.yaml:8")
    assert "gain £1 1" in render_text([finding], colour=False)


def test_what_breaks_a_line_of_the_book_is_blamed_with_that_line_beside() -> None:
    (finding,) = said(one_change("remove: tables.fare"))
    assert told(finding) == ("RW250", "winter.yaml:5")
    assert [also.span.source.name for also in finding.also] == ["world.yaml"]


def test_what_nobody_uses_any_more_is_blamed_on_who_took_the_last_use() -> None:
    more = one_change("append: kinds.Good.members\nwith: {silk: {basic: no}}", "silk")
    (finding,) = said(one_change("remove: views.goods.show.basic"), more)
    assert told(finding) == ("RW401", "winter.yaml:5")


def test_warnings_about_the_book_are_not_repeated() -> None:
    book = world(part="settings:\n -> settings:\n  unused: {type: 1..9, value: 2}\n")
    assert [told(f) for f in said(book=book)] == [("RW401", "world.yaml:3")]
    assert said(one_change("set: settings.rounds.value\nto: 5"), book=book) == []
    own = expansion("winter", "settings:\n  frost: {type: 1..9, value: 2}\n")
    assert [told(f) for f in said(own, book=book)] == [("RW401", "winter.yaml:4")]


def test_errors_of_the_book_are_said_for_it_cannot_be_played() -> None:
    book = world(part="gain £2 and 1 vp -> gain £2 and 1 oops")
    assert [told(f) for f in said(one_change("set: settings.rounds.value\nto: 5"), book=book)] == [
        told(f) for f in said(book=book)
    ]


def test_a_path_that_the_book_has_renamed() -> None:
    book = world(header="renamed:\n  actions.labour: {to: actions.work, in: 0.1.0}\n")
    (finding,) = said(one_change("append: actions.labour.do\nwith: gain £1"), book=book)
    assert (finding.code, finding.advice) == ("RW185", "it was renamed in 0.1.0: `actions.work.do`")
    assert finding.edit is not None and finding.edit.text == "actions.work.do"


def test_a_path_that_leads_nowhere_is_answered_with_the_nearest() -> None:
    for path, near in (
        ("actions.wrok.do", "actions.work.do"),
        ("kinds.Ship.pieces.Term.holds", "kinds.Ship.pieces.Tern.holds"),
        ("tables.fare.row.0", "tables.fare.rows.0"),
        ("work.do", "actions.work.do"),
        ("kinds.Ship.Tern.holds", "kinds.Ship.pieces.Tern.holds"),
        ("tables.fare.rows.4", "tables.fare.rows.3..4"),
    ):
        (finding,) = said(one_change(f"replace: {path}\nwith: 1"))
        assert (finding.code, finding.edit.text if finding.edit else "") == ("RW185", near)


def test_what_can_be_counted_is_said_in_numbers() -> None:
    (line,) = said(one_change("replace: actions.buy.do[4]\nwith: gain £1"))
    (item,) = said(one_change("remove: ties[3]"))
    assert (line.reason, item.reason) == ("actions.buy.do has 3 lines", "ties has 1 item")


def test_a_value_that_could_not_be_read_is_said_once() -> None:
    assert [f.code for f in said(one_change("append: scoring\nwith: cash: p.cash div £1"))] == ["RW109"]


def test_who_took_the_last_use_with_the_lines_around_it() -> None:
    """Both take something away; only one of them took the loop that counted the rounds."""
    flow = "  - because: b\n    replace: flow.do[1]\n    with: |\n      turn of Player[1]: offer main\n"
    both = expansion("winter", f"change:\n  - because: a\n    remove: ties[1]\n{flow}")
    assert [told(f) for f in said(both) if f.code == "RW401"] == [("RW401", "winter.yaml:7")]


def test_a_value_of_another_form() -> None:
    (finding,) = said(one_change("replace: actions.work\nwith: gain £1"))
    assert told(finding) == ("RW188", "winter.yaml:6")
    (finding,) = said(one_change("append: kinds.Good.members\nwith: silk"))
    assert finding.code in ("RW160", "RW188")


def test_something_else_is_never_offered_as_an_edit() -> None:
    """`price` is not `group`, though both are keys of an action: taking such an edit would spoil the expansion."""
    for path in ("actions.buy.price", "actions.buy.do[30]", "settings.length.value"):
        (finding,) = said(one_change(f"replace: {path}\nwith: 1"))
        assert (finding.code, finding.edit) == ("RW185", None), path
        assert finding.reason


def test_a_setting_is_given_another_value_by_its_value() -> None:
    (finding,) = said(one_change("set: settings.rounds\nto: 5"))
    assert (finding.code, finding.advice) == ("RW188", "to give it another value, change `settings.rounds.value`")


def test_another_book_and_a_misspelt_one() -> None:
    (finding,) = said(expansion("winter", "", **{"for": "wrold 0.1"}))
    assert finding.code == "RW184" and finding.edit is not None and finding.edit.text.startswith("world ")
    (finding,) = said(expansion("winter", "", **{"for": "harbour 0.1"}))
    assert (finding.edit, finding.advice) == (None, "lay it over that book")
