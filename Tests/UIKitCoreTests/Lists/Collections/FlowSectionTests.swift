import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Lines of a flow layout")
struct FlowSectionTests {
  private func runs(_ sizes: [(CGFloat, CGFloat)]) -> [FlowSection.Run] {
    sizes.map { FlowSection.Run(count: 1, size: FlowSection.Size(along: $0.0, across: $0.1)) }
  }

  private func equal(_ count: Int, _ along: CGFloat, _ across: CGFloat) -> [FlowSection.Run] {
    [FlowSection.Run(count: count, size: FlowSection.Size(along: along, across: across))]
  }

  private func section(_ runs: [FlowSection.Run], _ available: CGFloat, spacing: CGFloat = 10) -> FlowSection {
    FlowSection(runs, available: available, interitemSpacing: spacing, lineSpacing: 10)
  }

  // behaviours.md §12 "Flow lines"
  @Test("Lines are filled greedily, and full ones spread from edge to edge")
  func fullLines() {
    // 375 takes (375 + 10) / 60 = 6 items of 50; 375 − 300 is spread over five gaps of 15.
    let lines = section(equal(13, 50, 50), 375)
    #expect((0..<6).map { lines.place(of: $0).along } == [0, 65, 130, 195, 260, 325])
    #expect(lines.place(of: 6) == FlowSection.Place(along: 0, across: 60, size: .init(along: 50, across: 50)))
    #expect(lines.length == CGFloat(3 * 50 + 2 * 10))
    let mixed = section(runs([(100, 40), (100, 60), (100, 20), (200, 30)]), 375)
    // 100 + 10 + 100 + 10 + 100 = 320 fits, another 200 does not: gaps of (375 − 300) / 2 = 37.5.
    #expect((0..<3).map { mixed.place(of: $0).along } == [0, 137.5, 275])
    // As high as the highest item; the others stand in the middle of it.
    #expect((0..<3).map { mixed.place(of: $0).across } == [10, 0, 20])
    #expect(mixed.place(of: 3).across == CGFloat(60 + 10))
  }

  @Test("Items that divide the room exactly fill it, despite rounding", arguments: [320, 375, 393, 430])
  func exactDivision(room: CGFloat) {
    for count in 2...11 {
      let along = (room - CGFloat(count - 1) * 10) / CGFloat(count)
      // Alike, and with another item after them, which goes by other sums.
      for lines in [
        section(equal(3 * count, along, 20), room), section(equal(3 * count, along, 20) + equal(1, 5, 5), room),
      ] {
        for line in 0..<3 {
          let (first, last) = (lines.place(of: line * count), lines.place(of: line * count + count - 1))
          #expect(first.along == 0 && first.across == CGFloat(line * 30) && last.across == first.across)
          #expect(abs(last.along + along - room) < 1e-6)
        }
      }
    }
  }

  @Test("An item fits a line with its spacing, or moves to the next one")
  func spacingCounts() {
    let sizes = runs([(100, 20), (100, 30)])
    // 100 + 10 + 100.
    #expect(section(sizes, 210).place(of: 1).along == CGFloat(100 + 10))
    #expect(section(sizes, 205).place(of: 1).across == CGFloat(20 + 10))
  }

  // behaviours.md §12 "Last line"
  @Test("Equal items keep the spacing of full lines in the last one; different ones the minimum, at the start")
  func lastLine() {
    let uniform = section(equal(8, 50, 50), 375)
    #expect(uniform.place(of: 7).along == 65)
    let mixed = section(runs([(200, 50), (150, 50), (60, 50), (70, 50)]), 375)
    #expect(mixed.place(of: 1).along == CGFloat(375 - 150))
    #expect(mixed.place(of: 2).along == 0)
    #expect(mixed.place(of: 3).along == CGFloat(60 + 10))
  }

  // behaviours.md §12 "Single item per line"
  @Test("A single item per line is centred, even one that is too long")
  func singleItems() {
    let narrow = section(equal(3, 200, 50), 375)
    #expect((0..<3).map { narrow.place(of: $0).along } == [87.5, 87.5, 87.5])
    let long = section(equal(2, 500, 50), 375)
    #expect(long.place(of: 0).along == -62.5)
    let mixed = section(runs([(300, 50), (200, 50), (50, 50)]), 375)
    #expect(mixed.place(of: 0).along == 37.5)
    // The last one, too, when it is too long; a short one stands at the start.
    let last = section(runs([(300, 50), (500, 50)]), 375)
    #expect(last.place(of: 1).along == -62.5)
    #expect(section(runs([(300, 50), (200, 50)]), 375).place(of: 1).along == 0)
  }

  @Test("Runs of equal sizes give the same lines as individual sizes", arguments: [61, 62, 63])
  func runsAndSingles(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<100 {
      var runs: [FlowSection.Run] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let size = FlowSection.Size(
          along: CGFloat(Int.random(in: 1...12, using: &random) * 20),
          across: CGFloat(Int.random(in: 1...4, using: &random) * 10))
        runs.append(FlowSection.Run(count: Int.random(in: 1...20, using: &random), size: size))
      }
      // An item of another size at the end, so that neither is a section of equal items.
      runs.append(FlowSection.Run(count: 1, size: FlowSection.Size(along: 5, across: 5)))
      let singles = runs.flatMap { Array(repeating: FlowSection.Run(count: 1, size: $0.size), count: $0.count) }
      let (joined, split) = (section(runs, 300), section(singles, 300))
      #expect(joined.itemCount == split.itemCount)
      #expect(abs(joined.length - split.length) < 1e-6)
      for item in 0..<joined.itemCount {
        let (a, b) = (joined.place(of: item), split.place(of: item))
        #expect(abs(a.along - b.along) < 1e-6 && abs(a.across - b.across) < 1e-6 && a.size == b.size)
      }
    }
  }

  @Test("A query finds the lines that a range touches, and little more", arguments: [71, 72])
  func finding(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<100 {
      let sizes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        (CGFloat(Int.random(in: 1...6, using: &random) * 25), CGFloat(Int.random(in: 1...4, using: &random) * 10))
      }
      let lines = section(Bool.random(using: &random) ? runs(sizes) : equal(sizes.count, 60, 30), 300)
      let start = CGFloat.random(in: -20...lines.length + 20, using: &random)
      let range = start..<(start + CGFloat.random(in: 1...200, using: &random))
      let found = lines.items(in: range)
      for item in 0..<lines.itemCount {
        let place = lines.place(of: item)
        let touches = place.across < range.upperBound && place.across + place.size.across > range.lowerBound
        if touches { #expect(found.contains(item), "item \(item) in \(found)") }
        if found.contains(item) {
          // At most the rest of a line of 40.
          #expect(place.across < range.upperBound + 40 && place.across + place.size.across > range.lowerBound - 40)
        }
      }
    }
  }

  @Test("A query past a line finds nothing of it, not even in the gap after it")
  func gaps() {
    let lines = section(equal(18, 50, 50), 375)
    // Lines of six at 0 … 50, 60 … 110 and 120 … 170.
    #expect(lines.items(in: 49..<100) == 0..<12)
    #expect(lines.items(in: 50..<100) == 6..<12 && lines.items(in: 59..<61) == 6..<12)
    #expect(lines.items(in: 115..<130) == 12..<18)
  }

  @Test("A hundred thousand equal items are one entry; none are no entry")
  func memory() {
    let lines = section(equal(100_000, 50, 50), 375)
    #expect(lines.entryCount == 1)
    // Of each run its full lines, the line both share, and the last one.
    #expect(section(equal(50_000, 50, 50) + equal(50_000, 60, 50), 375).entryCount <= 4)
    #expect(lines.items(in: 500_000..<500_100).count <= 3 * 6)
    let empty = section([], 375)
    #expect(empty.length == 0 && empty.items(in: 0..<100).isEmpty)
  }

  // MARK: Sections

  private func geometry(isVertical: Bool = true, isFlipped: Bool = false, scale: CGFloat = 3) -> FlowGeometry {
    let insets = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 30)
    let extent: CGFloat = 375
    let available = isVertical ? extent - 50 : extent - 12
    let lines = section(equal(4, 100, 40), available)
    let filled = FlowGeometry.Section(lines: lines, insets: insets, header: 30, footer: 12)
    let empty = FlowGeometry.Section(lines: section([], available), insets: insets, header: 30, footer: 0)
    return FlowGeometry(
      [filled, empty, filled], isVertical: isVertical, extent: extent, isFlipped: isFlipped, scale: scale)
  }

  // behaviours.md §12 "Section insets"
  @Test("Headers ignore the insets, and an empty section keeps both of them")
  func sections() {
    let geometry = geometry()
    #expect(geometry.frame(of: .header(0)) == CGRect(x: 0, y: 0, width: 375, height: 30))
    // 375 − 50 = 325 takes three of 100: gaps of 12.5.
    #expect(geometry.frame(of: .item(1, section: 0)).origin.y == CGFloat(30 + 5))
    let first = CGFloat(30 + 5 + 40 + 10 + 40 + 7 + 12)
    #expect(geometry.frame(of: .header(1)).minY == first)
    #expect(geometry.sectionRange(1) == first..<(first + 30 + 5 + 7))
    #expect(geometry.frame(of: .footer(2)).maxY == geometry.contentSize.height)
  }

  // behaviours.md §12 "Snapping"
  @Test("Origins are on pixels, sizes are unchanged")
  func snapping() {
    let lines = section(equal(7, 100.1, 50), 375)
    let geometry = FlowGeometry(
      [FlowGeometry.Section(lines: lines, insets: .zero, header: 0, footer: 0)], isVertical: true, extent: 375, scale: 3
    )
    let frame = geometry.frame(of: .item(1, section: 0))
    // (375 − 3 · 100.1) / 2 = 37.35 after 100.1: 137.45, in thirds 412 / 3.
    #expect(frame.minX == 412.0 / 3)
    #expect(frame.width == 100.1)
  }

  @Test("An item snapped out of its line is found at its place")
  func findingSnapped() {
    // At 0, 30.6, … on a screen of one pixel a point: the second one is at 31 … 51.6, its line ends at 51.2.
    let geometry = FlowGeometry(
      [FlowGeometry.Section(lines: section(equal(3, 300, 20.6), 375), insets: .zero, header: 0, footer: 0)],
      isVertical: true, extent: 375, scale: 1)
    let rect = CGRect(x: 0, y: 51.3, width: 375, height: 0.2)
    #expect(geometry.frame(of: .item(1, section: 0)).intersects(rect))
    #expect(geometry.elements(in: rect).contains(.item(1, section: 0)))
  }

  @Test("Horizontal content swaps the axes, and right to left is mirrored")
  func directions() {
    let horizontal = geometry(isVertical: false)
    #expect(horizontal.frame(of: .header(0)) == CGRect(x: 0, y: 0, width: 30, height: 375))
    // Down the line: 363 takes three of 100 with gaps of 31.5, under the inset of 5.
    #expect(
      horizontal.frame(of: .item(1, section: 0))
        == CGRect(x: 30 + 20, y: 5 + 100 + 31.666666666666668, width: 40, height: 100).with(
          y: PixelRounding.edge(5 + 131.5, scale: 3)))
    let (plain, mirrored) = (geometry(), geometry(isFlipped: true))
    for element in plain.elements(in: CGRect(x: 0, y: 0, width: 375, height: 1000)) {
      let (a, b) = (plain.frame(of: element), mirrored.frame(of: element))
      #expect(a.minY == b.minY && abs(a.minX - (375 - b.maxX)) < 1e-9)
    }
  }

  @Test("Elements in a rectangle are in order, with headers and footers", arguments: [81, 82])
  func elements(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for isVertical in [true, false] {
      for isFlipped in [true, false] {
        let geometry = geometry(isVertical: isVertical, isFlipped: isFlipped)
        let all = geometry.elements(in: CGRect(origin: .zero, size: geometry.contentSize))
        #expect(all.count == 2 * (4 + 2) + 1)
        for _ in 0..<50 {
          let start = CGFloat.random(in: 0..<geometry.length, using: &random)
          let rect =
            isVertical
            ? CGRect(x: 0, y: start, width: 375, height: 60) : CGRect(x: start, y: 0, width: 60, height: 375)
          let found = geometry.elements(in: rect)
          for element in all where geometry.frame(of: element).intersects(rect) { #expect(found.contains(element)) }
        }
      }
    }
  }
}

extension CGRect {
  fileprivate func with(y: CGFloat) -> CGRect { CGRect(x: minX, y: y, width: width, height: height) }
}
