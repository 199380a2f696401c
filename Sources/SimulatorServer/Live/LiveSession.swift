import CoreGraphics
import Diagnostics
import Foundation
import Inspection
import Simulator
import UIKit

/// An app that runs in real time for the pages that watch it.
///
/// Everything happens on the main thread: messages of pages wait in an inbox until no frame runs. Frames run while something moves;
/// otherwise the process sleeps. Call `launch()`, then `step()` until `isOver`, then `saveAtEnd()`.
@MainActor
final class LiveSession {
  let app: LiveApp
  /// The jobs of the main actor that pages, and Control-C, have posted. Jobs may be posted from any thread.
  nonisolated let inbox: LiveInbox
  /// The layer tree as up-to-date pages have it.
  var tree = PageTree()
  /// The connected pages, oldest first.
  private(set) var viewers: [LiveViewer] = []
  /// The number of the last page. Never reused, so neither are its fingers.
  private var lastViewer = 0
  /// Decides when frames run. Not used while a flow is played, which has its own times.
  private var pace = FramePace()
  /// The time of the last frame, in seconds of the clock.
  private var lastFrame = 0.0
  /// The system's overlay as pages have it.
  var overlays = OverlayPictures()
  /// Identifies this run, so that a page does not use pictures of another.
  let run = UUID().uuidString
  /// Whether a page sent something since the last frame.
  private var hasInput = false
  /// The accessibility elements as pages have them.
  let mirror = ElementMirror()
  /// Whether frames ran since pages were sent the elements.
  var needsMirrorUpdate = false
  /// The time of that message, in seconds of the clock.
  var mirrored = 0.0
  /// Whether the app's time is stopped for inspection: nothing moves, and fingers have no effect.
  private(set) var isPaused = false
  /// The page that paused. When it disconnects, time continues.
  private weak var pausing: LiveViewer?

  /// The facts of faults reported to pages.
  var reportedFaults: Set<String> = []

  /// The folder of recordings, and the flows.
  let recordings: LiveRecordings
  /// The flow being played, or the next one to be.
  var playback: LivePlayback?
  /// Whether the session is to end after the current step.
  var isOver = false
  /// The time at which a flow's next frame is due, in seconds of the clock.
  var playingDue = 0.0
  let clock: LiveClock

  /// Creates a session without pages; the app is launched by `launch()`.
  init(app: LiveApp, recordings: LiveRecordings, clock: LiveClock = .real, inbox: LiveInbox = LiveInbox()) {
    self.app = app
    self.inbox = inbox
    self.recordings = recordings
    self.clock = clock
    app.frames.onBacklog = { [weak self] in self?.deliverFrames() }
  }

  // MARK: The app

  /// Launches the app, ending a running one.
  func launch() {
    toleratingFaults {
      app.launch()
      deliver()
    }
  }

  var host: ApplicationHost? { app.host }
  var environment: DeviceEnvironment { app.environment }

  /// Runs what is due, then waits: until the next frame while something moves, otherwise until input arrives, for at most a second.
  func step() {
    toleratingFaults {
      playPending()
      let pause = runDueFrames() ?? 1
      clock.sleep(inbox.isEmpty ? pause : 0)
    }
  }

  /// Whether input of pages waits for the next frame.
  var hasPendingInput: Bool { hasInput || app.hasFingersToMove }

  /// Runs the jobs of pages and the frames that are due.
  ///
  /// - Returns: The seconds until the next frame; `nil` while nothing moves.
  func runDueFrames() -> Double? {
    inbox.runJobs()
    let now = clock.now()
    let wantsFrames = !isPaused && (hasInput || app.wantsFrames)
    let count = pace.frames(at: now, wantsFrames: wantsFrames, hasInput: hasPendingInput)
    for number in 0..<count {
      runFrame(isLast: number == count - 1)
      lastFrame = now
    }
    mirrorElements(at: now, isMoving: pace.due != nil)
    return pace.pause(at: clock.now(), hasInput: hasPendingInput && !isPaused)
  }

  /// Runs one frame, unless paused.
  ///
  /// - Parameter isLast: Whether no other frame follows at once.
  func runFrame(isLast: Bool = true) {
    if !isPaused { advance(isLast: isLast) }
  }

  /// Lets a sixtieth of a second pass, or less with slow animations.
  private func advance(isLast: Bool = true) {
    hasInput = false
    app.runFrame(isLast: isLast)
    if app.recorder?.isFull == true { endRecording() }
    deliver()
  }

  /// Passes the time without frames to the app before new input: input after a pause must not appear to follow immediately.
  private func passIdleTime() {
    guard pace.due == nil, !isPaused, playback == nil else { return }
    let now = clock.now()
    app.passIdleFrames(Int((now - lastFrame) / FramePace.interval))
    lastFrame = now
  }

  // MARK: From the pages

  var viewerCount: Int { viewers.count }

  /// The most pages that may watch at the same time.
  static let maximumViewers = 16

  /// Adds a page, which gets nothing until it says hello.
  ///
  /// - Returns: `nil` when too many watch already; the connection is then closed with the reason.
  func add(_ connection: any PageConnection) -> LiveViewer? {
    guard viewers.count < Self.maximumViewers else {
      connection.close("\(Self.maximumViewers) live pages are already open.")
      return nil
    }
    lastViewer += 1
    let viewer = LiveViewer(number: lastViewer, connection: connection)
    viewers.append(viewer)
    return viewer
  }

  /// Removes a page that has disconnected, and cancels its fingers.
  func remove(_ viewer: LiveViewer) {
    viewers.removeAll { $0 === viewer }
    // The page that paused cannot continue any more.
    if isPaused, pausing == nil || pausing === viewer {
      isPaused = false
      sendAll(.device)
    }
    // The fingers of a disconnected page are cancelled.
    for finger in 0...9 {
      app.add(MessageFromPage.Touch(kind: .cancel, finger: finger, x: 0, y: 0), of: viewer.number)
    }
    hasInput = true
  }

  /// Handles a page's message, between two frames. Input is ignored while a flow is played.
  func receive(_ message: MessageFromPage, from viewer: LiveViewer) {
    if playback != nil, message.isInput { return }
    if message.affectsApp {
      passIdleTime()
      hasInput = true
    }
    switch message {
    case .hello(let run, let pictures):
      viewer.begin(with: run == self.run ? pictures : [])
      for kind in [.device, .tree, .overlay, .flows, .elements] as [LiveViewer.StateKind] { viewer.markPending(kind) }
      if playback != nil { viewer.markPending(.playing) }
      catchUp(viewer)
    case .touches(let touches):
      // A finger that lifts while paused is lifted when time continues.
      for touch in touches where !isPaused || touch.kind == .up || touch.kind == .cancel {
        app.add(touch, of: viewer.number)
      }
    case .insert(let text, let stroke): if !isPaused { app.insert(text, from: stroke) }
    case .compose(let text, let selection): if !isPaused { app.compose(text, selection: selection) }
    case .key(let stroke): if !isPaused { app.press(stroke) }
    case .element(let id, let action): perform(action, on: id, for: viewer)
    // After the state that the page is owed, so that it has caught up once it is answered.
    case .ping: answer(Self.json(["type": "pong"]), to: viewer)
    case .set(let name, let value): choose(value, for: name)
    case .clock(let state): set(state, for: viewer)
    case .control(let control): perform(control, for: viewer)
    case .inspect:
      viewer.markPending(.record)
      catchUp(viewer)
    case .edit(let path, let className, let property, let value):
      edit(path, className, property, value, for: viewer)
    }
  }

  /// Returns an object as JSON with sorted keys, so that equal objects give equal messages.
  static func json(_ object: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Stops, continues or steps the app's time, and informs all pages.
  private func set(_ clock: MessageFromPage.Clock, for viewer: LiveViewer) {
    switch clock {
    case .paused: (isPaused, pausing) = (true, viewer)
    case .running: isPaused = false
    case .step:
      guard isPaused else { return }
      advance()
    }
    sendAll(.device)
  }
}
