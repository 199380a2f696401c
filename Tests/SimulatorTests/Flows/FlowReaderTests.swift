import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Reading flows") nonisolated struct FlowReaderTests {
  private func steps(_ lines: String) throws(FlowProblems) -> [FlowCommand] {
    try Flow(reading: "appId: com.example.shop\n---\n- launchApp\n" + lines).steps.dropFirst().map(\.command)
  }

  /// The problems of the lines, which begin on line 4.
  private func problems(_ lines: String) -> [FlowProblem] {
    do {
      let steps = try steps(lines)
      Issue.record("was read: \(steps)")
      return []
    } catch {
      return error.problems
    }
  }

  // MARK: What is read

  @Test(
    "Every command in each of its forms",
    arguments: [
      ("- launchApp", FlowCommand.launchApp), ("- launchApp:", .launchApp),
      ("- launchApp: com.example.shop", .launchApp),
      ("- launchApp:\n    appId: com.example.shop\n    clearState: true", .launchApp),
      ("- tapOn: Buy", .tapOn(.element(ElementSelector(text: TextPattern("Buy"))))),
      ("- tapOn: 12", .tapOn(.element(ElementSelector(text: TextPattern("12"))))),
      ("- tapOn: \"\\\"Buy\\\"\"", .tapOn(.element(ElementSelector(text: TextPattern("\"Buy\""))))),
      (
        "- tapOn:\n    text: Buy\n    id: b\n    index: -1",
        .tapOn(.element(ElementSelector(text: TextPattern("Buy"), id: TextPattern("b"), index: -1)))
      ),
      ("- tapOn: {id: b}", .tapOn(.element(ElementSelector(id: TextPattern("b"))))),
      ("- tapOn:\n    point: \"50%,25%\"", .tapOn(.point(.relative(x: 0.5, y: 0.25)))),
      ("- tapOn:\n    point: 50%, 100%", .tapOn(.point(.relative(x: 0.5, y: 1)))),
      ("- tapOn:\n    point: 120, 300.5", .tapOn(.point(.absolute(x: 120, y: 300.5)))),
      (
        "- tapOn: {id: b, retryTapIfNoChange: false, waitUntilVisible: false}",
        .tapOn(.element(ElementSelector(id: TextPattern("b"))))
      ),
      ("- longPressOn: Buy", .longPressOn(.element(ElementSelector(text: TextPattern("Buy"))))),
      ("- longPressOn: {point: \"1,2\"}", .longPressOn(.point(.absolute(x: 1, y: 2)))),
      ("- doubleTapOn: Buy", .doubleTapOn(.element(ElementSelector(text: TextPattern("Buy"))), delay: 100)),
      ("- doubleTapOn: {id: b, delay: 0}", .doubleTapOn(.element(ElementSelector(id: TextPattern("b"))), delay: 0)),
      ("- swipe: {direction: UP}", .swipe(FlowSwipe(.towards(.up)))),
      ("- swipe:\n    direction: left\n    duration: 1", .swipe(FlowSwipe(.towards(.left), duration: 1))),
      (
        "- swipe: {from: Buy, direction: RIGHT}",
        .swipe(FlowSwipe(.from(ElementSelector(text: TextPattern("Buy")), .right)))
      ),
      (
        "- swipe: {from: {id: b, index: 1}, direction: DOWN, release: false}",
        .swipe(FlowSwipe(.from(ElementSelector(id: TextPattern("b"), index: 1), .down), releases: false))
      ),
      (
        "- swipe: {start: \"0%,50%\", end: \"50%, 50%\"}",
        .swipe(FlowSwipe(.between(.relative(x: 0, y: 0.5), .relative(x: 0.5, y: 0.5))))
      ),
      (
        "- swipe: {start: \"1,2\", end: \"50%,50%\"}",
        .swipe(FlowSwipe(.between(.absolute(x: 1, y: 2), .relative(x: 0.5, y: 0.5))))
      ),
      ("- touchDown: \"0%,50%\"", .touchDown(.point(.relative(x: 0, y: 0.5)))),
      ("- touchDown: {id: b}", .touchDown(.element(ElementSelector(id: TextPattern("b"))))),
      ("- touchDown: {point: \"1,2\"}", .touchDown(.point(.absolute(x: 1, y: 2)))),
      (
        "- scrollUntilVisible: Buy",
        .scrollUntilVisible(FlowSearch(ElementSelector(text: TextPattern("Buy"))))
      ),
      (
        "- scrollUntilVisible:\n    element:\n      id: b\n    direction: UP\n    timeout: 500",
        .scrollUntilVisible(FlowSearch(ElementSelector(id: TextPattern("b")), direction: .up, timeout: 500))
      ),
      ("- waitForAnimationToEnd", .waitForAnimationToEnd(timeout: 15_000)),
      ("- waitForAnimationToEnd:\n    timeout: 5000", .waitForAnimationToEnd(timeout: 5_000)),
      ("- advance: 150", .advance(150)),
      ("- setOrientation: {orientation: PORTRAIT}", .setOrientation(.portrait)),
      ("- inputText: \"12\"", .inputText("12")), ("- inputText: 豆腐 \\${X}", .inputText("豆腐 ${X}")),
      ("- eraseText", .eraseText(50)), ("- eraseText: 3", .eraseText(3)), ("- pressKey: enter", .pressKey(.enter)),
      ("- pressKey: Tab", .pressKey(KeyStroke(.keyboardTab))),
      ("- pressKey: Shift+Tab", .pressKey(KeyStroke(.keyboardTab, modifiers: .shift))),
      ("- pressKey: {key: Escape}", .pressKey(KeyStroke(.keyboardEscape))),
      ("- setFullKeyboardAccess: enabled", .setFullKeyboardAccess(true)),
      (
        "- pressKey: command+SHIFT+left", .pressKey(KeyStroke(.keyboardLeftArrow, modifiers: [.shift, .command]))
      ), ("- pressKey: Option+0", .pressKey(KeyStroke(.keyboard0, modifiers: .alternate))),
      ("- pressKey: {key: Command+Z}", .pressKey(KeyStroke(.keyboardZ, modifiers: .command))),
      ("- pressKey: Backspace", .pressKey(.backspace)), ("- pressKey: {key: Enter}", .pressKey(.enter)),
      ("- hideKeyboard", .hideKeyboard),
      ("- startRecording: a", .startRecording(FlowFilm(name: try! PictureName("a", kind: .film)))),
      (
        "- startRecording: {path: b/a.webm, frames: 2}",
        .startRecording(FlowFilm(name: try! PictureName("b/a", kind: .film), frames: 2))
      ),
      ("- assertVisible: Thank you", .assertVisible(ElementSelector(text: TextPattern("Thank you")))),
      (
        "- assertVisible:\n    id: x\n    index: 2",
        .assertVisible(ElementSelector(id: TextPattern("x"), index: 2))
      ),
      ("- assertNotVisible: Thank you", .assertNotVisible(ElementSelector(text: TextPattern("Thank you")))),
      ("- assertNotVisible: {id: x}", .assertNotVisible(ElementSelector(id: TextPattern("x")))),
      ("- scroll", .scroll), ("- scroll:", .scroll), ("- scroll: ~", .scroll), ("- back", .back),
      ("- takeScreenshot: cart", .takeScreenshot(try! PictureName("cart"))),
      ("- takeScreenshot:\n    path: a/cart", .takeScreenshot(try! PictureName("a/cart"))),
      ("- voiceOver: next", .voiceOver(.next)), ("- voiceOver: magictap", .voiceOver(.magicTap)),
      ("- voiceOver: {focus: Add, index: 1}", .voiceOver(.focus(TextPattern("Add"), index: 1))),
      ("- voiceOver: scrollDown", .voiceOver(.scrollDown)),
      ("- voiceOver: {focus: \"Buy.*\"}", .voiceOver(.focus(TextPattern("Buy.*")))),
      ("- voiceOver:\n    action: Delete", .voiceOver(.action("Delete"))),
      ("- assertSpoken: Buy, button", .assertSpoken(TextPattern("Buy, button"))),
      ("- setVoiceOver: captioned", .setVoiceOver(.captioned)),
      ("- setVoiceOver: Disabled", .setVoiceOver(.disabled)),
      ("- setReduceMotion: enabled", .setReduceMotion(true)),
      ("- setReduceMotion: disabled", .setReduceMotion(false)),
      ("- setAppearance: dark", .setAppearance(.dark)), ("- setAppearance: Light", .setAppearance(.light)),
      ("- setDarkMode: enabled", .setAppearance(.dark)), ("- setDarkMode: disabled", .setAppearance(.light)),
      ("- setTextSize: extraSmall", .setTextSize(.extraSmall)),
      (
        "- setTextSize: accessibilityExtraExtraExtraLarge", .setTextSize(.accessibilityExtraExtraExtraLarge)
      ),
      ("- setOrientation: PORTRAIT", .setOrientation(.portrait)),
      ("- setOrientation: landscape_left", .setOrientation(.landscapeLeft)),
      ("- setDevice: iphone-se-3", .setDevice(.iPhoneSE3, isLandscape: nil)),
      ("- setDevice: iPhone 16 Pro Max", .setDevice(.iPhone16ProMax, isLandscape: nil)),
      ("- setDevice: {name: ipad-pro-11, landscape: true}", .setDevice(.iPadPro11, isLandscape: true)),
      ("- setLocale: ja_JP", .setLocale(KnownLocale.named("ja_JP")!)),
      ("- setLayoutDirection: rightToLeft", .setLayoutDirection(.rightToLeft)),
    ])
  func forms(text: String, expected: FlowCommand) throws {
    #expect(try steps(text) == [expected])
  }

  /// What must stand before a command, so that it may stand there.
  private func preparation(_ name: FlowCommand.Name) -> String {
    switch name {
    case .touchMove, .touchUp: "- touchDown: \"1,1\"\n"
    case .stopRecording: "- startRecording: film\n"
    default: ""
    }
  }

  @Test("Every command's own example is read, and round-trips")
  func examples() throws {
    for name in FlowCommand.Name.allCases {
      let command = try #require(try steps(preparation(name) + name.example).last)
      #expect(try steps(preparation(name) + "- \(command)").last == command)
    }
  }

  @Test("The waiting time of a step is read with every command that starts a motion")
  func waits() throws {
    let steps = [
      "- tapOn: {text: a, waitToSettleTimeoutMs: 0}", "- longPressOn: {id: a, waitToSettleTimeoutMs: 0}",
      "- doubleTapOn: {point: \"1,2\", waitToSettleTimeoutMs: 0}",
      "- swipe: {direction: UP, waitToSettleTimeoutMs: 0}", "- scroll: {waitToSettleTimeoutMs: 0}",
      "- back:\n    waitToSettleTimeoutMs: 0", "- setOrientation: {orientation: PORTRAIT, waitToSettleTimeoutMs: 0}",
      "- pressKey: {key: Enter, waitToSettleTimeoutMs: 0}", "- hideKeyboard: {waitToSettleTimeoutMs: 0}",
      "- touchDown: \"1,1\"\n- touchUp: {waitToSettleTimeoutMs: 0}",
    ]
    for step in steps {
      let flow = try Flow(reading: "appId: a\n---\n- launchApp\n\(step)\n- assertVisible: a")
      #expect(flow.steps[flow.steps.count - 2].wait == .atMost(milliseconds: 0), "\(step)")
      #expect(flow.steps.last?.wait == .untilRest)
    }
    let waiting = FlowCommand.Name.allCases.filter(\.waits)
    #expect(waiting.count == steps.count)
  }

  @Test("Long forms of selectors, points and devices are read as equal")
  func descriptions() throws {
    let texts = [
      "- tapOn: {text: a, id: b, index: 1}", "- tapOn: {point: \"12.5%,99%\"}", "- tapOn: {point: \"1,2.25\"}",
      "- longPressOn: {id: a}", "- doubleTapOn: {point: \"1%,2%\", delay: 5}", "- touchDown: {text: a, index: 2}",
      "- swipe: {from: {id: a}, direction: LEFT, duration: 7, release: false}",
      "- swipe: {start: \"1,2\", end: \"3%,4%\", duration: 7}", "- waitForAnimationToEnd: {timeout: 3}",
      "- scrollUntilVisible: {element: {id: a}, direction: LEFT, timeout: 3}",
      "- assertVisible: {id: a}", "- voiceOver: {focus: a}", "- voiceOver: {action: a}",
      "- setDevice: {name: iphone-16, landscape: false}",
    ]
    for text in texts {
      let command = try #require(try steps(text).first)
      #expect(try steps("- \(command)") == [command], "\(command)")
    }
  }

  @Test("Steps know their lines")
  func lines() throws {
    let flow = try Flow(reading: "# shop\nappId: a\n---\n\n- launchApp\n# buy\n- tapOn:\n    text: b\n- back\n")
    #expect(flow.steps.map(\.line) == [5, 7, 9])
  }

  @Test("The header's name, tags and variables")
  func header() throws {
    let flow = try Flow(
      reading: """
        appId: com.example.${WORLD}
        name: Buying
        tags:
          - smoke
          - shop
        env:
          WORLD: shop
          PRICE: 12
        ---
        - launchApp
        - assertVisible: ${PRICE} € \\${X} for ${WORLD}
        """)
    #expect(
      flow.header
        == FlowHeader(
          appID: "com.example.shop", name: "Buying", tags: ["smoke", "shop"],
          variables: ["WORLD": "shop", "PRICE": "12"]))
    #expect(flow.steps[1].command == .assertVisible(ElementSelector(text: TextPattern("12 € ${X} for shop"))))
  }

  @Test("Header values may use earlier ones and those of the command line, with defaults")
  func variables() throws {
    let text = """
      appId: ${APP || "com.example.shop"}
      name: For ${WHO}
      tags: ["${WHO}", "${N}"]
      env:
        WHO: ${WHO || 'Anna'}
        N: ${N || 2}
        GREETING: Hello ${WHO}, \\${WHO}
        TWICE: ${GREETING} / ${ GREETING || '' }
        NEGATIVE: ${M || -12}
      ---
      - launchApp
      - inputText: ${N} ${TWICE} ${NEGATIVE} ${OTHER||`or not`}
      """
    let flow = try Flow(reading: text)
    #expect(
      flow.header.appID == "com.example.shop" && flow.header.name == "For Anna" && flow.header.tags == ["Anna", "2"])
    #expect(
      flow.steps[1].command
        == .inputText("2 Hello Anna, ${WHO} / Hello Anna, ${WHO} -12 or not"))
    // Given values are used, but for empty ones, which JavaScript takes for none.
    let given = try Flow(reading: text, variables: ["APP": "a", "N": "7", "WHO": "", "GREETING": "no", "OTHER": "x"])
    #expect(given.header.appID == "a" && given.header.variables["N"] == "7" && given.header.variables["OTHER"] == nil)
    #expect(given.steps[1].command == .inputText("7 Hello Anna, ${WHO} / Hello Anna, ${WHO} -12 x"))
    #expect(try Flow(reading: flow.text).header == flow.header)
  }

  @Test(
    "JavaScript other than a name with a number or a text is refused, never taken literally",
    arguments: [
      "A || B || 2", "A || 'it\\'s'", "A || 'a' + 'b'", "A || 007", "A || 1e3", "A || true", "A ||", "|| 2", "A | 2",
      "'a'", "2",
      "A || '", "A || `${B}`", "",
    ])
  func expressions(expression: String) throws {
    for text in [
      "appId: a\nenv:\n  B: |-\n    ${\(expression)}\n---\n- launchApp\n",
      "appId: a\nname: |-\n  ${\(expression)}\n---\n- launchApp\n",
    ] {
      let problems = try #require(throws: FlowProblems.self) { try Flow(reading: text, variables: ["A": "a"]) }.problems
      #expect(
        problems.count == 1 && problems[0].diagnostic.fact.contains("is not the name of a variable"), "\(problems)")
    }
  }

  @Test("Values that multiply one another are bounded")
  func multipliedVariables() throws {
    var text = "appId: a\nenv:\n  V0: \(String(repeating: "x", count: 100))\n"
    for number in 1...40 { text += "  V\(number): ${V\(number - 1)}${V\(number - 1)}\n" }
    let problems = try #require(throws: FlowProblems.self) { try Flow(reading: text + "---\n- launchApp\n") }.problems
    #expect(problems.first?.diagnostic.fact.contains("too much text") == true)
  }

  @Test("Windows line endings are read")
  func lineEnds() throws {
    let flow = try Flow(reading: "appId: a\r\n---\r\n- launchApp\r\n- tapOn: Buy\r\n")
    #expect(flow.steps[1].command == .tapOn(.element(ElementSelector(text: TextPattern("Buy")))))
    #expect(flow.steps[1].line == 4)
  }

  @Test("Settings may come before the launch")
  func settingsFirst() throws {
    let flow = try Flow(reading: "appId: a\n---\n- setAppearance: dark\n- setDevice: iphone-se-3\n- launchApp\n")
    #expect(flow.steps.count == 3)
  }

  @Test("A text that is not a regular expression is searched literally")
  func literalTexts() throws {
    #expect(
      try steps("- tapOn: Carrots (500 g\n- assertVisible: \"*Required\"") == [
        .tapOn(.element(ElementSelector(text: TextPattern("Carrots (500 g")))),
        .assertVisible(ElementSelector(text: TextPattern("*Required"))),
      ])
  }

  // MARK: What is refused

  @Test(
    "Every wrong step is reported with its line, the fault and the remedy",
    arguments: [
      (
        "- tapon: Buy", 4, "There is no command \"tapon\".", "Did you mean \"tapOn\"?",
        "The commands are: launchApp, tapOn"
      ),
      ("- runScripts: a.js", 4, "There is no command \"runScripts\".", "", "The commands are: "),
      ("- takeScreenShot: a", 4, "There is no command \"takeScreenShot\".", "\"takeScreenshot\"", "The commands are: "),
      (
        "- runScript: a.js", 4, "\"runScript\" is a Maestro command that is not supported.", "",
        "The commands are: "
      ),
      (
        "- runFlow: a.yaml", 4, "\"runFlow\" is a Maestro command that is not supported.", "", "The commands are: "
      ),
      ("- repeat:\n    times: 3", 4, "\"repeat\" is a Maestro command that is not", "", "The commands are: "),
      ("- tapOn", 4, "\"tapOn\" needs a value.", "Nothing follows", "\"- tapOn: Checkout\""),
      ("- tapOn:", 4, "\"tapOn\" needs a value.", "Nothing follows", "\"- tapOn: Checkout\""),
      ("- tapOn: \"\"", 4, "\"tapOn\" is empty.", "", "Write a text"),
      ("- tapOn: [a]", 4, "\"tapOn\" has a list where a text is expected.", "", "in double quotes"),
      ("- tapOn: {}", 4, "\"tapOn\" does not say what to look for.", "", "\"text\", \"id\" or both"),
      ("- tapOn: {index: 1}", 4, "\"tapOn\" does not say what to look for.", "", "\"text\", \"id\" or both"),
      (
        "- tapOn:\n    label: a", 5, "\"tapOn\" has no key \"label\".", "",
        "The keys are: text, id, index, point, retryTapIfNoChange, waitUntilVisible, waitToSettleTimeoutMs."
      ),
      ("- tapOn:\n    text: a\n    indx: 1", 6, "\"tapOn\" has no key \"indx\".", "\"index\"", "The keys are: "),
      (
        "- tapOn:\n    text: a\n    retryTapIfNoChange: true", 6,
        "\"retryTapIfNoChange\" is true, but a tap is made only once",
        "time stands still", "write \"retryTapIfNoChange: false\""
      ),
      (
        "- longPressOn: {text: a, waitUntilVisible: yes}", 4, "\"waitUntilVisible\" is neither true nor false.", "",
        "true"
      ),
      (
        "- touchDown: {text: a, retryTapIfNoChange: false}", 4, "has no key \"retryTapIfNoChange\".", "",
        "The keys are: text, id, index, point."
      ),
      ("- tapOn: {text: a, index: one}", 4, "\"index\" is not a whole number.", "", "\"index: 0\""),
      ("- tapOn: {text: a, index: 1.5}", 4, "\"index\" is not a whole number.", "", "\"index: 0\""),
      ("- tapOn: {text: a, index: [1]}", 4, "\"index\" is not a whole number.", "", "\"index: 0\""),
      ("- tapOn: {text: {a: b}}", 4, "\"text\" has a list where a text is expected.", "", "in double quotes"),
      ("- tapOn:\ntext: a", 5, "The flow is not valid YAML", "indented differently", "four spaces"),
      (
        "- tapOn:\n  text: a", 4, "The step \"tapOn\" is followed by \"text\" at the same depth.", "more indentation",
        "four spaces"
      ),
      ("- back\n  scroll", 4, "There is no command \"back scroll\".", "\"back\"", "The commands are: "),
      ("- - back", 4, "A step is a list of its own.", "", "one \"- \" only"),
      ("- [tapOn, a]", 4, "A step is a list of its own.", "", "one \"- \" only"),
      ("- {}", 4, "A step has no command.", "", "The commands are: "),
      ("- ? [a]\n  : b", 4, "A step has no command.", "", "The commands are: "),
      ("- ", 4, "There is no command \"\".", "", "The commands are: "),
      ("- tapOn: {point: \"50%\"}", 4, "\"50%\" is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"50%,20\"}", 4, "\"50%,20\" is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"101%,20%\"}", 4, "is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"-1,20\"}", 4, "is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"nan,20\"}", 4, "is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"inf,20\"}", 4, "is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"1,2,3\"}", 4, "is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \",\"}", 4, "is not a point on a screen.", "", "\"50%,25%\""),
      ("- tapOn: {point: \"1,2\", text: a}", 4, "both a point and an element", "", "Give either"),
      (
        "- assertVisible: {point: \"1,2\"}", 4, "\"assertVisible\" has no key \"point\".", "",
        "The keys are: text, id, index."
      ),
      ("- assertVisible: {text: \"\"}", 4, "\"text\" is empty.", "", "Write a text"),
      ("- assertVisible: {id: ~}", 4, "\"id\" is empty.", "", "Write a text"),
      (
        "- assertNotVisible: Cart (.*", 4, "\"Cart (.*\" is not a valid regular expression", "not closed",
        "a backslash before literal signs"
      ),
      (
        "- assertNotVisible: {id: \"*a\"}", 4, "\"*a\" is not a valid regular expression", "nothing precedes",
        "a backslash before literal signs"
      ),
      ("- assertVisible: ${USER}", 4, "There is no variable \"USER\".", "", "Add \"env:\""),
      (
        "- assertVisible: ${USER || a}", 4, "\"USER || a\" is not the name of a variable.", "NAME || 'text'",
        "under \"env\""
      ),
      ("- assertVisible: ${1 + 1}", 4, "\"1 + 1\" is not the name of a variable.", "JavaScript", "under \"env\""),
      ("- assertVisible: a${b", 4, "\"a${b\" has a \"${\" without a \"}\".", "", "\\${"),
      ("- swipe: UP", 4, "\"swipe\" is not followed by keys and values.", "", "\"- swipe: {direction: UP}\""),
      ("- swipe: {}", 4, "The swipe does not say where the finger goes.", "", "\"direction: UP\""),
      ("- swipe: {duration: 5}", 4, "The swipe does not say where the finger goes.", "", "\"direction: UP\""),
      ("- swipe: {from: a}", 4, "The swipe does not say where the finger goes.", "", "\"direction: UP\""),
      ("- swipe: {from: {index: 1}, direction: UP}", 4, "\"swipe\" does not say what to look for.", "", "\"text\""),
      ("- swipe: {direction: NORTH}", 4, "There is no direction called \"NORTH\".", "", "UP, DOWN, LEFT, RIGHT"),
      ("- swipe: {start: \"1,1\"}", 4, "The swipe has a start but no end.", "", "both \"start: "),
      ("- swipe: {end: \"1,1\"}", 4, "The swipe has an end but no start.", "", "both \"start: "),
      ("- swipe: {start: a, end: \"1,1\"}", 4, "\"a\" is not a point on a screen.", "", "\"50%,25%\""),
      ("- swipe: {start: \"1,1\", end: \"2,2\", direction: UP}", 4, "with points.", "", "either \"start\""),
      ("- swipe: {start: \"1,1\", end: \"2,2\", from: a}", 4, "with points.", "", "either \"start\""),
      ("- swipe: {direction: UP, speed: 3}", 4, "\"swipe\" has no key \"speed\".", "", "The keys are: direction, from"),
      (
        "- swipe: {direction: UP, duration: 0}", 4, "not a time in milliseconds from 1 to 60000", "",
        "\"duration: 400\""
      ),
      (
        "- swipe: {direction: UP, duration: 0.4}", 4, "\"duration\" is not a time in milliseconds", "",
        "\"duration: 400\""
      ),
      ("- swipe: {direction: UP, duration: 60001}", 4, "\"duration\" is not a time", "", "\"duration: 400\""),
      ("- swipe: {direction: UP, release: no way}", 4, "neither true nor false", "", "\"release: true\""),
      (
        "- swipe: {direction: UP, waitToSettleTimeoutMs: -1}", 4,
        "\"waitToSettleTimeoutMs\" is not a time in milliseconds from 0 to 60000", "", "\"waitToSettleTimeoutMs: 400\""
      ),
      ("- tapOn: {text: a, waitToSettleTimeoutMs: soon}", 4, "\"waitToSettleTimeoutMs\" is not a time", "", "400"),
      ("- back: {wait: 1}", 4, "\"back\" has no key \"wait\".", "", "The keys are: waitToSettleTimeoutMs."),
      ("- longPressOn: {delay: 1, text: a}", 4, "\"longPressOn\" has no key \"delay\".", "", "The keys are: text"),
      ("- longPressOn: {point: \"1,1\", text: a}", 4, "longPressOn has both a point and", "", "Give either"),
      ("- doubleTapOn: {delay: 5}", 4, "\"doubleTapOn\" does not say what to look for.", "", "\"text\""),
      ("- doubleTapOn: {text: a, delay: fast}", 4, "\"delay\" is not a time in milliseconds", "", "\"delay: 400\""),
      ("- touchDown: Carrots", 4, "\"Carrots\" is not a point on a screen.", "", "\"50%,25%\""),
      ("- touchDown: {}", 4, "\"touchDown\" does not say what to look for.", "", "\"text\""),
      (
        "- touchMove: \"1,1\"", 4, "\"touchMove\" needs a finger on the screen, and there is none.", "", "\"- touchDown"
      ),
      ("- touchUp", 4, "\"touchUp\" needs a finger on the screen, and there is none.", "", "\"- touchDown"),
      ("- touchDown: \"1,1\"\n- touchUp\n- touchUp", 6, "needs a finger on the screen", "", "\"- touchDown"),
      ("- touchDown: \"1,1\"\n- launchApp\n- touchUp", 6, "needs a finger on the screen", "", "\"- touchDown"),
      ("- touchDown: \"1,1\"\n- touchMove: {}", 5, "\"touchMove\" does not say where", "", "\"- touchMove: "),
      ("- touchDown: \"1,1\"\n- touchMove: {point: a}", 5, "\"a\" is not a point on a screen.", "", "\"50%,25%\""),
      ("- touchDown: \"1,1\"\n- touchMove: {duration: 0}", 5, "\"duration\" is not a time", "", "\"duration: 400\""),
      ("- touchDown: \"1,1\"\n- touchUp: now", 5, "\"touchUp\" takes no value.", "", "\"- touchUp\""),
      ("- touchDown: \"1,1\"\n- tapOn: a", 5, "The finger that line 4 put down is still", "", "\"- touchUp\""),
      (
        "- swipe: {direction: UP, release: false}\n- swipe: {direction: UP}", 5,
        "The finger that line 4 put down is still", "", "\"- touchUp\""
      ),
      ("- scrollUntilVisible: {}", 4, "\"scrollUntilVisible\" does not say what", "", "Give \"element\""),
      ("- scrollUntilVisible: {element: a, direction: x}", 4, "There is no direction called \"x\".", "", "UP, DOWN"),
      ("- scrollUntilVisible: {element: a, timeout: x}", 4, "\"timeout\" is not a time", "", "\"timeout: 400\""),
      ("- scrollUntilVisible: {text: a}", 4, "has no key \"text\".", "", "The keys are: element, direction, timeout."),
      ("- waitForAnimationToEnd: 500", 4, "is followed by a text or a list.", "", "\"timeout: 5000\""),
      ("- waitForAnimationToEnd: {timeout: x}", 4, "\"timeout\" is not a time", "", "\"timeout: 400\""),
      ("- waitForAnimationToEnd: {ms: 5}", 4, "has no key \"ms\".", "", "The keys are: timeout."),
      ("- advance", 4, "\"advance\" needs a value.", "Nothing follows", "\"- advance: 150\""),
      ("- advance: 1s", 4, "\"advance\" is not a time in milliseconds from 0 to 60000.", "", "\"advance: 400\""),
      ("- setOrientation: {}", 4, "\"setOrientation\" names no orientation.", "", "LANDSCAPE_LEFT"),
      ("- setOrientation: {orientation: x}", 4, "There is no orientation called \"x\".", "", "PORTRAIT"),
      ("- setOrientation: {to: x}", 4, "has no key \"to\".", "", "The keys are: orientation, waitToSettle"),
      ("- inputText", 4, "\"inputText\" needs a value.", "Nothing follows", "\"- inputText: tofu\""),
      ("- inputText: {text: a}", 4, "\"inputText\" has a list where a text is expected.", "", "in double quotes"),
      ("- eraseText: all", 4, "not followed by a number of characters from 1 to 1000.", "", "\"- eraseText: 4\""),
      ("- eraseText: 0", 4, "not followed by a number of characters from 1 to 1000.", "", "alone for 50"),
      ("- pressKey: Hoem", 4, "There is no key called \"Hoem\".", "Home", "Enter, Backspace"),
      ("- pressKey: Comand+A", 4, "no key to hold down called \"Comand\".", "Command", "Control, Option"),
      ("- pressKey: Shift+Shift+A", 4, "\"Shift+Shift+A\" holds a key down twice.", "", "Shift+Command+Left"),
      ("- pressKey: {}", 4, "\"pressKey\" names no key.", "", "\"- pressKey: Enter\""),
      ("- pressKey: {name: Enter}", 4, "\"pressKey\" has no key \"name\".", "", "The keys are: key, wait"),
      ("- hideKeyboard: now", 4, "\"hideKeyboard\" takes no value.", "", "\"- hideKeyboard\""),
      ("- startRecording", 4, "\"startRecording\" needs a value.", "", "\"- startRecording: shopping\""),
      ("- startRecording: {}", 4, "\"startRecording\" has no name.", "", "\"- startRecording: shopping\""),
      ("- startRecording: ../a", 4, "The recording name \"../a\" leaves the output folder.", "", "\"cart\""),
      ("- startRecording: {path: a, fps: 30}", 4, "has no key \"fps\".", "", "The keys are: path, frames."),
      ("- startRecording: {path: a, frames: 1}", 4, "\"frames\" is not a number from 2 to 60.", "", "\"frames: 12\""),
      ("- startRecording: {path: a, frames: 61}", 4, "\"frames\" is not a number", "", "\"frames: 12\""),
      ("- startRecording: {path: a, frames: many}", 4, "\"frames\" is not a number", "", "\"frames: 12\""),
      ("- startRecording: a\n- startRecording: b", 5, "The recording of line 4 is still running.", "", "\"- stopRec"),
      ("- stopRecording", 4, "\"stopRecording\" has no recording to stop.", "", "\"- startRecording"),
      ("- startRecording: a\n- stopRecording: a", 5, "\"stopRecording\" takes no value.", "", "\"- stopRecording\""),
      (
        "- startRecording: a\n- stopRecording\n- startRecording: A", 6,
        "The recording name \"A\" is already used on line 4.", "would replace", "its own name"
      ),
      (
        "- startRecording: a\n- takeScreenshot: a-strip", 5,
        "The screenshot name \"a-strip\" is already used on line 4.",
        "would replace", "its own name"
      ),
      ("- scroll: down", 4, "\"scroll\" takes no value.", "", "\"- scroll\""),
      ("- back: {}", 4, "\"back\" takes no value.", "", "\"- back\""),
      ("- launchApp: com.example.other", 4, "but this flow is for \"com.example.shop\"", "Only the app", "\"appId\""),
      ("- launchApp:\n    appId: x\n    stopApp: true", 5, "launchApp asks for \"x\"", "Only the app", "\"appId\""),
      ("- launchApp: {clearState: maybe}", 4, "\"clearState\" is neither true nor false.", "", "\"clearState: true\""),
      ("- takeScreenshot: ../x", 4, "The screenshot name \"../x\" leaves the output folder.", "", "\"cart\""),
      ("- takeScreenshot: /etc/x", 4, "is an absolute path.", "", "\"cart\""),
      ("- takeScreenshot: \"a\\0b\"", 4, "contains a control character.", "", "\"cart\""),
      ("- takeScreenshot: \"\"", 4, "\"takeScreenshot\" is empty.", "", "Write a text"),
      ("- takeScreenshot: {path: ..}", 4, "leaves the output folder.", "", "\"cart\""),
      ("- takeScreenshot: {}", 4, "\"takeScreenshot\" has no name.", "", "takeScreenshot: cart"),
      ("- takeScreenshot: {name: a}", 4, "\"takeScreenshot\" has no key \"name\".", "", "The keys are: path."),
      ("- takeScreenshot: a\n- takeScreenshot: A.png", 5, "already used on line 4.", "would replace", "its own name"),
      ("- voiceOver: nxet", 4, "There is no VoiceOver gesture called \"nxet\".", "\"next\"", "next, previous"),
      (
        "- voiceOver: {focsu: a}", 4, "\"voiceOver\" has no key \"focsu\".", "\"focus\"",
        "The keys are: focus, action, index."
      ),
      ("- voiceOver: {}", 4, "\"voiceOver\" does not name exactly one action", "", "either \"focus\" or \"action\""),
      (
        "- voiceOver: {focus: a, action: b}", 4, "\"voiceOver\" does not name exactly one action", "",
        "either \"focus\""
      ),
      ("- assertSpoken", 4, "\"assertSpoken\" needs a value.", "Nothing follows", "\"- assertSpoken: "),
      ("- setVoiceOver: on", 4, "There is no VoiceOver state called \"on\".", "", "enabled, captioned, disabled"),
      ("- setReduceMotion: 1", 4, "There is no state of Reduce Motion called \"1\".", "", "enabled, disabled"),
      ("- setAppearance: drak", 4, "There is no appearance called \"drak\".", "\"dark\"", "light, dark"),
      ("- setFullKeyboardAccess: on", 4, "There is no state called \"on\".", "", "enabled, disabled"),
      ("- setDarkMode: true", 4, "There is no dark mode state called \"true\".", "", "enabled, disabled"),
      ("- setTextSize: huge", 4, "There is no text size called \"huge\".", "", "extraSmall, small"),
      ("- setTextSize: XXL", 4, "There is no text size called \"XXL\".", "", "extraExtraLarge"),
      ("- setOrientation: LANDSCAPE_RIGHT", 4, "There is no orientation called", "", "PORTRAIT, LANDSCAPE_LEFT"),
      ("- setOrientation: UPSIDE_DOWN", 4, "There is no orientation called", "", "PORTRAIT, LANDSCAPE_LEFT"),
      ("- setDevice: pixel-9", 4, "There is no device called \"pixel-9\".", "", "iphone-se-3, iphone-16"),
      ("- setDevice: {landscape: true}", 4, "\"setDevice\" names no device.", "", "setDevice: iphone-se-3"),
      ("- setDevice: {name: iphone-16, landscape: up}", 4, "neither true nor false", "", "\"landscape: true\""),
      (
        "- setDevice: {device: iphone-16}", 4, "\"setDevice\" has no key \"device\".", "",
        "The keys are: name, landscape."
      ),
      ("- setLocale: Klingon", 4, "\"Klingon\" is not a language or region.", "", "\"ja_JP\""),
      ("- setLayoutDirection: down", 4, "There is no layout direction called \"down\".", "", "rightToLeft"),
    ])
  func wrongSteps(text: String, line: Int, fact: String, cause: String, remedy: String) throws {
    let found = try #require(problems(text).first)
    #expect(found.line == line)
    #expect(found.diagnostic.fact.contains(fact), "\(found.diagnostic)")
    #expect(cause.isEmpty || found.diagnostic.likelyCause.contains(cause), "\(found.diagnostic)")
    #expect(found.diagnostic.remedy.contains(remedy), "\(found.diagnostic)")
  }

  @Test(
    "Every wrong document is reported with its line, the fault and the remedy",
    arguments: [
      ("", 1, "The flow is empty.", "Begin with a header"),
      ("   \n\n# only a remark\n", 1, "The flow is empty.", "Begin with"),
      ("---\n", 2, "The flow has no steps.", "Begin with a header"),
      ("appId: a\n", 1, "The flow has no steps.", "\"---\""),
      ("appId: a\n- launchApp\n", 2, "a step appears in the header", "\"---\""),
      ("- launchApp\n", 1, "The flow has steps but no header.", "\"---\""),
      ("appId: a\n---\n", 3, "The flow has no steps.", "Begin with"),
      ("appId: a\n---\n[]\n", 3, "The flow has no steps.", "Begin"),
      ("appId: a\n---\nlaunchApp\n", 3, "The steps are not a list.", "Begin with"),
      ("appId: a\n---\nlaunchApp:\n  appId: a\n", 3, "The steps are not a list.", "Begin with"),
      ("- a\n---\n- launchApp\n", 1, "The header is not a list of keys and values.", "Begin with"),
      ("name: a\n---\n- launchApp\n", 1, "The header has no \"appId\".", "appId: com.example.shop"),
      ("appId:\n---\n- launchApp\n", 1, "\"appId\" is empty.", "\"appId:\""),
      ("appId: [a]\n---\n- launchApp\n", 1, "\"appId\" has a list where a text is expected.", "Write one text"),
      (
        "appId: a\nappid: b\n---\n- launchApp\n", 2, "The header has no key \"appid\".",
        "The keys are: appId, name, tags, env."
      ),
      ("appId: a\nonFlowStart: b\n---\n- launchApp\n", 2, "The header has no key \"onFlowStart\".", "The keys are: "),
      ("appId: a\ntags: smoke\n---\n- launchApp\n", 2, "\"tags\" is not a list.", "tags: [smoke, checkout]"),
      ("appId: a\nenv: [b]\n---\n- launchApp\n", 2, "\"env\" is not a list of names and values.", "env:"),
      (
        "appId: a\nenv:\n  1b: c\n---\n- launchApp\n", 3, "\"1b\" is not a valid variable name.",
        "beginning with a letter"
      ),
      ("appId: a\nenv:\n  b: [c]\n---\n- launchApp\n", 3, "The variable \"b\" is not a text.", "b: value"),
      ("appId: a\nenv: {b: c}\n---\n- launchApp: ${d}\n", 4, "There is no variable \"d\".", "defined: b."),
      ("appId: a\nenv:\n  B: ${C}\n  C: c\n---\n- launchApp\n", 3, "There is no variable \"C\".", "-e C=value"),
      (
        "appId: a\nenv:\n  B: ${C + 1}\n---\n- launchApp\n- tapOn: x${B}\n", 3, "\"C + 1\" is not the name",
        "under \"env\""
      ),
    ])
  func wrongWholes(text: String, line: Int, fact: String, remedy: String) throws {
    let error = try #require(throws: FlowProblems.self) { try Flow(reading: text) }
    let found = try #require(error.problems.first)
    #expect(error.problems.count == 1)
    #expect(found.line == line)
    #expect(found.diagnostic.fact.contains(fact), "\(found.diagnostic)")
    #expect((found.diagnostic.remedy + found.diagnostic.likelyCause).contains(remedy), "\(found.diagnostic)")
  }

  @Test("The reference lists every supported command and every unsupported one of Maestro's")
  func reference() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Simulator/Simulator.docc/Flows.md").standardized
    let text = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(text.range(of: "### Which part of Maestro is read"))
    for name in FlowCommand.Name.allCases {
      #expect(text[..<start.lowerBound].contains("`\(name.rawValue)"), "\(name)")
    }
    for name in FlowCommand.unsupportedMaestroCommands.sorted() {
      #expect(text[start.upperBound...].contains("`\(name)`"), "\(name)")
    }
    #expect(FlowCommand.unsupportedMaestroCommands.isDisjoint(with: FlowCommand.Name.allCases.map(\.rawValue)))
  }

  @Test("Without a launch step, the first step that needs the app launches it, after the settings before it")
  func launching() throws {
    let flow = try Flow(reading: "appId: a\n---\n- setAppearance: dark\n- back\n- scroll\n- launchApp\n")
    #expect(flow.steps.map(\.command) == [.setAppearance(.dark), .launchApp, .back, .scroll, .launchApp])
    #expect(flow.steps.map(\.line) == [3, 4, 4, 5, 6])
    #expect(try Flow(reading: "appId: a\n---\n- launchApp\n- back\n").steps.map(\.command) == [.launchApp, .back])
    #expect(try Flow(reading: "appId: a\n---\n- setAppearance: dark\n").steps.map(\.command) == [.setAppearance(.dark)])
  }

  @Test("Variables that expand to an enormous text are refused at the limit")
  func variableBomb() throws {
    // A thousand bytes 100 times on each of ten lines are more than 256 KiB on the third.
    let value = String(repeating: "x", count: 1_000)
    let line = "- assertVisible: " + String(repeating: "${A}", count: 100) + "\n"
    let text = "appId: a\nenv: {A: \(value)}\n---\n- launchApp\n" + String(repeating: line, count: 10)
    let error = try #require(throws: FlowProblems.self) { try Flow(reading: text) }
    #expect(error.problems.map(\.line) == Array(7...14))
    #expect(error.problems[0].diagnostic.fact.contains("more than 262144 bytes"))
  }

  @Test("All problems of a file are found, in the order of its lines")
  func collecting() throws {
    let text = """
      appId: a
      titel: b
      env: [c]
      ---
      - tapOn: x
      - taponn: y
      - takeScreenshot: ../z
      - setDevice: iphone-17
      - scroll: up
      - tapOn: {point: "1", txt: q}
      """
    let error = try #require(throws: FlowProblems.self) { try Flow(reading: text) }
    #expect(error.problems.map(\.line) == [2, 3, 6, 7, 8, 9, 10, 10])
    #expect(
      error.problems[5].description(inFile: "shop.yaml") == """
        shop.yaml:9: "scroll" takes no value.
        Remedy: Write only "- scroll".
        """)
  }
}
