import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// A weak reference moves an object's counts to a table, and from then on retaining and releasing it takes about three times as long. Views,
/// of which a screen has many, have none unless the app makes some. Scroll views, text fields and controllers, of which it has few, do.
@Suite("Reference counts", .serialized)
struct InlineCountsTests {
  /// Whether the counts are in the object itself: the upper bits of its second word mark a table (`RefCount.h` of the Swift runtime).
  private func countsAreInline(_ object: AnyObject) -> Bool {
    let header = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return header.load(fromByteOffset: 8, as: UInt64.self) >> 62 == 0
  }

  /// Names the views, layers and recognizers of a hierarchy whose counts are in a table.
  private func moved(in view: UIView) -> [String] {
    let parts = [view, view.layer] + (view.gestureRecognizers ?? [])
    return parts.filter { !countsAreInline($0) }.map { "\(type(of: $0)) of \(type(of: view))" }
      + view.subviews.flatMap(moved)
  }

  private final class Screen: UIViewController {
    let label = UILabel()
    let button = UIButton()

    override func viewDidLoad() {
      for part in [label, button] as [UIView] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
        part.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor).isActive = true
        part.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
      }
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      label.addGestureRecognizer(UITapGestureRecognizer())
    }
  }

  @Test("A weak reference moves an object's counts to a table")
  func weakReference() {
    let view = UIView()
    #expect(countsAreInline(view))
    weak let weakly = view
    #expect(weakly != nil && !countsAreInline(view))
  }

  @Test("Visible views with constraints, actions and recognisers have their counts inline, and so do their layers")
  func screen() {
    let host = ApplicationHost()
    let screen = Screen()
    host.show(UINavigationController(rootViewController: screen))
    host.settle()
    #expect(moved(in: screen.view) == [])
  }

  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test("The cells of a table and of a collection have their counts inline")
  func cells() {
    let (host, screen, rows) = (ApplicationHost(), UIViewController(), Rows())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 300, width: 320, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (table.dataSource, collection.dataSource) = (rows, rows)
    for list in [table, collection] { screen.view.addSubview(list) }
    host.show(screen)
    host.settle()
    let cells: [UIView] = table.visibleCells + collection.visibleCells
    #expect(cells.count == 10)
    #expect(cells.flatMap(moved) == [])
  }
}
