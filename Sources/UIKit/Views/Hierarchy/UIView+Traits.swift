import Foundation
import UIKitCore

extension UIView {
  /// Computes the traits from the superview's, or from the window's screen, with the overrides of the controller and of this view, and
  /// passes them on.
  ///
  /// Stops at a view whose traits stay the same: nothing below it changes either.
  func inheritTraits() {
    let inherited = superview?.traitCollection ?? rootTraits
    var values = inherited.values
    if let viewController { values.override(with: viewController.traitOverridesForView) }
    let ownStyle = ownInterfaceStyle
    if ownStyle != .unspecified { values.userInterfaceStyle = ownStyle }
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    if let storedTraitOverrides { values.override(with: storedTraitOverrides.values) }
    limitContentSize(&values)
    let previous = resolvedTraits
    guard values != previous.values else { return }
    resolvedTraits = UITraitCollection(values: values)
    traitsDidChange(from: previous)
    for subview in subviews { subview.inheritTraits() }
  }

  /// Informs this view after its traits changed: scale, direction and colours first, then the controller, then the view.
  private func traitsDidChange(from previous: UITraitCollection) {
    resolvedTraits.performAsCurrent {
      if resolvedTraits.displayScale != previous.displayScale { contentScaleFactor = resolvedTraits.displayScale }
      if resolvedTraits.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
      if changesAppearance(from: previous) { appearanceDidChange() }
      if let viewController {
        viewController.notifyOfTraitChange(from: previous)
        viewController.traitCollectionDidChange(previous)
      }
      notifyOfTraitChange(from: previous)
      traitCollectionDidChange(previous)
    }
    if viewController != nil { marginsDidChange() }
    setNeedsLayout()
  }

  /// Whether colours, fonts or the resolution of drawing may differ. A size class alone changes none of them.
  private func changesAppearance(from previous: UITraitCollection) -> Bool {
    resolvedTraits.hasDifferentColorAppearance(comparedTo: previous)
      || resolvedTraits.preferredContentSizeCategory != previous.preferredContentSizeCategory
      || resolvedTraits.displayScale != previous.displayScale
      || resolvedTraits.userInterfaceIdiom != previous.userInterfaceIdiom
  }

  /// Lays out and draws again after the direction of this view changed; its constraints are composed anew.
  func layoutDirectionDidChange() {
    layoutInsetsDidChange()
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Tint

  /// The tint in effect, and whether it is dimmed.
  struct Tint: Equatable {
    var color: UIColor
    var isDimmed: Bool

    /// The colour that the view has.
    var shown: UIColor { isDimmed ? color.dimmedTint : color }
  }

  /// The nearest colour set on this view or an ancestor, otherwise the system's blue, and the nearest mode that is not automatic.
  var resolvedTint: Tint {
    let mode = ownTintMode
    if let storedTintColor, mode != .automatic { return Tint(color: storedTintColor, isDimmed: mode == .dimmed) }
    var tint = superview?.resolvedTint ?? Tint(color: .systemBlue, isDimmed: false)
    if let storedTintColor { tint.color = storedTintColor }
    if mode != .automatic { tint.isDimmed = mode == .dimmed }
    return tint
  }

  /// The app's mode; where it leaves that open, dimmed behind a presentation.
  private var ownTintMode: TintAdjustmentMode {
    storedTintAdjustmentMode == .automatic && hasDimmedTintBehindPresentation ? .dimmed : storedTintAdjustmentMode
  }

  /// Sets the view's own tint; `nil` inherits it. Informs the views that inherit from this one.
  func setTintColor(_ color: UIColor?) {
    guard storedTintColor != color else { return }
    storedTintColor = color
    propagateTint(colorChanged: true, modeChanged: false)
  }

  /// Sets the view's own mode. Informs the views whose tint becomes dimmed, or no longer is.
  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    let old = resolvedTint
    storedTintAdjustmentMode = mode
    inheritTint(insteadOf: old)
  }

  /// Dims the tint of a presenter's view while something is in front of it, unless the app has set the mode.
  func setDimsTintBehindPresentation(_ isDimmed: Bool) {
    guard isDimmed != hasDimmedTintBehindPresentation else { return }
    let old = resolvedTint
    hasDimmedTintBehindPresentation = isDimmed
    inheritTint(insteadOf: old)
  }

  /// Informs this view and every descendant that inherits what has changed.
  private func propagateTint(colorChanged: Bool, modeChanged: Bool) {
    tintColorDidChange()
    for subview in subviews {
      let (color, mode) = (
        colorChanged && subview.storedTintColor == nil, modeChanged && subview.ownTintMode == .automatic
      )
      if color || mode { subview.propagateTint(colorChanged: color, modeChanged: mode) }
    }
  }

  /// Informs the subtree after a move or a change of the mode, if the tint in effect differs from `old`.
  func inheritTint(insteadOf old: Tint) {
    let new = resolvedTint
    guard new != old else { return }
    propagateTint(colorChanged: new.color != old.color, modeChanged: new.isDimmed != old.isDimmed)
  }

  // MARK: Pixels

  /// Device pixels per point, to which lengths are rounded; the screen's, before the view is in a window.
  var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale }
}
