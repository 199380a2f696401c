import Foundation

/// Something that can stand in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  nonisolated public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  nonisolated public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  var storedTitle: String
  var storedImage: UIImage?
  open var subtitle: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  nonisolated deinit {}

  open var title: String { storedTitle }
  open var image: UIImage? { storedImage }
}

/// A menu element that does something.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
  var title: String { get set }
  var image: UIImage? { get set }
  var selectedImage: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// What it is performed for, while it runs.
  var sender: Any? { get }

  /// Does it, on behalf of `sender`.
  func performWithSender(_ sender: Any?, target: Any?)
}
