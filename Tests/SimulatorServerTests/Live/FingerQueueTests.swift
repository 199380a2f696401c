import CoreGraphics
import RandomHistories
import Testing
import UIKit

@testable import SimulatorServer

@Suite("Touches between two frames")
@MainActor
struct FingerQueueTests {
  func touch(
    _ kind: MessageFromPage.Touch.Kind, _ finger: Int = 0, _ x: Double = 0, at time: Double? = nil
  ) -> MessageFromPage.Touch {
    MessageFromPage.Touch(kind: kind, finger: finger, x: x, y: 0, time: time)
  }

  func frames(_ touches: [MessageFromPage.Touch]) -> [[FingerChange]] {
    var queue = FingerQueue()
    for touch in touches { queue.add(touch, of: 0) }
    var result: [[FingerChange]] = []
    while !queue.isEmpty { result.append(queue.takeFrame()) }
    return result
  }

  @Test("Of several moves the last one counts")
  func moves() {
    let result = frames([touch(.down), touch(.move, 0, 1), touch(.move, 0, 2), touch(.move, 0, 3)])
    // In a frame of its own: the app hears where the finger came down.
    #expect(result == [[FingerChange(.down, at: .zero)], [FingerChange(.move, at: CGPoint(x: 3, y: 0))]])
  }

  @Test("A tap between two frames is still a tap: down in one, up in the next")
  func quickTap() {
    #expect(frames([touch(.down), touch(.up)]).map { $0.map(\.kind) } == [[.down], [.up]])
  }

  /// A swipe of 300 points in 80 milliseconds, seen sixty times a second.
  var swipe: [MessageFromPage.Touch] {
    [touch(.down, at: 1000)] + (1...5).map { touch(.move, 0, Double($0) * 60, at: 1000 + Double($0) * 16) }
      + [touch(.up, 0, 300, at: 1083)]
  }

  @Test("A swipe that ended before the app had time keeps its speed: a frame for each of its frames")
  func lateSwipe() {
    let result = frames(swipe)
    #expect(result.map { $0.map(\.kind) } == [[.down]] + Array(repeating: [.move], count: 4) + [[.up]])
    #expect(result.compactMap(\.last?.location.x) == [0, 60, 120, 180, 240, 300])
  }

  @Test("A finger still down is followed to its position, over the frames run at once")
  func lateDrag() {
    var queue = FingerQueue()
    for touch in swipe.dropLast() { queue.add(touch, of: 0) }
    var places: [CGFloat] = []
    for number in 0..<4 { places += queue.takeFrame(isLast: number == 3).map(\.location.x) }
    #expect(places == [0, 60, 120, 300])
    #expect(queue.isEmpty)
  }

  @Test("A finger that comes down, moves far and lifts between two frames is seen moving, so that pans begin")
  func flick() {
    #expect(
      frames([touch(.down), touch(.move, 0, 90), touch(.up, 0, 100)]).map { $0.map(\.kind) } == [
        [.down], [.move], [.up],
      ])
  }

  @Test("Live pages have their own clocks: one with late input does not delay another's fingers")
  func clocks() {
    var queue = FingerQueue()
    for touch in swipe { queue.add(touch, of: 0) }
    queue.add(touch(.down, 1, at: 99_000), of: 1)
    queue.add(touch(.up, 2, at: 3), of: 2)
    #expect(queue.takeFrame().map(\.finger) == [0, 11, 22])
  }

  @Test("However long the app is busy, the queue is bounded")
  func longStall() {
    var queue = FingerQueue()
    queue.add(touch(.down, at: 0), of: 0)
    for number in 1...10_000 { queue.add(touch(.move, 0, Double(number), at: Double(number) * 8), of: 0) }
    queue.add(touch(.up, 0, 10_000, at: 80_008), of: 0)
    var places: [CGFloat] = []
    while !queue.isEmpty { places += queue.takeFrame().map(\.location.x) }
    #expect(places.count < 70)
    #expect(places.last == 10_000 && places == places.sorted())
  }

  @Test("Two taps between two frames keep their order")
  func twoTaps() {
    let result = frames([touch(.down), touch(.up), touch(.down), touch(.up)])
    #expect(result.flatMap { $0.map(\.kind) } == [.down, .up, .down, .up])
    #expect(result.allSatisfy { Set($0.map(\.kind)).count == $0.count })
  }

  @Test("Two fingers that move at the same time do so in one frame")
  func pinch() {
    let result = frames([touch(.down, 0), touch(.down, 5), touch(.move, 0, 1), touch(.move, 5, 2)])
    #expect(result.map(\.count) == [2, 2])
  }

  @Test(
    "Fingers beyond a plausible number per frame are dropped with all of their events; the others are followed"
  )
  func limit() {
    var queue = FingerQueue()
    queue.add(touch(.down, 9), of: 0)
    for _ in 0..<10_000 {
      queue.add(touch(.down, 1), of: 0)
      queue.add(touch(.move, 1, 5), of: 0)
      queue.add(touch(.up, 1), of: 0)
    }
    queue.add(touch(.up, 9), of: 0)
    var story: [Int: [FingerChange.Kind]] = [:]
    var count = 0
    while !queue.isEmpty {
      for change in queue.takeFrame() {
        count += 1
        story[change.finger, default: []].append(change.kind)
      }
    }
    // A finger that is down when the limit is reached still moves and lifts.
    #expect(count <= FingerQueue.most + 3)
    #expect(story[9] == [.down, .up])
    #expect(story[1]?.filter { $0 == .down }.count == story[1]?.filter { $0 == .up }.count)
  }

  @Test("In any history each finger's events keep their order, and no frame has a finger come and go")
  func histories() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      var isDown = [false, false, false]
      var touches: [MessageFromPage.Touch] = []
      for step in 0..<Int(random.next() % 20) {
        let finger = Int(random.next() % 3)
        let kinds: [MessageFromPage.Touch.Kind] = isDown[finger] ? [.move, .move, .up, .cancel] : [.down]
        let kind = kinds[Int(random.next() % UInt64(kinds.count))]
        isDown[finger] = kind == .down || kind == .move
        let time = random.next() % 2 == 0 ? nil : Double(step * 7)
        touches.append(touch(kind, finger, Double(step), at: time))
      }
      let result = frames(touches)
      for finger in 0..<3 {
        func ends(_ kinds: [FingerChange.Kind]) -> [FingerChange.Kind] { kinds.filter { $0 != .move } }
        let wanted = touches.filter { $0.finger == finger && $0.kind != .move }.map(\.kind.rawValue)
        let got = ends(result.flatMap { $0 }.filter { $0.finger == finger }.map(\.kind)).map { "\($0)" }
        #expect(got == wanted)
      }
      for frame in result {
        for finger in 0..<3 {
          let kinds = frame.filter { $0.finger == finger }.map(\.kind)
          #expect(!(kinds.contains(.down) && (kinds.contains(.up) || kinds.contains(.cancel))))
        }
      }
    }
  }
}
