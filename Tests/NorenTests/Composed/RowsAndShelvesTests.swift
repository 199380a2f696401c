import Foundation
import Noren
import Testing
import UIKit

/// Rows that a finger swipes and moves, and shelves that scroll by themselves, where apps have them: in pages of sticky tabs, under bars that
/// hide. By public API alone.
@Suite("Swiped rows and shelves inside the chrome", .serialized)
struct RowsAndShelvesTests {
  /// Thirty rows, of which the first three have an action; all can be moved.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = (0..<30).map { "\($0)" }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .normal, title: "More") { _, _, complete in complete(true) }
      return UISwipeActionsConfiguration(actions: indexPath.row < 3 ? [action] : [])
    }
  }

  /// Rows with a context menu each; writes down the calls.
  private final class MenuRows: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Keep") { _ in }]) })
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
  }

  @Test(
    "In a page of sticky tabs a press opens a row's menu, which neither scrolls nor turns the page and ends as the screen turns"
  )
  func contextMenu() throws {
    let page = MenuRows(style: .plain)
    let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
    func press() {
      let place = CGPoint(x: 200, y: y(page.tableView, 3))
      scene.host.touchDown(at: place)
      scene.host.advance(by: 0.6)
      // The finger goes on over the screen, where it would scroll or turn the page.
      scene.host.touchMove(to: CGPoint(x: 60, y: place.y - 80))
      scene.host.advance(by: 0.1)
      scene.host.touchUp(at: CGPoint(x: 60, y: place.y - 80))
      scene.host.rest()
    }
    let offset = page.tableView.contentOffset
    press()
    #expect(page.log == ["display"] && cell(page.tableView, 3)?.alpha == 0)
    #expect(scene.tabs.selectedID == "X" && page.tableView.contentOffset == offset)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(page.log == ["display", "end"] && page.tableView.visibleCells.allSatisfy { $0.alpha == 1 })
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    press()
    scene.host.tap(at: CGPoint(x: 200, y: 20))
    scene.host.rest()
    #expect(
      page.log == ["display", "end", "display", "end"] && page.tableView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  private func table(_ rows: Rows) -> UITableView {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (rows, rows)
    return table
  }

  private func cell(_ table: UITableView, _ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func y(_ table: UITableView, _ row: Int) -> CGFloat {
    table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).midY
  }

  @Test(
    "In a page of sticky tabs a swiped row opens; from a row without actions the pager turns", arguments: [false, true])
  func pager(isRightToLeft: Bool) throws {
    let rows = Rows()
    let page = UITableViewController(style: .plain)
    page.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (page.tableView.dataSource, page.tableView.delegate) = (rows, rows)
    let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")]) {
      if isRightToLeft { $0.layoutDirection = .rightToLeft }
    }
    let (near, far): (CGFloat, CGFloat) = isRightToLeft ? (90, 250) : (300, 140)
    scene.swipe(from: near, to: far, y: y(page.tableView, 1))
    scene.host.rest()
    #expect(scene.tabs.selectedID == "X")
    let opened = try #require(cell(page.tableView, 1))
    #expect(opened.showingDeleteConfirmation && (isRightToLeft ? opened.frame.minX > 70 : opened.frame.minX < -70))
    // The header collapses with the content, which closes the row.
    scene.drag(by: -120)
    #expect(!opened.showingDeleteConfirmation && opened.frame.minX == 0)
    scene.swipe(from: near, to: far, y: y(page.tableView, 2))
    scene.host.rest()
    #expect(cell(page.tableView, 2)?.showingDeleteConfirmation == true)
    // Turning the screen closes it as well.
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    let turned = try #require(cell(page.tableView, 2))
    #expect(!turned.showingDeleteConfirmation && turned.frame.minX == 0)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(scene.tabs.selectedID == "X" && cell(page.tableView, 2)?.frame.minX == 0)
    scene.swipe(from: near, to: far, y: y(page.tableView, 2))
    scene.host.rest()
    #expect(cell(page.tableView, 2)?.showingDeleteConfirmation == true)
    // A touch elsewhere closes it, and does nothing else.
    scene.host.tap(at: CGPoint(x: 200, y: y(page.tableView, 6)))
    scene.host.rest()
    #expect(page.tableView.visibleCells.allSatisfy { !$0.showingDeleteConfirmation && $0.frame.minX == 0 })
    scene.swipe(from: near, to: far, y: y(page.tableView, 6))
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A")
  }

  @Test(
    "Under bars that hide, swiping and moving rows leaves the bars where they are; scrolling closes the row and hides them"
  )
  func bars() {
    let rows = Rows()
    let table = table(rows)
    let scene = ScrollAwayScene(scrollView: table)
    let swipeY = y(table, 2)
    scene.host.drag(from: CGPoint(x: 300, y: swipeY), to: CGPoint(x: 150, y: swipeY), over: 0.3)
    scene.host.rest()
    #expect(cell(table, 2)?.showingDeleteConfirmation == true && scene.hidden == [0, 0])
    scene.scroll(by: 300)
    scene.lift()
    scene.rest()
    #expect(cell(table, 8) != nil && table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    #expect(scene.hidden[0] > 0 && scene.hidden[1] > 0)
    scene.scroll(by: -400)
    scene.lift()
    scene.rest()
    #expect(scene.hidden == [0, 0])
    table.setEditing(true, animated: true)
    scene.host.rest()
    scene.host.drag(from: CGPoint(x: 366, y: y(table, 3)), to: CGPoint(x: 366, y: y(table, 5)), over: 0.5)
    scene.host.rest()
    #expect(rows.names.prefix(6) == ["0", "1", "2", "4", "5", "3"] && scene.hidden == [0, 0])
  }

  @Test("In a page of sticky tabs a shelf scrolls by itself; from the rows below the pager turns")
  func shelf() throws {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: index == 0 ? .absolute(150) : .fractionalWidth(1), heightDimension: .absolute(80))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
      if index == 0 { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
    let page = Shelves(collectionViewLayout: layout)
    let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
    func place(_ section: Int, _ item: Int) throws -> CGRect {
      let cell = try #require(
        page.collectionView.cellForItem(at: IndexPath(item: item, section: section)),
        "\(page.collectionView.indexPathsForVisibleItems) of \(page.collectionView.bounds)")
      return cell.convert(cell.bounds, to: nil)
    }
    let before = try place(0, 2)
    scene.swipe(from: 300, to: 200, y: before.midY)
    scene.host.rest()
    #expect(try place(0, 2).minX < before.minX - 50)
    #expect(scene.tabs.selectedID == "X")
    scene.drag(by: -60)
    let scrolled = try place(0, 2)
    #expect(scrolled.minY < before.minY)
    // Left and shown again, it is where it was.
    scene.swipe(from: 300, to: 100, y: try place(1, 2).midY)
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A")
    scene.swipe(from: 100, to: 300)
    scene.host.rest()
    #expect(try place(0, 2) == scrolled)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(try place(0, 2).width == 150)
    #expect(try place(1, 0).width == page.collectionView.safeAreaLayoutGuide.layoutFrame.width)
  }

  private final class Shelves: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }
}
