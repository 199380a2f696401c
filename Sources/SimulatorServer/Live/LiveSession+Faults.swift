import Diagnostics

// A watched app continues where a debug build would stop: the person trying something sees the mistake, on the page and on the terminal,
// and can try something else.
extension LiveSession {
  /// Runs `body`. A fault, which has a safe fallback, is reported to the pages instead of ending the process, each fact once.
  func toleratingFaults(_ body: () -> Void) {
    let report: @Sendable (Diagnostic) -> Void = { [weak self, inbox] diagnostic in
      inbox.post { self?.report(diagnostic) }
    }
    Diagnostics.withFaultPolicy(.reports(report), perform: body)
  }

  /// Shows a fault on all pages, unless it was shown before.
  private func report(_ fault: Diagnostic) {
    guard reportedFaults.count < Self.maximumReportedFaults, reportedFaults.insert(fault.fact).inserted else { return }
    notify("The app broke a rule: \(fault.fact) See the terminal for details.", isError: true)
  }

  /// The limit on facts reported: an app with a new fact in every frame must fill neither the page nor the memory.
  private static let maximumReportedFaults = 200
}
