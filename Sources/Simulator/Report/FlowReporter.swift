import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import UIKit

/// Collects what a flow does while it is played, for the report of the run. One for each flow.
///
/// A step ends when the next one begins or the flow ends, so `played` is complete only after `finish(_:picture:)`.
final class FlowReporter: FlowWatcher {
  /// The steps so far; the last one has no duration while it runs.
  private(set) var played: RunReport.FlowResult
  /// The time of all frames so far, in seconds, across launches.
  private var time: TimeInterval = 0
  /// The time of the last frame on the clock of the current launch, which begins anew with each.
  private var lastFrame: TimeInterval?
  /// The value of `time` at the beginning of the current step.
  private var stepStart: TimeInterval = 0
  private let wallClock: (() -> TimeInterval)?
  private var wallStart: TimeInterval = 0

  /// - Parameter wallClock: The time in seconds from any origin; retained. `nil` measures only the time of frames, which is the same in
  ///   every run.
  init(_ file: FlowFile, wallClock: (() -> TimeInterval)? = nil) {
    played = RunReport.FlowResult(name: file.name, path: file.path, stepCount: file.flow.steps.count)
    self.wallClock = wallClock
  }

  /// Adds a written file to a step that has begun, by its index, or to the flow. `size` is in pixels.
  func fileWritten(_ name: PictureName, _ size: CGSize, step: Int?) {
    played.sizes[name] = size
    if let step, played.steps.indices.contains(step) {
      played.steps[step].files.append(name)
    } else {
      played.files.append(name)
    }
  }

  /// Ends the last step and the flow.
  ///
  /// - Parameters:
  ///   - failure: The failed step; `nil` if all steps passed.
  ///   - picture: The name of the failure's picture. Ignored if the picture was not written.
  func finish(_ failure: FlowFailure?, picture: PictureName?) {
    endStep()
    played.failure = failure
    if failure?.picture != nil { played.failurePicture = picture }
  }

  /// Sets the durations of the current step, if there is one.
  private func endStep() {
    guard !played.steps.isEmpty else { return }
    let last = played.steps.count - 1
    played.steps[last].duration = time - stepStart
    if let wallClock { played.steps[last].wallDuration = wallClock() - wallStart }
  }

  // MARK: FlowWatcher

  func appWillLaunch() {}
  /// Takes the new clock's time as the last frame's: each launch begins a new clock.
  func appIsLaunching(in host: ApplicationHost) { lastFrame = CACurrentMediaTime() }
  func appDidShow(_ commit: LayerCommit) {}

  /// Adds the time since the last frame of the same launch.
  func frameWillRun(at frame: TimeInterval) {
    time += max(frame - (lastFrame ?? frame), 0)
    lastFrame = frame
  }

  /// Ends the step before and begins this one. Never ends the flow.
  func stepWillRun(_ step: FlowStep, at index: Int) -> Bool {
    endStep()
    stepStart = time
    wallStart = wallClock?() ?? 0
    played.steps.append(RunReport.Step(line: step.line, text: "\(step.command)"))
    return true
  }
}
