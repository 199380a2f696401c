import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Paragraph styles and drawn strings", .serialized)
final class ParagraphStyleTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }
  private func size(_ text: NSAttributedString, width: CGFloat = 1000) -> CGSize {
    text.boundingRect(
      with: CGSize(width: width, height: 1000), options: .usesLineFragmentOrigin, context: nil
    ).size
  }
  /// The rectangle with ink of what `draw` draws on 200 × 100 points, one pixel each.
  private func ink(_ draw: () -> Void) throws -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in draw() }
    return try #require(image.cgImage).inkBounds
  }

  @Test("Line heights are multiplied, raised to the least and lowered to the greatest height")
  func lineHeights() {
    let line = size(text("a") { _ in }).height
    #expect(abs(size(text("a") { $0.lineHeightMultiple = 2 }).height - 2 * line) < 0.5)
    #expect(abs(size(text("a") { $0.minimumLineHeight = 50 }).height - 50) < 0.5)
    #expect(abs(size(text("a") { $0.maximumLineHeight = 12 }).height - 12) < 0.5)
    #expect(abs(size(text("a\nb") { $0.minimumLineHeight = 30 }).height - 60) < 0.5)
  }

  @Test("Indents move the first line, the others, and the end of all of them")
  func indents() throws {
    let word = size(text("word") { _ in }).width
    let first = text("word") { $0.firstLineHeadIndent = 40 }
    let plain = try ink { text("word") { _ in }.draw(at: .zero) }
    let moved = try ink { first.draw(in: CGRect(x: 0, y: 0, width: 200, height: 100)) }
    #expect(abs(moved.minX - plain.minX - 40) <= 1)
    // Two words that fit in a line do not with less room at its end.
    let room = 2.5 * word
    #expect(size(text("word word") { _ in }, width: room).height < 30)
    #expect(size(text("word word") { $0.tailIndent = -word }, width: room).height > 40)
    #expect(size(text("word word") { $0.tailIndent = 1.5 * word }, width: room).height > 40)
  }

  @Test("Alignment, writing direction and line breaks decide where letters are")
  func alignment() throws {
    let rect = CGRect(x: 0, y: 0, width: 200, height: 100)
    let right = try ink { text("abc") { $0.alignment = .right }.draw(in: rect) }
    let hebrew = try ink { text("abc") { $0.baseWritingDirection = .rightToLeft }.draw(in: rect) }
    let justified = try ink { text("abc") { $0.alignment = .justified }.draw(in: rect) }
    #expect(right.maxX > 195 && hebrew.maxX > 195 && justified.minX < 4)
    let broken = size(text("abcdefghijklmnopqrstuvwxyz") { $0.lineBreakMode = .byCharWrapping }, width: 60)
    #expect(broken.width <= 60 && broken.height > 60)
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == Array(0...5))
    #expect([NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("The default style wraps at words, naturally aligned; a style takes over another one's values")
  func defaults() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    #expect(style.baseWritingDirection == .natural && style.lineSpacing == 0 && style.firstLineHeadIndent == 0)
    #expect(style.minimumLineHeight == 0 && style.maximumLineHeight == 0 && style.lineHeightMultiple == 0)
    #expect(style.tailIndent == 0)
    let (source, target) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (source.tailIndent, source.lineHeightMultiple, source.firstLineHeadIndent) = (-3, 1.5, 8)
    target.setParagraphStyle(source)
    source.tailIndent = 0
    #expect(target.tailIndent == -3 && target.lineHeightMultiple == 1.5 && target.firstLineHeadIndent == 8)
  }

  @Test("Strings and attributed strings draw in a rectangle, by line or on a baseline, and are truncated if asked")
  func drawing() throws {
    let rect = CGRect(x: 10, y: 5, width: 80, height: 30)
    let string = NSAttributedString(string: "word word word", attributes: [.font: font])
    let inRect = try ink { string.draw(in: rect) }
    #expect(inRect.minX >= 9 && inRect.maxX <= 91 && inRect.minY >= 5)
    let withOptions = try ink {
      string.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }
    #expect(withOptions.maxX <= 91 && withOptions.maxX > inRect.minX)
    let plain = try ink {
      "word word word".draw(with: rect, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    }
    #expect(plain == inRect)
    // Without lines the origin is on the baseline.
    let onBaseline = try ink { string.draw(with: CGRect(x: 10, y: 50, width: 0, height: 0), options: [], context: nil) }
    #expect(onBaseline.maxY <= 51 && onBaseline.minY > 30)
    typealias Options = NSStringDrawingOptions
    let options: [Options] = [.usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine]
    #expect(options.map(\.rawValue) == [1, 2, 32])
  }

  @Test("A drawing context tells the bounds and the scale of what was drawn")
  func context() {
    let context = NSStringDrawingContext()
    #expect(context.totalBounds == .zero || context.totalBounds.isEmpty)
    let string = NSAttributedString(string: "word", attributes: [.font: font])
    let bounds = string.boundingRect(
      with: CGSize(width: 500, height: 100), options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds == bounds && context.actualScaleFactor == 1)
  }

  @Test("Swift's attributed strings keep background, baseline, kern and strike-through on the way to labels")
  func attributes() throws {
    var string = AttributedString("abc")
    string.uiKit.backgroundColor = .systemYellow
    string.uiKit.baselineOffset = 3
    string.uiKit.kern = 4
    string.uiKit.strikethroughStyle = .single
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = string
    let button = UIButton(configuration: configuration)
    button.layoutIfNeeded()
    let text = try #require(button.titleLabel?.attributedText)
    func value(_ key: NSAttributedString.Key) -> Any? { text.attribute(key, at: 0, effectiveRange: nil) }
    #expect(value(.backgroundColor) as? UIColor == .systemYellow)
    #expect(value(.baselineOffset) as? CGFloat == 3 && value(.kern) as? CGFloat == 4)
    #expect(value(.strikethroughStyle) != nil)
    #expect(string.uiKit.kern == 4 && string.uiKit.baselineOffset == 3)
  }

  @Test("A label has a shadow, another colour when highlighted, and grey text when disabled")
  func label() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    (label.text, label.font) = ("abc", font)
    #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1) && label.isEnabled)
    #expect(!label.isHighlighted && label.highlightedTextColor == nil)
    func draw(_ change: () -> Void) throws -> (CGRect, [UInt8]) {
      change()
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in label.draw(label.bounds)
      }
      let picture = try #require(image.cgImage)
      return (picture.inkBounds, picture.dominantColor)
    }
    let plain = try draw { label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(plain.1 == [255, 0, 0])
    let shadowed = try draw {
      label.shadowColor = .black
      label.shadowOffset = CGSize(width: 20, height: 10)
    }
    #expect(abs(shadowed.0.maxX - plain.0.maxX - 20) <= 1 && abs(shadowed.0.maxY - plain.0.maxY - 10) <= 1)
    let lit = try draw {
      label.shadowColor = nil
      label.highlightedTextColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      label.isHighlighted = true
    }
    #expect(lit.1 == [0, 0, 255])
    let disabled = try draw {
      label.isHighlighted = false
      label.isEnabled = false
    }
    #expect(disabled.1 != [255, 0, 0])
  }
}
