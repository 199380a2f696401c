import Foundation

/// A string catalogue as Xcode stores it, the file `NAME.xcstrings`.
package struct StringCatalogue: Sendable {
  /// The language of the keys.
  package let sourceLanguage: String
  /// The words by language and key. Entries without words in a language are absent.
  package private(set) var words: [String: [String: LocalizedWords]] = [:]

  /// Reads a catalogue; O(size).
  ///
  /// - Throws: `DecodingError` if the data is no catalogue.
  package init(_ data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    sourceLanguage = file.sourceLanguage
    for (key, entry) in file.strings where entry.shouldTranslate ?? true {
      for (language, localization) in entry.localizations ?? [:] {
        guard let form = localization.form else { continue }
        let substitutions = (localization.substitutions ?? [:]).compactMapValues { part in
          part.form.map {
            LocalizedWords.Substitution(
              argument: part.argNum.map { $0 - 1 }, specifier: part.formatSpecifier ?? "@", form: $0)
          }
        }
        words[language, default: [:]][key] = LocalizedWords(form, substitutions: substitutions)
      }
    }
  }

  // MARK: The file

  private struct File: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var shouldTranslate: Bool?
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Part]?
    var form: LocalizedWords.Form? { StringCatalogue.form(stringUnit, variations) }
  }

  private struct Part: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
    var form: LocalizedWords.Form? { StringCatalogue.form(nil, variations) }
  }

  private struct Unit: Decodable { var value: String? }

  private struct Variations: Decodable {
    var plural: [String: Variant]?
    var device: [String: Variant]?
  }

  private struct Variant: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var form: LocalizedWords.Form? { StringCatalogue.form(stringUnit, variations) }
  }

  private static func form(_ unit: Unit?, _ variations: Variations?) -> LocalizedWords.Form? {
    if let devices = variations?.device?.compactMapValues(\.form), !devices.isEmpty { return .device(devices) }
    if let plural = variations?.plural { return .plural(byCategory: plural.compactMapValues(\.form)) }
    return unit?.value.map { .text($0) }
  }
}

extension LocalizedWords.Form {
  /// The variants by the names of their categories; `nil` if there is none.
  static func plural(byCategory variants: [String: LocalizedWords.Form]) -> LocalizedWords.Form? {
    let known = variants.compactMap { name, form in PluralCategory(rawValue: name).map { ($0, form) } }
    return known.isEmpty ? nil : .plural(Dictionary(uniqueKeysWithValues: known))
  }
}
