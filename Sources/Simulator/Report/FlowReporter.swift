import CoreGraphics
import Foundation
import LayerTree
import QuartzCore
import UIKit

/// Takes down what a flow does while it is played.
final class FlowReporter: FlowWatcher {
  private(set) var played: RunReport.Played
  /// The time of frames that have passed, with every launch's, in seconds.
  private var time: TimeInterval = 0
  private var lastFrame: TimeInterval?
  private var stepStart: TimeInterval = 0
  private let wallClock: (() -> TimeInterval)?
  private var wallStart: TimeInterval = 0

  /// - Parameter wallClock: In seconds; `nil` measures nothing but the time of frames, which is the same in every run. Kept.
  init(_ file: FlowFile, wallClock: (() -> TimeInterval)? = nil) {
    played = RunReport.Played(name: file.name, path: file.path, stepCount: file.flow.steps.count)
    self.wallClock = wallClock
  }

  /// A file that the step that runs has written; of the flow as a whole when none is left. `size` is in pixels.
  func fileWritten(_ name: PictureName, _ size: CGSize, isOfFlow: Bool) {
    played.sizes[name] = size
    if isOfFlow || played.steps.isEmpty {
      played.files.append(name)
    } else {
      played.steps[played.steps.count - 1].files.append(name)
    }
  }

  /// The flow is over.
  func finish(_ failure: FlowFailure?, picture: PictureName?) {
    endStep()
    played.failure = failure
    if failure?.picture != nil { played.failurePicture = picture }
  }

  private func endStep() {
    guard !played.steps.isEmpty else { return }
    let last = played.steps.count - 1
    played.steps[last].duration = time - stepStart
    if let wallClock { played.steps[last].wallDuration = wallClock() - wallStart }
  }

  // MARK: FlowWatcher

  func appWillLaunch() {}
  func appIsLaunching(in host: ApplicationHost) { lastFrame = CACurrentMediaTime() }
  func appDidShow(_ commit: LayerCommit) {}

  func frameWillRun(at frame: TimeInterval) {
    time += max(frame - (lastFrame ?? frame), 0)
    lastFrame = frame
  }

  func stepWillRun(_ step: FlowStep, at index: Int) -> Bool {
    endStep()
    stepStart = time
    wallStart = wallClock?() ?? 0
    played.steps.append(RunReport.Step(line: step.line, text: "\(step.command)"))
    return true
  }
}
