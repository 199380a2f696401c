import Diagnostics
import Foundation

/// Puts values where a text says `${NAME}`: those of the header's `env` and of the command line.
///
/// Maestro evaluates what stands between the braces as JavaScript; we know names, and `NAME || 2` or `NAME || 'text'` for a name
/// that may have no value. `\${` stands for the two characters.
nonisolated enum FlowVariable {
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
    }
  }

  /// - Parameter limit: In bytes; of what variables put in, beside the text itself.
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

  /// The value of a name; where it has none or an empty one, what is written behind `||`, if anything is.
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
    // An empty text counts as none in JavaScript.
    return variables[name].flatMap { $0.isEmpty ? nil : $0 } ?? literal
  }

  /// What a number or a text in quotes stands for in JavaScript; `nil` for all else, and for texts with escapes.
  private static func literal(_ text: String) -> String? {
    if let quote = text.first, "'\"`".contains(quote) {
      guard text.count >= 2, text.last == quote else { return nil }
      let content = text.dropFirst().dropLast()
      return content.contains { $0 == quote || $0 == "\\" || $0 == "$" } ? nil : String(content)
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    // Others, such as 1e3 and 007, are written another way than they are read.
    guard let first = digits.first, digits.allSatisfy({ "0123456789".contains($0) }), first != "0" || text == "0" else {
      return nil
    }
    return text
  }
}

/// Why a text with `${…}` cannot be read.
nonisolated enum FlowVariableProblem: Error, Hashable {
  case unclosed
  case expression(String)
  case unknown(String)
  /// More than the limit would be put in.
  case tooMuch

  func diagnostic(in text: String, known: [String]) -> Diagnostic {
    switch self {
    case .unclosed:
      Diagnostic(
        "\(text.quoted) has a \"${\" without a \"}\".",
        remedy: "Close it, or write \"\\${\" for the characters themselves.")
    case .expression(let expression):
      Diagnostic(
        "\(expression.quoted) is not the name of a variable.",
        likelyCause: "Maestro runs JavaScript here; this reader knows names, and \"NAME || 'text'\" or \"NAME || 2\".",
        remedy: "Give the value a name under \"env\" in the header.")
    case .tooMuch:
      Diagnostic(
        "The variables of the flow stand for too much text: more than \(FlowDocuments.longestTextInBytes) bytes.",
        likelyCause: "A long value is used many times.", remedy: "Use it less often, or split the flow into several.")
    case .unknown(let name):
      Diagnostic(
        "There is no variable \(name.quoted).",
        remedy: known.isEmpty
          ? "Add \"env:\" with a line \"  \(name): value\" to the header, or give it with \"-e \(name)=value\"."
          : "Add it to \"env\" in the header, or give it with \"-e \(name)=value\"; there are: "
            + "\(known.joined(separator: ", ")).")
    }
  }
}
