import Diagnostics

/// A step that did not go as the flow says.
nonisolated package struct FlowFailure: Error, Equatable, Sendable {
  /// The file, as it was given.
  package var path: String
  /// Counted from 1.
  package var line: Int
  /// The step on one line.
  package var step: String
  package var diagnostic: Diagnostic
  /// The path of the picture of the screen at that moment; `nil` when no app was running or it could not be written.
  package var picture: String?
  /// Why pictures and films could not be written that would have shown what happened.
  package var unwritten: [Diagnostic] = []
  /// How a run with this failure ends.
  package var runStatus = RunStatus.flowFailed

  /// The failure for a terminal, beginning with `path:line:`.
  package var description: String {
    "\(path.printable):\(line): \(step)\n\(diagnostic)" + (picture.map { "\nPicture: \($0.printable)" } ?? "")
      + unwritten.map { "\nMoreover: \($0)" }.joined()
  }
}
