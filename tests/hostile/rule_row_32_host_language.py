"""Row 32: what would be code, were any of it given to Python."""

from rule_case import Rules, said

N = "set me.n to "
CASES = [
    Rules("a class by way of a field", N + "me.__class__", codes=said("RW251"), place="17:22"),
    Rules("a class by way of a text", N + '"".__class__.__mro__', codes=said("RW251")),
    Rules("an import", '__import__("os")', codes=said("RW250"), place="17:7"),
    Rules("a look-up by name", N + 'getattr(me, "cash")', codes=said("RW250")),
    Rules("a file", N + 'open("/etc/passwd")', codes=said("RW250")),
    Rules("an evaluation", 'eval("1")', codes=said("RW250")),
    Rules("a method of all things", "me.__init__()", codes=said("RW263")),
    Rules("a format of the host", 'log "{0.__class__}"', codes=said("RW251"), place="17:15"),
    Rules("a format string", 'log f"{me}"', codes=said("RW121"), place="17:11"),
    Rules("a conversion", 'log "{me!r}"', codes=said("RW121", "RW130")),
    Rules("a width of a thousand million", 'log "{me:>1000000000}"', codes=said("RW121")),
    Rules("an index in a brace", 'log "{me[0].__class__}"', codes=said("RW258")),
    Rules("a prompt", 'choose g from Good for "{g.__class__}"\ngain £1', codes=said("RW250")),
    Rules("a title", part="actions:\n  other:\n    title: '{0.__class__}'\n    do: gain £1\n", codes=said("RW251")),
    Rules("a brace in a brace", 'log "{{me.__class__}} {me}"'),
    Rules("percent signs", 'log "%s %(me)s %1000000000d {me}"'),
    Rules("a lambda", N + "(lambda: 1)()", codes=said("RW121")),
    Rules("a walrus", N + "(y := 1)", codes=said("RW121")),
    Rules("a semicolon", N + "1; import os", codes=said("RW137")),
    Rules("a shell", N + "`id`", codes=said("RW137")),
    Rules("a field that is a method of all things", part="player:\n  __class__: 0..9\n", codes=said("RW203")),
    Rules("names of the host", part="state:\n  lambda: 0..9\n  class: 0..9\n  None: 0..9\n", codes=said("RW401")),
    Rules(
        "names of our own code",
        "".join(f"set {x} to 1\n" for x in ("s", "o", "b", "v0", "f0", "r0", "fault_", "tick_")),
        "state:\n" + "".join(f"  {x}: 0..9\n" for x in ("s", "o", "b", "v0", "f0", "r0", "fault_", "tick_")),
    ),
]
