import Foundation
import Synchronization

/// A locale that is made when it is first asked for: Foundation's first one takes a tenth of a small app's start, and most screens need none.
nonisolated package struct DeferredLocale: Equatable, Sendable {
  package let identifier: String
  /// The locale that was given; `nil` for the one of the identifier.
  private let given: Locale?
  /// The one made last: it is asked for with every text.
  private static let latest = Mutex<(identifier: String, locale: Locale)?>(nil)

  package init(identifier: String) { (self.identifier, given) = (identifier, nil) }
  package init(_ locale: Locale) { (identifier, given) = (locale.identifier, locale) }

  /// The locale. Callable from any thread.
  package var value: Locale {
    if let given { return given }
    return Self.latest.withLock { latest in
      if let latest, latest.identifier == identifier { return latest.locale }
      let locale = Locale(identifier: identifier)
      latest = (identifier, locale)
      return locale
    }
  }

  package static func == (left: DeferredLocale, right: DeferredLocale) -> Bool {
    if left.given == nil, right.given == nil { return left.identifier == right.identifier }
    return left.value == right.value
  }

  /// Whether the language is written from right to left. Of the languages that most devices have it is known without Foundation's tables.
  package var isRightToLeft: Bool {
    // A script, as in uz_Arab, may turn any language round.
    let parts = identifier.split(whereSeparator: { $0 == "_" || $0 == "-" })
    if let language = parts.first, !parts.dropFirst().contains(where: { $0.count == 4 }),
      Self.leftToRightLanguages.contains(String(language))
    {
      return false
    }
    return value.language.characterDirection == .rightToLeft
  }

  static let leftToRightLanguages = [
    "en", "ja", "zh", "ko", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "ru", "tr", "vi", "th",
    "id",
  ]
}
