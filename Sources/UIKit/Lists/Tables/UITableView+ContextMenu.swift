import CoreGraphics
import Foundation

extension UITableView {
  /// The interaction that opens the menus of rows; `nil` without a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { state.contextMenus?.interaction }

  /// Makes rows answer to presses, as soon as there is a delegate.
  func watchContextMenus() {
    if state.tableDelegate != nil, state.contextMenus == nil { state.contextMenus = RowContextMenus(self) }
  }
}

extension UITableView: ContextMenuList {
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath)? {
    guard let path = indexPathForRow(at: point),
      let configuration = state.tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return (configuration, path)
  }

  func highlightPreview(for configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    state.tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func dismissalPreview(for configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    state.tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func willPerformPreviewAction(
    for configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) { state.tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

  func willDisplayContextMenu(
    for configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?
  ) { state.tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

  func willEndContextMenu(
    for configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?
  ) { state.tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  func contextMenuCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
}
