import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("VoiceOver's gestures") struct VoiceOverGesturesTests {
  typealias Act = VoiceOverGestures.Action

  /// Fingers and a clock of sixtieths of a second.
  private struct Hand {
    var gestures = VoiceOverGestures()
    var frame = 0
    var acts: [Act] = []
    private var time: TimeInterval { Double(frame) / 60 }

    mutating func pass(_ count: Int = 1) {
      for _ in 0..<count {
        frame += 1
        acts += gestures.take([], at: time)
      }
    }

    mutating func change(_ kind: FingerChange.Kind, _ points: [CGPoint]) {
      frame += 1
      acts += gestures.take(points.enumerated().map { FingerChange(kind, finger: $0.offset, at: $0.element) }, at: time)
    }

    /// So many fingers beside each other that go from place to place in so many frames, and lift.
    mutating func swipe(_ fingers: Int, _ stops: [CGPoint], frames: Int) {
      func hand(_ point: CGPoint) -> [CGPoint] {
        (0..<fingers).map { CGPoint(x: point.x + CGFloat($0) * 60, y: point.y) }
      }
      change(.down, hand(stops[0]))
      for (from, to) in zip(stops, stops.dropFirst()) {
        for step in 1...frames {
          let share = CGFloat(step) / CGFloat(frames)
          change(.move, hand(CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)))
        }
      }
      change(.up, hand(stops[stops.count - 1]))
    }

    mutating func tap(_ fingers: Int = 1, at point: CGPoint = place, frames: Int = 4) {
      change(.down, (0..<fingers).map { CGPoint(x: point.x + CGFloat($0) * 60, y: point.y) })
      pass(frames)
      change(.up, (0..<fingers).map { CGPoint(x: point.x + CGFloat($0) * 60, y: point.y) })
    }
  }

  nonisolated private static let place = CGPoint(x: 100, y: 300)

  @Test("A tap explores once no second one can follow; then nothing waits for time")
  func tap() {
    var hand = Hand()
    hand.tap()
    #expect(hand.acts.isEmpty && hand.gestures.wantsTime)
    hand.pass(30)
    #expect(hand.acts == [.explore(Self.place)] && !hand.gestures.wantsTime)
  }

  @Test("Two taps activate, anywhere and within the time limit")
  func doubleTap() {
    for pause in 1...12 {
      var hand = Hand()
      hand.tap()
      hand.pass(pause)
      hand.tap(at: CGPoint(x: 300, y: 700))
      hand.pass(60)
      #expect(hand.acts == [.activate], "\(pause)")
    }
    var slow = Hand()
    slow.tap()
    slow.pass(30)
    slow.tap()
    slow.pass(30)
    #expect(slow.acts == [.explore(Self.place), .explore(Self.place)])
  }

  @Test("Three quick taps are a double tap and a tap; two with two fingers are the magic tap, one does nothing")
  func manyTaps() {
    var hand = Hand()
    for _ in 0..<3 { hand.tap() }
    hand.pass(30)
    #expect(hand.acts == [.activate, .explore(Self.place)])
    hand = Hand()
    hand.tap(2)
    hand.tap(2)
    hand.pass(30)
    #expect(hand.acts == [.magicTap])
    hand = Hand()
    hand.tap(2)
    hand.pass(30)
    hand.tap(3)
    hand.tap(3)
    hand.pass(30)
    #expect(hand.acts.isEmpty)
    // One finger and then two are no pair.
    hand.tap(1)
    hand.tap(2)
    hand.pass(30)
    #expect(hand.acts.isEmpty)
  }

  @Test("A held finger explores, and continues to explore wherever it moves")
  func exploring() {
    var hand = Hand()
    hand.change(.down, [Self.place])
    hand.pass(14)
    #expect(hand.acts.isEmpty)
    hand.pass(2)
    #expect(hand.acts == [.explore(Self.place)])
    hand.change(.move, [CGPoint(x: 300, y: 300)])
    hand.pass(100)
    hand.change(.up, [CGPoint(x: 310, y: 300)])
    hand.pass(100)
    #expect(
      hand.acts == [
        .explore(Self.place), .explore(CGPoint(x: 300, y: 300)), .explore(CGPoint(x: 310, y: 300)),
      ])
  }

  @Test("One, two and three fingers, each direction, quickly and slowly")
  func swipes() {
    let ways: [(CGFloat, CGFloat, one: Act, three: Act)] = [
      (120, 20, .next, .scroll(.left)), (-90, 30, .previous, .scroll(.right)), (-10, -100, .increment, .scroll(.down)),
      (20, 100, .decrement, .scroll(.up)),
    ]
    for (dx, dy, one, three) in ways {
      let stops = [Self.place, CGPoint(x: Self.place.x + dx, y: Self.place.y + dy)]
      for (fingers, expected) in [(1, [one]), (2, []), (3, [three]), (4, [])] as [(Int, [Act])] {
        var hand = Hand()
        hand.swipe(fingers, stops, frames: 8)
        hand.pass(60)
        #expect(hand.acts == expected, "\(fingers) fingers by \(dx), \(dy)")
      }
      var slow = Hand()
      slow.swipe(3, stops, frames: 40)
      #expect(slow.acts == [three])
      slow = Hand()
      slow.swipe(1, stops, frames: 40)
      #expect(slow.acts.count > 10 && slow.acts.allSatisfy { if case .explore = $0 { true } else { false } })
    }
  }

  @Test("Two fingers that move back and forth and back escape; with one move less they do nothing")
  func scrub() {
    func points(_ places: [CGFloat]) -> [CGPoint] { places.map { CGPoint(x: $0, y: 300) } }
    for (stops, expected) in [
      ([100, 200, 100, 200], [.escape]), ([200, 100, 200, 100, 200], [.escape]), ([100, 200, 100], []),
      ([100, 300], []), ([100, 110, 100, 110, 100], []),
    ] as [([CGFloat], [Act])] {
      var hand = Hand()
      hand.swipe(2, points(stops), frames: 6)
      hand.pass(60)
      #expect(hand.acts == expected, "\(stops)")
    }
  }

  @Test("Cancelled fingers trigger nothing, and later input is unaffected")
  func cancelled() {
    for fingers in 1...3 {
      var hand = Hand()
      let points = (0..<fingers).map { CGPoint(x: 50 + CGFloat($0) * 60, y: 300) }
      hand.change(.down, points)
      hand.change(.move, points.map { CGPoint(x: $0.x + 100, y: $0.y) })
      hand.change(.cancel, points)
      hand.pass(60)
      #expect(hand.acts.isEmpty && !hand.gestures.wantsTime)
      hand.swipe(1, [Self.place, CGPoint(x: 200, y: 300)], frames: 5)
      #expect(hand.acts == [.next])
    }
  }

  @Test("In any history, lifted fingers leave nothing behind", arguments: 1...20)
  func random(seed: UInt64) {
    var state = seed
    func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var hand = Hand()
    for _ in 0..<400 {
      let kinds: [FingerChange.Kind] = [.down, .move, .move, .up, .cancel]
      let change = FingerChange(
        kinds[roll(5)], finger: roll(4), at: CGPoint(x: CGFloat(roll(390)), y: CGFloat(roll(800))))
      hand.frame += 1
      hand.acts += hand.gestures.take([change], at: Double(hand.frame) / 60)
    }
    for finger in 0..<4 {
      hand.frame += 1
      _ = hand.gestures.take([FingerChange(.up, finger: finger, at: .zero)], at: Double(hand.frame) / 60)
    }
    hand.pass(60)
    hand.acts = []
    #expect(!hand.gestures.wantsTime)
    hand.tap()
    hand.pass(1)
    hand.tap()
    hand.pass(60)
    #expect(hand.acts == [.activate])
  }
}
