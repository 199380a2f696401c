/// Collects diagnostics, for tests: `Diagnostics.withHandler(for: ["scroll-away.gap"], log.add) { … }`.
///
/// A handler may be called on any thread, so may every member.
package final class DiagnosticLog: Sendable {
  private let collected = Locked<[Diagnostic]>([])

  package init() {}

  package func add(_ diagnostic: Diagnostic) { collected.withLock { $0.append(diagnostic) } }

  /// In the order in which they were reported.
  package var all: [Diagnostic] { collected.withLock { $0 } }
  package var facts: [String] { all.map(\.fact) }
  /// As they would be written.
  package var texts: [String] { all.map(\.description) }
}
