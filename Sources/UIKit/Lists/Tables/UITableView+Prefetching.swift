import Foundation
import UIKitCore

extension UITableView {
  /// Announces the rows within one screen ahead, in the direction of scrolling, that were not announced yet.
  ///
  /// Rows announced before that are neither visible nor ahead are cancelled. Upwards the nearest row comes first as well. How far Apple's
  /// tables look ahead is not documented. O(rows within that screen).
  func announcePrefetching() {
    // At the top the only direction is down, whatever moved the content there.
    let isDown = bounds.minY >= state.lastOffset || bounds.minY <= -adjustedContentInset.top
    state.lastOffset = bounds.minY
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.height > 0 else { return }
    let ahead =
      isDown ? bounds.maxY..<(bounds.maxY + bounds.height) : (bounds.minY - bounds.height)..<bounds.minY
    let wanted = state.geometry.rows(in: ahead).filter { state.cells[$0] == nil }
    let new = wanted.filter { !state.prefetched.contains($0) }
    let passed = state.prefetched.filter { state.cells[$0] == nil && !wanted.contains($0) }.sorted()
    state.prefetched = Set(wanted)
    if !new.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: (isDown ? new : new.reversed()).map { dataPath($0) })
    }
    if !passed.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: passed.map { dataPath($0) }) }
  }
}
