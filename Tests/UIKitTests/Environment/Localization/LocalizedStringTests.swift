import Foundation
import Testing

@testable import UIKit

@Suite("Localised strings", .serialized)
struct LocalizedStringTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "strings-\(UUID().uuidString).bundle")

  /// A bundle with a catalogue, which ends with `work`.
  private func withBundle<Result>(_ work: (Bundle) throws -> Result) throws -> Result {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalogue = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello, %@": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Hallo, %@" } } } },
        "title": { "localizations": { "ja": { "stringUnit": { "state": "translated", "value": "題名" } } } },
        "%lld of %lf": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "%2$.1lf: %1$lld" } } } } } }
      """
    try Data(catalogue.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    try Data(catalogue.utf8).write(to: folder.appendingPathComponent("Other.xcstrings"))
    return try work(try #require(Bundle(path: folder.path)))
  }

  private func host(_ locale: String) -> ApplicationHost {
    var environment = DeviceEnvironment.standard
    environment.locale = Locale(identifier: locale)
    return ApplicationHost(environment: environment)
  }

  @Test("A literal is shown in the user's language, also after that changed; numbers are written as its region does")
  func language() throws {
    try withBundle { bundle in
      let name = "Ann"
      let host = host("de_DE")
      #expect(String(localized: "Hello, \(name)", bundle: bundle) == "Hallo, Ann")
      #expect(String(localized: "\(12_345) of \(2.5)", table: "Other", bundle: bundle) == "2,5: 12.345")
      host.update { $0.locale = Locale(identifier: "en_US") }
      #expect(String(localized: "Hello, \(name)", bundle: bundle) == "Hello, Ann")
      #expect(String(localized: "\(12_345) of \(2.5)", bundle: bundle) == "12,345 of 2.500000")
    }
  }

  /// A view that notes the user's language while it is laid out.
  private final class LanguageWitness: UIView {
    var languages: [String] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      languages.append(UserLanguage.current.locale.identifier)
    }
  }

  @Test("Each of two hosts has the words of its own language; other threads have those of the current host")
  func hosts() async throws {
    let folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"a\" = \"deutsch\";".utf8).write(to: folder.appendingPathComponent("Localizable.strings"))
    let (german, english) = (host("de_DE"), host("en_US"))
    let (first, second) = (LanguageWitness(), LanguageWitness())
    german.show(first)
    english.show(second)
    german.settle()
    english.settle()
    (first.languages, second.languages) = ([], [])
    first.setNeedsLayout()
    second.setNeedsLayout()
    english.settle()
    german.settle()
    #expect(Set(first.languages) == ["de_DE"])
    #expect(Set(second.languages) == ["en_US"])
    german.update { $0.locale = Locale(identifier: "ja_JP") }
    #expect(await Task.detached { UserLanguage.current.locale }.value == Locale(identifier: "ja_JP"))
    let word = await Task.detached { String(localized: "a", bundle: Bundle(path: folder.path)) }.value
    #expect(word == "deutsch")
  }

  @Test("A key of its own has a default value; a locale that is given has its own words")
  func keys() throws {
    try withBundle { bundle in
      let host = host("en_US")
      defer { host.settle() }
      #expect(String(localized: "title", defaultValue: "Title", bundle: bundle) == "Title")
      #expect(
        String(localized: "title", defaultValue: "Title", bundle: bundle, locale: Locale(identifier: "ja_JP")) == "題名")
      #expect(String(localized: String.LocalizationValue("title"), bundle: bundle) == "title")
      #expect(String(localized: "100% of \(7, specifier: "%03d") \(true) \(Float(1))") == "100% of 007 true 1.000000")
      #expect(
        String(localized: "\(UInt8(200)) \(CGFloat(1)) \(1.25, specifier: "%.1f") \(2, format: .number)")
          == "200 1.000000 1.2 2")
    }
  }

  @Test("A key put together by code is looked up as a literal is, and without words stands for itself")
  func keysOfCode() throws {
    try withBundle { bundle in
      let host = host("ja_JP")
      defer { host.settle() }
      for (key, words) in [("ti" + "tle", "題名"), ("titles", "titles"), ("", ""), ("100%", "100%")] {
        #expect(String(localized: String.LocalizationValue(key), bundle: bundle) == words)
      }
      let key = "title"
      #expect(String.LocalizationValue(key) == "title" && String.LocalizationValue(key) != "\(key)")
    }
  }

  @Test("A specifier writes a number in its own manner, of every type of number")
  func specifiers() throws {
    try withBundle { bundle in
      let host = host("en_US")
      defer { host.settle() }
      #expect(String(localized: "\(Float(0.5), specifier: "%.2f")") == "0.50")
      #expect(String(localized: "\(0.5, specifier: "%.3f")") == "0.500")
      #expect(String(localized: "\(UInt8(7), specifier: "%03d")") == "007")
      // The specifier is part of the key, so a table has words for it.
      #expect(String.LocalizationValue("\(Float(1), specifier: "%.1f")") == "\(1.0, specifier: "%.1f")")
      #expect(String.LocalizationValue("\(Float(1), specifier: "%.1f")") != "\(Float(1))")
      host.update { $0.locale = Locale(identifier: "de_DE") }
      #expect(String(localized: "\(Float(2.25), specifier: "%.2f") km") == "2,25 km")
    }
  }

  @Test("A resource is looked up where it is shown, in its own locale once it has one")
  func resources() throws {
    try withBundle { bundle in
      let host = host("en_US")
      defer { host.settle() }
      var resource = LocalizedStringResource("title", defaultValue: "Title", bundle: .atURL(bundle.bundleURL))
      #expect(resource.key == "title")
      #expect(resource.table == nil)
      #expect(resource.bundle == .atURL(bundle.bundleURL))
      #expect(resource.defaultValue == "Title")
      #expect(resource.locale == Locale(identifier: "en_US"))
      #expect(String(localized: resource) == "Title")
      resource.locale = Locale(identifier: "ja_JP")
      #expect(String(localized: resource) == "題名")
      #expect(String(localized: "<\(resource)>") == "<題名>")
      #expect(resource.localizedStringResource == resource)
      let literal: LocalizedStringResource = "one \(1)"
      #expect(String(localized: literal) == "one 1")
      #expect(LocalizedStringResource("x", table: "Other").table == "Other")
      let ofClass = LocalizedStringResource("title", defaultValue: "Title", bundle: .forClass(UIView.self))
      #expect(String(localized: ofClass) == "Title")
      #expect(
        ofClass.bundle == .forClass(UIView.self) && ofClass.bundle != .forClass(UILabel.self) && ofClass.bundle != .main
      )
    }
  }
}
