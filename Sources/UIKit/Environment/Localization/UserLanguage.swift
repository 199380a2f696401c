import Foundation
import Synchronization

/// The language and the kind of device that localised texts depend on. Callable from any thread.
nonisolated package enum UserLanguage {
  private static let latest = Mutex(Settings(.standard))

  package struct Settings: Equatable, Sendable {
    package var locale: Locale { storedLocale.value }
    private let storedLocale: DeferredLocale
    let idiom: UIUserInterfaceIdiom

    init(_ environment: DeviceEnvironment) {
      (storedLocale, idiom) = (environment.storedLocale, environment.idiom)
    }
  }

  /// The settings of the current host, see ``Runtime/current``; without a host those of ``DeviceEnvironment/standard``. O(1), with a lock.
  package static var current: Settings { latest.withLock { $0 } }

  /// Called when the current host or its device changes.
  static func note(_ environment: DeviceEnvironment) { latest.withLock { $0 = Settings(environment) } }
}

/// Finds words in the tables of bundles, in the user's language.
nonisolated package enum Words {
  /// Returns the words of a key with the arguments of `format` in their places; without words, `format` itself.
  ///
  /// - Parameters:
  ///   - key: `nil` for that of the format.
  ///   - table: `nil` for `Localizable`.
  ///   - bundle: `nil` for the main bundle.
  ///   - locale: The language, and how numbers are written; `nil` for the user's.
  package static func text(
    _ format: LocalizedFormat, key: String? = nil, table: String?, bundle: Bundle?, locale: Locale? = nil
  ) -> String {
    let table = BundleWords.table(table, bundle)
    guard table != nil || format.key.utf8.contains(UInt8(ascii: "%")) else { return format.key }
    let user = UserLanguage.current
    let locale = locale ?? user.locale
    let found = table?.find(key ?? format.key, for: locale)
    let context = LocalizedWords.Context(
      language: found?.language ?? "", device: user.idiom == .pad ? "ipad" : "iphone", locale: locale)
    return (found?.words ?? LocalizedWords(.text(format.key))).text(format.arguments, in: context)
  }

  /// Returns the language of the words of a key; `nil` if no table has them.
  package static func language(of key: String, table: String?, bundle: Bundle?, locale: Locale? = nil) -> String? {
    BundleWords.table(table, bundle)?.find(key, for: locale ?? UserLanguage.current.locale)?.language
  }
}
