import Foundation

/// A way through the elements of one kind, such as the errors of a form, which the user of a screen reader chooses by its name.
///
/// Put it into `accessibilityCustomRotors` of the screen's view or of a responder around the element.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  /// Which way the user goes.
  nonisolated public enum Direction: Int, Sendable {
    case previous = 0
    case next = 1
  }

  /// The kinds that a screen reader names itself. `none` for rotors with a name of their own.
  nonisolated public enum SystemRotorType: Int, Sendable {
    case none = 0
    case link
    case visitedLink
    case heading
    case headingLevel1
    case headingLevel2
    case headingLevel3
    case headingLevel4
    case headingLevel5
    case headingLevel6
    case boldText
    case italicText
    case underlineText
    case misspelledWord
    case image
    case textField
    case table
    case list
    case landmark
  }

  /// Returns what comes after or before the current item; `nil` at the end.
  public typealias Search =
    (_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The name that the user hears and chooses by. Empty for a system rotor.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes of speech, which are kept and not heard here.
  open var attributedName: NSAttributedString
  /// Finds the next item. Retained by the rotor: capture the screen weakly.
  open var itemSearchBlock: Search
  /// The kind of a rotor that the screen reader names.
  open private(set) var systemRotorType: SystemRotorType

  /// Creates a rotor with a name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    attributedName = NSAttributedString(string: name)
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  /// Creates a rotor whose name has attributes.
  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.attributedName = attributedName
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = .none
    super.init()
  }

  /// Creates a rotor in place of one of the screen reader's.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    attributedName = NSAttributedString(string: "")
    self.itemSearchBlock = itemSearchBlock
    systemRotorType = type
    super.init()
  }

  nonisolated deinit {}
}

/// A request to a rotor for the item after or before the current one.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The item that the cursor is on. Without one, its target element is `nil`, and the search begins at an end.
  open var currentItem: UIAccessibilityCustomRotorItemResult
  /// Which way the user goes.
  open var searchDirection: UIAccessibilityCustomRotor.Direction

  init(_ currentItem: UIAccessibilityCustomRotorItemResult, _ direction: UIAccessibilityCustomRotor.Direction) {
    self.currentItem = currentItem
    searchDirection = direction
    super.init()
  }

  nonisolated deinit {}
}

/// An item of a rotor: an element, or a range of its text.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element that the cursor goes to. Not retained.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The part of the element's text; `nil` for all of it. The cursor here goes to the element.
  open var targetRange: UITextRange?

  /// Creates an item; `targetElement` is not retained.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
    super.init()
  }

  /// Creates the item of a search that begins at an end.
  override init() { super.init() }

  nonisolated deinit {}
}
