import Diagnostics
import Foundation
import Yams

nonisolated extension FlowReader {
  // MARK: Touches

  /// Reads a target and, optionally, the delay between the taps.
  mutating func doubleTap(_ argument: Node) -> FlowCommand? {
    guard let (target, extra) = tapTarget(argument, .doubleTapOn, extra: ["delay"]) else { return nil }
    guard let node = extra["delay"] else { return .doubleTapOn(target, delay: FlowCommand.standardDoubleTapDelay) }
    return milliseconds(node, of: "delay").map { .doubleTapOn(target, delay: $0) }
  }

  /// Reads a swipe by direction, from an element in a direction, between two points, or along a path; other combinations are reported.
  mutating func swipe(_ argument: Node) -> FlowSwipe? {
    guard argument.mapping != nil else {
      report(
        argument.line, "\"swipe\" is not followed by keys and values.",
        remedy: "Write it like \"\(FlowCommand.Name.swipe.example)\".")
      return nil
    }
    let before = problems.count
    let fields = stepFields(
      of: argument, .swipe, known: ["direction", "from", "start", "end", "duration", "release", "path"])
    let direction = fields["direction"].flatMap { choice($0, of: "direction", SettingNames.directions) }
    let from = fields["from"].flatMap { selector($0, .swipe) }
    let start = fields["start"].flatMap { point($0, of: "start") }
    let end = fields["end"].flatMap { point($0, of: "end") }
    let duration =
      fields["duration"].map { milliseconds($0, of: "duration", atLeast: 1) } ?? FlowSwipe.standardDuration
    let releases = fields["release"].map { bool($0, of: "release") } ?? true
    let hasPoints = fields["start"] != nil || fields["end"] != nil
    if hasPoints, let other = fields["direction"] ?? fields["from"] {
      report(
        other.line, "The swipe combines a direction or an element with points.",
        remedy: "Give either \"start\" and \"end\", or \"direction\" with or without \"from\".")
    }
    guard problems.count == before, let duration, let releases else { return nil }
    if let node = fields["path"] {
      return path(node, from: start, to: end, duration: fields["duration"] == nil ? nil : duration, releases: releases)
    }
    if let start, let end { return FlowSwipe(.between(start, end), duration: duration, releases: releases) }
    guard !hasPoints, let direction else {
      report(
        argument.line,
        hasPoints
          ? "The swipe has \(start == nil ? "an end but no start" : "a start but no end")."
          : "The swipe does not say where the finger goes.",
        remedy: "Give \"direction: UP\", or both \"start: 90%,50%\" and \"end: 10%,50%\".")
      return nil
    }
    return FlowSwipe(
      from.map { .from($0, direction) } ?? .towards(direction), duration: duration, releases: releases)
  }

  /// Reads a point, or a mapping as `tapOn` has it. A text alone is a point here, not the text of an element.
  mutating func touchDown(_ argument: Node) -> TapTarget? {
    if argument.mapping != nil { return tapTarget(argument, .touchDown)?.target }
    return point(argument, of: "touchDown").map { .point($0) }
  }

  /// Reads a point alone, or a mapping of `point` and `duration`, which is at least 1 ms.
  mutating func touchMove(_ argument: Node) -> FlowTouchMove? {
    guard argument.mapping != nil else { return point(argument, of: "touchMove").map { FlowTouchMove(to: $0) } }
    let before = problems.count
    let fields = stepFields(of: argument, .touchMove, known: ["point", "duration"])
    let point = fields["point"].flatMap { self.point($0, of: "point") }
    let duration =
      fields["duration"].map { milliseconds($0, of: "duration", atLeast: 1) } ?? FlowSwipe.standardDuration
    guard problems.count == before, let duration else { return nil }
    guard let point else {
      report(
        argument.line, "\"touchMove\" does not say where the finger goes.",
        remedy: "Write it like \"\(FlowCommand.Name.touchMove.example)\".")
      return nil
    }
    return FlowTouchMove(to: point, duration: duration)
  }

  /// Reads an element alone, or a mapping of `element`, `direction` and `timeout`. The default direction is down.
  mutating func search(_ argument: Node) -> FlowSearch? {
    guard argument.mapping != nil else { return selector(argument, .scrollUntilVisible).map { FlowSearch($0) } }
    let before = problems.count
    let fields = stepFields(of: argument, .scrollUntilVisible, known: ["element", "direction", "timeout"])
    let element = fields["element"].flatMap { selector($0, .scrollUntilVisible) }
    let direction = fields["direction"].map { choice($0, of: "direction", SettingNames.directions) } ?? .down
    let timeout = fields["timeout"].map { milliseconds($0, of: "timeout") } ?? FlowSearch.standardTimeout
    guard problems.count == before, let direction, let timeout else { return nil }
    guard let element else {
      report(
        argument.line, "\"scrollUntilVisible\" does not say what to look for.",
        remedy: "Give \"element\", or write it like \"\(FlowCommand.Name.scrollUntilVisible.example)\".")
      return nil
    }
    return FlowSearch(element, direction: direction, timeout: timeout)
  }

  /// Reads the optional timeout of `waitForAnimationToEnd`.
  mutating func wait(_ argument: Node?) -> FlowCommand? {
    guard let argument else { return .waitForAnimationToEnd(timeout: FlowCommand.standardAnimationTimeout) }
    guard argument.mapping != nil else {
      report(
        argument.line, "\"waitForAnimationToEnd\" is followed by a text or a list.",
        remedy: "Write it alone, or with \"timeout: 5000\" below it.")
      return nil
    }
    let before = problems.count
    let fields = stepFields(of: argument, .waitForAnimationToEnd, known: ["timeout"])
    let timeout = fields["timeout"].map { milliseconds($0, of: "timeout") } ?? FlowCommand.standardAnimationTimeout
    guard problems.count == before, let timeout else { return nil }
    return .waitForAnimationToEnd(timeout: timeout)
  }

  // MARK: Keys

  /// Reads a key alone, or as `key` of a mapping.
  mutating func key(_ argument: Node) -> KeyStroke? {
    guard argument.mapping != nil else { return key(argument, of: "pressKey") }
    let before = problems.count
    let fields = stepFields(of: argument, .pressKey, known: ["key"])
    guard problems.count == before else { return nil }
    guard let node = fields["key"] else {
      report(
        argument.line, "\"pressKey\" names no key.",
        remedy: "Write it like \"\(FlowCommand.Name.pressKey.example)\".")
      return nil
    }
    return key(node, of: "key")
  }

  /// Reads a key and the modifiers before it. Reports the first unknown modifier, or else the unknown key, or a repeated modifier.
  private mutating func key(_ node: Node, of owner: String) -> KeyStroke? {
    guard let text = text(node, of: owner) else { return nil }
    if let stroke = KeyStroke(named: text) { return stroke }
    var words = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let key = words.removeLast()
    if let wrong = words.first(where: { SettingNames.keyModifiers.value(named: $0) == nil }) {
      report(node.line, SettingNames.keyModifiers.diagnostic(forUnknown: wrong))
    } else if SettingNames.keys.value(named: key) == nil {
      report(node.line, SettingNames.keys.diagnostic(forUnknown: key))
    } else {
      report(node.line, "\(text.quoted) holds a key down twice.", remedy: "Write it like \"Shift+Command+Left\".")
    }
    return nil
  }

  /// Reads a number of characters from 1 to 1000; `FlowCommand/standardErasing` without one.
  mutating func erasing(_ argument: Node?) -> FlowCommand? {
    guard let argument else { return .eraseText(FlowCommand.standardErasing) }
    if let count = argument.scalar.flatMap({ Int($0.string) }), (1...1000).contains(count) { return .eraseText(count) }
    report(
      argument.line, "\"eraseText\" is not followed by a number of characters from 1 to 1000.",
      remedy: "Write it like \"\(FlowCommand.Name.eraseText.example)\", or alone for \(FlowCommand.standardErasing).")
    return nil
  }

  // MARK: Values

  /// Returns the fields of a step's mapping without the key for the wait, which goes to `stepWait`.
  mutating func stepFields(of node: Node, _ name: FlowCommand.Name, known: [String]) -> [String: Node] {
    let keys = known + (name.waits ? [Self.waitKey] : [])
    var fields = fields(of: node, of: name.rawValue.quoted, known: keys)
    if let node = fields.removeValue(forKey: Self.waitKey), let limit = milliseconds(node, of: Self.waitKey) {
      stepWait = .atMost(milliseconds: limit)
    }
    return fields
  }

  /// Maestro's key for the longest wait after a step.
  private static let waitKey = "waitToSettleTimeoutMs"

  /// Reads a point in percent of the screen or in points. Whether it is on the screen depends on the device and is checked when the step
  /// runs.
  mutating func point(_ node: Node, of owner: String) -> ScreenPoint? {
    guard let text = text(node, of: owner) else { return nil }
    if let point = ScreenPoint(text) { return point }
    report(
      node.line, "\(text.quoted) is not a point on a screen.",
      remedy:
        "Write shares of the screen from 0 to 100 as \"50%,25%\", or points from the top left corner as \"120,300\".")
    return nil
  }

  /// Reads a whole number of milliseconds, from `least` to `maximumTimeInMilliseconds`.
  mutating func milliseconds(_ node: Node, of owner: String, atLeast least: Int = 0) -> Int? {
    if let value = node.scalar.flatMap({ Int($0.string) }), value >= least, value <= Self.maximumTimeInMilliseconds {
      return value
    }
    report(
      node.line, "\(owner.quoted) is not a time in milliseconds from \(least) to \(Self.maximumTimeInMilliseconds).",
      remedy: "Write it like \"\(owner): 400\".")
    return nil
  }

  /// The limit of all times, in milliseconds. Every frame of a wait is rendered, so a typing error must not request an hour of them.
  private static let maximumTimeInMilliseconds = 60_000
}

nonisolated extension FlowCommand {
  /// The default delay of `doubleTapOn`, in milliseconds, as in Maestro.
  package static let standardDoubleTapDelay = 100
  /// The default of `eraseText`, in characters, as in Maestro.
  package static let standardErasing = 50
  /// The default timeout of `waitForAnimationToEnd`, in milliseconds, as in Maestro.
  package static let standardAnimationTimeout = 15_000
}
