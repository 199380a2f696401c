import CoreGraphics
import Foundation

/// The way in which a transition replaces the old picture. An unknown name acts as `fade`.
nonisolated public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The pictures cross-fade in place; the subtype does not matter.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one, which stays.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out. As in all sliding transitions, the pictures are clipped to the layer's bounds.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// A turn about the vertical or the horizontal axis, without perspective, for views.
  package static let flip = CATransitionType(rawValue: "flip")
}

/// The edge that a transition comes from. An unknown name, and none, act as `fromLeft`.
nonisolated public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The new picture enters at the top edge and moves down.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The new picture enters at the bottom edge and moves up.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the movement in units of the size, y down.
  ///
  /// In Core Animation, "from top" follows its own axes, whose y points up on macOS; on iOS the new picture comes from below the layer's
  /// lower y. Here it comes from the edge that it names, as seen [G].
  var direction: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// Shows the way from what a layer and its sublayers showed to what they show after the current changes.
///
/// Both ends are pictures, taken at the next commit: what was committed last, and the model as it is then. Until the transition ends, they
/// are on screen in place of the layer's own appearance and sublayers. A layer that was not committed before begins with nothing.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  nonisolated deinit {}

  /// Cross-fades by default.
  open var type = CATransitionType.fade
  /// The edge that the new picture comes from; from the left when `nil`.
  open var subtype: CATransitionSubtype?
  /// The share of the transition to begin with, 0…1; 0 by default.
  open var startProgress: Float = 0
  /// The share of the transition to end with, 0…1; 1 by default.
  open var endProgress: Float = 1

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }
}

/// The action key of a layer's transition. Any other key may hold one as well.
nonisolated public let kCATransition = "transition"
