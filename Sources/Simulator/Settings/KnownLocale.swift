import Foundation

/// Reads locale identifiers, and refuses those that name no language or region.
nonisolated package enum KnownLocale {
  /// The locale of an identifier such as `de`, `ja_JP` or `zh-Hant-TW`; `nil` when its language or region does not exist.
  ///
  /// `Locale` itself accepts every string and quietly means no language by most of them.
  package static func named(_ identifier: String) -> Locale? {
    let components = Locale.Components(identifier: identifier)
    guard let language = components.languageComponents.languageCode, language.isISOLanguage else { return nil }
    if let region = components.languageComponents.region, !Locale.Region.isoRegions.contains(region) { return nil }
    return Locale(components: components)
  }
}
