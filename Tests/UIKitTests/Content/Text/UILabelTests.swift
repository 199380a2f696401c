import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UILabel", .serialized)
struct UILabelTests {
  private func label(_ text: String?, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  @Test("A label that insets its text in textRect grows by the insets")
  func insets() {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(
          forBounds: bounds.inset(by: UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)),
          limitedToNumberOfLines: numberOfLines
        ).inset(by: UIEdgeInsets(top: -4, left: -10, bottom: -4, right: -10))
      }
    }
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] { label.text = "Sale" }
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 8)
    padded.numberOfLines = 0
    padded.text = String(repeating: "Sale ", count: 20)
    plain.numberOfLines = 0
    plain.text = padded.text
    let room = CGSize(width: 120, height: 1000)
    let narrower = CGSize(width: 100, height: 1000)
    #expect(padded.sizeThatFits(room).height == plain.sizeThatFits(narrower).height + 8)
  }

  @Test("A new label has Apple's defaults")
  func defaults() {
    let label = UILabel()
    #expect(label.text == nil && label.attributedText == nil)
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.accessibilityTraits == .staticText && label.isAccessibilityElement)
    #expect(label.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(label.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test("Without text there is no size", arguments: [nil, ""])
  func emptySize(text: String?) {
    #expect(label(text).intrinsicContentSize == .zero)
  }

  @Test("The intrinsic size is the text's, rounded up to device pixels")
  func intrinsicSize() {
    for points in [11, 13, 17, 20, 34] as [CGFloat] {
      let size = label("Groceries", size: points).intrinsicContentSize
      #expect((size.width * 3).rounded() == size.width * 3)
      // The line box, 1.193359 em, up to the next third.
      #expect(abs(size.height - (points * 1.193359 * 3).rounded(.up) / 3) < 1e-9)
      let exact = "Groceries".size(withAttributes: [.font: UIFont.systemFont(ofSize: points)])
      #expect(size.width >= exact.width - 0.001 && size.width < exact.width + 1.0 / 3)
    }
  }

  @Test("One line ignores the proposed width; several wrap at it")
  func fitting() {
    let one = label("a fairly long text for a narrow label")
    #expect(one.sizeThatFits(CGSize(width: 50, height: 0)) == one.intrinsicContentSize)
    let several = label("a fairly long text for a narrow label")
    several.numberOfLines = 0
    let wrapped = several.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > one.intrinsicContentSize.height * 2)
    several.numberOfLines = 2
    let two = several.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(two.height - 2 * UIFont.systemFont(ofSize: 17).lineHeight) < 1)
  }

  @Test("A preferred width decides the intrinsic height of several lines")
  func preferredWidth() {
    let label = label("a fairly long text for a narrow label")
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.height > natural.height)
    #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 100, height: 0)))
    // Then the width that layout finds makes no difference.
    #expect(label.intrinsicContentSize(forLayoutWidth: 50) == nil)
  }

  @Test("The laid-out width decides the height of several lines without a preferred width")
  func widthFromLayout() throws {
    let label = label("a fairly long text for a narrow label")
    #expect(label.intrinsicContentSize(forLayoutWidth: 100) == nil)
    label.numberOfLines = 0
    let size = try #require(label.intrinsicContentSize(forLayoutWidth: 100))
    #expect(size == label.sizeThatFits(CGSize(width: 100, height: 0)))
  }

  @Test("A change of text, font or lines changes the size at once")
  func sizeFollowsContent() {
    let label = label("abc")
    let first = label.intrinsicContentSize
    label.text = "abcdef"
    #expect(label.intrinsicContentSize.width > first.width)
    label.font = .systemFont(ofSize: 34)
    #expect(label.intrinsicContentSize.height > first.height)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("Text is vertically centred and horizontally aligned")
  func textRect() {
    let label = label("abc")
    let natural = label.intrinsicContentSize
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 100)
    for (alignment, x) in [
      (NSTextAlignment.natural, 0), (.left, 0), (.right, 300 - natural.width), (.center, 150 - natural.width / 2),
    ] as [(NSTextAlignment, CGFloat)] {
      label.textAlignment = alignment
      let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
      #expect(rect.size == natural)
      #expect(abs(rect.minX - x) <= 1.0 / 3)
      #expect(abs(rect.midY - 50) <= 1.0 / 3)
    }
  }

  @Test("Natural alignment follows the interface, not the script")
  func naturalAlignment() {
    let label = label("abc")
    label.semanticContentAttribute = .forceRightToLeft
    let rect = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 300, height: 30), limitedToNumberOfLines: 1)
    #expect(rect.maxX == 300)
  }

  @Test("The baseline is the ascender rounded half up to a pixel below the text's top")
  func baseline() throws {
    for points in [11, 13, 15, 17, 20, 22, 28, 34] as [CGFloat] {
      let label = label("Ag", size: points)
      label.sizeToFit()
      let expected = (points * 0.952148 * 3).rounded() / 3
      #expect(abs(try #require(label.firstBaselineOffset) - expected) < 1e-6)
      let last = try #require(label.lastBaselineOffset)
      #expect(abs(label.bounds.height - expected - last) < 1e-6)
      // Twice as high: the text moves down by half of that.
      label.bounds.size.height += 20
      #expect(abs(try #require(label.firstBaselineOffset) - expected - 10) <= 1.0 / 3)
    }
  }

  @Test("The last baseline of several lines is below the first by whole line boxes")
  func lastBaseline() throws {
    let label = label("one\ntwo\nthree")
    label.numberOfLines = 0
    label.sizeToFit()
    let first = try #require(label.firstBaselineOffset)
    let last = label.bounds.height - (try #require(label.lastBaselineOffset))
    #expect(abs(last - first - 2 * label.font.lineHeight) < 0.01)
  }

  @Test("Lines that do not fit the height are omitted")
  func limitedByHeight() {
    let label = label("one two three four five six seven eight nine ten")
    label.numberOfLines = 0
    let line = label.font.lineHeight
    for count in 1...3 {
      let bounds = CGRect(x: 0, y: 0, width: 80, height: (line * CGFloat(count)).rounded(.up))
      let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
      #expect(Int((rect.height / line).rounded()) == count)
    }
  }

  @Test("Text shrinks to its width down to the minimum, and no further")
  func shrinking() {
    let label = label("a title")
    let natural = label.intrinsicContentSize
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    func height(width: CGFloat) -> CGFloat {
      label.textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: 50), limitedToNumberOfLines: 1).height
    }
    #expect(height(width: natural.width) == natural.height)
    let shrunk = height(width: natural.width * 0.75)
    #expect(shrunk < natural.height * 0.8 && shrunk > natural.height * 0.65)
    #expect(abs(height(width: natural.width * 0.2) - natural.height * 0.5) < 1)
  }

  @Test("Plain text shows as an attributed string with the label's attributes")
  func attributedFromPlain() throws {
    let label = label("abc", size: 20)
    label.textColor = .systemRed
    label.textAlignment = .right
    let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 20))
    #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
  }

  @Test("An attributed string's first attributes show in the properties; a property set later wins")
  func attributedText() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "abc",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.systemBlue, .paragraphStyle: style,
      ])
    #expect(label.text == "abc")
    #expect(label.font == .boldSystemFont(ofSize: 30))
    #expect(label.textColor == .systemBlue)
    #expect(label.textAlignment == .center)
    label.font = .systemFont(ofSize: 10)
    label.textAlignment = .right
    let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 10))
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    #expect(abs(label.intrinsicContentSize.height - 12) < 0.01)
    label.text = "plain"
    #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil)[.underlineStyle] == nil)
  }

  @Test("Fonts follow the text size only if enabled")
  func contentSize() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let scaling = UILabel()
    let fixed = UILabel()
    for label in [scaling, fixed] {
      label.text = "abc"
      label.font = .preferredFont(forTextStyle: .body)
      controller.view.addSubview(label)
    }
    scaling.adjustsFontForContentSizeCategory = true
    host.show(controller)
    let before = scaling.intrinsicContentSize
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(scaling.font.pointSize == 33)
    #expect(fixed.font.pointSize == 17)
    #expect(scaling.intrinsicContentSize.width > before.width)
    host.update { $0.contentSizeCategory = .large }
    #expect(scaling.intrinsicContentSize == before)
  }

  @Test("A label is drawn once, and again only after a change")
  func drawsWhenDirty() {
    let host = ApplicationHost()
    final class Counter: UILabel {
      var count = 0
      override func drawText(in rect: CGRect) {
        count += 1
        super.drawText(in: rect)
      }
    }
    let label = Counter()
    label.text = "abc"
    host.show(label, frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    #expect(label.count == 1)
    label.center.x += 10
    label.text = "abc"
    label.textColor = .label
    host.settle()
    #expect(label.count == 1)
    label.textColor = .systemRed
    host.settle()
    #expect(label.count == 2)
  }

  @Test("The visible colour follows dark mode")
  func darkMode() throws {
    let host = ApplicationHost()
    let label = label("■■■")
    host.show(label, frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    func color() throws -> [UInt8] { try #require(label.layer.contents as! CGImage?).dominantColor }
    #expect(try color() == [0, 0, 0])
    host.update { $0.userInterfaceStyle = .dark }
    #expect(try color() == [255, 255, 255])
  }

  @Test("The text is the accessibility label until one is set")
  func accessibility() {
    let label = label("Apples")
    #expect(label.accessibilityLabel == "Apples")
    label.accessibilityLabel = "Red apples"
    #expect(label.accessibilityLabel == "Red apples")
  }

  @Test("Under constraints several lines take the height for their width, and shrink again")
  func constraints() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let label = label("a text of several words that needs more than one line in a narrow column")
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor), width,
    ])
    host.show(controller)
    for points in [150, 80, 300, 150] as [CGFloat] {
      width.constant = points
      host.settle()
      #expect(label.bounds.width == points)
      #expect(label.bounds.height == label.sizeThatFits(CGSize(width: points, height: 0)).height)
      #expect(!host.runtime.updateCycle.needsUpdate)
    }
  }
}
