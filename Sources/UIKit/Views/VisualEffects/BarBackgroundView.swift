import Foundation
import LayerTree
import QuartzCore
import UIKitCore

/// The background of a bar: its material, and a hairline one device pixel outside, along the side that faces the screen's content.
///
/// ```
///    navigation bar             tab bar
///  ┌──────────────────┐    ────────────────────  hairline, y −1 pixel
///  │    background    │    ┌──────────────────┐
///  └──────────────────┘    │    background    │
///  ────────────────────    └──────────────────┘
/// ```
final class BarBackgroundView: UIView {
  /// The hairline, in the separator colour.
  let shadowView = UIView()
  /// Whether the hairline is below the bar; shown when the background is placed.
  var hangsBelow: Bool
  private var isTranslucent = true
  private var barTintColor: UIColor?
  private var token: (any NSObjectProtocol)?

  /// Creates the background of a bar.
  ///
  /// - Parameter hangsBelow: Whether the hairline is below the bar, as a navigation bar's is, rather than above.
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

  /// Applies the bar's colour and translucency. An own colour is shown as it is, without blur.
  func show(barTintColor: UIColor?, isTranslucent: Bool) {
    (self.barTintColor, self.isTranslucent) = (barTintColor, isTranslucent)
    update()
  }

  /// Applies material and colour: nearly opaque over a blur of 10 points, as Flutter's Cupertino bar [S]; Apple documents no figures.
  /// Opaque while transparency is reduced.
  private func update() {
    let isGlass = isTranslucent && !UIAccessibility.isReduceTransparencyEnabled
    let alpha: CGFloat = isGlass ? 240.0 / 255 : 1
    let standard = UIColor { traits in
      UIColor(white: (traits.userInterfaceStyle == .dark ? 29.0 : 249.0) / 255, alpha: alpha)
    }
    backgroundColor = barTintColor ?? standard
    // An opaque tint hides the blur.
    layer.backdrop = isGlass && barTintColor == nil ? LayerBackdrop(radius: 10) : nil
  }

  /// Sets the frames of the background and of its hairline together, so that animations move both.
  func place(_ frame: CGRect) {
    self.frame = frame
    let pixel = 1 / max(traitCollection.displayScale, 1)
    shadowView.frame = CGRect(x: 0, y: hangsBelow ? frame.height : -pixel, width: frame.width, height: pixel)
  }
}
