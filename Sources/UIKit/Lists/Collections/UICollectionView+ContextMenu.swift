import CoreGraphics
import Foundation

extension UICollectionView {
  /// The interaction that opens the menus of items; `nil` without a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { state.contextMenus?.interaction }

  /// Makes items answer to presses, as soon as there is a delegate.
  func watchContextMenus() {
    if state.collectionDelegate != nil, state.contextMenus == nil { state.contextMenus = RowContextMenus(self) }
  }
}

extension UICollectionView: ContextMenuList {
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath)? {
    guard let path = indexPathForItem(at: point) else { return nil }
    let selected = (indexPathsForSelectedItems ?? []).sorted()
    let paths = selected.count > 1 && selected.contains(path) ? selected : [path]
    guard
      let configuration = state.collectionDelegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: paths, point: point)
    else { return nil }
    return (configuration, path)
  }

  func highlightPreview(for configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    state.collectionDelegate?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }

  func dismissalPreview(for configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview? {
    state.collectionDelegate?.collectionView(
      self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
  }

  func willPerformPreviewAction(
    for configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) {
    state.collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willDisplayContextMenu(
    for configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?
  ) { state.collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

  func willEndContextMenu(
    for configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?
  ) { state.collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }

  func contextMenuCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
}
