"""The commands, by hand and in the order in which help lists them: command -> its one line."""

VERBS = {
    "check": "say exactly what is wrong with rulebooks",
    "fmt": "lay out the files of rulebooks",
    "play": "play a game in the terminal",
    "simulate": "play many games with bots and say what happened",
    "hunt": "look for dead ends, loops, faults and broken invariants",
    "test": "run a book's cases",
    "sources": "say which clause stands in which rule, and which case proves it",
    "show": "print a book as it is with its expansions",
    "diff": "say what differs between two books, in the words of the game",
    "rulings": "list the questions that the sources leave open",
    "sheet": "write a player aid made from the rules",
    "why": "say why an action is or is not allowed",
    "replay": "play recorded games again, also by changed rules",
    "trace": "show what a recorded game did, rule by rule",
    "eval": "work out an expression in a position",
    "explain": "show a stage of the compiler, or what a code means",
    "schema": "write a JSON Schema of a book for your editor",
    "new": "make a new book that already runs",
    "doctor": "say what works on this machine and what does not",
}
