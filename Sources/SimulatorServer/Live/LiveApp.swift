import CoreGraphics
import Foundation
import Simulator
import UIKit

/// A running app: applies fingers, keys and settings to it frame by frame, and collects what it shows.
///
/// It reads no clock: the caller of `runFrame(isLast:)` decides how much time passes.
@MainActor
final class LiveApp {
  let delegateClass: any UIApplicationDelegate.Type
  /// The settings chosen in the browser, or those of a played flow.
  private(set) var settings: LiveSettings
  /// `nil` before the first launch. Each launch makes a new host.
  private(set) var host: ApplicationHost?
  /// The render server of every host of this app.
  let frames = FrameCollector()
  private var fingers = FingerQueue()
  private let voiceOver = LiveVoiceOver()
  /// The locations of the fingers that are down, in points of the screen.
  private var places: [Int: CGPoint] = [:]
  /// Records what people do; `nil` while nothing is recorded.
  private(set) var recorder: FlowRecorder?

  init(_ delegateClass: any UIApplicationDelegate.Type, settings: LiveSettings) {
    self.delegateClass = delegateClass
    self.settings = settings
  }

  /// The device as the app has it: upright where the app does not rotate.
  var environment: DeviceEnvironment { host?.environment ?? settings.environment }

  /// Launches the app, ending a running one. The process's time zone becomes the device's.
  func launch() {
    host = nil
    (fingers, places) = (FingerQueue(), [:])
    voiceOver.reset()
    ProcessMemory.trim()
    let environment = settings.environment
    environment.setProcessTimeZone()
    frames.reset()
    let host = ApplicationHost(environment: environment, renderServer: frames)
    self.host = host
    host.launch(delegateClass)
  }

  /// Launches the app again at a person's request, which recordings contain.
  func restart() {
    recorder?.note(.launchApp, rest)
    launch()
  }

  /// Sends the app a memory warning, and returns unused memory to the system.
  func receiveMemoryWarning() {
    guard let host else { return }
    recorder?.note(.simulateMemoryWarning, rest)
    host.receiveMemoryWarning()
    ProcessMemory.trim()
  }

  // MARK: Played flows

  /// Continues with an app that a flow launched.
  func follow(_ host: ApplicationHost) {
    self.host = host
    (fingers, places) = (FingerQueue(), [:])
    voiceOver.reset()
  }

  /// Sets `settings` to those of the running device, which a flow may have changed.
  ///
  /// - Returns: Whether they changed.
  @discardableResult
  func takeOverSettings() -> Bool {
    guard let host else { return false }
    var present = LiveSettings(host.environment)
    present.hasSlowAnimations = settings.hasSlowAnimations
    guard present != settings else { return false }
    settings = present
    return true
  }

  // MARK: Frames

  /// Whether there are changes of fingers that no frame has shown.
  var hasFingersToMove: Bool { !fingers.isEmpty }

  /// Whether the next frame could show or decide anything. While false, the process sleeps.
  var wantsFrames: Bool {
    !fingers.isEmpty || (host?.wantsFrames ?? false) || voiceOver.wantsFrames(host?.voiceOver)
  }

  /// The state of the screen for recordings: moving, only a blinking caret, or still.
  private var rest: FlowRecorder.Rest {
    guard let host, !host.hasMotion else { return .moving }
    if host.keyboardResponder != nil { return .caret }
    return host.wantsFrames ? .moving : .quiet
  }

  /// Runs one frame of ``FramePace/interval`` with the fingers' changes since the last one. Slow animations pass less time.
  ///
  /// - Parameter isLast: Whether no other frame follows at once.
  func runFrame(isLast: Bool = true) {
    let changes = fingers.takeFrame(isLast: isLast).filter(hasEffect)
    let seconds = FramePace.interval * (settings.hasSlowAnimations ? Self.slowSpeed : 1)
    guard let host, host.voiceOver.isRunning else {
      recordFrame(changes)
      self.host?.runFrame(after: seconds, fingers: changes)
      return
    }
    voiceOver.attach(to: host.voiceOver)
    recorder?.passFrames()
    host.runFrame(after: seconds, fingers: voiceOver.take(changes))
    guard let action = voiceOver.next(host.voiceOver, isMoving: host.hasMotion) else { return }
    let before = rest
    if let step = voiceOver.perform(action, with: host.voiceOver) { recorder?.note(.voiceOver(step), before) }
  }

  /// Cancels all fingers in the app, because VoiceOver takes them over.
  private func cancelFingers() {
    let cancels = places.keys.sorted().map { FingerChange(.cancel, finger: $0) }
    guard let host, !host.voiceOver.isRunning, !cancels.isEmpty else { return }
    places = [:]
    recordFrame(cancels)
    host.runFrame(after: FramePace.interval, fingers: cancels)
  }

  /// Lets time pass in which nothing moved and no frame was wanted, so that the next input is separate from the previous: not the second
  /// tap of a double tap, for example.
  ///
  /// - Parameter count: In frames; counts above 60 have the same effect.
  func passIdleFrames(_ count: Int) {
    let count = min(count, 60)
    guard count > 0, !wantsFrames else { return }
    recorder?.passFrames(count)
    host?.runFrame(after: FramePace.interval * Double(count), fingers: [])
  }

  /// The speed of slow animations: a tenth, as in Apple's simulator.
  private static let slowSpeed = 0.1

  // MARK: Fingers

  /// Queues a page's touch for the next frame.
  func add(_ touch: MessageFromPage.Touch, of viewer: Int) { fingers.add(touch, of: viewer) }

  /// Whether the change has an effect. A finger reported again at the same location has none, and neither has a move or an up without a
  /// down, as of a finger that was down before a launch.
  private func hasEffect(_ change: FingerChange) -> Bool {
    switch change.kind {
    case .down, .move:
      guard change.kind == .down || (places[change.finger].map { $0 != change.location } ?? false) else { return false }
      places[change.finger] = change.location
      return true
    case .up, .cancel: return places.removeValue(forKey: change.finger) != nil
    }
  }

  /// Adds a frame with its fingers to the recording. A single finger's down also gets the element under it, so that the flow can tap it by
  /// name.
  private func recordFrame(_ changes: [FingerChange]) {
    guard let recorder else { return }
    guard !changes.isEmpty else {
      self.recorder?.passFrames()
      return
    }
    var target: TapTarget?
    let first = changes[0]
    if first.kind == .down, changes.count == 1, !recorder.hasFingers, let host {
      let screen = CGRect(origin: .zero, size: environment.size)
      target = TouchedElement(windows: host.windowsOnScreen, screen: screen).selector(at: first.location)
        .map { .element($0) }
    }
    let touches = changes.map {
      FlowRecorder.Touch(FlowRecorder.Touch.Kind($0.kind), finger: $0.finger, at: $0.location)
    }
    self.recorder?.passFrame(touches, rest: rest, target: target)
  }

  // MARK: Keys

  /// Types into the focused text input; without one, presses the key in the app.
  func insert(_ text: String, from stroke: KeyStroke?) {
    guard let host else { return }
    guard host.keyboardResponder != nil else {
      if let stroke { press(stroke) }
      return
    }
    let before = rest
    if LiveTyping(host: host).insert(text) { recorder?.note(.inputText(text), before) }
  }

  /// Shows an input method's unfinished text. Recordings contain only its result.
  func compose(_ text: String, selection: Range<Int>) {
    if let host { LiveTyping(host: host).compose(text, selection: selection) }
  }

  /// The fixed end of a selection that is extended by Shift and the arrow keys.
  private var selectionAnchor = SelectionAnchor()

  /// Presses a key and releases it.
  func press(_ stroke: KeyStroke) {
    guard let host else { return }
    let before = rest
    if KeyTyping(host: host).press(stroke, anchor: &selectionAnchor) { recorder?.note(.pressKey(stroke), before) }
  }

  // MARK: Settings

  /// Chooses a setting by its word. Slow animations cannot be chosen during a recording, since flows do not have them.
  ///
  /// - Returns: Whether anything changed.
  func choose(_ word: String, for name: LiveSettings.Name) -> Bool {
    if name == .animations, recorder != nil { return false }
    if name == .voiceOver { cancelFingers() }
    guard let effect = settings.choose(word, for: name) else { return false }
    if let command = settings.command(for: name) { recorder?.note(command, rest) }
    switch effect {
    case .pace: break
    case .relaunch: launch()
    case .followed where name == .voiceOver:
      host?.update { $0.showsVoiceOverCaptions = settings.voiceOver == .captioned }
      guard let reader = host?.voiceOver else { break }
      voiceOver.attach(to: reader)
      if settings.voiceOver == .disabled {
        reader.stop()
        voiceOver.reset()
      } else {
        reader.start()
      }
    case .followed: host?.update { settings.apply(to: &$0) }
    }
    return true
  }

  // MARK: Pictures and recordings

  /// The status bar, home indicator and the like above the app; `nil` without a window.
  var overlay: SystemOverlay? {
    host?.window.flatMap { SystemOverlay(over: $0, environment: environment) }
      .map { frames.pictures.toned($0, scale: environment.scale) }
  }

  /// Returns the screen as it is now, with the system's overlay, in device pixels: identical to the picture that a flow takes.
  func takePicture() -> ScreenPicture {
    recorder?.notePicture(rest)
    return frames.pictures.picture(size: environment.size, scale: environment.scale, overlay: overlay)
  }

  /// Begins a recording with a new launch, so that the flow begins in the same state.
  func startRecording() {
    settings.hasSlowAnimations = false
    recorder = FlowRecorder(settings: settings.commands)
    launch()
  }

  /// Notes an action for which flows have no step; the saved flow mentions it.
  func noteOmission(_ omission: FlowRecorder.Omission) { recorder?.omit(omission) }

  /// Ends the recording.
  ///
  /// - Returns: The recording; `nil` if there was none.
  func stopRecording() -> FlowRecorder? {
    defer { recorder = nil }
    return recorder
  }
}

extension FlowRecorder.Touch.Kind {
  fileprivate init(_ kind: FingerChange.Kind) {
    switch kind {
    case .down: self = .down
    case .move: self = .move
    case .up: self = .up
    case .cancel: self = .cancel
    }
  }
}
