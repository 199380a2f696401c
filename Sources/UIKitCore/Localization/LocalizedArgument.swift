import Foundation

/// A value in a localised text, in the place of a specifier such as `%@` or `%lld`.
package enum LocalizedArgument: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)

  /// The form of a counted word that goes with the value; `nil` for a text.
  func category(by rule: PluralRule) -> PluralCategory? {
    switch self {
    case .text: nil
    case .integer(let value): rule.category(of: value)
    case .unsigned(let value): rule.category(of: Int64(clamping: value))
    case .number(let value): rule.category(of: value)
    }
  }

  /// The value as a specifier such as `%@` or `%.2f` writes it. Whole numbers without flags or a width have the locale's separators, as
  /// Apple's; `nil` stands for the process's locale.
  func written(_ specifier: String, locale: Locale?) -> String {
    switch self {
    case .text(let text): return text
    case .integer(let value):
      return Self.isPlain(specifier) ? Self.grouped(value, locale) : String(format: specifier, value)
    case .unsigned(let value):
      guard Self.isPlain(specifier) else { return String(format: specifier, value) }
      return locale.map { value.formatted(.number.locale($0)) } ?? value.formatted()
    case .number(let value):
      // "%@" and "%d" write no double.
      let isOfNumbers = specifier.last.map { "aAeEfFgG".contains($0) } ?? false
      return String(format: isOfNumbers ? specifier : "%f", locale: locale, value)
    }
  }

  private static func isPlain(_ specifier: String) -> Bool {
    ["%lld", "%llu", "%ld", "%lu", "%d", "%u", "%i", "%li", "%lli", "%@"].contains(specifier)
  }

  private static func grouped(_ value: Int64, _ locale: Locale?) -> String {
    if let locale { return value.formatted(.number.locale(locale)) }
    return writesPlainly && (0..<1_000).contains(value) ? String(value) : value.formatted()
  }

  /// Whether the user's region writes numbers below a thousand by the digits 0 to 9 alone. Most do, and Foundation's formatting costs as
  /// much as measuring the text. The region of a process does not change here.
  private static let writesPlainly =
    987.formatted() == "987" && (0..<10).allSatisfy { $0.formatted() == String($0) }
}
