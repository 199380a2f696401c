import CoreGraphics
import Foundation

/// The side of an edit menu at which its arrow is.
nonisolated public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The platform decides: down, a menu above its target, where there is room.
  case automatic = 0
  case up = 1
  case down = 2
  /// Acts as `automatic` here: a bar has its arrow above or below.
  case left = 3
  /// Acts as `automatic` here.
  case right = 4
}

/// What one presentation of an edit menu is for.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  private let givenIdentifier: AnyHashable?
  /// Tells presentations apart for the delegate; unique to the configuration if none was given.
  open var identifier: AnyHashable { givenIdentifier ?? AnyHashable(ObjectIdentifier(self)) }
  /// The point at which the menu is wanted, in the space of the interaction's view. The delegate can give a rectangle instead.
  open private(set) var sourcePoint: CGPoint
  /// The side of the arrow, if there is room for it.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration. A `sourcePoint` that is not finite is zero.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    givenIdentifier = identifier
    self.sourcePoint = sourcePoint.x.isFinite && sourcePoint.y.isFinite ? sourcePoint : .zero
    super.init()
  }

  nonisolated deinit {}
}
