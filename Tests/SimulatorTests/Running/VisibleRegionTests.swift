import Foundation
import Testing

@testable import Simulator

@Suite("Visible regions") nonisolated struct VisibleRegionTests {
  private let whole = CGRect(x: 0, y: 0, width: 4, height: 4)

  /// Every rectangle with whole corners in a field of the given size.
  private func rects(within size: Int) -> [CGRect] {
    var all: [CGRect] = []
    for x in 0..<size {
      for y in 0..<size {
        for right in x + 1...size {
          for bottom in y + 1...size { all.append(CGRect(x: x, y: y, width: right - x, height: bottom - y)) }
        }
      }
    }
    return all
  }

  @Test("After any two covers every cell is in exactly one part, or under a cover")
  func exhaustive() {
    let covers = rects(within: 4)
    for first in covers {
      for second in covers {
        var region = VisibleRegion(whole)
        region.subtract(first)
        region.subtract(second)
        for x in 0..<4 {
          for y in 0..<4 {
            let cell = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
            let isCovered = first.contains(cell) || second.contains(cell)
            #expect(region.parts.count { $0.contains(cell) } == (isCovered ? 0 : 1))
          }
        }
      }
    }
  }

  @Test("The finger goes to the centre while it is visible")
  func middle() {
    var region = VisibleRegion(whole)
    region.subtract(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(region.fingerPosition(in: whole) == CGPoint(x: 2, y: 2))
  }

  @Test("Otherwise it goes to the centre of the largest part")
  func largestPart() {
    var region = VisibleRegion(whole)
    // Leaves a strip of 4 × 0.5 above and one of 4 × 1 below.
    region.subtract(CGRect(x: 0, y: 0.5, width: 4, height: 2.5))
    #expect(region.fingerPosition(in: whole) == CGPoint(x: 2, y: 3.5))
  }

  @Test("Nothing is left under a cover of the same size, nor of an empty or null rectangle")
  func nothing() {
    var region = VisibleRegion(whole)
    region.subtract(whole)
    #expect(region.parts.isEmpty)
    #expect(region.fingerPosition(in: whole) == nil)
    #expect(VisibleRegion(.null).parts.isEmpty)
    #expect(VisibleRegion(CGRect(x: 1, y: 1, width: 0, height: 5)).parts.isEmpty)
  }
}
