import Diagnostics
import Foundation

/// Puts the values of the header's `env` where a text says `${NAME}`.
///
/// Maestro evaluates what stands between the braces as JavaScript; we know names only. `\${` stands for the two characters.
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
      let name = String(rest[start.upperBound..<end])
      guard isName(name) else { throw .expression(name) }
      guard let value = variables[name] else { throw .unknown(name) }
      left -= value.utf8.count
      guard left >= 0 else { throw .tooMuch }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
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
        likelyCause: "Maestro runs JavaScript here; this reader only puts in values of \"env\".",
        remedy: "Give the value a name under \"env\" in the header.")
    case .tooMuch:
      Diagnostic(
        "The variables of the flow stand for too much text: more than \(FlowDocuments.longestTextInBytes) bytes.",
        likelyCause: "A long value is used many times.", remedy: "Use it less often, or split the flow into several.")
    case .unknown(let name):
      Diagnostic(
        "There is no variable \(name.quoted).",
        remedy: known.isEmpty
          ? "Add \"env:\" with a line \"  \(name): value\" to the header."
          : "Add it to \"env\" in the header, which has: \(known.joined(separator: ", ")).")
    }
  }
}
