import CoreGraphics
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("The reading order")
struct AccessibilityOrderTests {
  @Test("Elements are read line by line from the leading edge: a title beside two buttons, below it a row")
  func lines() {
    let frames = [
      CGRect(x: 0, y: 60, width: 390, height: 40), CGRect(x: 300, y: 10, width: 44, height: 44),
      CGRect(x: 100, y: 20, width: 190, height: 24), CGRect(x: 10, y: 12, width: 44, height: 40),
    ]
    #expect(AccessibilityOrder.order(frames, isRightToLeft: false) == [3, 2, 1, 0])
    #expect(AccessibilityOrder.order(frames, isRightToLeft: true) == [1, 2, 3, 0])
  }

  @Test("Any order of the same rectangles is read the same way, each of them once", arguments: 0..<100)
  func anyOrder(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var frames: [CGRect] = []
    for index in 0..<12 {
      // No two in one place, so that the order is one.
      let shift = CGFloat(index) / 100
      let (column, row) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
      let height = Int.random(in: 10...60, using: &random)
      frames.append(
        CGRect(x: CGFloat(column * 40) + shift, y: CGFloat(row * 20) + shift, width: 30, height: CGFloat(height)))
    }
    let reading = AccessibilityOrder.order(frames, isRightToLeft: false).map { frames[$0] }
    let shuffled = frames.shuffled(using: &random)
    #expect(AccessibilityOrder.order(shuffled, isRightToLeft: false).map { shuffled[$0] } == reading)
    #expect(Set(reading.map { $0.minX }).count == frames.count)
  }
}
