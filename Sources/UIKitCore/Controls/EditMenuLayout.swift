import CoreGraphics
import Foundation

/// The place of an edit menu beside what it is for, and the items of its pages: a pure function, in the window's space, in points.
///
/// A bar of items with an arrow that points at the target. Figures as iOS 16 to 18 look [G].
package struct EditMenuLayout: Equatable, Sendable {
  /// The side of the bar at which the arrow is.
  package enum Arrow: Equatable, Sendable {
    case up, down
  }

  package static let height: CGFloat = 44
  package static let radius: CGFloat = 13
  package static let arrowSize = CGSize(width: 20, height: 9)
  /// Beside the text of an item.
  package static let itemPadding: CGFloat = 16
  /// The width of a button that turns the page.
  package static let turnerWidth: CGFloat = 40
  /// The least distance from the edges of the area.
  static let margin: CGFloat = 8
  /// Between the arrow's tip and the target.
  static let gap: CGFloat = 4

  /// The items of each page; never empty if there are items.
  package let pages: [Range<Int>]
  package let arrow: Arrow
  private let widths: [CGFloat]
  private let target: CGRect
  private let area: CGRect

  /// - Parameters:
  ///   - widths: The width of each item, padding included.
  ///   - target: What the menu is for. A menu for a point has an empty rectangle.
  ///   - area: The area that may be covered: the window less its safe area and the keyboard.
  ///   - preferred: The side of the arrow; `nil` for `down`, a menu above its target, where there is room.
  package init(widths: [CGFloat], target: CGRect, area: CGRect, preferred: Arrow? = nil) {
    self.widths = widths
    self.target = target
    self.area = area.insetBy(dx: Self.margin, dy: Self.margin)
    pages = Self.pages(widths, room: self.area.width)
    let needed = Self.height + Self.arrowSize.height + Self.gap
    let fitsAbove = target.minY - needed >= self.area.minY
    let fitsBelow = target.maxY + needed <= self.area.maxY
    arrow = preferred == .up ? (fitsBelow || !fitsAbove ? .up : .down) : (fitsAbove || !fitsBelow ? .down : .up)
  }

  /// Divides items among pages: all on one if they fit, else as many as fit beside the buttons that turn the page.
  private static func pages(_ widths: [CGFloat], room: CGFloat) -> [Range<Int>] {
    guard widths.reduce(0, +) > room else { return widths.isEmpty ? [] : [0..<widths.count] }
    var result: [Range<Int>] = []
    var start = 0
    while start < widths.count {
      let back = start > 0 ? turnerWidth : 0
      var end = start
      var used = back
      while end < widths.count, used + widths[end] + (end + 1 < widths.count ? turnerWidth : 0) <= room {
        used += widths[end]
        end += 1
      }
      // An item that is wider than the room has a page of its own, and is cut.
      end = max(end, start + 1)
      result.append(start..<end)
      start = end
    }
    return result
  }

  /// Whether a page has a button to the previous one.
  package func hasBack(_ page: Int) -> Bool { page > 0 }
  /// Whether a page has a button to the next one.
  package func hasForward(_ page: Int) -> Bool { page + 1 < pages.count }

  /// The frame of the bar with a page's items, without the arrow.
  package func frame(ofPage page: Int) -> CGRect {
    let turners = (hasBack(page) ? 1 : 0) + (hasForward(page) ? 1 : 0)
    let items = pages.indices.contains(page) ? widths[pages[page]].reduce(0, +) : 0
    let width = min(items + CGFloat(turners) * Self.turnerWidth, area.width)
    let x = min(max(target.midX - width / 2, area.minX), max(area.maxX - width, area.minX))
    let y =
      arrow == .down
      ? target.minY - Self.gap - Self.arrowSize.height - Self.height : target.maxY + Self.gap + Self.arrowSize.height
    // A target that fills the area has the menu over it.
    return CGRect(
      x: x, y: min(max(y, area.minY), max(area.maxY - Self.height, area.minY)), width: width, height: Self.height)
  }

  /// The middle of the arrow, from the left edge of the bar: at the target's middle, and clear of the rounded corners.
  package func arrowX(ofPage page: Int) -> CGFloat {
    let frame = frame(ofPage: page)
    let least = Self.radius + Self.arrowSize.width / 2
    return min(max(target.midX - frame.minX, least), max(frame.width - least, least))
  }
}
