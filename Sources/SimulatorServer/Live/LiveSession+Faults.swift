import Diagnostics

// An app that is watched goes on where a debug build would stop: the person who tries something out sees what is wrong, on the page and
// on the terminal, and tries something else.
extension LiveSession {
  /// Runs `body`. A broken rule with a safe fallback is told to the pages, each fact once, instead of ending the process.
  func toleratingFaults(_ body: () -> Void) {
    let tell: @Sendable (Diagnostic) -> Void = { [weak self, inbox] diagnostic in
      inbox.post { self?.tell(diagnostic) }
    }
    Diagnostics.withFaultPolicy(.tells(tell), perform: body)
  }

  private func tell(_ fault: Diagnostic) {
    guard toldFaults.count < Self.mostToldFaults, toldFaults.insert(fault.fact).inserted else { return }
    notify("The app broke a rule: \(fault.fact) The terminal says more.", isError: true)
  }

  /// An app that makes a new fact of every frame fills neither the page nor the memory.
  private static let mostToldFaults = 200
}
