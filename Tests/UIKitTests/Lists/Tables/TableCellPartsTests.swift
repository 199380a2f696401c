import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Accessories, lines and states of a table's cells", .serialized)
final class TableCellPartsTests {
  /// A cell that writes down its changes of state.
  private final class Stating: UITableViewCell {
    var log: [String] = []
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      log.append("selected \(selected) \(animated)")
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      super.setHighlighted(highlighted, animated: animated)
      log.append("highlighted \(highlighted) \(animated)")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      log.append("editing \(editing) \(animated)")
    }
    override func willTransition(to state: StateMask) { log.append("will \(state.rawValue)") }
    override func didTransition(to state: StateMask) { log.append("did \(state.rawValue)") }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      log.append("update \(state.isSelected)")
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private final class Accessories: NSObject, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("accessory \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("row \(indexPath.row)") }
  }

  private let host = ApplicationHost()
  private let delegate = Accessories()

  private func shown(
    _ cell: UITableViewCell.Type = UITableViewCell.self, style: UITableView.Style = .plain,
    _ fill: @escaping (Int, UITableViewCell) -> Void = { _, _ in }
  ) -> UITableView {
    let rows = Rows([4])
    rows.willReturnCell = { fill($0.row, $1) }
    let table = host.showTable(rows, style: style, cell: cell, delegate: delegate)
    host.settle()
    return table
  }
  private func cell(_ row: Int, in table: UITableView) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }
  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test("The button of an accessory reports its row and selects nothing; the chevron beside it belongs to the row")
  func accessoryButton() throws {
    let table = shown { $1.accessoryType = $0 == 0 ? .detailDisclosureButton : .detailButton }
    let both = try #require(try cell(0, in: table).parts.accessory)
    let button = try #require(both.subviews.first as? UIButton)
    let chevron = try #require(both.subviews.last)
    #expect(button.frame.maxX < chevron.frame.minX && abs(both.frame.maxX - (393 - 16)) < 0.34)
    host.tap(at: middle(button))
    #expect(delegate.log == ["accessory 0"] && table.indexPathForSelectedRow == nil)
    host.tap(at: middle(chevron))
    #expect(delegate.log == ["accessory 0", "row 0"])
    host.tap(at: middle(try #require(try cell(2, in: table).parts.accessory)))
    #expect(delegate.log.last == "accessory 2")
  }

  @Test("An app's accessory view takes the place of the type's; while editing, those for editing count alone")
  func accessoryViews() throws {
    let (plain, editing) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UISwitch())
    let table = shown { row, cell in
      cell.accessoryType = .checkmark
      if row == 0 { cell.accessoryView = plain }
      if row == 0 { cell.editingAccessoryView = editing }
      if row == 1 { cell.editingAccessoryType = .disclosureIndicator }
    }
    let (first, second) = (try cell(0, in: table), try cell(1, in: table))
    let mark = second.parts.accessory
    #expect(plain.superview === first && plain.frame.maxX == 393 - 16 && abs(plain.frame.midY - 22) < 0.34)
    table.setEditing(true, animated: false)
    host.rest()
    #expect(plain.superview == nil && editing.superview === first)
    #expect(second.parts.accessory != nil && second.parts.accessory !== mark)
    let third = try cell(2, in: table)
    #expect(third.parts.accessory == nil)
    table.setEditing(false, animated: false)
    host.rest()
    #expect(plain.superview === first && editing.superview == nil)
    first.accessoryView = nil
    first.accessoryType = .none
    host.settle()
    #expect(first.parts.accessory == nil && first.contentView.frame.width == 393)
  }

  @Test("No separators, separators of another colour and inset, and those of a single row", arguments: [false, true])
  func separators(isRightToLeft: Bool) throws {
    host.update { $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    let table = shown { row, cell in
      if row == 1 { cell.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 50) }
    }
    #expect(table.separatorStyle == .singleLine)
    table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    table.separatorColor = .systemRed
    host.settle()
    let lines = try (0..<2).map { try #require(try cell($0, in: table).parts.bottomLine) }
    #expect(lines[0].frame.minX == 40 && lines[0].frame.maxX == 393 - 10 && lines[0].backgroundColor == .systemRed)
    #expect(lines[1].frame.minX == 100 && lines[1].frame.maxX == 393 - 50)
    table.separatorStyle = .none
    host.settle()
    #expect(lines.allSatisfy { $0.isHidden })
    table.separatorStyle = .singleLine
    host.settle()
    #expect(lines.allSatisfy { !$0.isHidden })
  }

  @Test("Selection of a row is grey in every style but none, which still selects")
  func selectionStyles() throws {
    let styles: [UITableViewCell.SelectionStyle] = [.none, .blue, .gray, .default]
    let table = shown { $1.selectionStyle = styles[$0] }
    table.allowsMultipleSelection = true
    for row in 0..<4 {
      table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      let grey = try cell(row, in: table).parts.selectionView?.backgroundColor
      let isSelected = try cell(row, in: table).isSelected
      #expect(isSelected && grey == (row == 0 ? nil : .systemGray4))
    }
    #expect(styles.map(\.rawValue) == [0, 1, 2, 3])
    #expect(UITableViewCell.AccessoryType.detailDisclosureButton.rawValue == 2)
    #expect(UITableViewCell.CellStyle.value2.rawValue == 2 && UITableViewCell.SeparatorStyle.none.rawValue == 0)
  }

  @Test("A table sets the states of its cells by the methods that subclasses override")
  func states() throws {
    let table = shown(Stating.self)
    let cell = try #require(try cell(1, in: table) as? Stating)
    _ = cell.take()
    host.tap(at: middle(cell))
    #expect(
      cell.take().filter { !$0.hasPrefix("update") } == [
        "highlighted true false", "selected true false", "highlighted false false",
      ])
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
    #expect(cell.take() == ["selected false true"])
    table.setEditing(true, animated: false)
    host.rest()
    // showingEditControl is 1, showingDeleteConfirmation 2.
    #expect(cell.take().filter { !$0.hasPrefix("update") } == ["will 1", "did 1", "editing true false"])
    table.setEditing(false, animated: false)
    host.rest()
    #expect(cell.take().filter { !$0.hasPrefix("update") } == ["will 0", "did 0", "editing false false"])
    let both: UITableViewCell.StateMask = [.showingEditControl, .showingDeleteConfirmation]
    #expect(both.rawValue == 3)
  }

  @Test("A cell updates its configuration once for many changes, before it is laid out, and on request")
  func updates() throws {
    let table = shown(Stating.self) { row, cell in
      cell.contentConfiguration = cell.defaultContentConfiguration()
      #expect(cell.reuseIdentifier == "row")
    }
    let cell = try #require(try cell(1, in: table) as? Stating)
    host.settle()
    _ = cell.take()
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    #expect(cell.take() == [])
    host.settle()
    #expect(cell.take() == ["update false"])
    cell.setSelected(true, animated: false)
    cell.setHighlighted(true, animated: false)
    host.settle()
    #expect(cell.take().filter { $0.hasPrefix("update") } == ["update true"])
  }

  @Test("A content configuration follows the state, unless that is switched off")
  func automaticContent() throws {
    struct Stated: UIContentConfiguration {
      var isSelected = false
      func makeContentView() -> any UIView & UIContentView { Content(configuration: self) }
      func updated(for state: any UIConfigurationState) -> Stated {
        Stated(isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
      }
    }
    final class Content: UIView, UIContentView {
      var configuration: any UIContentConfiguration
      init(configuration: Stated) {
        self.configuration = configuration
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      var isOn: Bool { (configuration as? Stated)?.isSelected ?? false }
    }
    let table = shown { row, cell in
      cell.contentConfiguration = Stated()
      cell.automaticallyUpdatesContentConfiguration = row != 1
    }
    table.allowsMultipleSelection = true
    for row in 0...1 { table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none) }
    host.settle()
    let views = try (0..<3).map { try #require(try cell($0, in: table).contentView as? Content) }
    #expect(views.map(\.isOn) == [true, false, false])
    // A content view of the same kind of configuration is kept.
    #expect(views[0].supports(Stated()) && !views[0].supports(UIListContentConfiguration.cell()))
    let first = try cell(0, in: table)
    first.contentConfiguration = UIListContentConfiguration.cell()
    #expect(first.contentView is UIListContentView)
  }

  @Test(
    "A cell that refuses it is not indented, and one that shows the control can be moved without an answer about that")
  func indentationAndHandle() throws {
    let table = shown { row, cell in
      cell.shouldIndentWhileEditing = row != 1
      cell.showsReorderControl = row == 2
    }
    table.setEditing(true, animated: false)
    host.rest()
    let cells = try (0..<3).map { try cell($0, in: table) }
    #expect(cells.map { $0.contentView.frame.minX > 0 } == [true, false, true])
    #expect(cells.map { $0.parts.editing.handle != nil } == [false, false, true])
  }
}
