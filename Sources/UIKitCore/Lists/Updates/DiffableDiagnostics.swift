import Diagnostics
import Foundation

/// Diagnostics of diffable data sources, for tables and collections alike.
package enum DiffableDiagnostics {
  /// Ends the process: a cell provider returned `nil` for an item.
  package static func stopWithoutCell(for item: String, of view: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "A cell provider returned no cell.", objects: ["item: \(item)", view],
        likelyCause: "The provider's owner was released, or a dequeued cell has an unexpected class.",
        remedy: "Return a dequeued cell for every item."))
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The index path of every item. O(items).
  package var paths: [ItemIdentifierType: IndexPath] {
    var result: [ItemIdentifierType: IndexPath] = [:]
    result.reserveCapacity(numberOfItems)
    for (section, items) in items.enumerated() {
      for (row, item) in items.enumerated() { result[item] = IndexPath(row: row, section: section) }
    }
    return result
  }
}
