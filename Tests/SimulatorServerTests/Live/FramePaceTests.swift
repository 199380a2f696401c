import Testing

@testable import SimulatorServer

@Suite("When live frames run")
struct FramePaceTests {
  let frame = FramePace.interval

  @Test("Sixty a second, and none early")
  func pace() {
    var pace = FramePace()
    var count = 0
    for millisecond in 0..<1000 { count += pace.frames(at: Double(millisecond) / 1000, wantsFrames: true) }
    #expect((60...61).contains(count))
  }

  @Test("After a pause at once")
  func pause() {
    var pace = FramePace()
    #expect(pace.frames(at: 0, wantsFrames: true) == 1)
    #expect(pace.frames(at: frame, wantsFrames: false) == 0)
    #expect(pace.due == nil)
    #expect(pace.frames(at: 7.001, wantsFrames: true) == 1)
  }

  @Test("However often input arrives between pauses, at most sixty run a second, so time keeps its pace")
  func shortPauses() {
    var pace = FramePace()
    var count = 0
    for millisecond in 0..<1000 {
      count += pace.frames(at: Double(millisecond) / 1000, wantsFrames: !millisecond.isMultiple(of: 2))
    }
    #expect((55...61).contains(count))
  }

  @Test("Input is shown after half a frame at the latest, and time passes no faster for it")
  func haste() {
    var pace = FramePace()
    _ = pace.frames(at: 0, wantsFrames: true)
    #expect(pace.frames(at: 0.3 * frame, wantsFrames: true, hasInput: true) == 0)
    #expect(abs((pace.pause(at: 0.3 * frame, hasInput: true) ?? 0) - 0.2 * frame) < 1e-9)
    #expect(pace.frames(at: 0.5 * frame, wantsFrames: true, hasInput: true) == 1)
    // The next one is due where it would have been.
    #expect(pace.frames(at: 0.9 * frame, wantsFrames: true, hasInput: true) == 0)
    #expect(pace.frames(at: 1.4 * frame, wantsFrames: true) == 0)
    #expect(pace.frames(at: 2 * frame, wantsFrames: true) == 1)
    var count = 0
    for millisecond in 1000..<2000 {
      count += pace.frames(at: Double(millisecond) / 1000, wantsFrames: true, hasInput: true)
    }
    #expect((60...64).contains(count), "Three of them make up for the pause.")
  }

  @Test("A late frame is caught up, and a stall is not")
  func late() {
    var pace = FramePace()
    _ = pace.frames(at: 0, wantsFrames: true)
    #expect(pace.frames(at: 2.5 * frame, wantsFrames: true) == 2)
    #expect(pace.frames(at: 3 * frame, wantsFrames: true) == 1, "The rhythm is kept.")
    #expect(pace.frames(at: 100 * frame, wantsFrames: true) == 4)
    #expect(pace.frames(at: 100.5 * frame, wantsFrames: true) == 0)
    #expect(pace.frames(at: 101 * frame, wantsFrames: true) == 1)
  }
}
