import Foundation
import LayerTree
import Simulator
import UIKit

/// A flow played on the live screen, at normal speed.
///
/// `run()` blocks the main thread; pages are served from within its frames.
@MainActor
final class LivePlayback: FlowWatcher {
  let file: FlowFile
  private let app: LiveApp
  /// Shows the frame that is complete, and lets real time pass while pages are served.
  private let onFrame: (_ seconds: TimeInterval) -> Void
  /// Informs the pages of the step that begins.
  private let onStep: () -> Void
  /// The app's time of the previous frame, in seconds; `nil` after a launch.
  private var lastTime: TimeInterval?
  /// The step in progress, and its index from 0.
  private(set) var current: (index: Int, step: FlowStep)?
  /// Whether the flow ends before its next step.
  private(set) var isCancelled = false

  /// Creates a playback; nothing runs until `run()`.
  ///
  /// - Parameters:
  ///   - onFrame: Called with the app time since the previous frame, in seconds. Both closures are retained as long as the playback.
  ///   - onStep: Called before each step, when `current` has changed.
  init(
    _ file: FlowFile, on app: LiveApp, onFrame: @escaping (_ seconds: TimeInterval) -> Void,
    onStep: @escaping () -> Void
  ) {
    self.file = file
    self.app = app
    self.onFrame = onFrame
    self.onStep = onStep
  }

  /// Plays the flow to its end, or to the first step that fails, and leaves the app in that state.
  ///
  /// - Returns: The failure; `nil` after success and after `cancel()`.
  func run() -> FlowFailure? {
    let runner = FlowRunner(
      app: app.delegateClass, environment: app.settings.device.environment, folder: nil, watcher: self)
    defer { runner.releaseApp() }
    do {
      try runner.run(file)
      return nil
    } catch {
      return error
    }
  }

  /// Ends the flow before its next step; until then it runs without waiting for real time.
  func cancel() { isCancelled = true }

  // MARK: FlowWatcher

  /// The runner is about to replace the host: the collected commits belong to the old app.
  func appWillLaunch() {
    lastTime = nil
    app.frames.reset()
  }

  func appIsLaunching(in host: ApplicationHost) { app.follow(host) }

  func appDidShow(_ commit: LayerCommit) { app.frames.submit(commit) }

  /// Lets the real time of the frame pass first; a cancelled flow does not wait.
  func frameWillRun(at time: TimeInterval) {
    let passed = max(time - (lastTime ?? time), 0)
    lastTime = time
    onFrame(isCancelled ? 0 : passed)
  }

  /// Returns whether the step is to run: not after `cancel()`.
  func stepWillRun(_ step: FlowStep, at index: Int) -> Bool {
    current = (index, step)
    onStep()
    return !isCancelled
  }
}
