import Foundation
import Synchronization

/// The user's language and device, as words follow them, on any thread.
nonisolated package enum UserLanguage {
  private static let latest = Mutex(Settings(.standard))

  package struct Settings: Equatable, Sendable {
    package let locale: Locale
    let idiom: UIUserInterfaceIdiom

    init(_ environment: DeviceEnvironment) { (locale, idiom) = (environment.locale, environment.idiom) }
  }

  /// Those of the current host, see ``Runtime/current``; without a host those of an iPhone in English. O(1), with a lock.
  package static var current: Settings { latest.withLock { $0 } }

  /// Called when the current host or its device changes.
  static func note(_ environment: DeviceEnvironment) { latest.withLock { $0 = Settings(environment) } }
}

/// Finds words in the tables of bundles, in the user's language.
nonisolated package enum Words {
  /// Returns the words of a key with the arguments in their places; without words, the format `fallback`.
  ///
  /// - Parameters:
  ///   - table: `nil` for `Localizable`.
  ///   - bundle: `nil` for the main bundle.
  ///   - locale: The language, and how numbers are written; `nil` for the user's.
  package static func text(
    _ key: String, fallback: String, _ arguments: [LocalizedArgument], table: String?, bundle: Bundle?,
    locale: Locale? = nil
  ) -> String {
    let table = BundleWords.table(table, bundle)
    guard table != nil || !arguments.isEmpty || fallback.contains("%") else { return fallback }
    let user = UserLanguage.current
    let locale = locale ?? user.locale
    let found = table?.find(key, for: locale)
    let context = LocalizedWords.Context(
      language: found?.language ?? "", device: user.idiom == .pad ? "ipad" : "iphone",
      locale: locale == UserLanguage.processLocale ? nil : locale)
    return (found?.words ?? LocalizedWords(.text(fallback))).text(arguments, in: context)
  }
}

nonisolated extension UserLanguage {
  /// The locale whose numbers Foundation writes without being told. A process's does not change on Linux.
  fileprivate static let processLocale = Locale(identifier: Locale.current.identifier)
}
