import Foundation

/// An element of a menu: the base class of `UIAction`, `UIMenu` and `UIDeferredMenuElement`. It cannot be made itself.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How a menu shows and treats an action.
  nonisolated public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the row in `tertiaryLabel`; it cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shows the row in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Leaves the row out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Keeps the menu open after the action is performed, and makes the rows again with the states it left.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark before a title in a menu: none, a checkmark, a dash. Accessibility reads `on` as selected.
  nonisolated public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  /// The title, which `UIAction` makes settable.
  var storedTitle: String
  var storedImage: UIImage?
  /// Shown below the title in full rows; read when the menu's rows are made.
  open var subtitle: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  nonisolated deinit {}

  /// The text of the row; empty for none. Read-only except in `UIAction`.
  open var title: String { storedTitle }
  /// The image at the trailing edge of the row; symbols take the title's colour. Read-only except in `UIAction`.
  open var image: UIImage? { storedImage }
}

/// A menu element that performs something when chosen. Menus treat any class that conforms like a `UIAction`.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
  /// The text of the row, read when the menu's rows are made.
  var title: String { get set }
  /// The image of the row.
  var image: UIImage? { get set }
  /// The image while `state` is `.on`; `nil` shows `image`.
  var selectedImage: UIImage? { get set }
  /// Stored, and shown nowhere here.
  var discoverabilityTitle: String? { get set }
  /// Whether the row is hidden, disabled or destructive, and whether it keeps the menu open.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark before the title. Menus of a single selection and pop-up buttons set it.
  var state: UIMenuElement.State { get set }
  /// The object the element is performed for, while it runs.
  var sender: Any? { get }

  /// Performs the element for `sender`: the control that showed the menu, or the bar item it belongs to.
  ///
  /// - Parameter target: Always `nil` here.
  func performWithSender(_ sender: Any?, target: Any?)
}
