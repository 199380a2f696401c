import Diagnostics

/// The first failed step of a flow, and where in the file it is. Thrown by ``FlowRunner/run(_:failureName:film:)``; ends the flow.
nonisolated package struct FlowFailure: Error, Equatable, Sendable {
  /// The path of the flow file, as the user wrote it.
  package var path: String
  /// The line of the step, counted from 1.
  package var line: Int
  /// The step, printed on one line as a flow file would have it.
  package var step: String
  /// What happened, what was on the screen instead, the likely cause and the remedy.
  package var diagnostic: Diagnostic
  /// The path of a picture of the screen at the failure; `nil` if no app was running, no folder was given, the run was interrupted, or the
  /// picture could not be written.
  package var picture: String?
  /// Further failures: pictures, films and strips that could not be written after the step had failed.
  package var unwritten: [Diagnostic] = []
  /// The exit status of a run with this failure: not every failure is a fault of the app.
  package var runStatus = RunStatus.flowFailed

  /// The text for a terminal. It begins with `path:line:`, which editors turn into a link; control characters in paths are escaped.
  package var description: String {
    "\(path.printable):\(line): \(step)\n\(diagnostic)" + (picture.map { "\nPicture: \($0.printable)" } ?? "")
      + unwritten.map { "\nMoreover: \($0)" }.joined()
  }
}
