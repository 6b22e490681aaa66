"""Row 42: references that lead nowhere, or back to where they began."""

from rule_case import Rules, said

ROUND = 300
CASES = [
    Rules("an unknown resource", "gain 1 ducat", codes=said("RW307"), place="17:14"),
    Rules("an unknown kind", part="state:\n  x: Cargo\n", codes=said("RW205"), place="2:6"),
    Rules("an unknown step", "nowhere()", codes=said("RW250"), place="17:7"),
    Rules("an unknown group", part="actions:\n  a:\n    group: nowhere\n    do: gain £1\n", codes=said("RW208")),
    Rules("a hook of nothing", part='hooks:\n  h:\n    after: nowhere\n    do: log "x"\n', codes=said("RW208")),
    Rules(
        "a modifier of nothing", part="modifiers:\n  m:\n    alters: nowhere.cost\n    to: it\n", codes=said("RW208")
    ),
    Rules(
        "a function of itself",
        part="functions:\n  f(n 0..9): f(n) + 1\n",
        codes=said("RW256"),
        place="2:3",
        says="`f` → `f`",
    ),
    Rules(
        "functions in a circle",
        part="functions:\n  f(n 0..9): g(n)\n  g(n 0..9): h(n)\n  h(n 0..9): f(n)\n",
        codes=said("RW256"),
        says="`f` → `g` → `h` → `f`",
    ),
    Rules(
        "a modifier in a circle",
        part="functions:\n  f(n 0..9): n\n  g(n 0..9): f(n)\nmodifiers:\n  m:\n    alters: f\n    to: g(1)\n",
        codes=said("RW400"),
        says="`f` → `m` → `g` → `f`",
    ),
    Rules(
        "steps in a circle",
        part="steps:\n  a:\n    do: b()\n  b:\n    do: a()\n",
        codes=said("RW400"),
        says="`a` → `b` → `a`",
    ),
    Rules(
        "a very long circle",
        part="steps:\n" + "".join(f"  s{i}:\n    do: s{(i + 1) % ROUND}()\n" for i in range(ROUND)),
        codes=said("RW400"),
        says="`s0` → `s1` → `s2` → `s3` → … → `s298` → `s299` → `s0`",
    ),
    Rules(
        "deeds in a circle",
        part="kinds:\n  Card:\n    members: {x: {}, y: {}}\n    deeds:\n      use:\n"
        "        x: y.use()\n        y: x.use()\n",
        codes=said("RW400"),
    ),
    Rules("start values in a circle", part="state:\n  a: 0..9 = b\n  b: 0..9 = a\n", codes=said("RW244")),
    Rules(
        "settings in a circle",
        part="settings:\n  a: {type: 0..9, value: b}\n  b: {type: 0..9, value: a}\n",
        codes=said("RW244"),
        says="`a` → `b` → `a`",
    ),
    Rules(
        "bounds in a circle",
        part="settings:\n  a: {type: 0..b, value: 1}\n  b: {type: 0..a, value: 1}\n",
        codes=said("RW244"),
        says="`a` → `b` → `a`",
    ),
    Rules(
        "kinds that know each other",
        part="kinds:\n  Aa:\n    constants: {b: Bb}\n    members: {x: {b: y}}\n"
        "  Bb:\n    constants: {a: Aa}\n    members: {y: {a: x}}\n",
    ),
    Rules("nothing uses it", part="state:\n  idle: 0..9\n", codes=said("RW401")),
    Rules(
        "nobody uses any of it",
        part='functions:\n  idle: 3\nsteps:\n  idly:\n    do: log "x"\ngroups:\n  nobody: {title: x}\n'
        "settings:\n  s: {type: 0..9, value: 1}\n",
        codes=said("RW401", "RW403", "RW405"),
    ),
]
