import SwiftUI
import Testing
import UIKit

@Suite("Which of several modifiers of a text counts")
struct TextStyleOrderTests {
  /// What a label shows of a letter.
  private struct Look: Equatable, CustomStringConvertible {
    var size: CGFloat
    var isBold: Bool
    var isItalic: Bool
    var color: UIColor?
    var kerning: CGFloat
    var isUnderlined: Bool
    var isStruck: Bool
    var offset: CGFloat
    var description: String {
      "\(size) \(isBold) \(isItalic) \(color.map { "\($0)" } ?? "–") \(kerning) \(isUnderlined) \(isStruck) \(offset)"
    }
  }

  private func look(_ view: some View, at place: Int = 0) throws -> Look {
    let label = try #require(Shown(view).all(UILabel.self).first)
    // A label without attributes shows its own font and colour.
    let attributes =
      label.attributedText.flatMap { $0.length > place ? $0.attributes(at: place, effectiveRange: nil) : nil } ?? [:]
    let font = attributes[.font] as? UIFont ?? label.font ?? .preferredFont(forTextStyle: .body)
    let traits = font.fontDescriptor.symbolicTraits
    return Look(
      size: font.pointSize, isBold: traits.contains(.traitBold), isItalic: traits.contains(.traitItalic),
      color: (attributes[.foregroundColor] as? UIColor ?? label.textColor).resolvedColor(with: .current),
      kerning: attributes[.kern] as? CGFloat ?? 0,
      isUnderlined: (attributes[.underlineStyle] as? Int ?? 0) != 0,
      isStruck: (attributes[.strikethroughStyle] as? Int ?? 0) != 0,
      offset: attributes[.baselineOffset] as? CGFloat ?? 0)
  }

  private static let base = Text(verbatim: "ab")
  /// A text with two modifiers for one thing, and one with the first alone.
  private static let pairs: [(name: String, both: Text, first: Text)] = [
    ("font", base.font(.title).font(.caption), base.font(.title)),
    ("no font", base.font(nil).font(.caption), base),
    ("weight", base.fontWeight(.light).fontWeight(.bold), base.fontWeight(.light)),
    ("bold", base.bold().bold(false), base.bold()),
    ("not bold", base.bold(false).bold(), base),
    ("italic", base.italic().italic(false), base.italic()),
    ("colour", base.foregroundColor(.red).foregroundColor(.blue), base.foregroundColor(.red)),
    ("no colour", base.foregroundColor(nil).foregroundColor(.blue), base),
    ("style", base.foregroundStyle(.red).foregroundStyle(.blue), base.foregroundColor(.red)),
    ("style and colour", base.foregroundStyle(.secondary).foregroundColor(.blue), base.foregroundStyle(.secondary)),
    ("kerning", base.kerning(4).kerning(6), base.kerning(4)),
    ("tracking", base.tracking(4).tracking(6), base.tracking(4)),
    ("kerning and tracking", base.kerning(4).tracking(6), base.tracking(6)),
    ("baseline", base.baselineOffset(4).baselineOffset(6), base.baselineOffset(4)),
    ("underline", base.underline(false).underline(), base.underline(false)),
    ("strikethrough", base.strikethrough().strikethrough(false), base.strikethrough()),
    ("design", base.fontDesign(.serif).fontDesign(.default), base.fontDesign(.serif)),
    ("digits", base.monospaced().monospaced(false), base.monospaced()),
  ]

  @Test("Of two modifiers for one thing the first one counts, as the innermost of two environments does")
  func firstOne() throws {
    for pair in Self.pairs {
      #expect(try look(pair.both) == look(pair.first), "\(pair.name)")
      let views = try look(VStack { pair.first.font(.title2) }.font(.largeTitle))
      #expect(try look(pair.first.font(.title2)) == views, "\(pair.name)")
    }
  }

  @Test("Parts of a text keep what they have; a modifier of the whole sets what is missing")
  func parts() throws {
    let text = Text("a").font(.title).foregroundColor(.red) + Text("b").kerning(2)
    let whole = text.font(.caption).foregroundColor(.blue).kerning(7).bold()
    let (first, second) = try (look(whole), look(whole, at: 1))
    #expect(first.size == UIFont.preferredFont(forTextStyle: .title1).pointSize && first.isBold)
    #expect(first.color == Color.red.ui && first.kerning == 7)
    #expect(second.size == UIFont.preferredFont(forTextStyle: .caption1).pointSize && second.isBold)
    #expect(second.color == Color.blue.ui && second.kerning == 2)
    // A text that is added later has only what is set after it.
    let longer = whole + Text("c")
    #expect(try look(longer, at: 2).color == UIColor.label.resolvedColor(with: .current))
    #expect(try look(longer.foregroundColor(.green), at: 2).color == Color.green.ui)
    #expect(try look(longer.foregroundColor(.green), at: 1).color == Color.blue.ui)
  }

  @Test("A style is resolved where the text is shown: by the style, the tint and the appearance around")
  func styles() throws {
    let text = Text("a").foregroundStyle(.secondary)
    #expect(try look(text).color == UIColor.secondaryLabel.resolvedColor(with: .current))
    let red = try #require(try look(text.padding().foregroundStyle(Color.pureRed)).color)
    #expect(red.resolvedColor(with: .current).cgColor.components?.prefix(3) == [1, 0, 0])
    #expect(abs(red.resolvedColor(with: .current).cgColor.alpha - 0.5) < 0.01)
    #expect(try look(VStack { text }.foregroundStyle(.red, .green)).color == Color.green.ui)
    #expect(try look(VStack { Text("a").foregroundStyle(.tint) }.tint(.pureGreen)).color == Color.pureGreen.ui)
    // In a part of a text, too, and again when the environment differs.
    let parts = text + Text("b").foregroundStyle(.tint)
    #expect(try look(VStack { parts }.tint(.pink), at: 1).color == Color.pink.ui)
    struct Screen: View {
      let text: Text
      var tint = Color.pink
      var body: some View { VStack { text }.tint(tint) }
    }
    let shown = Shown(Screen(text: parts))
    shown.change { shown.controller.rootView = Screen(text: parts, tint: .mint) }
    let label = try #require(shown.all(UILabel.self).first)
    let color = label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
    #expect(color?.resolvedColor(with: .current) == Color.mint.ui)
  }

  @Test("A style of one's own is resolved with the appearance around the text")
  func ownStyle() throws {
    struct Ink: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.pureGreen : Color.pureRed
      }
    }
    let text = Text("a").foregroundStyle(Ink())
    #expect(try look(text).color == Color.pureRed.ui)
    #expect(try look(VStack { text }.environment(\.colorScheme, .dark)).color == Color.pureGreen.ui)
    #expect(text == Text("a").foregroundStyle(Ink()) && text != Text("a").foregroundStyle(.tint))
  }
}

extension Color {
  fileprivate var ui: UIColor { UIColor(self).resolvedColor(with: .current) }
}
