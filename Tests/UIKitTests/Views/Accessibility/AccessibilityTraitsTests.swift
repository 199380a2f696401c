import Foundation
import Testing

@testable import UIKit

@Suite("Traits and names for assistive technologies", .serialized)
struct AccessibilityTraitsTests {
  private let host = ApplicationHost(environment: .standard)

  @Test("Traits have Apple's values, each a bit of its own")
  func values() {
    let bits: [(UIAccessibilityTraits, Int)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5), (.staticText, 6),
      (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9), (.searchField, 10), (.startsMediaSession, 11),
      (.adjustable, 12), (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.header, 16),
    ]
    for (trait, bit) in bits { #expect(trait.rawValue == 1 << UInt64(bit)) }
    let all = bits.map(\.0) + [.toggleButton, .tabBar]
    #expect(Set(all).count == all.count && all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(UIAccessibilityTraits.none == [])
  }

  @Test(
    "A trait is read after the name or is silent, and says whether a keyboard reaches the element",
    arguments: [
      (.none, "Name", false), (.image, "Name, image", false), (.playsSound, "Name", false),
      (.keyboardKey, "Name", true), (.summaryElement, "Name", false), (.updatesFrequently, "Name", false),
      (.allowsDirectInteraction, "Name", false), (.causesPageTurn, "Name", false),
      (.toggleButton, "Name, switch button", true), ([.toggleButton, .button], "Name, switch button", true),
      ([.keyboardKey, .notEnabled], "Name, dimmed", false), ([.image, .link], "Name, link, image", true),
      ([.image, .playsSound, .selected], "selected, Name, image", false),
    ] as [(UIAccessibilityTraits, String, Bool)])
  func words(traits: UIAccessibilityTraits, spoken: String, isOperable: Bool) {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Name"
    view.accessibilityTraits = traits
    #expect(host.voiceOver.text(of: view) == spoken)
    #expect(view.accessibilityRespondsToUserInteraction == isOperable)
    view.accessibilityRespondsToUserInteraction = !isOperable
    #expect(view.accessibilityRespondsToUserInteraction != isOperable)
  }

  @Test("Full Keyboard Access stops at keys and toggles, and passes pictures and what merely makes sounds")
  func keyboard() {
    let traits: [UIAccessibilityTraits] = [.image, .keyboardKey, .playsSound, .toggleButton, .updatesFrequently]
    let views = traits.map { traits in
      let view = UIView()
      view.isAccessibilityElement = true
      view.accessibilityTraits = traits
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    host.update { $0.isFullKeyboardAccessEnabled = true }
    host.show(stack, frame: CGRect(x: 20, y: 100, width: 300, height: 50))
    #expect(host.focus.elements == [views[1], views[3]])
  }

  @Test("A toggle's value is read as on or off, also after it was activated")
  func toggle() {
    final class Box: UIView {
      var isOn = false
      override var accessibilityValue: String? {
        get { isOn ? "1" : "0" }
        set {}
      }
      override func accessibilityActivate() -> Bool {
        isOn.toggle()
        return true
      }
    }
    let box = Box()
    box.isAccessibilityElement = true
    box.accessibilityLabel = "Gift"
    box.accessibilityTraits = .toggleButton
    host.show(box, frame: CGRect(x: 20, y: 100, width: 100, height: 50))
    host.voiceOver.start()
    host.voiceOver.activate()
    #expect(host.voiceOver.spoken == ["Gift, off, switch button", "on"])
    #expect(UISwitch().accessibilityTraits.contains(.toggleButton))
  }

  @Test("Pictures have the trait of pictures, and progress that of what changes often")
  func systemViews() {
    #expect(UIImageView().accessibilityTraits.contains(.image))
    #expect(UIProgressView().accessibilityTraits.contains(.updatesFrequently))
    #expect(UIActivityIndicatorView(style: .medium).accessibilityTraits.contains(.updatesFrequently))
    #expect(UILabel().accessibilityTraits == .staticText)
  }

  @Test("The names that a user may say are the label until others are set; none are none")
  func inputLabels() {
    let button = UIButton()
    #expect(UIView().accessibilityUserInputLabels == [])
    button.accessibilityLabel = "Send the message"
    #expect(button.accessibilityUserInputLabels == ["Send the message"])
    button.accessibilityUserInputLabels = ["Send", "Message"]
    button.accessibilityLabel = "Send"
    #expect(button.accessibilityUserInputLabels == ["Send", "Message"])
    button.accessibilityUserInputLabels = []
    #expect(button.accessibilityUserInputLabels == [])
    button.accessibilityUserInputLabels = nil
    #expect(button.accessibilityUserInputLabels == ["Send"])
  }
}
