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

  /// The tint in effect: the nearest one set on this view or an ancestor, otherwise the system's blue.
  var resolvedTintColor: UIColor {
    storedTintColor ?? superview?.resolvedTintColor ?? UIColor.systemBlue
  }

  /// Sets the view's own tint; `nil` inherits it. Informs the views that inherit from this one.
  func setTintColor(_ color: UIColor?) {
    guard storedTintColor != color else { return }
    storedTintColor = color
    propagateTintColor()
  }

  /// Informs this view and every descendant that inherits its tint that it changed.
  func propagateTintColor() {
    tintColorDidChange()
    for subview in subviews where subview.storedTintColor == nil { subview.propagateTintColor() }
  }

  /// Informs the subtree after a move, if the inherited tint differs from `old`.
  func inheritTintColor(insteadOf old: UIColor) {
    if storedTintColor == nil, resolvedTintColor != old { propagateTintColor() }
  }

  // MARK: Pixels

  /// Device pixels per point, to which lengths are rounded; the screen's, before the view is in a window.
  var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale }
}
