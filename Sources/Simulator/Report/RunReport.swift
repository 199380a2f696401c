import CoreGraphics
import Diagnostics
import Foundation

/// What a run did: its flows, their steps, and what came of them.
nonisolated struct RunReport: Equatable, Sendable {
  /// A step that was run.
  struct Step: Equatable, Sendable {
    /// In the file, counted from 1.
    var line: Int
    var text: String
    /// How long it took in the time of the frames, in seconds.
    var duration: TimeInterval = 0
    /// How long it took to run, in seconds; `nil` where nobody wants to know.
    var wallDuration: TimeInterval?
    /// The pictures and films that it wrote.
    var files: [PictureName] = []
  }

  /// A flow that was played.
  struct Played: Equatable, Sendable {
    var name: String
    var path: String
    /// Those that were run, the one that failed included.
    var steps: [Step] = []
    /// How many the flow has.
    var stepCount: Int
    /// What was written of the flow as a whole.
    var files: [PictureName] = []
    var failure: FlowFailure?
    /// The picture of the failure.
    var failurePicture: PictureName?
    /// Of pictures and films that were asked for, in pixels.
    var sizes: [PictureName: CGSize] = [:]

    /// What was written because the flow asked for it, in its order.
    var allFiles: [PictureName] { steps.flatMap(\.files) + files }
    /// In the time of the frames, in seconds.
    var duration: TimeInterval { steps.reduce(0) { $0 + $1.duration } }
  }

  /// The program's name.
  var program: String
  /// The device on which every flow began.
  var device: String
  var flows: [Played] = []
  /// What the bytes of its pictures depend on beside the app and the flows.
  var versions: [LibraryVersion] = []
}
