import Diagnostics
import Foundation
import UIKitCore

extension UICollectionView {
  /// Returns the item that a cell of this view shows; `nil` for one that is a header or a footer. O(visible elements).
  func path(of cell: UICollectionViewCell) -> IndexPath? {
    guard cell.collection === self else { return nil }
    return state.views.first { $0.key.category == .cell && $0.value === cell }?.key.path
  }

  /// Returns the item at a point in the content's space, the frontmost one where several overlap. Prepares the layout first.
  func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -1, dy: -1)
    return (collectionViewLayout.layoutAttributesForElements(in: around) ?? [])
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && seenFrame($0).contains(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Does the work of ``UICollectionView/scrollToItem(at:at:animated:)``.
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard contains(path), layoutAttributesForItem(at: path) != nil else {
      return Diagnostics.fault(
        Diagnostic(
          "A collection view was asked to scroll to an item that does not exist.",
          objects: ["index path: \(Array(path))", "items by section: \(loadedCounts.prefix(20))", "\(self)"],
          likelyCause: "The data changed, and the view was not notified, or only later.",
          remedy: "Reload or insert first, then scroll."),
        counting: "collection.scroll-to-nowhere")
    }
    if let attributes = layoutAttributesForItem(at: path), attributes.scroller != nil {
      scrollScroller(to: attributes, position, animated: animated)
    }
    if animated { return setContentOffset(offset(showing: path, position), animated: true) }
    // Items become visible and are measured, which moves the target.
    for _ in 0..<Self.scrollAttempts {
      setContentOffset(offset(showing: path, position), animated: false)
      layoutIfNeeded()
      if contentOffset == offset(showing: path, position) { return }
    }
  }

  /// Every attempt measures one screen of items.
  private static let scrollAttempts = 6

  /// Returns the offset at which an item is at `position`, limited to the content and rounded to device pixels.
  ///
  /// An axis without a position moves as little as needed if the other has none either, otherwise it stays.
  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    guard let attributes = layoutAttributesForItem(at: path) else { return contentOffset }
    var rect = attributes.frame
    // A section that scrolls by itself brings the item into sight in its own direction.
    if let scroller = attributes.scroller.flatMap({ collectionViewLayout.scroller(of: $0) }) {
      if scroller.axis == .horizontal {
        (rect.origin.x, rect.size.width) = (scroller.frame.minX, scroller.frame.width)
      } else {
        (rect.origin.y, rect.size.height) = (scroller.frame.minY, scroller.frame.height)
      }
    }
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    var target = contentOffset
    if position.contains(.top) {
      target.y = rect.minY - insets.top
    } else if position.contains(.centeredVertically) {
      target.y = rect.midY - insets.top - visible.height / 2
    } else if position.contains(.bottom) {
      target.y = rect.maxY - bounds.height + insets.bottom
    } else if position.isDisjoint(with: [.left, .centeredHorizontally, .right]) {
      target.y += Self.shift(rect.minY..<rect.maxY, into: visible.minY..<visible.maxY)
    }
    if position.contains(.left) {
      target.x = rect.minX - insets.left
    } else if position.contains(.centeredHorizontally) {
      target.x = rect.midX - insets.left - visible.width / 2
    } else if position.contains(.right) {
      target.x = rect.maxX - bounds.width + insets.right
    } else if position.isDisjoint(with: [.top, .centeredVertically, .bottom]) {
      target.x += Self.shift(rect.minX..<rect.maxX, into: visible.minX..<visible.maxX)
    }
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    let rounded = CGPoint(x: PixelRounding.edge(target.x, scale: scale), y: PixelRounding.edge(target.y, scale: scale))
    return ScrollGeometry(self).clamped(rounded)
  }

  /// Returns the distance that brings `range` into `visible`; the beginning takes precedence.
  private static func shift(_ range: Range<CGFloat>, into visible: Range<CGFloat>) -> CGFloat {
    if range.lowerBound < visible.lowerBound { return range.lowerBound - visible.lowerBound }
    return max(range.upperBound - visible.upperBound, 0)
  }
}
