import Foundation
import UIKit

/// The action or check of one step of a flow.
///
/// Durations are in milliseconds of the device's time, which passes only while steps run. A command that cannot do what it says, such as a
/// tap on an element that is not visible, fails its step and thereby ends the flow; settings never fail.
nonisolated package enum FlowCommand: Equatable, Sendable {
  /// Starts the app anew, with the settings made so far and with nothing stored. Fingers on the screen disappear with the previous launch.
  case launchApp
  /// Taps an element or a point. Without an index, a text that several elements have goes to the first that can be tapped.
  case tapOn(TapTarget)
  /// Touches for one second, twice what the recognition of a long press takes.
  case longPressOn(TapTarget)
  /// Taps twice. `delay` is the time from the first lifting to the second touch, in milliseconds.
  case doubleTapOn(TapTarget, delay: Int)
  /// Moves a finger across the screen, either lifting it in motion or leaving it there; see `FlowSwipe`.
  case swipe(FlowSwipe)
  /// Puts a finger down and leaves it there. Time stands still until a step lets some pass.
  case touchDown(TapTarget)
  /// Moves the finger that is down. It comes to a stop and stays down.
  case touchMove(FlowTouchMove)
  /// Lifts the finger that is down where it is, without speed.
  case touchUp
  /// Moves one or several fingers, each with a position for every frame. Makes one frame for each position, with either timing.
  case fingers([FingerFrames])
  /// Types into the field that is being edited, a character every 0.1 s, or all at once with exact timing. Fails if nothing is being
  /// edited.
  case inputText(String)
  /// Presses the delete key at most this many times, until the text is empty. Fails if nothing is being edited.
  case eraseText(Int)
  /// Presses a key of a hardware keyboard with its modifiers. Return and Delete fail if nothing is being edited; other keys always pass.
  case pressKey(KeyStroke)
  /// Ends editing in the app's window. Passes if nothing is being edited.
  case hideKeyboard
  /// Drags until an element is visible. Fails at the end of the content and after the timeout.
  case scrollUntilVisible(FlowSearch)
  /// Lets time pass until nothing moves, at most `timeout` milliseconds. Never fails, even if something still moves then.
  case waitForAnimationToEnd(timeout: Int)
  /// Lets this many milliseconds pass, whatever moves.
  case advance(Int)
  /// Lets this many frames of a display pass, a sixtieth of a second each.
  case advanceFrames(Int)
  /// Changes how time passes in all later steps, until the next such command.
  case setTiming(FlowTiming)
  /// Fails unless a matching element is visible now, without waiting for it. `assertNotVisible` fails if one is.
  case assertVisible(ElementSelector)
  case assertNotVisible(ElementSelector)
  /// Scrolls the front-most scroll view that can scroll down by one page.
  case scroll
  /// Taps the visible back button, which is found by its identifier and not by its title.
  case back
  /// Writes a picture of the screen as it is, without waiting for motion to end.
  case takeScreenshot(PictureName)
  /// Starts a film, which ends with `stopRecording` or with the flow. The reader allows only one at a time.
  case startRecording(FlowFilm)
  /// Ends the innermost recording and writes its film and strip. Recordings still in progress at the end of the flow end with it.
  case stopRecording
  /// Moves the cursor of the screen reader, or acts on the element under it. Fails if the screen reader is off or the gesture has no
  /// effect.
  case voiceOver(FlowVoiceOverStep)
  /// Fails unless the last step that spoke anything spoke a text that matches.
  case assertSpoken(TextPattern)
  /// Sets the device's style; a running app changes as on iOS. `.light` or `.dark` when read from text.
  case setAppearance(UIUserInterfaceStyle)
  /// Turns Full Keyboard Access on or off, which lets Tab, Space and the arrow keys reach every control.
  case setFullKeyboardAccess(Bool)
  case setTextSize(UIContentSizeCategory)
  /// Rotates the device. A running app gets the rotation at once, and the step waits for it.
  case setOrientation(FlowOrientation)
  /// Starts or stops the simulated screen reader, with or without captions. The setting outlives launches.
  case setVoiceOver(FlowVoiceOver)
  /// Sends the running app a memory warning and waits for rest. Nothing is freed by the device itself.
  case simulateMemoryWarning
  case setReduceMotion(Bool)
  case setReduceTransparency(Bool)
  /// Continues on another device; `isLandscape` of `nil` leaves the orientation unchanged.
  ///
  /// Launches a running app again: no device becomes another one while an app runs.
  case setDevice(DeviceProfile, isLandscape: Bool?)
  /// Changes language and region, and the layout direction that belongs to the language.
  ///
  /// Launches a running app again, as iOS does.
  case setLocale(Locale)
  /// Changes the layout direction but not the language. Launches a running app again.
  case setLayoutDirection(UIUserInterfaceLayoutDirection)

  /// The files that the command writes, in this order: a screenshot, or a film and its strip. Empty for all other commands.
  package var pictureNames: [PictureName] {
    switch self {
    case .takeScreenshot(let name): [name]
    case .startRecording(let film): [film.name, PictureName(stripOf: film.name)]
    default: []
    }
  }

  /// The names of the commands in flow files, which are case-sensitive.
  ///
  /// Some names share a command: `setDarkMode` is read as `FlowCommand/setAppearance(_:)`, and `advance` covers milliseconds and frames.
  /// The help text and messages list the names in the order of the cases.
  package enum Name: String, CaseIterable, Sendable {
    case launchApp, tapOn, longPressOn, doubleTapOn, swipe, touchDown, touchMove, touchUp, fingers
    case inputText, eraseText, pressKey, hideKeyboard
    case assertVisible, assertNotVisible, scroll, scrollUntilVisible, back
    case waitForAnimationToEnd, advance, takeScreenshot, startRecording, stopRecording
    case voiceOver, assertSpoken, setVoiceOver, setReduceMotion, setReduceTransparency
    case setAppearance, setDarkMode, setTextSize, setOrientation, setDevice, setLocale, setLayoutDirection
    case setFullKeyboardAccess, setTiming, simulateMemoryWarning

    /// A complete line of a flow with the command, for messages and the help text.
    package var example: String {
      switch self {
      case .launchApp: "- launchApp"
      case .tapOn: "- tapOn: Checkout"
      case .longPressOn: "- longPressOn: Carrots"
      case .doubleTapOn: "- doubleTapOn: Carrots"
      case .swipe: "- swipe: {direction: UP}"
      case .touchDown: "- touchDown: \"0%,50%\""
      case .touchMove: "- touchMove: \"50%,50%\""
      case .touchUp: "- touchUp"
      case .fingers: "- fingers: \"196,426 196,420*3 196,400\""
      case .inputText: "- inputText: tofu"
      case .eraseText: "- eraseText: 4"
      case .pressKey: "- pressKey: Enter"
      case .hideKeyboard: "- hideKeyboard"
      case .assertVisible: "- assertVisible: Thank you"
      case .assertNotVisible: "- assertNotVisible: Thank you"
      case .scroll: "- scroll"
      case .scrollUntilVisible: "- scrollUntilVisible: Checkout"
      case .back: "- back"
      case .waitForAnimationToEnd: "- waitForAnimationToEnd"
      case .advance: "- advance: 150"
      case .takeScreenshot: "- takeScreenshot: cart"
      case .startRecording: "- startRecording: shopping"
      case .stopRecording: "- stopRecording"
      case .voiceOver: "- voiceOver: next"
      case .assertSpoken: "- assertSpoken: Checkout, button"
      case .setVoiceOver: "- setVoiceOver: captioned"
      case .setReduceMotion: "- setReduceMotion: enabled"
      case .setReduceTransparency: "- setReduceTransparency: enabled"
      case .setAppearance: "- setAppearance: dark"
      case .setDarkMode: "- setDarkMode: enabled"
      case .setTextSize: "- setTextSize: extraExtraExtraLarge"
      case .setOrientation: "- setOrientation: LANDSCAPE_LEFT"
      case .setDevice: "- setDevice: iphone-se-3"
      case .setLocale: "- setLocale: ja_JP"
      case .setLayoutDirection: "- setLayoutDirection: rightToLeft"
      case .setFullKeyboardAccess: "- setFullKeyboardAccess: enabled"
      case .setTiming: "- setTiming: exact"
      case .simulateMemoryWarning: "- simulateMemoryWarning"
      }
    }

    /// Whether the command acts on a running app. Before the first such command, the reader inserts a launch if no step launched the app.
    var needsRunningApp: Bool {
      switch self {
      case .launchApp, .setAppearance, .setDarkMode, .setTextSize, .setOrientation, .setDevice, .setLocale,
        .setLayoutDirection, .setVoiceOver, .setReduceMotion, .setReduceTransparency, .setFullKeyboardAccess,
        .setTiming:
        false
      case .tapOn, .longPressOn, .doubleTapOn, .swipe, .touchDown, .touchMove, .touchUp, .fingers, .inputText,
        .eraseText, .pressKey, .hideKeyboard, .assertVisible,
        .assertNotVisible, .scroll, .scrollUntilVisible, .back, .waitForAnimationToEnd, .advance, .takeScreenshot,
        .startRecording, .stopRecording, .voiceOver, .assertSpoken, .simulateMemoryWarning:
        true
      }
    }

    /// Whether the command touches with the first finger, which must not be on the screen then. Checked when the flow is read.
    var usesFirstFinger: Bool {
      switch self {
      case .tapOn, .longPressOn, .doubleTapOn, .swipe, .touchDown, .fingers, .scrollUntilVisible, .back: true
      default: false
      }
    }

    /// Whether the command can cause motion and then waits for it. Only these commands accept `waitToSettleTimeoutMs`.
    var waits: Bool {
      switch self {
      case .tapOn, .longPressOn, .doubleTapOn, .swipe, .touchUp, .pressKey, .hideKeyboard, .scroll, .back,
        .setOrientation:
        true
      default: false
      }
    }
  }
}

nonisolated extension FlowCommand {
  /// Further commands of Maestro 1.39.10, from the declaration of its `YamlFluentCommand`. Messages call them unsupported rather than
  /// unknown.
  static let unsupportedMaestroCommands: Set = [
    "action", "addMedia", "assertNoDefectsWithAI", "assertTrue", "assertWithAI", "clearKeychain", "clearState",
    "copyTextFrom", "evalScript", "extendedWaitUntil", "extractTextWithAI", "inputRandomEmail", "inputRandomNumber",
    "inputRandomPersonName", "inputRandomText", "killApp", "openBrowser", "openLink", "pasteText", "repeat", "retry",
    "runFlow", "runScript", "setAirplaneMode", "setLocation", "stopApp", "toggleAirplaneMode", "travel",
  ]
}

/// The place that a finger touches: the middle of the visible part of an element, or a point of the screen.
///
/// An element that is not visible, or a point off the screen, fails the step.
nonisolated package enum TapTarget: Hashable, Sendable {
  case element(ElementSelector)
  case point(ScreenPoint)
}

nonisolated extension FlowCommand: CustomStringConvertible {
  /// The command on one line for messages, nearly as in the flow; long texts are shortened. `FlowStep.text` is the form for files.
  ///
  /// Begins with the command's name, on which `name` relies.
  package var description: String {
    switch self {
    case .launchApp: "launchApp"
    case .tapOn(let target): "tapOn: \(target)"
    case .longPressOn(let target): "longPressOn: \(target)"
    case .doubleTapOn(let target, let delay): "doubleTapOn: \(target.description(with: "delay: \(delay)"))"
    case .swipe(let swipe): "swipe: \(swipe)"
    case .touchDown(.point(let point)): "touchDown: \"\(point)\""
    case .touchDown(let target): "touchDown: \(target.description(with: nil))"
    case .touchMove(let move): "touchMove: \(move)"
    case .touchUp: "touchUp"
    case .fingers(let paths): "fingers: [\(paths.map { "\"\($0)\"" }.joined(separator: ", "))]"
    case .scrollUntilVisible(let search): "scrollUntilVisible: \(search)"
    case .waitForAnimationToEnd(let timeout): "waitForAnimationToEnd: {timeout: \(timeout)}"
    case .advance(let duration): "advance: \(duration)"
    case .advanceFrames(let count): "advance: {frames: \(count)}"
    case .setTiming(let timing): "setTiming: \(SettingNames.timings.name(of: timing))"
    case .inputText(let text): "inputText: \(text.quoted)"
    case .eraseText(let count): "eraseText: \(count)"
    case .pressKey(let key): "pressKey: \(key.name)"
    case .hideKeyboard: "hideKeyboard"
    case .assertVisible(let selector): "assertVisible: \(selector)"
    case .assertNotVisible(let selector): "assertNotVisible: \(selector)"
    case .scroll: "scroll"
    case .back: "back"
    case .takeScreenshot(let name): "takeScreenshot: \(name)"
    case .startRecording(let film): "startRecording: \(film)"
    case .stopRecording: "stopRecording"
    case .simulateMemoryWarning: "simulateMemoryWarning"
    case .voiceOver(let step): "voiceOver: \(step)"
    case .assertSpoken(let pattern): "assertSpoken: \(pattern.pattern.quoted)"
    case .setVoiceOver(let state): "setVoiceOver: \(SettingNames.voiceOver.name(of: state))"
    case .setReduceMotion(let isOn): "setReduceMotion: \(SettingNames.reduceMotion.name(of: isOn))"
    case .setReduceTransparency(let isOn): "setReduceTransparency: \(SettingNames.switches.name(of: isOn))"
    case .setAppearance(let style): "setAppearance: \(SettingNames.appearances.name(of: style))"
    case .setFullKeyboardAccess(let isOn): "setFullKeyboardAccess: \(SettingNames.switches.name(of: isOn))"
    case .setTextSize(let category): "setTextSize: \(SettingNames.textSizes.name(of: category))"
    case .setOrientation(let orientation): "setOrientation: \(SettingNames.orientations.name(of: orientation))"
    case .setDevice(let profile, isLandscape: let isLandscape?):
      "setDevice: {name: \(profile.identifier), landscape: \(isLandscape)}"
    case .setDevice(let profile, isLandscape: nil): "setDevice: \(profile.identifier)"
    case .setLocale(let locale): "setLocale: \(locale.identifier)"
    case .setLayoutDirection(let direction): "setLayoutDirection: \(SettingNames.layoutDirections.name(of: direction))"
    }
  }
}

nonisolated extension TapTarget: CustomStringConvertible {
  package var description: String {
    switch self {
    case .element(let selector): "\(selector)"
    case .point(let point): "{point: \"\(point)\"}"
    }
  }

  /// Returns the target as a mapping for messages, with `field` as its last entry if it is not `nil`.
  fileprivate func description(with field: String?) -> String {
    let own =
      switch self {
      case .element(let selector): selector.fields
      case .point(let point): ["point: \"\(point)\""]
      }
    return "{\((own + [field].compactMap(\.self)).joined(separator: ", "))}"
  }
}
