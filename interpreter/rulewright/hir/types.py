"""The types of the language. At run time every value is a whole number, or a list of whole numbers.

yes/no is 1/0. Members of a kind are numbered from 1 in domain order and `none` is 0, so a member is an index into the
kind's tables. The words of a setting are numbered from 1 in the order of its options. An amount of a plain resource is
its count. A list is a list of such numbers; a set is a list in domain order without repeats; a route is a record (see
`Route`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class BoolType:
    """yes/no."""


@dataclass(frozen=True)
class NumberType:
    """A whole number without a unit: a count, a space, a seat; ranges are a matter of fields and of intervals."""


@dataclass(frozen=True)
class TextType:
    """A text printed on a member or written in a rule; only shown, never computed with."""


@dataclass(frozen=True)
class AmountType:
    """A count of a resource that has no `each`: pence, points of honour."""

    resource: str


@dataclass(frozen=True)
class UnitsType:
    """Units of one member of an `each` resource (`1 peat`, `2 cask of red`); lives only inside amounts."""

    resource: str


@dataclass(frozen=True)
class AnyAmountType:
    """The `amount` type of a setting or value: a price of any resources."""


@dataclass(frozen=True)
class MemberType:
    """A member or piece of a kind (`Player` and `Action` are kinds); `optional` says that it may be none."""

    kind: str
    optional: bool = False


@dataclass(frozen=True)
class WordType:
    """One of the answers of a setting whose options are words."""

    setting: str


@dataclass(frozen=True)
class ListType:
    """A list of members or numbers; `unique` says that it is a set."""

    element: Type
    unique: bool = False


@dataclass(frozen=True)
class PlaceType:
    """A place for pieces, spoken of as a whole: `market.section`. As a source it is the list of its pieces."""

    kind: str


@dataclass(frozen=True)
class HoldingType:
    """A holding of an `each` resource, spoken of as a whole: `me.freight`."""

    resource: str


@dataclass(frozen=True)
class RouteType:
    """One entry of a routes list."""

    route: str


@dataclass(frozen=True)
class NoneType:
    """The type of the bare word `none`."""


@dataclass(frozen=True)
class ErrorType:
    """Stands where a finding has been made; silences what would follow from it."""


Type = (
    BoolType
    | NumberType
    | TextType
    | AmountType
    | UnitsType
    | AnyAmountType
    | MemberType
    | WordType
    | ListType
    | PlaceType
    | HoldingType
    | RouteType
    | NoneType
    | ErrorType
)

BOOL, NUMBER, TEXT, NONE, ERROR = BoolType(), NumberType(), TextType(), NoneType(), ErrorType()
