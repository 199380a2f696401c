import FailingDiagnostics
import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

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

  @Test("A segue that code makes shows its destination, and one of a storyboard is refused")
  func segues() async {
    final class Push: UIStoryboardSegue {
      var isPerformed = false
      override func perform() { isPerformed = true }
    }
    let (source, destination) = (UIViewController(), UIViewController())
    let push = Push(identifier: "push", source: source, destination: destination)
    source.prepare(for: push, sender: nil)
    push.perform()
    #expect(push.isPerformed && push.identifier == "push" && push.source === source)
    var shown: UIViewController?
    let other = UIStoryboardSegue(identifier: nil, source: source, destination: destination) { shown = destination }
    other.perform()
    #expect(shown === destination && other.destination === destination)
    #expect(source.shouldPerformSegue(withIdentifier: "push", sender: nil))
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "push", sender: nil) }
    }.says("segue: push")
  }

  @Test("Every way to a compiled file's objects is refused, with the kind and name of the file")
  func everyWay() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Cell", owner: nil) }
    }.says("nib: Cell")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let options: [UINib.OptionsKey: Any] = [.externalObjects: ["style": UILabel()]]
        _ = Bundle.main.loadNibNamed("Row", owner: UIView(), options: options)
      }
    }.says("nib: Row")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINib(data: Data([1, 2, 3]), bundle: .main).instantiate(withOwner: nil) }
    }.says("nib: 3 bytes of data")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "One", bundle: nil).instantiateViewController(withIdentifier: "Detail")
      }
    }.says("storyboard: One")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Two", bundle: nil).instantiateInitialViewController { UIViewController(coder: $0) }
      }
    }.says("storyboard: Two")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Three", bundle: nil).instantiateViewController(identifier: "Detail") {
          UITableViewController(coder: $0)
        }
      }
    }.says("storyboard: Three")
  }

  @Test("A nib in code gets its owner and the objects for its placeholders, by their names")
  func externalObjects() throws {
    final class Panel: UINib {
      override func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let external = optionsOrNil?[.externalObjects] as? [String: Any]
        let label = external?["title"] as? UILabel ?? UILabel()
        (ownerOrNil as? UIView)?.addSubview(label)
        return [label]
      }
    }
    let (owner, label) = (UIView(), UILabel())
    let nib = Panel(data: Data(), bundle: nil)
    let objects = nib.instantiate(withOwner: owner, options: [.externalObjects: ["title": label]])
    #expect(objects.first as? UILabel === label && label.superview === owner)
    #expect(nib.instantiate(withOwner: nil).first as? UILabel !== label)
    #expect(UINib.OptionsKey.externalObjects.rawValue == "UINibExternalObjects")
  }

  @Test("A storyboard in code makes a new controller for each request")
  func storyboards() {
    final class Screens: UIStoryboard {
      override func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = identifier
        return controller
      }
      override func instantiateInitialViewController() -> UIViewController? {
        instantiateViewController(withIdentifier: "First")
      }
    }
    let screens = Screens(name: "Main", bundle: nil)
    let details = [0, 1].map { _ in screens.instantiateViewController(withIdentifier: "Detail") }
    #expect(details[0] !== details[1] && details.map(\.title) == ["Detail", "Detail"])
    #expect(screens.instantiateInitialViewController()?.title == "First")
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
