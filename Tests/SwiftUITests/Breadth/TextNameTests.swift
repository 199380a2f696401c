import SwiftUI
import Testing
import UIKit

/// Modifiers of texts and symbols that many packages use.
@Suite("Modifiers of texts and symbols", .serialized)
struct TextNameTests {
  @Test(
    "The lines of a text stand at the side that multilineTextAlignment says",
    arguments: [(TextAlignment.leading, NSTextAlignment.natural), (.center, .center), (.trailing, .right)])
  func multilineTextAlignment(alignment: TextAlignment, expected: NSTextAlignment) throws {
    let shown = Shown(Text("A\nlonger text").multilineTextAlignment(alignment))
    let label = try shown.label("A\nlonger text")
    #expect(label.textAlignment == expected || (expected == .natural && label.textAlignment == .left))
  }

  @Test("lineSpacing stands between the lines of a text")
  func lineSpacing() throws {
    let plain = try Shown(Text("A\nB\nC")).frame("A\nB\nC").height
    let spaced = try Shown(Text("A\nB\nC").lineSpacing(10)).frame("A\nB\nC").height
    expectSame(spaced, plain + 20)
  }

  @Test("Digits are of one width with monospacedDigit, of a text and of a view")
  func monospacedDigit() throws {
    func widths(_ change: (Text) -> some View) throws -> (CGFloat, CGFloat) {
      try (Shown(change(Text("1111"))).frame("1111").width, Shown(change(Text("8888"))).frame("8888").width)
    }
    let plain = try widths { $0 }
    #expect(plain.0 < plain.1 - 1)
    let ofText = try widths { $0.monospacedDigit() }
    expectSame(ofText.0, ofText.1)
    let ofView = try widths { text in VStack { text }.monospacedDigit() }
    expectSame(ofView.0, ofView.1)
  }

  @Test("A text shrinks to minimumScaleFactor before it is truncated")
  func minimumScaleFactor() throws {
    let text = "A text that is too wide"
    func label(_ factor: CGFloat) throws -> UILabel {
      try Shown(Text(text).lineLimit(1).minimumScaleFactor(factor).frame(width: 120)).label(text)
    }
    #expect(try label(0.5).minimumScaleFactor == 0.5)
    #expect(try label(0.5).adjustsFontSizeToFitWidth)
    #expect(try !label(1).adjustsFontSizeToFitWidth)
  }

  @Test("A symbol's size follows imageScale")
  func imageScale() throws {
    func height(_ scale: Image.Scale) throws -> CGFloat {
      let shown = Shown(Image(systemName: "star").imageScale(scale))
      return shown.frame(try #require(shown.all(UIImageView.self).first)).height
    }
    let (small, medium, large) = try (height(.small), height(.medium), height(.large))
    #expect(small < medium && medium < large)
  }

  @Test("A template takes the foreground's colour, an original has its own")
  func renderingMode() throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    func middle(_ mode: Image.TemplateRenderingMode) throws -> Shade {
      let shown = Shown(Image(uiImage: red).renderingMode(mode).foregroundColor(.pureBlue))
      let frame = shown.frame(try #require(shown.all(UIImageView.self).first))
      return try shown.shade(frame.midX, frame.midY)
    }
    #expect(try middle(.template) == .blue)
    #expect(try middle(.original) == .red)
  }

  @Test("symbolRenderingMode and transformEnvironment reach the views inside")
  func environment() {
    struct Reader: View {
      @Environment(\.symbolRenderingMode) private var mode
      @Environment(\.lineLimit) private var limit
      var body: some View { Text("\(mode == .palette ? "palette" : "none") \(limit ?? 0)") }
    }
    let shown = Shown(
      Reader().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 1 }.lineLimit(2).symbolRenderingMode(.palette))
    #expect(shown.texts == ["palette 3"])
  }
}
