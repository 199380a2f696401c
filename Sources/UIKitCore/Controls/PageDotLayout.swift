import Foundation

/// The places of the dots of a page control, in points.
///
/// Dots are 18 apart, the first one 19 from the end (slots of 10, the first 14 in), in a control 26 high (behaviours §11 "Size" and
/// "Slots") [M].
package struct PageDotLayout: Equatable {
  /// The distance between the centres of neighbouring dots.
  static let pitch: CGFloat = 18
  /// The part of the control's length that does not belong to a dot.
  static let margin: CGFloat = 20
  /// The extent of the control across the dots.
  static let thickness: CGFloat = 26
  /// The diameter of a dot (behaviours §11 "Dot") [M]; its offset of a fifth of a point is left out.
  package static let dot: CGFloat = 7.59

  package var pages: Int
  var isVertical: Bool
  /// Whether the first page is at the right or bottom end.
  package var isReversed: Bool

  package init(pages: Int, isVertical: Bool, isReversed: Bool) {
    self.pages = pages
    self.isVertical = isVertical
    self.isReversed = isReversed
  }

  private var length: CGFloat { Self.pitch * CGFloat(max(pages, 0)) + Self.margin }
  /// The size of a control with exactly these dots.
  package var size: CGSize {
    isVertical ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
  }

  /// The coordinate of a point along the dots.
  package func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
  /// The middle of the bounds along the dots.
  package func middle(in bounds: CGRect) -> CGFloat { isVertical ? bounds.midY : bounds.midX }

  /// Returns the centre of a page's dot. The dots are centred in `bounds`, whatever their size.
  package func center(ofPage page: Int, in bounds: CGRect) -> CGPoint {
    let place = CGFloat(isReversed ? pages - 1 - page : page)
    let distance = middle(in: bounds) + (place - CGFloat(pages - 1) / 2) * Self.pitch
    return isVertical ? CGPoint(x: bounds.midX, y: distance) : CGPoint(x: distance, y: bounds.midY)
  }

  /// Returns the frame of the plate behind the dots: the control's own size, centred in `bounds`.
  package func platter(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// A finger that moves through the pages of a page control: one page for the distance of each dot, from where it began [G].
package struct PageScrub: Equatable {
  /// The coordinate along the dots at which the finger came down, in points.
  package var start: CGFloat
  /// The page that was current then.
  package var page: Int
  /// Whether the finger has reached another dot; from then on its place decides, also back to the first page.
  package var isMoving = false

  package init(start: CGFloat, page: Int, isMoving: Bool = false) {
    self.start = start
    self.page = page
    self.isMoving = isMoving
  }

  /// Returns the page for the finger's coordinate, clamped to the pages.
  ///
  /// - Parameter backwards: Whether pages count against the coordinate, as from right to left.
  /// - Returns: `nil` before the finger has moved as far as the next dot.
  package func page(at place: CGFloat, of pages: Int, backwards: Bool) -> Int? {
    let steps = Int(((place - start) / PageDotLayout.pitch).rounded(.towardZero))
    guard isMoving || steps != 0 else { return nil }
    return min(max(page + (backwards ? -steps : steps), 0), max(pages - 1, 0))
  }
}
