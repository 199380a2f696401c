import Diagnostics
import Testing
import UIKit

@testable import Simulator

@Suite("Names of settings") nonisolated struct SettingNamesTests {
  @Test("Every text size has exactly one name, in the order of size")
  func textSizes() {
    #expect(SettingNames.textSizes.entries.map(\.value) == UIContentSizeCategory.ordered)
    #expect(Set(SettingNames.textSizes.names).count == UIContentSizeCategory.ordered.count)
  }

  @Test("Every name finds its value, ignoring case and punctuation")
  func lookUp() {
    for (name, value) in SettingNames.textSizes.entries {
      #expect(SettingNames.textSizes.value(named: name) == value)
      #expect(SettingNames.textSizes.value(named: name.uppercased()) == value)
      #expect(SettingNames.textSizes.name(of: value) == name)
    }
    #expect(SettingNames.orientations.value(named: "landscape_left") == .landscapeLeft)
    #expect(SettingNames.layoutDirections.value(named: "right-to-left") == .rightToLeft)
    #expect(SettingNames.appearances.value(named: "") == nil)
  }

  @Test("An unknown name is reported with near matches and the list")
  func unknown() {
    let text = SettingNames.appearances.diagnostic(forUnknown: "drak").description
    #expect(
      text == """
        There is no appearance called "drak".
        Likely cause: Did you mean "dark"?
        Remedy: Use one of: light, dark.
        """)
  }

  @Test("Quoted texts stay on one line and within a length")
  func quoting() {
    #expect("a\"b\\c\nd\u{0}".quoted == #""a\"b\\c\nd\u{00}""# || "a\"b\\c\nd\u{0}".quoted == #""a\"b\\c\nd\0""#)
    // 120 letters, two quotes and the ellipsis.
    #expect(String(repeating: "x", count: 500).quoted.count == 120 + 2 + 1)
  }

  @Test("No control character of a text reaches the terminal")
  func printing() {
    let text = "a\u{1b}[31mb\u{9b}c\u{7f}d\u{2028}e\u{202e}f\r\n"
    for scalar in (text.quoted + text.printable).unicodeScalars {
      #expect(scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{202e}")
    }
    for fine in ["日本語 \"a\" \\ é", "👩‍🍳", "مرحبا"] { #expect(fine.printable == fine) }
  }

  @Test(
    "Locales are identified by language and region",
    arguments: [
      ("de", true), ("ja_JP", true), ("ja-JP", true), ("zh-Hant-TW", true), ("ar_EG", true), ("xx_YY", false),
      ("en_QQQ", false), ("German", false), ("", false), ("../../etc", false),
    ])
  func locales(identifier: String, isKnown: Bool) {
    #expect((KnownLocale.named(identifier) != nil) == isKnown)
  }
}
