import SwiftUI
import Testing
import UIKit

@Suite("Values that texts are styled with")
struct TextValueTests {
  private func font(_ text: Text) throws -> UIFont {
    try #require(Shown(text).all(UILabel.self).first?.font)
  }

  @Test("Each text style has the size and weight of UIKit's style of that name")
  func textStyles() throws {
    let styles: [(Font, Font.TextStyle, UIFont.TextStyle)] = [
      (.largeTitle, .largeTitle, .largeTitle), (.title, .title, .title1), (.title2, .title2, .title2),
      (.title3, .title3, .title3), (.headline, .headline, .headline), (.subheadline, .subheadline, .subheadline),
      (.body, .body, .body), (.callout, .callout, .callout), (.footnote, .footnote, .footnote),
      (.caption, .caption, .caption1), (.caption2, .caption2, .caption2),
    ]
    #expect(styles.count == Font.TextStyle.allCases.count)
    for (named, style, expected) in styles {
      let size = UIFont.preferredFont(forTextStyle: expected).pointSize
      #expect(try font(Text("a").font(named)).pointSize == size, "\(style)")
      #expect(try font(Text("a").font(.system(style))).pointSize == size, "\(style)")
    }
  }

  @Test("Each weight is that of UIKit, by the font, by the text and by the view around")
  func weights() throws {
    let weights: [(Font.Weight, UIFont.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]
    for (weight, expected) in weights {
      let font = UIFont.systemFont(ofSize: 20, weight: expected)
      #expect(try self.font(Text("a").font(.system(size: 20, weight: weight))) == font, "\(weight)")
      #expect(try self.font(Text("a").font(.system(size: 20).weight(weight))) == font, "\(weight)")
      let around = Shown(Text("a").font(.system(size: 20)).fontWeight(weight))
      #expect(around.all(UILabel.self).first?.font == font, "\(weight)")
    }
    #expect(try font(Text("a").font(.system(size: 20).bold())) == .systemFont(ofSize: 20, weight: .bold))
  }

  @Test("Designs change the letters: serifs and equal widths; rounded ones look like the default")
  func designs() throws {
    let plain = try font(Text("a").font(.system(size: 20, design: .default)))
    #expect(try font(Text("a").font(.system(size: 20, design: .rounded))) == plain)
    #expect(try font(Text("a").font(.system(size: 20, design: .serif))) != plain)
    let fixed = try font(Text("a").font(.system(size: 20, design: .monospaced)))
    func width(_ text: String) -> CGFloat { (text as NSString).size(withAttributes: [.font: fixed]).width }
    #expect(abs(width("iii") - width("mmm")) < 0.01)
    #expect(try font(Text("a").font(.system(size: 20).monospaced())) == fixed)
    #expect(try font(Text("a").font(.system(size: 20)).monospaced()) == fixed)
    #expect(try font(Text("a").font(.system(size: 20)).fontDesign(.monospaced)) == fixed)
  }

  @Test("Each text size gives body text the size of UIKit's category, and is read in the environment")
  func dynamicTypeSizes() throws {
    let sizes: [(DynamicTypeSize, UIContentSizeCategory)] = [
      (.xSmall, .extraSmall), (.small, .small), (.medium, .medium), (.large, .large), (.xLarge, .extraLarge),
      (.xxLarge, .extraExtraLarge), (.xxxLarge, .extraExtraExtraLarge), (.accessibility1, .accessibilityMedium),
      (.accessibility2, .accessibilityLarge), (.accessibility3, .accessibilityExtraLarge),
      (.accessibility4, .accessibilityExtraExtraLarge), (.accessibility5, .accessibilityExtraExtraExtraLarge),
    ]
    #expect(sizes.map(\.0) == DynamicTypeSize.allCases && DynamicTypeSize.allCases.sorted() == DynamicTypeSize.allCases)
    for (size, category) in sizes {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let expected = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
      let shown = Shown(Text("a").dynamicTypeSize(size))
      #expect(shown.all(UILabel.self).first?.font.pointSize == expected, "\(size)")
      #expect(DynamicTypeSize(category) == size)
      #expect(size.isAccessibilitySize == category.isAccessibilityCategory)
    }
    struct Reader: View {
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text(verbatim: "\(size)") }
    }
    #expect(Shown(Reader()).texts == ["large"])
    #expect(Shown(Reader().dynamicTypeSize(.xxLarge)).texts == ["xxLarge"])
    #expect(Shown(Reader().dynamicTypeSize(.xSmall).dynamicTypeSize(.xxLarge)).texts == ["xSmall"])
  }

  @Test("A range of dates shows its times, with the days where these differ, in the locale of its place")
  func dateRanges() {
    let start = Date(timeIntervalSince1970: 86_400 * 20_000)
    func text(_ text: Text, _ locale: String = "en_US") -> String {
      // Languages put spaces of other kinds between the parts.
      let words = Shown(text.environment(\.locale, Locale(identifier: locale))).texts[0]
      return String(words.map { $0.isWhitespace ? " " : $0 })
    }
    #expect(text(Text(start + 3600...start + 7200)) == "1:00 – 2:00 AM")
    #expect(text(Text(DateInterval(start: start, duration: 3600 * 13))) == "12:00 AM – 1:00 PM")
    #expect(text(Text(start...start + 86_400 * 2)) == "10/4/2024, 12:00 AM – 10/6/2024, 12:00 AM")
    #expect(text(Text(start + 3600...start + 7200), "ja_JP") == "1時00分～2時00分")
  }

  @Test("A text is bold, raised, widened and coloured by what it says itself, which can be taken back")
  func ownStyles() throws {
    #expect(try font(Text("a").bold(true)) == .systemFont(ofSize: 17, weight: .bold))
    #expect(try font(Text("a").bold(false)) == .preferredFont(forTextStyle: .body))
    func attributes(_ text: Text) throws -> [NSAttributedString.Key: Any] {
      let label = try #require(Shown(text).all(UILabel.self).first)
      return label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
    }
    #expect(try attributes(Text("a").baselineOffset(3))[.baselineOffset] as? CGFloat == 3)
    #expect(try attributes(Text("a").tracking(2))[.kern] as? CGFloat == 2)
    #expect(try attributes(Text("a").kerning(1))[.kern] as? CGFloat == 1)
    let red = try Shown(Text("a").foregroundStyle(.red)).label("a")
    #expect(red.textColor == .systemRed)
    let time = Shown(Text(Date(timeIntervalSince1970: 0), style: .time))
    #expect(time.texts.first?.contains("1970") == false)
  }

  @Test("Truncation, scale, case and distance of lines are those of the view around, and are read in the environment")
  func lines() throws {
    struct Reader: View {
      @Environment(\.truncationMode) private var truncation
      @Environment(\.minimumScaleFactor) private var scale
      @Environment(\.textCase) private var textCase
      @Environment(\.lineSpacing) private var spacing
      @Environment(\.multilineTextAlignment) private var alignment
      @Environment(\.font) private var font
      @Environment(\.lineLimit) private var limit
      var body: some View {
        Text(verbatim: "\(truncation) \(scale) \(textCase.map { "\($0)" } ?? "-") \(spacing) \(alignment)")
        Text(verbatim: "\(font == .caption) \(limit ?? 0)")
      }
    }
    #expect(Shown(Reader()).texts == ["tail 1.0 - 0.0 leading", "false 0"])
    let styled = Reader().truncationMode(.head).minimumScaleFactor(0.5).textCase(.lowercase).lineSpacing(4)
      .multilineTextAlignment(.trailing).font(.caption).lineLimit(2)
    #expect(Shown(styled).texts == ["head 0.5 lowercase 4.0 trailing", "true 2"])
    let modes: [(Text.TruncationMode, NSLineBreakMode)] = [
      (.head, .byTruncatingHead), (.middle, .byTruncatingMiddle), (.tail, .byTruncatingTail),
    ]
    for (mode, expected) in modes {
      #expect(try Shown(Text("a").truncationMode(mode)).label("a").lineBreakMode == expected)
    }
    let alignments: [(TextAlignment, NSTextAlignment)] = [(.leading, .left), (.center, .center), (.trailing, .right)]
    #expect(alignments.count == TextAlignment.allCases.count)
    for (alignment, expected) in alignments {
      #expect(try Shown(Text("a").multilineTextAlignment(alignment)).label("a").textAlignment == expected)
    }
    #expect(Shown(Text("aB").textCase(.uppercase)).texts == ["AB"])
  }

  @Test("Each word of the return key is UIKit's")
  func submitLabels() throws {
    let labels: [(SubmitLabel, UIReturnKeyType)] = [
      (.done, .done), (.go, .go), (.send, .send), (.join, .join), (.route, .route), (.search, .search),
      (.return, .default), (.next, .next), (.continue, .continue),
    ]
    for (label, expected) in labels {
      let shown = Shown(TextField("a", text: .constant("")).submitLabel(label))
      #expect(shown.all(UITextField.self).first?.returnKeyType == expected, "\(label)")
    }
  }
}
