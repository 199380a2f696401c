import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Headers and footers of a table's sections", .serialized)
final class TableSectionViewTests {
  /// A header that counts how often it is prepared for another section.
  private final class Heading: UITableViewHeaderFooterView {
    var prepared = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      prepared += 1
    }
  }

  /// Fills a header of the table's pool for every section.
  private final class Headings: NSObject, UITableViewDelegate {
    var fill: (UITableViewHeaderFooterView) -> Void = { _ in }
    var log: [String] = []
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "heading")
      if let view { fill(view) }
      return view
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "heading")
      view?.textLabel?.text = "End \(section)"
      return view
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      section == 0 ? 25 : UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.append("header \(section) comes at \(Int(view.frame.minY))")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      log.append("footer \(section) comes")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      log.append("header \(section) goes")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      log.append("footer \(section) goes")
    }
  }

  private let host = ApplicationHost()
  private let headings = Headings()

  private func shown(_ style: UITableView.Style, _ counts: [Int] = [2, 2]) -> UITableView {
    let table = host.showTable(Rows(counts), style: style, delegate: headings) {
      $0.register(Heading.self, forHeaderFooterViewReuseIdentifier: "heading")
      $0.sectionHeaderTopPadding = 0
    }
    host.settle()
    return table
  }

  @Test("The delegate hears of headers and footers with their place as they come, and when they have gone")
  func display() throws {
    let table = shown(.grouped, Array(repeating: 6, count: 10))
    #expect(headings.log.first == "header 0 comes at 0")
    let first = try #require(table.headerView(forSection: 0) as? Heading)
    #expect(first.reuseIdentifier == "heading" && table.rectForFooter(inSection: 0).height == 25)
    headings.log = []
    table.contentOffset.y = table.rectForHeader(inSection: 1).minY + 1
    host.settle()
    #expect(headings.log.contains("header 0 goes") && headings.log.contains("footer 0 goes"))
    #expect(headings.log.contains { $0.hasPrefix("header 3 comes") })
    #expect(table.headerView(forSection: 0) == nil && table.footerView(forSection: 1) != nil)
    table.contentOffset.y += 400
    host.settle()
    // One of the views in sight showed section 0 before.
    let shown = (0..<10).compactMap { table.headerView(forSection: $0) as? Heading }
    #expect(shown.contains { $0.prepared > 0 } && shown.allSatisfy { $0.superview === table })
  }

  @Test("Sections out of sight have the heights estimated for them, those in sight their own")
  func estimates() {
    let table = shown(.grouped, Array(repeating: 30, count: 3))
    #expect(table.rectForHeader(inSection: 2).height == 50 && table.rectForFooter(inSection: 2).height == 30)
    table.contentOffset.y = table.rectForHeader(inSection: 2).minY - 100
    host.settle()
    // 28 for an empty header.
    #expect(table.rectForHeader(inSection: 2).height == 28)
    let plain = host.showTable(Rows([300, 1])) {
      $0.register(Heading.self, forHeaderFooterViewReuseIdentifier: "heading")
      $0.estimatedSectionHeaderHeight = 77
      $0.estimatedSectionFooterHeight = 33
      $0.sectionHeaderTopPadding = 0
    }
    (plain.dataSource as? Rows)?.titles = [1: "Far"]
    (plain.dataSource as? Rows)?.footers = [1: "End"]
    plain.reloadData()
    host.settle()
    #expect(plain.rectForHeader(inSection: 0).height == 0 && plain.rectForHeader(inSection: 1).height == 77)
    #expect(plain.rectForFooter(inSection: 1).height == 33)
  }

  @Test("The table's own heights count for sections with and without a title")
  func fixedHeights() {
    let rows = Rows([2, 2])
    rows.titles = [1: "Second"]
    let table = host.showTable(rows, style: .grouped) {
      $0.sectionHeaderHeight = 33
      $0.sectionFooterHeight = 11
      $0.sectionHeaderTopPadding = 0
    }
    #expect((0...1).map { table.rectForHeader(inSection: $0).height } == [33, 33])
    #expect((0...1).map { table.rectForFooter(inSection: $0).height } == [11, 11])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == CGFloat(33 + 2 * 44 + 11 + 33))
    table.sectionHeaderHeight = 60
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 60)
  }

  @Test("A content configuration fills a header, which is as high as that; without one its labels return")
  func configuration() throws {
    headings.fill = { view in
      var content = view.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("Title", "More")
      view.contentConfiguration = content
    }
    for style in [UITableView.Style.plain, .grouped] {
      let table = shown(style)
      let header = try #require(table.headerView(forSection: 0))
      let list = try #require(header.contentView as? UIListContentView)
      let labels = list.subviews.compactMap { $0 as? UILabel }
      #expect(labels.map(\.text) == (style == .plain ? ["Title", "More"] : ["TITLE", "More"]))
      #expect(header.frame.height == list.sizeThatFits(CGSize(width: 393, height: 0)).height.ceiledToPixels(at: 3))
      #expect(header.frame.height > 40 && table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == header.frame.maxY)
    }
    let header = UITableViewHeaderFooterView(reuseIdentifier: "other")
    header.contentConfiguration = header.defaultContentConfiguration()
    #expect(header.contentView is UIListContentView && header.detailTextLabel == nil)
    header.contentConfiguration = nil
    header.textLabel?.text = "Back"
    header.layoutIfNeeded()
    #expect(!(header.contentView is UIListContentView) && header.textLabel?.superview === header.contentView)
    #expect(header.sizeThatFits(CGSize(width: 320, height: 0)).height > 20)
  }

  @Test("A background fills the header behind its content; a background configuration colours it")
  func backgrounds() throws {
    let background = UIView()
    headings.fill = { view in
      view.backgroundView = background
      var colours = UIBackgroundConfiguration.clear()
      colours.backgroundColor = .systemTeal
      view.backgroundConfiguration = colours
    }
    let table = shown(.plain, [40])
    let header = try #require(table.headerView(forSection: 0))
    #expect(background.frame == header.bounds && header.subviews.first === background)
    #expect(header.backgroundColor == .systemTeal)
    header.backgroundView = nil
    #expect(background.superview == nil)
    // A header without a colour of the app's is opaque where it sticks, and clear in grouped tables.
    headings.fill = { _ in }
    let colours = [UITableView.Style.plain, .grouped].map { shown($0).headerView(forSection: 0)?.backgroundColor }
    #expect(colours == [.systemBackground, nil])
  }

  @Test("A table's background is behind its rows, as large as the table, and does not scroll")
  func tableBackground() {
    let table = shown(.plain, [40])
    let background = UIView()
    table.backgroundView = background
    host.settle()
    #expect(table.subviews.first === background && background.frame == table.bounds)
    table.contentOffset.y = 200
    host.settle()
    #expect(background.convert(background.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
    table.backgroundView = nil
    #expect(background.superview == nil)
  }
}
