"""Row 49: small books that would grow out of all proportion when compiled."""

from rule_case import Rules, said


def loops(count: int, over: str = "1..1") -> str:
    return "".join("  " * i + f"for each v{i} in {over}:\n" for i in range(count)) + "  " * count + "gain £0"


def chain(last: str, length: int) -> str:
    """Steps that each call the next twice."""
    links = (f"  s{i}:\n    do: |\n      s{i - 1}()\n      s{i - 1}()\n" for i in range(1, length + 1))
    return f"steps:\n  s0:\n    do: {last}\n" + "".join(links)


WIDE = ", ".join(f"v{i} from 1..100" for i in range(8))
CASES = [
    Rules("twelve loops inside each other", loops(12)),
    Rules("twelve loops over three", loops(12, "1..3")),
    Rules("twelve loops over four", loops(12, "1..4"), codes=said("RW430")),
    Rules("twenty loops inside each other", loops(20), codes=said("RW434"), says="`nested_loops`"),
    Rules(
        "fourteen aggregates inside each other",
        "set me.n to min(9, " + "".join(f"(count a{i} in 1..2 where " for i in range(14)) + "me.n" + " = 1)" * 14 + ")",
    ),
    Rules("twelve steps that each call the last twice", "s12()", chain("add 0 to me.n", 12)),
    Rules("forty steps that each call the last twice", "s39()", chain("gain £1", 40), codes=said("RW430")),
    Rules("payments of twelve such steps", "gain £1\ns12()", chain("pay £0", 12)),
    Rules(
        "decisions of twelve such steps",
        "s12()\ngain £1",
        chain("choose k from 1..3", 12),
        codes=said("RW434"),
        says="`rule_decisions`",
    ),
    Rules(
        "eight names of a hundred",
        f"choose {WIDE} where v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 = 8\ngain £1",
        codes=said("RW432"),
        says="Choose `v4` in a choice of its own",
    ),
    Rules(
        "fourteen names of two",
        "choose " + ", ".join(f"v{i} from 1..2" for i in range(14)) + " where v0 = v13\ngain £1",
    ),
    Rules("two hundred branches", "choose one:\n" + "".join(f'  "b{i}":\n    gain £1\n' for i in range(200))),
    Rules("two hundred choices in a row", "".join(f"choose k{i} from 1..9\nset me.n to k{i}\n" for i in range(200))),
    Rules("five hundred numbers", "set me.n to wide[500]", "state:\n  wide[1..500]: 0..9 = 3\n"),
    Rules("a field of a million", part="state:\n  wide[1..1000000]: 0..9\n", codes=said("RW433"), says="`state_slots`"),
    Rules("a list of a thousand million", part="state:\n  long: list of 0..9 up to 1000000000\n", codes=said("RW433")),
    Rules("a number of twelve digits", part="state:\n  large: 0..999999999999\n", codes=said("RW433")),
    Rules("a resource of twelve digits", part="resources:\n  gold: {up to: 999999999999}\n", codes=said("RW433")),
    Rules(
        "five hundred functions in a row",
        "set me.n to min(9, f0(1))",
        "functions:\n" + "".join(f"  f{i}(k 0..9): f{i + 1}(k)\n" for i in range(500)) + "  f500(k 0..9): k\n",
        codes=said("RW413"),
    ),
]
