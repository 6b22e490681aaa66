"""Row 31: arithmetic at its edges. What has a value has it everywhere; what has none is a fault with its values."""

VALUES = {
    "-7 div 2": -4,
    "-7 div 2 rounding up": -3,
    "7 div -2": -4,
    "-7 mod 3": 2,
    "7 mod -3": 1,
    "0 div 5": 0,
    "sum of x for x in []": 0,
    "2147483647 + 2147483647": 4294967294,
}
FAULTS = {
    "1 div zero": ("RW908", ()),
    "1 mod zero": ("RW908", ()),
    "most of x for x in 1..zero": ("RW907", ()),
    "[1, 2][zero + 3]": ("RW905", (3, 2)),
    "table[zero + 9]": ("RW904", (9,)),
}
TOO_LARGE = "9007199254740993 * (zero + 3)"
