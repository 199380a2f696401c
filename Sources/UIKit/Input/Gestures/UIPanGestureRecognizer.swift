import Foundation
import UIKitCore

/// Recognises fingers that move together, and measures how far and how fast.
///
/// Continuous: begins when the mean of the fingers has moved more than 10 points, which do not count (behaviours §4 "Slop") [M]; ends when
/// fewer than ``minimumNumberOfTouches`` are left. A finger that joins or leaves is no movement.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = PanRule()

  /// The number of fingers from which movement counts; 1 by default.
  open var minimumNumberOfTouches = 1 { didSet { rule.minimumFingers = minimumNumberOfTouches } }
  /// The largest number of fingers. More of them make the gesture fail before it begins; after that they are ignored.
  open var maximumNumberOfTouches = Int.max { didSet { rule.maximumFingers = maximumNumberOfTouches } }
  /// Stored without effect: it concerns scroll events of pointing devices, and a host has none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far the fingers have moved since the gesture began, beyond the 10 points that started it, in points of `view`'s space, or of the
  /// window's for `nil`.
  open func translation(in view: UIView?) -> CGPoint { convert(vector: pan.translation, to: view) }

  /// Makes later translations count from `translation`, in points of `view`'s space. The velocity stays as it is; Apple documents a reset.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inWindow = convert(vector: translation, from: view)
    changePan { $0.setTranslation(inWindow) }
  }

  /// The fingers' velocity in points per second, in `view`'s space, over the last tenth of a second. Zero at the end of a pan whose fingers
  /// rested longer than that before they lifted.
  open func velocity(in view: UIView?) -> CGPoint { convert(vector: pan.velocity, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      if pan.takesMoreFingers {
        requestState(apply(input(.down, [touch], event)))
      } else {
        ignore(touch, for: event)
      }
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    requestState(apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = PanRule()
    rule.minimumFingers = minimumNumberOfTouches
    rule.maximumFingers = maximumNumberOfTouches
  }

  // The edge pan overrides these three with another rule.
  var pan: PanRule { rule }
  func changePan(_ change: (inout PanRule) -> Void) { change(&rule) }
  func apply(_ input: GestureInput) -> GestureDecision { rule.apply(input) }
}

/// A recogniser of another module that follows a moving finger.
package protocol TravelGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has moved since it came down, in points of the window's space; `nil` if controls do not win over the gesture.
  var travel: CGPoint? { get }
}

extension UIGestureRecognizer {
  /// Whether this follows fingers that have moved farther horizontally than vertically: what sliders and switches win over.
  var isHorizontalPan: Bool {
    let travel = (self as? UIPanGestureRecognizer)?.pan.travel ?? (self as? any TravelGestureRecognizer)?.travel
    guard let travel else { return false }
    return abs(travel.x) > abs(travel.y)
  }
}

/// The kinds of scroll events that a pan takes as movement.
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
