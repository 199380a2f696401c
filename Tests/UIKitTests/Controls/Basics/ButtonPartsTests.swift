import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A button's background, image, insets and roles", .serialized)
final class ButtonPartsTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
  private func laidOut(_ button: UIButton, _ size: CGSize = CGSize(width: 200, height: 60)) -> UIButton {
    button.frame = CGRect(origin: .zero, size: size)
    button.layoutIfNeeded()
    return button
  }

  @Test("Each state shows its background image behind the title, over the whole button")
  func backgroundImages() {
    let (usual, pressed) = (image(4, 4), image(5, 5))
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setBackgroundImage(usual, for: .normal)
    button.setBackgroundImage(pressed, for: .highlighted)
    _ = laidOut(button)
    #expect(button.backgroundImage(for: .normal) === usual && button.backgroundImage(for: .disabled) === usual)
    let view = button.subviews.first as? UIImageView
    #expect(view?.image === usual && view?.frame == button.bounds && button.currentBackgroundImage === usual)
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(view?.image === pressed && button.currentBackgroundImage === pressed)
  }

  @Test("Shadow colours and attributed titles belong to states; the current ones are those shown")
  func titles() {
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    button.setTitleShadowColor(.systemGreen, for: .normal)
    button.setTitleShadowColor(.systemBlue, for: .selected)
    button.setAttributedTitle(NSAttributedString(string: "Rich"), for: .selected)
    _ = laidOut(button)
    #expect(button.titleShadowColor(for: .disabled) == .systemGreen && button.titleLabel?.shadowColor == .systemGreen)
    #expect(button.attributedTitle(for: .normal) == nil && button.currentAttributedTitle == nil)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.attributedTitle(for: .selected)?.string == "Rich" && button.currentAttributedTitle?.string == "Rich")
    #expect(button.currentTitleShadowColor == .systemBlue && button.titleLabel?.attributedText?.string == "Rich")
  }

  @Test("Insets move the parts within the button; overridden rectangles are where they are")
  func rectangles() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(image(20, 20), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    _ = laidOut(button)
    let bounds = button.bounds
    #expect(button.backgroundRect(forBounds: bounds) == bounds)
    let content = button.contentRect(forBounds: bounds)
    #expect(content == CGRect(x: 10, y: 4, width: 170, height: 50))
    let (title, picture) = (button.titleRect(forContentRect: content), button.imageRect(forContentRect: content))
    #expect(picture.maxX <= title.minX && abs((picture.minX + title.maxX) / 2 - content.midX) < 1)
    #expect(button.titleLabel?.frame == title && button.imageView?.frame == picture)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
    #expect(button.imageRect(forContentRect: content).minX == picture.minX - 8)
    final class Own: UIButton {
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect.insetBy(dx: 0, dy: 5) }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: 0, width: 9, height: 9)
      }
    }
    let own = Own(type: .custom)
    own.setTitle("T", for: .normal)
    own.setImage(image(20, 20), for: .normal)
    own.setBackgroundImage(image(3, 3), for: .normal)
    _ = laidOut(own)
    #expect(own.titleLabel?.frame == CGRect(x: 30, y: 5, width: 140, height: 50))
    #expect(own.imageView?.frame == CGRect(x: 30, y: 0, width: 9, height: 9))
    #expect(own.subviews.first?.frame == CGRect(x: 1, y: 1, width: 198, height: 58))
  }

  @Test("A custom button's image is dimmed when touched or disabled, unless that is switched off or has an image")
  func dimming() throws {
    let button = UIButton(type: .custom)
    button.setImage(image(20, 20), for: .normal)
    #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
    func alpha(_ change: () -> Void) -> CGFloat? {
      (button.isEnabled, button.isHighlighted) = (true, false)
      change()
      return laidOut(button).imageView?.alpha
    }
    #expect(alpha {} == 1 && alpha { button.isHighlighted = true } == 0.5 && alpha { button.isEnabled = false } == 0.5)
    (button.adjustsImageWhenHighlighted, button.adjustsImageWhenDisabled) = (false, false)
    #expect(alpha { button.isHighlighted = true } == 1 && alpha { button.isEnabled = false } == 1)
    (button.adjustsImageWhenHighlighted, button.adjustsImageWhenDisabled) = (true, true)
    button.setImage(image(21, 21), for: .highlighted)
    #expect(alpha { button.isHighlighted = true } == 1)
  }

  @Test("Symbols take the configuration of their state, before that of the normal one")
  func symbols() throws {
    let (small, large) = (UIImage.SymbolConfiguration(pointSize: 10), UIImage.SymbolConfiguration(pointSize: 40))
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
    #expect(button.preferredSymbolConfigurationForImage(in: .disabled) == small)
    #expect(button.currentPreferredSymbolConfiguration == small)
    let width = try #require(laidOut(button).imageView).frame.width
    button.isSelected = true
    #expect(button.currentPreferredSymbolConfiguration == large)
    #expect(try #require(laidOut(button).imageView).frame.width > 2 * width)
  }

  @Test("Buttons of a type have its symbol and the system's look; a destructive one is red")
  func types() {
    let types: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7])
    for type in types[2...5] {
      let button = laidOut(UIButton(type: type))
      #expect(
        button.buttonType == type && button.imageView?.image != nil && button.imageView?.tintColor == button.tintColor)
    }
    let (info, add) = (UIButton(type: .infoLight).currentImage, UIButton(type: .contactAdd).currentImage)
    #expect(info != nil && info == UIButton(type: .infoDark).currentImage && info != add)
    let button = UIButton(type: .system)
    button.setTitle("Delete", for: .normal)
    #expect(button.role == .normal && laidOut(button).titleLabel?.textColor == button.tintColor)
    button.role = .destructive
    #expect(laidOut(button).titleLabel?.textColor == .systemRed)
    button.configuration = .filled()
    _ = laidOut(button)
    #expect(button.parts.background?.backgroundColor == .systemRed)
    #expect([UIButton.Role.normal, .primary, .cancel, .destructive].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("An update is asked for once, before layout, and by the member that a subclass overrides")
  func updates() {
    final class Own: UIButton {
      var updates = 0
      override func updateConfiguration() {
        super.updateConfiguration()
        updates += 1
      }
    }
    let button = Own(configuration: .plain())
    _ = laidOut(button)
    button.updates = 0
    var handled = 0
    let handler: UIButton.ConfigurationUpdateHandler = { _ in handled += 1 }
    button.configurationUpdateHandler = handler
    button.setNeedsUpdateConfiguration()
    button.isSelected = true
    #expect(button.updates == 0)
    button.layoutIfNeeded()
    #expect(button.updates == 1 && handled == 1)
  }
}
