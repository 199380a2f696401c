import SwiftUI
import Testing
import UIKit

@Suite("Images in texts")
struct TextPictureTests {
  private static let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  private func width(_ text: Text) throws -> CGFloat {
    try #require(Shown(text.font(.system(size: 17))).all(UILabel.self).first).bounds.width
  }

  @Test("An image takes its own room between the words, on the baseline")
  func images() throws {
    let words = try width(Text(verbatim: "ab"))
    let both = try width(Text(verbatim: "a") + Text(Image(uiImage: Self.square)) + Text(verbatim: "b"))
    #expect(abs(both - words - 20) <= 1)
    let shown = Shown(Text(Image(uiImage: Self.square)).font(.system(size: 17)).background(Color.white))
    let label = try #require(shown.all(UILabel.self).first)
    let frame = shown.frame(label)
    let baseline = frame.minY + label.font.ascender
    let found = try shown.shades([CGPoint(x: frame.midX, y: baseline - 5), CGPoint(x: frame.midX, y: baseline + 3)])
    #expect(found[0] == .red && found[1] != .red)
  }

  @Test("A symbol has the size and the colour of its part of the text")
  func symbols() throws {
    let small = try width(Text(Image(systemName: "star.fill")))
    let shown = Shown(Text(Image(systemName: "star.fill")).font(.system(size: 34)).foregroundStyle(Color.pureGreen))
    let label = try #require(shown.all(UILabel.self).first)
    #expect(abs(label.bounds.width - 2 * small) <= 2)
    let frame = shown.frame(label)
    #expect(try shown.shades([CGPoint(x: frame.midX, y: frame.midY)]) == [.green])
  }

  @Test("A key has images among its values, in emphasised words as well")
  func interpolation() throws {
    let label = try #require(
      Shown(Text("**\(Image(systemName: "star")) Best** of \(3) \(Image(uiImage: Self.square))")).all(UILabel.self)
        .first)
    #expect(label.text == "\u{FFFC} Best of 3 \u{FFFC}")
    var attachments = 0
    let text = try #require(label.attributedText)
    text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      attachments += value is NSTextAttachment ? 1 : 0
    }
    #expect(attachments == 2)
  }

  @Test("An image of a name that does not exist takes no room, and titles are without images")
  func absence() throws {
    #expect(try abs(width(Text(verbatim: "ab") + Text(Image("no such image"))) - width(Text(verbatim: "ab"))) < 0.5)
    let shown = Shown(NavigationStack { Color.clear.navigationTitle(Text("Best \(Image(systemName: "star"))")) })
    #expect(shown.all(UILabel.self).contains { $0.text == "Best " || $0.text == "Best" })
  }
}
