"""Row 32: what would be code, were any of it given to Python."""

from rule_case import Rules, said

CASES = [
    Rules("a class by way of a field", "set me.n to me.__class__", codes=said("RW251")),
    Rules("an import", '__import__("os")', codes=said("RW250")),
    Rules("a format of the host", 'log "{0.__class__}"', codes=said("RW251")),
    Rules("a brace in a brace", 'log "{{me.__class__}} {me}"'),
    Rules("a percent sign", 'log "%s %(me)s {me}"'),
    Rules("a lambda", "set me.n to (lambda: 1)()", codes=said("RW121")),
    Rules("a name of the host", part="state:\n  lambda: 0..9\n  class: 0..9\n  None: 0..9\n", codes=said("RW401")),
]
