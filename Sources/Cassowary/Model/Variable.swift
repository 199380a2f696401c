/// An unknown of a ``Solver``: a number the constraints are about.
///
/// A variable means nothing outside the solver that made it. Its `index` is dense, so that clients can keep what belongs
/// to it in an array; the index of a removed variable is used again.
public struct Variable: Hashable, Sendable, Comparable {
  /// The position among the solver's variables, from 0.
  public let index: Int32

  init(index: Int32) { self.index = index }

  public static func < (lhs: Variable, rhs: Variable) -> Bool { lhs.index < rhs.index }
}
