import Foundation

/// Where the rows of a menu stand, in its own space: a pure function of sizes, in points.
///
/// iOS 13–18, from memory (confidence G): 250 wide, rows 44 high and 11 above and below text that needs more, sections 8 apart.
/// behaviours §8 "Menu" has 250 and, for iOS 26 only, rows of 42 and gaps of 21.
nonisolated struct MenuLayout: Equatable {
  static let width: CGFloat = 250
  static let rowHeight: CGFloat = 44
  static let rowPadding: CGFloat = 11
  static let sectionGap: CGFloat = 8
  static let headerHeight: CGFloat = 32
  static let sideInset: CGFloat = 16
  /// Before a title that stands behind checkmarks.
  static let leadingColumn: CGFloat = 32
  /// A medium element has its image above its title.
  static let mediumHeight: CGFloat = 64

  struct Section: Equatable {
    var hasHeader: Bool
    var size: UIMenu.ElementSize
    /// The height of each row's text.
    var textHeights: [CGFloat]
  }

  private(set) var headers: [CGRect?] = []
  /// By section.
  private(set) var rows: [[CGRect]] = []
  /// Between sections.
  private(set) var gaps: [CGRect] = []
  private(set) var height: CGFloat = 0

  init(_ sections: [Section]) {
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
      let columns = Self.columns(section.size)
      if columns > 1 {
        rows.append(Self.grid(section, columns: columns, y: &y))
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

  /// Small elements stand four in a row, medium ones three (Apple's documentation of `UIMenu.ElementSize`, confidence S).
  static func columns(_ size: UIMenu.ElementSize) -> Int {
    switch size {
    case .small: 4
    case .medium: 3
    case .large, .automatic: 1
    }
  }

  private static func grid(_ section: Section, columns: Int, y: inout CGFloat) -> [CGRect] {
    let count = section.textHeights.count
    let height = section.size == .small ? rowHeight : mediumHeight
    var rects: [CGRect] = []
    var start = 0
    while start < count {
      let inRow = min(columns, count - start)
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
nonisolated struct MenuPlacement: Equatable {
  var frame: CGRect
  /// The point of the menu's own square of 0…1 that stays in place while it opens.
  var anchor: CGPoint

  /// Between the source and the menu, and between the menu and the edges (from memory, confidence G).
  static let gap: CGFloat = 8
  static let margin: CGFloat = 8

  /// - Parameters:
  ///   - attachment: Where the menu belongs; its edge nearest to the middle of `area` is left open.
  ///   - area: What may be covered: the window less its safe area.
  init(size: CGSize, source: CGRect, attachmentX: CGFloat? = nil, area: CGRect) {
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
