import Foundation

/// The places of a menu's rows, in the menu's own space: a pure function of sizes, in points.
///
/// iOS 13–18: 250 wide, rows 44 high, with 11 above and below text that needs more, sections 8 apart [G]. behaviours §8 "Menu" has 250 and,
/// for iOS 26 only, rows of 42 and gaps of 21.
package struct MenuLayout: Equatable {
  package static let width: CGFloat = 250
  /// The least height of a row, and the height of small elements.
  static let rowHeight: CGFloat = 44
  /// The least distance of a row's text from its upper and lower edge.
  static let rowPadding: CGFloat = 11
  static let sectionGap: CGFloat = 8
  /// The height of a section's title.
  static let headerHeight: CGFloat = 32
  /// The distance of titles and images from the menu's sides.
  package static let sideInset: CGFloat = 16
  /// The width in front of titles in a menu with checkmarks.
  package static let leadingColumn: CGFloat = 32
  /// The height of a medium element, whose image is above its title.
  static let mediumHeight: CGFloat = 64

  /// The size of a section's elements, as `UIMenu.ElementSize` has it.
  package enum ElementSize {
    case small, medium, large

    /// The number of elements in a full row: four small or three medium ones (Apple's documentation of `UIMenu.ElementSize`) [S].
    var columns: Int {
      switch self {
      case .small: 4
      case .medium: 3
      case .large: 1
      }
    }
  }

  /// The rows of a menu between two gaps.
  package struct Section: Equatable {
    package var hasHeader: Bool
    package var size: ElementSize
    /// The height of each row's text.
    package var textHeights: [CGFloat]

    package init(hasHeader: Bool, size: ElementSize, textHeights: [CGFloat]) {
      self.hasHeader = hasHeader
      self.size = size
      self.textHeights = textHeights
    }
  }

  /// The frame of each section's title; `nil` for a section without one.
  package private(set) var headers: [CGRect?] = []
  /// The frames of the rows of each section.
  package private(set) var rows: [[CGRect]] = []
  /// The frames of the gaps between sections.
  package private(set) var gaps: [CGRect] = []
  /// The height of the whole menu.
  package private(set) var height: CGFloat = 0

  /// Lays out sections from top to bottom. An empty section keeps its gap.
  package init(_ sections: [Section]) {
    var y: CGFloat = 0
    for (index, section) in sections.enumerated() {
      if index > 0 {
        gaps.append(CGRect(x: 0, y: y, width: Self.width, height: Self.sectionGap))
        y += Self.sectionGap
      }
      if section.hasHeader {
        headers.append(CGRect(x: 0, y: y, width: Self.width, height: Self.headerHeight))
        y += Self.headerHeight
      } else {
        headers.append(nil)
      }
      if section.size != .large {
        rows.append(Self.grid(section, y: &y))
        continue
      }
      rows.append(
        section.textHeights.map { text in
          let height = max(Self.rowHeight, (text + 2 * Self.rowPadding).rounded(.up))
          defer { y += height }
          return CGRect(x: 0, y: y, width: Self.width, height: height)
        })
    }
    height = y
  }

  /// Returns the frames of small or medium elements, which share the width of their row equally; the last row's may be wider.
  private static func grid(_ section: Section, y: inout CGFloat) -> [CGRect] {
    let count = section.textHeights.count
    let height = section.size == .small ? rowHeight : mediumHeight
    var rects: [CGRect] = []
    var start = 0
    while start < count {
      let inRow = min(section.size.columns, count - start)
      let width = Self.width / CGFloat(inRow)
      for column in 0..<inRow {
        rects.append(CGRect(x: width * CGFloat(column), y: y, width: width, height: height))
      }
      y += height
      start += inRow
    }
    return rects
  }
}

/// The place of a menu beside its source: a pure function, in the window's space, in points.
package struct MenuPlacement: Equatable {
  /// The menu's frame, inside the area. Shorter than the menu's content where there is no room: the menu then scrolls.
  package var frame: CGRect
  /// The point that stays in place while the menu opens, as shares of its width and height.
  package var anchor: CGPoint

  /// The distance between source and menu [G].
  static let gap: CGFloat = 8
  /// The least distance between the menu and the edges of the area [G].
  static let margin: CGFloat = 8

  package init(frame: CGRect, anchor: CGPoint) { (self.frame, self.anchor) = (frame, anchor) }

  /// Places a menu below its source, or above it where it fits there only, or where there is more room.
  ///
  /// Its left or right edge is that of the source, whichever leads towards the middle of the area; a source in the middle has the menu
  /// centred.
  ///
  /// - Parameters:
  ///   - size: The natural size of the menu.
  ///   - attachmentX: The x of the point where the menu is attached; `nil` for the source's middle.
  ///   - area: The area that may be covered: the window less its safe area.
  package init(size: CGSize, source: CGRect, attachmentX: CGFloat? = nil, area: CGRect) {
    let area = area.insetBy(dx: Self.margin, dy: Self.margin)
    let below = area.maxY - source.maxY - Self.gap
    let above = source.minY - Self.gap - area.minY
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, max(isBelow ? below : above, 0))
    let middle = attachmentX ?? source.midX
    // The left or the right edges agree, whichever leads to the middle.
    let isLeading = middle <= area.midX
    var x = attachmentX.map { isLeading ? $0 : $0 - size.width } ?? (isLeading ? source.minX : source.maxX - size.width)
    if abs(middle - area.midX) < 1 { x = middle - size.width / 2 }
    x = min(max(x, area.minX), max(area.maxX - size.width, area.minX))
    let y = isBelow ? source.maxY + Self.gap : source.minY - Self.gap - height
    frame = CGRect(
      x: x, y: min(max(y, area.minY), max(area.maxY - height, area.minY)), width: size.width, height: height)
    anchor = CGPoint(
      x: size.width > 0 ? min(max((middle - frame.minX) / size.width, 0), 1) : 0.5, y: isBelow ? 0 : 1)
  }
}
