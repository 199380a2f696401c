import SwiftUI
import Testing
import UIKit

@Suite("Texts by key, and their styles")
struct LocalizedTextTests {
  @Test("Values in a literal are written as Apple writes them, and by a specifier where one is given")
  func interpolation() {
    let (count, share, name) = (1234, 0.5, "Ann")
    #expect(Shown(Text("\(count) of \(name)")).texts == ["1,234 of Ann"])
    #expect(Shown(Text("\(share)")).texts == ["0.500000"])
    #expect(Shown(Text("\(share, specifier: "%.1f") %")).texts == ["0.5 %"])
    #expect(Shown(Text(verbatim: "\(count)")).texts == ["1234"])
    #expect(Shown(Text("100%")).texts == ["100%"])
    #expect(Shown(Text("**bold** literal")).texts == ["bold literal"])
    let key: LocalizedStringKey = "Hello \(name)"
    #expect(Shown(Text(key)).texts == ["Hello Ann"])
    #expect(Shown(Button(key) {}).texts == ["Hello Ann"])
  }

  @Test(
    "A whole number in a literal is written as Foundation formats it",
    arguments: [0, 7, 10, 999, 1000, 12_345, -1, -999, .max, .min])
  func wholeNumbers(number: Int) {
    #expect(Shown(Text("\(number)")).texts == [number.formatted()])
  }

  @Test("A bundle's words replace a key, with the values in the places that the words give them")
  func bundle() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString).bundle")
    let inner = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "\"%@ and %lld\" = \"%2$lld, then %1$@\";".write(
      to: inner.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(Shown(Text("\("Ann") and \(3)", bundle: bundle)).texts == ["3, then Ann"])
  }

  @Test("Nouns agree with their numbers in English words, and those of other languages stay as they are written")
  func agreement() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nouns-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, noun) in [("en", "day"), ("de", "Tag")] {
      let inner = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try "\"^[%lld d](inflect: true)\" = \"^[%lld \(noun)](inflect: true)\";".write(
        to: inner.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    let bundle = try #require(Bundle(path: folder.path))
    let text = Text("^[\(3) d](inflect: true)", bundle: bundle)
    #expect(Shown(text).texts == ["3 days"])
    #expect(Shown(text.environment(\.locale, Locale(identifier: "de_DE"))).texts == ["3 Tag"])
  }

  @Test("A string catalogue has the words of the device's language, a resource those of its own locale")
  func catalogue() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalogue-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "%lld eggs": { "localizations": {
      "de": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "**ein** Ei" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld Eier" } } } } } } } } }
    """.write(to: folder.appendingPathComponent("Localizable.xcstrings"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(Shown(Text("\(1) eggs", bundle: bundle)).texts == ["1 eggs"])
    var resource = LocalizedStringResource("\(2) eggs", bundle: .atURL(bundle.bundleURL))
    resource.locale = Locale(identifier: "de_AT")
    #expect(Shown(Text(resource)).texts == ["2 Eier"])
    #expect(Shown(Text("<\(resource)>")).texts == ["<2 Eier>"])
    var environment = DeviceEnvironment.standard
    environment.locale = Locale(identifier: "de_DE")
    let host = ApplicationHost(environment: environment)
    defer { host.settle() }
    let german = Shown(Text("\(1) eggs", bundle: bundle), environment: environment)
    let label = try german.label("ein Ei")
    func isBold(at place: Int) -> Bool {
      let font = label.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
      return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
    }
    #expect(isBold(at: 0) && !isBold(at: 5))
  }

  @Test(
    "Marks of emphasis in a literal are styles; in a string they are characters; lone marks stay",
    arguments: [
      ("**bold** and *italic*", "bold and italic"), ("a ~~b~~ `c`", "a b c"), ("2 * 3 * 4", "2 * 3 * 4"),
      ("snake_case_name", "snake_case_name"), ("see [the site](https://example.com).", "see the site."),
      ("**open", "**open"), ("\\*plain\\*", "*plain*"), ("in ^[3 day](inflect: true)!", "in 3 days!"),
      ("^[1 day](inflect: true)", "1 day"), ("^[0 wild box](inflect: true)", "0 wild boxes"),
      ("^[2](inflect: true)", "2"),
      ("^[5 berry](inflect: true) and ^[2 person](inflect: true)", "5 berries and 2 people"),
      ("^[7 days](inflect: true)", "7 days"), ("^[12 key](inflect: true)", "12 keys"), ("x^[y](z: 1)", "xy"),
    ])
  func emphasis(_ source: String, _ shown: String) {
    #expect(Shown(Text(LocalizedStringKey(source))).texts == [shown])
    #expect(Shown(Text(source)).texts == [source])
  }

  @Test("Designs of letters: monospaced texts have letters of equal widths")
  func designs() throws {
    let shown = Shown(
      VStack {
        Text("iii").monospaced()
        Text("MMM").monospaced()
        Text("lll").font(.system(.body, design: .monospaced))
        Text("plain")
        Text("serif").fontDesign(.serif)
      })
    #expect(try shown.frame("iii").width == shown.frame("MMM").width)
    #expect(try shown.frame("iii").width == shown.frame("lll").width)
    #expect(try shown.label("serif").font.fontName != shown.label("plain").font.fontName)
  }

  @Test("A redacted text keeps its place, and shows and says nothing")
  func redacted() throws {
    let shown = Shown(
      VStack {
        Text("secret").redacted(reason: .placeholder)
        Text("open").unredacted()
      }
      .redacted(reason: []))
    #expect(try shown.frame("secret").width > 20)
    #expect(try shown.label("secret").textColor == .clear && !shown.label("secret").isAccessibilityElement)
    #expect(try shown.label("open").textColor != .clear)
  }

  @Test("A text size that a view sets makes fonts and metrics larger, within a range if one is given")
  func dynamicType() throws {
    struct Measured: View {
      @ScaledMetric(relativeTo: .body) private var length: CGFloat = 10
      var body: some View { Text(verbatim: "\(length > 15)") }
    }
    let shown = Shown(
      VStack {
        Text("usual")
        Text("large").dynamicTypeSize(.accessibility3)
        Text("limited").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility3)
        Measured().dynamicTypeSize(.accessibility3)
      })
    #expect(try shown.frame("large").height > 1.5 * shown.frame("usual").height)
    expectSame(try shown.frame("limited").height, try shown.frame("usual").height)
    #expect(shown.texts.contains("true"))
  }
}
