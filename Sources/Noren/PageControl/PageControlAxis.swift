import UIKit

/// Converts between positions along the row of dots and points of a page control.
struct PageControlAxis: Equatable {
  /// Whether the dots are in a column.
  var isVertical: Bool
  /// Whether the first dot is the rightmost or the lowest.
  var isReversed: Bool

  init(direction: PageControl.Direction, layoutDirection: UIUserInterfaceLayoutDirection) {
    switch direction {
    case .natural: (isVertical, isReversed) = (false, layoutDirection == .rightToLeft)
    case .leftToRight: (isVertical, isReversed) = (false, false)
    case .rightToLeft: (isVertical, isReversed) = (false, true)
    case .topToBottom: (isVertical, isReversed) = (true, false)
    case .bottomToTop: (isVertical, isReversed) = (true, true)
    }
  }

  /// Returns a size's extent along the row.
  func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// Converts a size between "along and across the row" and "width and height".
  func size(_ size: CGSize) -> CGSize { isVertical ? CGSize(width: size.height, height: size.width) : size }

  /// Returns the position of a point on the row, from the leading end, in points.
  ///
  /// - Parameters:
  ///   - row: The length of the row, which is centred in `bounds`.
  ///   - pixel: The length of a device pixel; the row begins on a whole one.
  func position(of point: CGPoint, in bounds: CGRect, row: CGFloat, pixel: CGFloat) -> CGFloat {
    let along = isVertical ? point.y - bounds.minY : point.x - bounds.minX
    return (isReversed ? length(of: bounds.size) - along : along) - start(in: bounds, row: row, pixel: pixel)
  }

  /// Returns the point at a position: the reverse of `position(of:in:row:pixel:)`, centred across the row.
  func point(at position: CGFloat, in bounds: CGRect, row: CGFloat, pixel: CGFloat) -> CGPoint {
    let fromStart = start(in: bounds, row: row, pixel: pixel) + position
    let along = isReversed ? length(of: bounds.size) - fromStart : fromStart
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.minY + along) : CGPoint(x: bounds.minX + along, y: bounds.midY)
  }

  /// Returns by how many pages a key turns: 1, -1, or 0 for a key that is no arrow along the row, and with modifiers.
  func step(for key: UIKey?) -> Int {
    guard let key, key.modifierFlags.isEmpty else { return 0 }
    switch (key.keyCode, isVertical) {
    case (.keyboardRightArrow, false), (.keyboardDownArrow, true): return isReversed ? -1 : 1
    case (.keyboardLeftArrow, false), (.keyboardUpArrow, true): return isReversed ? 1 : -1
    default: return 0
    }
  }

  /// Where the row begins, rounded to a device pixel.
  private func start(in bounds: CGRect, row: CGFloat, pixel: CGFloat) -> CGFloat {
    ((length(of: bounds.size) - row) / 2 / pixel).rounded() * pixel
  }
}
