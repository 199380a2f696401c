import UIKit

/// The buttons of one side of a toolbar.
///
/// It has no designated initialisers of its own, so that it inherits those of `UIStackView`.
final class NavigationToolbarItemRow: UIStackView {
  /// Creates an empty row with the style's spacing and least width.
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

  /// Shows exactly these buttons, leading to trailing; buttons that are already shown stay in the hierarchy.
  func show(_ buttons: [NavigationToolbarButton]) {
    guard !arrangedSubviews.elementsEqual(buttons, by: { $0 === $1 }) else { return }
    for view in arrangedSubviews where !buttons.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, button) in buttons.enumerated() { insertArrangedSubview(button, at: index) }
    // Subviews are in the order in which they were added, not in the row's.
    accessibilityElements = buttons
    makeRoomForSpaces()
  }

  // MARK: Flexible spaces

  private var spaceConstraints: [NSLayoutConstraint] = []

  /// Lets a row with flexible spaces take all the room up to the title; the spaces share what the others leave.
  private func makeRoomForSpaces() {
    NSLayoutConstraint.deactivate(spaceConstraints)
    spaceConstraints = []
    let spaces = buttons.filter(\.isFlexibleSpace)
    guard let first = spaces.first else { return }
    for space in spaces { space.setContentHuggingPriority(Self.spaceHugging, for: .horizontal) }
    let filling = widthAnchor.constraint(equalToConstant: Self.maximumSpaceWidth)
    filling.priority = Self.fillingPriority
    spaceConstraints = [filling] + spaces.dropFirst().map { $0.widthAnchor.constraint(equalTo: first.widthAnchor) }
    NSLayoutConstraint.activate(spaceConstraints)
  }

  /// In points: wider than any bar.
  private static let maximumSpaceWidth: CGFloat = 10_000
  /// Below the hugging of titles and of everything else in a bar, above a side's own least width.
  private static let fillingPriority = UILayoutPriority(rawValue: 100)
  /// The lowest there is: spaces stretch before anything else.
  private static let spaceHugging = UILayoutPriority(rawValue: 1)
}
