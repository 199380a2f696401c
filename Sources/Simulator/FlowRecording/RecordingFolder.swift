import Diagnostics
import Foundation

/// The folder that stores recorded flows. Created with the first of them.
nonisolated package struct RecordingFolder: Sendable {
  /// The path, taken literally: `~` is not expanded.
  package let path: String
  private let write: @Sendable (_ bytes: Data, _ path: String) throws(SystemFailure) -> Void

  package init(path: String) {
    self.init(path: path) { bytes, file throws(SystemFailure) in
      try SystemFile.write(bytes, to: file, isDurable: true)
    }
  }

  /// - Parameter write: Writes a whole file or nothing. Tests replace it.
  init(path: String, write: @escaping @Sendable (_ bytes: Data, _ path: String) throws(SystemFailure) -> Void) {
    self.path = path
    self.write = write
  }

  /// Writes a flow to a new file and never replaces one.
  ///
  /// The file appears complete and is on the disk when this returns, or does not appear at all: it is written under another name first. Two
  /// processes that save the same name at the same moment can still collide.
  ///
  /// - Parameters:
  ///   - stem: The name without extension. Gets a number, from 2, if the file exists.
  ///   - remarks: Lines that precede the flow as comments.
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

  /// The paths of the flows in the folder, sorted by name; empty if the folder is missing or cannot be read.
  package var flows: [String] { (try? FlowFile.paths(at: path)) ?? [] }
}

/// The reason why a recording could not be saved. The caller keeps the flow and can save it again.
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
