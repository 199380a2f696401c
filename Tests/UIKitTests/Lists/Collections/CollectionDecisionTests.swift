import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Where a collection's items land, and which menus they have", .serialized)
final class CollectionDecisionTests {
  private let host = ApplicationHost()

  /// Answers with the current place as well: items stay out of the last place.
  private final class Newer: MovableItems {
    override func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("\(originalIndexPath.item) at \(currentIndexPath.item) to \(proposedIndexPath.item)")
      return proposedIndexPath.item == 8 ? currentIndexPath : proposedIndexPath
    }
    override func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("older")
      return proposedIndexPath
    }
  }

  /// Answers the older question alone: items stay in the first half.
  private final class Older: MovableItems {
    override func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("\(currentIndexPath.item) to \(proposedIndexPath.item)")
      return [0, min(proposedIndexPath.item, 3)]
    }
  }

  private func shown<Screen: MovableItems>(_ make: (UICollectionViewLayout) -> Screen) -> Screen {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 393, height: 60), 0)
    let screen = make(layout)
    host.show(screen)
    host.settle()
    return screen
  }
  private func move(_ screen: MovableItems, to item: Int) {
    screen.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: CGFloat(item) * 60 + 30))
    host.rest()
  }

  @Test("The controller is asked with the item's place in the data, its place now and the proposed one; it decides")
  func newer() throws {
    let screen = shown(Newer.init(collectionViewLayout:))
    let view = try #require(screen.collectionView)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    move(screen, to: 4)
    #expect(screen.take() == ["1 at 1 to 4"] && view.visibleCells.map(\.tag) == [0, 2, 3, 4, 1, 5, 6, 7, 8])
    move(screen, to: 8)
    // It stays at its place now, which is not the last.
    #expect(screen.take() == ["1 at 4 to 8"] && view.visibleCells.map(\.tag) == [0, 2, 3, 4, 1, 5, 6, 7, 8])
    move(screen, to: 2)
    #expect(screen.take() == ["1 at 4 to 2"])
    view.endInteractiveMovement()
    host.rest()
    #expect(screen.take() == ["move 1 to 2"] && screen.items == [0, 2, 1, 3, 4, 5, 6, 7, 8])
  }

  @Test("A controller without the newer member is asked by the older one, for the item's place in the data")
  func older() throws {
    let screen = shown(Older.init(collectionViewLayout:))
    let view = try #require(screen.collectionView)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    move(screen, to: 7)
    #expect(screen.take() == ["0 to 7"] && view.visibleCells.map(\.tag) == [1, 2, 3, 0, 4, 5, 6, 7, 8])
    move(screen, to: 2)
    #expect(screen.take() == ["0 to 2"])
    view.endInteractiveMovement()
    host.rest()
    #expect(screen.take() == ["move 0 to 2"])
    #expect(
      screen.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: [0, 1], atCurrentIndexPath: [0, 2],
        toProposedIndexPath: [0, 8]) == [0, 3])
    #expect(screen.take() == ["1 to 8"])
  }

  @Test("A delegate of its own is asked as well, and without either member the proposal counts")
  func delegate() throws {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        log.append("\(originalIndexPath.item) at \(currentIndexPath.item) to \(proposedIndexPath.item)")
        return [0, 8 - proposedIndexPath.item]
      }
    }
    final class Silent: NSObject, UICollectionViewDelegate {}
    let screen = shown(MovableItems.init(collectionViewLayout:))
    let view = try #require(screen.collectionView)
    let (delegate, silent) = (Delegate(), Silent())
    view.delegate = delegate
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    move(screen, to: 2)
    #expect(delegate.log == ["0 at 0 to 2"] && view.visibleCells.map(\.tag) == [1, 2, 3, 4, 5, 6, 0, 7, 8])
    view.cancelInteractiveMovement()
    host.rest()
    let asked: any UICollectionViewDelegate = silent
    #expect(
      asked.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: [0, 1], atCurrentIndexPath: [0, 2],
        toProposedIndexPath: [0, 3]) == [0, 3])
    view.delegate = silent
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    move(screen, to: 2)
    view.endInteractiveMovement()
    host.rest()
    #expect(screen.items == [1, 2, 0, 3, 4, 5, 6, 7, 8])
  }

  // MARK: Menus

  /// Has menus for all items but the last.
  private final class Menus: MovableItems {
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu of \(indexPaths.map(\.item)) at \(Int(point.y))")
      guard !indexPaths.contains([0, 8]) else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Keep \(indexPaths.count)") { _ in }])
      }
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("older")
      return nil
    }
  }

  private func press(_ item: Int) {
    let point = CGPoint(x: 196, y: 59 + CGFloat(item) * 60 + 30)
    host.touchDown(at: point)
    host.advance(by: 0.6)
    host.touchUp(at: point)
    host.rest()
  }
  private var rows: [String] { host.window?.labels.compactMap(\.text) ?? [] }
  private func close() {
    host.tap(at: CGPoint(x: 380, y: 845))
    host.rest()
  }

  @Test("A press asks for the menu of its item, and of all selected ones where it is one of several")
  func menus() throws {
    let screen = shown(Menus.init(collectionViewLayout:))
    let view = try #require(screen.collectionView)
    press(3)
    #expect(screen.take() == ["menu of [3] at 210"] && rows == ["Keep 1"])
    close()
    view.allowsMultipleSelection = true
    for item in [5, 1, 3] { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    press(3)
    #expect(screen.take() == ["menu of [1, 3, 5] at 210"] && rows == ["Keep 3"])
    close()
    press(2)
    #expect(screen.take() == ["menu of [2] at 150"] && rows == ["Keep 1"])
    close()
    press(8)
    #expect(screen.take() == ["menu of [8] at 510"] && rows.isEmpty)
  }

  @Test("Without the member for several items the older one is asked for the first, and none is asked for no item")
  func olderMenus() {
    final class OlderMenus: MovableItems {
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.append("menu of \(indexPath.item)")
        return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath)
      }
    }
    let screen = shown(OlderMenus.init(collectionViewLayout:))
    let answer = screen.collectionView(
      screen.collectionView, contextMenuConfigurationForItemsAt: [[0, 4], [0, 2]], point: .zero)
    #expect((answer?.identifier as? NSIndexPath)?.index(atPosition: 1) == 4 && screen.take() == ["menu of 4"])
    #expect(
      screen.collectionView(screen.collectionView, contextMenuConfigurationForItemsAt: [], point: .zero) == nil
        && screen.take() == [])
  }
}
