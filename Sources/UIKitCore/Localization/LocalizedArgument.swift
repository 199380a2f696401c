import Foundation
import Synchronization

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

  /// Returns the value as a specifier such as `%@` or `%.2f` writes it, with the locale's separators. Flags and widths keep whole numbers
  /// without separators.
  func written(_ specifier: String, locale: Locale) -> String {
    switch self {
    case .text(let text): return text
    case .integer(let value):
      guard Self.isWhole(specifier) else { return String(format: specifier, value) }
      return (0..<1_000).contains(value) && DigitsOfLocales.arePlain(in: locale)
        ? String(value) : value.formatted(.number.locale(locale))
    case .unsigned(let value):
      return Self.isWhole(specifier) ? value.formatted(.number.locale(locale)) : String(format: specifier, value)
    case .number(let value):
      guard let decimals = Self.decimals(specifier), value.isFinite else {
        return String(format: specifier.last.map { "aAeEfFgG".contains($0) } ?? false ? specifier : "%f", value)
      }
      // Foundation on Linux needs 52 µs for a format with a locale, and 3 for this.
      return value.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
    }
  }

  private static func isWhole(_ specifier: String) -> Bool {
    ["%lld", "%llu", "%ld", "%lu", "%d", "%u", "%i", "%li", "%lli", "%@"].contains(specifier)
  }

  /// The number of decimals that `%f`, `%lf` or `%.2f` writes; `nil` for specifiers with other parts.
  private static func decimals(_ specifier: String) -> Int? {
    var digits = specifier.dropFirst()
    guard digits.popLast() == "f" else { return nil }
    if digits.last == "l" { digits.removeLast() }
    if digits.isEmpty { return 6 }
    return digits.first == "." ? Int(digits.dropFirst()).flatMap { (0...20).contains($0) ? $0 : nil } : nil
  }
}

/// Remembers which locales write whole numbers below a thousand by the digits 0 to 9 alone. Most do, and Foundation's formatting costs as much
/// as measuring the text.
private enum DigitsOfLocales {
  private static let known = Mutex<[String: Bool]>([:])

  static func arePlain(in locale: Locale) -> Bool {
    known.withLock { known in
      if let answer = known[locale.identifier] { return answer }
      let answer =
        987.formatted(.number.locale(locale)) == "987"
        && (0..<10).allSatisfy { $0.formatted(.number.locale(locale)) == String($0) }
      known[locale.identifier] = answer
      return answer
    }
  }
}
