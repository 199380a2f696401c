import CoreGraphics
import Diagnostics
import Foundation
import Inspection
import Simulator
import UIKit

/// An app that runs in real time for those who watch it.
///
/// Everything happens on the main thread: what pages send waits in an inbox until no frame runs, frames run while something moves, and
/// else the process sleeps.
@MainActor
final class LiveSession {
  let app: LiveApp
  /// What pages ask for.
  nonisolated let inbox: LiveInbox
  private var tree = PageTree()
  private(set) var viewers: [LiveViewer] = []
  private var lastViewer = 0
  private var pace = FramePace()
  /// When the last frame ran, in seconds of the clock.
  private var lastFrame = 0.0
  private var overlays = OverlayPictures()
  /// Tells this run's pictures from those of another.
  private let run = UUID().uuidString
  private var hasInput = false
  let mirror = ElementMirror()
  /// Whether frames ran since pages were told of the elements.
  var isMirrorOld = false
  /// When that was, in seconds of the clock.
  var mirrored = 0.0
  /// Whether time stands still, so that what is on the screen can be looked at: nothing moves, and fingers do nothing.
  private(set) var isPaused = false
  /// The page that has time stand still.
  private weak var pausing: LiveViewer?

  /// The facts of broken rules that pages were told.
  var toldFaults: Set<String> = []

  /// What is kept of what people do.
  let recordings: LiveRecordings
  /// The flow that is played, or is going to be.
  var playback: LivePlayback?
  /// Whether the app is to end.
  var isOver = false
  /// When the next frame of a flow is due, in seconds of the clock.
  var playingDue = 0.0
  let clock: LiveClock

  init(app: LiveApp, recordings: LiveRecordings, clock: LiveClock = .real, inbox: LiveInbox = LiveInbox()) {
    self.app = app
    self.inbox = inbox
    self.recordings = recordings
    self.clock = clock
    app.frames.whenMany = { [weak self] in self?.deliverFrames() }
  }

  // MARK: The app

  /// Starts the app, anew if it runs.
  func launch() {
    toleratingFaults {
      app.launch()
      deliver()
    }
  }

  var host: ApplicationHost? { app.host }
  var environment: DeviceEnvironment { app.environment }

  /// Waits for whatever is next, and does it. Returns soon when a frame is due, and otherwise when something comes.
  func step() {
    toleratingFaults {
      playPending()
      let pause = runDueFrames() ?? 1
      clock.sleep(inbox.isEmpty ? pause : 0)
    }
  }

  /// Whether something that pages sent waits for the next frame.
  var hasPendingInput: Bool { hasInput || app.hasFingersToMove }

  /// Does what pages asked for, and runs the frames that are due.
  ///
  /// - Returns: How long it is until the next one, in seconds; `nil` while nothing moves.
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

  /// One frame, unless time stands still.
  ///
  /// - Parameter isLast: Whether no other frame is run at once.
  func runFrame(isLast: Bool = true) {
    if !isPaused { advance(isLast: isLast) }
  }

  /// A sixtieth of a second passes, or less of it for slow animations.
  private func advance(isLast: Bool = true) {
    hasInput = false
    app.runFrame(isLast: isLast)
    if app.recorder?.isFull == true { endRecording() }
    deliver()
  }

  /// Time that nobody used: whoever comes after a pause did not come at once.
  private func passIdleTime() {
    guard pace.due == nil, !isPaused, playback == nil else { return }
    let now = clock.now()
    app.passIdleFrames(Int((now - lastFrame) / FramePace.interval))
    lastFrame = now
  }

  // MARK: To the pages

  func deliver() {
    // Also what nobody sees may have changed for those who listen.
    isMirrorOld = true
    deliverFrames()
    updateOverlay()
  }

  private func deliverFrames() {
    for commit in app.frames.take() {
      let frame = tree.apply(commit)
      for viewer in viewers where viewer.isReady && !viewer.isOwed(.tree) {
        guard viewer.connection.hasRoom else {
          viewer.owe(.tree)
          continue
        }
        viewer.send(frame.pictures, &tree)
        if !frame.steps.isEmpty {
          viewer.connection.send(MessageToPage.layers(frame.steps, beginsAnew: frame.beginsAnew))
        }
      }
      let forgotten = tree.takeForgotten()
      for viewer in viewers where viewer.isReady && !viewer.isOwed(.tree) { viewer.forget(forgotten) }
    }
  }

  private func updateOverlay() {
    let former = overlays.shown
    let present = app.overlay
    guard present != former else { return }
    overlays.shown = present
    guard present?.solid == former?.solid, let present else { return sendAll(.overlay) }
    // It only fades: the picture is there.
    for viewer in viewers where viewer.isReady && !viewer.isOwed(.overlay) {
      if viewer.connection.hasRoom {
        viewer.connection.send(MessageToPage.fade(present.opacity))
      } else {
        viewer.owe(.overlay)
      }
    }
  }

  /// The overlay as a picture as large as the screen, and how much of it is seen; no picture for none.
  private var overlayMessage: [UInt8] {
    MessageToPage.overlay(
      overlays.png(size: environment.size, scale: environment.scale), opacity: overlays.shown?.opacity ?? 1)
  }

  private var deviceMessage: String {
    let size = environment.size
    let object: [String: Any] = [
      "type": "device", "run": run, "name": environment.name, "width": Double(size.width),
      "height": Double(size.height),
      "scale": Double(environment.scale), "cornerRadius": Double(environment.displayCornerRadius),
      "appearance": environment.userInterfaceStyle == .dark ? "dark" : "light",
      "animations": app.settings[.animations], "clock": isPaused ? "paused" : "running",
      "settings": app.settings.words,
      "system": "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)",
    ]
    return Self.json(object)
  }

  // MARK: From the pages

  var viewerCount: Int { viewers.count }

  /// How many pages may watch at a time.
  static let mostViewers = 16

  /// - Returns: `nil` when too many watch already; the connection is closed with the reason then.
  func add(_ connection: any PageConnection) -> LiveViewer? {
    guard viewers.count < Self.mostViewers else {
      connection.close("\(Self.mostViewers) pages watch already.")
      return nil
    }
    lastViewer += 1
    let viewer = LiveViewer(number: lastViewer, connection: connection)
    viewers.append(viewer)
    return viewer
  }

  func remove(_ viewer: LiveViewer) {
    viewers.removeAll { $0 === viewer }
    // Who had time stand still cannot let it go on any more.
    if isPaused, pausing == nil || pausing === viewer {
      isPaused = false
      sendAll(.device)
    }
    // The fingers of somebody who has gone are lifted.
    for finger in 0...9 {
      app.add(MessageFromPage.Touch(kind: .cancel, finger: finger, x: 0, y: 0), of: viewer.number)
    }
    hasInput = true
  }

  /// Sends a page what it is owed, as far as there is room.
  func catchUp(_ viewer: LiveViewer) {
    while viewer.isReady, let debt = viewer.owed.first, viewer.connection.hasRoom {
      switch debt {
      case .device: viewer.connection.send(deviceMessage)
      case .flows: viewer.connection.send(flowsMessage)
      case .tree: if !viewer.sendAll(&tree) { return }
      case .overlay: viewer.connection.send(overlayMessage)
      case .elements: viewer.connection.send(mirror.message(.all))
      case .record: viewer.connection.send(recordMessage)
      }
      viewer.paid(debt)
    }
  }

  func sendAll(_ debt: LiveViewer.Debt) {
    for viewer in viewers where viewer.isReady {
      viewer.owe(debt)
      catchUp(viewer)
    }
  }

  func receive(_ message: MessageFromPage, from viewer: LiveViewer) {
    if playback != nil, message.isInput { return }
    if message.concernsApp {
      passIdleTime()
      hasInput = true
    }
    switch message {
    case .hello(let run, let pictures):
      viewer.begin(with: run == self.run ? pictures : [])
      for debt in [.device, .tree, .overlay, .flows, .elements] as [LiveViewer.Debt] { viewer.owe(debt) }
      catchUp(viewer)
    case .touches(let touches):
      // A finger that lifts while time stands still has lifted when it goes on.
      for touch in touches where !isPaused || touch.kind == .up || touch.kind == .cancel {
        app.add(touch, of: viewer.number)
      }
    case .insert(let text, let stroke): if !isPaused { app.insert(text, from: stroke) }
    case .compose(let text, let selection): if !isPaused { app.compose(text, selection: selection) }
    case .key(let stroke): if !isPaused { app.press(stroke) }
    case .element(let id, let action): perform(action, on: id, for: viewer)
    case .ping: if viewer.connection.hasRoom { viewer.connection.send(Self.json(["type": "pong"])) }
    case .set(let name, let value): choose(value, for: name)
    case .clock(let state): set(state, for: viewer)
    case .control(let control): perform(control, for: viewer)
    case .inspect:
      viewer.owe(.record)
      catchUp(viewer)
    case .edit(let path, let className, let property, let value):
      edit(path, className, property, value, for: viewer)
    }
  }

  static func json(_ object: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

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
