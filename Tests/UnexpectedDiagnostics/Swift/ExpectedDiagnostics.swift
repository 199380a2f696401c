import Diagnostics
import Testing

/// Lets a test report diagnostics of some names; any other fails it.
public struct ExpectedDiagnostics: TestTrait, TestScoping {
  let names: Set<String>

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Diagnostics.withHandler(for: names, { _ in }, perform: function)
  }
}

extension Trait where Self == ExpectedDiagnostics {
  /// - Parameter names: As in `Diagnostics.warn(_:counting:)`.
  public static func expecting(_ names: String...) -> Self { ExpectedDiagnostics(names: Set(names)) }
}
