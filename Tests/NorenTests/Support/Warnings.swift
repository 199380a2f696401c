import Diagnostics
import Foundation

/// What is warned of while a test does something: `Diagnostics.withHandler(for: ["scroll-away.gap"], { warnings.add($0) }) { … }`.
///
/// The handler's type lets it be called from any thread; a lock makes that harmless.
nonisolated final class Warnings: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Diagnostic] = []

  func add(_ diagnostic: Diagnostic) { lock.withLock { list.append(diagnostic) } }
  var all: [Diagnostic] { lock.withLock { list } }
  var facts: [String] { all.map(\.fact) }
}
