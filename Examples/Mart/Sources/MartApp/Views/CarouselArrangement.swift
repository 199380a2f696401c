import UIKit

/// Where the cards of a carousel are, and which offset shows what: a pure function of sizes and direction. In points, in the
/// space of the carousel's content.
struct CarouselArrangement: Equatable {
  var count: Int
  var cardWidth: CGFloat
  /// The visible part.
  var viewport: CGSize
  var isRightToLeft: Bool

  private static let spacing: CGFloat = 12

  /// At least as wide as the viewport, so that few cards begin at its leading edge.
  var contentSize: CGSize {
    let cards = CGFloat(count) * (cardWidth + Self.spacing) - Self.spacing
    return CGSize(width: max(cards, viewport.width), height: viewport.height)
  }

  func frame(ofCard index: Int) -> CGRect {
    let start = CGFloat(index) * (cardWidth + Self.spacing)
    return CGRect(
      x: isRightToLeft ? contentSize.width - start - cardWidth : start, y: 0, width: cardWidth,
      height: viewport.height)
  }

  /// The offset that shows the content `distance` from its leading edge, or as near to that as the content reaches.
  func offset(atDistance distance: CGFloat) -> CGFloat {
    let end = contentSize.width - viewport.width
    let reached = min(max(distance, 0), end)
    return isRightToLeft ? end - reached : reached
  }

  /// How far from its leading edge the content is shown at `offset`; negative when it is pulled beyond that edge.
  func distance(atOffset offset: CGFloat) -> CGFloat {
    isRightToLeft ? contentSize.width - viewport.width - offset : offset
  }
}
