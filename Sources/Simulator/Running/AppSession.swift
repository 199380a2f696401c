import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// An app on a device: launches it, passes on what fingers and settings do, and looks at the screen.
///
/// The device exists before the app runs, so that settings made first hold from the first frame on.
final class AppSession {
  private let delegateClass: any UIApplicationDelegate.Type
  private(set) var environment: DeviceEnvironment
  private var app: (host: ApplicationHost, pictures: PictureServer)?
  /// How time passes in steps.
  private(set) var timing = FlowTiming.natural
  let recorder = ScreenRecorder()
  /// Where what is selected began, from key to key.
  var selectionAnchor = SelectionAnchor()
  /// Who looks on. Not retained.
  private weak var watcher: (any FlowWatcher)?
  private var watcherTick: FrameTick?

  init(
    delegateClass: any UIApplicationDelegate.Type, environment: DeviceEnvironment, watcher: (any FlowWatcher)? = nil
  ) {
    self.delegateClass = delegateClass
    self.watcher = watcher
    self.environment = environment
  }

  /// The device as the app has it: it stays upright where the app does not turn. As wanted while no app runs.
  var device: DeviceEnvironment { app?.host.environment ?? environment }

  var isRunning: Bool { app != nil }
  var runningHost: ApplicationHost? { app?.host }

  /// Starts the app anew; one that runs ends first.
  func launch() {
    app = nil
    finger = nil
    heldFingers = []
    selectionAnchor = SelectionAnchor()
    heard = 0
    environment.timeZone.becomeProcessTimeZone()
    watcher?.appWillLaunch()
    let pictures = PictureServer { [weak watcher] commit in watcher?.appDidShow(commit) }
    let host = ApplicationHost(environment: environment, renderServer: pictures)
    app = (host, pictures)
    watcher?.appIsLaunching(in: host)
    // Its recorder follows the host that is current.
    host.perform { recorder.attach(to: pictures) { [unowned self] in (device.size, overlay) } }
    watcherTick = watcher.map { watcher in
      host.ticks.add(isMotion: false) { [weak watcher] time in watcher?.frameWillRun(at: time) }
    }
    host.launch(delegateClass)
    look()
  }

  /// Leaves the app to whoever watched: nothing of the session runs in its frames any more.
  func release() {
    watcherTick?.stop()
    recorder.detach()
  }

  /// Changes a setting that a running app follows.
  func update(_ wait: FlowWait = .untilRest, _ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    app?.host.update(change)
    look(wait)
  }

  /// Tells the app that memory is short.
  func receiveMemoryWarning() {
    app?.host.receiveMemoryWarning()
    look()
  }

  /// Changes a setting that an app learns of only when it is launched.
  func updateByRelaunching(_ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    if isRunning { launch() }
  }

  // MARK: Screen reader

  /// What was said in the last step that said anything, in its order.
  private(set) var lastSpoken: [String] = []
  /// How much of what the reader of the present launch said was listened to.
  private var heard = 0

  /// Takes down what was said since the last time. Cheap when nothing was.
  func listen() {
    guard let spoken = runningHost?.voiceOver.spoken, spoken.count > heard else { return }
    lastSpoken = Array(spoken[heard...])
    heard = spoken.count
  }

  func setVoiceOver(_ state: FlowVoiceOver) {
    update { $0.showsVoiceOverCaptions = state == .captioned }
    let runs = state != .disabled
    environment.isVoiceOverRunning = runs
    if runs { runningHost?.voiceOver.start() } else { runningHost?.voiceOver.stop() }
    look()
  }

  // MARK: Fingers

  /// Where the finger is that a step left on the screen, in points.
  private(set) var finger: CGPoint?

  /// Lets fingers do something from touching down to lifting, then waits as a person does.
  func touch(_ wait: FlowWait, _ gesture: (ApplicationHost) -> Void) {
    guard let host = app?.host else { return }
    gesture(host)
    look(wait)
  }

  /// Puts a finger down, which stays. No time passes.
  func touchDown(at point: CGPoint) {
    finger = point
    if timing == .exact { return frame([FingerChange(.down, at: point)]) }
    app?.host.touchDown(at: point)
  }

  /// Moves the finger that is down; it comes to a stop and stays.
  func moveFinger(to point: CGPoint, duration: TimeInterval) {
    guard let start = finger, let host = app?.host else { return }
    finger = point
    host.move(along: .drag(from: start, to: point, duration: duration))
    host.settle()
  }

  /// Lifts the finger that is down, then waits as a person does.
  func touchUp(_ wait: FlowWait) {
    guard let point = finger else { return }
    finger = nil
    if timing == .exact { return frame([FingerChange(.up, at: point)]) }
    touch(wait) { $0.touchUp(at: point) }
  }

  /// The numbers of the fingers that ``follow(_:_:)`` left on the screen.
  private var heldFingers: [Int] = []

  /// Lets fingers go their ways, all from the next frame on, then waits as a person does.
  func follow(_ paths: [FingerFrames], _ wait: FlowWait) {
    var held = heldFingers[...]
    var free = (0...).lazy.filter { [heldFingers, finger] in !heldFingers.contains($0) && ($0 != 0 || finger == nil) }
      .makeIterator()
    let numbers = paths.map { ($0.isHeld ? held.popFirst() : nil) ?? free.next() ?? 0 }
    for index in 0..<(paths.map(\.frameCount).max() ?? 0) {
      frame(zip(numbers, paths).compactMap { $1.change(in: index, finger: $0) })
    }
    heldFingers = zip(numbers, paths).filter { $1.end == .held }.map(\.0)
    if heldFingers.isEmpty { look(wait) }
  }

  /// One frame as a display shows it: time passes, fingers move, everything follows.
  private func frame(_ fingers: [FingerChange]) {
    app?.host.runFrame(after: ApplicationHost.frameDuration, fingers: fingers)
  }

  // MARK: Time

  /// The time of the frames, in seconds.
  var time: TimeInterval { CACurrentMediaTime() }

  /// Lets time pass, in milliseconds.
  func advance(by milliseconds: Int) {
    app?.host.advance(by: TimeInterval(milliseconds) / 1000)
    app?.host.settle()
  }

  /// Lets so many frames pass as a display shows them: what they leave to do is done in the next one.
  func advance(frames count: Int) { for _ in 0..<count { frame([]) } }

  func setTiming(_ timing: FlowTiming) {
    self.timing = timing
    look()
  }

  /// Lets time pass until nothing moves, at most so many milliseconds.
  func rest(atMost milliseconds: Int) { app?.host.rest(atMost: TimeInterval(milliseconds) / 1000) }

  /// Lets the app finish what it does, for as long as a person would look before acting again; not with exact timing.
  func look(_ wait: FlowWait = .untilRest) {
    guard timing == .natural, let host = app?.host else { return }
    switch wait {
    case .untilRest:
      host.rest()
      host.advance(by: Self.lookingTime)
      // What began while looking, such as indicators that fade.
      host.rest()
    case .atMost(let milliseconds): rest(atMost: milliseconds)
    }
  }

  /// In seconds. Long enough that two steps never count as a double tap (.35 s; behaviours §5 "Multi-tap window", G); longer only
  /// costs frames in which nothing happens.
  private static let lookingTime: TimeInterval = 0.5

  /// What can be seen now.
  var contents: ScreenContents {
    let windows = app?.host.windowsOnScreen ?? []
    return ScreenContents(windows: windows, screen: CGRect(origin: .zero, size: device.size))
  }

  /// The screen as it is now, with what the system puts over it, in device pixels; a black one while no app runs.
  func picture() -> CGImage {
    let picture = (app?.pictures ?? PictureServer()).picture(size: device.size, scale: device.scale)
    return overlay?.drawn(over: picture, scale: device.scale) ?? picture
  }

  /// What the system puts over the picture.
  var overlay: SystemOverlay? {
    guard let app, let window = app.host.window else { return nil }
    return SystemOverlay(over: window, environment: device).map { app.pictures.toned($0, scale: device.scale) }
  }
}

extension TimeZone {
  /// Makes this the zone of `TimeZone.current`, and the default of calendars and formatters.
  ///
  /// Foundation asks the process for its time zone and offers no other way to set it. It has none at all to set the locale,
  /// which on Linux is always that of the empty identifier (see Divergences).
  package func becomeProcessTimeZone() {
    if TimeZone.current != self {
      setenv("TZ", identifier, 1)
      NSTimeZone.resetSystemTimeZone()
    }
    NSTimeZone.default = self
  }
}
