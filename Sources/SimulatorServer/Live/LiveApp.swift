import CoreGraphics
import Foundation
import QuartzCore
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

  // MARK: Played flows

  /// Goes on with an app that somebody else launches.
  func follow(_ host: ApplicationHost) {
    self.host = host
    places = [:]
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

  var wantsFrames: Bool { !fingers.isEmpty || (host?.wantsFrames ?? false) }

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
    recordFrame(changes)
    host?.runFrame(after: FramePace.interval * (settings.hasSlowAnimations ? Self.slowness : 1), fingers: changes)
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

  func add(_ touch: ViewerMessage.Touch, of viewer: Int) { fingers.add(touch, of: viewer) }

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

  /// Presses a key and lets it go. Keys that flows do not know are not recorded.
  func press(_ stroke: KeyStroke) {
    guard let host else { return }
    let before = rest
    let key = FlowKey(stroke)
    // A recording has no word for other keys, so they take no time.
    if LiveTyping(host: host).press(stroke, isBrief: key == nil, anchor: &selectionAnchor), let key {
      recorder?.note(.pressKey(key), before)
    }
  }

  // MARK: Settings

  /// Chooses a setting by its word. Slow animations wait until nothing is recorded, since flows have none.
  ///
  /// - Returns: Whether anything changed.
  func choose(_ word: String, for name: LiveSettings.Name) -> Bool {
    if name == .animations, recorder != nil { return false }
    guard let effect = settings.choose(word, for: name) else { return false }
    if let command = settings.command(for: name) { recorder?.note(command, rest) }
    switch effect {
    case .pace: break
    case .relaunch: launch()
    case .followed where name == .voiceOver:
      host?.update { $0.showsVoiceOverCaptions = settings.voiceOver == .captioned }
      if settings.voiceOver == .disabled { host?.voiceOver.stop() } else { host?.voiceOver.start() }
    case .followed: host?.update { settings.apply(to: &$0) }
    }
    return true
  }

  // MARK: Pictures and recordings

  var statusBar: StatusBar? { host?.window.flatMap { StatusBar(over: $0, environment: environment) } }

  /// The screen as it is now, with the status bar, in device pixels: the very picture that flows take.
  func takePicture() -> CGImage {
    recorder?.notePicture(rest)
    let picture = frames.pictures.picture(size: environment.size, scale: environment.scale)
    return statusBar?.drawn(over: picture, scale: environment.scale) ?? picture
  }

  /// Begins to write down what is done, from a new launch on, so that a flow begins where the recording did.
  func startRecording() {
    settings.hasSlowAnimations = false
    recorder = FlowRecorder(settings: settings.commands)
    launch()
  }

  /// Writes down no more.
  ///
  /// - Returns: What was done since the recording began; `nil` if none was.
  func stopRecording() -> FlowRecorder? {
    defer { recorder = nil }
    return recorder
  }
}

extension FlowKey {
  /// The key of a flow; `nil` if flows have none.
  fileprivate init?(_ stroke: KeyStroke) {
    let keys: [FlowKey] = [.tab, .shiftTab, .space, .escape, .up, .down, .left, .right]
    let found = keys.first { $0.stroke?.code == stroke.code && $0.stroke?.modifiers == stroke.modifiers }
    switch stroke.code {
    case .keyboardReturnOrEnter where stroke.modifiers.isEmpty: self = .enter
    case .keyboardDeleteOrBackspace where stroke.modifiers.isEmpty: self = .backspace
    default:
      guard let found else { return nil }
      self = found
    }
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
