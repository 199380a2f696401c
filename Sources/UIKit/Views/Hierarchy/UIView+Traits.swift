import Foundation
import UIKitCore

extension UIView {
  /// Takes the traits of the superview (or of the window's screen) with this view's own overrides, and hands them down.
  ///
  /// Stops where nothing changes: below a view whose traits stay the same, they stay the same too.
  func inheritTraits() {
    let inherited = superview?.traitCollection ?? (self as? UIWindow)?.inheritedTraits ?? UIScreen.main.traitCollection
    var values = inherited.values
    if let viewController { values.override(with: viewController.traitOverridesForView) }
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    let previous = resolvedTraits
    guard values != previous.values else { return }
    resolvedTraits = UITraitCollection(values: values)
    traitsDidChange(from: previous)
    for subview in subviews { subview.inheritTraits() }
  }

  private func traitsDidChange(from previous: UITraitCollection) {
    resolvedTraits.performAsCurrent {
      if resolvedTraits.displayScale != previous.displayScale { contentScaleFactor = resolvedTraits.displayScale }
      if resolvedTraits.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
      if changesAppearance(from: previous) { appearanceDidChange() }
      viewController?.traitCollectionDidChange(previous)
      traitCollectionDidChange(previous)
    }
    if viewController != nil { marginsDidChange() }
    setNeedsLayout()
  }

  /// Whether colours, fonts or the resolution of what is drawn may differ; a size class alone changes none of them.
  private func changesAppearance(from previous: UITraitCollection) -> Bool {
    resolvedTraits.hasDifferentColorAppearance(comparedTo: previous)
      || resolvedTraits.preferredContentSizeCategory != previous.preferredContentSizeCategory
      || resolvedTraits.displayScale != previous.displayScale
      || resolvedTraits.userInterfaceIdiom != previous.userInterfaceIdiom
  }

  func layoutDirectionDidChange() {
    layoutInsetsDidChange()
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Tint

  var resolvedTintColor: UIColor {
    ownTintColor ?? superview?.resolvedTintColor ?? UIColor.systemBlue
  }

  func setTintColor(_ color: UIColor?) {
    guard ownTintColor != color else { return }
    ownTintColor = color
    propagateTintColor()
  }

  /// Tells this view and every descendant that inherits from it that the tint changed.
  func propagateTintColor() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.propagateTintColor() }
  }

  /// Tells the subtree of a move to another superview, if that changed the tint it inherits.
  func inheritTintColor(insteadOf old: UIColor) {
    if ownTintColor == nil, resolvedTintColor != old { propagateTintColor() }
  }
}
