import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Segment layout")
struct SegmentLayoutTests {
  private func layout(
    _ contents: [CGFloat], fixed: [CGFloat] = [], apportions: Bool = false, isReversed: Bool = false
  ) -> SegmentLayout {
    SegmentLayout(
      segments: contents.enumerated().map { index, content in
        SegmentLayout.Segment(content: content, fixed: index < fixed.count ? fixed[index] : 0)
      }, apportions: apportions, isReversed: isReversed)
  }

  // behaviours.md §10 "Segmented"
  @Test("Equal segments are as wide as the widest needs; whole points, the rest to the last")
  func equalWidths() {
    #expect(layout([29, 46]).naturalSize == CGSize(width: 131, height: 32))
    let frames = layout([10, 10, 10]).frames(in: CGRect(x: 0, y: 0, width: 100, height: 32))
    #expect(frames.map(\.minX) == [0, 33, 66] && frames.map(\.width) == [33, 33, 34])
  }

  @Test("By content, segments are as wide as each needs, in proportion")
  func apportioned() {
    let layout = layout([21, 81], apportions: true)
    #expect(layout.naturalSize == CGSize(width: 40 + 100 + 1, height: 32))
    let frames = layout.frames(in: CGRect(x: 0, y: 0, width: 280, height: 32))
    #expect(frames.map(\.width) == [80, 200])
  }

  @Test("A width of the app's own is kept; the others share the rest")
  func fixedWidths() {
    let layout = layout([10, 10, 10], fixed: [0, 80])
    #expect(layout.naturalSize == CGSize(width: 2 * 29 + 80 + 2, height: 32))
    #expect(layout.frames(in: CGRect(x: 0, y: 0, width: 200, height: 32)).map(\.width) == [60, 80, 60])
  }

  @Test("Random segments fill the control without gap or overlap, mirrored from right to left")
  func tiling() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<500 {
      let count = Int.random(in: 1...8, using: &numbers)
      let contents = (0..<count).map { _ in CGFloat.random(in: 0...90, using: &numbers) }
      let apportions = Bool.random(using: &numbers)
      let bounds = CGRect(x: 0, y: 0, width: CGFloat(Int.random(in: 0...400, using: &numbers)), height: 32)
      let layout = layout(contents, apportions: apportions)
      let frames = layout.frames(in: bounds)
      #expect(frames.first?.minX == 0 && frames.last?.maxX == bounds.maxX)
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX == right.minX) }
      for frame in frames { #expect(frame.width >= 0 && frame.minX == frame.minX.rounded()) }
      let mirrored = self.layout(contents, apportions: apportions, isReversed: true).frames(in: bounds)
      #expect(zip(frames, mirrored).allSatisfy { $0.minX == bounds.maxX - $1.maxX && $0.width == $1.width })
      for (index, frame) in frames.enumerated() where frame.width > 0 {
        #expect(layout.segment(at: frame.midX, in: bounds) == index)
      }
      #expect(layout.dividers(in: bounds).count == count - 1)
    }
    #expect(layout([]).segment(at: 3, in: CGRect(x: 0, y: 0, width: 10, height: 32)) == nil)
    #expect(layout([]).frames(in: .zero).isEmpty && layout([]).naturalSize.width == 0)
  }

  @Test("A finger on the selected segment takes the selection along; elsewhere it presses; outside nothing changes")
  func tracking() {
    for selected in [nil, 0, 1, 2] as [Int?] {
      for start in 0...2 {
        for end in [nil, 0, 1, 2] as [Int?] {
          var finger = SegmentTracking(on: start, selected: selected)
          #expect(finger.move(to: end) == (end != start))
          #expect(finger.carriesSelection == (start == selected))
          #expect(finger.choice == (end == selected ? nil : end))
          #expect(finger.shownSelection == (start == selected ? end ?? selected : selected))
          #expect(finger.pressed == (start == selected || end == selected ? nil : end))
        }
      }
    }
  }
}
