import Foundation
import LayerTree
import QuartzCore
import UIKitCore

/// What is behind a bar: its material, and a hairline along the side that faces the screen's content, one device pixel outside.
///
/// ```
///    navigation bar             tab bar
///  ┌──────────────────┐    ────────────────────  hairline, y −1 pixel
///  │    background    │    ┌──────────────────┐
///  └──────────────────┘    │    background    │
///  ────────────────────    └──────────────────┘
/// ```
final class BarBackgroundView: UIView {
  let shadowView = UIView()
  private let hangsBelow: Bool
  private var isTranslucent = true
  private var barTintColor: UIColor?
  private var token: (any NSObjectProtocol)?

  /// - Parameter hangsBelow: Whether the hairline is below, as a navigation bar's, or above.
  init(hangsBelow: Bool) {
    self.hangsBelow = hangsBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    shadowView.backgroundColor = .separator
    addSubview(shadowView)
    token = observeTransparency { [weak self] in self?.update() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { token.map(NotificationCenter.default.removeObserver) }

  func show(barTintColor: UIColor?, isTranslucent: Bool) {
    (self.barTintColor, self.isTranslucent) = (barTintColor, isTranslucent)
    update()
  }

  /// Nearly opaque, over a blur of ten points: Flutter's Cupertino bar (confidence S; Apple documents no numbers).
  private func update() {
    let isGlass = isTranslucent && !UIAccessibility.isReduceTransparencyEnabled
    let alpha: CGFloat = isGlass ? 240.0 / 255 : 1
    let standard = UIColor { traits in
      UIColor(white: (traits.userInterfaceStyle == .dark ? 29.0 : 249.0) / 255, alpha: alpha)
    }
    backgroundColor = barTintColor ?? standard
    // Through an opaque tint nothing is seen.
    layer.backdrop = isGlass && barTintColor == nil ? LayerBackdrop(radius: 10) : nil
  }

  /// Puts the background and its hairline in place together, so that they move together in animations.
  func place(_ frame: CGRect) {
    self.frame = frame
    let pixel = 1 / max(traitCollection.displayScale, 1)
    shadowView.frame = CGRect(x: 0, y: hangsBelow ? frame.height : -pixel, width: frame.width, height: pixel)
  }
}
