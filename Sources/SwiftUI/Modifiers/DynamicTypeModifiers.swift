nonisolated extension View {
  /// Sets the text size that fonts in this view follow.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  /// Keeps the text size that fonts in this view follow within a range.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    return withEnvironment(allowed) { environment in
      let size = environment.dynamicTypeSize
      guard let least = allowed.first, let most = allowed.last else { return }
      if size < least { environment.dynamicTypeSize = least }
      if size > most { environment.dynamicTypeSize = most }
    }
  }
}
