"""One visible difference in words: `seat 1 wins 3.1 games more in 100`."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.simulation.wording import percent
from rulewright.weighing.difference import Difference
from rulewright.weighing.weigh import Weighed
from rulewright.weighing.wording import amount

MOST_OF_A_KIND, MOST_WINS, MOST_SAID = 2, 3, 5
"""So many are said at most; the rest stand in the tables. Of two seats that both win more often the third, fewer shared
wins, is the reason, so it is not left out."""


def clauses(weighed: Weighed) -> list[str]:
    """What is visible: who wins, how long it takes, the points, how it ends, what is done; the surest first."""
    if not weighed.visible:
        return []
    found = [_wins(each) for each in _greatest(weighed.of("wins"), MOST_WINS)]
    same = ["nobody visibly wins more or less often"] if weighed.of("wins") and not found else []
    found += [_length(each) for each in _lengths(weighed.of("length"))]
    found += [_points(each) for each in _greatest(weighed.of("points"))]
    found += [_ends(each) for each in _greatest(weighed.of("ends"))]
    found += [_action(each) for each in _greatest([each for each in weighed.of("actions") if _known(each, weighed)])]
    new = sum(each.visible and not _known(each, weighed) for each in weighed.of("actions") + weighed.of("games with"))
    rest = len(weighed.visible) - new - len(found[:MOST_SAID])
    return [*same, *found[:MOST_SAID], *([f"{rest} more in the tables"] if rest > 0 else [])]


def strange(weighed: Weighed) -> list[str]:
    """Actions that only one side has, whatever the figures."""
    here, there = weighed.here.batch.actions, weighed.there.batch.actions
    rates = {each.measure.name: each for each in weighed.of("games with")}
    new = [(action, rates[action].here.mean) for action in here if action not in there]
    gone = [(action, rates[action].there.mean) for action in there if action not in here]
    return [*_actions(new, "new", "is"), *_actions(gone, "gone", "was")]


def _actions(found: Sequence[tuple[str, float]], how: str, verb: str) -> list[str]:
    """`raid is new and taken in 31.0 % of the games`; of many only how many they are."""
    if len(found) > MOST_OF_A_KIND:
        return [f"{len(found)} actions are {how}"]
    return [f"{action} is {how} and {verb} taken in {percent(rate)} of the games" for action, rate in found]


def _known(each: Difference, weighed: Weighed) -> bool:
    """Whether both sides have the action."""
    return each.measure.name in weighed.here.batch.actions and each.measure.name in weighed.there.batch.actions


def _greatest(differences: Sequence[Difference], most: int = MOST_OF_A_KIND) -> list[Difference]:
    """The visible ones, the surest first."""
    return sorted((each for each in differences if each.visible), key=lambda each: -abs(each.errors))[:most]


def _lengths(differences: Sequence[Difference]) -> list[Difference]:
    """Rounds rather than decisions, and the distance between players."""
    visible = [each for each in differences if each.visible]
    names = [each.measure.name for each in visible]
    return [each for each in visible if each.measure.name != "decisions" or "rounds" not in names][:MOST_OF_A_KIND]


def _told(each: Difference, words: str) -> str:
    much, interval = amount(each)
    return f"{words.format(much=much)} (95 % interval {interval})"


def _wins(each: Difference) -> str:
    more = "more" if each.value > 0 else "fewer"
    if each.measure.name == "shared":
        return _told(each, f"{{much}} games {more} in 100 are shared")
    return _told(each, f"{each.measure.name} wins {{much}} games {more} in 100")


def _length(each: Difference) -> str:
    if each.measure.name == "rounds":
        return _told(each, f"a game is {{much}} rounds {'longer' if each.value > 0 else 'shorter'}")
    if each.measure.name == "decisions":
        return _told(each, f"a game takes {{much}} decisions {'more' if each.value > 0 else 'fewer'}")
    others = each.measure.name.removeprefix("points between ")
    return _told(each, f"{others} are {{much}} points {'further apart' if each.value > 0 else 'closer'}")


def _points(each: Difference) -> str:
    return _told(each, f"{each.measure.name} ends with {{much}} points {'more' if each.value > 0 else 'less'}")


def _ends(each: Difference) -> str:
    more = "more" if each.value > 0 else "fewer"
    if each.measure.name == "the flow was through":
        return _told(each, f"{{much}} games {more} in 100 go through to the end of the flow")
    return _told(each, f"{each.measure.name} ends {{much}} games {more} in 100")


def _action(each: Difference) -> str:
    more = "more often" if each.value > 0 else "less often"
    return _told(each, f"{each.measure.name} is taken {{much}} times {more} a game")


def sentence(parts: Sequence[str]) -> str:
    """Parts joined to one sentence."""
    text = "; ".join(part for part in parts if part)
    return text[:1].upper() + text[1:] + "."
