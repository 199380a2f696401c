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

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = CarouselArrangement(
      count: cards.count, cardWidth: cardWidth, viewport: bounds.size,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    guard arrangement != self.arrangement else { return noteScroll(in: arrangement) }
    self.arrangement = arrangement
    for (index, card) in cards.enumerated() { card.frame = arrangement.frame(ofCard: index) }
    contentSize = arrangement.contentSize
    restingOffset = arrangement.offset(atDistance: distance)
    contentOffset.x = restingOffset
  }

  // MARK: Where it is scrolled to

  /// What the cards were last placed by.
  private var arrangement: CarouselArrangement?
  /// From the leading edge of the view to that of the first card, in points, as a person last scrolled it. A view that has no
  /// room for it rests at its end; the distance holds again when there is room.
  private var distance: CGFloat = 0
  /// The offset that the last arrangement put the view to: another one is a scroll.
  private var restingOffset: CGFloat = 0

  private func noteScroll(in arrangement: CarouselArrangement) {
    guard contentOffset.x != restingOffset else { return }
    restingOffset = contentOffset.x
    distance = arrangement.distance(atOffset: contentOffset.x)
  }
}
