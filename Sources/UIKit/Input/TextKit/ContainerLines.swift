import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The lines of a text that have room in a container, by their index. Rectangles are in the container's space, in points; offsets in UTF-16 code
/// units. Each answer costs O(1), or O(log lines) to find a line, apart from the carets of a line, which are computed once.
struct ContainerLines {
  let layout: TextViewLayout
  /// The length of the text.
  let length: Int
  /// The number of lines that have room as a whole.
  let count: Int
  /// The width of the container.
  let width: CGFloat
  let padding: CGFloat

  /// - Parameter height: Of the container; 0 or less is no limit.
  init(_ layout: TextViewLayout, length: Int, width: CGFloat, height: CGFloat, padding: CGFloat) {
    (self.layout, self.length, self.width, self.padding) = (layout, length, width, padding)
    let lines = layout.frame.lines
    // Rounding must not leave out a line.
    count = height > 0 ? lines.prefix { $0.baseline + $0.descent <= height + 0.01 }.count : lines.count
  }

  var indices: Range<Int> { 0..<count }

  /// The characters of all lines, with the separators at their ends.
  var range: Range<Int> { count == 0 ? 0..<0 : 0..<self[count - 1].upperBound }

  /// The characters of a line, with the separator at its end.
  subscript(index: Int) -> Range<Int> {
    let lines = layout.frame.lines
    let start = lines[index].utf16Range.lowerBound
    let end = index + 1 < lines.count ? lines[index + 1].utf16Range.lowerBound : length
    return start..<max(start, end)
  }

  /// The line of a character; the last one for an offset behind the text; `nil` for a character without room.
  func line(of offset: Int) -> Int? {
    if offset >= length { return count == layout.frame.lines.count ? indices.last : nil }
    let found = position { self[$0].lowerBound > offset } - 1
    return indices.contains(found) && self[found].contains(offset) ? found : nil
  }

  /// The last line that begins at or above a height; the first one above all.
  func line(at y: CGFloat) -> Int { max(position { top($0) > y } - 1, 0) }

  /// The lines with characters of a range.
  func lines(of range: Range<Int>) -> Range<Int> {
    let first = position { self[$0].upperBound > range.lowerBound }
    return first..<max(position { self[$0].lowerBound >= range.upperBound }, first)
  }

  /// The first line for which `isBehind` holds; it holds for all lines after that.
  private func position(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func top(_ index: Int) -> CGFloat { layout.frame.lines[index].baseline - layout.frame.lines[index].ascent }

  /// A line from edge to edge of the container, down to the next one.
  func rect(_ index: Int) -> CGRect {
    let lines = layout.frame.lines
    let bottom = index + 1 < lines.count ? top(index + 1) : lines[index].baseline + lines[index].descent
    return CGRect(x: 0, y: top(index), width: width, height: max(bottom - top(index), 0))
  }

  /// The part of a line that its text covers, with the padding.
  func usedRect(_ index: Int) -> CGRect {
    let (line, whole) = (layout.frame.lines[index], rect(index))
    return CGRect(x: line.x, y: whole.minY, width: line.width + 2 * padding, height: whole.height)
  }

  /// The rectangles of the part of a range that is in a line, as high as the line: one for each run in one direction.
  func rects(of range: Range<Int>, inLine index: Int) -> [CGRect] {
    let whole = rect(index)
    return layout.rects(of: range, inLine: index).map {
      CGRect(x: $0.minX + padding, y: whole.minY, width: $0.width, height: whole.height)
    }
  }
}
