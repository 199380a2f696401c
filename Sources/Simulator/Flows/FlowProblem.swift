import Diagnostics

/// A mistake in the text of a flow.
nonisolated package struct FlowProblem: Equatable, Sendable {
  /// The line in the text, from 1.
  package var line: Int
  package var diagnostic: Diagnostic

  /// Returns the problem for a terminal, beginning with `path:line:`, which editors turn into a link. Control characters of the path are
  /// escaped.
  package func description(inFile path: String) -> String { "\(path.printable):\(line): \(diagnostic)" }
}

/// All mistakes of a flow, sorted by line; never empty. Thrown when a flow is read.
nonisolated package struct FlowProblems: Error, Equatable, Sendable {
  package let problems: [FlowProblem]

  /// Sorts the problems by line; problems of one line keep their order.
  ///
  /// - Precondition: `problems` is not empty.
  init(_ problems: [FlowProblem]) {
    self.problems = problems.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  init(line: Int, _ fact: String, likelyCause: String = "", remedy: String) {
    self.init([FlowProblem(line: line, diagnostic: Diagnostic(fact, likelyCause: likelyCause, remedy: remedy))])
  }
}
