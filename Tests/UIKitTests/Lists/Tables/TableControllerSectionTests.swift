import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Titles, index and swipe actions of a table view controller", .serialized)
final class TableControllerSectionTests {
  /// Sections of five rows with titles; the index has an entry for every other section, and one for none.
  private final class Titled: UITableViewController {
    let letters = ["A", "B", "C", "D", "E", "F", "G", "H"]
    var log: [String] = []
    func take() -> [String] {
      defer { log = [] }
      return log
    }

    override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 1 ? nil : letters[section]
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 0 ? "End of A" : nil
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "C", "E", "G", "#"] }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      log.append("section of \(title) at \(index)")
      return letters.firstIndex(of: title) ?? NSNotFound
    }
  }

  private final class Swiping: UITableViewController {
    var names = ["a", "b", "c", "d"]
    var log: [String] = []
    func take() -> [String] {
      defer { log = [] }
      return log
    }

    private func actions(_ title: String, _ path: IndexPath) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: title) { [weak self] _, _, complete in
          self?.log.append("\(title) \(path.row)")
          complete(true)
        }
      ])
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      log.append("leading of \(indexPath.row)")
      return indexPath.row == 3 ? nil : actions("Pin", indexPath)
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      log.append("trailing of \(indexPath.row)")
      return indexPath.row == 2 ? UISwipeActionsConfiguration(actions: []) : actions("Archive", indexPath)
    }
  }

  private let host = ApplicationHost()

  private func shown<Table: UITableViewController>(_ table: Table) -> Table {
    table.tableView.sectionHeaderTopPadding = 0
    host.show(table)
    host.settle()
    return table
  }
  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test("Overridden titles head and end their sections; a section without one has neither room nor view")
  func titles() throws {
    let table = shown(Titled(style: .plain))
    let view = try #require(table.tableView)
    #expect(view.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(view.footerView(forSection: 0)?.textLabel?.text == "End of A")
    #expect(view.headerView(forSection: 1) == nil && view.rectForHeader(inSection: 1).height == 0)
    #expect(view.footerView(forSection: 1) == nil && view.rectForFooter(inSection: 1).height == 0)
    #expect(view.headerView(forSection: 2)?.textLabel?.text == "C")
    let plain = UITableViewController(style: .plain)
    #expect(plain.tableView(view, titleForHeaderInSection: 0) == nil)
    #expect(plain.tableView(view, titleForFooterInSection: 0) == nil)
  }

  @Test("An overridden index shows its titles, and a tap brings the section that the controller names to the top")
  func index() throws {
    let table = shown(Titled(style: .plain))
    let view = try #require(table.tableView)
    let index = try #require(view.state.sectionIndex)
    #expect(index.titles == ["A", "C", "E", "G", "#"])
    func tap(_ title: Int) throws {
      let entry = try #require(index.layout.entries.firstIndex(of: .title(title)))
      let y = index.layout.start(of: entry) + SectionIndexView.lineHeight / 2
      host.tap(at: index.convert(CGPoint(x: index.bounds.midX, y: y), to: nil))
      host.rest()
    }
    func top() -> CGFloat { view.contentOffset.y + view.adjustedContentInset.top }
    _ = table.take()
    try tap(2)
    #expect(table.take().contains("section of E at 2") && top() == view.rectForHeader(inSection: 4).minY)
    // A title without a section leads nowhere.
    try tap(4)
    #expect(table.take().contains("section of # at 4") && top() == view.rectForHeader(inSection: 4).minY)
    try tap(0)
    #expect(top() == 0)
  }

  @Test("A controller without an index has none, and by default titles belong to the sections of the same number")
  func noIndex() throws {
    let table = shown(Swiping(style: .plain))
    #expect(table.tableView.state.sectionIndex == nil && table.sectionIndexTitles(for: table.tableView) == nil)
    #expect(table.tableView(table.tableView, sectionForSectionIndexTitle: "X", at: 3) == 3)
  }

  @Test("A swipe shows the actions of its side that the controller returns for the row, and a tap performs one")
  func actions() throws {
    let table = shown(Swiping(style: .plain))
    host.swipe(table.tableView, row: 1, by: -90)
    #expect(table.take() == ["trailing of 1"])
    let archive = try #require(table.tableView.state.swipe?.view.buttons.first)
    #expect(archive.accessibilityLabel == "Archive")
    host.tap(at: middle(archive))
    host.rest()
    #expect(table.take() == ["Archive 1"] && table.tableView.state.swipe == nil)
    host.swipe(table.tableView, row: 0, by: 90)
    #expect(table.take() == ["leading of 0"])
    let pin = try #require(table.tableView.state.swipe?.view.buttons.first)
    #expect(pin.accessibilityLabel == "Pin")
    host.tap(at: middle(pin))
    host.rest()
    #expect(table.take() == ["Pin 0"])
  }

  @Test("Rows without actions at a side stay where they are")
  func noActions() {
    let table = shown(Swiping(style: .plain))
    host.swipe(table.tableView, row: 2, by: -90)
    #expect(table.take() == ["trailing of 2"] && table.tableView.state.swipe == nil)
    host.swipe(table.tableView, row: 3, by: 90)
    #expect(table.take() == ["leading of 3"] && table.tableView.state.swipe == nil)
    #expect(table.tableView.visibleCells.allSatisfy { $0.frame.minX == 0 })
    final class Plain: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    }
    let plain = shown(Plain(style: .plain))
    for distance in [CGFloat(-90), 90] { host.swipe(plain.tableView, row: 0, by: distance) }
    #expect(plain.tableView.state.swipe == nil)
  }
}
