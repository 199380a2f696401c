import Foundation

/// How a section scrolls that scrolls by itself.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// How fast scrolling slows down when the finger has lifted.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// As the section's behaviour says: fast where it turns group by group, else normal [G].
    public static let automatic = DecelerationRate(rawValue: -1)
    /// As scroll views do.
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// Sooner.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// Whether a finger can pull the section beyond its ends. The raw values are Apple's.
  nonisolated public enum Bounce: Int, Sendable {
    /// Where there is something to scroll [G].
    case automatic = 0
    /// Also where there is not.
    case always = 1
    /// Nowhere.
    case never = 2
  }

  public override init() { super.init() }

  nonisolated deinit {}

  /// `automatic` by default. Other rates than the three count as `automatic` [G].
  open var decelerationRate = DecelerationRate.automatic
  /// `automatic` by default.
  open var bounce = Bounce.automatic

  /// Returns a copy with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}
