import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// One app on one simulated device: launches it, touches it, changes its settings, lets time pass, and reads its screen.
///
/// The device exists before the app runs: settings changed before ``launch()`` apply from the app's first frame. Each launch makes a new
/// `ApplicationHost`; the session retains only the latest. Without a running app, touches and time have no effect.
///
/// Complete gestures and changed settings end with ``look(_:)``, so that the app is at rest before the next step unless timing is exact.
final class AppSession {
  private let delegateClass: any UIApplicationDelegate.Type
  /// The device's settings as requested, which a relaunch starts from. They can differ from the host's: see ``device``.
  private(set) var environment: DeviceEnvironment
  /// The running app and the server that keeps its layers, both replaced by each launch; `nil` before the first.
  private var app: (host: ApplicationHost, pictures: PictureServer)?
  /// Whether steps wait as a person does or only where they say so. Kept across launches.
  private(set) var timing = FlowTiming.natural
  /// Records films of the screen. Attached to each launch, so that a film can span several.
  let recorder = FilmRecorder()
  /// The fixed end of the text selection while Shift and arrow keys extend it. Each launch resets it.
  var selectionAnchor = SelectionAnchor()
  /// Notified of launches, frames and commits; not retained.
  private weak var watcher: (any FlowWatcher)?
  /// Notifies ``watcher`` at the beginning of each frame of the latest launch.
  private var watcherTick: FrameTick?

  init(
    delegateClass: any UIApplicationDelegate.Type, environment: DeviceEnvironment, watcher: (any FlowWatcher)? = nil
  ) {
    self.delegateClass = delegateClass
    self.watcher = watcher
    self.environment = environment
  }

  /// The device as the app has it, or as requested while no app runs. It stays in portrait if the app does not support landscape.
  var device: DeviceEnvironment { app?.host.environment ?? environment }

  var isRunning: Bool { app != nil }
  /// The host of the running app; `nil` before the first launch. Do not keep it across steps: ``launch()`` replaces it.
  var runningHost: ApplicationHost? { app?.host }

  /// Launches the app in a new host, ending the running one, and lets it come to rest.
  ///
  /// Fingers that were down are forgotten, the process takes the device's time zone, and what VoiceOver says counts from zero. The session
  /// releases the old host before it notifies the watcher; the watcher learns of the new host before its first frame.
  func launch() {
    app = nil
    finger = nil
    heldFingers = []
    selectionAnchor = SelectionAnchor()
    heard = 0
    environment.setProcessTimeZone()
    watcher?.appWillLaunch()
    let pictures = PictureServer { [weak watcher] commit in watcher?.appDidShow(commit) }
    let host = ApplicationHost(environment: environment, renderServer: pictures)
    app = (host, pictures)
    watcher?.appIsLaunching(in: host)
    // The recorder reads the frame clock and the ticks of the current host.
    host.perform { recorder.attach(to: pictures) { [unowned self] in (device.size, overlay) } }
    watcherTick = watcher.map { watcher in
      host.ticks.add(isMotion: false) { [weak watcher] time in watcher?.frameWillRun(at: time) }
    }
    host.launch(delegateClass)
    look()
  }

  /// Hands the app over to the watcher: neither the watcher nor the recorder is notified of later frames. Call it last.
  func release() {
    watcherTick?.stop()
    recorder.detach()
  }

  /// Changes settings that a running app follows, such as appearance or orientation, then waits.
  ///
  /// Applied to ``environment`` too, so that a relaunch keeps them. Cancels all touches (`ApplicationHost.update(_:)`).
  func update(_ wait: FlowWait = .untilRest, _ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    app?.host.update(change)
    look(wait)
  }

  /// Sends the app a memory warning, then waits for rest. Does nothing while no app runs.
  func receiveMemoryWarning() {
    app?.host.receiveMemoryWarning()
    look()
  }

  /// Changes settings that an app reads only at launch, such as its locale, and relaunches a running app.
  func updateByRelaunching(_ change: (inout DeviceEnvironment) -> Void) {
    change(&environment)
    if isRunning { launch() }
  }

  // MARK: Screen reader

  /// The texts that VoiceOver said in the last step with any speech, in order. Kept by silent steps and by launches.
  private(set) var lastSpoken: [String] = []
  /// How many of `VoiceOver.spoken` ``listen()`` has read since the launch.
  private var heard = 0

  /// Moves the texts spoken since the previous call to ``lastSpoken``. Called after each step.
  ///
  /// - Complexity: O(new texts).
  func listen() {
    guard let spoken = runningHost?.voiceOver.spoken, spoken.count > heard else { return }
    lastSpoken = Array(spoken[heard...])
    heard = spoken.count
  }

  /// Turns VoiceOver and its captions on or off, then waits. Later launches keep the setting.
  func setVoiceOver(_ state: FlowVoiceOver) {
    update { $0.showsVoiceOverCaptions = state == .captioned }
    let runs = state != .disabled
    environment.isVoiceOverRunning = runs
    if runs { runningHost?.voiceOver.start() } else { runningHost?.voiceOver.stop() }
    look()
  }

  // MARK: Fingers

  /// The position of the finger that a step left on the screen, in points of the screen; `nil` while none is down.
  private(set) var finger: CGPoint?

  /// Runs a complete gesture, from touching down to lifting, then waits. Does nothing while no app runs.
  func touch(_ wait: FlowWait, _ gesture: (ApplicationHost) -> Void) {
    guard let host = app?.host else { return }
    gesture(host)
    look(wait)
  }

  /// Puts finger 0 on the screen, where it stays until ``touchUp(_:)``. Takes no time, or one frame with exact timing.
  ///
  /// - Parameter point: In points of the screen; it must be on it.
  func touchDown(at point: CGPoint) {
    finger = point
    if timing == .exact { return frame([FingerChange(.down, at: point)]) }
    app?.host.touchDown(at: point)
  }

  /// Moves the finger that is down in a straight line, braking to a stop; it stays down. Ignored without a finger.
  ///
  /// - Parameter duration: In seconds. It passes with exact timing too.
  func moveFinger(to point: CGPoint, duration: TimeInterval) {
    guard let start = finger, let host = app?.host else { return }
    finger = point
    host.move(along: .drag(from: start, to: point, duration: duration))
    host.settle()
  }

  /// Lifts the finger where it is, then waits. With exact timing it takes one frame and does not wait. Ignored without a finger.
  func touchUp(_ wait: FlowWait) {
    guard let point = finger else { return }
    finger = nil
    if timing == .exact { return frame([FingerChange(.up, at: point)]) }
    touch(wait) { $0.touchUp(at: point) }
  }

  /// The numbers of the fingers that ``follow(_:_:)`` left on the screen, in the order of their paths.
  private var heldFingers: [Int] = []

  /// Moves several fingers frame by frame, all beginning with the next frame, then waits unless a finger is still held.
  ///
  /// A held path takes up the next finger of the previous call. Other paths get the lowest free number; number 0 belongs to ``finger``
  /// while that is down.
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

  /// Runs one frame as a display does: advances the clock by a sixtieth of a second, delivers the touches as one event, runs all phases.
  private func frame(_ fingers: [FingerChange]) {
    app?.host.runFrame(after: ApplicationHost.frameDuration, fingers: fingers)
  }

  // MARK: Time

  /// The frame clock, in seconds. It begins anew with each launch and stands still between steps.
  var time: TimeInterval { CACurrentMediaTime() }

  /// Advances the clock, running a frame every sixtieth of a second, and then settles. Zero or a negative duration only settles.
  func advance(by milliseconds: Int) {
    app?.host.advance(by: TimeInterval(milliseconds) / 1000)
    app?.host.settle()
  }

  /// Runs exactly `count` frames, without settling: work that the last one leaves over waits for the next frame, as on a display.
  func advance(frames count: Int) { for _ in 0..<count { frame([]) } }

  /// Changes the timing of all later steps. Natural timing begins with a wait for rest.
  func setTiming(_ timing: FlowTiming) {
    self.timing = timing
    look()
  }

  /// Lets time pass until nothing moves, for at most `milliseconds`, with either timing.
  func rest(atMost milliseconds: Int) { app?.host.rest(atMost: TimeInterval(milliseconds) / 1000) }

  /// Waits as a person does before acting again; does nothing with exact timing.
  ///
  /// `untilRest` waits for rest (at most 10 s), looks for half a second, and waits again. `atMost` only waits for rest, up to its limit, so
  /// that the next step can act in mid-motion.
  func look(_ wait: FlowWait = .untilRest) {
    guard timing == .natural, let host = app?.host else { return }
    switch wait {
    case .untilRest:
      host.rest()
      host.advance(by: Self.pauseBetweenSteps)
      // Motion that began while looking, such as fading scroll indicators.
      host.rest()
    case .atMost(let milliseconds): rest(atMost: milliseconds)
    }
  }

  /// The pause of a person between two steps, in seconds. It exceeds the 0.35 s in which two taps count as a double tap (behaviours §5
  /// "Multi-tap window") [G]. A longer pause only costs frames in which nothing happens.
  private static let pauseBetweenSteps: TimeInterval = 0.5

  /// The elements that are visible now, in all windows, including the keyboard's. Computed anew at each call, in O(views).
  var contents: ScreenContents {
    let windows = app?.host.windowsOnScreen ?? []
    return ScreenContents(windows: windows, screen: CGRect(origin: .zero, size: device.size))
  }

  /// The present screen, including the system overlay; a black one while no app runs. Rendered when it is read.
  var picture: ScreenPicture {
    (app?.pictures ?? PictureServer()).picture(size: device.size, scale: device.scale, overlay: overlay)
  }

  /// The status bar, Dynamic Island and home indicator as they look over the present screen; `nil` where none of them shows and before a
  /// window is visible.
  var overlay: SystemOverlay? {
    guard let app, let window = app.host.window else { return nil }
    return SystemOverlay(over: window, environment: device).map { app.pictures.toned($0, scale: device.scale) }
  }
}
