import Foundation
import TargetAction
import Testing
import UIKit

@Suite("Accessibility values of every object", .serialized)
struct ObjectAccessibilityTests {
  @Test("An object keeps the values that it is given")
  func kept() {
    let (object, image) = (NSObject(), UIImage())
    #expect(object.accessibilityLabel == nil && !object.isAccessibilityElement && object.accessibilityFrame == .zero)
    object.accessibilityLabel = "A"
    object.isAccessibilityElement = true
    object.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    object.accessibilityTraits = .button
    object.accessibilityElements = [image]
    image.accessibilityLabel = "B"
    image.accessibilityIdentifier = "b"
    #expect(object.accessibilityLabel == "A" && object.isAccessibilityElement && object.accessibilityTraits == .button)
    #expect(object.accessibilityFrame.width == 3 && object.accessibilityElements?.count == 1)
    #expect(image.accessibilityLabel == "B" && image.accessibilityIdentifier == "b" && image.accessibilityHint == nil)
  }

  @Test("An object is activated at the middle of its frame, or where it is said; only responders act")
  func activation() {
    let object = NSObject()
    object.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(object.accessibilityActivationPoint == CGPoint(x: 5, y: 10) && !object.accessibilityActivate())
    object.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    object.accessibilityCustomRotors = []
    #expect(object.accessibilityActivationPoint == CGPoint(x: 1, y: 2) && object.accessibilityCustomRotors != nil)
    let slider: NSObject = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    slider.accessibilityIncrement()
    #expect((slider as? UISlider)?.value ?? 0 > 0)
    slider.accessibilityDecrement()
    #expect((slider as? UISlider)?.value ?? 1 < 0.001)
  }

  @Test("A view or a bar item known as an object has its own values")
  func ownValues() {
    let (view, item) = (UILabel(), UIBarButtonItem())
    view.text = "Text"
    let objects: [NSObject] = [view, item]
    #expect(objects[0].accessibilityLabel == "Text" && objects[0].isAccessibilityElement)
    objects[0].accessibilityLabel = "Label"
    objects[0].accessibilityHint = "Hint"
    objects[1].accessibilityLabel = "Item"
    objects[1].accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.accessibilityLabel == "Label" && view.accessibilityHint == "Hint" && item.accessibilityLabel == "Item")
    #expect(objects[1].accessibilityFrame.height == 4)
  }
}
