import Diagnostics
import Foundation
import Simulator

/// What is kept of what people do with a live app, and which flows can be played.
@MainActor
final class LiveRecordings {
  /// What becomes of a recording.
  enum Outcome: Equatable {
    case saved(path: String)
    /// It is kept here until it can be saved.
    case refused(Diagnostic)
    case nothing
  }

  /// The program's name.
  let name: String
  private let folder: RecordingFolder
  /// Flows that somebody has written.
  private let flows: [String]
  private let now: () -> Date
  /// A recording that could not be saved, and the name it was to have.
  private(set) var unsaved: (flow: Flow, stem: String)?

  /// - Parameters:
  ///   - flows: Files, or folders of them.
  ///   - now: The time of day, by which recordings and pictures are named.
  init(name: String, folder: RecordingFolder, flows: [String] = [], now: @escaping () -> Date = { Date() }) {
    self.name = name
    self.folder = folder
    self.flows = flows
    self.now = now
  }

  /// The flows that can be played: those written, then those recorded, each by its path.
  var playable: [String] { flows.flatMap { (try? FlowFile.paths(at: $0)) ?? [] } + folder.flows }

  /// Keeps a recording.
  func save(_ recorder: FlowRecorder) -> Outcome {
    let time = timeOfDay
    unsaved = (recorder.flow(appID: name, name: "Recorded on \(time)"), "\(name) \(time)")
    return saveAgain()
  }

  /// Tries to keep the recording that could not be kept before.
  func saveAgain() -> Outcome {
    guard let (flow, stem) = unsaved else { return .nothing }
    do throws(RecordingFailure) {
      let path = try folder.save(flow, as: stem)
      unsaved = nil
      return .saved(path: path)
    } catch {
      return .refused(error.diagnostic)
    }
  }

  /// What a picture of a device is called, as Apple's simulator calls it.
  func pictureName(device: String) -> String { "\(name) - \(device) - \(timeOfDay).png" }

  /// Without colons, which not every file system takes.
  private var timeOfDay: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd 'at' HH.mm.ss"
    return formatter.string(from: now())
  }
}
