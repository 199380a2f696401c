import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Heights of a list")
struct HeightListTests {
  /// Heights one by one, added up anew for every question.
  private struct Model {
    var heights: [(height: Int, isMeasured: Bool)] = []

    func offset(of index: Int) -> Int { heights[..<index].reduce(0) { $0 + $1.height } }

    func index(at offset: Int) -> Int {
      var y = 0
      for (index, entry) in heights.enumerated() {
        if offset < y + entry.height { return index }
        y += entry.height
      }
      return heights.count
    }
  }

  @Test("After any sequence of edits every query has the answer of a plain array", arguments: [1, 2, 3, 4, 5])
  func property(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var model = Model()
    var list = HeightList()
    // Few heights, so that runs join; enough edits, so that chunks split.
    for step in 0..<1200 {
      let height = [0, 20, 44, 44, 100].randomElement(using: &random) ?? 0
      let isMeasured = Bool.random(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let index = Int.random(in: 0...model.heights.count, using: &random)
        let count = Int.random(in: 1...6, using: &random)
        list.insert(HeightList.Run(count: count, height: height, isMeasured: isMeasured), at: index)
        model.heights.insert(contentsOf: Array(repeating: (height, isMeasured), count: count), at: index)
      case 4..<6 where !model.heights.isEmpty:
        let start = Int.random(in: 0..<model.heights.count, using: &random)
        let end = min(start + Int.random(in: 0...(step == 900 ? 800 : 8), using: &random), model.heights.count)
        list.remove(start..<end)
        model.heights.removeSubrange(start..<end)
      case 6..<10 where !model.heights.isEmpty:
        let index = Int.random(in: 0..<model.heights.count, using: &random)
        list.set(height, isMeasured: isMeasured, at: index)
        model.heights[index] = (height, isMeasured)
      default: break
      }
      guard step.isMultiple(of: 20) else { continue }
      #expect(list.count == model.heights.count)
      #expect(list.extent == model.offset(of: model.heights.count))
      for _ in 0..<10 where !model.heights.isEmpty {
        let index = Int.random(in: 0..<model.heights.count, using: &random)
        #expect(list.offset(of: index) == model.offset(of: index))
        #expect(list.run(at: index).height == model.heights[index].height)
        #expect(list.run(at: index).isMeasured == model.heights[index].isMeasured)
        let offset = Int.random(in: 0...(list.extent + 10), using: &random)
        #expect(list.index(at: offset) == model.index(at: offset))
      }
    }
  }

  @Test("A hundred thousand rows of one height are one entry, and measuring one makes three")
  func size() {
    var list = HeightList(repeating: 44, count: 100_000, isMeasured: false)
    #expect(list.runCount == 1)
    list.set(60, isMeasured: true, at: 50_000)
    #expect(list.runCount == 3)
    #expect(list.extent == 99_999 * 44 + 60)
    list.set(44, isMeasured: false, at: 50_000)
    #expect(list.runCount == 1)
  }

  @Test("Equal lists are equal, whatever their history")
  func equality() {
    var grown = HeightList()
    for index in 0..<1000 {
      grown.insert(HeightList.Run(count: 1, height: index % 7, isMeasured: true), at: index)
    }
    var shrunk = HeightList(repeating: 3, count: 5, isMeasured: false)
    for index in (0..<1000).reversed() {
      shrunk.insert(HeightList.Run(count: 1, height: index % 7, isMeasured: true), at: 0)
    }
    #expect(grown != shrunk)
    shrunk.remove(1000..<1005)
    #expect(grown == shrunk)
  }

  @Test("Thirds of points are exact")
  func units() {
    #expect(FixedPointLength.points(FixedPointLength.units(133.0 / 3)) == 133.0 / 3)
    #expect(FixedPointLength.points(3 * FixedPointLength.units(1.0 / 3)) == 1)
  }
}
