import UIKit

/// Along which side of a page control the dots stand, and from which end.
struct PageControlAxis: Equatable {
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

  /// The side of a size that the dots stand along.
  func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// A size given along and across the row, as a view has it.
  func size(_ size: CGSize) -> CGSize { isVertical ? CGSize(width: size.height, height: size.width) : size }

  /// Where on the row a point is, from the leading end.
  ///
  /// - Parameters:
  ///   - row: How long the row is that stands in the middle of `bounds`.
  ///   - pixel: The length of a device pixel; the row begins on a whole one.
  func position(of point: CGPoint, in bounds: CGRect, row: CGFloat, pixel: CGFloat) -> CGFloat {
    let along = isVertical ? point.y - bounds.minY : point.x - bounds.minX
    return (isReversed ? length(of: bounds.size) - along : along) - start(in: bounds, row: row, pixel: pixel)
  }

  /// The reverse of `position(of:in:row:pixel:)`, in the middle across the row.
  func point(at position: CGFloat, in bounds: CGRect, row: CGFloat, pixel: CGFloat) -> CGPoint {
    let fromStart = start(in: bounds, row: row, pixel: pixel) + position
    let along = isReversed ? length(of: bounds.size) - fromStart : fromStart
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.minY + along) : CGPoint(x: bounds.minX + along, y: bounds.midY)
  }

  /// How many pages a key leads on: 1, -1, or 0 for one that is no arrow along the row.
  func step(for key: UIKey?) -> Int {
    guard let key, key.modifierFlags.isEmpty else { return 0 }
    switch (key.keyCode, isVertical) {
    case (.keyboardRightArrow, false), (.keyboardDownArrow, true): return isReversed ? -1 : 1
    case (.keyboardLeftArrow, false), (.keyboardUpArrow, true): return isReversed ? 1 : -1
    default: return 0
    }
  }

  private func start(in bounds: CGRect, row: CGFloat, pixel: CGFloat) -> CGFloat {
    ((length(of: bounds.size) - row) / 2 / pixel).rounded() * pixel
  }
}
