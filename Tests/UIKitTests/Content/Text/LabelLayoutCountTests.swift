import CoreGraphics
import Foundation
import Testing
import TextLayout

@testable import UIKit

/// Nothing about a text is worked out twice, and nothing kept outlives what it depends on. Counts are of the process, so that
/// nothing runs beside them.
@Suite("How often labels lay out their texts", .serialized)
struct LabelLayoutCountTests {
  private func counts(_ work: () throws -> Void) rethrows -> (shapings: Int, layouts: Int) {
    let before = TextEngine.countsForTesting
    try work()
    let after = TextEngine.countsForTesting
    return (after.shapings - before.shapings, after.layouts - before.layouts)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test("A label measured, placed by its baseline and drawn in one frame lays its text out once")
  func oneFrame() throws {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    let (name, price) = (label("Once in a frame \(#line)"), label("$\(#line).50"))
    price.textAlignment = .right
    for view in [name, price] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
      name.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 80),
      price.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      price.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      price.widthAnchor.constraint(equalToConstant: 120),
    ])
    let counts = counts { host.settle() }
    #expect(counts == (2, 2))
    #expect(name.layer.contents != nil && price.layer.contents != nil)
    // Drawn again without a change of the text: nothing to lay out.
    name.setNeedsDisplay()
    #expect(self.counts { host.settle() } == (0, 0))
  }

  @Test("A wrapping text is shaped once, however often its height is queried")
  func wrapping() {
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    let paragraph = label("A text that takes several lines on any phone, counted at \(#line), and goes on for a while")
    paragraph.numberOfLines = 0
    paragraph.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(paragraph)
    NSLayoutConstraint.activate([
      paragraph.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
      paragraph.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -16),
      paragraph.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 80),
    ])
    let counts = counts { host.settle() }
    // Its natural size, and the lines for the width found.
    #expect(counts.shapings == 1 && counts.layouts == 2)
    #expect(paragraph.bounds.height > 2 * paragraph.font.lineHeight)
  }

  @Test("A label caches its size until a change affects it")
  func storedSize() {
    let host = ApplicationHost()
    let label = label("Stored size \(#line)")
    host.show(label, frame: CGRect(x: 0, y: 100, width: 300, height: 60))
    var size = label.intrinsicContentSize
    var answers: [CGSize] = []
    #expect(counts { answers = (0..<3).map { _ in label.intrinsicContentSize } } == (0, 0))
    #expect(answers == [size, size, size])

    func expectFresh(_ what: String, isAnother: Bool = true, _ change: () -> Void) {
      change()
      let fresh = UILabel()
      fresh.attributedText = label.attributedText
      fresh.font = label.font
      fresh.lineBreakMode = label.lineBreakMode
      fresh.numberOfLines = label.numberOfLines
      fresh.preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
      #expect(label.intrinsicContentSize == fresh.intrinsicContentSize, "\(what)")
      #expect((label.intrinsicContentSize != size) == isAnother, "\(what)")
      size = label.intrinsicContentSize
    }
    expectFresh("text") { label.text = "A longer text than it was, on line \(#line)" }
    expectFresh("font") { label.font = .systemFont(ofSize: 23) }
    expectFresh("weight") { label.font = .systemFont(ofSize: 23, weight: .bold) }
    expectFresh("colour", isAnother: false) { label.textColor = .red }
    expectFresh("lines") {
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = 150
    }
    expectFresh("preferred width") { label.preferredMaxLayoutWidth = 220 }
    expectFresh("attributes") {
      label.attributedText = NSAttributedString(string: "wide", attributes: [.kern: 9.0])
    }
    expectFresh("no text") { label.text = nil }
  }

  @Test("The cached size follows the user's text size, and the display's resolution")
  func traits() {
    let host = ApplicationHost()
    let label = label("Stored size \(#line)")
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    host.show(label, frame: CGRect(x: 0, y: 100, width: 300, height: 60))
    let size = label.intrinsicContentSize
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(label.intrinsicContentSize.height > size.height)
    host.update { $0.contentSizeCategory = .large }
    #expect(label.intrinsicContentSize == size)
    host.update { $0.scale = 1 }
    // Rounded up to whole points instead of thirds.
    #expect(label.intrinsicContentSize.width == size.width.rounded(.up))
    #expect(label.intrinsicContentSize.height == size.height.rounded(.up))
  }

  @Test("A subclass with its own state is queried every time")
  func subclass() {
    final class Padded: UILabel {
      var padding: CGFloat = 0
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).insetBy(dx: -padding, dy: 0)
      }
    }
    let label = Padded()
    label.text = "Padded"
    let width = label.intrinsicContentSize.width
    label.padding = 5
    #expect(label.intrinsicContentSize.width == width + 10)
  }

  @Test("After a changed colour, scale or appearance, the picture equals a new label's")
  func pictures() throws {
    let host = ApplicationHost()
    let label = label("Picture \(#line)")
    host.show(label, frame: CGRect(x: 0, y: 100, width: 120, height: 30))
    func bytes(_ label: UILabel) throws -> Data {
      let image = try #require(label.layer.contents as! CGImage?)
      return image.withPixels { bytes, _ in Data(bytes) }
    }
    func expectFresh(_ what: String, _ change: () -> Void) throws {
      let before = try bytes(label)
      change()
      host.settle()
      let fresh = UILabel(frame: label.frame)
      fresh.text = label.text
      fresh.textColor = label.textColor
      fresh.textAlignment = label.textAlignment
      label.superview?.addSubview(fresh)
      host.settle()
      #expect(try bytes(label) == bytes(fresh), "\(what)")
      #expect(try bytes(label) != before, "\(what)")
      fresh.removeFromSuperview()
    }
    try expectFresh("colour") { label.textColor = .label.withAlphaComponent(0.5) }
    try expectFresh("dark") { host.update { $0.userInterfaceStyle = .dark } }
    try expectFresh("scale") { host.update { $0.scale = 2 } }
    try expectFresh("alignment") { label.textAlignment = .right }
    try expectFresh("width") { label.frame.size.width = 180 }
    try expectFresh("too narrow") { label.frame.size.width = 40 }
  }

  @Test("Equal texts share their layout; equivalent ones do not")
  func shared() {
    let text = "Shared among labels \(#line)"
    _ = label(text).intrinsicContentSize
    #expect(counts { _ = label(text).intrinsicContentSize } == (0, 0))
    let accented = label("\u{C5} \(#line)")
    _ = accented.intrinsicContentSize
    let number = #line - 2
    // The same to Swift: the unit Ångström, and the letter.
    #expect(counts { _ = label("\u{212B} \(number)").intrinsicContentSize }.shapings == 1)
    #expect("\u{212B}" == "\u{C5}")
    accented.text = "\u{212B} \(number)"
    #expect(accented.text?.unicodeScalars.first == "\u{212B}")
  }
}
