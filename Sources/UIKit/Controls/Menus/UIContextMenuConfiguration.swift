import Foundation

/// Returns the controller whose view a context menu shows as its preview; `nil` lifts the view that was pressed.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Returns a context menu's items, given those that the system suggests: none here. `nil` shows the preview alone.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Describes a context menu: its identifier, and how its preview and its items are made.
///
/// Both closures are called once, when the menu opens, and released when it has closed.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Names the item that was pressed, for the app's own use; a new UUID unless the app gives one.
  public let identifier: any NSCopying & NSObjectProtocol
  /// The order of the items; stored without effect, as menus here list them from top to bottom.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The number in a badge beside the preview of several items; stored without effect.
  open var badgeCount = 0
  /// Names further items that the menu acts on, such as the other selected ones; for the app's own use.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A configuration without preview and items, as controls make for their menus.
  public override convenience init() { self.init(identifier: nil) }

  /// - Parameters:
  ///   - identifier: `nil` means a new UUID.
  ///   - previewProvider: `nil`, or a result of `nil`, lifts the view that was pressed.
  ///   - actionProvider: `nil`, or a result of `nil`, shows the preview without a menu.
  public init(
    identifier: (any NSCopying & NSObjectProtocol)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  nonisolated deinit {}

  /// In which order a menu lists its elements.
  public enum ElementOrder: Int, Sendable {
    /// The first element is nearest to the finger where the system prefers that, else as `fixed`.
    case automatic
    /// The first element is nearest to the finger.
    case priority
    /// From top to bottom.
    case fixed
  }
}
