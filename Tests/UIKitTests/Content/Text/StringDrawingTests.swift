import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Measuring and drawing strings")
struct StringDrawingTests {
  private static let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
  private static let line = UIFont.systemFont(ofSize: 20).lineHeight

  @Test("One line is one line box high, two are two")
  func heights() {
    #expect(abs("Hello".size(withAttributes: Self.attributes).height - Self.line) < 0.01)
    #expect(abs("Hello\nWorld".size(withAttributes: Self.attributes).height - 2 * Self.line) < 0.01)
  }

  @Test("Without attributes text has 12 points")
  func defaultFont() {
    #expect(abs("x".size().height - UIFont.systemFont(ofSize: 12).lineHeight) < 0.01)
  }

  @Test("Text wraps within a bounding width and reports what it needs")
  func wrapping() {
    let text = "several words that do not fit into one narrow line"
    let natural = text.size(withAttributes: Self.attributes)
    let wrapped = text.boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: Self.attributes, context: nil)
    #expect(wrapped.width <= 100)
    #expect(wrapped.height >= natural.width / 100 * Self.line - 0.01)
    #expect(abs((wrapped.height / Self.line).rounded() * Self.line - wrapped.height) < 0.01)
  }

  @Test("Without the line fragment option there is one line, its baseline at the origin")
  func singleLine() {
    let rect = "two\nlines".boundingRect(
      with: CGSize(width: 10, height: 10), attributes: Self.attributes, context: nil)
    #expect(abs(rect.height - Self.line) < 0.01)
    #expect(abs(rect.minY + UIFont.systemFont(ofSize: 20).ascender) < 0.01)
  }

  @Test("A minimum scale shrinks text until it fits")
  func shrinking() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    // Below 20 points, where the cut of the font is the same at every size.
    let font = UIFont.systemFont(ofSize: 18)
    let natural = "shrink".size(withAttributes: [.font: font])
    let rect = "shrink".boundingRect(
      with: CGSize(width: natural.width * 0.75, height: natural.height), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: context)
    #expect(context.actualScaleFactor < 0.76 && context.actualScaleFactor > 0.7)
    #expect(rect.width <= natural.width * 0.75)
    #expect(abs(rect.height - font.lineHeight * context.actualScaleFactor) < 0.01)
  }

  @Test("Text is drawn at the requested place, in the requested colour")
  func drawing() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { _ in
      "H".draw(
        at: CGPoint(x: 30, y: 10),
        withAttributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    }
    let ink = try #require(image.cgImage).inkBounds
    #expect(ink.minX >= 30 && ink.maxX <= 50)
    // From the capital's top, ascender − cap height below the line's top, to the baseline.
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(ink.minY - (10 + font.ascender - font.capHeight)) <= 1.5)
    #expect(abs(ink.maxY - (10 + font.ascender)) <= 1.5)
    #expect(try #require(image.cgImage).dominantColor == [255, 0, 0])
  }

  @Test("The largest fitting scale is found to 1/128, and the minimum is kept when nothing fits")
  func fittingScale() {
    for limit in [0.3, 0.5, 0.77, 0.999] as [CGFloat] {
      let scale = TextFitting.scale(minimum: 0.25) { $0 <= limit }
      #expect(scale <= limit && scale > limit - 1.0 / 128)
    }
    #expect(TextFitting.scale(minimum: 0.25) { _ in true } == 1)
    #expect(TextFitting.scale(minimum: 0.25) { _ in false } == 0.25)
    #expect(TextFitting.scale(minimum: 1) { _ in false } == 1)
  }
}
