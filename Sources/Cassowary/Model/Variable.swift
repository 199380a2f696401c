/// An unknown of a ``Solver``: a number that constraints refer to.
///
/// A variable is valid only in the solver that made it and in copies of that solver. Its `index` is dense, so that callers can keep their
/// own data in an array; the index of a removed variable is reused.
public struct Variable: Hashable, Sendable, Comparable {
  /// The position among the solver's variables, from 0.
  public let index: Int32

  /// Only the solver makes variables; an index of one's own may belong to nothing or to another owner.
  init(index: Int32) { self.index = index }

  /// Orders by index, which equals the order of creation only while no variable has been removed.
  public static func < (lhs: Variable, rhs: Variable) -> Bool { lhs.index < rhs.index }
}
