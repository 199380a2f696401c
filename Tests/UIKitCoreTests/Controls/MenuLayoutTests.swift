import Foundation
import RandomHistories
import Testing
import UIKitCore

@Suite("Menu layout")
struct MenuLayoutTests {
  // behaviours.md §8 "Menu": 250 wide; rows of 44 are those of iOS 13–18 [G].
  @Test("Rows are 44 high, sections 8 apart, small elements four in a row")
  func layout() {
    let layout = MenuLayout([
      .init(hasHeader: true, size: .large, textHeights: [20.3, 40.6]),
      .init(hasHeader: false, size: .small, textHeights: [20, 20, 20, 20, 20]),
    ])
    #expect(layout.headers == [CGRect(x: 0, y: 0, width: 250, height: 32), nil])
    #expect(
      layout.rows[0] == [
        CGRect(x: 0, y: 32, width: 250, height: 44),
        // ⌈40.6 + 2 · 11⌉.
        CGRect(x: 0, y: 76, width: 250, height: 63),
      ])
    #expect(layout.gaps == [CGRect(x: 0, y: 139, width: 250, height: 8)])
    #expect(layout.rows[1][1] == CGRect(x: 62.5, y: 147, width: 62.5, height: 44))
    #expect(layout.rows[1][4] == CGRect(x: 0, y: 191, width: 250, height: 44))
    #expect(layout.height == 235)
  }

  @Test("A menu opens below its source, above one near the bottom, aligned towards the centre")
  func placementSides() {
    let area = CGRect(x: 0, y: 59, width: 393, height: 759)
    let size = CGSize(width: 250, height: 132)
    let top = MenuPlacement(size: size, source: CGRect(x: 20, y: 100, width: 44, height: 44), area: area)
    #expect(top.frame == CGRect(x: 20, y: CGFloat(144 + 8), width: 250, height: 132))
    #expect(top.anchor == CGPoint(x: 22.0 / 250, y: 0))
    let bottom = MenuPlacement(size: size, source: CGRect(x: 330, y: 760, width: 44, height: 44), area: area)
    #expect(bottom.frame == CGRect(x: CGFloat(374 - 250), y: CGFloat(760 - 8 - 132), width: 250, height: 132))
    #expect(bottom.anchor.y == 1)
  }

  @Test("A menu always lies inside the area, next to its source where there is room", arguments: 0..<30)
  func placement(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let area = CGRect(x: 0, y: 59, width: 393, height: 759)
    let source = CGRect(
      x: .random(in: 0...340, using: &random), y: .random(in: 59...780, using: &random), width: 44, height: 38)
    let size = CGSize(width: 250, height: .random(in: 44...900, using: &random))
    let placement = MenuPlacement(size: size, source: source, area: area)
    #expect(area.insetBy(dx: 8, dy: 8).insetBy(dx: -0.01, dy: -0.01).contains(placement.frame))
    #expect(placement.frame.maxY <= source.minY || placement.frame.minY >= source.maxY || placement.frame.height == 0)
    #expect((0...1).contains(placement.anchor.x))
  }
}
