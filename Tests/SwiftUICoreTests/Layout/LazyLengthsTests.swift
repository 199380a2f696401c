import CoreGraphics
import Testing

@testable import SwiftUICore

@Suite("The lengths of lazy lines")
struct LazyLengthsTests {
  /// A linear congruential generator: the same numbers in every run.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  @Test("Positions, lines and totals are those of a plain list after any changes", arguments: 1...12)
  func histories(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let count = [0, 1, 63, 64, 65, 200, 300][Int(seed) % 7]
    var lengths = LazyLengths(count: count, estimate: 40)
    var model: [CGFloat?] = Array(repeating: nil, count: count)
    for step in 0..<60 {
      if step % 9 == 8 { lengths.estimate = CGFloat(Int.random(in: 1..<60, using: &numbers)) }
      if Int.random(in: 0..<3, using: &numbers) > 0, !model.isEmpty {
        let line = Int.random(in: 0..<model.count, using: &numbers)
        let length = CGFloat(Int.random(in: 0..<100, using: &numbers)) / 2
        lengths.set(length, of: line)
        model[line] = length
      } else {
        let start = Int.random(in: 0...model.count, using: &numbers)
        let end = Int.random(in: start...min(start + 80, model.count), using: &numbers)
        let new = Int.random(in: 0..<90, using: &numbers)
        lengths.replace(start..<end, with: new)
        model.replaceSubrange(start..<end, with: Array(repeating: nil, count: new))
      }
      let all = model.map { $0 ?? lengths.estimate }
      #expect(lengths.count == all.count && lengths.total == all.reduce(0, +))
      #expect(lengths.knownCount == model.compactMap { $0 }.count)
      var position: CGFloat = 0
      for (line, length) in all.enumerated() {
        #expect(lengths.position(of: line) == position && lengths[line] == length)
        if length > 0 {
          #expect(lengths.line(at: position) == line && lengths.line(at: position + length - 0.25) == line)
        }
        position += length
      }
    }
  }

  @Test(
    "Lengths that do not add up exactly give each line its own position, at its beginning and before its end",
    arguments: 1...6)
  func fractions(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var lengths = LazyLengths(count: 500, estimate: 43.7 / 3)
    for _ in 0..<150 {
      lengths.set(CGFloat.random(in: 0.1..<90, using: &numbers), of: Int.random(in: 0..<300, using: &numbers))
      let line = Int.random(in: 0..<500, using: &numbers)
      let (start, end) = (lengths.position(of: line), lengths.position(of: line + 1))
      #expect(lengths.line(at: (start + end) / 2) == line)
      // A sum of 64 lines is not to the last bit that of its lines.
      #expect([line, line - 1].contains(lengths.line(at: start)))
      #expect(abs(end - start - lengths[line]) < 1e-9)
    }
    var other = LazyLengths(count: 500, estimate: 43.7 / 3)
    for line in 0..<500 { if let length = lengths.known(line) { other.set(length, of: line) } }
    // The positions depend on the lengths, not on the order in which they were measured.
    for line in 0...500 { #expect(other.position(of: line) == lengths.position(of: line)) }
  }

  @Test("Before all lines is the first one, behind them the last one, and none has none")
  func ends() {
    let lengths = LazyLengths(count: 3, estimate: 10)
    #expect(lengths.line(at: -5) == 0 && lengths.line(at: 30) == 2 && lengths.line(at: .infinity) == 2)
    #expect(LazyLengths(estimate: 10).line(at: 0) == nil && LazyLengths(estimate: 10).total == 0)
    #expect(LazyLengths(count: -4, estimate: 10).count == 0)
  }

  @Test("A length that is no finite number counts as 0, and lines that do not exist are ignored")
  func badLengths() {
    var lengths = LazyLengths(count: 3, estimate: 10)
    for length in [CGFloat.nan, .infinity, -5] {
      lengths.set(length, of: 1)
      #expect(lengths.total == 20)
    }
    lengths.set(5, of: 3)
    lengths.set(5, of: -1)
    #expect(lengths.total == 20 && lengths.known(7) == nil)
  }

  @Test("The typical length is that in the middle: a picture above a list does not count")
  func typical() {
    var lengths = LazyLengths(count: 100, estimate: 10)
    #expect(lengths.typical == nil)
    lengths.set(600, of: 0)
    for line in 1..<8 { lengths.set(44, of: line) }
    #expect(lengths.typical == 44)
  }

  @Test("A million lines that were not measured take a number for each 64 of them")
  func memory() {
    var lengths = LazyLengths(count: 1_000_000, estimate: 44)
    lengths.set(50, of: 999_999)
    #expect(lengths.total == 44_000_006 && lengths.line(at: 44_000_000) == 999_999)
  }
}

@Suite("The lines of a lazy container")
struct LazyLinesTests {
  @Test(
    "Lines before a view have only views before it, lines behind the last ones begin with a block",
    arguments: [1, 2, 3])
  func parts(columns: Int) {
    let lines = LazyLines(
      [
        LazyLines.Block(.content, cells: 4), LazyLines.Block(.header, cells: 1, section: 0),
        LazyLines.Block(.content, cells: 5, section: 0), LazyLines.Block(.content, cells: 0, section: 1),
        LazyLines.Block(.footer, cells: 1, section: 1), LazyLines.Block(.content, cells: 3),
      ], columns: columns)
    let cells = (0..<lines.count).map { lines.cells(ofLine: $0) }
    for cell in 0...lines.cellCount {
      #expect(lines.lines(beforeCell: cell) == cells.count { $0.upperBound <= cell })
      // From the end: whole lines, as long as the line before them does not go on in their block.
      let last = lines.lines(behindLastCells: lines.cellCount - cell)
      #expect(cells.suffix(last).allSatisfy { $0.lowerBound >= cell })
      let first = lines.count - last
      if last > 0, first > 0, lines.block(ofLine: first) == lines.block(ofLine: first - 1) { #expect(columns == 1) }
    }
    #expect(lines.lines(beforeCell: 0) == 0 && lines.lines(behindLastCells: lines.cellCount) == lines.count)
  }

  @Test("Headers have lines of their own, views share lines, and each section knows its lines", arguments: 1...4)
  func blocks(columns: Int) {
    let blocks: [LazyLines.Block] = [
      .init(.content, cells: 4), .init(.header, cells: 1, section: 0), .init(.content, cells: 5, section: 0),
      .init(.footer, cells: 1, section: 0), .init(.header, cells: 1, section: 1), .init(.content, cells: 0, section: 1),
      .init(.content, cells: 3),
    ]
    let lines = LazyLines(blocks, columns: columns)
    func rows(_ cells: Int) -> Int { (cells + columns - 1) / columns }
    #expect(lines.count == rows(4) + 1 + rows(5) + 1 + 1 + rows(3) && lines.cellCount == 15)
    // Every cell is in exactly one line, in order.
    var next = 0
    for line in 0..<lines.count {
      let cells = lines.cells(ofLine: line)
      #expect(cells.lowerBound == next && !cells.isEmpty && cells.count <= columns)
      for cell in cells { #expect(lines.line(ofCell: cell) == line) }
      next = cells.upperBound
    }
    #expect(next == 15)
    let first = rows(4)
    #expect(
      lines.sections[0]?.lines == first..<(first + 2 + rows(5)) && lines.sections[0]?.header == first..<(first + 1))
    #expect(lines.sections[0]?.footer.count == 1 && lines.sections[1]?.footer.isEmpty == true)
    #expect(lines.sections(in: 0..<first).isEmpty)
    #expect(lines.sections(in: 0..<(first + 1)).map(\.lines) == [lines.sections[0]!.lines])
    #expect(lines.sections(in: (first + 1)..<lines.count).count == 2)
  }

  @Test("56: a header stays at the edge until the end of its section pushes it out, a footer until its beginning does")
  func pins() {
    func header(_ start: CGFloat) -> CGFloat {
      PinnedPlace.header(at: 100, length: 30, sectionEnd: 300, viewportStart: start)
    }
    #expect([0, 100, 150, 270, 280, 400].map(header) == [100, 100, 150, 270, 270, 270])
    func footer(_ end: CGFloat) -> CGFloat {
      PinnedPlace.footer(at: 270, length: 30, sectionStart: 100, viewportEnd: end)
    }
    #expect([400, 300, 200, 130, 120].map(footer) == [270, 270, 170, 100, 100])
  }
}
