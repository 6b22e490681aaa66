"""The trees of the language in one place, as everything above speaks of them."""

from rulewright.syntax.tree_entries import (
    Definition as Definition,
)
from rulewright.syntax.tree_entries import (
    Domain as Domain,
)
from rulewright.syntax.tree_entries import (
    Param as Param,
)
from rulewright.syntax.tree_entries import (
    Signature as Signature,
)
from rulewright.syntax.tree_entries import (
    Tie as Tie,
)
from rulewright.syntax.tree_expressions import (
    AfterUpTo as AfterUpTo,
)
from rulewright.syntax.tree_expressions import (
    Binary as Binary,
)
from rulewright.syntax.tree_expressions import (
    Bool as Bool,
)
from rulewright.syntax.tree_expressions import (
    Call as Call,
)
from rulewright.syntax.tree_expressions import (
    Cond as Cond,
)
from rulewright.syntax.tree_expressions import (
    Expr as Expr,
)
from rulewright.syntax.tree_expressions import (
    FieldOf as FieldOf,
)
from rulewright.syntax.tree_expressions import (
    Fold as Fold,
)
from rulewright.syntax.tree_expressions import (
    In as In,
)
from rulewright.syntax.tree_expressions import (
    Index as Index,
)
from rulewright.syntax.tree_expressions import (
    IsNone as IsNone,
)
from rulewright.syntax.tree_expressions import (
    Key as Key,
)
from rulewright.syntax.tree_expressions import (
    ListLit as ListLit,
)
from rulewright.syntax.tree_expressions import (
    Name as Name,
)
from rulewright.syntax.tree_expressions import (
    Node as Node,
)
from rulewright.syntax.tree_expressions import (
    NoneLit as NoneLit,
)
from rulewright.syntax.tree_expressions import (
    Number as Number,
)
from rulewright.syntax.tree_expressions import (
    Quantity as Quantity,
)
from rulewright.syntax.tree_expressions import (
    Range as Range,
)
from rulewright.syntax.tree_expressions import (
    Sums as Sums,
)
from rulewright.syntax.tree_expressions import (
    Text as Text,
)
from rulewright.syntax.tree_expressions import (
    Unary as Unary,
)
from rulewright.syntax.tree_expressions import (
    Word as Word,
)
from rulewright.syntax.tree_statements import (
    Add as Add,
)
from rulewright.syntax.tree_statements import (
    Block as Block,
)
from rulewright.syntax.tree_statements import (
    Branch as Branch,
)
from rulewright.syntax.tree_statements import (
    Choose as Choose,
)
from rulewright.syntax.tree_statements import (
    ChooseAll as ChooseAll,
)
from rulewright.syntax.tree_statements import (
    ChooseMany as ChooseMany,
)
from rulewright.syntax.tree_statements import (
    ChooseOne as ChooseOne,
)
from rulewright.syntax.tree_statements import (
    ChooseSet as ChooseSet,
)
from rulewright.syntax.tree_statements import (
    Do as Do,
)
from rulewright.syntax.tree_statements import (
    DoChoosing as DoChoosing,
)
from rulewright.syntax.tree_statements import (
    Does as Does,
)
from rulewright.syntax.tree_statements import (
    Draw as Draw,
)
from rulewright.syntax.tree_statements import (
    ForEach as ForEach,
)
from rulewright.syntax.tree_statements import (
    Gain as Gain,
)
from rulewright.syntax.tree_statements import (
    If as If,
)
from rulewright.syntax.tree_statements import (
    Let as Let,
)
from rulewright.syntax.tree_statements import (
    Log as Log,
)
from rulewright.syntax.tree_statements import (
    Move as Move,
)
from rulewright.syntax.tree_statements import (
    MoveAll as MoveAll,
)
from rulewright.syntax.tree_statements import (
    Offer as Offer,
)
from rulewright.syntax.tree_statements import (
    Part as Part,
)
from rulewright.syntax.tree_statements import (
    Pay as Pay,
)
from rulewright.syntax.tree_statements import (
    Paying as Paying,
)
from rulewright.syntax.tree_statements import (
    Phase as Phase,
)
from rulewright.syntax.tree_statements import (
    Pick as Pick,
)
from rulewright.syntax.tree_statements import (
    Picked as Picked,
)
from rulewright.syntax.tree_statements import (
    RepeatTimes as RepeatTimes,
)
from rulewright.syntax.tree_statements import (
    RepeatUntil as RepeatUntil,
)
from rulewright.syntax.tree_statements import (
    Round as Round,
)
from rulewright.syntax.tree_statements import (
    Set as Set,
)
from rulewright.syntax.tree_statements import (
    Shift as Shift,
)
from rulewright.syntax.tree_statements import (
    Shuffle as Shuffle,
)
from rulewright.syntax.tree_statements import (
    Stmt as Stmt,
)
from rulewright.syntax.tree_statements import (
    Take as Take,
)
from rulewright.syntax.tree_statements import (
    Turn as Turn,
)
from rulewright.syntax.tree_types import (
    FieldType as FieldType,
)
from rulewright.syntax.tree_types import (
    TBool as TBool,
)
from rulewright.syntax.tree_types import (
    THolding as THolding,
)
from rulewright.syntax.tree_types import (
    TList as TList,
)
from rulewright.syntax.tree_types import (
    TName as TName,
)
from rulewright.syntax.tree_types import (
    TPlace as TPlace,
)
from rulewright.syntax.tree_types import (
    TRange as TRange,
)
from rulewright.syntax.tree_types import (
    TSlot as TSlot,
)
from rulewright.syntax.tree_types import (
    TTrack as TTrack,
)
from rulewright.syntax.tree_types import (
    TypeExpr as TypeExpr,
)
