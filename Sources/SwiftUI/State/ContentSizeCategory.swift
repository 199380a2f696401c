import UIKit

/// The text size that the user chose: the older form of ``DynamicTypeSize``. The cases are UIKit's.
public nonisolated enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// The category of UIKit; `nil` for an unspecified or unknown one.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let size = DynamicTypeSize(uiSizeCategory) else { return nil }
    self = Self.allCases[size.rawValue]
  }

  var size: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3] }

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size < rhs.size }
  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size <= rhs.size }
  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size > rhs.size }
  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size >= rhs.size }
}

nonisolated extension UIContentSizeCategory {
  /// UIKit's category; unspecified for `nil`.
  public init(_ contentSizeCategory: ContentSizeCategory?) {
    self = contentSizeCategory.map { $0.size.category } ?? .unspecified
  }
}

nonisolated extension EnvironmentValues {
  /// The text size that fonts follow: the older form of ``dynamicTypeSize``, and the same value.
  @available(iOS, deprecated: 100000, message: "Use dynamicTypeSize instead.")
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory.allCases[dynamicTypeSize.rawValue] }
    set { dynamicTypeSize = newValue.size }
  }
}
