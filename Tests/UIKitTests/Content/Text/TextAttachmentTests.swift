import CoreGraphics
import Diagnostics
import FailingDiagnostics
import Foundation
import Testing

@testable import TextLayout
@testable import UIKit
@testable import UIKitTestSupport

extension TextFrame {
  /// The colours of the runs of glyphs.
  fileprivate var drawnColors: [CGColor] { contents.runs.map(\.color) }
}

/// An attachment as wide as the line.
private final class Rule: NSTextAttachment {
  nonisolated override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width < 10_000 ? lineFrag.width : 10, height: 2) }

  nonisolated deinit {}
}

@Suite("Text attachments", .serialized)
struct TextAttachmentTests {
  private func picture(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func string(_ before: String, _ attachment: NSTextAttachment, _ after: String) -> NSAttributedString {
    let string = NSMutableAttributedString(string: before)
    string.append(NSAttributedString(attachment: attachment))
    string.append(NSAttributedString(string: after))
    return string
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.attributedText = text
    return label
  }

  private func drawn(_ label: UILabel) -> CGImage? { label.layer.contents as! CGImage? }

  @Test("A string of an attachment is the object replacement character")
  func character() {
    let attachment = NSTextAttachment(image: picture(4, 4))
    let string = NSAttributedString(attachment: attachment)
    #expect(string.string.unicodeScalars.map { Int($0.value) } == [NSTextAttachment.character])
    #expect(string.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
  }

  @Test(
    "An image without bounds stands on the baseline in its own size, and makes a label as wide and as high as it needs")
  func naturalSize() {
    let small = label(string("a", NSTextAttachment(image: picture(10, 10)), "b"))
    let plain = label(NSAttributedString(string: "ab"))
    #expect(abs(small.intrinsicContentSize.width - plain.intrinsicContentSize.width - 10) <= 1)
    #expect(small.intrinsicContentSize.height == plain.intrinsicContentSize.height)
    let high = label(string("a", NSTextAttachment(image: picture(10, 100)), "b"))
    // 100 above the baseline and the font's descent below.
    #expect(abs(high.intrinsicContentSize.height - 100 - (-plain.font.descender)) <= 1)
  }

  @Test("Bounds decide size and height above the baseline")
  func bounds() {
    let attachment = NSTextAttachment(image: picture(10, 10))
    attachment.bounds = CGRect(x: 0, y: -30, width: 50, height: 20)
    let shown = label(string("a", attachment, ""))
    let plain = label(NSAttributedString(string: "a"))
    #expect(abs(shown.intrinsicContentSize.width - plain.intrinsicContentSize.width - 50) <= 1)
    #expect(abs(shown.intrinsicContentSize.height - plain.font.ascender - 30) <= 1)
  }

  @Test("A subclass answers by the width of the line, in labels and in text views")
  func subclass() throws {
    let text = NSMutableAttributedString(attachment: Rule(data: nil, ofType: nil))
    let values = StyledText(
      text, defaults: .stringDrawing, traits: UITraitCollection(displayScale: 2), lineWidth: 120)
    #expect(values.runs[0].attributes.attachment?.size == CGSize(width: 120, height: 2))
    let label = label(text)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 120, height: 1000)).width == 120)
    #expect(label.intrinsicContentSize.width == 10)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = text
    #expect(view.layoutOfText.frame.size.width == 190)
  }

  @Test("Only the object replacement character shows the attachment")
  func otherCharacters() {
    let text = NSAttributedString(
      string: "a\u{FFFC}b\u{FFFC}", attributes: [.attachment: NSTextAttachment(image: picture(4, 4))])
    let values = StyledText(text, defaults: .stringDrawing, traits: UITraitCollection(displayScale: 2))
    #expect(values.runs.map { $0.attributes.attachment != nil } == [false, true, false, true])
    #expect(values.runs.map(\.utf16Range) == [0..<1, 1..<2, 2..<3, 3..<4])
  }

  @Test("A symbol has the text's colour, size and weight, and stands on its baseline")
  func symbols() throws {
    let star = try #require(UIImage(systemName: "star"))
    func attachment(_ size: CGFloat, _ image: UIImage) throws -> TextAttachment {
      let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
      let values = StyledText(
        text, defaults: TextDefaults(font: .systemFont(ofSize: size), color: .red),
        traits: UITraitCollection(displayScale: 2))
      return try #require(values.runs[0].attributes.attachment)
    }
    let (small, large) = (try attachment(17, star), try attachment(51, star))
    #expect(abs(large.size.height / small.size.height - 3) < 0.2)
    #expect(small.bottom < 0)
    let fixed = try #require(
      star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 10, weight: .regular)))
    #expect(try attachment(17, fixed).size == attachment(51, fixed).size)
  }

  @Test("A symbol keeps the bounds an app gives it, also where they have the symbol's own size")
  func symbolBounds() throws {
    let star = try #require(UIImage(systemName: "star"))
    let attachment = NSTextAttachment(image: star)
    let plain = label(NSAttributedString(string: "a"))
    let natural = label(string("a", NSTextAttachment(image: star), ""))
    attachment.bounds = CGRect(origin: CGPoint(x: 0, y: 40), size: star.size)
    let raised = label(string("a", attachment, ""))
    for label in [plain, natural, raised] { label.font = .systemFont(ofSize: 34) }
    // 40 above the baseline, the symbol, and the font's descent below.
    #expect(abs(raised.intrinsicContentSize.height - 40 - star.size.height + plain.font.descender) <= 1)
    #expect(abs(raised.intrinsicContentSize.width - plain.intrinsicContentSize.width - star.size.width) <= 1)
    // Left to itself, it has the size of the font.
    #expect(natural.intrinsicContentSize.width - plain.intrinsicContentSize.width > star.size.width * 1.5)
    #expect(natural.intrinsicContentSize.height == plain.intrinsicContentSize.height)
  }

  @Test("A label draws the picture where its character is, and a symbol in the label's colour")
  func drawing() throws {
    let host = ApplicationHost()
    let label = label(string("", NSTextAttachment(image: picture(20, 20)), ""))
    host.show(label, frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    host.advance(by: 0.016)
    #expect(drawn(label)?.dominantColor == [255, 0, 0])
    label.attributedText = NSAttributedString(
      attachment: NSTextAttachment(image: try #require(UIImage(systemName: "square.fill"))))
    label.textColor = .blue
    host.advance(by: 0.016)
    #expect(drawn(label)?.dominantColor == [0, 0, 255])
  }

  @Test("VoiceOver reads the text without the characters of pictures")
  func accessibility() {
    #expect(
      label(string("Five ", NSTextAttachment(image: picture(4, 4)), " stars")).accessibilityLabel == "Five  stars")
  }

  @Test("Contents are decoded, and ones that cannot be show nothing", .expecting("image.unreadable"))
  func contents() throws {
    let data = try #require(picture(6, 3).pngData())
    #expect(NSTextAttachment(data: data, ofType: "public.png").image?.size == CGSize(width: 12, height: 6))
    let broken = NSTextAttachment(data: Data([1, 2, 3]), ofType: nil)
    #expect(broken.image == nil)
    #expect(label(NSAttributedString(attachment: broken)).intrinsicContentSize.width == 0)
  }

  @Test("Bounds that are not finite count as empty", .expecting("text-attachment.bounds"))
  func infiniteBounds() {
    let attachment = NSTextAttachment(image: picture(4, 4))
    attachment.bounds = CGRect(x: 0, y: CGFloat.nan, width: .infinity, height: 3)
    #expect(label(NSAttributedString(attachment: attachment)).intrinsicContentSize.width == 0)
  }

  @Test("Typing beside a picture keeps it")
  func typing() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = string("a", NSTextAttachment(image: picture(30, 30)), "b")
    view.selectedRange = NSRange(location: 2, length: 0)
    view.insertText("x")
    #expect(view.text == "a\u{FFFC}xb")
    #expect(view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) is NSTextAttachment)
    #expect(view.attributedText.attribute(.attachment, at: 2, effectiveRange: nil) == nil)
    // The caret before the picture and behind it.
    #expect(abs(view.caretRect(at: 2).minX - view.caretRect(at: 1).minX - 30) < 0.01)
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "ab")
  }
}

@Suite("Attributes of text", .serialized)
struct TextAttributeTests {
  private let traits = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
  ])

  private func values(_ attributes: [NSAttributedString.Key: Any]) -> TextAttributes {
    StyledText(
      NSAttributedString(string: "a", attributes: attributes), defaults: .stringDrawing, traits: traits
    ).runs[0].attributes
  }

  @Test("Every style of a line is read from its raw value, in all combinations")
  func lineStyles() {
    let strokes: [(NSUnderlineStyle, TextLine.Strokes)] = [(.single, .single), (.thick, .thick), (.double, .double)]
    let patterns: [(NSUnderlineStyle, TextLine.Pattern)] = [
      ([], .solid), (.patternDot, .dot), (.patternDash, .dash), (.patternDashDot, .dashDot),
      (.patternDashDotDot, .dashDotDot),
    ]
    for (style, stroke) in strokes {
      for (patternStyle, pattern) in patterns {
        for isByWord in [false, true] {
          let all = style.union(patternStyle).union(isByWord ? .byWord : [])
          let expected = TextLine(stroke, pattern: pattern, isByWord: isByWord)
          #expect(values([.underlineStyle: all.rawValue]).underline == expected)
          #expect(values([.strikethroughStyle: all]).strikethrough == expected)
        }
      }
    }
    #expect(values([.underlineStyle: 0]).underline == nil)
    #expect(values([.underlineStyle: NSUnderlineStyle.byWord.rawValue]).underline == nil)
    #expect(values([.underlineStyle: NSUnderlineStyle.patternDot.rawValue]).underline == TextLine(pattern: .dot))
    #expect(values([.underlineStyle: Double.nan]).underline == nil)
    #expect(values([.underlineStyle: 1e300]).underline == nil)
  }

  @Test("Lines, outlines and shadows have colours of their own")
  func colors() {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.label
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    let read = values([
      .underlineStyle: 1, .underlineColor: UIColor.red, .strikethroughStyle: 1, .strikethroughColor: UIColor.blue,
      .strokeWidth: -3, .strokeColor: UIColor.green, .shadow: shadow, .kern: 1, .tracking: 2.5,
    ])
    #expect(read.underline?.color == UIColor.red.cgColor)
    #expect(read.strikethrough?.color == UIColor.blue.cgColor)
    #expect(read.stroke == TextStroke(width: -3, color: UIColor.green.cgColor))
    #expect(read.shadow?.offset == CGSize(width: 1, height: 2) && read.shadow?.blur == 3)
    #expect(read.shadow?.color == UIColor.label.resolvedColor(with: traits).cgColor)
    #expect(read.kern == 3.5)
  }

  @Test("A shadow that would not show is none, and one is copied and compared by its values")
  func shadows() throws {
    let shadow = NSShadow()
    #expect(values([.shadow: shadow]).shadow?.color.alpha == CGFloat(1) / 3)
    shadow.shadowColor = nil
    #expect(values([.shadow: shadow]).shadow == nil)
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset.width = .infinity
    #expect(values([.shadow: shadow]).shadow == nil)
    shadow.shadowOffset.width = 4
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy == shadow && copy !== shadow)
    copy.shadowBlurRadius = 1
    #expect(copy != shadow)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: shadow, requiringSecureCoding: false)
    let restored = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSShadow.self, from: archive))
    #expect(restored == shadow)
  }

  @Test("A shadow may be read and changed on several threads at once")
  func sharedShadow() async {
    let shadow = NSShadow()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<500 {
            shadow.shadowOffset = CGSize(width: step, height: step)
            shadow.shadowColor = task.isMultiple(of: 2) ? UIColor(white: CGFloat(step) / 500, alpha: 1) : nil
            let offset = shadow.shadowOffset
            #expect(offset.width == offset.height)
            _ = shadow.layoutValue(with: UITraitCollection())
          }
        }
      }
    }
  }

  @Test("A shadow's colour of another type draws none, and says so", .expecting("text-shadow.color"))
  func foreignShadowColor() {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.red.cgColor
    #expect(shadow.shadowColor == nil && values([.shadow: shadow]).shadow == nil)
  }

  @Test("Links in labels have the links' colour and a line; in text views the tint, or what the view says")
  func links() throws {
    let text = NSAttributedString(
      string: "Noren", attributes: [.link: try #require(URL(string: "https://example.com"))])
    let read = StyledText(text, defaults: .stringDrawing, traits: traits).runs[0].attributes
    #expect(read.color == UIColor.link.resolvedColor(with: traits).cgColor && read.underline == .single)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.tintColor = .purple
    view.attributedText = text
    #expect(view.layoutOfText.frame.drawnColors == [UIColor.purple.cgColor])
    view.tintColor = .orange
    #expect(view.layoutOfText.frame.drawnColors == [UIColor.orange.cgColor])
    view.linkTextAttributes = [.foregroundColor: UIColor.brown]
    #expect(view.layoutOfText.frame.drawnColors == [UIColor.brown.cgColor])
  }

  @Test("An AttributedString carries them into labels")
  func attributedStrings() {
    var string = AttributedString("a")
    string.uiKit.underlineStyle = .double
    string.uiKit.underlineColor = .red
    string.uiKit.strokeWidth = 2
    string.uiKit.strokeColor = .blue
    string.uiKit.tracking = 3
    string.uiKit.strikethroughColor = .green
    let shadow = NSShadow()
    string.uiKit.shadow = shadow
    let converted = NSAttributedString(string, base: AttributeContainer())
    let attributes = converted.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.underlineColor] as? UIColor == .red)
    #expect(attributes[.strikethroughColor] as? UIColor == .green)
    #expect(attributes[.strokeColor] as? UIColor == .blue)
    #expect(attributes[.strokeWidth] as? CGFloat == 2 && attributes[.tracking] as? CGFloat == 3)
    #expect(attributes[.shadow] as? NSShadow === shadow)
    #expect(attributes[.underlineStyle] as? Int == NSUnderlineStyle.double.rawValue)
  }
}
