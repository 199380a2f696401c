import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A button's title label", .serialized)
struct ButtonTitleTests {
  /// A title that differs from every default of a button: 30 points, red, centred, cut at its head.
  private var attributed: NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingHead
    return NSAttributedString(
      string: "Attributed",
      attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
  }

  private func plainButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    return button
  }

  /// What of a title label a client may have set.
  private func look(_ button: UIButton) throws -> [AnyHashable] {
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    return [
      label.font, label.textColor, label.textAlignment, label.lineBreakMode, label.numberOfLines, label.attributedText!,
      button.intrinsicContentSize.width, button.intrinsicContentSize.height,
    ]
  }

  @Test("A plain title after an attributed one has its own style again")
  func plainAfterAttributed() throws {
    let button = plainButton()
    let before = try look(button)
    button.setAttributedTitle(attributed, for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font.pointSize == 30)
    button.setAttributedTitle(nil, for: .normal)
    #expect(try look(button) == before)
  }

  @Test("An attributed title of one state does not affect the others")
  func states() throws {
    let button = plainButton()
    button.setAttributedTitle(attributed, for: .selected)
    let before = try look(button)
    button.isSelected = true
    #expect(try look(button) != before)
    button.isSelected = false
    #expect(try look(button) == before)
  }

  @Test("Without its configuration a button looks as it did before")
  func withoutConfiguration() throws {
    let button = plainButton()
    let before = try look(button)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Configured"
    configuration.subtitle = "and more"
    button.configuration = configuration
    #expect(try look(button) != before)
    button.configuration = nil
    #expect(try look(button) == before)
  }

  @Test("Values that an app sets on the label apply to every plain title, whenever they were set")
  func clientsOwn() throws {
    func adjust(_ label: UILabel?) {
      label?.font = .systemFont(ofSize: 40)
      label?.numberOfLines = 2
      label?.lineBreakMode = .byClipping
      label?.textAlignment = .right
    }
    let reference = plainButton()
    adjust(reference.titleLabel)
    let expected = try look(reference)
    #expect(reference.titleLabel?.font.pointSize == 40)

    let button = plainButton()
    adjust(button.titleLabel)
    button.setAttributedTitle(attributed, for: .normal)
    button.layoutIfNeeded()
    button.setAttributedTitle(nil, for: .normal)
    #expect(try look(button) == expected)

    var configuration = UIButton.Configuration.plain()
    configuration.title = "Configured"
    for borrow in [{ $0.setAttributedTitle(self.attributed, for: .normal) }, { $0.configuration = configuration }]
      as [(UIButton) -> Void]
    {
      let button = plainButton()
      borrow(button)
      button.layoutIfNeeded()
      adjust(button.titleLabel)
      button.setAttributedTitle(nil, for: .normal)
      button.configuration = nil
      #expect(try look(button) == expected)
    }
  }

  @Test("An attributed title without a font uses the button's own, whatever was shown before")
  func attributedWithoutFont() throws {
    let button = plainButton()
    let bare = NSAttributedString(string: "Bare", attributes: [.kern: 2])
    button.setAttributedTitle(bare, for: .normal)
    let before = try look(button)
    button.setAttributedTitle(attributed, for: .normal)
    #expect(try look(button) != before)
    button.setAttributedTitle(bare, for: .normal)
    #expect(try look(button) == before)
  }

  @Test("An attributed title without a colour uses that of a plain title", arguments: [true, false])
  func attributedWithoutColor(isSystem: Bool) throws {
    let button = UIButton(type: isSystem ? .system : .custom)
    button.tintColor = .systemGreen
    button.setAttributedTitle(NSAttributedString(string: "Bare", attributes: [.kern: 2]), for: .normal)
    _ = try look(button)
    #expect(button.titleLabel?.textColor == (isSystem ? .systemGreen : .white))
    button.setTitleColor(.systemRed, for: .normal)
    _ = try look(button)
    #expect(button.titleLabel?.textColor == .systemRed)
  }

  @Test("A plain title follows a text size chosen while another title was shown")
  func textSize() throws {
    let host = ApplicationHost()
    let button = plainButton()
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    host.show(button, frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    button.setAttributedTitle(attributed, for: .normal)
    host.settle()
    host.update { $0.contentSizeCategory = .extraExtraExtraLarge }
    button.setAttributedTitle(nil, for: .normal)
    host.settle()
    // Body is 17 points at the standard size and 23 at the largest of those that are not for accessibility.
    #expect(button.titleLabel?.font.pointSize == 23)
  }

  @Test("A configured title with its own paragraph style settles")
  func paragraphStyle() throws {
    let host = ApplicationHost()
    var configuration = UIButton.Configuration.filled()
    let style = try #require(attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
    var title = AttributedString("Configured")
    title.uiKit.paragraphStyle = style
    configuration.attributedTitle = title
    let button = UIButton(configuration: configuration)
    host.show(button, frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    #expect(!host.runtime.updateCycle.needsUpdate)
    let label = try #require(button.titleLabel)
    let shown = try #require(label.attributedText)
    button.setNeedsLayout()
    host.settle()
    #expect(label.attributedText === shown, "the same text was set again")
    // The configuration says how its title breaks.
    #expect(label.lineBreakMode == .byWordWrapping && label.textAlignment == .center)
  }
}
