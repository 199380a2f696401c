import FailingDiagnostics
import SwiftUI
import Testing
import UIKit

@Suite("Texts of several styles, labels and images")
struct TextAndImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("Joined texts keep their own styles, and take others from around")
  func joined() throws {
    let shown = Shown((Text("a") + Text("b").bold() + Text("c").foregroundColor(.red)).foregroundColor(.blue))
    let label = try #require(shown.all(UILabel.self).first)
    let text = try #require(label.attributedText)
    #expect(text.string == "abc")
    func color(_ index: Int) -> UIColor? {
      text.attributes(at: index, effectiveRange: nil)[.foregroundColor] as? UIColor
    }
    #expect(color(0) == .systemBlue && color(1) == .systemBlue && color(2) == .systemRed)
    let bold = try #require(text.attributes(at: 1, effectiveRange: nil)[.font] as? UIFont)
    #expect(bold.fontName != label.font.fontName)
  }

  @Test("Lines, letter spacing and raised letters are attributes; the environment gives what a text lacks")
  func look() throws {
    let shown = Shown(
      VStack {
        Text("under").underline(color: .red)
        Text("strike").strikethrough()
        Text("wide").kerning(4)
      }
      .italic())
    func attributes(_ text: String) throws -> [NSAttributedString.Key: Any] {
      try #require(shown.label(text).attributedText).attributes(at: 0, effectiveRange: nil)
    }
    #expect(try attributes("under")[.underlineColor] as? UIColor == .systemRed)
    #expect(try attributes("strike")[.strikethroughStyle] as? Int == 1)
    #expect(try attributes("wide")[.kern] as? CGFloat == 4)
    #expect(try shown.label("wide").font.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(try Shown(Text("Loud").textCase(.uppercase)).label("LOUD").text == "LOUD")
    #expect(
      try Shown(Text("1").fontWeight(.bold)).label("1").font.fontName
        == Shown(VStack { Text("1") }.bold()).label("1").font.fontName)
    #expect(Shown(Text(0.5, format: .percent)).texts == ["50%"])
  }

  @Test("One line of each text style has Apple's height on iOS (fact 40)")
  func heights() throws {
    let styles: [(Font, CGFloat)] = [
      (.largeTitle, 41), (.title, 34), (.title2, 27), (.title3, 24), (.headline, 21), (.body, 21), (.callout, 20),
      (.subheadline, 18), (.footnote, 16), (.caption, 15), (.caption2, 14),
    ]
    for (font, height) in styles {
      let actual = try Shown(Text("Ag").font(font)).frame("Ag").height
      #expect(actual.rounded(.up) == height, "\(font)")
    }
  }

  @Test("A label is an icon before its title, as its style says")
  func labels() throws {
    let shown = Shown(Label("Love", systemImage: "heart"))
    let icon = try #require(shown.all(UIImageView.self).first { $0.image != nil })
    #expect(try shown.frame(icon).maxX < shown.frame("Love").minX)
    #expect(Shown(Label("Love", systemImage: "heart").labelStyle(.iconOnly)).texts.isEmpty)
    #expect(Shown(Label("Love", systemImage: "heart").labelStyle(.titleOnly)).all(UIImageView.self).isEmpty)
    struct Loud: LabelStyle {
      @Environment(\.isEnabled) var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.title
          Text(isEnabled ? "on" : "off")
        }
      }
    }
    #expect(Shown(Label("Love", systemImage: "heart").labelStyle(Loud()).disabled(true)).texts == ["Love", "off"])
  }

  @Test("A resizable image fills its room, fits into it, or covers it (fact 28)", .expecting("swiftui.aspect-ratio"))
  func proportions() throws {
    let picture = Image(uiImage: image(160, 90))
    func size<V: View>(_ view: V) throws -> CGSize {
      let shown = Shown(view.frame(width: 100, height: 100))
      return shown.frame(try #require(shown.all(UIImageView.self).first)).size
    }
    #expect(try size(picture) == CGSize(width: 160, height: 90))
    #expect(try size(picture.resizable()) == CGSize(width: 100, height: 100))
    let fit = try size(picture.resizable().scaledToFit())
    expectSame(fit.width, 100)
    expectSame(fit.height, 56.25)
    let fill = try size(picture.resizable().scaledToFill())
    expectSame(fill.width, 100 * 16 / 9)
    expectSame(fill.height, 100)
    #expect(try size(picture.resizable().aspectRatio(2, contentMode: .fit)) == CGSize(width: 100, height: 50))
    #expect(try size(picture.resizable().aspectRatio(.nan, contentMode: .fit)).width == fit.width)
    #expect(Shown(Image("No such image")).all(UIImageView.self).first?.image == nil)
  }
}
