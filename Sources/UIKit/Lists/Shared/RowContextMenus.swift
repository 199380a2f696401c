import CoreGraphics
import Foundation

/// A list whose delegate may offer context menus for its rows or items.
protocol ContextMenuList: UIScrollView {
  /// The delegate's menu for the cell at a point of the list's space, with the cell's index path; `nil` for none.
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath)?
  /// What the delegate lifts for a menu, and where that returns to; `nil` is the cell.
  func highlightPreview(for configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
  func dismissalPreview(for configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
  func willPerformPreviewAction(
    for configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
  func willDisplayContextMenu(
    for configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
  func willEndContextMenu(
    for configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
  /// The visible cell at an index path.
  func contextMenuCell(at path: IndexPath) -> UIView?
}

/// The context menus of a list: one interaction for all of its rows.
///
/// Owned by the list, to which it adds the interaction; the delegate is asked when a press is about to be recognised.
final class RowContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var list: (any ContextMenuList)?
  private(set) var interaction: UIContextMenuInteraction?
  /// The row or item of the last menu.
  private var path = IndexPath()

  init(_ list: any ContextMenuList) {
    self.list = list
    super.init()
    let interaction = UIContextMenuInteraction(delegate: self)
    self.interaction = interaction
    list.addInteraction(interaction)
  }

  nonisolated deinit {}

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = list?.contextMenu(at: location) else { return nil }
    path = menu.path
    return menu.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    list?.highlightPreview(for: configuration, at: path)
      ?? list?.contextMenuCell(at: path).map(UITargetedPreview.init(view:))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { list?.dismissalPreview(for: configuration, at: path) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.willPerformPreviewAction(for: configuration, animator: animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.willDisplayContextMenu(for: configuration, animator: animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.willEndContextMenu(for: configuration, animator: animator) }
}
