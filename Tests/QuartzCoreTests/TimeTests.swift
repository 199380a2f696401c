import Foundation
import QuartzCore
import Testing

@Suite("Time and transactions", .serialized)
struct TimeTests {
  @Test("The clock moves only when advanced")
  func clock() {
    let clock = FrameClock()
    #expect(clock.time == FrameClock.origin)
    clock.advance(by: 0.25)
    #expect(clock.time == FrameClock.origin + 0.25)
    #expect(CACurrentMediaTime() == FrameClock.current.time)
  }

  @Test("Each runtime has its own time, ticks, transactions and animations; static API uses the current one")
  func runtimes() {
    let (first, second) = (LayerRuntime(), LayerRuntime())
    defer { LayerRuntime.current = LayerRuntime() }
    LayerRuntime.current = first
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    first.clock.advance(by: 1)
    #expect(CACurrentMediaTime() == FrameClock.origin + 1)
    LayerRuntime.current = second
    #expect(CACurrentMediaTime() == FrameClock.origin && CATransaction.animationDuration() == 0.25)
    #expect(FrameTicks.current === second.ticks && AnimationScheduler.current === second.animations)
    LayerRuntime.current = first
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
  }

  @Test("Moving time back stops with an explanation")
  func backwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      FrameClock().advance(by: -1)
    }
    #expect(result.message.contains("advance by -1"))
  }

  @Test("Settings nest and end with their transaction; completion runs at commit")
  func transactions() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { log.append("replaced") }
    CATransaction.setCompletionBlock { log.append("inner") }
    CATransaction.commit()
    #expect(log == ["replaced", "inner"])
    CATransaction.commit()
    #expect(log == ["replaced", "inner", "outer"])
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
  }

  @Test("Outside begin and commit, flush ends the transaction")
  func implicitTransaction() {
    var ran = false
    CATransaction.setCompletionBlock { ran = true }
    CATransaction.setValue(1, forKey: "key")
    CATransaction.flush()
    #expect(ran && CATransaction.value(forKey: "key") == nil)
  }
}
