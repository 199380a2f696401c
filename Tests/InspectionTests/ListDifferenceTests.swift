import Foundation
import Inspection
import Testing
import UIKit

@Suite("Comparing two records of a list")
struct ListDifferenceTests {
  /// A row of a table: a cell of 50 points with its text in it, somewhat deep.
  private func row(_ row: Int, _ text: String, at y: Double? = nil, price: String = "¥100") -> ViewRecord {
    func box(_ name: String, _ subviews: [ViewRecord]) -> ViewRecord {
      var view = ViewRecord(className: name, frame: RecordedRect(x: 0, y: 0, width: 393, height: 50))
      view.subviews = subviews
      return view
    }
    var (title, amount) = (box("UILabel", []), box("UILabel", []))
    (title.text, amount.text) = (text, price)
    var cell = box("ProductCell", [box("UIView", [box("RowView", [box("UIStackView", [title, amount])])])])
    cell.superclasses = ["UITableViewCell"]
    cell.identifier = "product"
    cell.frame.y = y ?? Double(row) * 50
    cell.properties["indexPath"] = .text("0 \(row)")
    return cell
  }

  private func screen(offset: Double = 0, _ rows: ViewRecord...) -> ScreenRecord {
    var table = ViewRecord(className: "UITableView", frame: RecordedRect(x: 0, y: 0, width: 393, height: 852))
    table.properties["contentOffset"] = .text("0 \(offset)")
    table.subviews = rows
    var views = table
    for name in ["UIView", "ViewControllerWrapperView", "NavigationTransitionView", "UIWindow"] {
      var view = ViewRecord(className: name, frame: table.frame)
      if name == "UIView" { view.controller = "ShopViewController" }
      view.subviews = [views]
      views = view
    }
    return ScreenRecord(system: "iOS 18.0", width: 393, height: 852, scale: 3, windows: [views])
  }

  private func text(_ old: ScreenRecord, _ new: ScreenRecord) -> String { RecordDifference(from: old, to: new).text }

  @Test("A scroll reports its distance and the rows that appeared and disappeared; reused cells are different rows")
  func scrolled() {
    // The first cells, last in the list, became the last rows.
    let old = screen(row(0, "Apples"), row(1, "Beans"), row(2, "Carrots"), row(3, "Dill"))
    let new = screen(offset: 100, row(4, "Eggs"), row(5, "Figs"), row(2, "Carrots"), row(3, "Dill"))
    #expect(
      text(old, new) == """
        scrolled: ShopViewController › UITableView
          contentOffset: 0 0 → 0 100, its content moved by 0 -100
        removed: ShopViewController › UITableView › 2 views
          ProductCell "product" [0, 0] “Apples” (0 0; 393 × 50) id "product"
          ProductCell "product" [0, 1] “Beans” (0 0; 393 × 50) id "product"
        added: ShopViewController › UITableView › 2 views
          ProductCell "product" [0, 4] “Eggs” (0 0; 393 × 50) id "product"
          ProductCell "product" [0, 5] “Figs” (0 0; 393 × 50) id "product"

        """)
  }

  @Test("A changed row is reported by its index path and text, without its surroundings")
  func changed() {
    let old = screen(row(0, "Apples"), row(1, "Beans"))
    let new = screen(row(0, "Apples"), row(1, "Beans", price: "¥120"))
    #expect(
      text(old, new) == """
        restyled: ShopViewController › UITableView › ProductCell "product" [0, 1] “Beans” › UILabel “¥120”
          text: ¥100 → ¥120

        """)
    // All of the way is in the entry.
    #expect(
      RecordDifference(from: old, to: new).entries.map(\.path) == [
        [
          "UIWindow", "NavigationTransitionView", "ViewControllerWrapperView", "UIView", "UITableView",
          "ProductCell \"product\" [0, 1] “Beans”", "UIView", "RowView", "UIStackView", "UILabel",
        ]
      ])
  }

  @Test("An inserted row moves those below it, which are reported in one line")
  func inserted() {
    let old = screen(row(0, "Apples"), row(1, "Beans"), row(2, "Carrots"), row(3, "Dill"))
    let new = screen(row(0, "Apples"), row(1, "Bananas"), row(2, "Beans"), row(3, "Carrots"), row(4, "Dill"))
    #expect(
      text(old, new) == """
        added: ShopViewController › UITableView › ProductCell "product" [0, 1] “Bananas”
          ProductCell "product" [0, 1] “Bananas” (0 0; 393 × 50) id "product"
        moved: ShopViewController › UITableView › 3 views by 0 50
          ProductCell "product" [0, 2] “Beans” to ProductCell "product" [0, 4] “Dill”

        """)
    // Two that moved differently are two.
    let apart = screen(row(0, "Apples", at: 3), row(1, "Beans", at: 60), row(2, "Carrots"), row(3, "Dill"))
    #expect(
      RecordDifference(from: old, to: apart).entries.map(\.details) == [["origin: 0 0 → 0 3"], ["origin: 0 50 → 0 60"]])
    #expect(text(old, apart).components(separatedBy: "moved:").count == 3)
  }

  @Test("Rows with equal content are distinguished by index path; a hidden cell awaiting reuse is not a row")
  func alike() {
    let old = screen(row(0, "…"), row(1, "…"), row(2, "…"))
    #expect(text(old, screen(row(2, "…"), row(1, "…"), row(0, "…"))).isEmpty)
    var waiting = row(0, "…")
    waiting.properties["isHidden"] = .flag(true)
    let difference = RecordDifference(from: old, to: screen(waiting, row(1, "…"), row(2, "…")))
    #expect(difference.entries.map(\.kind) == [.removed])
    #expect(difference.entries.first?.path.last?.contains("[0, 0]") == true)
  }

  @Test("A table and a collection name each cell's row or item, and a real scroll is reported as one")
  @MainActor
  func captured() throws {
    let list = ListController()
    let screen = InspectedScreen(list)
    let before = screen.record
    let cell = try #require(
      try before.views(matching: "Row 3").first?.ancestors.first { $0.className == "UITableViewCell" })
    #expect(cell.properties["indexPath"] == .text("0 3"))
    let item = try #require(try before.views(matching: "/^UICollectionViewCell$/").first)
    #expect(item.properties["indexPath"] == .text("0 0"))
    list.table.contentOffset.y = 88
    screen.host.settle()
    let difference = RecordDifference(from: before, to: screen.record)
    #expect(Set(difference.entries.map(\.kind)).isSubset(of: [.scrolled, .added, .removed]), "\(difference)")
    #expect(difference.entries.first?.details == ["contentOffset: 0 0 → 0 88, its content moved by 0 -88"])
    #expect(difference.description.contains("UITableViewCell [0, 0] “Row 0”"))
    #expect(difference.filtered { $0.kind == .moved }.isEmpty)
  }
}

/// A table of rows of 44 points over a collection.
private final class ListController: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
  let table = UITableView()
  private let layout = UICollectionViewFlowLayout()
  private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func viewDidLoad() {
    super.viewDidLoad()
    table.contentInsetAdjustmentBehavior = .never
    table.showsVerticalScrollIndicator = false
    table.rowHeight = 44
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    table.frame = CGRect(x: 0, y: 100, width: 300, height: 440)
    collection.frame = CGRect(x: 0, y: 600, width: 300, height: 100)
    view.addSubview(table)
    view.addSubview(collection)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
