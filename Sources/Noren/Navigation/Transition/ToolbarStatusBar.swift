import NorenSeam
import UIKit

/// Gives the status bar the style of the screen whose bar it lies over while one toolbar turns into another: the one that is seen more.
///
/// How far the way is gone is read from an invisible view that goes along with the transition, by a finger or by itself.
@MainActor
final class ToolbarStatusBar {
  /// Whose style it is now.
  private(set) var decider: UIViewController
  private let lower: UIViewController
  private let upper: UIViewController
  private let meter = UIView()
  private var frames: CADisplayLink?

  /// - Parameter overlay: Goes along with the transition.
  init(lower: UIViewController, upper: UIViewController, isPush: Bool, in overlay: UIView) {
    (self.lower, self.upper) = (lower, upper)
    decider = isPush ? lower : upper
    meter.alpha = isPush ? 0 : 1
    overlay.addSubview(meter)
    let link = FrameLink.make { [weak self] link in
      if let self { look() } else { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  /// Moves to one of the ends, in the animation that this is called in.
  func animate(toUpper isUpper: Bool) { meter.alpha = isUpper ? 1 : 0 }

  private func look() {
    let share = CGFloat(meter.layer.presentation()?.opacity ?? Float(meter.alpha))
    let new = share >= 0.5 ? upper : lower
    guard new !== decider else { return }
    decider = new
    new.setNeedsStatusBarAppearanceUpdate()
  }

  func end() {
    frames?.invalidate()
    frames = nil
    meter.removeFromSuperview()
    decider.setNeedsStatusBarAppearanceUpdate()
  }
}
