import Diagnostics
import Foundation
import Synchronization

/// The words of one table, such as `Localizable`, in all languages of a bundle.
package struct WordTable: Sendable {
  /// The words by language tag and key; the tag is empty for a file outside of language folders.
  private var words: [String: [String: LocalizedWords]] = [:]
  /// The languages to ask when those of the user lack a key: that of the keys, and the files outside of language folders.
  private var fallbacks: [String] = []

  /// - Parameter sourceLanguage: The language of the keys; `nil` if the files do not say: `Base`, else English, else the first language.
  package init(words: [String: [String: LocalizedWords]], sourceLanguage: String?) {
    self.words = words
    let source =
      sourceLanguage ?? ["Base", "en"].first { words[$0] != nil } ?? words.keys.filter { !$0.isEmpty }.min()
    fallbacks = [source, ""].compactMap { $0 }
  }

  /// Reads `NAME.xcstrings` of a folder, and `NAME.stringsdict` and `NAME.strings` of its language folders and of itself. Where two have a key,
  /// the former counts. A file that cannot be read is left out after a warning (`words.unreadable`).
  ///
  /// - Returns: `nil` if there is no such file.
  package init?(named name: String, in folder: String) {
    var words: [String: [String: LocalizedWords]] = [:]
    var sourceLanguage: String?
    func add(_ more: [String: LocalizedWords], _ language: String) {
      words[language.replacing("_", with: "-"), default: [:]].merge(more) { present, _ in present }
    }
    Self.read("\(folder)/\(name).xcstrings") {
      let catalogue = try StringCatalogue($0)
      sourceLanguage = catalogue.sourceLanguage
      // Also without an entry: its keys are words of this language.
      add([:], catalogue.sourceLanguage)
      for (language, more) in catalogue.words { add(more, language) }
    }
    let entries = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let languages = entries.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    for language in languages + [""] {
      let path = language.isEmpty ? "\(folder)/\(name)" : "\(folder)/\(language).lproj/\(name)"
      Self.read(path + ".stringsdict") { add(try StringsFiles.stringsdict($0), language) }
      Self.read(path + ".strings") { add(try StringsFiles.strings($0), language) }
    }
    guard !words.isEmpty else { return nil }
    self.init(words: words, sourceLanguage: sourceLanguage)
  }

  private static func read(_ path: String, _ use: (Data) throws -> Void) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    do {
      try use(data)
    } catch {
      Diagnostics.warn(
        Diagnostic(
          "A file of words cannot be read, so that its keys are shown.", objects: ["file: \(path)", "\(error)"],
          likelyCause: "The file was edited by hand or merged, and is malformed.",
          remedy: "Open it in Xcode, or check it with plutil; a catalogue is JSON."),
        counting: "words.unreadable")
    }
  }

  /// Returns the words of a key and their language: in the user's language, else in that of the source; `nil` for an unknown key. O(languages).
  package func find(_ key: String, for locale: Locale) -> (words: LocalizedWords, language: String)? {
    for language in Self.tags(of: locale) + fallbacks {
      if let found = words[language]?[key] { return (found, language) }
    }
    return nil
  }

  /// The language tags that suit a locale, the nearest first: for `zh_TW` `zh-Hant-TW`, `zh-TW`, `zh-Hant`, `zh` [G]. O(1) after a locale's
  /// first time.
  package static func tags(of locale: Locale) -> [String] {
    knownTags.withLock { known in
      if let tags = known[locale.identifier] { return tags }
      let tags = makeTags(of: locale)
      known[locale.identifier] = tags
      return tags
    }
  }

  private static let knownTags = Mutex<[String: [String]]>([:])

  private static func makeTags(of locale: Locale) -> [String] {
    guard let code = locale.language.languageCode?.identifier else { return [] }
    var tags: [String] = []
    let region = locale.region?.identifier
    // The usual one of the language and region, if none is named.
    let script = locale.language.script?.identifier
    if let script, let region { tags.append("\(code)-\(script)-\(region)") }
    if let region { tags.append("\(code)-\(region)") }
    if let script { tags.append("\(code)-\(script)") }
    tags.append(code)
    // Norwegian Bokmål has two codes.
    if code == "nb" { tags.append("no") } else if code == "no" { tags.append("nb") }
    return tags
  }
}
