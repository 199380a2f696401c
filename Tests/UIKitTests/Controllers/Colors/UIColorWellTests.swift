import CoreGraphics
import Foundation
import Testing

@testable import UIKit

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

  @Test("A size of nothing draws nothing")
  func empty() {
    let well = UIColorWell(frame: CGRect(x: 10, y: 10, width: 2, height: 0))
    well.selectedColor = .red
    host.show(well)
    #expect(well.bounds.height == 0)
  }
}
