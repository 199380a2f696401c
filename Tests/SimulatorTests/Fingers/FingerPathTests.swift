import Foundation
import Testing

@testable import Simulator

@Suite("Paths of fingers") nonisolated struct FingerPathTests {
  private static let start = CGPoint(x: 10, y: 700)
  private static let end = CGPoint(x: 50, y: 100)

  /// The ways between one sample and the next, in points.
  private func ways(_ path: FingerPath) -> [CGFloat] {
    zip(path.samples, path.samples.dropFirst()).map { hypot($1.point.x - $0.point.x, $1.point.y - $0.point.y) }
  }

  @Test("A path begins and ends exactly as requested, with a sample at every 60th or 120th of a second")
  func ends() {
    for rate in [60.0, 120] {
      for path in [
        FingerPath.straight(from: Self.start, to: Self.end, duration: 0.4, samplesPerSecond: rate),
        .fling(from: Self.start, to: Self.end, duration: 0.4, samplesPerSecond: rate),
      ] {
        #expect(path.start == Self.start)
        #expect(path.end == Self.end)
        #expect(path.samples[0].time == 0)
        #expect(path.duration == 0.4)
        // Touching down, and one for each 60th or 120th of .4 s.
        #expect(path.samples.count == 1 + Int(0.4 * rate))
        for (former, next) in zip(path.samples, path.samples.dropFirst()) {
          #expect(abs(next.time - former.time - 1 / rate) < 1e-9)
        }
      }
    }
  }

  @Test("A straight path has constant speed")
  func straight() {
    let way = hypot(40.0, 600) / 24
    #expect(ways(.straight(from: Self.start, to: Self.end, duration: 0.4)).allSatisfy { abs($0 - way) < 1e-9 })
  }

  @Test("A fling accelerates all the way, and lifts at twice its mean speed")
  func fling() {
    let ways = ways(.fling(from: Self.start, to: Self.end, duration: 0.4))
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 < $1 })
    let mean = hypot(40.0, 600) / 24
    // With n samples the last step is (n² − (n−1)²) / n² of the way: 2 − 1/n times the mean.
    #expect(abs(ways[23] - mean * (2 - 1.0 / 24)) < 1e-9)
  }

  @Test("A drag begins and ends gently, and rests longer than a scroll view's velocity window before it lifts")
  func drag() {
    let path = FingerPath.drag(from: Self.start, to: Self.end, duration: 0.4)
    let ways = ways(path)
    #expect(path.end == Self.end)
    #expect(ways.last == 0)
    #expect(ways[0] < ways[1])
    #expect(ways[ways.count - 2] < ways[ways.count - 3])
    #expect(abs(path.duration - (0.4 + FingerPath.restBeforeLifting)) < 1e-9)
    // behaviours.md §4 "Release velocity": the last ~100 ms.
    #expect(FingerPath.restBeforeLifting > 0.1)
    // Halfway in time is halfway on the way.
    #expect(abs(path.samples[12].point.y - 400) < 1e-9)
  }

  @Test("Even the shortest path has a sample after touching down", arguments: [0, 0.001, 1.0 / 60])
  func short(duration: Double) {
    let path = FingerPath.fling(from: Self.start, to: Self.end, duration: duration)
    #expect(path.samples.map(\.point) == [Self.start, Self.end])
    #expect(path.duration == 1.0 / 60)
  }

  @Test("A press does not move")
  func press() {
    let path = FingerPath.press(at: Self.start, duration: 1)
    #expect(path.samples.map(\.point) == [Self.start, Self.start])
    #expect(path.duration == 1)
    #expect(FingerPath.press(at: Self.start, duration: -1).duration == 0)
  }

  @Test("The fingers of a pinch keep their centre and have the same times")
  func pinch() {
    let (left, right) = FingerPath.pinch(center: CGPoint(x: 200, y: 300), from: 40, to: 160, duration: 0.4)
    #expect(left.samples.map(\.time) == right.samples.map(\.time))
    for (first, second) in zip(left.samples, right.samples) {
      #expect(abs((first.point.x + second.point.x) / 2 - 200) < 1e-9)
      #expect(first.point.y == 300)
    }
    #expect(right.start.x - left.start.x == CGFloat(40))
    #expect(right.end.x - left.end.x == CGFloat(160))
  }
}
