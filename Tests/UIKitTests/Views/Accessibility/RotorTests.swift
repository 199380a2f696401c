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

  @Test("Each kind that a screen reader names is a kind of its own, in Apple's order, without a name of the app's")
  func systemKinds() {
    typealias Kind = UIAccessibilityCustomRotor.SystemRotorType
    let kinds: [Kind] = [
      .none, .link, .visitedLink, .heading, .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4,
      .headingLevel5, .headingLevel6, .boldText, .italicText, .underlineText, .misspelledWord, .image, .textField,
      .table, .list, .landmark,
    ]
    #expect(kinds.map(\.rawValue) == Array(0...18) && Kind(rawValue: 19) == nil)
    for kind in kinds {
      let rotor = UIAccessibilityCustomRotor(systemType: kind) { _ in nil }
      #expect(rotor.systemRotorType == kind && rotor.name.isEmpty)
    }
  }

  @Test("A rotor searches with the block that it has now, and a block may be shared by rotors")
  func searchBlock() {
    let (first, last) = (fields[0], fields[3])
    let toLast: UIAccessibilityCustomRotor.Search = { _ in
      UIAccessibilityCustomRotorItemResult(targetElement: last, targetRange: nil)
    }
    let rotors = ["A", "B"].map { UIAccessibilityCustomRotor(name: $0, itemSearch: toLast) }
    screen.view.accessibilityCustomRotors = rotors
    #expect(host.voiceOver.rotor("B") && host.voiceOver.focused === last)
    rotors[0].itemSearchBlock = { _ in UIAccessibilityCustomRotorItemResult(targetElement: first, targetRange: nil) }
    #expect(host.voiceOver.rotor("A") && host.voiceOver.focused === first)
    #expect(host.voiceOver.rotor("B") && host.voiceOver.focused === last)
    rotors[1].itemSearchBlock = { _ in nil }
    #expect(!host.voiceOver.rotor("B") && host.voiceOver.focused === last)
  }

  @Test("A rotor leads through ranges of one element's text: a search is told the range that it found before")
  func ranges() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 500, width: 300, height: 40))
    field.text = "teh cat adn dog"
    screen.view.addSubview(field)
    host.settle()
    func range(_ from: Int, _ to: Int) throws -> UITextRange {
      let places = try [from, to].map { try #require(field.position(from: field.beginningOfDocument, offset: $0)) }
      return try #require(field.textRange(from: places[0], to: places[1]))
    }
    let words = try [range(0, 3), range(8, 11)]
    var found: [String?] = []
    field.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Mistakes") { [weak field] predicate in
        guard let field else { return nil }
        let current = predicate.currentItem.targetRange
        found.append(current.flatMap { field.text(in: $0) })
        let index = current.flatMap { words.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        guard words.indices.contains(index) else { return nil }
        return UIAccessibilityCustomRotorItemResult(targetElement: field, targetRange: words[index])
      }
    ]
    host.voiceOver.focus(on: field)
    let steps = (0..<3).map { _ in host.voiceOver.rotor("Mistakes") }
    #expect(steps == [true, true, false] && found == [nil, "teh", "adn"])
    #expect(host.voiceOver.focused === field)
    let result = UIAccessibilityCustomRotorItemResult(targetElement: field, targetRange: nil)
    #expect(result.targetRange == nil)
    result.targetRange = words[0]
    #expect(result.targetRange === words[0])
  }

  @Test("An action keeps its picture, and its handler is passed the action and says whether it succeeded")
  func actionPictures() {
    let picture = UIImage()
    var performed: [UIAccessibilityCustomAction] = []
    let succeed: UIAccessibilityCustomAction.Handler = { action in
      performed.append(action)
      return action.name != "Archive"
    }
    let name = NSAttributedString(string: "Archive", attributes: [.kern: 1])
    let actions = [
      UIAccessibilityCustomAction(name: "Delete", image: picture, actionHandler: succeed),
      UIAccessibilityCustomAction(attributedName: name, image: picture, actionHandler: succeed),
      UIAccessibilityCustomAction(name: "Nothing", image: nil, actionHandler: nil),
    ]
    #expect(actions.map { $0.image === picture } == [true, true, false])
    #expect(actions[1].attributedName == name && actions[1].name == "Archive")
    fields[0].accessibilityCustomActions = actions
    #expect(host.voiceOver.perform("Delete") && performed == [actions[0]])
    #expect(!host.voiceOver.perform("Archive") && performed == [actions[0], actions[1]])
    #expect(!host.voiceOver.perform("Nothing") && performed.count == 2)
    actions[2].actionHandler = succeed
    #expect(host.voiceOver.perform("Nothing") && performed.last === actions[2])
    actions[0].image = nil
    #expect(actions[0].image == nil)
    #expect(UIAccessibilityCustomAction(name: "Plain", actionHandler: nil).image == nil)
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
