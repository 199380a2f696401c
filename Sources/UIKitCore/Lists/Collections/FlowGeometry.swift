import Foundation

/// The geometry of all sections of a flow layout, one after the other, as a value. Points, in the content's space.
///
/// ```
/// header · inset · lines · inset · footer   for each section
/// ```
///
/// Headers and footers go from edge to edge, whatever the insets; a section without items keeps its insets (behaviours §12 "Section
/// insets") [M]. Horizontal content is laid out from the left and mirrored as a whole where texts run from the right.
///
/// - Complexity: O(sections) to make; O(log sections + elements found) to find the elements in a rectangle.
package struct FlowGeometry: Sendable {
  /// A section: its lines, header, footer and insets.
  package struct Section: Sendable {
    package var lines: FlowSection
    /// The distances of the lines from header, footer and the content's edges. Not mirrored.
    var insets: UIEdgeInsets
    /// The header's extent in the direction of scrolling; 0 for none.
    package var header: CGFloat
    /// The footer's extent in the direction of scrolling; 0 for none.
    package var footer: CGFloat

    package init(lines: FlowSection, insets: UIEdgeInsets, header: CGFloat, footer: CGFloat) {
      (self.lines, self.insets, self.header, self.footer) = (lines, insets, header, footer)
    }
  }

  /// A header, an item or a footer, by section.
  package enum Element: Equatable, Sendable {
    case header(Int)
    case item(Int, section: Int)
    case footer(Int)
  }

  /// Whether the content scrolls vertically.
  package let isVertical: Bool
  /// The content's extent across the direction of scrolling: the width of vertical content.
  package let extent: CGFloat
  /// Whether x is mirrored, for a layout from right to left.
  let isFlipped: Bool
  /// Device pixels per point.
  let scale: CGFloat
  package let sections: [Section]
  /// The beginning of each section in the direction of scrolling, unmirrored.
  private let starts: [CGFloat]
  /// The content's extent in the direction of scrolling.
  let length: CGFloat

  package init(_ sections: [Section], isVertical: Bool, extent: CGFloat, isFlipped: Bool = false, scale: CGFloat) {
    self.sections = sections
    self.isVertical = isVertical
    self.extent = extent
    self.isFlipped = isFlipped
    self.scale = scale
    var starts: [CGFloat] = []
    var position: CGFloat = 0
    for section in sections {
      starts.append(position)
      let insets = isVertical ? section.insets.top + section.insets.bottom : section.insets.left + section.insets.right
      position += section.header + insets + section.lines.length + section.footer
    }
    self.starts = starts
    length = position
  }

  package var contentSize: CGSize {
    isVertical ? CGSize(width: extent, height: length) : CGSize(width: length, height: extent)
  }

  // MARK: Places

  /// Returns the frame of an element, which exists. Items have their origin on a pixel.
  package func frame(of element: Element) -> CGRect {
    switch element {
    case .header(let section): return strip(starts[section], sections[section].header)
    case .footer(let section):
      return strip(sectionEnd(section) - sections[section].footer, sections[section].footer)
    case .item(let item, let section):
      let place = sections[section].lines.place(of: item)
      let insets = sections[section].insets
      let along = place.along + (isVertical ? insets.left : insets.top)
      let across = place.across + linesStart(section)
      // Origins are on pixels, sizes stay as they are (behaviours §12 "Snapping") [M].
      let (x, y) = isVertical ? (along, across) : (across, along)
      let size =
        isVertical
        ? CGSize(width: place.size.along, height: place.size.across)
        : CGSize(width: place.size.across, height: place.size.along)
      return flipped(CGRect(origin: CGPoint(x: snapped(x), y: snapped(y)), size: size))
    }
  }

  /// Returns where a section begins and ends in the direction of scrolling, unmirrored, header and footer included.
  package func sectionRange(_ section: Int) -> Range<CGFloat> {
    starts[section]..<max(sectionEnd(section), starts[section])
  }

  private func sectionEnd(_ section: Int) -> CGFloat { section + 1 < starts.count ? starts[section + 1] : length }

  /// Returns where the lines of a section begin, behind header and inset.
  private func linesStart(_ section: Int) -> CGFloat {
    let insets = sections[section].insets
    return starts[section] + sections[section].header + (isVertical ? insets.top : insets.left)
  }

  /// Returns the frame of a header or footer, from edge to edge.
  private func strip(_ start: CGFloat, _ thickness: CGFloat) -> CGRect {
    flipped(
      isVertical
        ? CGRect(x: 0, y: start, width: extent, height: thickness)
        : CGRect(x: start, y: 0, width: thickness, height: extent))
  }

  private func snapped(_ value: CGFloat) -> CGFloat { PixelRounding.edge(value, scale: scale) }

  /// Returns the rectangle, mirrored where x is.
  private func flipped(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    var rect = rect
    rect.origin.x = contentSize.width - rect.maxX
    return rect
  }

  // MARK: Finding

  /// Returns the elements that `rect` touches, in order; lines are returned whole. Headers and footers without an extent do not exist.
  package func elements(in rect: CGRect) -> [Element] {
    var range = isVertical ? rect.minY..<max(rect.maxY, rect.minY) : rect.minX..<max(rect.maxX, rect.minX)
    if isFlipped, !isVertical { range = (length - range.upperBound)..<(length - range.lowerBound) }
    var result: [Element] = []
    var section = firstSection(endingAfter: range.lowerBound)
    while section < sections.count, starts[section] < range.upperBound || starts[section] == range.lowerBound {
      append(section, range, &result)
      section += 1
    }
    return result
  }

  private func append(_ section: Int, _ range: Range<CGFloat>, _ result: inout [Element]) {
    func touches(_ start: CGFloat, _ end: CGFloat) -> Bool { end > range.lowerBound && start < range.upperBound }
    let value = sections[section]
    if value.header > 0, touches(starts[section], starts[section] + value.header) { result.append(.header(section)) }
    let start = linesStart(section)
    // Rounding can move an item off its line by half a pixel.
    let slack = 1 / scale
    let items = value.lines.items(in: (range.lowerBound - start - slack)..<(range.upperBound - start + slack))
    for item in items { result.append(.item(item, section: section)) }
    let end = sectionEnd(section)
    if value.footer > 0, touches(end - value.footer, end) { result.append(.footer(section)) }
  }

  /// Returns the first section that ends after a position, by binary search.
  private func firstSection(endingAfter position: CGFloat) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sectionEnd(middle) > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
