import CoreGraphics
import Diagnostics

/// The reason why a step failed, before the runner adds the file and line (``FlowFailure``).
nonisolated struct StepFailure: Error {
  var diagnostic: Diagnostic
  /// Reasons for further files that could not be written, if ``diagnostic`` is about one too.
  var unwritten: [Diagnostic] = []
  /// The exit status that the failure leads to.
  var runStatus = RunStatus.flowFailed

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ fact: String, objects: [String] = [], likelyCause: String = "", remedy: String) {
    self.init(Diagnostic(fact, objects: objects, likelyCause: likelyCause, remedy: remedy))
  }

  /// The failure of a step whose picture could not be written. The status tells that the app is not at fault.
  init(writing error: PictureFolderError) {
    diagnostic = error.diagnostic
    runStatus = .cannotCreate
  }

  /// The failure of the first step that does not run because the user requested an end. No picture is taken for it.
  static var interrupted: StepFailure {
    var failure = StepFailure(
      "The run was interrupted before this step.", remedy: "Run the flow again. The recording so far is kept.")
    failure.runStatus = .interrupted
    return failure
  }

  /// The failure of a step that would put a finger down outside of the screen.
  ///
  /// - Parameters:
  ///   - point: As the flow writes it.
  ///   - size: The screen's, in points.
  static func offScreen(_ point: String, _ size: CGSize) -> StepFailure {
    StepFailure(
      "The point \(point) is not on the screen, which is \(Int(size.width)) points wide and \(Int(size.height)) high.",
      likelyCause: "The flow was written for another device or orientation, or in pixels.",
      remedy: "Use a point inside, or shares of the screen such as \"50%,50%\".")
  }

  /// A failure that lists the elements on the screen, at most 40 of them, after the fact.
  @MainActor static func listingElements(
    _ contents: ScreenContents, _ fact: String, likelyCause: String = "", remedy: String
  ) -> StepFailure {
    var objects = shortened(contents.summaries)
    if objects.isEmpty { objects = ["nothing with a text or an identifier"] }
    return StepFailure("\(fact) On the screen:", objects: objects, likelyCause: likelyCause, remedy: remedy)
  }

  /// The failure of a selector whose index is out of range; lists the matches with their indices. `matches` is not empty.
  @MainActor static func noMatch(at index: Int, of matches: [ScreenElement]) -> StepFailure {
    let count = matches.count
    let range =
      count == 1
      ? "\"index: 0\", or none" : "an index from 0 to \(count - 1), or from -1 to -\(count), counted from the last"
    return StepFailure(
      "There \(count == 1 ? "is only one match" : "are only \(count) matches"), none of which has the index \(index):",
      objects: shortened(matches.enumerated().map { "\($0.offset): \($0.element.summary)" }),
      likelyCause:
        "The others are not on the screen, or \(index < 0 ? "-1, not 0, is the last" : "0, not 1, is the first").",
      remedy: "Use \(range). Scroll further down for others.")
  }

  /// Returns the first lines, and a last one with the number of the others if there are more than ``maximumListLength``.
  private static func shortened(_ lines: [String]) -> [String] {
    let rest = lines.count - maximumListLength
    return rest > 0 ? lines.prefix(maximumListLength) + ["… and \(rest) more"] : lines
  }

  /// The most elements listed in a message: a screen of text, so that the rest of the message stays in view.
  private static let maximumListLength = 40
}
