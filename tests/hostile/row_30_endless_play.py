"""Row 30, at play: what only the numbers of a game make endless ends too, as a fault of the book."""

from rule_case import Rules

BIG = "state:\n  big: 0..9000000\n  few: 0..9\nsetup: set big to 9000000\n"
BOARD = "kinds:\n  Cell:\n    members: {grid: 20 x 20}\n    fields: {mark: 0..9}\n"
DEEP = "".join(f"choose a{i} from 1..100\n" for i in range(8))
STEPS = "steps:\n" + "".join(
    f"  s{i}:\n    do: |\n      if few = 0: s{i + 1}()\n      if few = 0: s{i + 1}()\n" for i in range(18)
)
ENDLESS = [
    Rules("loops over what has grown", "for each a in 1..big:\n  for each b in 1..big: set few to 1", BIG),
    Rules("repeats of what has grown", "repeat big times:\n  repeat big times: set few to 1", BIG),
    Rules(
        "a repeat that never comes to its end", "repeat until few = 1 at most 1000000000 times:\n  set few to 0", BIG
    ),
    Rules("an aggregate over what has grown", "set few to min(9, count a in 1..big where a * a mod 7 = 3)", BIG),
    Rules("a list of what has grown", "set few to min(9, (each a in 1..big where a > big).size)", BIG),
    Rules("chance again and again", "repeat big times: pick d from 1..6", BIG),
    Rules("choices that nobody is asked", "repeat big times:\n  may choose a from 1..few", BIG),
    Rules("choices that lead into a corner", DEEP + "pay £200", BIG),
    Rules("a run of choices in a loop", "repeat 5000 times:\n  choose a from 1..2\npay £200", BIG),
    Rules("conditions of a choice", "choose a from 1..big, b from 1..200 where a * b = big + 1\ngain £1", BIG),
]
CROWDS = [
    Rules(
        "options of what has grown",
        "choose a from 1..big where a > 0\nset few to 1",
        BIG.replace("to 9000000", "to 90000"),
    ),
    Rules("sets of what fits", "choose 4 different c from Cell where c.mark = 0 as some\nset few to 1", BIG + BOARD),
    Rules("pairs of what fits", "choose c from Cell, d from Cell where c.mark = d.mark\nset few to 1", BIG + BOARD),
]
SETTING = "settings:\n  n: {type: 1..1000000000, value: 2}\nstate:\n  few: 0..9\n"
