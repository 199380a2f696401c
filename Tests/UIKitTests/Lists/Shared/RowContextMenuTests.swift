import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Context menus of rows and items", .serialized)
final class RowContextMenuTests {
  /// A table whose rows, but the first, have menus; writes down the calls.
  private final class Rows: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row > 0 else { return nil }
      log.append("menu \(indexPath.row)")
      return UIContextMenuConfiguration(identifier: "\(indexPath.row)" as NSString, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Keep") { [weak self] _ in self?.log.append("keep \(indexPath.row)") }])
      }
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display \(configuration.identifier)") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end \(configuration.identifier)") }
    override func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("enter \(configuration.identifier)") }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let host = ApplicationHost()

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
  private func press(_ point: CGPoint) {
    host.touchDown(at: point)
    host.advance(by: 0.6)
    host.touchUp(at: point)
    host.rest()
  }
  private var overlay: MenuOverlay? {
    host.window?.subviews.lazy.compactMap { $0 as? MenuOverlay }.last { !$0.isClosing }
  }
  private func row(_ title: String) -> MenuRowView? {
    func rows(in view: UIView) -> [MenuRowView] {
      view.subviews.flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows(in: $0) }
    }
    return overlay.map(rows)?.first { $0.accessibilityLabel == title }
  }

  @Test("A press on a row opens its menu, lifts its cell and selects nothing; a row without a menu is selected")
  func table() throws {
    let rows = Rows(style: .plain)
    host.show(UINavigationController(rootViewController: rows))
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
    press(middle(cell))
    #expect(rows.take() == ["menu 4", "display 4"])
    #expect(cell.alpha == 0 && !cell.isHighlighted)
    #expect(rows.tableView.contextMenuInteraction?.menuAppearance == .rich)
    host.tap(at: middle(try #require(row("Keep"))))
    host.rest()
    #expect(rows.take().sorted() == ["end 4", "keep 4"])
    #expect(cell.alpha == 1 && rows.tableView.indexPathForSelectedRow == nil)
    press(middle(try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))))
    #expect(overlay == nil && rows.take() == ["select 0"])
  }

  @Test("A tap on the lifted row enters it; a finger that scrolls opens nothing")
  func enterAndScroll() throws {
    let rows = Rows(style: .plain)
    host.show(rows)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
    let place = middle(cell)
    press(place)
    host.tap(at: place)
    host.rest()
    #expect(rows.take() == ["menu 4", "display 4", "enter 4", "end 4"])
    let offset = rows.tableView.contentOffset.y
    host.touchDown(at: place)
    host.advance(by: 0.1)
    host.touchMove(to: CGPoint(x: place.x, y: place.y - 40))
    host.advance(by: 0.8)
    #expect(overlay == nil && rows.tableView.contentOffset.y > offset)
    host.touchUp(at: place)
    host.rest()
    #expect(rows.take() == [])
  }

  @Test(
    "A row that is deleted while its menu is open leaves nothing behind, and its cell is visible when it is used again")
  func deletion() throws {
    let rows = Rows(style: .plain)
    host.show(rows)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
    press(middle(cell))
    rows.tableView.reloadData()
    host.rest()
    rows.tableView.contextMenuInteraction?.dismissMenu()
    host.rest()
    #expect(overlay == nil && cell.alpha == 1)
    #expect(rows.tableView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test(
    "Collections ask for the pressed item, or for all selected ones if it is among several; the older member answers too"
  )
  func collection() throws {
    final class Older: NSObject, UICollectionViewDelegate {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.append("item \(indexPath.item)")
        return UIContextMenuConfiguration(identifier: nil)
      }
    }
    final class Newer: NSObject, UICollectionViewDelegate {
      var log: [[Int]] = []
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.append(indexPaths.map(\.item))
        return nil
      }
    }
    let list = ListScreen(
      host, UICollectionLayoutListConfiguration(appearance: .plain), [["Apples", "Pears", "Plums", "Figs"]])
    let (older, newer) = (Older(), Newer())
    list.collection.delegate = older
    host.rest()
    let cell = try #require(list.cell(0, 1))
    press(middle(cell))
    #expect(older.log == ["item 1"] && cell.alpha == 0)
    list.collection.contextMenuInteraction?.dismissMenu()
    host.rest()
    #expect(cell.alpha == 1)
    list.collection.delegate = newer
    list.collection.allowsMultipleSelection = true
    for item in [0, 2] {
      list.collection.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    press(middle(try #require(list.cell(0, 2))))
    press(middle(try #require(list.cell(0, 3))))
    #expect(newer.log == [[0, 2], [3]])
  }

  @Test("In a right-to-left interface, in landscape and in the largest text a row's menu is on screen")
  func everywhere() throws {
    let rows = Rows(style: .insetGrouped)
    host.show(UINavigationController(rootViewController: rows))
    let changes: [(inout DeviceEnvironment) -> Void] = [
      { $0.layoutDirection = .rightToLeft }, { $0.isLandscape = true },
      { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }, { $0.userInterfaceStyle = .dark },
    ]
    for change in changes {
      host.update(change)
      host.rest()
      let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
      press(middle(cell))
      let keep = try #require(row("Keep"))
      #expect(host.window?.bounds.contains(keep.convert(keep.bounds, to: nil)) == true)
      rows.tableView.contextMenuInteraction?.dismissMenu()
      host.rest()
    }
  }
}
