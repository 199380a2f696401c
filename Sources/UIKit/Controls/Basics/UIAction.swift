import Foundation

/// The closure of an action; `action.sender` names the control, item or menu owner it runs for.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A closure with a title and an image, performed by controls, bar items and menus.
///
/// The action retains its handler, and each control, bar item and menu retains the action: a handler that captures its own view strongly
/// keeps the view alive. Titles and images are read when a button is created or a menu's rows are made; changing them later changes
/// neither.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action among those of a control: `UIControl` has at most one action of an identifier for an event.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier passed at creation, else a generated one, unique in the process.
  ///
  /// An explicit identifier is also the accessibility identifier of the action's row in a menu; a generated one is not.
  public let identifier: Identifier
  private let handler: UIActionHandler
  /// The number of actions made so far, which makes generated identifiers unique and the same in every run.
  private static var madeIdentifiers = 0

  /// Makes an action; every argument but the handler has a default.
  ///
  /// - Parameters:
  ///   - title: Empty means none: a button made with the action then keeps its own title.
  ///   - selectedImage: Shown in menus while `state` is `.on`; `nil` means `image` in every state.
  ///   - identifier: Adding an action to a control replaces one of the same identifier; `nil` generates a unique one.
  ///   - discoverabilityTitle: Stored, and shown nowhere: there is no overlay of keyboard shortcuts here.
  ///   - handler: Retained. It is not called for a row whose attributes contain `.disabled`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    Self.madeIdentifiers += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.madeIdentifiers)")
    self.handler = handler
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Makes an action that shows one image in every state: the initialiser of iOS 15.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: nil, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
  }

  nonisolated deinit {}

  /// The text of the action's row in a menu, and of a button created with the action, which copies it once.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image of the action's row in a menu, in the row's text colour if it is a symbol. A button created with the action copies it once.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// The image in menus while `state` is `.on`; `nil`, the default, shows `image` then as well.
  open var selectedImage: UIImage?
  /// Stored, and shown nowhere; Apple shows it with keyboard shortcuts.
  open var discoverabilityTitle: String?
  /// How a menu treats the action's row. Controls ignore it: a disabled action added to a control is performed.
  open var attributes: UIMenuElement.Attributes
  /// The mark before the title in a menu: none, a checkmark, or a dash for `.mixed`.
  ///
  /// Menus of a single selection and pop-up buttons change it; choosing an action in any other menu does not.
  open var state: UIMenuElement.State
  /// The control or item the handler runs for; `nil` while it does not run.
  public private(set) var sender: Any?

  /// Runs the handler, with `sender` readable as the property of that name until it returns.
  ///
  /// A handler that performs the action again sees the inner sender meanwhile, and its own afterwards. Attributes are not checked.
  ///
  /// - Parameter target: Ignored; it exists on Apple's platforms for selectors.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
