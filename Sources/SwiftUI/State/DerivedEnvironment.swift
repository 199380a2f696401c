/// An environment that a node makes from its own for the views within: the same object again as long as its own is the same one.
struct DerivedEnvironment {
  private var latest: (outer: EnvironmentValues, inner: EnvironmentValues)?

  /// - Parameter change: Depends on the environment alone.
  mutating func inner(_ outer: EnvironmentValues, _ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
    if let latest, latest.outer.isIdentical(to: outer) { return latest.inner }
    var inner = outer
    change(&inner)
    latest = (outer, inner)
    return inner
  }
}
