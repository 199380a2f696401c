import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Colour wells")
final class UIColorWellTests {
  lazy var host = ApplicationHost()

  @Test("It has its natural size, shows its colour in the middle and can be empty")
  func look() {
    let well = UIColorWell()
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28) && well.supportsAlpha)
    #expect(well.selectedColor == nil && well.accessibilityValue == nil)
    well.selectedColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(well.accessibilityValue == "#FF8000" && well.accessibilityTraits.contains(.button))
    #expect(well.accessibilityLabel == "Color well")
    well.title = "Label"
    #expect(well.accessibilityLabel == "Label")
  }

  @Test("Setting the colour notifies observers and sends no event; a tap sends the events of a control")
  func events() {
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
    var (seen, chosen, tapped) = (0, 0, 0)
    let token = well.observe(\.selectedColor) { _, _ in seen += 1 }
    well.addAction(UIAction { _ in chosen += 1 }, for: .valueChanged)
    well.addAction(UIAction { _ in tapped += 1 }, for: .touchUpInside)
    host.show(well)
    well.selectedColor = .red
    #expect(seen == 1 && chosen == 0)
    host.tap(at: CGPoint(x: 114, y: 114))
    #expect(tapped == 1 && chosen == 0)
    token.invalidate()
  }

  @Test("An archived one keeps colour and title")
  func archive() throws {
    let well = UIColorWell()
    (well.selectedColor, well.title, well.supportsAlpha) = (.red, "Label", false)
    let data = try NSKeyedArchiver.archivedData(withRootObject: well, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let back = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIColorWell)
    #expect(back.selectedColor != nil && back.title == "Label" && !back.supportsAlpha)
  }

  /// What a well has drawn, at the middle of its colour: blue, green, red and alpha.
  private func middle(of well: UIColorWell) throws -> [UInt8] {
    host.rest()
    let image = try #require(well.layer.contents as? CGImage)
    return image.pixel(image.width / 2, image.height / 2)
  }

  @Test("It is dimmed while it is not enabled and under a finger, and leaves the app's alpha alone")
  func dimming() throws {
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
    well.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    well.alpha = 0.5
    host.show(well)
    #expect(try middle(of: well) == [0, 0, 255, 255])
    well.isEnabled = false
    #expect(try middle(of: well)[3] == 102 && well.alpha == 0.5)
    well.isEnabled = true
    #expect(try middle(of: well)[3] == 255 && well.alpha == 0.5)
    host.touchDown(at: CGPoint(x: 114, y: 114))
    #expect(try middle(of: well)[3] == 153 && well.alpha == 0.5)
    host.touchCancel()
    #expect(try middle(of: well)[3] == 255 && well.alpha == 0.5)
  }

  @Test("Its value for assistive technologies is the colour of its appearance")
  func dynamicValue() {
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
    well.selectedColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0, green: 0, blue: 1, alpha: 1) : UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    host.show(well)
    #expect(well.accessibilityValue == "#FF0000")
    well.overrideUserInterfaceStyle = .dark
    #expect(well.accessibilityValue == "#0000FF")
  }

  @Test("A ring without room is not drawn, and a colour without room inside of a ring is not", arguments: [0, 2, 3, 8])
  func tiny(size: Int) throws {
    let well = UIColorWell(frame: CGRect(x: 10, y: 10, width: size, height: size))
    well.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    host.show(well)
    host.rest()
    let image = well.layer.contents as! CGImage?
    #expect((image?.inkBounds.isNull ?? true) == (size < 4), "the ring is 3 points wide")
    if size == 8 { #expect(try middle(of: well)[3] < 255, "the colour would need more than 10 points") }
  }
}
