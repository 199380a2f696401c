import Foundation
import RandomHistories
import Testing

@testable import SwiftUICore

@Suite("Distribution of a stack's length")
struct StackLengthsTests {
  private func member(_ least: CGFloat, _ most: CGFloat, priority: Double = 0) -> StackLengths.Member {
    StackLengths.Member(priority: priority) { max(min($0 ?? least, most), least) }
  }

  private func lengths(_ members: [StackLengths.Member], _ offered: CGFloat, spaces: CGFloat = 0) -> [CGFloat] {
    zip(members, StackLengths.proposals(of: members, offered: offered, spaces: spaces)).map { $0.length($1) }
  }

  @Test("Equally flexible views are equally long")
  func equal() {
    #expect(lengths([member(0, .infinity), member(0, .infinity), member(0, .infinity)], 300) == [100, 100, 100])
    #expect(lengths([member(0, .infinity), member(0, .infinity)], 300, spaces: 20) == [140, 140])
  }

  @Test("Length that less flexible views leave goes to the others, in any order")
  func flexibility() {
    #expect(lengths([member(0, .infinity), member(50, 50), member(0, 30)], 300) == [220, 50, 30])
    #expect(lengths([member(0, 30), member(0, .infinity), member(50, 50)], 300) == [30, 220, 50])
  }

  @Test("Views of a higher priority take their natural length before the others get more than their minimum")
  func priority() {
    #expect(lengths([member(20, .infinity), member(0, 200, priority: 1)], 150) == [20, 130])
    #expect(lengths([member(20, .infinity), member(0, 100, priority: 1)], 150) == [50, 100])
  }

  @Test("Without a proposal every length is natural, and with an infinite one maximal")
  func boundless() {
    let members = [member(40, 60), member(0, .infinity)]
    #expect(StackLengths.proposals(of: members, offered: nil, spaces: 8) == [nil, nil])
    #expect(StackLengths.proposals(of: members, offered: .infinity, spaces: 8) == [.infinity, .infinity])
  }

  @Test("A view that insists on more than its share lengthens the stack, if those before had theirs")
  func insistent() {
    #expect(lengths([member(0, .infinity), member(200, .infinity)], 300) == [150, 200])
  }

  @Test("For any length: each view has its part, and a view that would take nothing never makes the stack too long")
  func properties() {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      let insists = Bool.random(using: &random)
      let bounds = (0..<count).map { _ in
        let least = insists ? CGFloat(Int.random(in: 0...80, using: &random)) : 0
        let most =
          Bool.random(using: &random) ? CGFloat.infinity : least + CGFloat(Int.random(in: 0...100, using: &random))
        return (least: least, most: most)
      }
      let members = bounds.map { member($0.least, $0.most, priority: Double(Int.random(in: -1...1, using: &random))) }
      let offered = CGFloat(Int.random(in: 0...500, using: &random))
      let result = lengths(members, offered)
      for (length, bound) in zip(result, bounds) {
        #expect(length.isFinite && length >= bound.least && length <= bound.most)
      }
      guard !insists else { continue }
      let total = result.reduce(0, +)
      let possible = bounds.map(\.most).reduce(0, +)
      #expect(abs(total - min(offered, possible)) < 1e-6, "\(offered) was shared out as \(result)")
    }
  }
}
