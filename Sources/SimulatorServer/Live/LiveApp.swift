import CoreGraphics
import Foundation
import Simulator
import UIKit

/// An app that runs: what fingers, keys and settings do to it frame by frame, and what it shows.
///
/// Nobody's clock is looked at here: whoever runs frames says how much time passed.
@MainActor
final class LiveApp {
  let delegateClass: any UIApplicationDelegate.Type
  private(set) var settings: LiveSettings
  private(set) var host: ApplicationHost?
  let frames = FrameCollector()
  private var fingers = FingerQueue()
  private let voiceOver = LiveVoiceOver()
  /// Where fingers that are down are.
  private var places: [Int: CGPoint] = [:]
  /// Writes down what is done, while somebody wants it.
  private(set) var recorder: FlowRecorder?

  init(_ delegateClass: any UIApplicationDelegate.Type, settings: LiveSettings) {
    self.delegateClass = delegateClass
    self.settings = settings
  }

  /// The device as the app has it: it stays upright where the app does not turn.
  var environment: DeviceEnvironment { host?.environment ?? settings.environment }

  /// Starts the app, anew if it runs.
  func launch() {
    host = nil
    voiceOver.reset()
    ProcessMemory.giveBack()
    let environment = settings.environment
    environment.timeZone.becomeProcessTimeZone()
    frames.reset()
    let host = ApplicationHost(environment: environment, renderServer: frames)
    self.host = host
    host.launch(delegateClass)
  }

  /// Starts the app anew because somebody wants it.
  func restart() {
    recorder?.note(.launchApp, rest)
    launch()
  }

  /// Tells the app that memory is short, and gives back what nobody uses then.
  func receiveMemoryWarning() {
    guard let host else { return }
    recorder?.note(.simulateMemoryWarning, rest)
    host.receiveMemoryWarning()
    ProcessMemory.giveBack()
  }

  // MARK: Played flows

  /// Goes on with an app that somebody else launches.
  func follow(_ host: ApplicationHost) {
    self.host = host
    places = [:]
    voiceOver.reset()
  }

  /// Makes the settings of whatever runs now those that are chosen.
  ///
  /// - Returns: Whether they were others.
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

  /// Whether fingers did something that no frame has shown.
  var hasFingersToMove: Bool { !fingers.isEmpty }

  var wantsFrames: Bool {
    !fingers.isEmpty || (host?.wantsFrames ?? false) || voiceOver.wantsFrames(host?.voiceOver)
  }

  /// What the screen does now.
  private var rest: FlowRecorder.Rest {
    guard let host, !host.hasMotion else { return .moving }
    if host.keyboardResponder != nil { return .caret }
    return host.wantsFrames ? .moving : .quiet
  }

  /// Runs one frame of ``FramePace/interval``, slower for slow animations, with what fingers did since the last one.
  ///
  /// - Parameter isLast: Whether no other frame is run at once.
  func runFrame(isLast: Bool = true) {
    let changes = fingers.takeFrame(isLast: isLast).filter(isNews)
    let seconds = FramePace.interval * (settings.hasSlowAnimations ? Self.slowness : 1)
    guard let host, host.voiceOver.isRunning else {
      recordFrame(changes)
      self.host?.runFrame(after: seconds, fingers: changes)
      return
    }
    voiceOver.attach(to: host.voiceOver)
    recorder?.passFrames()
    host.runFrame(after: seconds, fingers: voiceOver.take(changes))
    guard let act = voiceOver.next(host.voiceOver, isMoving: host.hasMotion) else { return }
    let before = rest
    if let step = voiceOver.perform(act, with: host.voiceOver) { recorder?.note(.voiceOver(step), before) }
  }

  /// The app's fingers are VoiceOver's from now on, or the other way round.
  private func cancelFingers() {
    let cancels = places.keys.sorted().map { FingerChange(.cancel, finger: $0) }
    guard let host, !host.voiceOver.isRunning, !cancels.isEmpty else { return }
    places = [:]
    recordFrame(cancels)
    host.runFrame(after: FramePace.interval, fingers: cancels)
  }

  /// Lets time pass in which nothing moved and nothing was asked for: what comes next is no part of what came before, such as the
  /// second tap of a double tap.
  ///
  /// - Parameter count: In frames; more than a second is no more than that.
  func passIdleFrames(_ count: Int) {
    let count = min(count, 60)
    guard count > 0, !wantsFrames else { return }
    recorder?.passFrames(count)
    host?.runFrame(after: FramePace.interval * Double(count), fingers: [])
  }

  /// Apple's simulator makes animations ten times slower.
  private static let slowness = 0.1

  // MARK: Fingers

  func add(_ touch: MessageFromPage.Touch, of viewer: Int) { fingers.add(touch, of: viewer) }

  /// Whether the app would notice: a finger that is told again where it is says nothing.
  private func isNews(_ change: FingerChange) -> Bool {
    switch change.kind {
    case .down, .move:
      defer { places[change.finger] = change.location }
      return change.kind == .down || places[change.finger] != change.location
    case .up, .cancel: return places.removeValue(forKey: change.finger) != nil
    }
  }

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

  /// Types into what is edited; if nothing is, the app hears of the key.
  func insert(_ text: String, from stroke: KeyStroke?) {
    guard let host else { return }
    guard host.keyboardResponder != nil else {
      if let stroke { press(stroke) }
      return
    }
    let before = rest
    if LiveTyping(host: host).insert(text) { recorder?.note(.inputText(text), before) }
  }

  /// Shows what an input method works at. Recordings have what comes of it.
  func compose(_ text: String, selection: Range<Int>) {
    if let host { LiveTyping(host: host).compose(text, selection: selection) }
  }

  private var selectionAnchor = SelectionAnchor()

  /// Presses a key and lets it go.
  func press(_ stroke: KeyStroke) {
    guard let host else { return }
    let before = rest
    if KeyTyping(host: host).press(stroke, anchor: &selectionAnchor) { recorder?.note(.pressKey(stroke), before) }
  }

  // MARK: Settings

  /// Chooses a setting by its word. Slow animations wait until nothing is recorded, since flows have none.
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

  /// What the system puts over the app.
  var overlay: SystemOverlay? {
    host?.window.flatMap { SystemOverlay(over: $0, environment: environment) }
      .map { frames.pictures.toned($0, scale: environment.scale) }
  }

  /// The screen as it is now, with what the system puts over it, in device pixels: the very picture that flows take.
  func takePicture() -> CGImage {
    recorder?.notePicture(rest)
    let picture = frames.pictures.picture(size: environment.size, scale: environment.scale)
    return overlay?.drawn(over: picture, scale: environment.scale) ?? picture
  }

  /// Begins to write down what is done, from a new launch on, so that a flow begins where the recording did.
  func startRecording() {
    settings.hasSlowAnimations = false
    recorder = FlowRecorder(settings: settings.commands)
    launch()
  }

  /// Notes that something is done that flows have no step for.
  func noteOmission(_ omission: FlowRecorder.Omission) { recorder?.omit(omission) }

  /// Writes down no more.
  ///
  /// - Returns: What was done since the recording began; `nil` if none was.
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
