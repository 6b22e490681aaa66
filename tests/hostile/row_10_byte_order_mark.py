"""Row 10: a byte order mark is no fault."""

from hostile_case import HEAD, Case

CASES = [Case("mark", {"rulebook.yaml": b"\xef\xbb\xbf" + HEAD.encode()})]
