import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Geometry of rows")
struct RowPositionsTests {
  private func geometry() -> RowPositions {
    var first = RowPositions.Section(header: .measured(28), footer: .none, padding: 22)
    first.append(3, rowsOf: .estimated(44))
    var second = RowPositions.Section(header: .none, footer: .measured(20), padding: 22)
    second.append(2, rowsOf: .measured(60))
    return RowPositions([first, RowPositions.Section(), second])
  }

  @Test("Padding, header, rows and footer follow each other; without a header there is no padding")
  func positions() {
    var geometry = geometry()
    geometry.head = 100
    #expect(geometry.extent(of: .header(0)) == RowPositions.Extent(minY: 100 + 22, height: 28))
    #expect(geometry.extent(of: .row(2, in: 0)).minY == CGFloat(100 + 22 + 28 + 2 * 44))
    #expect(geometry.sectionExtent(1) == RowPositions.Extent(minY: 100 + 22 + 28 + 3 * 44, height: 0))
    #expect(geometry.extent(of: .row(0, in: 2)).minY == CGFloat(100 + 22 + 28 + 3 * 44))
    #expect(geometry.extent(of: .footer(2)) == RowPositions.Extent(minY: 282 + 2 * 60, height: 20))
    geometry.tail = 50
    #expect(geometry.contentHeight == CGFloat(282 + 2 * 60 + 20 + 50))
  }

  @Test("At a height, top edges are inside, bottom edges are not, and empty elements are skipped")
  func finding() {
    let geometry = geometry()
    let table: [(CGFloat, TableElement?)] = [
      (-1, nil), (0, .header(0)), (49.9, .header(0)), (50, .row(0, in: 0)), (50 + 44, .row(1, in: 0)),
      (50 + 3 * 44 - 0.1, .row(2, in: 0)), (50 + 3 * 44, .row(0, in: 2)), (182 + 120, .footer(2)), (182 + 140, nil),
    ]
    for (y, element) in table { #expect(geometry.element(at: y) == element, "at \(y)") }
    #expect(geometry.element(after: .row(2, in: 0)) == .row(0, in: 2))
    #expect(geometry.element(before: .row(0, in: 2)) == .row(2, in: 0))
    #expect(geometry.element(before: .header(0)) == nil)
    #expect(geometry.element(after: .footer(2)) == nil)
    #expect(geometry.rows(in: 94..<182.5).map(\.row) == [1, 2, 0])
  }

  @Test("Enumerating elements forwards and backwards visits the same ones, and each ends where the next begins")
  func neighbours() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<50 {
      let sections = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        var section = RowPositions.Section(
          header: .measured([0, 28].randomElement(using: &random) ?? 0),
          footer: .measured([0, 17.5].randomElement(using: &random) ?? 0),
          padding: [0, 22].randomElement(using: &random) ?? 0)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          section.append(1, rowsOf: .measured([0, 44, 133.0 / 3].randomElement(using: &random) ?? 0))
        }
        return section
      }
      let geometry = RowPositions(sections)
      var forwards: [TableElement] = []
      var next = geometry.element(atOrBelow: 0)
      while let element = next {
        forwards.append(element)
        next = geometry.element(after: element)
      }
      var backwards: [TableElement] = []
      var previous = geometry.element(at: geometry.contentHeight - 0.01)
      while let element = previous {
        backwards.append(element)
        previous = geometry.element(before: element)
      }
      #expect(forwards == backwards.reversed())
      #expect(forwards == forwards.sorted())
      let total = forwards.reduce(0) { $0 + geometry.extent(of: $1).height }
      let padding = geometry.contentHeight - total
      #expect(abs(padding / 22 - (padding / 22).rounded()) < 1e-9, "the uncovered gaps are padding of 22 each")
    }
  }

  @Test("A measured height moves the elements below by the difference, and none above")
  func measuring() {
    var geometry = geometry()
    let delta = geometry.set(.measured(70), of: .row(1, in: 0))
    #expect(delta == 26)
    #expect(geometry.extent(of: .row(0, in: 0)).minY == 50)
    #expect(geometry.extent(of: .row(2, in: 0)).minY == CGFloat(50 + 44 + 70))
    #expect(geometry.isMeasured(.row(1, in: 0)))
    #expect(!geometry.isMeasured(.row(2, in: 0)))
    geometry.forgetMeasurements()
    #expect(!geometry.isMeasured(.row(1, in: 0)))
    #expect(geometry.extent(of: .row(1, in: 0)).height == 70, "the measured height is the best estimate")
  }

  @Test("Rows and sections are inserted and deleted as in a plain list of lists", arguments: [11, 12, 13])
  func edits(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var model: [[CGFloat]] = []
    var geometry = RowPositions()
    for _ in 0..<300 {
      let height = CGFloat(Int.random(in: 1...5, using: &random) * 10)
      let section = model.isEmpty ? 0 : Int.random(in: 0..<model.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        var new = RowPositions.Section()
        new.append(3, rowsOf: .measured(height))
        let index = Int.random(in: 0...model.count, using: &random)
        geometry.insertSection(new, at: index)
        model.insert([height, height, height], at: index)
      case 1 where model.count > 3:
        geometry.removeSection(at: section)
        model.remove(at: section)
      case 2, 3:
        guard !model.isEmpty else { continue }
        let row = Int.random(in: 0...model[section].count, using: &random)
        geometry.insertRows(2, of: .estimated(height), at: row, in: section)
        model[section].insert(contentsOf: [height, height], at: row)
      case 4 where !model.isEmpty && !model[section].isEmpty:
        let row = Int.random(in: 0..<model[section].count, using: &random)
        geometry.removeRows(row..<(row + 1), in: section)
        model[section].remove(at: row)
      case 5 where !model.isEmpty && !model[section].isEmpty:
        let row = Int.random(in: 0..<model[section].count, using: &random)
        geometry.set(.measured(height), of: .row(row, in: section))
        model[section][row] = height
      default: break
      }
      #expect(geometry.rowCounts == model.map(\.count))
      #expect(geometry.contentHeight == model.joined().reduce(0, +))
      guard let path = model.indices.first(where: { !model[$0].isEmpty }) else { continue }
      let row = model[path].count - 1
      #expect(
        geometry.extent(of: .row(row, in: path)).minY
          == model[..<path].joined().reduce(0, +) + model[path][..<row].reduce(0, +))
    }
  }

  @Test("Memory is proportional to sections and measured rows, not rows")
  func memory() {
    var section = RowPositions.Section()
    section.append(100_000, rowsOf: .estimated(44))
    var geometry = RowPositions([section])
    #expect(geometry.entryCount == 1)
    for row in stride(from: 0, to: 100, by: 2) { geometry.set(.measured(50), of: .row(row, in: 0)) }
    #expect(geometry.entryCount == 2 * 50)
  }

  @Test("A sticky header follows the visible top within its section and is pushed out by the section's end")
  func stickyHeader() {
    // A section from 100 to 400, its header 28 high at 100.
    let table: [(visibleTop: CGFloat, header: CGFloat)] = [
      (0, 100), (100, 100), (250, 250), (372, 372), (380, 372), (500, 372),
    ]
    for (visibleTop, header) in table {
      #expect(
        StickyPosition.header(natural: 100, height: 28, sectionEnd: 400, visibleTop: visibleTop) == header)
    }
    // A footer 20 high at 380.
    for (visibleBottom, footer) in [(500, 380), (400, 380), (300, 280), (120, 100), (50, 100)] as [(CGFloat, CGFloat)] {
      #expect(
        StickyPosition.footer(natural: 380, height: 20, sectionStart: 100, visibleBottom: visibleBottom) == footer)
    }
  }
}
