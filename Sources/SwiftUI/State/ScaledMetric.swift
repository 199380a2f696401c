import UIKit

/// A length that grows with the user's text size.
@preconcurrency @MainActor @propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle
  private let traits = Environment(\EnvironmentValues.traits)

  /// - Parameters:
  ///   - wrappedValue: At the default text size.
  ///   - textStyle: The length grows as the size of this style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { (value, style) = (wrappedValue, textStyle) }
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    let metrics = UIFontMetrics(forTextStyle: style.uiStyle)
    return Value(metrics.scaledValue(for: CGFloat(value), compatibleWith: traits.wrappedValue))
  }
}

/// The user's text size.
public nonisolated enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

nonisolated extension DynamicTypeSize {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  /// `nil` for an unspecified category.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = Self.categories.firstIndex(of: uiSizeCategory) else { return nil }
    self = Self.allCases[index]
  }
  var category: UIContentSizeCategory { Self.categories[rawValue] }
}

nonisolated extension EnvironmentValues {
  /// The text size that fonts follow. Setting it changes the fonts of the views within.
  public var dynamicTypeSize: DynamicTypeSize {
    get { DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large }
    set {
      traits = UITraitCollection(traitsFrom: [
        traits, UITraitCollection(preferredContentSizeCategory: newValue.category),
      ])
    }
  }
}
