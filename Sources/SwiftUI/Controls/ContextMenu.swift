import UIKit

/// A container that opens a menu when a finger stays on it.
private final class ContextMenuContainerView: ContainerView, UIContextMenuInteractionDelegate {
  var elements: () -> [UIMenuElement] = { [] }
  private var interaction: UIContextMenuInteraction?

  /// Opens the menu from now on, or no longer.
  var opens = false {
    didSet {
      guard opens != oldValue else { return }
      if let interaction { removeInteraction(interaction) }
      interaction = opens ? UIContextMenuInteraction(delegate: self) : nil
      if let interaction { addInteraction(interaction) }
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let elements = elements()
    guard !elements.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: elements) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let hit = super.hitTest(point, with: event) { return hit }
    return isUserInteractionEnabled && isDrawn(at: point) ? self : nil
  }
}

nonisolated extension View {
  /// Opens a menu when a finger stays on this view.
  ///
  /// The menu lists the buttons, dividers and menus among the views; without any, nothing opens.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    let items = menuItems()
    return inContainer(ContextMenuContainerView(), nil) { view, environment in
      view.elements = { MenuElements.of(items, environment) }
      view.opens = environment.isEnabled
    }
  }
  /// - Parameter preview: Not shown: the view itself is lifted.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }
}
