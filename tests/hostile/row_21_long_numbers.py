"""Row 21: numbers without end."""

from hostile_case import Case, book

LONG = "9" * 5_000
SETTING = "settings:\n  a: {type: 1..9, value: %s}\n"
PLAYERS = "rulebook: x\nlanguage: 1\nplayers: %s\n"
CASES = [
    Case("5,000 digits", book(SETTING % LONG), "RW104", "5:26", says="`number_digits` is 15"),
    Case("40,000 digits", book(SETTING % (LONG * 8)), "RW104", "5:26", says="`number_digits` is 15"),
    Case("5,000 digits of players", book("", PLAYERS % LONG), "RW104", "3:10"),
    Case("a range without end", book("", PLAYERS % f"2..{LONG}"), "RW104", "3:10"),
    Case("1,000,000 digits", book(SETTING % ("9" * 900_000)), "RW104", "5:26", says="`scalar_characters`"),
    Case("long hexadecimal", book(SETTING % ("0x" + "F" * 5_000)), "RW104", "5:26"),
    Case("sexagesimal", book(SETTING % ("1" + ":59" * 1_000)), "RW164", "5:26"),
]
