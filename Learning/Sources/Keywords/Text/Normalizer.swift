import Foundation

/// Brings the spellings of a text together: width, case, numbers with their units, punctuation, stop words.
///
/// The rules are data: `Resources/normalization.txt` has the default ones and describes their form.
public struct Normalizer: Sendable {
  /// Why a file of rules was refused.
  public enum RulesError: Error, Equatable, CustomStringConvertible {
    case strayLine(line: Int)
    case badPattern(line: Int, pattern: String)

    public var description: String {
      switch self {
      case .strayLine(let line):
        "Line \(line) of the normalisation rules belongs to no heading or has no \"=>\". Put it under [replacements] as "
          + "\"pattern => text\" or under [stop-words]."
      case .badPattern(let line, let pattern):
        "Line \(line) of the normalisation rules has the pattern \"\(pattern)\", which is no regular expression. Check its "
          + "brackets."
      }
    }
  }

  // Unchecked, because Foundation on Linux does not declare the expression Sendable; its documentation says that it is thread-safe.
  private struct Replacement: @unchecked Sendable {
    let expression: NSRegularExpression
    let template: String
  }

  /// The text this was made of, so that a model can carry its rules.
  public let rules: String
  private let replacements: [Replacement]
  public let stopWords: Set<String>

  public init(rules: String) throws(RulesError) {
    var heading = ""
    var replacements: [Replacement] = []
    var stopWords: Set<String> = []
    for (index, line) in rules.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      if line == "[replacements]" || line == "[stop-words]" {
        heading = String(line)
      } else if heading == "[stop-words]" {
        stopWords.formUnion(line.split(separator: " ").map(String.init))
      } else {
        guard heading == "[replacements]", let arrow = line.range(of: " =>") else { throw .strayLine(line: index + 1) }
        let pattern = line[..<arrow.lowerBound].trimmingCharacters(in: .whitespaces)
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
          throw .badPattern(line: index + 1, pattern: pattern)
        }
        let text = line[arrow.upperBound...].dropFirst()
        replacements.append(
          Replacement(expression: expression, template: NSRegularExpression.escapedTemplate(for: String(text))))
      }
    }
    self.rules = rules
    self.replacements = replacements
    self.stopWords = stopWords
  }

  /// The rules of this package.
  public static let standard: Normalizer = {
    guard let url = Bundle.module.url(forResource: "normalization", withExtension: "txt", subdirectory: "Resources"),
      let text = try? String(contentsOf: url, encoding: .utf8), let normalizer = try? Normalizer(rules: text)
    else { fatalError("The package's normalisation rules are missing or faulty. Build the package again.") }
    return normalizer
  }()

  /// Letters beyond this many are not looked at: a name is no longer than that by intent, and cost stays bounded.
  public static let longestName = 200

  public func callAsFunction(_ text: String) -> String {
    var result = String(text.prefix(Self.longestName)).precomposedStringWithCompatibilityMapping.lowercased()
    for replacement in replacements {
      result = replacement.expression.stringByReplacingMatches(
        in: result, range: NSRange(result.startIndex..., in: result), withTemplate: replacement.template)
    }
    return result.trimmingCharacters(in: .whitespaces)
  }
}
