"""What can go wrong while a game is played: one code each, and the numbers it comes with."""

DEAD_END = "RW900"  # a decision that must be made has no option
FULL = "RW901"  # (room, moved) more into a place, list or holding than fits
SHORT = "RW902"  # (there, wanted) more taken, paid or drawn than there is
OUT_OF_RANGE = "RW903"  # (value, low, high) a field was to hold a value outside its range
NO_ENTRY = "RW904"  # (key, …) a table has no row for the key
NO_ELEMENT = "RW905"  # (index, size) an element that a list or place does not have
NOT_ONE = "RW906"  # (found) `the` found none or several
OF_NOTHING = "RW907"  # most/least of nothing
ZERO_DIVISOR = "RW908"  # division by zero
LOOP_BOUND = "RW909"  # (limit) a repeat ran over its bound
NO_DEED = "RW910"  # (member) a member without the deed that was called
NEGATIVE_AMOUNT = "RW911"  # (amount) a negative number of units was to move
EMPTY_SLOT = "RW912"  # a slot that must hold a piece is empty
NOT_THERE = "RW913"  # (value) an element to take out is not in the list
NO_WAY = "RW914"  # (from, to) distance between spaces that no way joins
TOO_MANY_ROUTES = "RW915"  # (limit) the store of routes ran over
NO_CASE = "RW916"  # an adjustment with `hit: exactly one` matched no row or several
NONE_USED = "RW917"  # none was used as a member
NEVER_ENDS = "RW918"  # (limit) a move took more steps than any may
TOO_MANY_OPTIONS = "RW919"  # (limit) a decision has more options than can be listed
