import Diagnostics
import Foundation

package enum DiffableMisuse {
  package static func stopWithoutCell(for item: String, of view: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "A cell provider returned no cell.", objects: ["item: \(item)", view],
        likelyCause: "The provider's owner is gone, or a dequeued cell is of another class than expected.",
        remedy: "Return a dequeued cell for every item."))
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Where every item is.
  package var paths: [ItemIdentifierType: IndexPath] {
    var result: [ItemIdentifierType: IndexPath] = [:]
    result.reserveCapacity(numberOfItems)
    for (section, items) in items.enumerated() {
      for (row, item) in items.enumerated() { result[item] = IndexPath(row: row, section: section) }
    }
    return result
  }
}
