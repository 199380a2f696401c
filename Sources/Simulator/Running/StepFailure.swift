import CoreGraphics
import Diagnostics

/// Why a step failed, before it is known where it stands.
nonisolated struct StepFailure: Error {
  var diagnostic: Diagnostic
  /// Why more files than the one of ``diagnostic`` could not be written.
  var unwritten: [Diagnostic] = []
  var runStatus = RunStatus.flowFailed

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ fact: String, objects: [String] = [], likelyCause: String = "", remedy: String) {
    self.init(Diagnostic(fact, objects: objects, likelyCause: likelyCause, remedy: remedy))
  }

  /// A picture that could not be written: no fault of the app.
  init(writing error: PictureFolderError) {
    diagnostic = error.diagnostic
    runStatus = .cannotCreate
  }

  /// The person who runs the flow wants it to end before the step.
  static var interrupted: StepFailure {
    var failure = StepFailure(
      "The run was interrupted before this step.", remedy: "Run the flow again. What was recorded until here is kept.")
    failure.runStatus = .interrupted
    return failure
  }

  /// A finger cannot come down at a point. `size` is the screen's, in points.
  static func offScreen(_ point: String, _ size: CGSize) -> StepFailure {
    StepFailure(
      "The point \(point) is not on the screen, which is \(Int(size.width)) points wide and \(Int(size.height)) high.",
      likelyCause: "The flow was written for another device or orientation, or in pixels.",
      remedy: "Use a point inside, or shares of the screen such as \"50%,50%\".")
  }

  /// A failure that lists what was on the screen instead.
  @MainActor static func seeing(
    _ contents: ScreenContents, _ fact: String, likelyCause: String = "", remedy: String
  ) -> StepFailure {
    var objects = shortened(contents.summaries)
    if objects.isEmpty { objects = ["nothing with a text or an identifier"] }
    return StepFailure("\(fact) On the screen:", objects: objects, likelyCause: likelyCause, remedy: remedy)
  }

  /// An index that none of the matches has; lists those that there are. `matches` is not empty.
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
      remedy: "Use \(range). Scroll to what is further down.")
  }

  private static func shortened(_ lines: [String]) -> [String] {
    let rest = lines.count - longestList
    return rest > 0 ? lines.prefix(longestList) + ["… and \(rest) more"] : lines
  }

  /// In lines; a screen of text, so that the rest of the message stays in view.
  private static let longestList = 40
}
