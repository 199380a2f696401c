import Foundation

/// Where the dots of a page control lie, in points.
///
/// Dots stand 18 apart, the first 19 from the end (slots of 10, the first 14 in), in a control 26 high (behaviours §11 "Size" and
/// "Slots", confidence M).
package struct PageDotLayout: Equatable {
  static let pitch: CGFloat = 18
  static let margin: CGFloat = 20
  static let thickness: CGFloat = 26
  /// behaviours §11 "Dot", confidence M; its offset of a fifth of a point is left out.
  package static let dot: CGFloat = 7.59

  package var pages: Int
  var isVertical: Bool
  /// Whether the first page is at the far end.
  package var isReversed: Bool

  package init(pages: Int, isVertical: Bool, isReversed: Bool) {
    self.pages = pages
    self.isVertical = isVertical
    self.isReversed = isReversed
  }

  private var length: CGFloat { Self.pitch * CGFloat(max(pages, 0)) + Self.margin }
  package var size: CGSize {
    isVertical ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
  }

  package func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  package func middle(in bounds: CGRect) -> CGFloat { isVertical ? bounds.midY : bounds.midX }

  package func center(ofPage page: Int, in bounds: CGRect) -> CGPoint {
    let place = CGFloat(isReversed ? pages - 1 - page : page)
    let distance = middle(in: bounds) + (place - CGFloat(pages - 1) / 2) * Self.pitch
    return isVertical ? CGPoint(x: bounds.midX, y: distance) : CGPoint(x: distance, y: bounds.midY)
  }

  /// The plate behind the dots.
  package func platter(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// A finger that moves through the pages: from where it began, a page for each dot's distance [G].
package struct PageScrub: Equatable {
  package var start: CGFloat
  package var page: Int
  package var isMoving = false

  package init(start: CGFloat, page: Int, isMoving: Bool = false) {
    self.start = start
    self.page = page
    self.isMoving = isMoving
  }

  /// - Returns: `nil` before the finger has moved as far as to the next dot.
  package func page(at place: CGFloat, of pages: Int, backwards: Bool) -> Int? {
    let steps = Int(((place - start) / PageDotLayout.pitch).rounded(.towardZero))
    guard isMoving || steps != 0 else { return nil }
    return min(max(page + (backwards ? -steps : steps), 0), max(pages - 1, 0))
  }
}
