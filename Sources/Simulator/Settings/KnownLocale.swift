import Foundation

/// Reads locale identifiers and rejects those without an existing language or region.
nonisolated package enum KnownLocale {
  /// Returns the locale of an identifier such as `de`, `ja_JP` or `zh-Hant-TW`; `nil` if its language or region does not exist.
  ///
  /// `Locale` itself accepts every string, and most of them then mean no language, without a warning.
  package static func named(_ identifier: String) -> Locale? {
    let components = Locale.Components(identifier: identifier)
    guard let language = components.languageComponents.languageCode, language.isISOLanguage else { return nil }
    if let region = components.languageComponents.region, !Locale.Region.isoRegions.contains(region) { return nil }
    return Locale(components: components)
  }
}
