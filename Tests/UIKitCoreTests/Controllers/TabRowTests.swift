import Foundation
import Testing

@testable import UIKitCore

@Suite("The row of a bar's tabs")
struct TabRowTests {
  private func places(_ row: TabRow, _ count: Int, _ width: CGFloat) -> [[CGFloat]] {
    row.places(count: count, in: width).map { [$0.x, $0.width] }
  }

  @Test("Tabs share the width, or stand in the middle at their distance")
  func examples() {
    #expect(places(TabRow(), 3, 390) == [[0, 130], [130, 130], [260, 130]])
    #expect(places(TabRow(itemWidth: 50, spacing: 9), 2, 100) == [[0, 50], [50, 50]])
    #expect(
      places(TabRow(isCentered: true, itemWidth: 80, spacing: 20), 3, 400) == [[60, 80], [160, 80], [260, 80]])
    #expect(places(TabRow(isCentered: true), 2, 768) == [[291, 76], [401, 76]])
    #expect(places(TabRow(), 0, 390).isEmpty)
    // As wide as the bar, and a point wider.
    #expect(places(TabRow(isCentered: true, itemWidth: 90, spacing: 20), 2, 200) == [[0, 90], [110, 90]])
    #expect(places(TabRow(isCentered: true, itemWidth: 90, spacing: 21), 2, 200) == [[0, 100], [100, 100]])
  }

  @Test("Tabs are in order, equally wide, within the bar, as far from one end as from the other")
  func properties() {
    for count in 1...6 {
      for width in stride(from: CGFloat(0), through: 1200, by: 97) {
        for (item, gap) in [(0, 0), (40, 10), (120, 1), (-5, -5), (300, 80)] as [(CGFloat, CGFloat)] {
          for isCentered in [false, true] {
            let row = TabRow(isCentered: isCentered, itemWidth: item, spacing: gap)
            let places = row.places(count: count, in: width)
            let (first, last) = (places[0], places[count - 1])
            #expect(places.count == count && places.allSatisfy { $0.width == first.width && $0.width >= 0 })
            #expect(first.x >= 0 && abs(first.x - (width - last.x - last.width)) < 1e-9)
            #expect(zip(places, places.dropFirst()).allSatisfy { $1.x >= $0.x + $0.width - 1e-9 })
          }
        }
      }
    }
  }
}
