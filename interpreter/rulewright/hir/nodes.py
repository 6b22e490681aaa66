"""The typed tree in one place: expressions and statements, as everything above speaks of them."""

from rulewright.hir.expressions import (
    FALSE as FALSE,
)
from rulewright.hir.expressions import (
    TRUE as TRUE,
)
from rulewright.hir.expressions import (
    ActionValue as ActionValue,
)
from rulewright.hir.expressions import (
    AllOf as AllOf,
)
from rulewright.hir.expressions import (
    Binary as Binary,
)
from rulewright.hir.expressions import (
    Bind as Bind,
)
from rulewright.hir.expressions import (
    BoxPieces as BoxPieces,
)
from rulewright.hir.expressions import (
    Builtin as Builtin,
)
from rulewright.hir.expressions import (
    Call as Call,
)
from rulewright.hir.expressions import (
    Can as Can,
)
from rulewright.hir.expressions import (
    Cond as Cond,
)
from rulewright.hir.expressions import (
    ConstantOf as ConstantOf,
)
from rulewright.hir.expressions import (
    Expr as Expr,
)
from rulewright.hir.expressions import (
    Fold as Fold,
)
from rulewright.hir.expressions import (
    HoldingCount as HoldingCount,
)
from rulewright.hir.expressions import (
    HoldingTotal as HoldingTotal,
)
from rulewright.hir.expressions import (
    In as In,
)
from rulewright.hir.expressions import (
    ListGet as ListGet,
)
from rulewright.hir.expressions import (
    ListLit as ListLit,
)
from rulewright.hir.expressions import (
    Local as Local,
)
from rulewright.hir.expressions import (
    MemberRef as MemberRef,
)
from rulewright.hir.expressions import (
    ModifierMatters as ModifierMatters,
)
from rulewright.hir.expressions import (
    Num as Num,
)
from rulewright.hir.expressions import (
    Path as Path,
)
from rulewright.hir.expressions import (
    PlaceEnd as PlaceEnd,
)
from rulewright.hir.expressions import (
    PlayerCount as PlayerCount,
)
from rulewright.hir.expressions import (
    RangeList as RangeList,
)
from rulewright.hir.expressions import (
    Read as Read,
)
from rulewright.hir.expressions import (
    ReadList as ReadList,
)
from rulewright.hir.expressions import (
    Room as Room,
)
from rulewright.hir.expressions import (
    RouteCount as RouteCount,
)
from rulewright.hir.expressions import (
    RouteEnd as RouteEnd,
)
from rulewright.hir.expressions import (
    RoutesFrom as RoutesFrom,
)
from rulewright.hir.expressions import (
    SameList as SameList,
)
from rulewright.hir.expressions import (
    Setting as Setting,
)
from rulewright.hir.expressions import (
    SettingAmount as SettingAmount,
)
from rulewright.hir.expressions import (
    Size as Size,
)
from rulewright.hir.expressions import (
    SortKey as SortKey,
)
from rulewright.hir.expressions import (
    TableGet as TableGet,
)
from rulewright.hir.expressions import (
    Taken as Taken,
)
from rulewright.hir.expressions import (
    Template as Template,
)
from rulewright.hir.expressions import (
    TextLit as TextLit,
)
from rulewright.hir.expressions import (
    TrackLength as TrackLength,
)
from rulewright.hir.expressions import (
    TrackSpace as TrackSpace,
)
from rulewright.hir.expressions import (
    Unary as Unary,
)
from rulewright.hir.expressions import (
    Var as Var,
)
from rulewright.hir.statements import (
    AddElement as AddElement,
)
from rulewright.hir.statements import (
    AddNumber as AddNumber,
)
from rulewright.hir.statements import (
    Block as Block,
)
from rulewright.hir.statements import (
    Branch as Branch,
)
from rulewright.hir.statements import (
    CallAdjustment as CallAdjustment,
)
from rulewright.hir.statements import (
    CallDeed as CallDeed,
)
from rulewright.hir.statements import (
    CallStep as CallStep,
)
from rulewright.hir.statements import (
    Choose as Choose,
)
from rulewright.hir.statements import (
    ChooseAll as ChooseAll,
)
from rulewright.hir.statements import (
    ChooseMany as ChooseMany,
)
from rulewright.hir.statements import (
    ChooseOne as ChooseOne,
)
from rulewright.hir.statements import (
    ChooseSet as ChooseSet,
)
from rulewright.hir.statements import (
    DoChoosing as DoChoosing,
)
from rulewright.hir.statements import (
    Does as Does,
)
from rulewright.hir.statements import (
    DrawPiece as DrawPiece,
)
from rulewright.hir.statements import (
    DrawUnit as DrawUnit,
)
from rulewright.hir.statements import (
    Element as Element,
)
from rulewright.hir.statements import (
    ForEach as ForEach,
)
from rulewright.hir.statements import (
    If as If,
)
from rulewright.hir.statements import (
    Let as Let,
)
from rulewright.hir.statements import (
    Log as Log,
)
from rulewright.hir.statements import (
    MoveAllPieces as MoveAllPieces,
)
from rulewright.hir.statements import (
    MoveAllUnits as MoveAllUnits,
)
from rulewright.hir.statements import (
    MovePiece as MovePiece,
)
from rulewright.hir.statements import (
    NamedPart as NamedPart,
)
from rulewright.hir.statements import (
    Offer as Offer,
)
from rulewright.hir.statements import (
    Part as Part,
)
from rulewright.hir.statements import (
    PhaseBlock as PhaseBlock,
)
from rulewright.hir.statements import (
    PickChance as PickChance,
)
from rulewright.hir.statements import (
    Price as Price,
)
from rulewright.hir.statements import (
    RepeatTimes as RepeatTimes,
)
from rulewright.hir.statements import (
    RepeatUntil as RepeatUntil,
)
from rulewright.hir.statements import (
    RoundBlock as RoundBlock,
)
from rulewright.hir.statements import (
    SetElement as SetElement,
)
from rulewright.hir.statements import (
    SetField as SetField,
)
from rulewright.hir.statements import (
    SettingPart as SettingPart,
)
from rulewright.hir.statements import (
    Shift as Shift,
)
from rulewright.hir.statements import (
    Shuffle as Shuffle,
)
from rulewright.hir.statements import (
    Stmt as Stmt,
)
from rulewright.hir.statements import (
    Swap as Swap,
)
from rulewright.hir.statements import (
    TakeElement as TakeElement,
)
from rulewright.hir.statements import (
    Transfer as Transfer,
)
from rulewright.hir.statements import (
    TurnBlock as TurnBlock,
)
