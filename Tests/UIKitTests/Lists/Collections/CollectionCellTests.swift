import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Cells of collection views", .serialized)
final class CollectionCellTests {
  /// Writes down what its collection view does with it.
  private final class Recording: UICollectionViewCell {
    var log: [String] = []
    override func prepareForReuse() {
      super.prepareForReuse()
      log.append("reuse")
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      log.append("apply \(layoutAttributes.indexPath.item)")
    }
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      log.append("will \(oldLayout === newLayout)")
    }
    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      log.append("did")
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      log.append("update \(state.isSelected) \(state.isHighlighted)")
    }
    override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let host = ApplicationHost()
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func recording(_ view: UICollectionView, _ item: Int) throws -> Recording {
    try #require(view.cellForItem(at: path(item)) as? Recording)
  }

  @Test("A cell applies its attributes, is prepared for another item, and knows its identifier")
  func reuse() throws {
    let view = host.showCollection(Items(count: 500), cell: Recording.self)
    host.settle()
    let cell = try recording(view, 3)
    #expect(cell.reuseIdentifier == "item" && cell.take().filter { $0.hasPrefix("apply") } == ["apply 3"])
    view.contentOffset.y = 2000
    host.settle()
    let log = cell.take()
    #expect(log.contains("reuse") || view.indexPath(for: cell) == nil)
    #expect(view.visibleCells.contains { ($0 as? Recording)?.log.contains("reuse") == true })
  }

  @Test("An exchange of layouts tells the cells before and after")
  func transition() throws {
    let view = host.showCollection(Items(count: 6), cell: Recording.self)
    host.settle()
    let cell = try recording(view, 0)
    _ = cell.take()
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 300, height: 30)
    view.setCollectionViewLayout(wide, animated: true)
    host.rest()
    let log = cell.take().filter { !$0.hasPrefix("update") }
    #expect(log.first == "will false" && log.last == "did" && log.contains("apply 0"))
  }

  @Test("A cell updates its configuration once, before layout, for all changes of its state")
  func updates() throws {
    let view = host.showCollection(Items(count: 6), cell: Recording.self)
    let cell = try recording(view, 0)
    host.settle()
    _ = cell.take()
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    #expect(cell.take() == [])
    host.settle()
    #expect(cell.take() == ["update false false"])
    var states: [Bool] = []
    let handler: UICollectionViewCell.ConfigurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.configurationUpdateHandler = handler
    cell.isSelected = true
    cell.isHighlighted = true
    host.settle()
    #expect(states == [true] && cell.take() == ["update true true"])
    #expect(cell.configurationState.isSelected && cell.configurationState.isHighlighted)
    #expect(!cell.configurationState.isDisabled && cell.configurationState.traitCollection == cell.traitCollection)
  }

  @Test("Contents and backgrounds follow the state, unless that is switched off")
  func automatic() throws {
    let view = host.showCollection(Items(count: 6), cell: Recording.self)
    let (first, second) = (try recording(view, 0), try recording(view, 1))
    #expect(first.automaticallyUpdatesBackgroundConfiguration && first.automaticallyUpdatesContentConfiguration)
    second.automaticallyUpdatesBackgroundConfiguration = false
    second.automaticallyUpdatesContentConfiguration = false
    for cell in [first, second] {
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
      cell.contentConfiguration = Counted()
      cell.isSelected = true
    }
    host.settle()
    #expect([first.backgroundColor, second.backgroundColor] == [.systemGray4, .systemBackground])
    let counts = [first, second].map { (($0.contentView as? CountedView)?.configuration as? Counted)?.updates ?? -1 }
    #expect(counts == [1, 0])
  }

  /// A content that counts its updates.
  private struct Counted: UIContentConfiguration {
    var updates = 0
    func makeContentView() -> any UIView & UIContentView { CountedView(self) }
    func updated(for state: any UIConfigurationState) -> Counted {
      Counted(updates: (state as? UICellConfigurationState)?.isSelected == true ? updates + 1 : updates)
    }
  }
  private final class CountedView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Counted) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("Background views fill the cell behind its content, the one for selected cells in front of the other")
  func backgrounds() throws {
    let view = host.showCollection(Items(count: 6))
    let cell = try #require(view.cellForItem(at: path(0)))
    let (usual, selected) = (UIView(), UIView())
    (cell.backgroundView, cell.selectedBackgroundView) = (usual, selected)
    host.settle()
    #expect(usual.frame == cell.bounds && selected.superview == nil)
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    host.settle()
    #expect(selected.frame == cell.bounds && cell.subviews == [usual, selected, cell.contentView])
    view.deselectItem(at: path(0), animated: false)
    cell.isHighlighted = true
    #expect(selected.superview === cell)
    cell.isHighlighted = false
    cell.backgroundView = nil
    #expect(selected.superview == nil && usual.superview == nil)
  }

  @Test("Sections are inserted, deleted, moved and reloaded with their items")
  func sections() {
    let items = Items([["a"], ["b"], ["c"]])
    let view = host.showCollection(items)
    func labels() -> [String?] { view.visibleCells.map(\.accessibilityLabel) }
    host.settle()
    items.sections.insert(["x", "y"], at: 1)
    view.insertSections([1])
    host.rest()
    #expect(
      labels() == ["a", "x", "y", "b", "c"] && view.numberOfSections == 4 && view.numberOfItems(inSection: 1) == 2)
    items.sections.remove(at: 0)
    view.deleteSections([0])
    host.rest()
    #expect(labels() == ["x", "y", "b", "c"])
    items.sections.swapAt(0, 2)
    let batch: [() -> Void] = [{ view.moveSection(0, toSection: 2) }, { view.moveSection(2, toSection: 0) }]
    var isFinished: Bool?
    view.performBatchUpdates({ for move in batch { move() } }, completion: { isFinished = $0 })
    host.rest()
    #expect(labels() == ["c", "b", "x", "y"] && isFinished == true)
    items.sections[1] = ["new"]
    view.reloadSections([1])
    host.rest()
    #expect(labels() == ["c", "new", "x", "y"])
  }

  @Test("Nothing is announced for prefetching while that is off, and positions of scrolling have Apple's values")
  func prefetching() {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var count = 0
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { count += 1 }
    }
    let prefetcher = Prefetcher()
    let view = host.showCollection(Items(count: 5000))
    #expect(view.isPrefetchingEnabled)
    view.isPrefetchingEnabled = false
    view.prefetchDataSource = prefetcher
    host.scroll(view, by: 50, steps: 10)
    #expect(prefetcher.count == 0)
    view.isPrefetchingEnabled = true
    host.scroll(view, by: 50, steps: 10)
    #expect(prefetcher.count > 0)
    typealias Position = UICollectionView.ScrollPosition
    let positions: [Position] = [.top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right]
    #expect(positions.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect([UICollectionView.ElementCategory.cell, .supplementaryView, .decorationView].map(\.rawValue) == [0, 1, 2])
  }
}
