import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A table cell's background view and update handler", .serialized)
final class TableCellBackgroundTests {
  private let host = ApplicationHost()

  private func shown(_ configure: @escaping (Int, UITableViewCell) -> Void = { _, _ in }) -> UITableView {
    let rows = Rows([3])
    rows.willReturnCell = { configure($0.row, $1) }
    let table = host.showTable(rows)
    host.settle()
    return table
  }
  private func cell(_ row: Int, in table: UITableView) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("A background view fills the cell behind everything, follows its size, and leaves when it is replaced")
  func background() throws {
    let (first, second) = (UIView(), UIView())
    let table = shown { row, cell in
      if row == 1 { cell.backgroundView = first }
    }
    let (plain, cell) = (try cell(0, in: table), try cell(1, in: table))
    #expect(plain.backgroundView == nil && cell.backgroundView === first)
    #expect(first.frame == cell.bounds && cell.subviews.first === first && first.frame.width == 393)
    let content = try #require(cell.subviews.firstIndex(of: cell.contentView))
    #expect(content > 0)
    table.rowHeight = 80
    table.reloadData()
    host.settle()
    let again = try self.cell(1, in: table)
    #expect(again.backgroundView?.frame == CGRect(x: 0, y: 0, width: 393, height: 80))
    again.backgroundView = second
    #expect(first.superview == nil && second.superview === again && again.subviews.first === second)
    again.backgroundView = nil
    #expect(second.superview == nil && again.backgroundView == nil)
  }

  @Test("The background of a selected cell is in front of the background view, and goes with the selection")
  func selected() throws {
    let (own, selected) = (UIView(), UIView())
    let table = shown { row, cell in
      if row == 0 { (cell.backgroundView, cell.selectedBackgroundView) = (own, selected) }
    }
    let cell = try cell(0, in: table)
    #expect(own.superview === cell && selected.superview == nil)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    host.settle()
    let order = cell.subviews.filter { $0 === own || $0 === selected || $0 === cell.contentView }
    #expect(order == [own, selected, cell.contentView] && selected.frame == cell.bounds)
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    host.settle()
    #expect(selected.superview == nil && own.superview === cell)
  }

  @Test("A cell retains its background view no longer than it is set")
  func ownership() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    weak var view: UIView?
    func make() {
      let background = UIView()
      view = background
      cell.backgroundView = background
    }
    make()
    #expect(view != nil)
    cell.backgroundView = nil
    #expect(view == nil)
  }

  @Test("A handler is called with the cell and its state: first, after every change of state, and when asked")
  func handler() throws {
    var calls: [String] = []
    let handler: UITableViewCell.ConfigurationUpdateHandler = { cell, state in
      calls.append("\(cell.tag) \(state.isSelected ? "selected" : state.isHighlighted ? "highlighted" : "plain")")
      cell.textLabel?.textColor = state.isSelected ? .systemRed : .systemBlue
    }
    let table = shown { row, cell in
      cell.tag = row
      if row == 1 { cell.configurationUpdateHandler = handler }
    }
    let cell = try cell(1, in: table)
    #expect(calls == ["1 plain"] && cell.textLabel?.textColor == .systemBlue)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(calls == ["1 plain"], "It waits for the next layout.")
    host.settle()
    #expect(calls == ["1 plain", "1 selected"] && cell.textLabel?.textColor == .systemRed)
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    host.settle()
    #expect(calls == ["1 plain", "1 selected", "1 plain"])
    cell.configurationUpdateHandler = nil
    cell.isHighlighted = true
    host.settle()
    #expect(calls.count == 3)
  }
}
