import UIKit

/// Headings and groups from top to bottom in a scroll view, no wider than reads well.
///
/// Everything is placed by frame with the height it asks for; the work is done when the width, the text size or the content
/// changes, not on every scroll.
final class ListView: UIScrollView {
  private var items: [UIView] = []
  private var laidOutFor: (width: CGFloat, traits: UITraitCollection, insets: UIEdgeInsets)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    alwaysBounceVertical = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows these items; those that were there already stay, with what is edited in them.
  func setItems(_ items: [UIView]) {
    for item in self.items where !items.contains(item) { item.removeFromSuperview() }
    for item in items where item.superview !== self { addSubview(item) }
    self.items = items
    laidOutFor = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let key = (width: bounds.width, traits: traitCollection, insets: layoutMargins)
    if let laidOutFor, laidOutFor == key { return }
    laidOutFor = key
    let available = bounds.width - layoutMargins.left - layoutMargins.right
    let width = min(available, Theme.readableWidth)
    let x = layoutMargins.left + (available - width) / 2
    var y: CGFloat = items.first is SearchField ? 8 : 16
    for item in items {
      let height = (item.sizeThatFits(CGSize(width: width, height: 0)).height).rounded(.up)
      item.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + (item is HeadingView ? 8 : item is SearchField ? 20 : 24)
    }
    contentSize = CGSize(width: bounds.width, height: y + 8)
  }
}

/// A section's heading.
final class HeadingView: UIView {
  private let label = Theme.label(.title3, weight: .bold)

  init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.accessibilityTraits.insert(.header)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(CGSize(width: size.width, height: 0)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
