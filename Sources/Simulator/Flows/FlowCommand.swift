import Foundation
import UIKit

/// What a step of a flow does.
nonisolated package enum FlowCommand: Equatable, Sendable {
  /// Starts the app anew, with the settings made so far.
  case launchApp
  case tapOn(TapTarget)
  /// Touches and stays until the long press is recognised.
  case longPressOn(TapTarget)
  /// Taps twice, with this many milliseconds between.
  case doubleTapOn(TapTarget, delay: Int)
  case swipe(FlowSwipe)
  /// Puts a finger down and leaves it there.
  case touchDown(TapTarget)
  /// Moves the finger that is down; it comes to a stop and stays.
  case touchMove(FlowTouchMove)
  /// Lifts the finger that is down, where it is.
  case touchUp
  /// What one or several fingers do, frame by frame.
  case fingers([FingerFrames])
  /// Types into what is being edited, a character at a time.
  case inputText(String)
  /// Presses the delete key so many times.
  case eraseText(Int)
  case pressKey(KeyStroke)
  case hideKeyboard
  /// Swipes until something can be seen.
  case scrollUntilVisible(FlowSearch)
  /// Lets time pass until nothing moves any more, at most this many milliseconds; passes in any case.
  case waitForAnimationToEnd(timeout: Int)
  /// Lets this many milliseconds pass.
  case advance(Int)
  /// Lets so many frames pass, as they come on a display.
  case advanceFrames(Int)
  /// How time passes from here on.
  case setTiming(FlowTiming)
  case assertVisible(ElementSelector)
  case assertNotVisible(ElementSelector)
  /// Scrolls the front-most vertical scroll view down by a page.
  case scroll
  /// Taps the visible back button.
  case back
  case takeScreenshot(PictureName)
  case startRecording(FlowRecording)
  /// Ends the recording and writes it.
  case stopRecording
  /// Moves the cursor of the screen reader, or acts on the element that it is on.
  case voiceOver(FlowVoiceOverStep)
  /// Something like this was said in the last step that said anything.
  case assertSpoken(TextPattern)
  case setAppearance(UIUserInterfaceStyle)
  /// Turns Full Keyboard Access on or off.
  case setFullKeyboardAccess(Bool)
  case setTextSize(UIContentSizeCategory)
  case setOrientation(FlowOrientation)
  case setVoiceOver(FlowVoiceOver)
  case simulateMemoryWarning
  case setReduceMotion(Bool)
  case setReduceTransparency(Bool)
  /// Goes on with another device; `isLandscape` of `nil` leaves the orientation as it is.
  ///
  /// A running app is launched again: no device turns into another one under an app.
  case setDevice(DeviceProfile, isLandscape: Bool?)
  /// Changes language and region, and the direction that goes with the language.
  ///
  /// A running app is launched again, as a phone does it.
  case setLocale(Locale)
  /// Changes the direction but not the language. A running app is launched again.
  case setLayoutDirection(UIUserInterfaceLayoutDirection)

  /// The files that the command writes.
  package var pictureNames: [PictureName] {
    switch self {
    case .takeScreenshot(let name): [name]
    case .startRecording(let recording): [recording.name, PictureName(stripOf: recording.name)]
    default: []
    }
  }

  /// The names of the commands as a flow writes them.
  package enum Name: String, CaseIterable, Sendable {
    case launchApp, tapOn, longPressOn, doubleTapOn, swipe, touchDown, touchMove, touchUp, fingers
    case inputText, eraseText, pressKey, hideKeyboard
    case assertVisible, assertNotVisible, scroll, scrollUntilVisible, back
    case waitForAnimationToEnd, advance, takeScreenshot, startRecording, stopRecording
    case voiceOver, assertSpoken, setVoiceOver, setReduceMotion, setReduceTransparency
    case setAppearance, setDarkMode, setTextSize, setOrientation, setDevice, setLocale, setLayoutDirection
    case setFullKeyboardAccess, setTiming, simulateMemoryWarning

    /// How to write the command, for messages.
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

    /// Whether the command acts on a running app, which is launched before it where no step did.
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

    /// Whether the command touches with a finger of its own, and so needs one that is free.
    var needsFreeFinger: Bool {
      switch self {
      case .tapOn, .longPressOn, .doubleTapOn, .swipe, .touchDown, .fingers, .scrollUntilVisible, .back: true
      default: false
      }
    }

    /// Whether the command may set something in motion and then waits for it.
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
  /// The further commands of Maestro 1.39.10, as `YamlFluentCommand` declares them.
  static let onlyMaestros: Set = [
    "action", "addMedia", "assertNoDefectsWithAI", "assertTrue", "assertWithAI", "clearKeychain", "clearState",
    "copyTextFrom", "evalScript", "extendedWaitUntil", "extractTextWithAI", "inputRandomEmail", "inputRandomNumber",
    "inputRandomPersonName", "inputRandomText", "killApp", "openBrowser", "openLink", "pasteText", "repeat", "retry",
    "runFlow", "runScript", "setAirplaneMode", "setLocation", "stopApp", "toggleAirplaneMode", "travel",
  ]
}

/// Where a tap goes.
nonisolated package enum TapTarget: Hashable, Sendable {
  case element(ElementSelector)
  case point(ScreenPoint)
}

nonisolated extension FlowCommand: CustomStringConvertible {
  /// The command on one line, much as the flow wrote it.
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
    case .startRecording(let recording): "startRecording: \(recording)"
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

  /// The target as a mapping, with another field at its end.
  fileprivate func description(with field: String?) -> String {
    let own =
      switch self {
      case .element(let selector): selector.fields
      case .point(let point): ["point: \"\(point)\""]
      }
    return "{\((own + [field].compactMap(\.self)).joined(separator: ", "))}"
  }
}
