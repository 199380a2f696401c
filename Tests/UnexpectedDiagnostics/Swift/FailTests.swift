import Diagnostics
import Testing

/// Fails the test in which a diagnostic is reported that nobody expects, from the start of the process on.
@_cdecl("noren_fail_tests_with_diagnostics")
public func failTests() {
  Diagnostics.reportUnhandled { diagnostic in
    Diagnostics.write(diagnostic)
    Issue.record("Nobody expects \(diagnostic.identifier): \(diagnostic)")
  }
}
