import Foundation
import NorenCore
import Testing

@Suite("The resting place of content that several bars follow")
struct ScrollSampleRestTests {
  private func sample(at distance: CGFloat, range: CGFloat = 2000) -> ScrollSample {
    ScrollSample(offset: distance - 100, contentLength: range + 700, viewportLength: 800, leadingInset: 100)
  }

  /// Whole at 0 and at `length`, and at the nearer of the two between.
  private func bar(_ length: CGFloat) -> (ScrollSample) -> CGFloat {
    { sample in
      let distance = sample.distance
      guard distance > 0, distance < length else { return sample.offset }
      return sample.offset(at: distance * 2 >= length && sample.range >= length ? length : 0)
    }
  }

  @Test("L7, C4: Content rests where every bar is fully shown, in whatever order they are asked")
  func all() {
    // Of a bar of 52 and one of 90, 40 is more than half of the first, and 52 more than half of the second.
    for wishes in [[bar(52), bar(90)], [bar(90), bar(52)]] {
      #expect(sample(at: 10).restingOffset(wishes) == -100)
      #expect(sample(at: 60).restingOffset(wishes) == CGFloat(90 - 100))
      #expect(sample(at: 400).restingOffset(wishes) == CGFloat(400 - 100))
    }
    #expect(sample(at: 40).restingOffset([bar(52), bar(90)]) == CGFloat(90 - 100))
  }

  @Test("L7, C4: Content without any bar's request stays, also past an end")
  func stays() {
    #expect(sample(at: 30).restingOffset([]) == CGFloat(30 - 100))
    #expect(sample(at: -20).restingOffset([bar(52)]) == CGFloat(-20 - 100))
    #expect(sample(at: 2030).restingOffset([bar(52)]) == CGFloat(2030 - 100))
  }

  @Test("L7, C4: Bars that cannot agree rest at the start of the content")
  func disagreement() {
    // Over a range of 85, the one goes from 40 to 80; the other, whose next stop of 92 is out of reach, back from there to 40.
    let stops: (ScrollSample) -> CGFloat = { sample in
      sample.distance > 40 && sample.distance < 92 ? sample.offset(at: 40) : sample.offset
    }
    #expect(sample(at: 60, range: 85).restingOffset([bar(80), stops]) == -100)
  }
}
