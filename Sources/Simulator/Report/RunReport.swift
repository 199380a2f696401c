import CoreGraphics
import Diagnostics
import Foundation

/// The results of a run: its flows, their steps, and their files. `html` turns them into a page.
///
/// Equal runs give equal reports, unless wall times are measured.
nonisolated struct RunReport: Equatable, Sendable {
  /// A step that ran, with its result.
  struct Step: Equatable, Sendable {
    /// The line in the flow file, from 1.
    var line: Int
    /// The step as messages print it.
    var text: String
    /// The time of its frames in seconds.
    var duration: TimeInterval = 0
    /// The real time it took, in seconds; `nil` without `--wall-times`.
    var wallDuration: TimeInterval?
    /// The pictures and films that the step wrote, in order.
    var files: [PictureName] = []
  }

  /// A flow that was played, at least partly.
  struct FlowResult: Equatable, Sendable {
    /// The flow's own name, or its file's.
    var name: String
    /// The path of the flow file, as the user gave it.
    var path: String
    /// The steps that ran, including a failed one at the end.
    var steps: [Step] = []
    /// The number of steps of the flow. Greater than the number of `steps` after a failure.
    var stepCount: Int
    /// The files of the whole flow: the film of `--video` and its strip.
    var files: [PictureName] = []
    /// The failure of the last of the `steps`; `nil` if the flow passed.
    var failure: FlowFailure?
    /// The picture of the failure; `nil` if none was written. Not part of `allFiles`.
    var failurePicture: PictureName?
    /// The sizes in pixels of the files in `allFiles`. The failure's picture has none.
    var sizes: [PictureName: CGSize] = [:]

    /// All files that the flow or `--video` requested, those of the steps first.
    var allFiles: [PictureName] { steps.flatMap(\.files) + files }
    /// The time of all its frames in seconds.
    var duration: TimeInterval { steps.reduce(0) { $0 + $1.duration } }
  }

  /// The program's name, also of the page.
  var program: String
  /// The name of the device on which every flow began.
  var device: String
  /// The flows in the order in which they were played.
  var flows: [FlowResult] = []
  /// The versions of the libraries, fonts and icons that determine the bytes of the pictures; empty omits them from the page.
  var versions: [LibraryVersion] = []
}
