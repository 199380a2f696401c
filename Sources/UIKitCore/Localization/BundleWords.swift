import Foundation
import Synchronization

/// The words of bundles. A table's files are read once; most bundles have none, and every literal in a `Text` asks.
package enum BundleWords {
  private struct Key: Hashable {
    let bundle: ObjectIdentifier
    let name: String
  }

  /// Retains the bundle, so that no later one gets its identifier.
  private struct Answer {
    let table: WordTable?
    let bundle: Bundle
  }

  private static let known = Mutex<[Key: Answer]>([:])

  /// Returns a table of a bundle; `nil` if it has none of this name. O(1) after the first time.
  ///
  /// - Parameters:
  ///   - name: `nil` for `Localizable`.
  ///   - bundle: `nil` for the main bundle.
  package static func table(_ name: String?, _ bundle: Bundle?) -> WordTable? {
    let bundle = bundle ?? .main
    let key = Key(bundle: ObjectIdentifier(bundle), name: name ?? "Localizable")
    return known.withLock { known in
      if let answer = known[key] { return answer.table }
      let table = bundle.resourcePath.flatMap { WordTable(named: key.name, in: $0) }
      // More bundles than an app has: tests make them.
      if known.count >= 256 { known.removeAll() }
      known[key] = Answer(table: table, bundle: bundle)
      return table
    }
  }
}
