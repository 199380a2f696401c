import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A button's configuration and its values by state", .serialized)
struct ConfiguredStateTests {
  /// As large as it likes to be.
  private func laidOut(_ button: UIButton) -> UIButton {
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    button.layoutIfNeeded()
    return button
  }

  private func button(_ style: UIButton.Configuration = .gray(), title: String) -> UIButton {
    var configuration = style
    configuration.title = title
    return laidOut(UIButton(configuration: configuration))
  }

  private func shownText(_ button: UIButton) -> String? {
    button.layoutIfNeeded()
    return button.titleLabel.flatMap { $0.isHidden ? nil : $0.text }
  }

  @Test(
    "A title set for a state looks like the configuration's own, whichever was set first",
    arguments: [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()], [true, false])
  func title(style: UIButton.Configuration, isTitleFirst: Bool) throws {
    let shown = UIButton(type: .system)
    if isTitleFirst { shown.setTitle("Title", for: .normal) }
    shown.configuration = style
    if !isTitleFirst { shown.setTitle("Title", for: .normal) }
    let meant = button(style, title: "Title")
    #expect(laidOut(shown).bounds == meant.bounds && shown.bounds.height > 30)
    let (label, other) = (try #require(shown.titleLabel), try #require(meant.titleLabel))
    let (text, otherText) = (try #require(label.attributedText), try #require(other.attributedText))
    #expect(text.hasSameContent(as: otherText) && label.frame == other.frame)
    // Neither is written into the other.
    #expect(shown.configuration?.title == nil && shown.title(for: .normal) == "Title")
    #expect(meant.configuration?.title == "Title" && meant.title(for: .normal) == nil)
    #expect(shown.currentTitle == "Title" && shown.accessibilityLabel == "Title")
  }

  @Test("Each state shows its title, or else that of the normal state; the button fits its current width")
  func states() {
    let shown = UIButton(configuration: .filled())
    shown.setTitle("Normal", for: .normal)
    shown.setTitle("Pressed", for: .highlighted)
    shown.setTitle("Not to be had", for: .disabled)
    shown.setTitle("On", for: .selected)
    #expect(shownText(shown) == "Normal")
    #expect(shown.intrinsicContentSize == button(.filled(), title: "Normal").bounds.size)
    shown.isHighlighted = true
    #expect(shownText(shown) == "Pressed")
    shown.isHighlighted = false
    shown.isSelected = true
    #expect(shownText(shown) == "On")
    #expect(shown.intrinsicContentSize == button(.filled(), title: "On").bounds.size)
    shown.isHighlighted = true
    #expect(shownText(shown) == "Normal")
    (shown.isHighlighted, shown.isSelected, shown.isEnabled) = (false, false, false)
    #expect(shownText(shown) == "Not to be had")
    #expect(shown.intrinsicContentSize == button(.filled(), title: "Not to be had").bounds.size)
  }

  @Test("The configuration's own title is shown in every state, until it is removed")
  func precedence() {
    let shown = button(title: "Own")
    shown.setTitle("Normal", for: .normal)
    shown.setTitle("On", for: .selected)
    #expect(shownText(shown) == "Own" && shown.currentTitle == "Own")
    shown.isSelected = true
    #expect(shownText(shown) == "Own")
    shown.configuration?.title = nil
    #expect(shownText(shown) == "On")
    shown.setTitle(nil, for: .selected)
    #expect(shownText(shown) == "Normal")
    shown.setTitle(nil, for: .normal)
    #expect(shownText(shown) == nil)
  }

  @Test("An update handler overrides the states")
  func handler() {
    let shown = UIButton(configuration: .gray())
    shown.setTitle("Normal", for: .normal)
    shown.setTitle("On", for: .selected)
    shown.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "Handled" : nil
      button.configuration?.baseForegroundColor = button.isSelected ? .red : nil
    }
    #expect(shownText(shown) == "Normal")
    shown.isHighlighted = true
    #expect(shownText(shown) == "Handled")
    shown.isHighlighted = false
    shown.isSelected = true
    #expect(shownText(shown) == "On")
    let text = shown.titleLabel?.attributedText
    #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("An attributed title keeps its attributes and takes the others from the style; colours of states do not count")
  func attributes() throws {
    let shown = UIButton(configuration: .filled())
    let font = UIFont.boldSystemFont(ofSize: 30)
    shown.setTitle("Plain", for: .normal)
    shown.setTitleColor(.red, for: .normal)
    shown.contentEdgeInsets = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
    shown.titleEdgeInsets.left = 40
    #expect(laidOut(shown).bounds == button(.filled(), title: "Plain").bounds)
    #expect(shown.titleLabel?.frame == button(.filled(), title: "Plain").titleLabel?.frame)
    shown.setAttributedTitle(NSAttributedString(string: "Attributed", attributes: [.font: font]), for: .normal)
    #expect(shownText(shown) == "Attributed")
    let text = try #require(shown.titleLabel?.attributedText)
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
  }

  @Test("An image set for a state replaces the configuration's own")
  func image() throws {
    func configuration() -> UIButton.Configuration {
      var configuration = UIButton.Configuration.tinted()
      configuration.imagePlacement = .trailing
      configuration.imagePadding = 8
      return configuration
    }
    let star = try #require(UIImage(systemName: "star"))
    var own = configuration()
    own.title = "Title"
    own.image = star
    let meant = laidOut(UIButton(configuration: own))
    let shown = UIButton(configuration: configuration())
    shown.setTitle("Title", for: .normal)
    shown.setImage(star, for: .normal)
    shown.setImage(UIImage(systemName: "heart"), for: .selected)
    #expect(laidOut(shown).bounds == meant.bounds)
    #expect(shown.imageView?.frame == meant.imageView?.frame && shown.imageView?.image == meant.imageView?.image)
    #expect(shown.titleLabel?.frame == meant.titleLabel?.frame)
    shown.isSelected = true
    shown.layoutIfNeeded()
    #expect(shown.imageView?.image != meant.imageView?.image)
    shown.configuration?.image = star
    shown.layoutIfNeeded()
    #expect(shown.imageView?.image == meant.imageView?.image)
  }

  @Test("A button created with an action can be given a configuration, and lose it again")
  func laterConfiguration() {
    let shown = UIButton(primaryAction: UIAction(title: "Act") { _ in })
    let plain = shown.intrinsicContentSize
    shown.configuration = .gray()
    #expect(laidOut(shown).bounds == button(title: "Act").bounds)
    shown.configuration = nil
    #expect(shownText(shown) == "Act" && shown.intrinsicContentSize == plain)
  }
}
