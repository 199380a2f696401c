import QuartzCore
import Testing

@Suite("Frame ticks")
@MainActor struct FrameTicksTests {
  @Test("Ticks run once a frame, in the order they were added, with the frame's time")
  func order() {
    let ticks = FrameTicks()
    var log: [String] = []
    ticks.add { log.append("a\($0)") }
    ticks.add { log.append("b\($0)") }
    ticks.fire(at: 1)
    ticks.fire(at: 2)
    #expect(log == ["a1.0", "b1.0", "a2.0", "b2.0"])
  }

  @Test("A tick added during a frame waits for the next one")
  func addedDuringFrame() {
    let ticks = FrameTicks()
    var inner = 0
    var isFirst = true
    ticks.add { _ in
      if isFirst { ticks.add { _ in inner += 1 } }
      isFirst = false
    }
    ticks.fire(at: 1)
    #expect(inner == 0)
    ticks.fire(at: 2)
    #expect(inner == 1)
  }

  @Test("A stopped tick runs no more, not even in the frame that stops it, and releases its captures")
  func stopping() {
    final class Owner {}
    let ticks = FrameTicks()
    var owner: Owner? = Owner()
    weak let held = owner
    var second: FrameTick?
    var runs = 0
    ticks.add { _ in second?.stop() }
    second = ticks.add { [owner] _ in
      _ = owner
      runs += 1
    }
    owner = nil
    #expect(held != nil)
    ticks.fire(at: 1)
    #expect(runs == 0)
    #expect(held == nil)
  }

  @Test("Only ticks that come to rest by themselves count as motion")
  func motion() {
    let ticks = FrameTicks()
    ticks.add(isMotion: false) { _ in }
    #expect(!ticks.hasMotion)
    let tick = ticks.add { _ in }
    #expect(ticks.hasMotion)
    tick.stop()
    #expect(!ticks.hasMotion)
  }

  @Test("A tick whose host is gone runs no more, and releases its closure")
  func end() {
    final class Token {}
    weak var token: Token?
    var tick: FrameTick?
    do {
      let (ticks, held) = (FrameTicks(), Token())
      token = held
      tick = ticks.add { _ in _ = held }
    }
    #expect(tick?.isRunning == false && token == nil)
  }
}
