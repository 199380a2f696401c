import UIKit

/// The background of a bar: a colour, a blurring material, or nothing.
@MainActor
final class BarBackgroundView: UIView {
  /// Fills the view while there is a blur; `nil` without one.
  private var glass: UIVisualEffectView?
  private var style: UIBlurEffect.Style?

  /// Shows a background; cheap if nothing changed.
  ///
  /// - Parameters:
  ///   - color: Drawn behind the material; `nil` for none.
  ///   - blur: The material that blurs what is behind the bar; `nil` for none.
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
