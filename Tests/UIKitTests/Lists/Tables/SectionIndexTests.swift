import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Section index of tables", .serialized)
struct SectionIndexTests {
  /// Sections of five rows with a title for each; every other has no entry in the index where that says so.
  private final class Letters: NSObject, UITableViewDataSource {
    let letters: [String]
    var titles: [String]?
    var section: (Int) -> Int = { $0 }
    var isLong = false
    init(_ letters: [String]) { (self.letters, titles) = (letters, letters) }

    func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      // Texts of growing width: the room for the index decides whether one of them is broken.
      content.text =
        "\(letters[indexPath.section])\(indexPath.row) "
        + (isLong ? String(repeating: "word ", count: 7) + String(repeating: "i", count: 4 * indexPath.row) : "")
      cell.contentConfiguration = content
      cell.accessoryType = indexPath.row == 0 ? .checkmark : .none
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      section(index)
    }
  }

  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  private final class Scene {
    let host: ApplicationHost
    let rows: Letters
    let table: UITableView

    init(
      _ letters: [String] = SectionIndexTests.alphabet, style: UITableView.Style = .plain,
      environment: DeviceEnvironment = .standard, _ configure: (UITableView, Letters) -> Void = { _, _ in }
    ) {
      host = ApplicationHost(environment: environment)
      let rows = Letters(letters)
      self.rows = rows
      table = host.showTable(rows, style: style) { configure($0, rows) }
      host.settle()
    }

    var index: SectionIndexView? { table.state.sectionIndex }
    func point(_ title: Int) -> CGPoint {
      guard let index, let entry = index.layout.entries.firstIndex(of: .title(title)) else { return .zero }
      return index.convert(
        CGPoint(x: index.bounds.midX, y: index.layout.start(of: entry) + SectionIndexView.lineHeight / 2), to: nil)
    }
    /// The section whose header is at the top.
    var top: Int? {
      let y = table.bounds.minY + table.adjustedContentInset.top
      return (0..<table.numberOfSections).first { abs((table.headerView(forSection: $0)?.frame.minY ?? -1) - y) < 0.5 }
    }
  }

  // behaviours.md §12 "Section index".
  @Test("A tap on a title brings its section to the top at once; a finger that moves along goes from one to the next")
  func tapAndDrag() throws {
    let scene = Scene()
    let index = try #require(scene.index)
    #expect(index.titles == Self.alphabet && index.frame.maxX == 393 && index.layout.entries.count == 26)
    scene.host.tap(at: scene.point(7))
    scene.host.settle()
    #expect(scene.top == 7)
    scene.host.touchDown(at: scene.point(2))
    scene.host.runFrame()
    #expect(scene.top == 2 && index.isTracking)
    scene.host.touchMove(to: scene.point(13))
    scene.host.runFrame()
    #expect(scene.top == 13)
    scene.host.touchMove(to: CGPoint(x: 10, y: scene.point(4).y))
    scene.host.runFrame()
    #expect(scene.top == 4 && !scene.table.isDragging)
    scene.host.touchUp(at: CGPoint(x: 10, y: scene.point(4).y))
    scene.host.rest()
    #expect(scene.top == 4 && !index.isTracking)
    // The index stays where it is.
    #expect(index.convert(CGPoint.zero, to: nil).y == 0)
    // The last section is as far up as the content allows.
    scene.host.tap(at: scene.point(25))
    scene.host.rest()
    let bottom = scene.table.contentSize.height + scene.table.adjustedContentInset.bottom - scene.table.bounds.height
    #expect(abs(scene.table.contentOffset.y - bottom) < 0.5)
  }

  @Test("Cells leave room for it, with their accessories; measured rows become higher for it")
  func room() {
    let with = Scene { $1.isLong = true }
    let without = Scene { ($1.titles, $1.isLong) = (nil, true) }
    #expect(without.index == nil)
    let path = IndexPath(row: 0, section: 0)
    let (a, b) = (with.table.cellForRow(at: path), without.table.cellForRow(at: path))
    #expect((b?.contentView.frame.maxX ?? 0) - (a?.contentView.frame.maxX ?? 0) == 20)
    #expect((b?.parts.accessory?.frame.maxX ?? 0) - (a?.parts.accessory?.frame.maxX ?? 0) == 20)
    #expect(a?.frame.width == 393)
    func heights(_ scene: Scene) -> [CGFloat] {
      (0..<5).map { scene.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    }
    let (narrow, wide) = (heights(with), heights(without))
    #expect(zip(narrow, wide).allSatisfy { $0 >= $1 } && narrow != wide)
    // It comes and goes with the titles.
    with.rows.titles = nil
    with.table.reloadSectionIndexTitles()
    with.host.settle()
    #expect(with.index == nil && with.table.cellForRow(at: path)?.contentView.frame == b?.contentView.frame)
    let cards = Scene(style: .insetGrouped)
    #expect(cards.table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.frame.width == 361)
  }

  @Test("Titles that do not fit give way to dots, in a short table and in landscape")
  func dots() throws {
    for isLandscape in [false, true] {
      let scene = Scene { table, _ in table.contentInset.bottom = isLandscape ? 120 : 500 }
      if isLandscape {
        scene.host.update { $0.isLandscape = true }
        scene.host.rest()
      }
      let index = try #require(scene.index)
      let entries = index.layout.entries
      #expect(entries.count < 26 && entries.first == .title(0) && entries.last == .title(25))
      let dots = entries.filter { if case .dot = $0 { true } else { false } }.count
      #expect(dots > 3 && index.subviews.filter { ($0 as? UILabel)?.text == "•" }.count == dots)
      let room = index.bounds.height - scene.table.adjustedContentInset.bottom
      #expect(index.layout.start(of: entries.count) <= room && room - index.layout.start(of: entries.count) < 40)
      guard case .title(let title) = entries[2] else {
        Issue.record("\(entries)")
        continue
      }
      scene.host.tap(at: scene.point(title))
      scene.host.rest()
      #expect(scene.top == title && title > 1)
    }
  }

  @Test("The least number of rows, colours, and the magnifying glass")
  func looks() throws {
    let scene = Scene { table, rows in
      table.sectionIndexColor = .systemRed
      table.sectionIndexBackgroundColor = .systemGreen
      table.sectionIndexTrackingBackgroundColor = .systemBlue
      rows.titles = [UITableView.indexSearch] + Self.alphabet
      rows.section = { $0 == 0 ? NSNotFound : $0 - 1 }
    }
    let index = try #require(scene.index)
    #expect((index.subviews.first as? UIImageView)?.tintColor == .systemRed)
    #expect((index.subviews.last as? UILabel)?.textColor == .systemRed && index.backgroundColor == .systemGreen)
    scene.host.touchDown(at: scene.point(3))
    scene.host.runFrame()
    #expect(index.backgroundColor == .systemBlue && scene.top == 2)
    scene.host.touchMove(to: scene.point(0))
    scene.host.touchUp(at: scene.point(0))
    scene.host.rest()
    #expect(index.backgroundColor == .systemGreen && scene.top == 2, "a title without a section scrolls nowhere")
    scene.table.sectionIndexMinimumDisplayRowCount = 131
    scene.host.settle()
    #expect(scene.index == nil)
    scene.table.sectionIndexMinimumDisplayRowCount = 130
    scene.host.settle()
    #expect(scene.index != nil)
  }

  @Test("From right to left it is at the left")
  func rightToLeft() throws {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let scene = Scene(environment: environment)
    #expect(scene.index?.frame.minX == 0)
    let cell = scene.table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.contentView.frame.minX == 20 && cell?.contentView.frame.maxX == 393)
  }

  @Test("VoiceOver adjusts it: it reads the section at the top, and goes to the next and the previous title")
  func voiceOver() throws {
    let scene = Scene()
    let index = try #require(scene.index)
    scene.table.contentOffset.y = scene.table.rectForRow(at: IndexPath(row: 2, section: 3)).minY
    scene.host.settle()
    #expect(index.accessibilityValue == "D" && index.accessibilityTraits.contains(.adjustable))
    index.accessibilityIncrement()
    scene.host.settle()
    #expect(scene.top == 4 && index.accessibilityValue == "E")
    index.accessibilityDecrement()
    index.accessibilityDecrement()
    #expect(index.accessibilityValue == "C")
    scene.host.settle()
    #expect(scene.top == 2)
  }

  @Test("After a title was chosen, VoiceOver reads where the content was scrolled to since, and goes on from there")
  func voiceOverAfterScrolling() throws {
    let scene = Scene()
    let index = try #require(scene.index)
    scene.host.tap(at: scene.point(25))
    scene.host.rest()
    // The last section does not reach the top, and is the one chosen all the same.
    #expect(scene.top != 25 && index.accessibilityValue == "Z")
    scene.host.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 700))
    scene.host.rest()
    let top = try #require(
      scene.table.indexPathForRow(
        at: CGPoint(x: 0, y: scene.table.bounds.minY + scene.table.adjustedContentInset.top + 40)))
    #expect(top.section < 24 && index.accessibilityValue == Self.alphabet[top.section])
    scene.table.contentOffset.y = scene.table.rectForRow(at: IndexPath(row: 2, section: 3)).minY
    scene.host.settle()
    #expect(index.accessibilityValue == "D")
    index.accessibilityIncrement()
    scene.host.settle()
    #expect(scene.top == 4 && index.accessibilityValue == "E")
  }

  @Test("A title of a section that does not exist is reported, and scrolls nowhere", .expecting("table.index-section"))
  func noSection() {
    let scene = Scene { $1.section = { _ in 99 } }
    let before = scene.table.contentOffset
    scene.host.tap(at: scene.point(5))
    scene.host.rest()
    #expect(scene.table.contentOffset == before)
  }

  @Test("It follows loads and works in a turned screen under bars")
  func composed() throws {
    let host = ApplicationHost()
    let controller = UITableViewController(style: .plain)
    let rows = Letters(Self.alphabet)
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.tableView.dataSource = rows
    host.show(UINavigationController(rootViewController: controller))
    host.settle()
    let table: UITableView = controller.tableView
    let index = try #require(table.state.sectionIndex)
    #expect(index.layout.top >= table.adjustedContentInset.top)
    func tap(_ entry: Int) {
      let y = index.layout.start(of: entry) + SectionIndexView.lineHeight / 2
      host.tap(at: index.convert(CGPoint(x: index.bounds.midX, y: y), to: nil))
      host.rest()
    }
    func isAtTop(_ section: Int) -> Bool {
      let top = table.bounds.minY + table.adjustedContentInset.top
      return abs((table.headerView(forSection: section)?.frame.minY ?? 0) - top) < 0.5
    }
    tap(9)
    #expect(isAtTop(9))
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(table.safeAreaInsets.right > 0)
    #expect(index.convert(index.bounds, to: table).maxX == table.bounds.width - table.safeAreaInsets.right)
    #expect(index.layout.top >= table.adjustedContentInset.top)
    guard case .title(let title) = index.layout.entries[2] else {
      Issue.record("\(index.layout.entries)")
      return
    }
    tap(2)
    #expect(isAtTop(title) && title != 9)
    host.update { $0.isLandscape = false }
    host.rest()
    rows.titles = ["A", "M"]
    table.reloadData()
    host.settle()
    #expect(table.state.sectionIndex?.titles == ["A", "M"])
  }
}
