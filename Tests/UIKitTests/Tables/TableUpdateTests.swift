import Diagnostics
import Foundation
import Testing

@testable import UIKit

@Suite("Updates of tables", .serialized)
struct TableUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// Rows with names, so that it shows which cell is which.
  final class Names: NSObject, UITableViewDataSource {
    var sections: [[String]]
    var asked: [String] = []
    init(_ sections: [[String]]) { self.sections = sections }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      asked.append(sections[indexPath.section][indexPath.row])
      return cell
    }
  }

  private func texts(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test("Inserted, deleted and moved rows end where they belong, and only new ones are asked for")
  func batch() {
    let host = ApplicationHost()
    let names = Names([["a", "b", "c", "d"], ["e"]])
    let table = host.showTable(names)
    let cellOfB = table.cellForRow(at: path(0, 1))
    names.asked = []
    var isFinished = false
    table.performBatchUpdates {
      names.sections = [["x", "b", "d"], ["a", "e"]]
      table.deleteRows(at: [path(0, 2)], with: .automatic)
      table.insertRows(at: [path(0, 0)], with: .automatic)
      table.moveRow(at: path(0, 0), to: path(1, 0))
    } completion: { _ in
      isFinished = true
    }
    host.rest()
    #expect(texts(table) == ["x", "b", "d", "a", "e"])
    #expect(names.asked == ["x"])
    #expect(table.cellForRow(at: path(0, 1)) === cellOfB)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    #expect(table.contentSize.height == CGFloat(5 * 44))
    #expect(isFinished)
  }

  @Test(
    "After any batch the table shows what its data source has, and unchanged rows keep their cells", arguments: 41..<49)
  func property(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let host = ApplicationHost()
    let names = Names([["a", "b"], ["c"]])
    let table = host.showTable(names) { $0.rowHeight = 20 }
    var serial = 0
    for _ in 0..<25 {
      let old = names.sections
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let section = new.isEmpty ? 0 : Int.random(in: 0..<new.count, using: &random)
        serial += 1
        switch Int.random(in: 0..<6, using: &random) {
        case 0: new.insert(["s\(serial)"], at: section)
        case 1 where new.count > 1: new.remove(at: section)
        case 2 where !new.isEmpty: new[section].append("n\(serial)")
        case 3 where !new.isEmpty: new[section].insert("n\(serial)", at: 0)
        case 4 where !new.isEmpty && !new[section].isEmpty: new[section].removeFirst()
        case 5 where !new.isEmpty: new[section].shuffle(using: &random)
        default: break
        }
      }
      // Sections are known by their place in this test: only rows of the sections both have are compared.
      let common = min(old.count, new.count)
      var update = ListUpdate()
      for section in 0..<common {
        let diff = UniqueListDiff(from: old[section], to: new[section])
        update.deletedRows += diff.deleted.map { path(section, $0) }
        update.insertedRows += diff.inserted.map { path(section, $0) }
        update.movedRows += diff.moved.map {
          ListUpdate.Move(from: path(section, $0.from), to: path(section, $0.to))
        }
      }
      update.deletedSections = Array(common..<old.count)
      update.insertedSections = Array(common..<new.count)
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", ObjectIdentifier($0)) })
      names.asked = []
      table.apply(update, animated: true, { names.sections = new }, completion: {})
      host.rest()
      #expect(texts(table) == Array(new.joined().map { $0 }.prefix(table.visibleCells.count)))
      #expect(table.contentSize.height == CGFloat(20 * new.joined().count))
      #expect(Set(names.asked).count == names.asked.count)
      for cell in table.visibleCells {
        guard let text = cell.textLabel?.text, !names.asked.contains(text) else { continue }
        #expect(before[text] == ObjectIdentifier(cell))
      }
    }
  }

  @Test("Sections come, go and move with their headers and rows")
  func sections() {
    let host = ApplicationHost()
    let names = Names([["a"], ["b", "c"], ["d"]])
    let table = host.showTable(names)
    table.performBatchUpdates {
      names.sections = [["d"], ["n"], ["a"]]
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(2, toSection: 0)
    }
    host.rest()
    #expect(texts(table) == ["d", "n", "a"])
    names.sections[1] = ["n1", "n2"]
    table.reloadSections([1], with: .automatic)
    host.rest()
    #expect(texts(table) == ["d", "n1", "n2", "a"])
  }

  @Test("Reloaded rows get new cells, reconfigured ones keep theirs")
  func reloadAndReconfigure() {
    let host = ApplicationHost()
    let names = Names([["a", "b"]])
    let table = host.showTable(names)
    let first = table.cellForRow(at: path(0, 0))
    names.sections = [["A", "B"]]
    table.reconfigureRows(at: [path(0, 0)])
    host.rest()
    #expect(table.cellForRow(at: path(0, 0)) === first)
    #expect(texts(table) == ["A", "b"])
    table.reloadRows(at: [path(0, 1)], with: .fade)
    host.rest()
    #expect(texts(table) == ["A", "B"])
  }

  @Test("Selection follows its row through an update, and ends with it or with a reload")
  func selection() {
    let host = ApplicationHost()
    let names = Names([["a", "b", "c"]])
    let table = host.showTable(names)
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    names.sections = [["new", "a", "b", "c"]]
    table.insertRows(at: [path(0, 0)], with: .automatic)
    host.rest()
    #expect(table.indexPathForSelectedRow == path(0, 2))
    #expect(table.cellForRow(at: path(0, 2))?.isSelected == true)
    names.sections = [["new", "a", "c"]]
    table.deleteRows(at: [path(0, 2)], with: .automatic)
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsMultipleSelection = true
    for row in 0..<2 { table.selectRow(at: path(0, row), animated: false, scrollPosition: .none) }
    table.reloadRows(at: [path(0, 0)], with: .none)
    host.rest()
    #expect(table.indexPathsForSelectedRows == [path(0, 1)])
    #expect(table.cellForRow(at: path(0, 0))?.isSelected == false)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("An empty batch asks for heights anew")
  func emptyBatch() {
    final class Heights: NSObject, UITableViewDelegate {
      var height: CGFloat = 50
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    }
    let host = ApplicationHost()
    let heights = Heights()
    let table = host.showTable(Rows([5]), delegate: heights)
    heights.height = 80
    table.beginUpdates()
    table.endUpdates()
    host.rest()
    #expect(table.rectForRow(at: path(0, 2)) == CGRect(x: 0, y: 160, width: 393, height: 80))
  }

  @Test("What callbacks change during the layout takes effect after it")
  func changesInCallbacks() {
    final class Changing: NSObject, UITableViewDelegate {
      var onDisplay: (() -> Void)?
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let action = onDisplay
        onDisplay = nil
        action?()
      }
    }
    let host = ApplicationHost()
    let names = Names([["a", "b", "c"]])
    let changing = Changing()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = names
    table.delegate = changing
    changing.onDisplay = {
      names.sections = [["b"]]
      table.deleteRows(at: [self.path(0, 0), self.path(0, 2)], with: .none)
    }
    host.show(table)
    host.rest()
    #expect(texts(table) == ["b"])
    changing.onDisplay = {
      names.sections = [[], ["x", "y"]]
      table.reloadData()
    }
    table.reloadData()
    host.rest()
    #expect(texts(table) == ["x", "y"])
  }

  @Test("An update that contradicts the data source is explained with section and numbers")
  func contradiction() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        let rows = Rows([3, 4])
        let table = host.showTable(rows)
        rows.counts = [3, 6]
        table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
      }
    }.says("in section 1 contradicts the update: the data source has 6, which is 1 too many")
  }

  @Test("Reloading while a cell is asked for is explained")
  func reloadWhileAsking() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        let rows = Rows([3])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rows.willReturnCell = { [weak table] _, _ in table?.reloadData() }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        host.show(table)
      }
    }.says("reloaded while it asked its data source for a cell")
  }

  @Test("Heights that are none are explained", arguments: [CGFloat.nan, -5, .infinity])
  func invalidHeight(height: CGFloat) async {
    let text = "\(height)"
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [text = text as String] in
      await MainActor.run {
        let host = ApplicationHost()
        let table = host.showTable(Rows([3])) { $0.rowHeight = CGFloat(Double(text) ?? 0) }
        table.layoutIfNeeded()
      }
    }.says("given a height that is none")
  }

  @Test("An identifier nothing is registered for is explained")
  func unregistered() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        _ = table.dequeueReusableCell(withIdentifier: "nope", for: IndexPath(row: 0, section: 0))
      }
    }.says("identifier nothing is registered for")
  }
}

@Suite("Selection in tables", .serialized)
struct TableSelectionTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("A tap highlights the row, selects it when the finger lifts, and tells the delegate in order")
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
  @Test("Near a selected row its own line and the one above vanish")
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

  @Test("A selection out of sight shows when its row comes back, and not on the row that got its cell")
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
  @Test("Lines are one pixel high and begin where the text does, mirrored from right to left")
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

  @Test("A card's first and last rows have its corners; rows stand in from the sides")
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

  @Test("An accessory takes room from the content, and its button tells the delegate")
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

@Suite("Diffable data sources of tables", .serialized)
struct TableDiffableTests {
  @Test("Snapshots are edited by identifiers")
  func snapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([10, 11])
    snapshot.insertItems([4], beforeItem: 2)
    snapshot.insertItems([5], afterItem: 3)
    snapshot.moveItem(1, afterItem: 11)
    snapshot.deleteItems([2])
    snapshot.insertSections(["c"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
    #expect(snapshot.itemIdentifiers == [10, 11, 1, 4, 3, 5])
    #expect(snapshot.numberOfItems == 6 && snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.indexOfItem(4) == 3)
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [4, 3, 5])
  }

  @Test("Any snapshot follows any other, cells of items that stay are kept", arguments: 51..<59)
  func property(seed: UInt64) {
    var random = SeededGenerator(seed)
    let host = ApplicationHost()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    host.show(table)
    for _ in 0..<25 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var items = Array(0..<30).shuffled(using: &random)
      for section in (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...5, using: &random)
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", ObjectIdentifier($0)) })
      source.apply(snapshot)
      host.rest()
      #expect(table.visibleCells.map { $0.textLabel?.text } == snapshot.itemIdentifiers.map { "\($0)" })
      for cell in table.visibleCells {
        guard let text = cell.textLabel?.text, let present = before[text] else { continue }
        #expect(present == ObjectIdentifier(cell), "item \(text) kept its cell")
      }
      for item in snapshot.itemIdentifiers {
        #expect(source.indexPath(for: item).flatMap { source.itemIdentifier(for: $0) } == item)
      }
    }
  }

  @Test("Reloaded items get new cells, reconfigured ones keep theirs, and the provider ends with the data source")
  func marks() {
    final class Token {}
    let host = ApplicationHost()
    weak var token: Token?
    weak var weakSource: UITableViewDiffableDataSource<Int, Int>?
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    host.show(table)
    do {
      let kept = Token()
      token = kept
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      var provided: [Int] = []
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        _ = kept
        provided.append(item)
        return table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      weakSource = source
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot)
      host.rest()
      provided = []
      let cells = table.visibleCells
      snapshot.reconfigureItems([2])
      snapshot.reloadItems([3])
      source.apply(snapshot)
      host.rest()
      #expect(provided.sorted() == [2, 3])
      #expect(table.visibleCells[1] === cells[1])
      #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    }
    #expect(weakSource == nil && token == nil)
  }
}
