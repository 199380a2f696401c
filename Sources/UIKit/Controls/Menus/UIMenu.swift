import Foundation

/// A list of actions and further menus, for controls and bar items. Immutable but for `preferredElementSize` and the states of its
/// actions.
///
/// Retains its children. A child may be in several menus; its state is then the same in all of them.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Identifies a menu; nothing here looks menus up by it.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu appears in its parent, and whether choosing in it selects.
  nonisolated public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the children as a section of the parent, with the menu's title above, instead of a row that opens the menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Shows the row of a submenu in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one child is on at a time: choosing one turns the others off before its handler runs.
    ///
    /// Choosing an action of the menu itself also turns off those of inline menus. An action of an inline menu or submenu follows the
    /// options of that menu alone.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// How large the elements of a menu are shown; `automatic` means `large` here.
  nonisolated public enum ElementSize: Int, Sendable {
    /// Images only, at most four in a row.
    case small = 0
    /// Images above titles of one line, at most three in a row.
    case medium = 1
    case large = 2
    case automatic = -1
  }

  /// The identifier passed at creation, else a generated one, unique in the process.
  public let identifier: Identifier
  /// The options given at creation.
  public let options: Options
  /// The size of the actions in this menu; read when the menu opens. Inline menus and submenus have their own.
  open var preferredElementSize = ElementSize.automatic
  /// The elements in order. Hidden actions and deferred elements are included, unlike in what is shown.
  public let children: [UIMenuElement]
  /// The number of menus made so far, which makes generated identifiers unique and the same in every run.
  private static var madeIdentifiers = 0

  /// Makes a menu of `children`, which it retains.
  ///
  /// - Parameters:
  ///   - title: Shown above the children of an inline menu, in the row of a submenu, and above a control's menu; empty shows none.
  ///   - identifier: `nil` generates a unique one.
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

  /// Makes a menu with elements of automatic size.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: .automatic, children: children)
  }

  nonisolated deinit {}

  /// Returns a menu with other children and the same title, options, size and identifier. The receiver and menus that contain it stay as
  /// they are.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, those of inline menus included, those of submenus and deferred elements not.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }
}
