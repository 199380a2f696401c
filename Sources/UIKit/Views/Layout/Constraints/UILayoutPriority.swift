import Foundation

/// How strongly a constraint counts: 1000 is required; anything below holds as well as the stronger constraints allow.
///
/// Priorities are compared strictly: no number of weaker constraints outweighs a stronger one. The named values are those of Apple's
/// documentation (behaviours §9) [D].
nonisolated public struct UILayoutPriority: RawRepresentable, _UIKitNumericRawRepresentable, Hashable, Sendable {
  /// From 1 to 1000; constraints refuse values outside of 0 < p ≤ 1000.
  public var rawValue: Float

  /// Makes a priority without a check. Constraints check theirs; content priorities are clamped to 1…1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold. If it cannot, the conflict is reported and one required constraint is given up.
  public static let required = UILayoutPriority(1000)
  /// The compression resistance of most views.
  public static let defaultHigh = UILayoutPriority(750)
  /// The strength of a drag that may resize the scene. Kept for Apple's scale: scenes are not resized here.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The strength with which a scene keeps its size. Kept for Apple's scale.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The strength of a drag that may not resize the scene. Kept for Apple's scale.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The content hugging of most views.
  public static let defaultLow = UILayoutPriority(250)
  /// The pull towards the target in `systemLayoutSizeFitting(_:)`. Weaker priorities lose against it.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the constraint must hold.
  var isRequired: Bool { rawValue >= UILayoutPriority.required.rawValue }
}
