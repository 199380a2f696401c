import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// A collection view controller that overrides the calls about items, and writes them down.
class RecordingCollection: UICollectionViewController {
  var log: [String] = []
  var highlights = true
  var selects = true
  var deselects = true

  func take() -> [String] {
    defer { log = [] }
    return log
  }
  private func note(_ name: String, _ path: IndexPath) { log.append("\(name) \(path.section).\(path.item)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "bar")
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "\(indexPath.item)"
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return highlights
  }
  override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", indexPath)
    return selects
  }
  override func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect", indexPath)
    return deselects
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select", indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("show", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("end", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { note("show header", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { note("end header", indexPath) }

  // MARK: Scrolling

  var calls: [String] = []
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { if calls.last != "scroll" { calls.append("scroll") } }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { calls.append("willEndDragging") }
  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndAnimation") }
  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return true
  }
  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    calls.append("insets \(Int(scrollView.adjustedContentInset.top))")
  }
}

@Suite("A collection view controller's own calls", .serialized)
final class CollectionControllerTests {
  private let host = ApplicationHost()

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// Items of 190 × 100, two in a line, below headers of 40 points.
  private func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 190, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    return layout
  }
  private func shown() -> RecordingCollection {
    let screen = RecordingCollection(collectionViewLayout: layout())
    host.show(screen)
    host.settle()
    return screen
  }
  private func tap(_ path: IndexPath, in screen: UICollectionViewController) {
    guard let cell = screen.collectionView.cellForItem(at: path) else { return }
    host.tap(at: cell.convert(CGPoint(x: 95, y: 50), to: nil))
    host.rest()
  }

  // The order is that of UICollectionView.h.
  @Test("A tap highlights, asks, selects and then ends the highlight; refusals stop it")
  func selection() {
    let screen = shown()
    #expect(screen.collectionViewLayout === screen.collectionView.collectionViewLayout)
    _ = screen.take()
    tap(path(0, 1), in: screen)
    let order = ["shouldHighlight", "highlight", "shouldSelect", "select", "unhighlight"]
    #expect(screen.take() == order.map { "\($0) 0.1" })
    tap(path(0, 2), in: screen)
    #expect(
      screen.take().filter { $0.hasSuffix("elect 0.1") || $0.hasSuffix("elect 0.2") } == [
        "shouldSelect 0.2", "deselect 0.1", "select 0.2",
      ])
    screen.selects = false
    tap(path(0, 3), in: screen)
    #expect(screen.take() == ["shouldHighlight 0.3", "highlight 0.3", "shouldSelect 0.3", "unhighlight 0.3"])
    #expect(screen.collectionView.indexPathsForSelectedItems == [path(0, 2)])
    screen.highlights = false
    tap(path(0, 3), in: screen)
    #expect(screen.take() == ["shouldHighlight 0.3"])
  }

  @Test("Where several items may be selected, a second tap asks whether it may deselect")
  func deselection() {
    let screen = shown()
    screen.collectionView.allowsMultipleSelection = true
    tap(path(0, 0), in: screen)
    tap(path(0, 1), in: screen)
    #expect(screen.collectionView.indexPathsForSelectedItems == [path(0, 0), path(0, 1)])
    _ = screen.take()
    screen.deselects = false
    tap(path(0, 1), in: screen)
    #expect(screen.take().filter { $0.contains("elect") } == ["shouldDeselect 0.1"])
    screen.deselects = true
    tap(path(0, 1), in: screen)
    #expect(screen.take().filter { $0.contains("elect") } == ["shouldDeselect 0.1", "deselect 0.1"])
    #expect(screen.collectionView.indexPathsForSelectedItems == [path(0, 0)])
  }

  @Test("Cells and headers are reported as they come into view and when they have left it")
  func display() {
    let screen = shown()
    // From −59 to 793: 40 for the header, 7 lines of 110 in section 0 need 660, then 40 and one line.
    let log = screen.take()
    #expect(Set(log.filter { $0.hasPrefix("show header") }) == ["show header 0.0", "show header 1.0"])
    #expect(log.filter { $0.hasPrefix("show 0") }.count == 12 && log.filter { $0.hasPrefix("show 1") }.count == 2)
    let view = screen.collectionView!
    #expect(view.numberOfSections == 2)
    #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader) == [
        path(0, 0), path(1, 0),
      ])
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(1, 0))
    // 40 + 6 × 100 + 5 × 10.
    #expect(header?.frame == CGRect(x: 0, y: 690, width: 393, height: 40))
    view.contentOffset.y = 200
    host.settle()
    #expect(Set(screen.take().filter { $0.hasPrefix("end") }) == ["end header 0.0", "end 0.0", "end 0.1"])
  }

  @Test("A selection is cleared when the screen comes back, unless that is switched off", arguments: [true, false])
  func clearing(clears: Bool) {
    let screen = RecordingCollection(collectionViewLayout: layout())
    #expect(screen.clearsSelectionOnViewWillAppear)
    screen.clearsSelectionOnViewWillAppear = clears
    let stack = UINavigationController(rootViewController: screen)
    host.show(stack)
    host.settle()
    tap(path(0, 1), in: screen)
    stack.pushViewController(UIViewController(), animated: false)
    host.rest()
    stack.popViewController(animated: false)
    host.rest()
    #expect(screen.collectionView.indexPathsForSelectedItems == (clears ? [] : [path(0, 1)]))
  }

  @Test("A drag, an animated offset and a tap on the status bar are reported as those of any scroll view")
  func scrolling() {
    let screen = shown()
    #expect(screen.calls.contains("insets 59"))
    screen.calls = []
    host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), over: 0.1)
    host.rest()
    #expect(
      screen.calls == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
        "didEndDecelerating",
      ])
    screen.calls = []
    screen.collectionView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    host.rest()
    #expect(screen.calls == ["scroll", "didEndAnimation"])
    screen.calls = []
    host.tapStatusBar()
    host.rest()
    #expect(screen.calls == ["shouldScrollToTop", "scroll", "didScrollToTop"])
  }
}
