import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Landing of a moved item")
struct ItemLandingTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// Sections with rows of random heights and headers, some of them empty.
  private func positions(_ random: inout SeededNumbers) -> RowPositions {
    RowPositions(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        var section = RowPositions.Section(
          header: .measured([0, 28].randomElement(using: &random) ?? 0),
          footer: .measured([0, 20].randomElement(using: &random) ?? 0), padding: 22)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          section.append(1, rowsOf: .measured(CGFloat(Int.random(in: 1...5, using: &random) * 20)))
        }
        return section
      })
  }

  private func rows(_ positions: RowPositions) -> ItemLanding.Rows {
    ItemLanding.Rows(counts: positions.rowCounts) { path in
      let extent = positions.extent(of: .row(path))
      return extent.minY...(extent.minY + extent.height)
    } beginning: { section in
      let header = positions.extent(of: .header(section))
      return header.minY + header.height
    }
  }

  // behaviours.md §12 "Moved items".
  @Test("A row of a list lands in the nearest of all gaps, as one of a table does, wherever it is now")
  func nearest() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<50 {
      let positions = positions(&random)
      for (section, count) in positions.rowCounts.enumerated() {
        for row in 0..<count {
          let current = path(section, row)
          for y in stride(from: CGFloat(-50), through: positions.contentHeight + 50, by: 37) {
            func distance(_ gap: IndexPath) -> CGFloat {
              var moved = positions
              moved.move(current, to: gap)
              return abs(moved.extent(of: .row(gap)).middle - y)
            }
            let landing = ItemLanding.row(middle: y, current: current, in: rows(positions))
            let expected = RowMove.landing(middle: y, current: current, in: positions)
            #expect(abs(distance(landing) - distance(expected)) < 1e-6, "from \(current) at \(y): \(landing)")
          }
        }
      }
    }
  }

  @Test("A middle that is no number, and a row without an extent, stay; a section of unknown place is passed over")
  func unknown() {
    var list = ItemLanding.Rows(counts: [1, 0, 1]) { path in
      path.section == 0 ? 0...40 : 100...140
    } beginning: { _ in
      nil
    }
    #expect(ItemLanding.row(middle: .nan, current: path(0, 0), in: list) == path(0, 0))
    #expect(ItemLanding.row(middle: 130, current: path(0, 0), in: list) == path(2, 1))
    #expect(ItemLanding.row(middle: 80, current: path(0, 0), in: list) == path(2, 0))
    list.extent = { _ in nil }
    #expect(ItemLanding.row(middle: 130, current: path(0, 0), in: list) == path(0, 0))
  }

  // An item that took a place must not give it back for the same position of the finger.
  @Test("Items of any sizes never change places to and fro")
  func steady() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<2000 {
      func length() -> CGFloat { CGFloat(Int.random(in: 1...10, using: &random) * 20) }
      let (a, b) = (length(), length())
      let isAcross = Bool.random(using: &random)
      func rect(_ start: CGFloat, _ length: CGFloat) -> CGRect {
        isAcross
          ? CGRect(x: start, y: 0, width: length, height: 50) : CGRect(x: 0, y: start, width: 50, height: length)
      }
      func takes(_ place: CGFloat, _ slot: CGRect, _ other: CGRect, _ isAfter: Bool) -> Bool {
        let center = isAcross ? CGPoint(x: place, y: 25) : CGPoint(x: 25, y: place)
        return other.contains(center)
          && ItemLanding.takesPlace(center: center, slot: slot, other: other, isAfter: isAfter)
      }
      for place in stride(from: CGFloat(1), to: a + b, by: 7) {
        let forth = takes(place, rect(0, a), rect(a, b), true)
        let back = takes(place, rect(b, a), rect(0, b), false)
        #expect(!(forth && back), "\(a), \(b) at \(place)")
        // It gets there when the finger is where it would be.
        #expect(takes(b + a / 2, rect(0, a), rect(a, b), true) || b + a / 2 < a)
      }
    }
    #expect(!ItemLanding.takesPlace(center: CGPoint(x: CGFloat.nan, y: 0), slot: .zero, other: .zero, isAfter: true))
  }
}
