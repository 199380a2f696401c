import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

/// A folder with files of words, which ends with the test.
private final class WordFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)").path

  init(_ files: [String: String]) throws {
    for (name, contents) in files {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func table(_ name: String = "Localizable") -> WordTable? { WordTable(named: name, in: path) }
}

extension WordTable {
  /// The words of a key on a device; `nil` for an unknown key.
  fileprivate func text(
    _ key: String, _ arguments: LocalizedArgument..., in locale: String, on device: String = "iphone"
  ) -> String? {
    find(key, for: Locale(identifier: locale)).map {
      $0.words.text(
        arguments, in: LocalizedWords.Context(language: $0.language, device: device, locale: Locale(identifier: locale))
      )
    }
  }
}

@Suite("Tables of words")
struct WordTableTests {
  private static let catalogue = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Cancel": { "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Abbrechen" } },
        "pt-BR": { "stringUnit": { "state": "translated", "value": "Cancelar" } } } },
      "Noren": { "shouldTranslate": false, "localizations": { "de": { "stringUnit": { "state": "new", "value": "no" } } } },
      "Untouched": {},
      "%lld items": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld item" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld items" } } } } },
        "ru": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld товар" } },
          "few": { "stringUnit": { "state": "translated", "value": "%lld товара" } },
          "many": { "stringUnit": { "state": "translated", "value": "%lld товаров" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld товара" } } } } } } },
      "Tap": { "localizations": { "en": { "variations": { "device": {
        "ipad": { "stringUnit": { "state": "translated", "value": "Tap or click" } },
        "other": { "variations": { "plural": { "other": { "stringUnit": { "state": "translated", "value": "Tap" } } } } } } } } } },
      "move": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "Move %#@files@ to %#@folders@, %3$@" },
        "substitutions": {
          "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } },
          "folders": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "one folder" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg folders" } } } } } } } } },
      "loop": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@a@" },
        "substitutions": { "a": { "formatSpecifier": "lld", "variations": { "plural": {
          "other": { "stringUnit": { "state": "translated", "value": "[%#@a@]" } } } } } } } } }
    } }
    """

  @Test("A catalogue has words by language and region; a key without words in the user's language has none")
  func languages() throws {
    let table = try #require(try WordFolder(["Localizable.xcstrings": Self.catalogue]).table())
    #expect(table.text("Cancel", in: "de_AT") == "Abbrechen")
    #expect(table.text("Cancel", in: "pt_BR") == "Cancelar")
    #expect(table.text("Noren", in: "de") == nil)
    #expect(table.text("Untouched", in: "de") == nil)
    #expect(table.text("unknown", in: "de") == nil)
  }

  @Test(
    "Variants follow the number, by the rule of the language of the words",
    arguments: [(1, "1 item"), (2, "2 items"), (1_234, "1,234 items")])
  func plurals(number: Int64, words: String) throws {
    let table = try #require(try WordFolder(["Localizable.xcstrings": Self.catalogue]).table())
    #expect(table.text("%lld items", .integer(number), in: "en_US") == words)
    // French has no words here: those of the source language, by its rule.
    #expect(table.text("%lld items", .integer(0), in: "fr_FR") == "0 items")
  }

  @Test("Russian has a form for 1 and 21, another for 2 to 4, and a third for the rest")
  func russian() throws {
    let table = try #require(try WordFolder(["Localizable.xcstrings": Self.catalogue]).table())
    #expect(
      [1, 21, 3, 5, 11].map { table.text("%lld items", .integer($0), in: "ru_RU") }
        == ["1 товар", "21 товар", "3 товара", "5 товаров", "11 товаров"])
  }

  @Test("Variants follow the device, and may hold variants by number")
  func devices() throws {
    let table = try #require(try WordFolder(["Localizable.xcstrings": Self.catalogue]).table())
    #expect(table.text("Tap", in: "en", on: "ipad") == "Tap or click")
    #expect(table.text("Tap", in: "en") == "Tap")
  }

  @Test("A format has parts with forms of their own, each with its value")
  func substitutions() throws {
    let table = try #require(try WordFolder(["Localizable.xcstrings": Self.catalogue]).table())
    #expect(table.text("move", .integer(1), .integer(3), .text("now"), in: "en") == "Move 1 file to 3 folders, now")
    #expect(table.text("move", .integer(2), .integer(1), .text("now"), in: "en") == "Move 2 files to one folder, now")
    #expect(table.text("move", in: "en") == "Move % files to % folders, %3$@")
  }

  @Test("A part that names itself ends")
  func loop() throws {
    let table = try #require(try WordFolder(["Localizable.xcstrings": Self.catalogue]).table())
    #expect(table.text("loop", .integer(1), in: "en")?.count ?? 0 < 100)
  }

  @Test("Files of strings and plural rules in language folders are read as well; a catalogue's words count before them")
  func olderFiles() throws {
    let folder = try WordFolder([
      "Localizable.xcstrings": Self.catalogue,
      "de.lproj/Localizable.strings": "\"Cancel\" = \"nein\"; \"Done\" = \"Fertig\";",
      "zh-Hant.lproj/Localizable.strings": "\"Done\" = \"完成\";",
      "Localizable.strings": "\"Everywhere\" = \"here\";",
      "de.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%d days</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>in %#@days@</string>
      <key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>zero</key><string>null</string>
      <key>one</key><string>einem Tag</string><key>other</key><string>%d Tagen</string></dict></dict></dict></plist>
      """,
    ])
    let table = try #require(folder.table())
    #expect(table.text("Cancel", in: "de") == "Abbrechen")
    #expect(table.text("Done", in: "de_CH") == "Fertig")
    #expect(table.text("Done", in: "zh_TW") == "完成")
    #expect(table.text("Done", in: "zh_CN") == nil)
    #expect(table.text("Everywhere", in: "fr") == "here")
    #expect(table.text("%d days", .integer(1), in: "de") == "in einem Tag")
    #expect(table.text("%d days", .integer(1_000), in: "de") == "in 1.000 Tagen")
  }

  @Test("Without a catalogue, keys that the user's language lacks have English words, else those of the first language")
  func withoutCatalogue() throws {
    let folder = try WordFolder([
      "de.lproj/Localizable.strings": "\"a\" = \"eins\";", "fr.lproj/Localizable.strings": "\"b\" = \"deux\";",
      "en.lproj/Words.strings": "\"a\" = \"one\";", "de.lproj/Words.strings": "\"a\" = \"eins\"; \"b\" = \"zwei\";",
    ])
    #expect(folder.table()?.text("a", in: "ja") == "eins")
    #expect(folder.table()?.text("b", in: "ja") == nil)
    #expect(folder.table("Words")?.text("a", in: "ja") == "one")
    #expect(folder.table("Words")?.text("b", in: "ja") == nil)
  }

  @Test("Languages are looked up from the nearest to the general one")
  func tags() {
    #expect(WordTable.tags(of: Locale(identifier: "zh_TW")) == ["zh-Hant-TW", "zh-TW", "zh-Hant", "zh"])
    #expect(WordTable.tags(of: Locale(identifier: "pt_BR")) == ["pt-Latn-BR", "pt-BR", "pt-Latn", "pt"])
    #expect(WordTable.tags(of: Locale(identifier: "nb_NO")) == ["nb-Latn-NO", "nb-NO", "nb-Latn", "nb", "no"])
    #expect(WordTable.tags(of: Locale(identifier: "ja")) == ["ja-Jpan", "ja"])
  }

  @Test("A folder without words has no table; a malformed file is named and left out", .expecting("words.unreadable"))
  func malformed() throws {
    #expect(try WordFolder(["Other.strings": ""]).table() == nil)
    let folder = try WordFolder(["Localizable.xcstrings": "{", "de.lproj/Localizable.strings": "\"a\" = \"b\";"])
    let table = folder.table()
    #expect(table?.text("a", in: "de") == "b")
  }
}
