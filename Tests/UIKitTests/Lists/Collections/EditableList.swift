import Foundation

@testable import UIKit
@testable import UIKitTestSupport

/// A list in a collection view whose rows have the accessories that a test gives them, and which says what was asked of it.
@MainActor
final class EditableList {
  typealias Source = UICollectionViewDiffableDataSource<String, String>

  let host: ApplicationHost
  let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
  let source: Source
  var collection: UICollectionView { controller.collectionView }
  var accessories: (String) -> [UICellAccessory] = { _ in [] }
  /// Changes what a cell shows.
  var configure: (UICollectionViewListCell, String) -> Void = { _, _ in }
  var calls: [String] = []
  private let delegate: Delegate

  private final class Delegate: NSObject, UICollectionViewDelegate {
    weak var list: EditableList?
    var target: (IndexPath) -> IndexPath = { $0 }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      list?.calls.append("select \(indexPath.section).\(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target(proposedIndexPath) }
  }

  var target: (IndexPath) -> IndexPath {
    get { delegate.target }
    set { delegate.target = newValue }
  }

  init(
    _ sections: [[String]], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    environment: DeviceEnvironment = .standard, in navigation: Bool = false,
    _ change: (EditableList, inout UICollectionLayoutListConfiguration) -> Void = { _, _ in }
  ) {
    host = ApplicationHost(environment: environment)
    let box = Box()
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = box.list?.accessories(text) ?? []
      box.list?.configure(cell, text)
    }
    controller.loadViewIfNeeded()
    source = Source(collectionView: controller.collectionView) { view, path, text in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: text)
    }
    delegate = Delegate()
    box.list = self
    delegate.list = self
    collection.delegate = delegate
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(self, &configuration)
    collection.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections(["\(index)"])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: false)
    host.show(navigation ? UINavigationController(rootViewController: controller) : controller)
    host.settle()
  }

  private final class Box {
    weak var list: EditableList?
  }

  var items: [[String]] {
    source.snapshot().sectionIdentifiers.map { source.snapshot().itemIdentifiers(inSection: $0) }
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }
  func view(_ item: Int, _ type: UICellAccessory.AccessoryType) -> UIView? {
    guard let parts = cell(item)?.parts else { return nil }
    return (parts.leading + parts.trailing).first { $0.accessory.accessoryType == type }?.view
  }
  /// The texts of the cells from top to bottom.
  var shown: [String] {
    collection.visibleCells.sorted { $0.frame.midY < $1.frame.midY }.compactMap {
      (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  func action(
    _ title: String, _ style: UIContextualAction.Style = .normal, _ perform: @escaping () -> Void = {}
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, complete in
      self?.calls.append("perform \(title)")
      perform()
      complete(true)
    }
  }

  func delete(_ item: String) {
    var snapshot = source.snapshot()
    snapshot.deleteItems([item])
    source.apply(snapshot)
  }

  func middle(_ view: UIView?) -> CGPoint {
    guard let view else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
  func tap(_ view: UIView?, finger: Int = 0) {
    host.touchDown(at: middle(view), finger: finger)
    host.touchUp(at: middle(view), finger: finger)
    host.rest()
  }
  /// Moves a finger sideways over the middle of a row and lifts it, slowly.
  func swipe(_ item: Int, by distance: CGFloat, from x: CGFloat = 200, lifts: Bool = true) {
    let y = middle(cell(item)).y
    host.touchDown(at: CGPoint(x: x, y: y))
    for step in 1...20 {
      host.advance(by: 1.0 / 60)
      // The first 10 points of a pan do not count.
      host.touchMove(to: CGPoint(x: x + (distance + (distance < 0 ? -10 : 10)) * CGFloat(step) / 20, y: y))
    }
    host.advance(by: 0.2)
    guard lifts else { return }
    host.touchUp(at: CGPoint(x: x + distance + (distance < 0 ? -10 : 10), y: y))
    host.rest()
  }
  /// Drags the handle of a row downwards.
  func drag(_ item: Int, by distance: CGFloat, lifts: Bool = true, finger: Int = 0) {
    let start = middle(view(item, .reorder))
    host.touchDown(at: start, finger: finger)
    for step in 1...10 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10), finger: finger)
    }
    host.advance(by: 0.5)
    guard lifts else { return }
    host.touchUp(at: CGPoint(x: start.x, y: start.y + distance), finger: finger)
    host.rest()
  }
}
