import Diagnostics
import Foundation

/// Replaces `${NAME}` in texts by values of the header's `env` and of the command line.
///
/// Maestro evaluates the text between the braces as JavaScript. Here it is a name, or `NAME || 2` or `NAME || 'text'` with a default for a
/// missing or empty value. `\${` represents the two characters. Values are inserted as they are: a `${` in a value is not replaced again.
nonisolated enum FlowVariable {
  /// Returns whether a text is a variable's name: ASCII letters, digits and `_`, without a digit at the beginning.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
    }
  }

  /// Returns the text with its variables replaced.
  ///
  /// - Parameter limit: The number of bytes that values may have in total, without the text itself; more throw `tooMuch`.
  static func expand(
    _ text: String, with variables: [String: String], limit: Int
  ) throws(FlowVariableProblem) -> String {
    var left = limit
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "${") {
      let before = rest[..<start.lowerBound]
      if before.hasSuffix("\\") {
        result += before.dropLast() + "${"
        rest = rest[start.upperBound...]
        continue
      }
      result += before
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { throw .unclosed }
      let value = try value(of: String(rest[start.upperBound..<end]), in: variables)
      left -= value.utf8.count
      guard left >= 0 else { throw .tooMuch }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the value of a name, or its default after `||` if the value is missing or empty. Without a default, an empty value is fine and
  /// a missing one throws.
  private static func value(
    of expression: String, in variables: [String: String]
  ) throws(FlowVariableProblem) -> String {
    let parts = expression.components(separatedBy: "||")
    let name = parts.count == 1 ? expression : parts[0].trimmingCharacters(in: .whitespaces)
    guard isName(name), parts.count <= 2 else { throw .expression(expression) }
    guard parts.count == 2 else {
      guard let value = variables[name] else { throw .unknown(name) }
      return value
    }
    guard let literal = literal(parts[1].trimmingCharacters(in: .whitespaces)) else { throw .expression(expression) }
    // An empty text is false in JavaScript.
    return variables[name].flatMap { $0.isEmpty ? nil : $0 } ?? literal
  }

  /// Returns the value of a JavaScript number or quoted text; `nil` for everything else, and for texts with escapes.
  private static func literal(_ text: String) -> String? {
    if let quote = text.first, "'\"`".contains(quote) {
      guard text.count >= 2, text.last == quote else { return nil }
      let content = text.dropFirst().dropLast()
      return content.contains { $0 == quote || $0 == "\\" || $0 == "$" } ? nil : String(content)
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    // Other numbers, such as 1e3 and 007, have a different form as JavaScript prints them.
    guard let first = digits.first, digits.allSatisfy({ "0123456789".contains($0) }), first != "0" || text == "0" else {
      return nil
    }
    return text
  }
}

/// The reason why the variables of a text cannot be replaced.
nonisolated enum FlowVariableProblem: Error, Hashable {
  case unclosed
  case expression(String)
  case unknown(String)
  /// The values exceed the limit.
  case tooMuch

  /// Returns the message for a problem; `known` are the names that have values.
  func diagnostic(in text: String, known: [String]) -> Diagnostic {
    switch self {
    case .unclosed:
      Diagnostic(
        "\(text.quoted) has a \"${\" without a \"}\".",
        remedy: "Close it, or write \"\\${\" for the characters themselves.")
    case .expression(let expression):
      Diagnostic(
        "\(expression.quoted) is not the name of a variable.",
        likelyCause:
          "Maestro runs JavaScript here; this reader supports names, and \"NAME || 'text'\" or \"NAME || 2\".",
        remedy: "Give the value a name under \"env\" in the header.")
    case .tooMuch:
      Diagnostic(
        "The flow's variables expand to too much text: more than \(FlowDocuments.maximumTextLengthInBytes) bytes.",
        likelyCause: "A long value is used many times.", remedy: "Use it less often, or split the flow into several.")
    case .unknown(let name):
      Diagnostic(
        "There is no variable \(name.quoted).",
        remedy: known.isEmpty
          ? "Add \"env:\" with a line \"  \(name): value\" to the header, or give it with \"-e \(name)=value\"."
          : "Add it to \"env\" in the header, or give it with \"-e \(name)=value\"; defined: "
            + "\(known.joined(separator: ", ")).")
    }
  }
}
