import Diagnostics

/// The diagnostics of a test that causes some.
final class Reports: Sendable {
  private let log = DiagnosticLog()

  func collect<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Diagnostics.withHandler(forAll: log.add, perform: body)
  }

  var count: Int { log.all.count }
  var names: [String] { log.all.map(\.identifier) }
}
