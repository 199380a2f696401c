import UIKit

/// A bar button item that looks like one of the system's, and that any bar can show.
///
/// `UIBarButtonItem(systemItem:)` has no property that tells which item it is; Noren's toolbars find it out all the same. This item
/// remembers it, and has the title or the image that belongs to it, for any bar and in the user's language.
@MainActor
open class NavigationToolbarItem: UIBarButtonItem {
  /// The system item that this one looks like.
  public let representedSystemItem: UIBarButtonItem.SystemItem

  /// Creates an item with the look of a system item.
  ///
  /// - Parameter systemItem: Spaces work as well: a flexible one takes an equal share of the room beside its neighbours, a fixed one is as
  ///   wide as its `width`.
  public init(_ systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    representedSystemItem = systemItem
    super.init()
    self.primaryAction = primaryAction
    if menu != nil { self.menu = menu }
    showLook()
  }

  /// Restores an archived item; one that adds something, `.add`, if the archive does not say which. Its action is not archived.
  public required init?(coder: NSCoder) {
    representedSystemItem = coder.readCase("item.systemItem") ?? .add
    super.init(coder: coder)
    let label = accessibilityLabel
    showLook()
    if let label { accessibilityLabel = label }
  }

  nonisolated deinit {}

  /// Archives which system item it is as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(representedSystemItem.rawValue, "item.systemItem")
  }

  /// The size of symbols of system items: 19 points [G]. For symbols of one's own that stand beside them.
  public static var symbolConfiguration: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: SystemItemLook.symbolPointSize)
  }

  /// The action of a tap; `nil` by default. Its title and image are not used.
  open override var primaryAction: UIAction? {
    didSet { showLook() }
  }

  /// Whether this is a space that takes the available room.
  var isFlexibleSpace: Bool { representedSystemItem == .flexibleSpace }

  /// Sets title, image, style and label, again after each change of the action, because that replaces them.
  private func showLook() {
    let look = SystemItemLook(representedSystemItem)
    title = look.title
    image = look.image
    guard let label = look.label else { return }
    if look.title != nil { style = look.style } else { accessibilityLabel = label }
  }
}
