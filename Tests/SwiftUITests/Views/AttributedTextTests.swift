import SwiftUI
import Testing
import UIKit

@Suite("Texts with attributes")
struct AttributedTextTests {
  private func attributes<V>(_ shown: Shown<V>, of word: String) throws -> [NSAttributedString.Key: Any] {
    let label = try #require(shown.all(UILabel.self).first)
    let text = try #require(label.attributedText)
    let range = (text.string as NSString).range(of: word)
    return text.attributes(at: range.location, effectiveRange: nil)
  }

  @Test("Each run has its font, colours, lines, room and height")
  func runs() throws {
    var string = AttributedString("plain ")
    var run = AttributedString("styled ")
    run.font = .title
    run.foregroundColor = .red
    run.backgroundColor = .yellow
    run.underlineStyle = Text.LineStyle(pattern: .dash, color: .blue)
    run.strikethroughStyle = .single
    run.kern = 2
    run.baselineOffset = 3
    string += run + AttributedString("end")
    let shown = Shown(Text(string))
    let styled = try attributes(shown, of: "styled")
    #expect((styled[.font] as? UIFont)?.pointSize == 28)
    #expect(styled[.foregroundColor] as? UIColor == .systemRed && styled[.backgroundColor] as? UIColor == .systemYellow)
    let dashed = NSUnderlineStyle.single.union(.patternDash).rawValue
    #expect(styled[.underlineStyle] as? Int == dashed && styled[.underlineColor] as? UIColor == .systemBlue)
    #expect(styled[.strikethroughStyle] as? Int == 1)
    #expect(styled[.kern] as? CGFloat == 2 && styled[.baselineOffset] as? CGFloat == 3)
    let plain = try attributes(shown, of: "plain")
    #expect((plain[.font] as? UIFont)?.pointSize == 17 && plain[.underlineStyle] == nil)
    #expect(shown.texts == ["plain styled end"])
  }

  @Test("Attributes count before modifiers, which style the other runs; UIKit's attributes have no effect")
  func precedence() throws {
    var red = AttributedString("red")
    red.foregroundColor = .pureRed
    let single = Shown(Text(red).foregroundColor(.pureBlue))
    #expect(try single.label("red").textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    var kit = AttributedString(" kit")
    kit.uiKit.foregroundColor = .green
    let both = Shown(Text(red + kit).foregroundColor(.pureBlue).underline(pattern: .dot))
    #expect(try attributes(both, of: "kit")[.foregroundColor] as? UIColor == Color.pureBlue.uiKit)
    #expect(try attributes(both, of: "red")[.foregroundColor] as? UIColor == Color.pureRed.uiKit)
    #expect(try attributes(both, of: "red")[.underlineStyle] as? Int == 0x101)
  }

  @Test("Links have the accent colour, and an empty string is an empty text")
  func links() throws {
    var link = AttributedString("link")
    link.link = URL(string: "https://example.com")
    let shown = Shown(Text(AttributedString("a ") + link))
    let color = try #require(try attributes(shown, of: "link")[.foregroundColor] as? UIColor)
    #expect(Color(uiColor: color) == .accentColor)
    #expect(Shown(Text(AttributedString(""))).texts == [""])
  }

  @Test("A container of attributes can be read and written through the scope")
  func scope() throws {
    var container = AttributeContainer()
    container.swiftUI.font = .headline
    container.swiftUI.tracking = 1
    let string = AttributedString("words", attributes: container)
    #expect(string.swiftUI.font == .headline && string.swiftUI.tracking == 1)
    #expect(Shown(Text(string)).texts == ["words"])
  }
}

extension Color {
  /// With the components of a light screen.
  fileprivate var uiKit: UIColor { UIColor(self).resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) }
}

@Suite("Texts in other locales")
struct TextLocaleTests {
  private let german = Locale(identifier: "de_DE")
  private let french = Locale(identifier: "fr_FR")

  /// A bundle with English and German words.
  private func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("locales-\(UUID().uuidString).bundle")
    for (language, words) in [
      ("en", #""%lld eggs" = "%lld eggs"; "greeting" = "**Hello** there";"#),
      ("de", #""%lld eggs" = "%lld Eier"; "greeting" = "Guten **Tag**";"#),
    ] {
      let inner = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try words.write(to: inner.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    return try #require(Bundle(path: folder.path))
  }

  @Test("A locale of the environment changes words, numbers and dates of the texts in it")
  func words() throws {
    let bundle = try bundle()
    let column = VStack {
      Text("\(1234) eggs", bundle: bundle)
      Text(1234.5, format: .number)
      Text(Date(timeIntervalSince1970: 0), style: .date)
      Text(verbatim: "1,234")
    }
    #expect(Shown(column).texts.prefix(2) == ["1,234 eggs", "1,234.5"])
    let shown = Shown(column.environment(\.locale, german))
    #expect(shown.texts.prefix(2) == ["1.234 Eier", "1.234,5"])
    #expect(shown.texts[2].contains("Januar") && shown.texts[3] == "1,234")
    // Without French words those of the user's language, with French numbers.
    #expect(Shown(column.environment(\.locale, french)).texts[1] == (1234.5).formatted(.number.locale(french)))
  }

  @Test("Styles of the text and emphasis within its words stay; other texts of a sum keep theirs")
  func styles() throws {
    let text =
      Text("greeting", bundle: try bundle()).foregroundColor(.pureRed) + Text(verbatim: "!").foregroundColor(.pureBlue)
    let shown = Shown(text.environment(\.locale, german))
    let label = try shown.label("Guten Tag!")
    let string = try #require(label.attributedText)
    func attributes(_ word: String) -> [NSAttributedString.Key: Any] {
      string.attributes(at: (string.string as NSString).range(of: word).location, effectiveRange: nil)
    }
    #expect(attributes("Guten")[.foregroundColor] as? UIColor == Color.pureRed.uiKit)
    #expect(attributes("Tag")[.foregroundColor] as? UIColor == Color.pureRed.uiKit)
    #expect(attributes("!")[.foregroundColor] as? UIColor == Color.pureBlue.uiKit)
    func isBold(_ word: String) -> Bool {
      (attributes(word)[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
    }
    #expect(isBold("Tag") && !isBold("Guten"))
  }

  @Test("A change of the locale changes shown texts; the environment's own is the user's")
  func change() throws {
    struct Screen: View {
      @State private var isGerman = false
      var body: some View {
        VStack {
          Reader()
          Text(0.5, format: .percent)
          Text(1234.5, format: .number)
          Button("Switch") { isGerman.toggle() }
        }
        .environment(\.locale, Locale(identifier: isGerman ? "de_DE" : "en_US"))
      }
    }
    struct Reader: View {
      @Environment(\.locale) private var locale
      var body: some View { Text(verbatim: locale.identifier) }
    }
    let shown = Shown(Screen())
    #expect(shown.texts.prefix(3) == ["en_US", "50%", "1,234.5"])
    try shown.tap("Switch")
    #expect(shown.texts[0] == "de_DE" && shown.texts[2] == "1.234,5")
    #expect(Shown(Reader()).texts.first?.hasPrefix("en") == true)
  }
}
