import UIKit

/// A bar button item that looks like one of the system's, and that any bar can show.
///
/// `UIBarButtonItem(systemItem:)` has no property that says what it stands for; Noren's toolbars find it out all the same. This item remembers
/// it, and has the title or the image that belongs to it, for any bar and in the person's language.
@MainActor
open class NavigationToolbarItem: UIBarButtonItem {
  /// What it stands for.
  public let representedSystemItem: UIBarButtonItem.SystemItem

  /// - Parameter systemItem: Also spaces: a flexible one takes an equal share of the room beside its neighbours, a fixed one is
  ///   as wide as its `width` says.
  public init(_ systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    representedSystemItem = systemItem
    super.init()
    self.primaryAction = primaryAction
    if menu != nil { self.menu = menu }
    showLook()
  }

  /// The item of an archive; one that adds something where that does not say which. What a tap does is not kept.
  public required init?(coder: NSCoder) {
    representedSystemItem = coder.heldCase("item.systemItem") ?? .add
    super.init(coder: coder)
    let label = accessibilityLabel
    showLook()
    if let label { accessibilityLabel = label }
  }

  nonisolated deinit {}

  /// Keeps which item it is as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.hold(representedSystemItem.rawValue, "item.systemItem")
  }

  /// What a tap does; `nil` by default. Its title and image are not taken over.
  open override var primaryAction: UIAction? {
    didSet { showLook() }
  }

  /// Whether this is a space that takes what room there is.
  var isFlexibleSpace: Bool { representedSystemItem == .flexibleSpace }

  private func showLook() {
    let look = SystemItemLook(representedSystemItem)
    title = look.title
    image = look.image
    guard let label = look.label else { return }
    if look.title != nil { style = look.style } else { accessibilityLabel = label }
  }
}
