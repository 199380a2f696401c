import Foundation

@testable import UIKit

/// A data source of numbered items that counts what it is asked.
final class Items: NSObject, UICollectionViewDataSource {
  var sections: [[String]]
  private(set) var asked: [String] = []
  private(set) var countQuestions = 0
  var willReturnCell: ((IndexPath, UICollectionViewCell) -> Void)?

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(count: Int) { self.init([(0..<count).map { "\($0)" }]) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    countQuestions += 1
    return sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked.append(sections[indexPath.section][indexPath.item])
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
    willReturnCell?(indexPath, cell)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }
  func forgetQuestions() {
    asked = []
    countQuestions = 0
  }
}

final class CountingItemCell: UICollectionViewCell {
  static var made = 0
  static var laidOut = 0
  static func reset() { (made, laidOut) = (0, 0) }

  required init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    Self.laidOut += 1
  }
}

/// A cell as large as its block.
final class BlockCell: UICollectionViewCell {
  private(set) var blockSize: [NSLayoutConstraint] = []

  required init(frame: CGRect) {
    super.init(frame: frame)
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(block)
    blockSize = [block.widthAnchor.constraint(equalToConstant: 50), block.heightAnchor.constraint(equalToConstant: 50)]
    NSLayoutConstraint.activate(
      blockSize + [
        block.topAnchor.constraint(equalTo: contentView.topAnchor),
        block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Keeps alive what it otherwise refers to weakly.
final class KeepingCollection: UICollectionView {
  var kept: [AnyObject] = []
}

extension ApplicationHost {
  func showCollection(
    _ items: Items, layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    cell: UICollectionViewCell.Type = UICollectionViewCell.self, delegate: (any UICollectionViewDelegate)? = nil
  ) -> UICollectionView {
    let controller = UIViewController()
    let collection = KeepingCollection(frame: controller.view.bounds, collectionViewLayout: layout)
    collection.kept = [items] + [delegate].compactMap { $0 as AnyObject? }
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.register(cell, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "bar")
    collection.dataSource = items
    collection.delegate = delegate
    controller.view.addSubview(collection)
    show(controller)
    return collection
  }
}

/// A controller whose items, numbered from 0, can all be moved.
class MovableItems: UICollectionViewController {
  var items = Array(0..<9)
  /// Moves of the data, such as `move 0 to 2`.
  var log: [String] = []

  nonisolated deinit {}

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// The items from top to bottom.
  var shown: [Int] { collectionView.visibleCells.sorted { $0.center.y < $1.center.y }.map(\.tag) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = items[indexPath.item]
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}
