import Foundation

public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A closure with a title and an image: what controls, bar items and menus do.
///
/// The handler is retained as long as the action is, and by every control the action was added to.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  private let handler: UIActionHandler
  private static var madeIdentifiers = 0

  /// - Parameter identifier: Adding an action to a control replaces one of the same identifier; `nil` makes a unique one.
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

  /// Without an image of its own for the selected state; what iOS 15 has.
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

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  open var selectedImage: UIImage?
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// The control or item the handler runs for; `nil` otherwise.
  public private(set) var sender: Any?

  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
