/// A named value that views pass up to the views around them.
///
/// Values of several views are combined in tree order. Combining with the default value must change nothing (fact 73).
public nonisolated protocol PreferenceKey {
  associatedtype Value
  /// The value where no view writes one.
  static var defaultValue: Value { get }
  /// Combines the value so far with that of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
