/// A value with a name that is a number, and calculates like one: `UILayoutPriority` and `UIWindow.Level`.
nonisolated public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

nonisolated extension _UIKitNumericRawRepresentable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns the value whose number is larger by `right`. It is not checked to be in the type's range.
  public static func + (left: Self, right: RawValue) -> Self { moved(left, to: left.rawValue + right) }
  public static func + (left: RawValue, right: Self) -> Self { right + left }
  /// Returns the value whose number is smaller by `right`. It is not checked to be in the type's range.
  public static func - (left: Self, right: RawValue) -> Self { moved(left, to: left.rawValue - right) }
  public static func += (left: inout Self, right: RawValue) { left = left + right }
  public static func -= (left: inout Self, right: RawValue) { left = left - right }

  /// Both types take any number; one that did not would keep its value.
  private static func moved(_ value: Self, to number: RawValue) -> Self { Self(rawValue: number) ?? value }
}
