/// The reason why a required constraint was refused, as a value.
///
/// Valid at the moment of the refusal: constraints named here may be removed later, and their identifiers then no longer be known to the
/// solver.
public struct Conflict: Error, Hashable, Sendable {
  /// The refused constraint: it was never added, or, when its constant was to change, left as it was.
  public let constraint: ConstraintID

  /// The required constraints that exclude it, in order of creation.
  ///
  /// The set is irreducible: together with the refused constraint these have no solution, and without any one of them
  /// they have one. Constraints outside the set may still exclude the refused one in another way.
  public let conflictsWith: [ConstraintID]
}
