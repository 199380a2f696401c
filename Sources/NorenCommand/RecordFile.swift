import ArgumentParser
import Foundation
import Inspection

/// Exports of screens on a disk.
enum RecordFile {
  /// Ends the program with 66 and an explanation when the file is none.
  static func read(_ path: String) throws -> ScreenRecord {
    do {
      return try ScreenRecord(json: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as ScreenRecord.ReadingError {
      throw fail("\(path): \(error)")
    } catch {
      throw fail(
        "\(path): The file cannot be read.\nLikely cause: The name is misspelt, or it may not be read by you.\n"
          + "Remedy: Name a file that `noren inspect --json` or the inspector saved.")
    }
  }

  private static func fail(_ message: String) -> ExitCode {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    return ExitCode(66)
  }
}
