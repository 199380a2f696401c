import Diagnostics
import Testing

/// Requires a test to report diagnostics of some names; any other fails it.
public struct ExpectedDiagnostics: TestTrait, TestScoping {
  let names: Set<String>

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let before = names.map { ($0, Diagnostics.count(of: $0)) }
    try await Diagnostics.withHandler(for: names, { _ in }, perform: function)
    for (name, count) in before.sorted(by: { $0.0 < $1.0 }) where Diagnostics.count(of: name) == count {
      Issue.record("\(name) was expected and not reported.")
    }
  }
}

extension Trait where Self == ExpectedDiagnostics {
  /// - Parameter names: As in `Diagnostics.warn(_:counting:)`.
  public static func expecting(_ names: String...) -> Self { ExpectedDiagnostics(names: Set(names)) }
}
