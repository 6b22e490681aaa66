"""Which type may stand where which is wanted, and what two types have in common."""

from __future__ import annotations

from dataclasses import replace

from rulewright.hir.types import AmountType, ErrorType, ListType, MemberType, NoneType, NumberType, PlaceType, Type


def fits(have: Type, want: Type) -> bool:
    """Whether a value of type `have` may stand where `want` is wanted. Whether it may be none there is not asked here:
    that depends on the tests around it (`none_flow`)."""
    match have, want:
        case (ErrorType(), _) | (_, ErrorType()):
            return True
        case MemberType(kind), MemberType(other):
            return kind == other
        case NoneType(), MemberType(optional=optional):
            return optional
        case ListType(element), ListType(other):
            return fits(element, other)
        case PlaceType(kind), ListType(other):
            return fits(MemberType(kind), other)
    return have == want


def joined(left: Type, right: Type) -> Type | None:
    """The type of what is either `left` or `right`; none where they have nothing in common."""
    match left, right:
        case (ErrorType(), _) | (_, ErrorType()):
            return left if isinstance(left, ErrorType) else right
        case MemberType(kind), MemberType(other) if kind == other:
            return replace(left, optional=left.optional or right.optional)
        case (MemberType(), NoneType()):
            return replace(left, optional=True)
        case (NoneType(), MemberType()):
            return replace(right, optional=True)
        case (ListType() | PlaceType(), ListType() | PlaceType()):
            return as_list(left) if fits(as_list(left), as_list(right)) else None
    return left if left == right else None


def as_list(type: Type) -> Type:
    """A place spoken of as its pieces; other types as they are."""
    return ListType(MemberType(type.kind)) if isinstance(type, PlaceType) else type


def comparable(left: Type, right: Type) -> bool:
    """Whether `=` may stand between them."""
    if isinstance(left, NoneType) or isinstance(right, NoneType):
        return joined(left, right) is not None
    return fits(left, right) or fits(right, left) or joined(left, right) is not None


def ordered(type: Type) -> bool:
    """Whether values of the type have a greater and a lesser."""
    return isinstance(type, (NumberType, AmountType, ErrorType))
