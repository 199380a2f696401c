import CoreGraphics
import Foundation

nonisolated public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away and shows the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// A turn about the vertical or the horizontal axis, for views.
  package static let flip = CATransitionType(rawValue: "flip")
}

/// Where a transition comes from.
nonisolated public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// Of the movement, in units of the size, y down.
  ///
  /// "From top" moves in Core Animation's own direction, whose y points up on macOS; on iOS the new picture comes from below the
  /// layer's lower y (from memory, confidence G: here from the edge that it names, as seen).
  var direction: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// From what a layer and its sublayers showed to what they show after the present changes.
///
/// Both are pictures, taken at the next commit: the one that was committed last, and the new one as it is then. Until the
/// transition ends, these are on screen in place of the layer's own looks and sublayers.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  nonisolated deinit {}

  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The parts of the transition to begin and end with, 0…1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }
}

/// The key of the transition that a layer shows.
nonisolated public let kCATransition = "transition"
