import Foundation
import Measuring
import ScreenSceneViews
import Simulator
import UIKit

let frameRows: [Benchmark] = [scroll, push, fling]

private let copy = "memcpy of the frame"

/// Counted: a frame in which a list of the scene's rows under the translucent bar scrolls by sixty points: layout, commit, and
/// putting the screen together. The rival copies the frame's pixels once.
private let scroll = Benchmark("frame/scroll@3x", unit: .milliseconds, rivalName: copy, goal: 3, stretch: 1.6) {
  let controller = ScreenSceneListController(rowCount: 60)
  let device = SimulatedDevice(.screenScene(scale: 3))
  device.show(controller)
  let list = controller.list
  let end = list.contentSize.height - list.bounds.height
  var step: CGFloat = 60
  func scroll() {
    if list.contentOffset.y + step > end || list.contentOffset.y + step < 0 { step = -step }
    list.contentOffset.y += step
  }
  return Contest(
    ours: .repeating {
      scroll()
      device.runFrame()
    }, rival: .contender(FrameCopy(of: device).contender),
    verify: {
      for _ in 0..<30 {
        scroll()
        try device.checkFrame()
      }
    })
}

/// Counted: a frame of a push: the screen scene goes aside under a dimming view, and a list comes over it, with a shadow along its edge.
/// The rival copies the frame's pixels once.
private let push = Benchmark("frame/push@3x", unit: .milliseconds, rivalName: copy, goal: 5, stretch: 4) {
  let controller = ScreenScenePush()
  let device = SimulatedDevice(.screenScene(scale: 3))
  device.show(controller)
  var frame = 0
  // Half a second there, half a second back, as fast at the ends as in the middle: every place is as frequent.
  func move() {
    frame += 1
    let turn = frame % 60
    controller.progress = CGFloat(turn < 30 ? turn : 60 - turn) / 30
  }
  return Contest(
    ours: .repeating {
      move()
      device.runFrame()
    }, rival: .contender(FrameCopy(of: device).contender),
    verify: {
      for _ in 0..<60 {
        move()
        try device.checkFrame()
      }
    })
}

/// Counted: of the frames in which a list with pictures and Japanese texts glides after a finger has flung it, one in a hundred takes this long,
/// or longer. The rival is the frame in the middle. Both in time of the processor, because a neighbour's work would look like a frame that is late.
private let fling = Benchmark(
  "frame/fling-p99@3x", unit: .milliseconds, rivalName: "the median frame of flings", goal: 2.5, stretch: 1.5
) {
  let list = FlungList()
  return Contest(
    ours: .value {
      let frames = try list.frames()
      return frames[frames.count * 99 / 100]
    },
    rival: .contender(
      .value {
        let frames = try list.frames()
        return frames[frames.count / 2]
      }),
    verify: {
      _ = try list.frames()
      try list.device.checkFrame()
    })
}

/// A long list that a finger flings.
private final class FlungList {
  let device = SimulatedDevice(.screenScene(scale: 3))
  private let controller = ScreenSceneListController(rowCount: 400)
  private var goesDown = true

  init() { device.show(controller) }

  /// What the frames of four flings take, in milliseconds, in ascending order.
  func frames() throws(Mismatch) -> [Double] {
    var durations: [Double] = []
    for _ in 0..<4 {
      let (high, low) = (CGPoint(x: 195, y: 250), CGPoint(x: 195, y: 750))
      device.fling(from: goesDown ? low : high, to: goesDown ? high : low)
      let start = controller.list.contentOffset.y
      for _ in 0..<60 {
        let before = processorTime()
        device.advance(by: 1.0 / 60)
        device.runFrame()
        durations.append((processorTime() - before) * 1000)
      }
      if controller.list.contentOffset.y == start { throw Mismatch("the list does not glide") }
      goesDown.toggle()
    }
    return durations.sorted()
  }
}

/// What the process has used of the processor, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The pixels of a screen, copied from one place in memory to another.
private final class FrameCopy {
  private let source: UnsafeMutableRawPointer
  private let target: UnsafeMutableRawPointer
  private let byteCount: Int

  init(of device: SimulatedDevice) {
    let picture = device.screenshot()
    byteCount = picture.width * picture.height * 4
    source = .allocate(byteCount: byteCount, alignment: 64)
    target = .allocate(byteCount: byteCount, alignment: 64)
    // Memory that nobody has written is one page.
    memset(source, 1, byteCount)
    memset(target, 2, byteCount)
  }

  isolated deinit {
    source.deallocate()
    target.deallocate()
  }

  var contender: Contender { .repeating { memcpy(self.target, self.source, self.byteCount) } }
}

extension SimulatedDevice {
  /// Checks that a frame leaves the pixels that putting the whole screen together anew gives.
  fileprivate func checkFrame() throws(Mismatch) {
    runFrame()
    let picture = Picture(screenshot())
    setNeedsRecomposition()
    runFrame()
    if picture != Picture(screenshot()) { throw Mismatch("the screen is another one when it is put together anew") }
  }
}
