import UIKit

/// What is behind a bar: a colour, a pane of glass, or nothing.
@MainActor
final class BarBackgroundView: UIView {
  private var glass: UIVisualEffectView?
  private var style: UIBlurEffect.Style?

  /// - Parameter blur: The material that blurs what is behind; `nil` for none. Cheap when both are what they were.
  func show(color: UIColor?, blur: UIBlurEffect.Style?) {
    if backgroundColor != color { backgroundColor = color }
    guard style != blur else { return }
    style = blur
    guard let blur else {
      glass?.removeFromSuperview()
      return glass = nil
    }
    let effect = UIBlurEffect(style: blur)
    if let glass { return glass.effect = effect }
    let glass = UIVisualEffectView(effect: effect)
    glass.isUserInteractionEnabled = false
    glass.frame = bounds
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(glass)
    self.glass = glass
  }
}
