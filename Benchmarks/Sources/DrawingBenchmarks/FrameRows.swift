import AllocationStatistics
import Foundation
import Measuring
import Noren
import Pictures
import ScreenSceneViews
import Simulator
import UIKit

let frameRows: [Benchmark] = [scroll, push, sticky, fling, pushMemory]

private let copy = "memcpy of the frame"

private let copying = "The yardstick copies the frame's pixels once, about what touching all of them takes"
private let sameFrames = "Every checked frame has the pixels of the screen put together anew"

/// Counted: a frame in which a table of the scene's rows under the translucent bar scrolls by sixty points: rows that are used again,
/// their texts, layout, commit, and putting the screen together. The yardstick copies the frame's pixels once.
private let scroll = Benchmark(
  "frame/scroll@3x", unit: .milliseconds, rivalName: copy,
  comparison: .yardstick(
    ours: "scrolls a table by 60 points under a translucent bar: reuse, layout, commit and composition of a frame",
    yardstick: copying, check: sameFrames),
  goal: 3, stretch: 1.6
) {
  let controller = ScreenSceneListController(rowCount: 60)
  let device = SimulatedDevice(.screenScene(scale: 3))
  device.show(controller)
  let list = controller.list
  let (start, end) = (list.contentOffset.y, list.contentSize.height - list.bounds.height)
  var step: CGFloat = -60
  @MainActor func scroll() {
    if list.contentOffset.y + step > end || list.contentOffset.y + step < start { step = -step }
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
      if list.contentOffset.y != start + 30 * 60 { throw Mismatch("the table is at \(list.contentOffset.y)") }
    })
}

/// Counted: a frame of a navigation controller's push or pop, half a second each: the screen scene goes aside under a dimming view, and a
/// table of its rows comes over it, with a shadow along its edge. What begins and ends a transition is counted with its frames. The
/// yardstick copies the frame's pixels once.
private let push = Benchmark(
  "frame/push@3x", unit: .milliseconds, rivalName: copy,
  comparison: .yardstick(
    ours: "runs a frame of a navigation controller's push or pop, with dimming and shadow", yardstick: copying,
    check: sameFrames),
  goal: 5, stretch: 4
) {
  let stage = ScreenScenePush()
  let device = SimulatedDevice(.screenScene(scale: 3))
  device.show(stage.navigation)
  @MainActor func move() {
    if !stage.isMoving { stage.start() }
    device.advance(by: 1.0 / 60)
  }
  return Contest(
    ours: .repeating {
      move()
      device.runFrame()
    }, rival: .contender(FrameCopy(of: device).contender),
    verify: {
      var frames = 0
      for _ in 0..<70 {
        move()
        if stage.isMoving { frames += 1 }
        try device.checkFrame()
      }
      if frames < 60 { throw Mismatch("of 70 frames only \(frames) move") }
    })
}

/// Counted: a frame in which the header, the strip and the page of sticky tabs move together by eighteen points, up and down over the header's
/// height: the page's scrolling, what follows from it, rows that are used again, layout, commit, and putting the screen together. The
/// yardstick copies the frame's pixels once.
private let sticky = Benchmark(
  "frame/sticky@3x", unit: .milliseconds, rivalName: copy,
  comparison: .yardstick(
    ours: "runs a frame in which header, strip and page of sticky tabs move together by 18 points", yardstick: copying,
    check: sameFrames),
  goal: 4, stretch: 2.5
) {
  let tabs = ScreenSceneTabs()
  let device = SimulatedDevice(.screenScene(scale: 3))
  device.show(tabs)
  let start = tabs.list.contentOffset.y
  var step: CGFloat = 18
  @MainActor func scroll() {
    let next = tabs.list.contentOffset.y + step
    if next < start || next > start + ScreenSceneTabs.headerHeight { step = -step }
    tabs.list.contentOffset.y += step
  }
  return Contest(
    ours: .repeating {
      scroll()
      device.runFrame()
    }, rival: .contender(FrameCopy(of: device).contender),
    verify: {
      let top = tabs.stripTop
      for _ in 0..<30 {
        scroll()
        let moved = tabs.list.contentOffset.y - start
        if abs(top - moved - tabs.stripTop) > 0.01 { throw Mismatch("the strip is at \(tabs.stripTop)") }
        try device.checkFrame()
      }
    })
}

/// Counted: of the frames in which a finger flings a list with pictures and Japanese texts and in which it then glides, one in a hundred takes this
/// long, or longer. The yardstick is the frame in the middle. Both in time of the processor, because a neighbour's work would look like a frame that is late.
private let fling = Benchmark(
  "frame/fling-p99@3x", unit: .milliseconds, rivalName: "our median frame of flings",
  comparison: .yardstick(
    ours: "runs the frames of flings; the figure is the frame that one in a hundred exceeds, in processor time",
    yardstick: "The yardstick is the median of such frames", check: "The list moves. \(sameFrames)"),
  goal: 2.5, stretch: 1.5
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

/// Counted: what the process has of the allocator after another thousand pushes and pops, each of a new controller with a table, with standard
/// transitions that are seen to their end. The yardstick is the same after two
/// hundred, when every cache is full.
private let pushMemory = Benchmark(
  "memory/push-1000", unit: .bytes, rivalName: "the same after two hundred",
  comparison: .yardstick(
    ours: "pushes and pops new controllers; the figure is what is allocated after a thousand more",
    yardstick: "The yardstick is the same after two hundred, when every cache is full", check: "Every transition ends"),
  // Allocations do not depend on the processor.
  goal: 1.01, stretch: 1.001, margin: .included
) {
  let navigation = UINavigationController(rootViewController: ScreenSceneController())
  let device = SimulatedDevice(.screenScene(scale: 3))
  device.show(navigation)
  @MainActor func live(after count: Int) throws -> Double {
    for _ in 0..<count {
      navigation.pushViewController(ScreenSceneListController(rowCount: 12), animated: true)
      try rest(1)
      navigation.popViewController(animated: true)
      try rest(0)
    }
    device.runFrame()
    return Double(allocation_statistics_live_bytes())
  }
  @MainActor func rest(_ depth: Int) throws(Mismatch) {
    guard device.rest(), navigation.viewControllers.count == depth + 1 else {
      throw Mismatch("a transition does not end")
    }
  }
  let first = try live(after: 200)
  let last = try live(after: 1000)
  return Contest(ours: .value { last }, rival: .contender(.value { first }), verify: {})
}

/// A long list that a finger flings.
private final class FlungList {
  let device = SimulatedDevice(.screenScene(scale: 3))
  private let controller = ScreenSceneListController(rowCount: 400)
  private var goesDown = true

  init() { device.show(controller) }

  /// What the frames of four flings take, in milliseconds, in ascending order: those under the finger, shown one by one as on a display,
  /// and a second of gliding.
  func frames() throws(Mismatch) -> [Double] {
    var durations: [Double] = []
    func frame(_ change: () -> Void = {}) {
      let before = processorTime()
      change()
      device.advance(by: 1.0 / 60)
      device.runFrame()
      durations.append((processorTime() - before) * 1000)
    }
    for _ in 0..<4 {
      let (high, low) = (CGPoint(x: 195, y: 250), CGPoint(x: 195, y: 750))
      let (start, end) = goesDown ? (low, high) : (high, low)
      frame { device.touchDown(at: start) }
      for step in 1...Self.fingerFrames {
        // With constant acceleration.
        let share = pow(CGFloat(step) / CGFloat(Self.fingerFrames), 2)
        frame { device.touchMove(to: CGPoint(x: start.x, y: start.y + (end.y - start.y) * share)) }
      }
      let lifted = controller.list.contentOffset.y
      frame { device.touchUp(at: end) }
      for _ in 0..<60 { frame() }
      if controller.list.contentOffset.y == lifted { throw Mismatch("the list does not glide") }
      goesDown.toggle()
    }
    return durations.sorted()
  }

  /// A fifth of a second.
  private static let fingerFrames = 12
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
    if picture != Picture(screenshot()) { throw Mismatch("composing the screen again gives different pixels") }
  }
}
