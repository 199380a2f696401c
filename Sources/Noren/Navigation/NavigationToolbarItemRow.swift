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
    makeRoomForSpaces()
  }

  // MARK: Flexible spaces

  private var spaceConstraints: [NSLayoutConstraint] = []

  /// A row with flexible spaces takes all the room up to the title, and they share what the others leave.
  private func makeRoomForSpaces() {
    NSLayoutConstraint.deactivate(spaceConstraints)
    spaceConstraints = []
    let spaces = buttons.filter(\.isFlexibleSpace)
    guard let first = spaces.first else { return }
    for space in spaces { space.setContentHuggingPriority(Self.spaceHugging, for: .horizontal) }
    let filling = widthAnchor.constraint(equalToConstant: Self.unreachableWidth)
    filling.priority = Self.fillingPriority
    spaceConstraints = [filling] + spaces.dropFirst().map { $0.widthAnchor.constraint(equalTo: first.widthAnchor) }
    NSLayoutConstraint.activate(spaceConstraints)
  }

  /// Wider than any bar.
  private static let unreachableWidth: CGFloat = 10_000
  /// Below the hugging of titles and of everything else in a bar, above a side's wish to be small.
  private static let fillingPriority = UILayoutPriority(rawValue: 100)
  private static let spaceHugging = UILayoutPriority(rawValue: 1)
}
