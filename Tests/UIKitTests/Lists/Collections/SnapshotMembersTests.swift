import Foundation
import Testing

@testable import UIKit

@Suite("Snapshots and diffable data sources: places and edits", .serialized)
final class SnapshotMembersTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let host = ApplicationHost()

  private var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    return snapshot
  }

  @Test("Sections and items are inserted and moved before and after others")
  func moves() {
    var snapshot = snapshot
    #expect(snapshot.numberOfSections == 2 && snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("x") == nil)
    snapshot.insertSections(["c", "d"], beforeSection: "b")
    #expect(snapshot.sectionIdentifiers == ["a", "c", "d", "b"])
    snapshot.moveSection("a", afterSection: "d")
    #expect(snapshot.sectionIdentifiers == ["c", "d", "a", "b"])
    snapshot.moveItem(5, beforeItem: 2)
    #expect(
      snapshot.itemIdentifiers(inSection: "a") == [1, 5, 2, 3] && snapshot.itemIdentifiers(inSection: "b") == [4])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test("A snapshot remembers what is to be reloaded and what to be filled again")
  func marks() {
    var snapshot = snapshot
    snapshot.reloadSections(["b"])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2, 3])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"] && snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2, 3])
  }

  @Test("A section's snapshot is inserted before an item, with its own children")
  func sectionSnapshot() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10], to: 1)
    var other = NSDiffableDataSourceSectionSnapshot<Int>()
    other.append([7])
    other.append([70], to: 7)
    outline.insert(other, before: 2)
    #expect(outline.items == [1, 10, 7, 70, 2] && outline.parent(of: 70) == 7 && outline.level(of: 70) == 1)
    outline.insert([5], before: 10)
    #expect(outline.parent(of: 5) == 1 && outline.items == [1, 5, 10, 7, 70, 2])
  }

  @Test("A table's data source knows places both ways, reloads without animation, and has titles in a subclass")
  func table() throws {
    final class Titled: UITableViewDiffableDataSource<String, Int> {
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section)
      }
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "End" }
      override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
      override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
      {
        1 - index
      }
    }
    let table = UITableView(frame: .zero, style: .plain)
    let source = Titled(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    host.show(table, frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    var isDone = false
    source.applySnapshotUsingReloadData(snapshot) { isDone = true }
    host.settle()
    #expect(isDone && table.visibleCells.map { $0.textLabel?.text } == ["1", "2", "3", "4", "5"])
    #expect(source.index(for: "b") == 1 && source.index(for: "x") == nil && source.sectionIdentifier(for: 0) == "a")
    #expect(source.sectionIdentifier(for: 9) == nil && source.numberOfSections(in: table) == 2)
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == 5)
    #expect(source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
    #expect(source.tableView(table, cellForRowAt: IndexPath(row: 2, section: 0)).textLabel?.text == "3")
    #expect(
      table.headerView(forSection: 1)?.textLabel?.text == "b"
        && table.footerView(forSection: 0)?.textLabel?.text == "End")
    #expect(source.tableView(table, sectionForSectionIndexTitle: "B", at: 1) == 0)
    #expect(table.state.sectionIndex != nil)
  }

  @Test("A collection's data source knows places both ways, and its cells and views")
  func collection() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
      handler: { cell, _, item in cell.accessibilityLabel = "\(item)" }
        as UICollectionView.CellRegistration<UICollectionViewCell, Int>.Handler)
    let bars = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "bar",
      handler: { bar, _, path in bar.tag = path.section + 1 }
        as UICollectionView.SupplementaryRegistration<UICollectionReusableView>.Handler)
    typealias Source = UICollectionViewDiffableDataSource<String, Int>
    let provider: Source.CellProvider = { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let source = Source(collectionView: view, cellProvider: provider)
    let views: Source.SupplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: bars, for: path)
    }
    source.supplementaryViewProvider = views
    host.show(view, frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    source.apply(snapshot, animatingDifferences: false)
    host.settle()
    #expect(source.numberOfSections(in: view) == 2 && source.collectionView(view, numberOfItemsInSection: 0) == 3)
    #expect(
      source.index(for: "b") == 1 && source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 5) == nil)
    #expect(source.indexPath(for: 5) == IndexPath(item: 1, section: 1) && source.indexPath(for: 99) == nil)
    #expect(source.collectionView(view, cellForItemAt: IndexPath(item: 2, section: 0)).accessibilityLabel == "3")
    let bar = source.collectionView(view, viewForSupplementaryElementOfKind: "bar", at: IndexPath(item: 0, section: 1))
    #expect(bar.tag == 2)
    #expect(!source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
    source.reorderingHandlers = Source.ReorderingHandlers()
    source.reorderingHandlers.canReorderItem = { $0 == 1 }
    source.sectionSnapshotHandlers = Source.SectionSnapshotHandlers()
    #expect(source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
    #expect(!source.collectionView(view, canMoveItemAt: IndexPath(item: 1, section: 0)))
  }

  @Test("A copy of an outline has its items and what is open, and changes alone")
  func copiedOutline() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    outline.expand([1])
    var copy = NSDiffableDataSourceSectionSnapshot(outline)
    #expect(copy.items == outline.items && copy.visibleItems == [1, 10, 11, 2] && copy.parent(of: 11) == 1)
    copy.delete([10])
    copy.collapse([1])
    #expect(copy.visibleItems == [1, 2] && outline.visibleItems == [1, 10, 11, 2])
    outline.append([3])
    #expect(
      !copy.contains(3) && NSDiffableDataSourceSectionSnapshot(NSDiffableDataSourceSectionSnapshot<Int>()).items == [])
  }

  @Test("A data source takes over a move, within a section and across, and tells its handlers; a subclass may look on")
  func movedItems() {
    final class Watched: UICollectionViewDiffableDataSource<String, Int> {
      var log: [String] = []
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {
        log.append("\(sourceIndexPath) to \(destinationIndexPath)")
        super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
      }
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Watched(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    host.show(view, frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    source.apply(snapshot, animatingDifferences: false)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [unowned source] transaction in
      source.log.append("will \(transaction.initialSnapshot.itemIdentifiers)")
    }
    source.reorderingHandlers.didReorder = { [unowned source] transaction in
      source.log.append("did \(transaction.finalSnapshot.itemIdentifiers)")
    }
    host.settle()
    func move(_ from: IndexPath, to target: IndexPath) {
      #expect(view.beginInteractiveMovementForItem(at: from))
      view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: target)?.center ?? .zero)
      view.endInteractiveMovement()
      host.rest()
    }
    func items(_ section: String) -> [Int] { source.snapshot().itemIdentifiers(inSection: section) }
    move([0, 0], to: [0, 2])
    #expect(source.log == ["[0, 0] to [0, 2]", "will [1, 2, 3, 4, 5]", "did [2, 3, 1, 4, 5]"])
    #expect(items("a") == [2, 3, 1] && source.indexPath(for: 1) == [0, 2])
    source.log = []
    move([0, 1], to: [1, 0])
    #expect(source.log.first == "[0, 1] to [1, 0]" && items("a") == [2, 1] && items("b") == [3, 4, 5])
    #expect(view.visibleCells.map(\.tag) == [2, 1, 3, 4, 5])
    // An item dropped at its own place changes nothing.
    source.log = []
    move([1, 1], to: [1, 1])
    #expect(source.log.isEmpty && items("b") == [3, 4, 5])
  }
}
