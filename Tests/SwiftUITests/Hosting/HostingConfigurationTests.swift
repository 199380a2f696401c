import SwiftUI
import Testing
import UIKit

@Suite("SwiftUI views in UIKit's cells", .serialized)
struct HostingConfigurationTests {
  /// A table whose cells show what a closure makes for each row.
  private final class Table: UITableViewController {
    var names = ["Leek", "Plum", "Rice"]
    var fill: (UITableViewCell, String) -> Void = { _, _ in }

    override func viewDidLoad() {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      fill(cell, names[indexPath.row])
      return cell
    }
  }

  private let host = ApplicationHost(environment: .standard)

  private func shown(_ fill: @escaping (UITableViewCell, String) -> Void) -> Table {
    let table = Table()
    table.fill = fill
    host.show(table)
    host.settle()
    return table
  }

  /// A table whose rows are made of views.
  private func rows(_ view: @escaping (String) -> some View) -> Table {
    shown { cell, name in cell.contentConfiguration = UIHostingConfiguration { view(name) } }
  }

  private func cell(_ row: Int, _ table: Table) throws -> UITableViewCell {
    try #require(table.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  private func label(_ text: String, in view: UIView) throws -> UILabel {
    try #require(view.descendants.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }, "There is no \(text).")
  }

  private func frame(_ text: String, in cell: UIView) throws -> CGRect {
    let label = try label(text, in: cell)
    return label.convert(label.bounds, to: cell)
  }

  @Test("A line of text begins at the cell's margin, in the middle of a row of 44 points")
  func line() throws {
    let table = rows { Text($0) }
    let cell = try cell(1, table)
    #expect(cell.frame.height == 44)
    let text = try frame("Plum", in: cell)
    expectSame(text.minX, cell.contentView.layoutMargins.left)
    expectSame(text.midY, 22)
  }

  @Test("A row is as high as its views and margins, and at least as high as its least size")
  func heights() throws {
    let table = shown { cell, name in
      let tall = UIHostingConfiguration { Color.pureRed.frame(height: 100) }
      cell.contentConfiguration =
        switch name {
        case "Leek": tall
        case "Plum": tall.margins(.vertical, 5)
        default: tall.margins(.all, 0).minSize(height: 120)
        }
    }
    #expect(try (0..<3).map { try cell($0, table).frame.height } == [122, 110, 120])
  }

  @Test("Margins of single edges leave the others as they are, mirrored where texts run from the right")
  func margins() throws {
    let fill = { (cell: UITableViewCell, name: String) in
      cell.contentConfiguration = UIHostingConfiguration { Text(name) }.margins(.leading, 60)
        .margins(.top, EdgeInsets(top: 30, leading: 1, bottom: 1, trailing: 1))
    }
    var table = shown(fill)
    expectSame(try frame("Leek", in: cell(0, table)).minX, 60)
    expectSame(try frame("Leek", in: cell(0, table)).minY, 30)
    host.update { $0.layoutDirection = .rightToLeft }
    table = shown(fill)
    expectSame(try frame("Leek", in: cell(0, table)).maxX, try cell(0, table).contentView.bounds.width - 60)
  }

  @Test("A background fills the row behind the margins, as a style or as views")
  func background() throws {
    let table = shown { cell, name in
      let text = UIHostingConfiguration { Text(name) }
      cell.contentConfiguration =
        name == "Leek"
        ? text.background(Color.pureRed) as any UIContentConfiguration : text.background { Color.pureBlue }
    }
    let window = try #require(table.view.window)
    let picture = host.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image { _ in
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
    }
    let image = try #require(picture.cgImage)
    // In the margin at the left, and at the right edge.
    for (x, row, color) in [(2, 0, Shade.red), (390, 0, .red), (2, 1, .blue), (390, 1, .blue)] {
      let y = Int(try cell(row, table).convert(CGPoint(x: 0, y: 22), to: nil).y)
      let shade = image.withPixels { bytes, stride in
        let start = y * stride + x * 4
        return Shade(red: Int(bytes[start + 2]), green: Int(bytes[start + 1]), blue: Int(bytes[start]))
      }
      #expect(shade == color)
    }
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      VStack(alignment: .leading) {
        Button("\(name) \(count)") { count += 1 }
        ForEach(0..<count, id: \.self) { Text("line \($0)") }
      }
    }
  }

  @Test("A tap in the views acts, and the row grows with the state of its views")
  func state() throws {
    let table = rows { Counter(name: $0) }
    let before = try cell(0, table).frame.height
    for count in 1...3 {
      let frame = try frame("Leek \(count - 1)", in: cell(0, table))
      host.tap(at: try cell(0, table).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
      host.rest()
      #expect(try label("Leek \(count)", in: cell(0, table)).window != nil)
    }
    let after = try cell(0, table).frame.height
    #expect(after > before + 40)
    #expect(try cell(1, table).frame.minY == after)
  }

  @Test("Without invalidation by size, a row keeps its height until it gets another configuration")
  func disabled() throws {
    let table = rows { Counter(name: $0) }
    table.tableView.selfSizingInvalidation = .disabled
    let before = try cell(0, table).frame.height
    let frame = try frame("Leek 0", in: cell(0, table))
    for _ in 0..<3 {
      host.tap(at: try cell(0, table).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
      host.rest()
    }
    #expect(try cell(0, table).frame.height == before)
  }

  @Test("A cell that is configured again shows the new value in the same views, which keep their state")
  func reconfigured() throws {
    let table = rows { Counter(name: $0) }
    let frame = try frame("Leek 0", in: cell(0, table))
    host.tap(at: try cell(0, table).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.rest()
    let content = try cell(0, table).contentView
    table.names[0] = "Chive"
    table.tableView.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    host.settle()
    #expect(try cell(0, table).contentView === content)
    #expect(try label("Chive 1", in: content).window != nil)
  }

  private struct Reported: View {
    let name: String
    let report: (String) -> Void
    var body: some View { Text(name).onAppear { report("+\(name)") }.onDisappear { report("-\(name)") } }
  }

  @Test("Views appear and disappear with the screen of their list")
  func appearance() throws {
    var said: [String] = []
    let table = rows { name in Reported(name: name) { said.append($0) } }
    #expect(said.sorted() == ["+Leek", "+Plum", "+Rice"])
    said = []
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    table.present(other, animated: false)
    host.rest()
    #expect(said.sorted() == ["-Leek", "-Plum", "-Rice"])
    said = []
    table.dismiss(animated: false)
    host.rest()
    #expect(said.sorted() == ["+Leek", "+Plum", "+Rice"])
  }

  @Test("Views disappear when their cell waits for another row, and those of the other row appear")
  func reuse() throws {
    var said: [String] = []
    let table = Table()
    table.names = (0..<60).map(String.init)
    table.fill = { cell, name in
      cell.contentConfiguration = UIHostingConfiguration { Reported(name: name) { said.append($0) } }
    }
    host.show(table)
    host.settle()
    for offset in [1000.0, 300, 1600] {
      table.tableView.contentOffset.y = offset
      host.settle()
      let visible = try #require(table.tableView.indexPathsForVisibleRows).map { "\($0.row)" }
      // Per name, appearances and disappearances take turns.
      let counts = said.reduce(into: [String: Int]()) {
        $0[String($1.dropFirst()), default: 0] += $1.hasPrefix("+") ? 1 : -1
      }
      #expect(counts.values.allSatisfy { $0 == 0 || $0 == 1 })
      #expect(counts.filter { $0.value == 1 }.keys.sorted() == visible.sorted())
    }
  }

  @Test("In a navigation stack, rows keep their heights and state through a turn and a screen that covers them")
  func composed() throws {
    struct Wrapping: View {
      let name: String
      @State private var count = 0
      var body: some View {
        VStack(alignment: .leading) {
          Button("\(name) \(count)") { count += 1 }
          Text("A sentence that needs more than one line in the width of a phone that is held upright")
        }
      }
    }
    let table = Table()
    table.fill = { cell, name in
      cell.contentConfiguration = UIHostingConfiguration { Wrapping(name: name) }
      cell.accessoryType = name == "Plum" ? .disclosureIndicator : .none
    }
    let navigation = UINavigationController(rootViewController: table)
    host.show(navigation)
    host.settle()
    let frame = try frame("Leek 0", in: cell(0, table))
    host.tap(at: try cell(0, table).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.rest()
    func heights() throws -> [CGFloat] { try (0..<3).map { try cell($0, table).frame.height } }
    let upright = try heights()
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(try heights()[0] < upright[0] && heights()[2] < upright[2])
    // The row with the disclosure indicator has less room for its sentence.
    #expect(try heights()[1] == upright[1])
    navigation.pushViewController(UIViewController(), animated: true)
    host.rest()
    host.update { $0.isLandscape = false }
    navigation.popViewController(animated: true)
    host.rest()
    #expect(try heights() == upright)
    #expect(try label("Leek 1", in: cell(0, table)).window != nil)
  }

  @Test("Items of a collection size themselves by their views, in lists and in estimated groups")
  func collections() throws {
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      subitems: [item])
    let estimated = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    for layout in [list, estimated] {
      let controller = UICollectionViewController(collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, height in
        cell.contentConfiguration = UIHostingConfiguration { Color.pureRed.frame(height: CGFloat(height)) }.margins(
          .all, 0)
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: controller.collectionView) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([80, 30, 120])
      source.applySnapshotUsingReloadData(snapshot)
      host.show(controller)
      host.settle()
      let heights = try (0..<3).map { index in
        try #require(controller.collectionView.cellForItem(at: IndexPath(item: index, section: 0))).frame.height
      }
      #expect(heights == [80, 44, 120])
    }
  }

  @Test("An alert that the views of a cell ask for is presented by the controller of the list")
  func presentation() throws {
    struct Asking: View {
      @State private var asks = false
      var body: some View { Button("Ask") { asks = true }.alert("Really?", isPresented: $asks) { Button("Yes") {} } }
    }
    let table = rows { _ in Asking() }
    let frame = try frame("Ask", in: cell(0, table))
    host.tap(at: try cell(0, table).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    host.rest()
    #expect(table.presentedViewController is UIAlertController)
  }
}
