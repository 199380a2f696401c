import UIKit

/// The buttons of one side of a toolbar.
///
/// Without initialisers of its own, so that it inherits those of `UIStackView`.
final class NavigationToolbarItemRow: UIStackView {
  convenience init(style: NavigationToolbarStyle) {
    self.init(frame: .zero)
    spacing = style.itemSpacing
    translatesAutoresizingMaskIntoConstraints = false
    let emptyWidth = widthAnchor.constraint(equalToConstant: style.emptySideWidth)
    emptyWidth.priority = .fittingSizeLevel
    NSLayoutConstraint.activate([
      emptyWidth, widthAnchor.constraint(greaterThanOrEqualToConstant: style.emptySideWidth),
    ])
  }

  var buttons: [NavigationToolbarButton] { arrangedSubviews.compactMap { $0 as? NavigationToolbarButton } }

  /// Shows exactly these, leading to trailing; those that are shown already stay as they are.
  func show(_ buttons: [NavigationToolbarButton]) {
    guard !arrangedSubviews.elementsEqual(buttons, by: { $0 === $1 }) else { return }
    for view in arrangedSubviews where !buttons.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, button) in buttons.enumerated() { insertArrangedSubview(button, at: index) }
    // Subviews are in the order they came, not in that of the row.
    accessibilityElements = buttons
  }
}
