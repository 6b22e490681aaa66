"""Row 15: letters that look like others. Names that entries declare are looked at when they are declared."""

from hostile_case import Case, book

CASES = [
    Case("Cyrillic o", book("actions:\n  a:\n    group: acti\u043en\n"), "RW168", "6:12", says="U+043E"),
    Case("Greek o", book("resources:\n  a: {each: G\u03bfod, up to: 3}\n"), "RW168", "5:13", says="U+03BF"),
    Case("full-width digit", book("actions:\n  a:\n    group: main\uff11\n"), "RW168", "6:12", says="U+FF11"),
    Case("full-width number", book("players: \uff12\n", "rulebook: x\nlanguage: 1\n"), "RW168", "3:10"),
]
