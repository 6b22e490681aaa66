"""Row 26: what YAML makes of text without quotes."""

from hostile_case import Case, book

SIGNS = {"@": "@x", "backtick": "`x`", "%": "% 2", "*": "*x", "&": "&x y", "!": "!done", "[": "[a] = b", '"': '"a" + b'}
SIGNS |= {">": "> 3", "|": "| b", "-": "- 3", ",": ", b", "}": "} b", "?": "? b"}
CODES = {"*": "RW112", "&": "RW112", "!": "RW113"}
PLACES = {"[": "4:15", '"': "4:15"}
CASES = [
    Case("colon", book("title: Ships: the game\n"), "RW109", "4:13"),
    Case("number sign", book("title: Track #2\n"), "RW117", "4:14"),
    *(
        Case(f"leading {name}", book(f"final: {text}\n"), CODES.get(name, "RW109"), PLACES.get(name, "4:8"))
        for name, text in SIGNS.items()
        if name not in '["'
    ),
    Case("leading [", book("final: [a] = b\n"), "RW109", "4:12"),
    Case("leading quote", book('final: "a" + b\n'), "RW109", "4:12"),
    Case("comma in braces", book("functions:\n  f(a): {is: g(a, b)}\n"), "RW165", "5:14"),
    Case("quote left open", book('title: "Ships\nversion: a\nstate: {}\n'), "RW110", "4:8"),
    Case("quote closed by the next", book('title: "Ships\nstate: {}\nversion: "1"\n'), "RW110", "4:8"),
    Case("apostrophe", book("title: 'it's'\n"), "RW109", "4:12"),
    Case("bracket left open", book("ties: [a, b\nstate: {}\n"), "RW110", "4:7"),
    Case("indentation", book("state:\n    a: yes/no\n   b: yes/no\n"), "RW111", "6:4"),
    Case("no colon", book("state:\n  a: yes/no\n  b yes/no\n"), "RW111", "6:3", times=0),
]
