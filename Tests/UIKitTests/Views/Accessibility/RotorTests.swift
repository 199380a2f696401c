import Foundation
import Testing

@testable import UIKit

@Suite("Rotors and coordinates for assistive technologies", .serialized)
struct RotorTests {
  private let host: ApplicationHost
  private let screen = UIViewController()
  private let fields: [UILabel]

  init() {
    host = ApplicationHost(environment: .standard)
    fields = ["Name", "Street", "Town", "Country"].map { name in
      let label = UILabel()
      label.text = name
      return label
    }
    let stack = UIStackView(arrangedSubviews: fields)
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 100, width: 300, height: 300)
    screen.view.addSubview(stack)
    host.show(screen)
    host.settle()
    host.voiceOver.start()
  }

  /// Goes through the elements at `indices` in their order, as apps write it.
  private func rotor(_ indices: [Int]) -> UIAccessibilityCustomRotor {
    let elements = indices.map { fields[$0] }
    return UIAccessibilityCustomRotor(name: "Errors") { predicate in
      let current = elements.firstIndex { $0 === predicate.currentItem.targetElement }
      let next: Int
      switch predicate.searchDirection {
      case .next: next = current.map { $0 + 1 } ?? 0
      case .previous: next = (current ?? elements.count) - 1
      }
      guard elements.indices.contains(next) else { return nil }
      return UIAccessibilityCustomRotorItemResult(targetElement: elements[next], targetRange: nil)
    }
  }

  @Test("A rotor of the screen leads from item to item, on and back, and ends at its last one")
  func items() {
    screen.view.accessibilityCustomRotors = [rotor([1, 3])]
    let voiceOver = host.voiceOver
    #expect(voiceOver.rotor("Errors"))
    #expect(voiceOver.focused === fields[1])
    #expect(voiceOver.rotor("Errors"))
    #expect(voiceOver.focused === fields[3])
    #expect(!voiceOver.rotor("Errors"))
    #expect(voiceOver.focused === fields[3])
    #expect(voiceOver.rotor("Errors", .previous))
    #expect(voiceOver.focused === fields[1])
    #expect(voiceOver.spoken.suffix(3) == ["Street", "Country", "Street"])
  }

  @Test("A search begins anew where the cursor has left the rotor's items, and an unknown rotor leads nowhere")
  func anew() {
    screen.view.accessibilityCustomRotors = [rotor([1, 3])]
    host.voiceOver.rotor("Errors")
    UIAccessibility.post(notification: .layoutChanged, argument: fields[2])
    host.settle()
    #expect(host.voiceOver.focused === fields[2])
    #expect(host.voiceOver.rotor("Errors"))
    #expect(host.voiceOver.focused === fields[1])
    #expect(!host.voiceOver.rotor("Links"))
  }

  @Test("A rotor of the element goes before one of the screen")
  func nearest() {
    screen.view.accessibilityCustomRotors = [rotor([3])]
    fields[0].accessibilityCustomRotors = [rotor([2])]
    #expect(host.voiceOver.rotor("Errors"))
    #expect(host.voiceOver.focused === fields[2])
  }

  @Test("Rotors have a name, or the kind that the screen reader names")
  func kinds() {
    let heading = UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }
    #expect(heading.systemRotorType == .heading && heading.name.isEmpty)
    let own = UIAccessibilityCustomRotor(attributedName: NSAttributedString(string: "Prices")) { _ in nil }
    own.name = "Offers"
    #expect(own.systemRotorType == .none && own.attributedName.string == "Offers")
  }

  @Test("An action's plain and attributed names are one")
  func actionNames() {
    let action = UIAccessibilityCustomAction(attributedName: NSAttributedString(string: "Delete")) { _ in true }
    #expect(action.name == "Delete")
    action.name = "Remove"
    #expect(action.attributedName.string == "Remove")
    #expect(action.category == nil && action.target == nil)
  }

  @Test("Rectangles and paths of a view are converted to the screen, through transforms and moved windows")
  func coordinates() throws {
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
    screen.view.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    let window = try #require(view.window)
    window.frame.origin = CGPoint(x: 7, y: 9)
    let rect = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    #expect(rect == CGRect(x: 7, y: 69, width: 200, height: 40))
    let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: view.bounds), in: view)
    #expect(path.bounds == rect)
    #expect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: UIView()) == .zero)
    #expect(UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: rect), in: UIView()).isEmpty)
  }
}
