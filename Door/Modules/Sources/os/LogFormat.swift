/// A format of `os_log`: `printf`'s, with privacy in braces, such as `%{public}@`.
struct LogFormat {
  private let format: String

  init(_ format: String) { self.format = format }

  /// The message. Private arguments are shown, as they are in Xcode's console; a missing one is `<missing>`.
  func text(_ arguments: [any CVarArg]) -> String {
    var result = ""
    var rest = format[...]
    var next = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      if rest.first == "{" { rest = rest[(rest.firstIndex(of: "}") ?? rest.endIndex)...].dropFirst() }
      rest = rest[(rest.firstIndex(where: Self.isConversion) ?? rest.endIndex)...].dropFirst()
      result += next.popFirst().map { "\($0)" } ?? "<missing>"
    }
    return result + rest
  }

  /// Whether a character ends a specification. Those of lengths, such as `l`, do not.
  private static func isConversion(_ character: Character) -> Bool { "@dDiuUxXoOfeEgGcCsSpaAF".contains(character) }
}
