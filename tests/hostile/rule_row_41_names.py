"""Row 41: names that are reserved, built in, overlong or made of other letters."""

from rule_case import Rules, said

FIELD = "state:\n  %s: 0..9\n"
STEP = 'steps:\n  %s:\n    do: log "x"\n'
CASES = [
    Rules(
        "a reserved word",
        part="state:\n  stock: 0..9\nsteps:\n  turn:\n    do: add 1 to stock\n",
        codes=said("RW128"),
        place="4:3",
    ),
    Rules("a built-in word", part=FIELD % "me", codes=said("RW202"), place="2:3"),
    Rules("a built-in thing", part=STEP % "box", codes=said("RW202")),
    Rules("a built-in holding", part="resources:\n  bank: {up to: 5}\n", codes=said("RW202")),
    Rules("a built-in function", part="functions:\n  max(n 0..9): n\n", codes=said("RW202")),
    Rules("a built-in kind", part="kinds:\n  Player:\n    members: {a: {}}\n", codes=said("RW202")),
    Rules(
        "a parameter that hides a function", part="functions:\n  f(max 0..9): max\n", codes=said("RW202"), place="2:5"
    ),
    Rules("a value that hides a function", "let min be 3\nset me.n to min", codes=said("RW253"), place="17:11"),
    Rules("a value that hides a kind", "let Good be 3\nset me.n to 1", codes=said("RW253")),
    Rules("a loop that hides a player", "for each me in Player: gain £1", codes=said("RW253")),
    Rules("an entry that hides a member", part=STEP % "grain", codes=said("RW200")),
    Rules("names that differ in capitals", part="state:\n  Total: 0..9\n  total: 0..9\n", codes=said("RW201")),
    Rules("sixty letters", part=FIELD % ("a" * 60)),
    Rules("two hundred letters", part=FIELD % ("a" * 200), codes=said("RW203"), says="longer than 60 characters"),
    Rules("underscores around", part=STEP % "__init__", codes=said("RW203")),
    Rules("an underscore", part=FIELD % "_", codes=said("RW203")),
    Rules("a digit first", part=FIELD % "1st", codes=said("RW132")),
    Rules("a hyphen", part=FIELD % "my-field", codes=said("RW121")),
    Rules("two words", part=FIELD % "my field", codes=said("RW121")),
    Rules("a kind in small letters", part="kinds:\n  small:\n    members: {a: {}}\n", codes=said("RW204")),
    Rules("an emoji", part=FIELD % "coins🪙", codes=said("RW137")),
    Rules("a letter of another alphabet", part=FIELD % "cоins", codes=said("RW134")),
    Rules(
        "words of Python are names",
        "set async to 1\nset def to None",
        "state:\n  async: 0..9\n  def: 0..9\n  None: 0..9\n",
    ),
    Rules("a word of YAML", part=FIELD % "True", codes=said("RW116")),
]
