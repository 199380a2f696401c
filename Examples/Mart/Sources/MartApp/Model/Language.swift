import Foundation
import NorenSeam

/// The languages the shop speaks.
enum Language: String, Sendable {
  case english = "en"
  case japanese = "ja"

  /// The device's language if the shop speaks it, else English.
  static var current: Language {
    DeviceSettings.locale.language.languageCode.flatMap { Language(rawValue: $0.identifier) } ?? .english
  }
}

/// A text of the catalogue in every language.
struct LocalizedText: Codable, Sendable {
  let ja: String
  let en: String

  func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: en
    case .japanese: ja
    }
  }
}
