import Foundation

/// Writes flows in the format that ``FlowReader`` reads, one line for each step.
nonisolated extension Flow {
  /// The flow as the contents of a file. Reading it gives an equal flow, except for the lines of its steps.
  ///
  /// Variables are written with their values; steps contain the replaced texts, not `${NAME}`.
  package var text: String {
    var lines = ["appId: \(YAMLText(header.appID))"]
    if let name = header.name { lines.append("name: \(YAMLText(name))") }
    if !header.tags.isEmpty {
      lines.append("tags: [\(header.tags.map { "\(YAMLText($0))" }.joined(separator: ", "))]")
    }
    if !header.variables.isEmpty {
      lines.append("env:")
      for (name, value) in header.variables.sorted(by: { $0.key < $1.key }) {
        lines.append("  \(name): \(YAMLText(value))")
      }
    }
    lines.append("---")
    lines += steps.map { "- \($0.text)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

nonisolated extension FlowStep {
  /// The step without the dash before it.
  var text: String {
    let limit: String? =
      switch wait {
      case .untilRest: nil
      case .atMost(let milliseconds): "waitToSettleTimeoutMs: \(milliseconds)"
      }
    switch command {
    case .launchApp, .touchUp, .scroll, .back, .hideKeyboard, .stopRecording, .simulateMemoryWarning:
      return command.name.rawValue + (limit.map { ": {\($0)}" } ?? "")
    case .waitForAnimationToEnd(let timeout): return "waitForAnimationToEnd: {timeout: \(timeout)}"
    case .tapOn(let target), .longPressOn(let target): return line(target.fields, limit)
    case .doubleTapOn(let target, let delay): return line(target.fields + ["delay: \(delay)"], limit)
    case .swipe(let swipe): return line(swipe.fields, limit)
    case .touchDown(.point(let point)): return "touchDown: \"\(point)\""
    case .touchDown(let target): return "touchDown: {\(target.fields.joined(separator: ", "))}"
    case .touchMove(let move): return line(["point: \"\(move.point)\"", "duration: \(move.duration)"], nil)
    case .fingers(let paths): return "fingers: [\(paths.map { "\"\($0)\"" }.joined(separator: ", "))]"
    case .inputText(let text): return "inputText: \(YAMLText(text))"
    case .eraseText(let count): return "eraseText: \(count)"
    case .pressKey(let key): return line(["key: \(key.name)"], limit)
    case .scrollUntilVisible(let search):
      return line(
        [
          "element: {\(search.element.written.joined(separator: ", "))}", "direction: \(search.direction)",
          "timeout: \(search.timeout)",
        ], nil)
    case .assertVisible(let selector), .assertNotVisible(let selector): return line(selector.written, nil)
    case .takeScreenshot(let name): return "takeScreenshot: \(YAMLText(name.description))"
    case .startRecording(let film):
      return line(["path: \(YAMLText(film.name.description))", "frames: \(film.frames)"], nil)
    case .voiceOver(.focus(let pattern, let index)):
      return "voiceOver: {focus: \(YAMLText(pattern.pattern))\(index > 0 ? ", index: \(index)" : "")}"
    case .voiceOver(.action(let name)): return "voiceOver: {action: \(YAMLText(name))}"
    case .assertSpoken(let pattern): return "assertSpoken: \(YAMLText(pattern.pattern))"
    case .setOrientation(let orientation):
      return line(["orientation: \(SettingNames.orientations.name(of: orientation))"], limit)
    // The descriptions of these are also their form in files.
    case .advance, .advanceFrames, .voiceOver, .setAppearance, .setFullKeyboardAccess, .setTextSize, .setVoiceOver,
      .setReduceMotion, .setReduceTransparency, .setDevice, .setLocale, .setLayoutDirection, .setTiming:
      return "\(command)"
    }
  }

  /// Returns the command with its fields as a mapping, or with a single text, key or orientation alone, as people write it.
  private func line(_ fields: [String], _ limit: String?) -> String {
    let name = command.name.rawValue
    let short = ["text: ", "key: ", "orientation: "].first { fields[0].hasPrefix($0) }
    if fields.count == 1, limit == nil, let short { return "\(name): \(fields[0].dropFirst(short.count))" }
    return "\(name): {\((fields + [limit].compactMap(\.self)).joined(separator: ", "))}"
  }
}

nonisolated extension FlowCommand {
  /// The name of the command in files, taken from its description.
  var name: Name {
    let word = "\(self)".prefix { $0.isLetter }
    // Every description begins with the name.
    return Name(rawValue: String(word)) ?? .launchApp
  }
}

nonisolated extension TapTarget {
  fileprivate var fields: [String] {
    switch self {
    case .element(let selector): selector.written
    case .point(let point): ["point: \"\(point)\""]
    }
  }
}

nonisolated extension ElementSelector {
  /// The entries of a mapping in files, with whole texts. ``fields`` are those for messages.
  fileprivate var written: [String] {
    [
      text.map { "text: \(YAMLText($0.pattern))" }, id.map { "id: \(YAMLText($0.pattern))" },
      index.map { "index: \($0)" },
    ].compactMap(\.self)
  }
}

nonisolated extension FlowSwipe {
  fileprivate var fields: [String] {
    var fields: [String]
    switch course {
    case .towards(let direction): fields = ["direction: \(direction)"]
    case .from(let selector, let direction):
      fields = ["from: {\(selector.written.joined(separator: ", "))}", "direction: \(direction)"]
    case .between(let start, let end): fields = ["start: \"\(start)\"", "end: \"\(end)\""]
    }
    fields.append("duration: \(duration)")
    if let path { fields.append("path: \"\(path.pointsBetween)\"") }
    if !releases { fields.append("release: false") }
    return fields
  }
}

/// A text in YAML: unquoted if nothing can misread it, otherwise in double quotes.
///
/// Unquoted are ASCII texts that begin with a letter and have only letters, digits, spaces and `._-/+`. Words such as `true` stay unquoted:
/// the reader takes every scalar as text.
nonisolated struct YAMLText: CustomStringConvertible {
  let description: String

  /// - Parameter value: The text to read back. A `${` in it is escaped, so that it is not taken for a variable.
  init(_ value: String) {
    let text = value.replacingOccurrences(of: "${", with: "\\${")
    let first = text.unicodeScalars.first.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
    let isPlain =
      first && text.last != " " && !["null", "Null", "NULL"].contains(text)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || " ._-/+".unicodeScalars.contains($0))
      }
    description = isPlain ? text : "\"\(text.unicodeScalars.map(Self.escaped).joined())\""
  }

  /// Returns a scalar as it appears in double quotes.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    // Invisible characters are written as numbers: YAML rejects some of them, and readers would overlook all.
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
