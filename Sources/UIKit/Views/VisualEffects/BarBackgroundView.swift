import Foundation
import LayerTree
import QuartzCore
import UIKitCore

/// What a bar's background and its hairline look like.
struct BarBackgroundLook {
  /// The material behind everything else.
  var effect: UIBlurEffect?
  /// The colour above the material.
  var color: UIColor?
  /// The image above the colour.
  var image: UIImage?
  var imageContentMode = UIView.ContentMode.scaleToFill
  /// `nil` for no hairline.
  var shadowColor: UIColor?
  /// In place of the hairline, in its own height.
  var shadowImage: UIImage?

  /// The standard material with a hairline.
  static var standard: BarBackgroundLook {
    BarBackgroundLook(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: .separator)
  }
  static var transparent: BarBackgroundLook { BarBackgroundLook() }

  /// The look of a bar without appearance objects. An own colour is shown as it is, without blur.
  static func legacy(barTintColor: UIColor?, isTranslucent: Bool) -> BarBackgroundLook {
    if let barTintColor { return BarBackgroundLook(color: barTintColor, shadowColor: .separator) }
    return isTranslucent ? .standard : BarBackgroundLook(color: chrome(alpha: 1), shadowColor: .separator)
  }

  /// The tint of the standard material. Its greys are those of Flutter's Cupertino bar [S]; Apple documents no figures.
  static func chrome(alpha: CGFloat) -> UIColor {
    UIColor { traits in
      UIColor(white: (traits.userInterfaceStyle == .dark ? 29.0 : 249.0) / 255, alpha: alpha)
    }
  }

  /// Whether nothing behind shows through.
  var isOpaque: Bool { color.map { $0.cgColor.alpha == 1 } ?? false }
  /// Whether there is nothing to see.
  var isEmpty: Bool { effect == nil && color == nil && image == nil && shadowColor == nil && shadowImage == nil }
}

/// The background of a bar: its material, and a hairline one device pixel outside, along the side that faces the screen's content.
///
/// ```
///    navigation bar             tab bar
///  ┌──────────────────┐    ────────────────────  hairline, y −1 pixel
///  │    background    │    ┌──────────────────┐
///  └──────────────────┘    │    background    │
///  ────────────────────    └──────────────────┘
/// ```
///
/// As content leaves the bar, it fades into the look at the scroll edge: a second background below this one, which exists only where that is
/// not transparent.
final class BarBackgroundView: UIView {
  /// The hairline, in the separator colour.
  let shadowView = UIView()
  /// Whether the hairline is below the bar; shown when the background is placed.
  var hangsBelow: Bool
  private(set) var look = BarBackgroundLook.standard
  /// The colour, where a material is below it.
  private var colorView: UIView?
  private var imageView: UIImageView?
  private var shadowImageView: UIImageView?
  /// The background at the scroll edge; `nil` for a transparent one.
  private(set) var edge: BarBackgroundView?
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

  /// Shows a look over content.
  func show(_ look: BarBackgroundLook) {
    self.look = look
    update()
    applyShare()
  }

  /// Applies material and colour. Opaque while transparency is reduced.
  private func update() {
    let isReduced = UIAccessibility.isReduceTransparencyEnabled
    var tint: UIColor?
    var backdrop: LayerBackdrop?
    if let effect = look.effect {
      if effect.style == .systemChromeMaterial {
        // Nearly opaque over a blur of 10 points, as Flutter's Cupertino bar [S].
        tint = BarBackgroundLook.chrome(alpha: isReduced ? 1 : 240.0 / 255)
        backdrop = LayerBackdrop(radius: 10)
      } else if let recipe = effect.recipe {
        tint = UIColor { traits in
          UIColor(
            white: recipe.grey(isDark: traits.userInterfaceStyle == .dark), alpha: isReduced ? 1 : recipe.alpha)
        }
        backdrop = recipe.backdrop
      }
    }
    let coversEffect = tint == nil || look.isOpaque
    backgroundColor = coversEffect ? look.color : tint
    // An opaque colour hides the blur.
    layer.backdrop = coversEffect || isReduced ? nil : backdrop
    showPart(&colorView, coversEffect ? nil : look.color.map { _ in UIView() })
    colorView?.backgroundColor = look.color
    showPart(&imageView, look.image.map { _ in UIImageView() })
    imageView?.image = look.image
    imageView?.contentMode = look.imageContentMode
    imageView?.clipsToBounds = true
    let ownShadow = look.shadowImage
    shadowView.backgroundColor = ownShadow == nil ? look.shadowColor : nil
    if (ownShadow != nil) != (shadowImageView != nil) {
      shadowImageView?.removeFromSuperview()
      shadowImageView = ownShadow.map { _ in UIImageView() }
      if let shadowImageView { shadowView.addSubview(shadowImageView) }
    }
    shadowImageView?.image = ownShadow
    shadowImageView?.tintColor = look.shadowColor
    shadowImageView?.isHidden = ownShadow?.renderingMode == .alwaysTemplate && look.shadowColor == nil
    place(frame)
  }

  /// Adds, keeps or removes a part that fills the background.
  private func showPart<Part: UIView>(_ part: inout Part?, _ wanted: @autoclosure () -> Part?) {
    let new = wanted()
    guard (new == nil) != (part == nil) else { return }
    part?.removeFromSuperview()
    part = new
    if let new { insertSubview(new, belowSubview: shadowView) }
  }

  /// Sets the frames of the background and of its hairline together, so that animations move both.
  func place(_ frame: CGRect) {
    self.frame = frame
    let height = look.shadowImage?.size.height ?? 1 / max(traitCollection.displayScale, 1)
    shadowView.frame = CGRect(x: 0, y: hangsBelow ? frame.height : -height, width: frame.width, height: height)
    let inner = CGRect(origin: .zero, size: frame.size)
    colorView?.frame = inner
    imageView?.frame = inner
    shadowImageView?.frame = CGRect(origin: .zero, size: shadowView.frame.size)
    edge?.hangsBelow = hangsBelow
    edge?.place(frame)
  }

  // MARK: The scroll edge

  /// How much of the look is shown over that at the scroll edge: 0 while no content is under the bar, 1 while content is.
  var share: CGFloat = 1 {
    didSet { if oldValue != share { applyShare() } }
  }

  /// Sets the look at the scroll edge.
  func showEdge(_ look: BarBackgroundLook) {
    if look.isEmpty {
      edge?.removeFromSuperview()
      edge = nil
    } else {
      let view = edge ?? BarBackgroundView(hangsBelow: hangsBelow)
      edge = view
      if view.superview !== superview { superview?.insertSubview(view, belowSubview: self) }
      view.show(look)
      view.place(frame)
    }
    applyShare()
  }

  /// Returns a copy of what is shown now, in the same place; `nil` where nothing is.
  func ghost() -> BarBackgroundView? {
    let shown = share < 0.5 ? edge?.look : look
    guard let shown, !shown.isEmpty else { return nil }
    let copy = BarBackgroundView(hangsBelow: hangsBelow)
    copy.show(shown)
    copy.place(frame)
    return copy
  }

  private func applyShare() {
    alpha = share
    // Below an opaque look the other one stays until it is covered, so that nothing shines through on the way.
    edge?.alpha = look.isOpaque ? (share < 1 ? 1 : 0) : 1 - share
  }
}
