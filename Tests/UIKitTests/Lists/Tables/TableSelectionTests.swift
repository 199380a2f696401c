import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Selection in tables", .serialized)
struct TableSelectionTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("A background for selected cells shows at once in a selected cell, and can be replaced there")
  func selectedBackground() {
    let host = ApplicationHost()
    let table = host.showTable(Rows([5]))
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: path(0, 1))
    let (first, second) = (UIView(), UIView())
    cell?.selectedBackgroundView = first
    host.settle()
    #expect(first.superview === cell)
    cell?.selectedBackgroundView = second
    host.settle()
    #expect(first.superview == nil && second.superview === cell)
    table.deselectRow(at: path(0, 1), animated: false)
    host.rest()
    #expect(second.superview == nil)
  }

  @Test("A tap highlights the row, selects it when the finger lifts, and notifies the delegate in order")
  func tap() {
    let host = ApplicationHost()
    let recorder = TableRecorder()
    let rows = Rows([5])
    let table = host.showTable(rows, delegate: recorder)
    recorder.calls = []
    host.touchDown(at: CGPoint(x: 100, y: 59 + 44 + 10))
    host.advance(by: 0.2)
    #expect(table.cellForRow(at: path(0, 1))?.isHighlighted == true)
    #expect(table.cellForRow(at: path(0, 1))?.isSelected == false)
    host.touchUp(at: CGPoint(x: 100, y: 59 + 44 + 10))
    host.rest()
    #expect(table.indexPathForSelectedRow == path(0, 1))
    #expect(table.cellForRow(at: path(0, 1))?.isHighlighted == false)
    #expect(recorder.calls == ["highlight 0.1", "willSelect 0.1", "unhighlight 0.1", "didSelect 0.1"])
    recorder.calls = []
    host.tap(at: CGPoint(x: 100, y: 59 + 3 * 44 + 10))
    #expect(table.indexPathsForSelectedRows == [path(0, 3)])
    #expect(
      recorder.calls.filter { $0.contains("elect") } == [
        "willSelect 0.3", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3",
      ])
  }

  @Test("The delegate may refuse, several may be allowed, or none")
  func rules() {
    let host = ApplicationHost()
    let recorder = TableRecorder()
    let rows = Rows([5])
    let table = host.showTable(rows, delegate: recorder)
    recorder.refusesSelection = true
    host.tap(at: CGPoint(x: 100, y: 59 + 10))
    #expect(table.indexPathForSelectedRow == nil)
    recorder.refusesSelection = false
    table.allowsMultipleSelection = true
    host.tap(at: CGPoint(x: 100, y: 59 + 10))
    host.tap(at: CGPoint(x: 100, y: 59 + 50))
    #expect(table.indexPathsForSelectedRows == [path(0, 0), path(0, 1)])
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 100, y: 59 + 10))
    #expect(table.indexPathsForSelectedRows == [path(0, 1)])
    table.allowsSelection = false
    host.tap(at: CGPoint(x: 100, y: 59 + 100))
    #expect(table.indexPathsForSelectedRows == [path(0, 1)])
  }

  // behaviours.md §12 "Near selection"
  @Test("Beside a selected row its own separator and the one above are hidden")
  func separators() {
    let host = ApplicationHost()
    let rows = Rows([5])
    let table = host.showTable(rows)
    table.selectRow(at: path(0, 2), animated: false, scrollPosition: .none)
    host.settle()
    let lines = table.visibleCells.map { $0.parts.separators.bottom != nil }
    #expect(lines == [true, false, false, true, true])
    table.deselectRow(at: path(0, 2), animated: false)
    host.settle()
    #expect(table.visibleCells.allSatisfy { $0.parts.separators.bottom != nil })
  }

  @Test("A selection out of sight shows when its row returns, and not on the row that reused its cell")
  func reusedCells() {
    let host = ApplicationHost()
    let rows = Rows([200])
    let table = host.showTable(rows)
    table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
    table.contentOffset.y = 4000
    host.settle()
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    table.contentOffset.y = 0
    host.settle()
    #expect(table.visibleCells.map(\.isSelected).firstIndex(of: true) == 0)
  }

  // behaviours.md §12 "Selection": system gray 4 as before iOS 26, confidence G; unhighlights in .3 s
  @Test("A selected row is grey behind its content, and loses that at once or, animated, in .3 s")
  func look() throws {
    let host = ApplicationHost()
    let rows = Rows([5])
    let table = host.showTable(rows)
    let cell = try #require(table.cellForRow(at: path(0, 1)))
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    host.settle()
    let grey = try #require(cell.parts.selectionView)
    #expect(grey.backgroundColor == .systemGray4)
    #expect(grey.frame == cell.bounds)
    let order = cell.subviews
    #expect(order.firstIndex(of: grey) ?? 9 < order.firstIndex(of: cell.contentView) ?? 0)
    table.deselectRow(at: path(0, 1), animated: true)
    host.runFrame()
    host.advance(by: 0.15)
    #expect(grey.superview === cell)
    // Half the time of an eased curve is half the way.
    #expect(abs(try #require(grey.layer.presentation()).opacity - 0.5) < 0.1)
    host.advance(by: 0.2)
    #expect(grey.superview == nil)
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    #expect(grey.alpha == 1 && grey.superview === cell)
    table.deselectRow(at: path(0, 1), animated: false)
    #expect(grey.superview == nil)
    cell.selectionStyle = .none
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    #expect(grey.superview == nil)
  }

  // behaviours.md §12 "Separator": 16 left; one pixel as before iOS 26
  @Test("Separators are one pixel high and begin at the text, mirrored right to left")
  func lineGeometry() throws {
    for isRightToLeft in [false, true] {
      var environment = DeviceEnvironment.standard
      environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      let host = ApplicationHost(environment: environment)
      let rows = Rows([2])
      let table = host.showTable(rows)
      let cell = try #require(table.cellForRow(at: path(0, 0)))
      let line = try #require(cell.parts.bottomLine)
      #expect(line.frame.height == 1.0 / 3)
      #expect(line.frame.maxY == 44)
      #expect(line.frame.width == CGFloat(393 - 16))
      #expect(line.frame.minX == (isRightToLeft ? 0 : 16))
      #expect(isRightToLeft ? cell.textLabel?.frame.maxX == 393 - 16 : cell.textLabel?.frame.minX == 16)
    }
  }

  @Test("A card's first and last rows have its corners; rows are inset from the sides")
  func cards() throws {
    let host = ApplicationHost()
    let rows = Rows([3])
    let table = host.showTable(rows, style: .insetGrouped)
    // behaviours.md §12 "Inset-grouped card": side 16 in a window.
    #expect(table.rectForRow(at: path(0, 0)).minX == 16)
    #expect(table.rectForRow(at: path(0, 0)).width == CGFloat(393 - 32))
    #expect(table.visibleCells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(table.cellForRow(at: path(0, 0))?.backgroundColor == .secondarySystemGroupedBackground)
    #expect(table.backgroundColor == .systemGroupedBackground)
  }

  @Test("An accessory takes room from the content, and its button notifies the delegate")
  func accessories() throws {
    let host = ApplicationHost()
    let rows = Rows([3])
    rows.willReturnCell = { path, cell in
      cell.accessoryType = [.none, .disclosureIndicator, .detailButton][path.row]
    }
    let table = host.showTable(rows)
    #expect(table.cellForRow(at: path(0, 0))?.contentView.frame.width == 393)
    let chevron = try #require(table.cellForRow(at: path(0, 1)))
    #expect(chevron.parts.accessory?.frame.maxX == CGFloat(393 - 16))
    #expect(chevron.contentView.frame.maxX == chevron.parts.accessory?.frame.minX)
  }
}
