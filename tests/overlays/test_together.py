"""Several expansions over one book: their order, and when they contradict each other."""

from __future__ import annotations

from itertools import permutations

from overlays.overlaid import checked, expansion, laid, one_change, said, told
from rulewright.overlay.print_book import Printed

SILK = expansion("silk", "change:\n  - append: kinds.Good.members\n    with: {silk: {basic: no}}\n    because: a\n")
TEA = expansion("tea", "change:\n  - append: kinds.Good.members\n    with: {tea: {basic: no}}\n    because: a\n")
AMBER = expansion(
    "amber",
    "change:\n  - append: kinds.Good.members\n    with: {amber: {basic: no}}\n    because: a\n",
    after=["tea"],
)


def test_the_order_given_does_not_count() -> None:
    orders = [checked(*order) for order in permutations((SILK, TEA, AMBER))][:3]
    assert {made.meaning for made in orders} == {orders[0].meaning}
    assert [layer.name for layer in orders[0].raw.layers] == ["silk", "tea", "amber"]
    assert [m.name for m in orders[0].book.kinds["Good"].members][3:] == ["silk", "tea", "amber"]


def test_the_order_is_part_of_the_meaning() -> None:
    last = expansion("silk", "change:\n  - append: kinds.Good.members\n    with: {silk: {basic: no}}\n    because: a\n",
                     after=["tea"])  # fmt: skip
    assert checked(SILK, TEA).meaning != checked(last, TEA).meaning


def test_two_that_set_one_thing_contradict_each_other() -> None:
    five, six = (one_change(f"set: settings.rounds.value\nto: {n}", name) for n, name in ((5, "short"), (6, "shorter")))
    (finding,) = said(five, six)
    assert told(finding) == ("RW189", "shorter.yaml:5")
    assert [f"{also.span.source.name}:{also.span.line}" for also in finding.also] == ["short.yaml:5"]


def test_unless_one_comes_after_the_other() -> None:
    five = one_change("set: settings.rounds.value\nto: 5", "short", after=["shorter"])
    six = one_change("set: settings.rounds.value\nto: 6", "shorter")
    assert said(five, six) == []
    assert "value: 5" in Printed(laid(six, five)).text("settings.rounds")


def test_who_removes_what_another_changes_contradicts_it() -> None:
    gone = one_change("remove: actions.work", "gone")
    more = one_change("append: actions.work.do\nwith: gain £1", "more")
    assert [told(finding)[0] for finding in said(gone, more)] == ["RW189"]


def test_who_counts_lines_where_another_puts_some_in() -> None:
    more = one_change("insert before: actions.buy.do[1]\nwith: gain £1", "more")
    less = one_change("remove: actions.buy.do[3]", "quiet")
    assert [told(finding)[0] for finding in said(more, less)] == ["RW189"]
    title = one_change("set: actions.buy.title\nto: Buy", "title")
    assert said(more, title) == []


def test_two_that_bring_an_entry_of_one_name() -> None:
    rest = "actions:\n  rest:\n    group: main\n    do: gain £1\n"
    assert [told(f)[0] for f in said(expansion("a", rest), expansion("b", rest))] == ["RW189"]


def test_what_is_needed_comes_first() -> None:
    frost = expansion("winter", "settings:\n  frost: {type: 1..9, value: 2}\n")
    bite = one_change("append: actions.work.do\nwith: gain £frost", "a_cold_morning", needs=["winter"])
    made = checked(bite, frost)
    assert list(made.findings) == []
    assert [layer.name for layer in made.raw.layers] == ["winter", "a_cold_morning"]


def test_who_changes_what_another_brings_needs_it() -> None:
    """Whatever the order of their names; done as the advice says, the change is made."""
    toll = "settings:\n  toll: {type: pounds, value: £1}\n"
    for name in ("before", "zealous"):
        brings = expansion("middle", toll)
        (finding,) = said(brings, one_change("set: settings.toll.value\nto: £3", name))[:1]
        assert told(finding) == ("RW189", f"{name}.yaml:5")
        assert f"let `{name}` say `needs: [middle]`" in finding.advice
        after = one_change("set: settings.toll.value\nto: £3", name, needs=["middle"])
        assert "RW189" not in [told(f)[0] for f in said(brings, after)]
        assert "value: £3" in Printed(laid(after, brings)).text("settings.toll")
