import Foundation
import LayerTree
import Simulator
import UIKit

/// A flow that is played on the live screen, at the speed of time.
@MainActor
final class LivePlayback: FlowWatcher {
  let file: FlowFile
  private let app: LiveApp
  /// Shows the frame that is over, and lets real time pass in which pages are served.
  private let onFrame: (_ seconds: TimeInterval) -> Void
  private let onStep: (LivePlayback) -> Void
  private var lastTime: TimeInterval?
  /// The step that is being played.
  private(set) var current: (index: Int, step: FlowStep)?
  private(set) var isCancelled = false

  /// - Parameters:
  ///   - onFrame: Called with the time since the frame before; both are kept as long as the playback.
  init(
    _ file: FlowFile, on app: LiveApp, onFrame: @escaping (_ seconds: TimeInterval) -> Void,
    onStep: @escaping (LivePlayback) -> Void
  ) {
    self.file = file
    self.app = app
    self.onFrame = onFrame
    self.onStep = onStep
  }

  /// Plays the flow to its end, or to the first step that fails, and leaves the app as it is then.
  ///
  /// - Returns: What failed.
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

  /// Ends it before the next step; until then time does not wait.
  func cancel() { isCancelled = true }

  // MARK: FlowWatcher

  func appWillLaunch() {
    lastTime = nil
    app.frames.reset()
  }

  func appIsLaunching(in host: ApplicationHost) { app.follow(host) }

  func appDidShow(_ commit: LayerCommit) { app.frames.submit(commit) }

  func frameWillRun(at time: TimeInterval) {
    let passed = max(time - (lastTime ?? time), 0)
    lastTime = time
    onFrame(isCancelled ? 0 : passed)
  }

  func stepWillRun(_ step: FlowStep, at index: Int) -> Bool {
    current = (index, step)
    onStep(self)
    return !isCancelled
  }
}
