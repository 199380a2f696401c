import Diagnostics
import Foundation
import Simulator

/// Saves recordings of a live app, and finds the flows that can be played.
@MainActor
final class LiveRecordings {
  /// The result of saving a recording.
  enum Outcome: Equatable {
    /// - Parameter omitted: What was done and is not in it, for a person.
    case saved(path: String, omitted: String?)
    /// It could not be saved, and is kept in memory until it can.
    case refused(Diagnostic)
    case nothing
  }

  private let identity: AppIdentity
  private let folder: RecordingFolder
  /// The paths of written flows or of folders of them.
  private let flows: [String]
  /// The values of `${NAME}` that the command line gave.
  private let variables: [String: String]
  private let now: () -> Date
  /// A recording that could not be saved, and the file name it was to have. Only the last one is kept.
  private(set) var unsaved: (flow: Flow, stem: String, omitted: String?)?

  /// Creates recordings in a folder, which need not exist yet.
  ///
  /// - Parameters:
  ///   - name: The program's; files are named after it.
  ///   - flows: Files, or folders of them.
  ///   - variables: The values of `${NAME}` in flows, in addition to those they define.
  ///   - now: The time of day, by which recordings and pictures are named.
  init(
    name: String, bundleIdentifier: String? = nil, folder: RecordingFolder, flows: [String] = [],
    variables: [String: String] = [:], now: @escaping () -> Date = { Date() }
  ) {
    identity = AppIdentity(name: name, bundleIdentifier: bundleIdentifier)
    self.folder = folder
    self.flows = flows
    self.variables = variables
    self.now = now
  }

  /// The paths of the flows that can be played: the written ones, then the recorded ones. Reads the folders each time.
  var playable: [String] { flows.flatMap { (try? FlowFile.paths(at: $0)) ?? [] } + folder.flows }

  /// Reads one of them.
  func flow(at path: String) throws(FlowFileError) -> FlowFile {
    try FlowFile(contentsOf: path, of: identity, variables: variables)
  }

  /// Saves a recording under the current date and time.
  func save(_ recorder: FlowRecorder) -> Outcome {
    let time = now()
    let name = "Recorded on \(Self.text(time, "yyyy-MM-dd 'at' HH:mm:ss"))"
    unsaved = (recorder.flow(appID: identity.appID, name: name), stem([], time), recorder.omitted)
    return retrySave()
  }

  /// Tries again to save the recording that could not be saved.
  func retrySave() -> Outcome {
    guard let (flow, stem, omitted) = unsaved else { return .nothing }
    do throws(RecordingFailure) {
      let remarks = omitted.map { ["Not in this flow, so its pictures may differ from those on the live page: \($0)."] }
      let path = try folder.save(flow, as: stem, remarks: remarks ?? [])
      unsaved = nil
      return .saved(path: path, omitted: omitted)
    } catch {
      return .refused(error.diagnostic)
    }
  }

  /// Returns the file name for a picture of a device.
  func pictureName(device: String) -> String { stem([device], now()) + ".png" }

  /// The name of a file without its extension: the program's, further words and the time of day. It has no spaces and colons, so shells
  /// need no quotes and every file system accepts it.
  private func stem(_ words: [String], _ time: Date) -> String {
    (([identity.name] + words).map(PathText.safe) + [Self.text(time, "yyyy-MM-dd-HH.mm.ss")]).filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// A date in a fixed format, in the time zone of the process.
  private static func text(_ time: Date, _ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: time)
  }
}

extension LiveRecordings.Outcome: CustomStringConvertible {
  /// A sentence for people; empty when nothing was recorded.
  var description: String {
    switch self {
    case .saved(let path, nil): "Saved as \(path)."
    case .saved(let path, let omitted?):
      "Saved as \(path). Not in it, so its pictures may differ: \(omitted)."
    case .refused(let diagnostic): "\(diagnostic)"
    case .nothing: ""
    }
  }
}
