import UIKit

/// A product on the shelf: a row on a card that it shares with the others of its section.
final class ProductCell: UITableViewCell {
  private let row = RowView()
  private let card = UIView()
  private let separator = UIView()
  private lazy var lineStart = separator.leadingAnchor.constraint(equalTo: card.leadingAnchor)

  /// Where in its section a row stands.
  struct Place: Equatable {
    var isFirst = true
    var isLast = true
  }

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    separator.backgroundColor = .separator
    for (view, parent) in [(card, contentView), (row, card), (separator, card)] as [(UIView, UIView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    NSLayoutConstraint.activate(
      card.columnConstraints(in: contentView) + [
        card.topAnchor.constraint(equalTo: contentView.topAnchor),
        card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        row.topAnchor.constraint(equalTo: card.topAnchor),
        row.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        row.leadingAnchor.constraint(equalTo: card.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        lineStart,
        separator.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        separator.topAnchor.constraint(equalTo: card.topAnchor),
        separator.heightAnchor.constraint(equalToConstant: 1 / max(traitCollection.displayScale, 1)),
      ])
    updateCard()
    adaptToTraits()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ content: RowView.Content) { row.show(content) }

  var place = Place() {
    didSet { if oldValue != place { updateCard() } }
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    updateCard()
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if animated { UIView.animate(withDuration: 0.3) { self.updateCard() } } else { updateCard() }
  }

  private func updateCard() {
    card.backgroundColor = isHighlighted || isSelected ? .systemFill : .secondarySystemGroupedBackground
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    card.layer.maskedCorners = corners
    card.layer.cornerRadius = corners.isEmpty ? 0 : Theme.cornerRadius
    separator.isHidden = place.isFirst
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToTraits()
  }

  private func adaptToTraits() { lineStart.constant = RowView.textInset(for: traitCollection) }
}

extension UIView {
  /// Keeps this view in the middle of `container`, away from its edges and no wider than reads well.
  func columnConstraints(in container: UIView) -> [NSLayoutConstraint] {
    let width = widthAnchor.constraint(equalTo: container.widthAnchor, constant: -2 * Theme.spacing)
    width.priority = .defaultHigh
    return [
      centerXAnchor.constraint(equalTo: container.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualToConstant: Theme.readableWidth),
      width,
    ]
  }
}
