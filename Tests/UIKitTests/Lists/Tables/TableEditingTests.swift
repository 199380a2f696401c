import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Editing of tables", .serialized)
struct TableEditingTests {
  /// A table of five rows that can be edited and moved.
  private final class Scene {
    let host: ApplicationHost
    let rows: EditableRows
    let delegate = SwipeDelegate()
    let table: UITableView

    init(
      _ names: [[String]] = [["a", "b", "c", "d", "e"]], environment: DeviceEnvironment = .standard,
      _ configure: (Scene.Parts) -> Void = { _ in }
    ) {
      host = ApplicationHost(environment: environment)
      rows = EditableRows(names)
      delegate.trailing = nil
      configure(Parts(rows: rows, delegate: delegate))
      table = host.showTable(rows, delegate: delegate)
    }

    struct Parts {
      let rows: EditableRows
      let delegate: SwipeDelegate
    }

    func edit(animated: Bool = false) {
      table.setEditing(true, animated: animated)
      host.rest()
    }
    func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
      table.cellForRow(at: IndexPath(row: row, section: section))
    }
    func control(_ row: Int) -> EditControl? { cell(row)?.parts.editing.control }
    func handle(_ row: Int, _ section: Int = 0) -> UIView? { cell(row, section)?.parts.editing.handle }
    func tap(_ view: UIView?) {
      guard let view else { return }
      host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
      host.rest()
    }
    var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

    /// Takes a row by its handle, moves it by some points and releases it there.
    func drag(_ row: Int, section: Int = 0, by distance: CGFloat, releases: Bool = true, finger: Int = 0) {
      guard let handle = handle(row, section) else { return }
      let start = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
      host.touchDown(at: start, finger: finger)
      for step in 1...10 {
        host.advance(by: 1.0 / 60)
        host.touchMove(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10), finger: finger)
      }
      guard releases else { return }
      host.touchUp(at: CGPoint(x: start.x, y: start.y + distance), finger: finger)
      host.rest()
    }
  }

  @Test("Controls come at both ends, the content moves between them, and everything goes again")
  func controls() throws {
    for animated in [false, true] {
      let scene = Scene()
      scene.edit(animated: animated)
      let cell = try #require(scene.cell(1))
      #expect(cell.isEditing && cell.editingStyle == .delete)
      #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 393 - 2 * 38, height: 44))
      #expect(scene.control(1)?.frame == CGRect(x: 0, y: 0, width: 54, height: 44))
      #expect(scene.handle(1)?.frame == CGRect(x: 393 - 54, y: 0, width: 54, height: 44))
      #expect(cell.parts.bottomLine?.frame.minX == 54)
      scene.table.setEditing(false, animated: animated)
      scene.host.rest()
      #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 393, height: 44))
      #expect(scene.control(1) == nil && scene.handle(1) == nil && !cell.isEditing)
    }
  }

  @Test("Right to left the control is at the right end")
  func rightToLeft() {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let scene = Scene(environment: environment)
    scene.edit()
    #expect(scene.control(0)?.frame.maxX == 393 && scene.handle(0)?.frame.minX == 0)
    #expect(abs((scene.cell(0)?.textLabel?.frame.maxX ?? 0) - (393 - 2 * 38 - 16)) < 0.001)
  }

  @Test("Data source and delegate decide row by row: no control, plus, no handle, no indentation")
  func decisions() {
    let scene = Scene {
      $0.rows.isEditable = { $0.row != 0 }
      $0.rows.isMovable = { $0.row != 1 }
      $0.delegate.style = { $0.row == 2 ? .insert : .delete }
      $0.delegate.indents = { $0.row != 4 }
    }
    scene.edit()
    #expect(scene.cell(3)?.contentView.frame.minX == 38 && scene.cell(4)?.contentView.frame.minX == 0)
    #expect((0..<4).map { scene.control($0)?.kind } == [nil, .delete, .insert, .delete])
    #expect((0..<4).map { scene.handle($0) != nil } == [true, false, true, true])
    #expect(scene.cell(0)?.contentView.frame.minX == 0 && scene.cell(1)?.contentView.frame.minX == 38)
  }

  @Test("A cell says before and after what it shows")
  func transitions() {
    final class Cell: UITableViewCell {
      static var calls: [String] = []
      override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
        Self.calls.append("will \(state.rawValue)")
      }
      override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
        Self.calls.append("did \(state.rawValue)")
      }
    }
    let host = ApplicationHost()
    let (rows, delegate) = (EditableRows([["a"]]), SwipeDelegate())
    delegate.trailing = [delegate.action("Delete")]
    let table = host.showTable(rows, cell: Cell.self, delegate: delegate)
    table.setEditing(true, animated: true)
    host.rest()
    table.setEditing(false, animated: false)
    host.swipe(table, row: 0, by: -60)
    host.tap(at: CGPoint(x: 200, y: 700))
    host.rest()
    #expect(Cell.calls == ["will 1", "did 1", "will 0", "did 0", "will 2", "did 2", "will 0", "did 0"])
  }

  @Test("Minus shows Delete beside the row, which deletes; another tap on it, or elsewhere, hides it")
  func minus() {
    let scene = Scene()
    scene.edit()
    scene.tap(scene.control(1))
    #expect(scene.table.state.swipe?.view.buttons.map(\.accessibilityLabel) == ["Delete"])
    #expect((scene.cell(1)?.frame.minX ?? 0) <= -74 && scene.rows.commits.isEmpty)
    scene.tap(scene.control(3))
    #expect(scene.table.state.swipe == nil && scene.cell(1)?.frame.minX == 0)
    scene.tap(scene.control(1))
    scene.tap(scene.table.state.swipe?.view.buttons.first)
    #expect(scene.rows.commits == ["delete b"] && scene.texts == ["a", "c", "d", "e"])
    #expect(scene.table.isEditing && scene.control(1)?.kind == .delete)
    // While editing no finger swipes.
    scene.host.swipe(scene.table, row: 1, by: -100)
    #expect(scene.table.state.swipe == nil)
  }

  @Test("Minus shows the delegate's actions instead, where it has some")
  func minusWithActions() {
    let scene = Scene { $0.delegate.trailing = [$0.delegate.action("Archive"), $0.delegate.action("More")] }
    scene.edit()
    scene.tap(scene.control(0))
    #expect(scene.table.state.swipe?.view.buttons.map(\.accessibilityLabel) == ["Archive", "More"])
  }

  @Test("Plus inserts")
  func plus() {
    let scene = Scene { $0.delegate.style = { _ in .insert } }
    scene.edit()
    scene.tap(scene.control(1))
    #expect(scene.rows.commits == ["insert b"] && scene.texts == ["a", "new", "b", "c", "d", "e"])
    #expect(scene.control(1)?.kind == .insert)
  }

  @Test("Rows are not selected while editing, unless that is allowed; editing begins and ends without a selection")
  func selection() {
    let scene = Scene()
    scene.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    scene.edit()
    #expect(scene.table.indexPathsForSelectedRows == nil)
    scene.tap(scene.cell(1)?.contentView)
    #expect(scene.delegate.calls.isEmpty)
    scene.table.allowsSelectionDuringEditing = true
    scene.tap(scene.cell(1)?.contentView)
    #expect(scene.delegate.calls == ["select 0.1"])
  }

  @Test("Several rows are selected by their check marks; outside of editing one")
  func severalRows() {
    let scene = Scene()
    scene.table.allowsMultipleSelectionDuringEditing = true
    scene.edit()
    #expect(scene.control(1)?.kind == .selection(isSelected: false))
    scene.tap(scene.control(1))
    scene.tap(scene.cell(3)?.contentView)
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    #expect((0..<4).map { scene.control($0)?.kind == .selection(isSelected: true) } == [false, true, false, true])
    scene.tap(scene.control(1))
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [3])
    scene.table.setEditing(false, animated: false)
    scene.tap(scene.cell(1)?.contentView)
    scene.tap(scene.cell(2)?.contentView)
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [2])
  }

  @Test("The accessory gives way to that for editing, beside the handle")
  func accessories() throws {
    let scene = Scene {
      $0.rows.willReturnCell = { _, cell in
        cell.accessoryType = .disclosureIndicator
        cell.editingAccessoryType = .checkmark
      }
    }
    let before = try #require(scene.cell(0)?.parts.accessory)
    scene.edit()
    let accessory = try #require(scene.cell(0)?.parts.accessory)
    #expect(accessory !== before && abs(accessory.frame.maxX - (393 - 38 - 16)) < 0.5)
    #expect(abs((scene.cell(0)?.contentView.frame.maxX ?? 0) - accessory.frame.minX) < 0.5)
    scene.table.isEditing = false
    scene.host.settle()
    #expect(abs((scene.cell(0)?.parts.accessory?.frame.maxX ?? 0) - (393 - 16)) < 0.5)
  }

  @Test("Rows that become visible while editing have their controls; rows that size themselves are measured again")
  func tiling() {
    let scene = Scene([(0..<60).map { "row \($0)" }]) {
      $0.rows.willReturnCell = { path, cell in
        var content = cell.defaultContentConfiguration()
        content.text = String(repeating: "word ", count: path.row == 0 ? 40 : 1)
        cell.contentConfiguration = content
      }
    }
    let before = scene.cell(0)?.frame.height ?? 0
    scene.edit(animated: true)
    #expect((scene.cell(0)?.frame.height ?? 0) > before)
    scene.table.contentOffset.y = 1000
    scene.host.settle()
    #expect(scene.table.visibleCells.allSatisfy { $0.parts.editing.control?.kind == .delete })
    scene.table.setEditing(false, animated: false)
    scene.host.settle()
    scene.table.contentOffset.y = 0
    scene.host.settle()
    #expect(scene.table.visibleCells.allSatisfy { $0.parts.editing.control == nil && $0.contentView.frame.minX == 0 })
    #expect(scene.cell(0)?.frame.height == before)
  }

  @Test("The Edit button of a table controller edits its table, and says Done")
  func editButton() {
    let host = ApplicationHost()
    let rows = EditableRows([["a", "b"]])
    let controller = UITableViewController(style: .plain)
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.tableView.dataSource = rows
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    host.show(UINavigationController(rootViewController: controller))
    host.tap(at: CGPoint(x: 393 - 30, y: 59 + 22))
    host.rest()
    #expect(controller.tableView.isEditing && controller.isEditing && controller.editButtonItem.title == "Done")
    host.tap(at: CGPoint(x: 393 - 30, y: 59 + 22))
    host.rest()
    #expect(!controller.tableView.isEditing && controller.editButtonItem.title == "Edit")
  }

  // MARK: Moving

  @Test("A row follows the finger by its handle, the others make room, and the data source moves it once, at the end")
  func move() {
    let scene = Scene()
    scene.edit()
    scene.drag(0, by: 100, releases: false)
    // Taken down by two rows and a bit: 100 ÷ 44.
    #expect(scene.rows.moves.isEmpty)
    #expect(scene.table.state.move?.cell.frame.minY == 100)
    scene.host.rest()
    #expect(
      scene.table.indexPathsForVisibleRows?.compactMap { scene.table.cellForRow(at: $0)?.textLabel?.text } == [
        "b", "c", "a", "d", "e",
      ])
    #expect(scene.table.state.move?.cell.layer.shadowOpacity == 0.2)
    scene.host.touchUp(at: CGPoint(x: 366, y: 59 + 122))
    scene.host.rest()
    #expect(scene.rows.moves == ["a to 0.2"] && scene.rows.names == [["b", "c", "a", "d", "e"]])
    #expect(
      scene.texts == ["b", "c", "a", "d", "e"] && scene.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    #expect(scene.table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 && $0.alpha == 1 })
    #expect(scene.table.contentOffset.y == -59)
  }

  @Test("A moved row keeps the app's own transparency and shadow, also when it is lifted again while it falls")
  func look() throws {
    let scene = Scene()
    scene.edit()
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    (cell.alpha, cell.layer.shadowOpacity, cell.layer.shadowRadius) = (0.5, 0.7, 9)
    scene.drag(0, by: 100, releases: false)
    scene.host.touchUp(at: CGPoint(x: 366, y: 59 + 122))
    scene.host.advance(by: 1.0 / 30)
    scene.drag(2, by: 60, releases: false)
    #expect(cell.layer.shadowOpacity == 0.2 && cell.alpha < 0.5)
    scene.host.touchUp(at: CGPoint(x: 366, y: 59 + 170))
    scene.host.rest()
    #expect(cell.alpha == 0.5 && cell.layer.shadowOpacity == 0.7 && cell.layer.shadowRadius == 9)
  }

  @Test("Putting a row back does not notify the data source; a cancelled finger puts it back")
  func noMove() {
    let scene = Scene()
    scene.edit()
    scene.drag(1, by: 15)
    #expect(scene.rows.moves.isEmpty)
    scene.drag(1, by: 100, releases: false)
    scene.host.touchCancel()
    scene.host.rest()
    #expect(scene.rows.moves.isEmpty && scene.texts == ["a", "b", "c", "d", "e"])
  }

  @Test("Across sections, also into an empty one")
  func sections() {
    let scene = Scene([["a", "b"], [], ["c"]]) {
      $0.rows.titles = [0: "One", 1: "Two", 2: "Three"]
    }
    scene.edit()
    let gap =
      scene.table.rectForHeader(inSection: 1).maxY - scene.table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY
    scene.drag(1, by: gap)
    #expect(scene.rows.moves == ["b to 1.0"] && scene.rows.names == [["a"], ["b"], ["c"]])
    #expect(scene.cell(0, 1)?.textLabel?.text == "b")
    scene.drag(0, section: 2, by: -2000)
    #expect(scene.rows.moves.last == "c to 0.0" && scene.rows.names == [["c", "a"], ["b"], []])
  }

  @Test("The delegate sends a row elsewhere, or keeps it; a place that does not exist is ignored")
  func target() {
    let scene = Scene()
    scene.delegate.target = { $0.row == 0 ? IndexPath(row: 1, section: 0) : $0 }
    scene.edit()
    scene.drag(3, by: -200)
    #expect(scene.rows.moves == ["d to 0.1"] && scene.texts == ["a", "d", "b", "c", "e"])
    scene.delegate.target = { _ in IndexPath(row: 77, section: 3) }
    scene.drag(0, by: 100)
    #expect(scene.rows.moves.count == 1)
  }

  @Test("Near the lower edge the content scrolls, and new rows come in their order")
  func autoscroll() {
    let scene = Scene([(0..<60).map { "\($0)" }])
    scene.edit()
    var (count, wrong) = (0, 0)
    scene.delegate.displayed = { [rows = scene.rows] cell, path in
      count += 1
      if cell.textLabel?.text != rows.text(path) { wrong += 1 }
    }
    scene.drag(0, by: 760, releases: false)
    scene.host.advance(by: 2)
    #expect(count > 10 && wrong == 0, "the delegate gets index paths of the data")
    #expect(scene.table.contentOffset.y > 500)
    let cells = scene.table.visibleCells.filter { $0 !== scene.table.state.move?.cell }
    let numbers = cells.compactMap { $0.textLabel?.text }.compactMap { Int($0) }
    #expect(numbers == Array((numbers.first ?? 0)..<((numbers.first ?? 0) + numbers.count)))
    scene.host.touchUp(at: CGPoint(x: 366, y: 841))
    scene.host.rest()
    #expect(scene.rows.moves.count == 1)
    let places = scene.table.indexPathsForVisibleRows ?? []
    #expect(places.allSatisfy { scene.table.cellForRow(at: $0)?.textLabel?.text == scene.rows.names[0][$0.row] })
  }

  @Test("An update or a reload in the middle of it puts the row back first")
  func interrupted() {
    for reloads in [false, true] {
      let scene = Scene()
      scene.edit()
      scene.drag(0, by: 100, releases: false)
      if reloads {
        scene.table.reloadData()
      } else {
        scene.rows.remove(at: IndexPath(row: 4, section: 0))
        scene.table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
      }
      scene.host.rest()
      #expect(scene.texts == (reloads ? ["a", "b", "c", "d", "e"] : ["a", "b", "c", "d"]))
      scene.host.touchUp(at: CGPoint(x: 366, y: 200))
      scene.host.rest()
      #expect(scene.rows.moves.isEmpty && scene.table.visibleCells.map(\.frame.minY).first == 0)
    }
  }

  @Test(
    "A data source may update the table while it takes over a move, with or without the move itself", arguments: 0..<4)
  func updatedAtTheEnd(update: Int) {
    let scene = Scene()
    scene.rows.didMove = { [rows = scene.rows] table, from, to in
      switch update {
      case 0: table.reconfigureRows(at: [to])
      case 1:
        rows.remove(at: IndexPath(row: 4, section: 0))
        table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
      case 2: table.moveRow(at: from, to: to)
      default: table.reloadRows(at: [to], with: .none)
      }
    }
    scene.edit()
    scene.drag(0, by: 100)
    #expect(scene.rows.names == [update == 1 ? ["b", "c", "a", "d"] : ["b", "c", "a", "d", "e"]])
    #expect(scene.texts == scene.rows.names[0])
    #expect(scene.table.visibleCells.map(\.frame.minY) == scene.texts.indices.map { CGFloat($0) * 44 })
    #expect(scene.table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 && $0.alpha == 1 })
    scene.rows.didMove = { _, _, _ in }
    scene.drag(2, by: -100)
    #expect(scene.rows.names[0].prefix(3) == ["a", "b", "c"] && scene.texts == scene.rows.names[0])
  }

  @Test("A second finger on another handle moves nothing, and the first one goes on")
  func twoHandles() {
    let scene = Scene()
    scene.edit()
    scene.drag(0, by: 50, releases: false)
    scene.drag(4, by: -60, finger: 1)
    #expect(scene.table.state.move?.cell.textLabel?.text == "a" && scene.rows.moves.isEmpty)
    scene.host.touchUp(at: CGPoint(x: 366, y: 59 + 72))
    scene.host.rest()
    #expect(scene.rows.moves == ["a to 0.1"] && scene.texts == ["b", "a", "c", "d", "e"])
  }

  @Test("While a row is moved, rows are filled again and selected by their places in the data")
  func pathsMeanwhile() {
    let scene = Scene()
    scene.table.allowsSelectionDuringEditing = true
    scene.edit()
    scene.drag(0, by: 100, releases: false)
    #expect(scene.texts == ["b", "c", "a", "d", "e"])
    scene.rows.names[0][1] = "b, changed"
    scene.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    scene.host.rest()
    #expect(scene.texts == ["b, changed", "c", "a", "d", "e"] && scene.table.state.move != nil)
    let cell = scene.cell(0)
    let place = cell?.convert(CGPoint(x: 150, y: 22), to: nil) ?? .zero
    scene.host.touchDown(at: place, finger: 1)
    scene.host.touchUp(at: place, finger: 1)
    scene.host.rest()
    #expect(scene.delegate.calls == ["select 0.1"] && cell?.isSelected == true)
    scene.host.touchUp(at: CGPoint(x: 366, y: 59 + 122))
    scene.host.rest()
    #expect(scene.rows.moves == ["a to 0.2"] && scene.texts == ["b, changed", "c", "a", "d", "e"])
    #expect(scene.table.indexPathForSelectedRow?.row == 0 && cell?.isSelected == true)
  }

  @Test("Leaving the window puts a dragged row back")
  func leavingTheWindow() {
    let scene = Scene()
    scene.edit()
    scene.drag(0, by: 100, releases: false)
    let root = scene.table.superview
    scene.table.removeFromSuperview()
    #expect(scene.table.state.move == nil, "its finger is cancelled")
    scene.host.touchUp(at: CGPoint(x: 366, y: 59 + 122))
    scene.host.rest()
    root?.addSubview(scene.table)
    scene.host.rest()
    #expect(scene.rows.moves.isEmpty && scene.texts == ["a", "b", "c", "d", "e"])
    #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    #expect(scene.table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 && $0.alpha == 1 })
  }

  @Test("A move that the data does not follow is reported, and the data is shown", .expecting("table.move-missing"))
  func missingMove() throws {
    let host = ApplicationHost()
    let table = host.showTable(IdleRows())
    table.setEditing(true, animated: false)
    host.settle()
    let handle = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))?.parts.editing.handle)
    let start = handle.convert(CGPoint(x: 20, y: 22), to: nil)
    host.drag(from: start, to: CGPoint(x: start.x, y: start.y + 100))
    host.rest()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2", "3", "4"])
  }

  // MARK: Diffable

  /// A data source of a snapshot whose rows can be edited and moved.
  private final class Notes: UITableViewDiffableDataSource<Int, String> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      var items = snapshot().itemIdentifiers
      items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      apply(snapshot, animatingDifferences: false)
    }
  }

  @Test(
    "A diffable data source edits and moves where a subclass says so, and otherwise shows the delegate's actions only")
  func diffable() throws {
    for isSubclass in [true, false] {
      let host = ApplicationHost()
      let delegate = SwipeDelegate()
      delegate.trailing = isSubclass ? nil : [delegate.action("Archive")]
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.delegate = delegate
      let make: UITableViewDiffableDataSource<Int, String>.CellProvider = { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = item
        return cell
      }
      let source: UITableViewDiffableDataSource<Int, String>
      if isSubclass {
        source = Notes(tableView: table, cellProvider: make)
      } else {
        source = UITableViewDiffableDataSource(tableView: table, cellProvider: make)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c", "d"])
      source.apply(snapshot)
      host.show(table, frame: table.frame)
      host.swipe(table, row: 1, by: -60)
      let button = try #require(table.state.swipe?.view.buttons.first)
      #expect(button.accessibilityLabel == (isSubclass ? "Delete" : "Archive"))
      host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: 20), to: nil))
      host.rest()
      #expect(source.snapshot().itemIdentifiers == (isSubclass ? ["a", "c", "d"] : ["a", "b", "c", "d"]))
      table.setEditing(true, animated: false)
      host.settle()
      let handle = table.cellForRow(at: IndexPath(row: 0, section: 0))?.parts.editing.handle
      guard isSubclass else {
        #expect(handle == nil)
        continue
      }
      let start = try #require(handle).convert(CGPoint(x: 20, y: 22), to: nil)
      host.drag(from: start, to: CGPoint(x: start.x, y: start.y + 90))
      host.rest()
      #expect(source.snapshot().itemIdentifiers == ["c", "d", "a"])
      #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "d", "a"])
    }
  }
}
