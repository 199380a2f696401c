import Foundation
import UIKitCore

/// Recognises fingers that move together, and says how far and how fast.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  nonisolated deinit {}

  private var rule = PanRule()

  open var minimumNumberOfTouches = 1 { didSet { rule.minimumFingers = minimumNumberOfTouches } }
  open var maximumNumberOfTouches = Int.max { didSet { rule.maximumFingers = maximumNumberOfTouches } }
  /// Kept for scroll events of pointing devices, of which a host has none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far the fingers have moved since the gesture began, beyond the 10 points that started it, in points of `view`'s space, or
  /// of the window's for `nil`.
  open func translation(in view: UIView?) -> CGPoint { convert(vector: pan.translation, to: view) }

  /// Counts from `translation` on, in points of `view`'s space. The velocity stays as it is.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inWindow = convert(vector: translation, from: view)
    changePan { $0.setTranslation(inWindow) }
  }

  /// How fast the fingers move, in points per second in `view`'s space, from the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint { convert(vector: pan.velocity, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      if pan.takesMoreFingers {
        ask(apply(input(.down, [touch], event)))
      } else {
        ignore(touch, for: event)
      }
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(apply(input(.move, touches, event)))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(apply(input(.up, touches, event)))
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(apply(input(.cancel, touches, event)))
  }

  open override func reset() {
    super.reset()
    rule = PanRule()
    rule.minimumFingers = minimumNumberOfTouches
    rule.maximumFingers = maximumNumberOfTouches
  }

  // What the edge pan does with another rule.
  var pan: PanRule { rule }
  func changePan(_ change: (inout PanRule) -> Void) { change(&rule) }
  func apply(_ input: GestureInput) -> GestureVerdict { rule.apply(input) }
}

/// The kinds of scroll events a pan may listen to.
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
