import Foundation

/// Where the rows of a menu stand, in its own space: a pure function of sizes, in points.
///
/// iOS 13–18, from memory [G]: 250 wide, rows 44 high and 11 above and below text that needs more, sections 8 apart.
/// behaviours §8 "Menu" has 250 and, for iOS 26 only, rows of 42 and gaps of 21.
package struct MenuLayout: Equatable {
  package static let width: CGFloat = 250
  static let rowHeight: CGFloat = 44
  static let rowPadding: CGFloat = 11
  static let sectionGap: CGFloat = 8
  static let headerHeight: CGFloat = 32
  package static let sideInset: CGFloat = 16
  /// Before a title that stands behind checkmarks.
  package static let leadingColumn: CGFloat = 32
  /// A medium element has its image above its title.
  static let mediumHeight: CGFloat = 64

  package enum ElementSize {
    case small, medium, large

    /// Small elements stand four in a row, medium ones three (Apple's documentation of `UIMenu.ElementSize`) [S].
    var columns: Int {
      switch self {
      case .small: 4
      case .medium: 3
      case .large: 1
      }
    }
  }

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

  package private(set) var headers: [CGRect?] = []
  /// By section.
  package private(set) var rows: [[CGRect]] = []
  /// Between sections.
  package private(set) var gaps: [CGRect] = []
  package private(set) var height: CGFloat = 0

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

/// Where a menu stands beside what it belongs to: a pure function, in the window's space.
package struct MenuPlacement: Equatable {
  package var frame: CGRect
  /// The point of the menu's own square of 0…1 that stays in place while it opens.
  package var anchor: CGPoint

  /// Between the source and the menu, and between the menu and the edges [G].
  static let gap: CGFloat = 8
  static let margin: CGFloat = 8

  /// - Parameters:
  ///   - attachment: Where the menu belongs; its edge nearest to the middle of `area` is left open.
  ///   - area: What may be covered: the window less its safe area.
  package init(size: CGSize, source: CGRect, attachmentX: CGFloat? = nil, area: CGRect) {
    let area = area.insetBy(dx: Self.margin, dy: Self.margin)
    let below = area.maxY - source.maxY - Self.gap
    let above = source.minY - Self.gap - area.minY
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, max(isBelow ? below : above, 0))
    let middle = attachmentX ?? source.midX
    // Left edges or right edges agree, whichever leads to the middle.
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
