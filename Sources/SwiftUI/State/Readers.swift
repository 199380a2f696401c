import NorenBasics
import UIKit

/// Evaluates something, and is marked when what it has read changes: a node.
protocol ValueReader: AnyObject {
  /// Counts evaluations: a value that an earlier one read is not one that the reader depends on.
  var evaluation: Int { get }
  /// Called before a change of something read, with the transaction of the change.
  func willChange(_ transaction: ScopedTransaction)
  /// Marks the reader for the next update.
  func invalidate(_ transaction: ScopedTransaction)
}

/// The evaluation that runs now.
enum Evaluation {
  private(set) static var reader: (any ValueReader)?

  /// Runs `body`; what it reads has `reader` as its reader, and none for `nil`.
  static func with<T>(_ reader: (any ValueReader)?, _ body: () -> T) -> T {
    let outer = Self.reader
    Self.reader = reader
    defer { Self.reader = outer }
    return body()
  }
}

/// The readers of one value, in their latest evaluations.
///
/// What keeps a value calls ``noteRead()`` where it is read, and ``willChange()`` and ``didChange()`` around a change. A reader that has
/// evaluated again without reading the value is not marked; nor is one that has left.
struct Readers {
  private struct Entry {
    @Unretained private var object: AnyObject?
    // Read only while `object` is retained.
    private unowned(unsafe) let unchecked: any ValueReader
    var evaluation: Int

    /// The reader; `nil` once it has ended.
    var reader: (any ValueReader)? { withExtendedLifetime(object) { $0 == nil ? nil : unchecked } }

    init(_ reader: any ValueReader) {
      (object, unchecked, evaluation) = (reader, reader, reader.evaluation)
    }
  }
  private var entries: [Entry] = []
  /// The number of entries at which those are removed that no longer count.
  private var limit = 8

  /// Registers the reader whose evaluation runs, if one does.
  mutating func noteRead() {
    guard let reader = Evaluation.reader else { return }
    // Bodies read one value several times in a row.
    if let last = entries.last, last.reader === reader {
      entries[entries.count - 1].evaluation = reader.evaluation
      return
    }
    entries.append(Entry(reader))
    guard entries.count > limit else { return }
    var known: Set<ObjectIdentifier> = []
    entries = entries.filter { Self.counts($0) && known.insert(ObjectIdentifier($0.reader!)).inserted }
    limit = max(2 * entries.count, 8)
  }

  private static func counts(_ entry: Entry) -> Bool { entry.reader?.evaluation == entry.evaluation }

  /// In the order in which they read.
  private var current: [any ValueReader] { entries.compactMap { Self.counts($0) ? $0.reader : nil } }

  /// Evaluates what waits for it from another transaction, so that it sees the value before this change (fact 67).
  func willChange() {
    let transaction = ScopedTransaction.current
    for reader in current { reader.willChange(transaction) }
  }

  /// Marks the readers for the next update.
  func didChange() {
    let transaction = ScopedTransaction.current
    for reader in current { reader.invalidate(transaction) }
  }
}
