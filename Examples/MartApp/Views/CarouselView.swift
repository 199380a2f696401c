import UIKit

/// Cards side by side that scroll sideways, under the screen's edges.
final class CarouselView: UIScrollView {
  private let cards: [UIView]

  init(cards: [UIView]) {
    self.cards = cards
    super.init(frame: .zero)
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    contentInsetAdjustmentBehavior = .never
    for card in cards { addSubview(card) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var cardWidth: CGFloat {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 220 : 148
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = cards.map {
      $0.systemLayoutSizeFitting(
        CGSize(width: cardWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return CGSize(width: size.width, height: heights.max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let spacing: CGFloat = 12
    let total = CGFloat(cards.count) * (cardWidth + spacing) - spacing
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, card) in cards.enumerated() {
      let start = CGFloat(index) * (cardWidth + spacing)
      card.frame = CGRect(
        x: isRightToLeft ? total - start - cardWidth : start, y: 0, width: cardWidth, height: bounds.height)
    }
    guard contentSize.width != total else { return }
    contentSize = CGSize(width: total, height: bounds.height)
    if isRightToLeft { contentOffset.x = max(total - bounds.width, 0) }
  }
}
