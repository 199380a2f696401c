import Foundation

/// A list of actions and further menus. Immutable but for the states of its actions.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  nonisolated public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the children in place of the menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one child is on at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// How large the elements of a menu are shown.
  nonisolated public enum ElementSize: Int, Sendable {
    /// Images only, four in a row.
    case small = 0
    /// Images above titles, three in a row.
    case medium = 1
    case large = 2
    case automatic = -1
  }

  public let identifier: Identifier
  public let options: Options
  open var preferredElementSize = ElementSize.automatic
  public let children: [UIMenuElement]
  private static var madeIdentifiers = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize, children: [UIMenuElement] = []
  ) {
    Self.madeIdentifiers += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.madeIdentifiers)")
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: .automatic, children: children)
  }

  nonisolated deinit {}

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The children that are on, those of inline menus included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }
}
