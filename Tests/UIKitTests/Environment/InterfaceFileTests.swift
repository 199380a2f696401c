import FailingDiagnostics
import Foundation
import Testing
import UIKit

@Suite("Interface files", .serialized)
struct InterfaceFileTests {
  /// A nib whose views are made in code.
  private final class CodeNib: UINib {
    private let make: () -> UIView
    private(set) var made = 0

    init(_ make: @escaping () -> UIView) {
      self.make = make
      super.init(nibName: "Code", bundle: nil)
    }

    override func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
      made += 1
      return [NSObject(), make()]
    }
  }

  private final class Table: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
  }

  private final class Grid: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private let host = ApplicationHost(environment: .standard)

  @Test("A table makes rows and headers of a nib that makes them in code, and reuses them")
  func tables() throws {
    let (table, cells) = (Table(), CodeNib { UITableViewCell(style: .value1, reuseIdentifier: nil) })
    let headers = CodeNib { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.tableView.register(cells, forCellReuseIdentifier: "cell")
    table.tableView.register(headers, forHeaderFooterViewReuseIdentifier: "header")
    host.show(table)
    host.settle()
    let made = cells.made
    #expect(made > 10 && headers.made == 1)
    #expect(table.tableView.visibleCells.allSatisfy { $0.reuseIdentifier == "cell" })
    #expect(table.tableView.headerView(forSection: 0)?.reuseIdentifier == "header")
    for step in 1...20 {
      table.tableView.contentOffset.y = CGFloat(step * 40)
      host.settle()
    }
    #expect(cells.made < made + 6)
    // A class takes the nib's place, and nothing is registered afterwards.
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.tableView.register(nil as UINib?, forCellReuseIdentifier: "other")
    #expect(table.tableView.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test("A collection view makes items and headers of a nib that makes them in code")
  func collections() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let (grid, cells) = (Grid(collectionViewLayout: layout), CodeNib { UICollectionViewCell(frame: .zero) })
    let headers = CodeNib { UICollectionReusableView(frame: .zero) }
    grid.collectionView.register(cells, forCellWithReuseIdentifier: "cell")
    grid.collectionView.register(
      headers, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    host.show(grid)
    host.settle()
    #expect(cells.made > 20 && headers.made == 1)
    #expect(grid.collectionView.visibleCells.allSatisfy { $0.reuseIdentifier == "cell" })
  }

  @Test("The views of a compiled file are refused with what to do instead")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
    }
  }

  @Test("A controller comes from no storyboard, and may name its nib itself")
  func controllers() {
    final class Named: UIViewController {
      override var nibName: String? { "Other" }
      override var nibBundle: Bundle? { .main }
      override func loadView() { view = UIView() }
    }
    #expect(Named().storyboard == nil)
    #expect(Named().nibName == "Other" && Named().nibBundle === Bundle.main)
    let given = UIViewController(nibName: "Given", bundle: .main)
    #expect(given.nibName == "Given" && given.nibBundle === Bundle.main)
    #expect(UIViewController().nibName == nil)
  }

  @Test("Cells and headers may name their reuse identifiers themselves")
  func identifiers() {
    final class Cell: UITableViewCell { override var reuseIdentifier: String? { "own" } }
    final class Header: UITableViewHeaderFooterView { override var reuseIdentifier: String? { "own" } }
    final class Item: UICollectionViewCell { override var reuseIdentifier: String? { "own" } }
    #expect(Cell(style: .default, reuseIdentifier: "given").reuseIdentifier == "own")
    #expect(Header(reuseIdentifier: "given").reuseIdentifier == "own")
    #expect(Item(frame: .zero).reuseIdentifier == "own")
  }
}
