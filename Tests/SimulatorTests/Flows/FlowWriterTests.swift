import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Writing flows") nonisolated struct FlowWriterTests {
  /// Texts that YAML, variables or people could take for something else.
  private static let texts = [
    "Buy", "Add to basket", "12", "null", "~", "true", " leading", "trailing ", "a: b", "- a", "#1", "\"quoted\"",
    "C:\\temp", "${NAME}", "\\${NAME}", "$", "{", "[x", "line\nbreak", "tab\t", "豆腐", "👩‍👩‍👧",
    "\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}", "é", "Carrots (500 g)",
    "'", "%", "@x", "*a", "&a", "a,b", "?", "|", ">", "!tag", "---", "...", "\u{202E}x", "\u{10FFFF}",
  ]

  private static let selectors: [ElementSelector] =
    texts.map { ElementSelector(text: TextPattern($0)) }
    + [
      ElementSelector(id: TextPattern("add")),
      ElementSelector(text: TextPattern("a: b"), id: TextPattern("#"), index: -2),
      ElementSelector(text: TextPattern("Buy"), index: 0),
    ]

  private static let points: [ScreenPoint] = [
    .absolute(x: 0, y: 0), .absolute(x: 12.345, y: 852), .relative(x: 0.5, y: 1), .absolute(x: 1.0 / 3, y: 100),
  ]

  private static let ways: [FingerFrames] = [
    FingerFrames(points: [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)])!,
    FingerFrames(points: [
      CGPoint(x: 1, y: 2), CGPoint(x: 1.125, y: 3), CGPoint(x: 1.125, y: 3), CGPoint(x: 40, y: 400),
    ])!,
    FingerFrames(start: 7, points: [CGPoint(x: -3, y: 2.5), CGPoint(x: 1e5, y: -0.001)], end: .cancelled)!,
  ]

  /// Every command, in each of its shapes.
  @MainActor private static func commands() throws -> [FlowCommand] {
    let targets = selectors.map { TapTarget.element($0) } + points.map { .point($0) }
    var all: [FlowCommand] = [.launchApp, .scroll, .back, .hideKeyboard, .simulateMemoryWarning]
    all += targets.flatMap { [.tapOn($0), .longPressOn($0), .doubleTapOn($0, delay: 120)] }
    all += FlowDirection.allCases.map { .swipe(FlowSwipe(.towards($0))) }
    all += selectors.map { .swipe(FlowSwipe(.from($0, .left), duration: 250)) }
    all += [.swipe(FlowSwipe(.between(points[1], points[2]), duration: 1)), .swipe(FlowSwipe(ways[1]))]
    all += [
      .swipe(FlowSwipe(.towards(.up), releases: false)), .touchMove(FlowTouchMove(to: points[1], duration: 30)),
      .touchUp,
    ]
    all += targets.flatMap { [.touchDown($0), .touchUp] }
    all += [.fingers(ways), .fingers([ways[0]]), .advance(150), .advanceFrames(0), .advanceFrames(17)]
    all += texts.map { .inputText($0) }
    all +=
      [.eraseText(4), .waitForAnimationToEnd(timeout: 15_000)]
      + SettingNames.keys.entries.map { .pressKey(KeyStroke($0.value, modifiers: [.shift, .command])) }
    all += selectors.map { .assertVisible($0) } + [.assertNotVisible(selectors[0])]
    all += selectors.map { .scrollUntilVisible(FlowSearch($0, direction: .up, timeout: 5)) }
    all += [.takeScreenshot(try PictureName("cart")), .takeScreenshot(try PictureName("a b/#c"))]
    all += [.startRecording(FlowFilm(name: try PictureName("film: 1", kind: .film), frames: 6)), .stopRecording]
    all += SettingNames.voiceOverGestures.entries.map { .voiceOver($0.value) }
    all += texts.flatMap {
      [.voiceOver(.focus(TextPattern($0))), .voiceOver(.action($0)), .assertSpoken(TextPattern($0))]
    }
    all += [.voiceOver(.focus(TextPattern("Add"), index: 2))]
    all += SettingNames.voiceOver.entries.map { .setVoiceOver($0.value) }
    all += [true, false].flatMap { [.setReduceMotion($0), .setReduceTransparency($0), .setFullKeyboardAccess($0)] }
    all += SettingNames.appearances.entries.map { .setAppearance($0.value) }
    all += SettingNames.textSizes.entries.map { .setTextSize($0.value) }
    all += SettingNames.orientations.entries.map { .setOrientation($0.value) }
    all += SettingNames.layoutDirections.entries.map { .setLayoutDirection($0.value) }
    all += SettingNames.timings.entries.map { .setTiming($0.value) }
    all += DeviceProfile.all.flatMap { [.setDevice($0, isLandscape: nil), .setDevice($0, isLandscape: true)] }
    return all + [.setLocale(Locale(identifier: "ja_JP"))]
  }

  @Test("Every command is written as it is read")
  @MainActor func commands() throws {
    let all = try Self.commands()
    let missing = FlowCommand.Name.allCases.filter { name in name != .setDarkMode && !all.contains { $0.name == name } }
    #expect(missing.isEmpty)
    // Aliases and such would be counted in the whole text, so one flow for each hundred.
    var rest = all[...]
    while !rest.isEmpty {
      var part = rest.prefix(100)
      // What a finger does stays together.
      while let next = rest.dropFirst(part.count).first, [.touchMove, .touchUp].contains(next.name) {
        part = rest.prefix(part.count + 1)
      }
      rest = rest.dropFirst(part.count)
      let steps = ([.launchApp] + part).enumerated().map { FlowStep(line: $0.offset + 3, command: $0.element) }
      let flow = Flow(header: FlowHeader(appID: "com.example.shop"), steps: steps)
      #expect(try Flow(reading: flow.text) == flow)
    }
  }

  @Test("The waiting time of a step is written, too")
  @MainActor func waits() throws {
    for command in try Self.commands() where command.name.waits {
      let finger: [FlowCommand] = command == .touchUp ? [.touchDown(.point(.absolute(x: 1, y: 1)))] : []
      let steps = ([.launchApp] + finger + [command]).enumerated().map {
        FlowStep(
          line: $0.offset + 3, command: $0.element, wait: $0.element == command ? .atMost(milliseconds: 20) : .untilRest
        )
      }
      let flow = Flow(header: FlowHeader(appID: "shop"), steps: steps)
      #expect(try Flow(reading: flow.text) == flow)
    }
  }

  @Test("Headers with odd names, tags and variables round-trip", arguments: texts)
  func headers(text: String) throws {
    let header = FlowHeader(appID: text, name: text, tags: [text, "b"], variables: ["A": text, "B_2": ""])
    let flow = Flow(header: header, steps: [FlowStep(line: 10, command: .launchApp)])
    let read = try Flow(reading: flow.text)
    #expect(read.header == header)
    #expect(read.steps.map(\.command) == [.launchApp])
  }

  @Test("Plain texts are written without quotes")
  func plain() {
    let steps: [FlowCommand] = [
      .launchApp, .tapOn(.element(ElementSelector(text: TextPattern("Add to basket")))),
      .tapOn(.element(ElementSelector(id: TextPattern("recipe.add")))), .inputText("tofu"), .pressKey(.enter),
      .tapOn(.point(.absolute(x: 12, y: 34.5))), .setOrientation(.landscapeLeft),
    ]
    let flow = Flow(
      header: FlowHeader(appID: "Mart"),
      steps: steps.enumerated().map { FlowStep(line: $0.offset, command: $0.element) })
    #expect(
      flow.text == """
        appId: Mart
        ---
        - launchApp
        - tapOn: Add to basket
        - tapOn: {id: recipe.add}
        - inputText: tofu
        - pressKey: Enter
        - tapOn: {point: "12,34.5"}
        - setOrientation: LANDSCAPE_LEFT

        """)
  }
}
