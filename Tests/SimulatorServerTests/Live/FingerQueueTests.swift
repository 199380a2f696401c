import CoreGraphics
import Testing
import UIKit

@testable import SimulatorServer

@Suite("What fingers do between two frames")
@MainActor
struct FingerQueueTests {
  func touch(_ kind: ViewerMessage.Touch.Kind, _ finger: Int = 0, _ x: Double = 0) -> ViewerMessage.Touch {
    ViewerMessage.Touch(kind: kind, finger: finger, x: x, y: 0)
  }

  func frames(_ touches: [ViewerMessage.Touch]) -> [[FingerChange]] {
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

  @Test("Two taps between two frames keep their order")
  func twoTaps() {
    let result = frames([touch(.down), touch(.up), touch(.down), touch(.up)])
    #expect(result.flatMap { $0.map(\.kind) } == [.down, .up, .down, .up])
    #expect(result.allSatisfy { Set($0.map(\.kind)).count == $0.count })
  }

  @Test("Two fingers that move at a time do so in one frame")
  func pinch() {
    let result = frames([touch(.down, 0), touch(.down, 5), touch(.move, 0, 1), touch(.move, 5, 2)])
    #expect(result.map(\.count) == [2, 2])
  }

  @Test(
    "Beyond what a person does in a frame, fingers that come down are left out with all they do; the others are followed"
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

  @Test("Whatever fingers do, each finger's own story keeps its order, and no frame has a finger come and go")
  func histories() {
    var random = SplitMix(seed: 11)
    for _ in 0..<2000 {
      var isDown = [false, false, false]
      var touches: [ViewerMessage.Touch] = []
      for step in 0..<Int(random.next() % 20) {
        let finger = Int(random.next() % 3)
        let kinds: [ViewerMessage.Touch.Kind] = isDown[finger] ? [.move, .move, .up, .cancel] : [.down]
        let kind = kinds[Int(random.next() % UInt64(kinds.count))]
        isDown[finger] = kind == .down || kind == .move
        touches.append(touch(kind, finger, Double(step)))
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
