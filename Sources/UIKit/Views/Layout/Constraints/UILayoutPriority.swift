import Foundation

/// How strongly a constraint is to be kept: 1000 is required, anything below is kept as well as the stronger ones allow.
///
/// Priorities are compared strictly: no number of weaker constraints outweighs a stronger one. The named values are those of
/// Apple's documentation (behaviours §9) [D].
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold; when it cannot, the conflict is reported and one required constraint is given up.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of most views.
  public static let defaultHigh = UILayoutPriority(750)
  /// Dragging may change the size of the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The scene would rather keep its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Dragging may not change the size of the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The content hugging of most views.
  public static let defaultLow = UILayoutPriority(250)
  /// The pull towards the target in `systemLayoutSizeFitting(_:)`; nothing a view wants should be weaker.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isRequired: Bool { rawValue >= UILayoutPriority.required.rawValue }
}
