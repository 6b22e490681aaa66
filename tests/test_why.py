"""Why: every refusal in the cases of sealane leads to a rule, its line, its clauses and the values that were compared.

For a refused action that is the first condition that fails; for a refused choice the source, `where`, payment or what
follows it. For every payment of the recorded games there are terms that sum to it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from read_once import read_once

from rulewright.backends.reference.doing import Unanswered
from rulewright.backends.reference.reasons import Reason, look_freely
from rulewright.backends.reference.why_answer import why_answer
from rulewright.casework.playthrough import read_recipe
from rulewright.casework.run import BookCases, position
from rulewright.checking.data.setting_text import settings_from_text
from rulewright.hir.nodes import Does
from rulewright.pipeline import seat_table
from rulewright.playing.match import Match, new_match, open_book
from rulewright.playing.trace_text import trace_lines, traced
from rulewright.playing.why import why_text
from rulewright.runtime.faults import IllegalMove
from rulewright.runtime.game import random_move
from rulewright.text.diagnostic import Findings

ROOT = Path(__file__).resolve().parents[1]
SEALANE = ROOT / "rules" / "sealane"
CASES = BookCases.of(SEALANE)
REFUSED = [(case, does) for case in CASES.cases for does in case.refuse if not case.played]
"""Where a game is played, it may just be another player's turn, which is no rule of the action."""
WITHOUT_VALUES = {"an answer must be given"}
"""Reasons that compare nothing: a menu none of whose branches has a condition."""


def reasons(case, does: Does) -> list[Reason]:
    """Those against an action, or against the first choice in it that is refused."""
    table = CASES.table(case)
    state = position(table, case)
    try:
        table.reference.execute(state, (does,))
    except Unanswered as refused:
        if refused.decision is None:
            return []
        return why_answer(refused.world, refused.decision, refused.answer, look_freely)
    except IllegalMove:
        return table.reference.why(state, does.action, table.reference.evaluate(state, does.player))
    raise AssertionError("it was not refused")


@pytest.mark.parametrize(("case", "does"), REFUSED, ids=[f"{c.name}: {d.span.text}" for c, d in REFUSED])
def test_a_refusal_names_rule_line_clauses_and_values(case, does: Does) -> None:
    found = reasons(case, does)
    if not found:  # a choice too many: the action was over
        assert len(does.choices) > 2
        return
    against = next(reason for reason in found if not reason.holds)
    assert against.path.partition(".")[0] in ("actions", "steps", "groups") and against.text
    assert Path(against.span.source.name).parent == SEALANE and against.span.line > 1
    assert against.sources or not does.action.source
    assert all(clause.startswith("ST-") for clause in against.sources)
    assert against.compared or against.text in WITHOUT_VALUES
    assert all(c.text and c.value for c in against.compared)


def test_there_are_many_refusals_of_every_sort() -> None:
    sorts = {next(r for r in reasons(*one) if not r.holds).sort for one in REFUSED if reasons(*one)}
    assert len(REFUSED) > 50
    assert sorts >= {"require", "opening", "source", "where", "paying", "rest"}


# ---- as people ask it ----


def at_choice(action: str) -> Match:
    match = new_match(open_book(ROOT / "rules" / "harbour"), 2, 4)
    match.apply(next(m.code for m in match.legal_moves() if action in m.label))
    return match


def test_a_choice_that_is_not_offered_is_explained() -> None:
    match = at_choice("Buy")
    offered = {m.label.split(" for ")[0] for m in match.legal_moves()}
    missing = next(g for g in ("grain", "wool", "wine") if g not in offered)
    lines = why_text(match, missing).splitlines()
    assert lines[0].startswith(f"ann may not choose `{missing}`")
    assert "no   shed[good] >= 1 (shed[good] is 0)  [actions.buy, play.yaml:" in lines[-1]
    assert "is allowed" in why_text(match, next(iter(offered)))


def test_what_is_no_answer_at_all_is_told_so() -> None:
    with pytest.raises(Exception, match="there is no action `gold`"):
        why_text(at_choice("Buy"), "gold")


# ---- payments ----


def recorded(path: Path) -> Match:
    """The game of a recording, played again."""
    checked, recipe = read_once(path.parents[1]), read_recipe(path.read_text("utf-8"))
    chosen = settings_from_text(checked.context, recipe.players, recipe.settings, Findings())
    table = seat_table(checked, recipe.players, chosen)
    match = Match(table, table.game(recipe.seed), recipe.settings)
    while not match.over:
        match.apply(random_move(match.game))
    return match


@pytest.mark.parametrize("path", sorted(SEALANE.glob("playthroughs/*.txt"))[:1], ids=lambda p: p.stem)
def test_every_payment_of_a_recorded_game_has_terms_that_sum_to_it(path: Path) -> None:
    match = recorded(path)
    traces = [traced(match, number) for number in range(len(match.game.moves) + 1)]
    paid = [m for trace in traces for m in trace.ledger if m.why in ("pay", "cost")]
    assert len(paid) > 20
    assert [m for m in paid if sum(t.value for t in m.terms) != m.count or not m.terms] == []
    assert all(m.rule and m.span.line > 1 for m in paid)
    number = next(i for i, trace in enumerate(traces) if any(m in paid and m.count > 1 for m in trace.ledger))
    assert any("credits:" in line for line in trace_lines(match, traces[number]))
