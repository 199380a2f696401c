import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Menus and focus in a collection view controller", .serialized)
final class CollectionFocusAndMenuTests {
  private let host = ApplicationHost()

  private func shown<Screen: RecordingCollection>(_ make: (UICollectionViewLayout) -> Screen) -> Screen {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 60)
    let screen = make(layout)
    host.show(screen)
    host.settle()
    _ = screen.take()
    return screen
  }
  private func cell(_ item: Int, in screen: UICollectionViewController) throws -> UICollectionViewCell {
    try #require(screen.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
  }
  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
  private func press(_ view: UIView) {
    host.touchDown(at: middle(view))
    host.advance(by: 0.6)
    host.touchUp(at: middle(view))
    host.rest()
  }

  /// Has a menu for every item, and lifts a view in the cell.
  private class Menus: RecordingCollection {
    let marks = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      if indexPath == IndexPath(item: 2, section: 0) {
        cell.contentView.addSubview(marks.0)
        cell.contentView.addSubview(marks.1)
      }
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu \(indexPath.item)")
      return UIContextMenuConfiguration(identifier: "\(indexPath.item)" as NSString, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Keep") { _ in }])
      }
    }
    override func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
    override func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end menu") }
    override func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("enter") }
    func takeMenuCalls() -> [String] { take().filter { !$0.contains("how") && !$0.contains("ighlight 0") } }
  }

  @Test("A tap on the lifted item enters it, and its menu's life is reported")
  func entering() throws {
    let screen = shown { Menus(collectionViewLayout: $0) }
    let cell = try cell(2, in: screen)
    press(cell)
    host.tap(at: middle(cell))
    host.rest()
    #expect(screen.takeMenuCalls().filter { !$0.contains(".") } == ["menu 2", "display", "enter", "end menu"])
  }

  @Test("Previews by item are lifted and returned to")
  func previews() throws {
    final class ByItem: Menus {
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? {
        log.append("lift \(indexPath.item)")
        return UITargetedPreview(view: marks.0)
      }
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? {
        log.append("return \(indexPath.item)")
        return UITargetedPreview(view: marks.1)
      }
    }
    let screen = shown { ByItem(collectionViewLayout: $0) }
    let cell = try cell(2, in: screen)
    press(cell)
    #expect(screen.takeMenuCalls().filter { !$0.contains(".") } == ["menu 2", "lift 2", "display"])
    #expect(screen.marks.0.alpha == 0 && cell.alpha == 1)
    host.tap(at: CGPoint(x: 380, y: 840))
    host.rest()
    #expect(Set(screen.takeMenuCalls().filter { !$0.contains(".") }) == ["end menu", "return 2"])
    #expect(screen.marks.0.alpha == 1)
  }

  @Test("The older previews without an item are asked for by those with one")
  func olderPreviews() throws {
    final class Older: Menus {
      override func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("lift \(configuration.identifier)")
        return UITargetedPreview(view: marks.0)
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("return \(configuration.identifier)")
        return nil
      }
    }
    let screen = shown { Older(collectionViewLayout: $0) }
    press(try cell(2, in: screen))
    #expect(screen.marks.0.alpha == 0)
    host.tap(at: CGPoint(x: 380, y: 840))
    host.rest()
    let calls = screen.takeMenuCalls()
    #expect(calls.contains("lift 2") && calls.contains("return 2"))
  }

  @Test("Keyboard: Overridden answers choose the item that gets the focus, allow its moves, and select it or not")
  func focus() throws {
    final class Focusing: RecordingCollection {
      override func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
        IndexPath(item: 1, section: 0)
      }
      override func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 2
      }
      override func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
      ) -> Bool { context.nextFocusedIndexPath?.item != 4 }
      override func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      ) {
        let paths = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath]
        log.append("focus " + paths.map { $0.map { "\($0.item)" } ?? "-" }.joined(separator: " to "))
      }
      override func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
      ) -> Bool { indexPath.item == 3 }
    }
    host.update { $0.isFullKeyboardAccessEnabled = true }
    let screen = shown { Focusing(collectionViewLayout: $0) }
    let view = screen.collectionView!
    #expect(!view.selectionFollowsFocus && !view.remembersLastFocusedIndexPath && view.allowsFocus)
    view.selectionFollowsFocus = true
    let (second, fourth) = (try cell(1, in: screen), try cell(3, in: screen))
    #expect(view.preferredFocusEnvironments.first as? UICollectionViewCell === second)
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardDownArrow)
    host.pressKey(.keyboardDownArrow)
    host.pressKey(.keyboardDownArrow)
    let moves = screen.take().filter { $0.hasPrefix("focus") }
    // Item 2 cannot have the focus, and 4 is refused.
    #expect(moves.last == "focus 1 to 3" && moves.first?.hasPrefix("focus - to") == true)
    #expect(fourth.isFocused && view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test("Keyboard: A collection that remembers prefers the item that had the focus last")
  func rememberedFocus() throws {
    host.update { $0.isFullKeyboardAccessEnabled = true }
    let screen = shown { RecordingCollection(collectionViewLayout: $0) }
    screen.collectionView.remembersLastFocusedIndexPath = true
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardDownArrow)
    let second = try cell(1, in: screen)
    #expect(second.isFocused)
    #expect(screen.collectionView.preferredFocusEnvironments.first as? UICollectionViewCell === second)
    screen.collectionView.allowsFocus = false
    #expect(!second.canBecomeFocused)
  }
}
