import NorenSeam
import UIKit

/// Places the pinned headings of a plain table, or of a flow layout that pins them, above the end of its insets: below the visible part of
/// a bar that goes away.
///
/// The scroll view places them at the end of its insets whenever it is laid out. This is called directly after that and changes only their
/// centres: no inset changes, and no other layout follows.
@MainActor
struct PinnedHeadings {
  /// Whether the last call moved any, so that the next one may have to move them back.
  private(set) var hasRaised = false

  /// Whether a scroll view has pinned headings.
  static func sticks(in scrollView: UIScrollView) -> Bool {
    if let table = scrollView as? UITableView { return table.style == .plain }
    return pinningLayout(of: scrollView) != nil
  }

  /// The collection view's vertical flow layout if it pins headings; `nil` otherwise.
  private static func pinningLayout(of scrollView: UIScrollView) -> UICollectionViewFlowLayout? {
    guard let layout = (scrollView as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout,
      layout.sectionHeadersPinToVisibleBounds, layout.scrollDirection == .vertical
    else { return nil }
    return layout
  }

  /// Places the visible headings; O(visible sections). Does nothing without pinned headings.
  ///
  /// A section's end still pushes its heading up, as it does without a bar.
  ///
  /// - Parameters:
  ///   - raised: How far above the end of the insets they are pinned, in points.
  ///   - limit: Their least distance from the top of the scroll view's frame, in points.
  mutating func place(in scrollView: UIScrollView, raised: CGFloat, limit: CGFloat) {
    guard Self.sticks(in: scrollView), raised > 0 || hasRaised else { return }
    hasRaised = raised > 0
    // New rows may differ from their estimated heights, which causes another layout: it has to happen before, not after this.
    scrollView.layoutIfNeeded()
    let inset = scrollView.adjustedContentInset.top
    let top = scrollView.contentOffset.y + max(inset - max(raised, 0), min(limit, inset))
    if let table = scrollView as? UITableView { place(in: table, top: top) }
    if let layout = Self.pinningLayout(of: scrollView) { place(layout, top: top) }
  }

  private func place(in table: UITableView, top: CGFloat) {
    for section in Set(table.indexPathsForVisibleRows?.map(\.section) ?? []) {
      guard let heading = table.headerView(forSection: section) else { continue }
      let (natural, end) = (table.rectForHeader(inSection: section), table.rect(forSection: section).maxY)
      place(heading, at: max(natural.minY, min(top, end - natural.height)))
    }
  }

  /// A layout returns only where a heading is pinned; its natural place is above the section's first item.
  private func place(_ layout: UICollectionViewFlowLayout, top: CGFloat) {
    guard let collection = layout.collectionView else { return }
    let kind = UICollectionView.elementKindSectionHeader
    for path in collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      guard let heading = collection.supplementaryView(forElementKind: kind, at: path),
        let stuck = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
      else { continue }
      guard collection.numberOfItems(inSection: path.section) > 0,
        let item = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: path.section))?.frame
      else { continue }
      let natural = item.minY - FlowLayoutInsets.insets(ofSection: path.section, in: layout).top - stuck.height
      place(heading, at: max(natural, min(top, stuck.minY)))
    }
  }

  private func place(_ heading: UIView, at y: CGFloat) {
    let center = y + heading.bounds.height * heading.layer.anchorPoint.y
    if heading.center.y != center { heading.center.y = center }
  }
}
