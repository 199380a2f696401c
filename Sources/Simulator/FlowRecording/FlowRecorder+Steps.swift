import Foundation
import UIKit

nonisolated extension FlowRecorder {
  /// Returns the actions so far as a flow, with fingers that are still down left on the screen at its end.
  ///
  /// Steps are those that a person would write: taps and texts where these give the same result, paths of fingers otherwise. Timing is
  /// exact only around actions whose frame matters, because the screen moved or because two touches may have been one double tap; it is
  /// natural again afterwards.
  ///
  /// - Complexity: O(frames with fingers).
  package func flow(appID: String, name: String) -> Flow {
    var copy = self
    copy.endHeldFingers()
    let commands = settings + copy.commands
    return Flow(
      header: FlowHeader(appID: appID, name: name),
      // The header has three lines; each step follows on its own.
      steps: commands.enumerated().map { FlowStep(line: $0.offset + 4, command: $0.element) })
  }

  private var commands: [FlowCommand] {
    let gaps = exactGaps
    var commands: [FlowCommand] = []
    var timing = FlowTiming.natural
    for (index, moment) in moments.enumerated() {
      let isExact = gaps[index] || (index > 0 && gaps[index - 1])
      if isExact, timing == .natural {
        timing = .exact
        commands.append(.setTiming(timing))
      }
      switch moment.action {
      case .fingers(let paths, let target): commands += Self.commands(for: paths, on: target, isExact: isExact)
      case .command(let command): Self.append(command, to: &commands, isExact: isExact)
      }
      if gaps[index] {
        let frames = moments[index + 1].start - moment.end
        if frames > 0 { commands.append(.advanceFrames(frames)) }
      } else if timing == .exact, index < moments.count - 1 {
        timing = .natural
        commands.append(.setTiming(timing))
      }
    }
    return commands
  }

  // MARK: Timing

  /// For each moment, whether the number of frames up to the next one must be exact.
  private var exactGaps: [Bool] {
    var gaps = Array(repeating: false, count: moments.count)
    for index in moments.indices.dropLast() {
      let (moment, next) = (moments[index], moments[index + 1])
      gaps[index] =
        next.rest == .moving || (moment.isTouch && next.isTouch && next.start - moment.end < Self.minimumPause)
    }
    // A picture shows the phase of a blinking caret, which depends on everything since the screen was last quiet.
    for index in moments.indices where moments[index].isPicture && moments[index].rest == .caret {
      for former in (1...index).reversed() {
        if moments[former].rest == .quiet { break }
        gaps[former - 1] = true
      }
    }
    return gaps
  }

  /// The shortest pause in frames that natural timing can replace: half a second, which natural steps wait, and in which two taps are not a
  /// double tap.
  private static var minimumPause: Int { 30 }

  // MARK: Fingers

  /// Returns the steps for fingers: a tap, a long press or a swipe if a single finger did that, otherwise `fingers`.
  ///
  /// With exact timing, a finger at rest becomes `touchDown`, its frames, and `touchUp`; the paths of moving ones are always kept.
  private static func commands(
    for paths: [FingerFrames], on target: TapTarget?, isExact: Bool
  ) -> [FlowCommand] {
    guard paths.count == 1, !paths[0].isHeld, paths[0].end == .lifted else { return [.fingers(paths)] }
    let path = paths[0]
    let (start, end) = (path.points[0], path.points[path.points.count - 1])
    let way = path.points.map { max(abs($0.x - start.x), abs($0.y - start.y)) }.max() ?? 0
    let frames = path.points.count - 1
    let point = TapTarget.point(.absolute(x: start.x, y: start.y))
    guard start.x >= 0, start.y >= 0, end.x >= 0, end.y >= 0 else { return [.fingers(paths)] }
    if way == 0 || (way <= maximumTapMovement && !isExact) {
      if isExact {
        return [.touchDown(target ?? point)] + (frames > 1 ? [.advanceFrames(frames - 1)] : []) + [.touchUp]
      }
      // Durations between those of a tap and a long press remain as they are: their effect depends on the view.
      if frames < minimumPause - 2 { return [.tapOn(target ?? point)] }
      if minimumPause + 2...2 * minimumPause + 30 ~= frames { return [.longPressOn(target ?? point)] }
    }
    // A path of two frames has only a start and an end, and no points between to write.
    return frames < 2 || way == 0 ? [.fingers(paths)] : [.swipe(FlowSwipe(path))]
  }

  /// The distance that a tapping finger may move, in points. Less than any drag needs (10; behaviours §5).
  private static var maximumTapMovement: CGFloat { 4 }

  // MARK: Keys

  /// Adds a command, or merges it into the last one: consecutive typed texts and delete keys become one step each. With exact timing, every
  /// command stays separate.
  private static func append(_ command: FlowCommand, to commands: inout [FlowCommand], isExact: Bool) {
    switch (commands.last, command) {
    case (.inputText(let former)?, .inputText(let text)) where !isExact:
      commands[commands.count - 1] = .inputText(former + text)
    case (.pressKey(.backspace)?, .pressKey(.backspace)) where !isExact:
      commands[commands.count - 1] = .eraseText(2)
    case (.eraseText(let count)?, .pressKey(.backspace)) where !isExact && count < 1000:
      commands[commands.count - 1] = .eraseText(count + 1)
    default: commands.append(command)
    }
  }
}

nonisolated extension FlowRecorder.Moment {
  fileprivate var isTouch: Bool {
    if case .fingers = action { true } else { false }
  }

  fileprivate var isPicture: Bool {
    if case .command(.takeScreenshot) = action { true } else { false }
  }
}
