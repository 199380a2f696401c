import Foundation

/// The output of a run. Tests collect it; `standard` writes to the process's streams.
package struct Console {
  /// Receives results, one line at a time, without the line break.
  package var print: (String) -> Void
  /// Receives errors, one paragraph at a time, without the final line break.
  package var printError: (String) -> Void

  /// Standard output and standard error. Text that a closed or full stream does not accept is lost: there is nowhere left to report it.
  static let standard = Console(
    print: { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) },
    printError: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
}
