import Foundation

/// What an element is and how it behaves, for assistive technologies.
///
/// VoiceOver reads some traits after label and value; the others are stored, for code that asks for them. The raw values are Apple's,
/// except as noted.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// An element without traits is read by its label and value alone. Full Keyboard Access passes it, unless it is operable in another way.
  public static let none: UIAccessibilityTraits = []
  /// Read as "button". Full Keyboard Access stops at it.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Read as "link". Full Keyboard Access stops at it.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Read as "image". Image views have it from the beginning.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Read as "selected", before the label. Controls have it while `isSelected` is true.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Stored only: nothing here plays sounds.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key that types. Full Keyboard Access stops at it.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change. Labels have it from the beginning; it is not read.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Stored only. Apple's VoiceOver reads such an element when the app opens.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Read as "dimmed". Controls have it while they are disabled; Full Keyboard Access passes such an element.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Stored only. Apple's VoiceOver polls such an element instead of reading each change.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Read as "search field". Full Keyboard Access stops at it.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Stored only: speech is never silenced here.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Read as "adjustable". VoiceOver and the arrow keys of Full Keyboard Access increment and decrement the element.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Stored only. Apple's VoiceOver passes touches through to such an element.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Stored only. Apple's VoiceOver turns the page after reading such an element.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Read as "heading".
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A container of tabs, which is read as a group. Its raw value and the one below are guesses [G].
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
  /// A button that switches between two states. Read as "switch button", and its value "1" or "0" as "on" or "off". Full Keyboard Access
  /// stops at it.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The direction in which an assistive technology scrolls: the side of the content that is shown next.
///
/// A scroll view takes `next` and `previous` horizontally, in reading direction.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

/// The kind of container that a view is for assistive technologies. Any kind but `none` makes the view a group, whose elements are read
/// together; the kinds do not differ otherwise here.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}
