"""Row 30: work that no table would wait for: refused before anybody plays, with the loops named."""

from rule_case import Rules, said

BOARD = "kinds:\n  Cell:\n    members: {grid: %s}\n    fields: {mark: 0..9}\n"
FUNCTION = "functions:\n  answer: %s\n"
CASES = [
    Rules(
        "loops in loops",
        "for each a in 1..9999:\n  for each b in 1..9999: gain £0",
        codes=said("RW430"),
        place="17:7",
        says="`for each a in 1..9999` 9,999 times, in it `for each b in 1..9999: gain £0` 9,999 times",
    ),
    Rules(
        "repeats in repeats",
        "repeat 1000000 times:\n  repeat 1000000 times: gain £0",
        codes=said("RW430"),
        place="17:7",
    ),
    Rules(
        "aggregates in aggregates",
        "set me.n to count a in 1..9999 where (any b in 1..9999 where a = b * b)",
        codes=said("RW430"),
        place="17:19",
    ),
    Rules(
        "`every` of `every`", "if every a in 1..9999 has (every b in 1..9999 has a >= b): gain £1", codes=said("RW430")
    ),
    Rules(
        "functions that each call the next twice",
        "set me.n to min(9, f0(1))",
        FUNCTION[:11]
        + "".join(f"  f{i}(k 0..9): f{i + 1}(k) + f{i + 1}(k)\n" for i in range(40))
        + "  f40(k 0..9): k\n",
        codes=said("RW430"),
        says="`f40(k)` 2 times",
    ),
    Rules(
        "lines of lines",
        part=BOARD % "40 x 50"
        + FUNCTION % "count v in lines(Cell, 8) where (any w in lines(Cell, 8) where v[1] = w[1])",
        codes=said("RW430", "RW401"),
    ),
    Rules("a board of ten thousand", part=BOARD % "100 x 100", codes=said("RW226"), says="(limit kind_members)"),
    Rules(
        "a start value", part="state:\n  slow[1..9999]: 0..9 = (count k in 1..9999 where k < 5)\n", codes=said("RW430")
    ),
    Rules(
        "a view",
        part="views:\n  all:\n    rows: g in Good\n    show:\n"
        "      k: count a in 1..99999 where (any b in 1..99999 where a = b)\n",
        codes=said("RW430"),
    ),
    Rules(
        "a tie-breaker",
        part="ties:\n  - most (count a in 1..99999 where (any b in 1..99999 where a + b = p.n))\n",
        codes=said("RW430"),
    ),
    Rules("pairs of thousands", "choose a from 1..9999, b from 1..9999\ngain £1", codes=said("RW431"), place="17:7"),
    Rules(
        "pairs of a hundred thousand",
        "choose a from 1..100000, b from 1..100000\ngain £1",
        codes=said("RW432"),
        says="Choose `b` in a choice of its own",
    ),
    Rules("sets of many", "choose 12 different a from 1..40 as many\ngain £1", codes=said("RW432")),
    Rules("sets of some", "choose 10 different a from 1..40 as many\ngain £1", codes=said("RW431"), says="847,660,528"),
    Rules("chance of very many", "pick d from 1..1000000000\ngain £1", codes=said("RW431")),
    Rules(
        "a list of very many",
        "let every_one be each k in 1..1000000000\nset me.n to min(9, every_one.size)",
        codes=said("RW433"),
        says="`state_slots`",
    ),
    Rules("a tower of powers", "set me.n to 2**2**2**30", codes=said("RW121")),
    Rules("a text many times", 'log "x" * 1000000', codes=said("RW121")),
    Rules(
        "lists of lists of lists",
        part="functions:\n"
        + "".join(f"  g{i}(k 0..9): if k = {i} then g{i + 1}(k) else g{i + 1}(k)\n" for i in range(60))
        + "  g60(k 0..9): each m in 1..9 where m > k\n",
        codes=said("RW401"),
    ),
]
