import Diagnostics
import Foundation

/// The folder that recorded flows are kept in.
nonisolated package struct RecordingFolder: Sendable {
  /// Taken letter for letter.
  package let path: String
  private let write: @Sendable (_ bytes: Data, _ path: String) throws(SystemFailure) -> Void

  package init(path: String) {
    self.init(path: path) { bytes, file throws(SystemFailure) in
      try SystemFile.write(bytes, to: file, isDurable: true)
    }
  }

  /// - Parameter write: Writes a file as a whole or not at all.
  init(path: String, write: @escaping @Sendable (_ bytes: Data, _ path: String) throws(SystemFailure) -> Void) {
    self.path = path
    self.write = write
  }

  /// Writes a flow under a name that no other file has.
  ///
  /// The file is there as a whole, on the disk, or not at all: it is written beside its place first.
  ///
  /// - Parameters:
  ///   - stem: The name without its ending. With a number behind it if there is such a file.
  ///   - remarks: Lines that stand above the flow as comments.
  /// - Returns: The path of the file.
  package func save(_ flow: Flow, as stem: String, remarks: [String] = []) throws(RecordingFailure) -> String {
    do {
      try SystemFile.createFolder(path)
      var file = PathText.join(path, stem + ".yaml")
      var number = 1
      while SystemFile.kind(of: file) != nil {
        number += 1
        file = PathText.join(path, "\(stem)-\(number).yaml")
      }
      try write(Data((remarks.map { "# \($0)\n" }.joined() + flow.text).utf8), file)
      return file
    } catch {
      throw RecordingFailure(failure: error)
    }
  }

  /// The flows in the folder, by their names; none if there is no such folder.
  package var flows: [String] { (try? FlowFile.paths(at: path)) ?? [] }
}

/// Why a recording could not be kept.
nonisolated package struct RecordingFailure: Error, Equatable {
  package let failure: SystemFailure

  package var diagnostic: Diagnostic {
    let (cause, remedy) = PictureFolderError.advice(
      for: failure.code, elsewhere: "choose another folder with --record.")
    return Diagnostic(
      "The recording cannot be saved: \(failure.reason).", objects: [failure.path.printable], likelyCause: cause,
      remedy: "\(remedy) The recording is kept until then: save it again.")
  }
}
