import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Text containers, attachments of an app's own and font descriptors", .serialized)
final class TextContainerTests {
  @Test("A text view shows as many lines as its container allows, cut as it says")
  func container() {
    let host = ApplicationHost()
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = false
    view.text = String(repeating: "word ", count: 40)
    host.show(view, frame: CGRect(x: 20, y: 100, width: 210, height: 400))
    let whole = view.sizeThatFits(CGSize(width: 210, height: 0)).height
    view.textContainer.maximumNumberOfLines = 2
    let two = view.sizeThatFits(CGSize(width: 210, height: 0)).height
    // Two lines and 8 points above and below.
    #expect(abs(two - (2 * UIFont.systemFont(ofSize: 17).lineHeight + 16)) < 1 && whole > 3 * two)
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(view.sizeThatFits(CGSize(width: 210, height: 0)).height == two)
    #expect(view.textContainer.widthTracksTextView && view.textContainer.size == .zero)
    view.textContainer.lineFragmentPadding = 30
    host.settle()
    #expect(view.caretRect(for: view.beginningOfDocument).minX == 30)
  }

  @Test("An attachment may draw a picture of its own, with room beside it")
  func attachment() throws {
    final class Own: NSTextAttachment {
      var asked: [CGRect] = []
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
      ) -> UIImage? {
        asked.append(imageBounds)
        return UIGraphicsImageRenderer(size: imageBounds.size).image { context in
          UIColor.red.setFill()
          context.fill(imageBounds)
        }
      }
    }
    let attachment = Own(data: nil, ofType: nil)
    attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(attachment.contents == nil && attachment.fileType == nil && attachment.lineLayoutPadding == 0)
    let host = ApplicationHost()
    let label = UILabel()
    label.attributedText = NSAttributedString(attachment: attachment)
    let width = label.intrinsicContentSize.width
    host.show(label, frame: CGRect(x: 20, y: 100, width: 100, height: 30))
    host.settle()
    #expect(abs(width - 20) <= 1 && attachment.asked.contains { $0.size == CGSize(width: 20, height: 10) })
    let padded = Own(data: nil, ofType: nil)
    padded.bounds = attachment.bounds
    padded.lineLayoutPadding = 6
    let other = UILabel()
    other.attributedText = NSAttributedString(attachment: padded)
    #expect(abs(other.intrinsicContentSize.width - 32) <= 1)
  }

  @Test("A descriptor may be made of attributes: by name, or by family and face")
  func descriptors() {
    let named = UIFontDescriptor(fontAttributes: [.name: UIFont.systemFont(ofSize: 10).fontName, .size: 22])
    #expect(UIFont(descriptor: named, size: 0).pointSize == 22)
    let family = UIFont.systemFont(ofSize: 10).familyName
    let faced = UIFontDescriptor(fontAttributes: [.family: family, .face: "Bold"])
    #expect(UIFont(descriptor: faced, size: 15).familyName == family)
  }
}
