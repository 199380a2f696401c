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
          section.append(1, rowsOf: .measured(CGFloat(Int.random(in: 0...5, using: &random) * 20)))
        }
        return section
      })
  }

  /// All places to which a row can go.
  private func gaps(_ positions: RowPositions, without path: IndexPath) -> [IndexPath] {
    positions.rowCounts.enumerated().flatMap { section, count in
      (0...(count - (section == path.section ? 1 : 0))).map { self.path(section, $0) }
    }
  }

  // behaviours.md §12 "Moved items": the search walks from gap to gap; the property compares with all of them.
  @Test("A row lands in the nearest of all gaps, wherever it is now")
  func nearest() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<200 {
      let positions = positions(&random)
      for current in positions.rowCounts.indices.flatMap({ section in
        (0..<positions.rowCounts[section]).map { path(section, $0) }
      }) {
        for y in stride(from: CGFloat(-50), through: positions.contentHeight + 50, by: 37) {
          let landing = ItemLanding.row(middle: y, current: current, in: ItemLanding.Rows(positions))
          func distance(_ gap: IndexPath) -> CGFloat {
            var moved = positions
            moved.move(current, to: gap)
            return abs(moved.extent(of: .row(gap)).middle - y)
          }
          let least = gaps(positions, without: current).map(distance).min() ?? 0
          #expect(abs(distance(landing) - least) < 1e-6, "from \(current) at \(y): \(landing)")
        }
      }
    }
  }

  @Test("A row that is not moved stays, also half-way between two places; one that does not exist as well")
  func resting() {
    var section = RowPositions.Section()
    section.append(5, rowsOf: .measured(44))
    let positions = RowPositions([section])
    func landing(_ middle: CGFloat, _ current: IndexPath) -> IndexPath {
      ItemLanding.row(middle: middle, current: current, in: ItemLanding.Rows(positions))
    }
    for row in 0..<5 {
      let middle = positions.extent(of: .row(row, in: 0)).middle
      #expect(landing(middle, path(0, row)) == path(0, row))
      // Half a row is equally near to both.
      #expect(landing(middle + 22, path(0, row)) == path(0, row))
    }
    #expect(landing(.nan, path(0, 2)) == path(0, 2))
    #expect(landing(0, path(3, 2)) == path(3, 2))
    #expect(landing(22 + 44 * 0.6, path(0, 0)) == path(0, 1))
  }

  @Test("A non-finite middle and a row without an extent change nothing; a section of unknown place is passed over")
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
