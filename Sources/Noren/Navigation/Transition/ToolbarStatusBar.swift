import NorenSeam
import UIKit

/// Gives the status bar, while one toolbar turns into another, the style of the screen whose bar is more visible.
///
/// It reads the share of the transition from an invisible view that is animated along, by a finger or by itself.
@MainActor
final class ToolbarStatusBar {
  /// The container whose style applies now.
  private(set) var styleProvider: UIViewController
  private let lower: UIViewController
  private let upper: UIViewController
  /// Its presented opacity is the share of the way to the upper screen.
  private let progressView = UIView()
  private var frames: CADisplayLink?

  /// Begins with the style of the screen that the transition leaves, and checks in every frame.
  ///
  /// - Parameter overlay: A view that is in the hierarchy for the whole transition.
  init(lower: UIViewController, upper: UIViewController, isPush: Bool, in overlay: UIView) {
    (self.lower, self.upper) = (lower, upper)
    styleProvider = isPush ? lower : upper
    progressView.alpha = isPush ? 0 : 1
    overlay.addSubview(progressView)
    let link = FrameLink.make { [weak self] link in
      if let self { look() } else { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  /// Moves to one of the ends within the animation in which it is called.
  func animate(toUpper isUpper: Bool) { progressView.alpha = isUpper ? 1 : 0 }

  /// Requests a status bar update when the transition passes its middle.
  private func look() {
    let share = CGFloat(progressView.layer.presentation()?.opacity ?? Float(progressView.alpha))
    let new = share >= 0.5 ? upper : lower
    guard new !== styleProvider else { return }
    styleProvider = new
    new.setNeedsStatusBarAppearanceUpdate()
  }

  /// Stops, and requests an update for the transition's result.
  func end() {
    frames?.invalidate()
    frames = nil
    progressView.removeFromSuperview()
    styleProvider.setNeedsStatusBarAppearanceUpdate()
  }
}
