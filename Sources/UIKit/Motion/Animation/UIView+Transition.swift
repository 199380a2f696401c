import Foundation
import QuartzCore

extension UIView {
  /// Animations that the system defines.
  nonisolated public enum SystemAnimation: UInt, Sendable {
    /// The views fade and are removed from their superviews.
    case delete = 0
  }

  /// Changes `view` and its content by a transition from its old picture to its new one.
  ///
  /// The transition is one of the options; flips are seen from the front, and curls dissolve. Without one, `animations` happens at once.
  /// The new state is there when the call returns; only the picture is animated, from the next frame on.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let state = AnimationState(completion: completion)
    if let transition = ViewTransition.make(options, duration: duration), areAnimationsEnabled {
      state.ignoreTouches(view, blocksTouches: !options.contains(.allowUserInteraction))
      state.expectOne()
      transition.delegate = state
      // The old picture is the one on screen: it is taken when the new one is committed.
      view.layer.add(transition, forKey: ViewTransition.key)
    }
    if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { animations?() } }
    view.setNeedsLayout()
    state.close()
  }

  /// Puts `toView` in the place of `fromView`, which leaves its superview, by a transition of that superview.
  ///
  /// With `showHideTransitionViews`, both stay in their superviews and are shown and hidden. Without a superview, `toView` is not added,
  /// and the completion runs in the next frame. `toView` keeps its frame.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    func exchange() {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if let container = fromView.superview {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      exchange()
      AnimationScheduler.current.call { completion?(true) }
      return
    }
    transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
  }

  /// Fades `views`, animates what `parallelAnimations` changes, and removes the views at the end, also if it was interrupted. Takes .25 s
  /// [G].
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    // Apple documents no duration [G].
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views { view.alpha = 0 }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}

/// Makes the layer transitions that views know.
enum ViewTransition {
  /// The key of a view's transition on its layer: a new one replaces one under way.
  static let key = kCATransition

  /// Makes a transition; `nil` without one among the options, or without a duration.
  static func make(_ options: UIView.AnimationOptions, duration: TimeInterval) -> CATransition? {
    guard duration > 0, options.transitionNumber > 0 else { return nil }
    let transition = CATransition()
    transition.duration = duration
    transition.fillMode = .both
    transition.timingFunction = CAMediaTimingFunction(
      (UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut).easing)
    switch options.transitionNumber {
    case 1: (transition.type, transition.subtype) = (.flip, .fromLeft)
    case 2: (transition.type, transition.subtype) = (.flip, .fromRight)
    case 6: (transition.type, transition.subtype) = (.flip, .fromTop)
    case 7: (transition.type, transition.subtype) = (.flip, .fromBottom)
    // Cross-dissolve; curls fade as well.
    default: transition.type = .fade
    }
    return transition
  }
}
