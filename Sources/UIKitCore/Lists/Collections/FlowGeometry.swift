import Foundation

/// All sections of a flow layout, one after the other, as a value. Points, in the content's space.
///
/// ```
/// header · inset · lines · inset · footer   for each section
/// ```
///
/// Headers and footers go from edge to edge, whatever the insets; a section without items keeps its insets (behaviours §12
/// "Section insets", confidence M).
///
/// - Complexity: Made in O(sections + runs of sizes); what is in a rectangle is found in O(log sections + items found).
package struct FlowGeometry: Sendable {
  package struct Section: Sendable {
    package var lines: FlowSection
    var insets: UIEdgeInsets
    /// Across the lines.
    package var header: CGFloat
    package var footer: CGFloat

    package init(lines: FlowSection, insets: UIEdgeInsets, header: CGFloat, footer: CGFloat) {
      (self.lines, self.insets, self.header, self.footer) = (lines, insets, header, footer)
    }
  }

  package enum Element: Equatable, Sendable {
    case header(Int)
    case item(Int, section: Int)
    case footer(Int)
  }

  package let isVertical: Bool
  /// The width of vertical content, the height of horizontal.
  package let extent: CGFloat
  /// Whether x is mirrored.
  let isFlipped: Bool
  let scale: CGFloat
  package let sections: [Section]
  private let starts: [CGFloat]
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
      // Origins lie on pixels, sizes stay as they are (behaviours §12 "Snapping") [M].
      let (x, y) = isVertical ? (along, across) : (across, along)
      let size =
        isVertical
        ? CGSize(width: place.size.along, height: place.size.across)
        : CGSize(width: place.size.across, height: place.size.along)
      return flipped(CGRect(origin: CGPoint(x: snapped(x), y: snapped(y)), size: size))
    }
  }

  /// Where a section begins and ends, across the lines.
  package func sectionRange(_ section: Int) -> Range<CGFloat> {
    starts[section]..<max(sectionEnd(section), starts[section])
  }

  private func sectionEnd(_ section: Int) -> CGFloat { section + 1 < starts.count ? starts[section + 1] : length }

  private func linesStart(_ section: Int) -> CGFloat {
    let insets = sections[section].insets
    return starts[section] + sections[section].header + (isVertical ? insets.top : insets.left)
  }

  private func strip(_ start: CGFloat, _ thickness: CGFloat) -> CGRect {
    flipped(
      isVertical
        ? CGRect(x: 0, y: start, width: extent, height: thickness)
        : CGRect(x: start, y: 0, width: thickness, height: extent))
  }

  private func snapped(_ value: CGFloat) -> CGFloat { PixelRounding.edge(value, scale: scale) }

  private func flipped(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    var rect = rect
    rect.origin.x = contentSize.width - rect.maxX
    return rect
  }

  // MARK: Finding

  /// What `rect` touches, in order. Headers and footers without thickness do not exist.
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
    // An item may stand half a pixel beside its line.
    let slack = 1 / scale
    let items = value.lines.items(in: (range.lowerBound - start - slack)..<(range.upperBound - start + slack))
    for item in items { result.append(.item(item, section: section)) }
    let end = sectionEnd(section)
    if value.footer > 0, touches(end - value.footer, end) { result.append(.footer(section)) }
  }

  private func firstSection(endingAfter position: CGFloat) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sectionEnd(middle) > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
