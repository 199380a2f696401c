import Diagnostics

/// Something wrong with the text of a flow.
nonisolated package struct FlowProblem: Equatable, Sendable {
  /// Counted from 1.
  package var line: Int
  package var diagnostic: Diagnostic

  /// The problem for a terminal, beginning with `path:line:`.
  package func description(inFile path: String) -> String { "\(path.printable):\(line): \(diagnostic)" }
}

/// Everything that is wrong with a flow, in the order of its lines; never empty.
nonisolated package struct FlowProblems: Error, Equatable, Sendable {
  package let problems: [FlowProblem]

  /// Puts the problems in the order of their lines; those of one line keep theirs.
  init(_ problems: [FlowProblem]) {
    self.problems = problems.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  init(line: Int, _ fact: String, likelyCause: String = "", remedy: String) {
    self.init([FlowProblem(line: line, diagnostic: Diagnostic(fact, likelyCause: likelyCause, remedy: remedy))])
  }
}
