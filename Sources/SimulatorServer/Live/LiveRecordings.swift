import Diagnostics
import Foundation
import Simulator

/// What is kept of what people do with a live app, and which flows can be played.
@MainActor
final class LiveRecordings {
  /// What becomes of a recording.
  enum Outcome: Equatable {
    /// - Parameter omitted: What was done and is not in it, for a person.
    case saved(path: String, omitted: String?)
    /// It is kept here until it can be saved.
    case refused(Diagnostic)
    case nothing
  }

  private let identity: AppIdentity
  private let folder: RecordingFolder
  /// Flows that somebody has written.
  private let flows: [String]
  private let variables: [String: String]
  private let now: () -> Date
  /// A recording that could not be saved, and the name it was to have.
  private(set) var unsaved: (flow: Flow, stem: String, omitted: String?)?

  /// - Parameters:
  ///   - name: The program's.
  ///   - flows: Files, or folders of them.
  ///   - variables: What `${NAME}` stands for in flows, beside what they say themselves.
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

  /// The flows that can be played: those written, then those recorded, each by its path.
  var playable: [String] { flows.flatMap { (try? FlowFile.paths(at: $0)) ?? [] } + folder.flows }

  /// Reads one of them.
  func flow(at path: String) throws(FlowFileError) -> FlowFile {
    try FlowFile(contentsOf: path, of: identity, variables: variables)
  }

  /// Keeps a recording.
  func save(_ recorder: FlowRecorder) -> Outcome {
    let time = now()
    let name = "Recorded on \(Self.text(time, "yyyy-MM-dd 'at' HH:mm:ss"))"
    unsaved = (recorder.flow(appID: identity.appID, name: name), stem([], time), recorder.omitted)
    return saveAgain()
  }

  /// Tries to keep the recording that could not be kept before.
  func saveAgain() -> Outcome {
    guard let (flow, stem, omitted) = unsaved else { return .nothing }
    do throws(RecordingFailure) {
      let remarks = omitted.map { ["Not in this flow, so that its pictures may differ from what was seen: \($0)."] }
      let path = try folder.save(flow, as: stem, remarks: remarks ?? [])
      unsaved = nil
      return .saved(path: path, omitted: omitted)
    } catch {
      return .refused(error.diagnostic)
    }
  }

  /// What a picture of a device is called.
  func pictureName(device: String) -> String { stem([device], now()) + ".png" }

  /// The name of a file: the program's, further words and the time of day. A shell takes it without quotes, and every file system
  /// as it is, since it has no spaces and no colons.
  private func stem(_ words: [String], _ time: Date) -> String {
    (([identity.name] + words).map(PathText.safe) + [Self.text(time, "yyyy-MM-dd-HH.mm.ss")]).filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  private static func text(_ time: Date, _ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: time)
  }
}

extension LiveRecordings.Outcome: CustomStringConvertible {
  /// For a person.
  var description: String {
    switch self {
    case .saved(let path, nil): "Saved as \(path)."
    case .saved(let path, let omitted?):
      "Saved as \(path). Not in it, so that its pictures may differ: \(omitted)."
    case .refused(let diagnostic): "\(diagnostic)"
    case .nothing: ""
    }
  }
}
