import Foundation

/// Where a run writes its words.
package struct Console {
  /// Results, line by line.
  package var print: (String) -> Void
  /// Trouble, paragraph by paragraph.
  package var printError: (String) -> Void

  /// The process's own streams. What a closed or full stream does not take is lost: there is nowhere left to say so.
  static let standard = Console(
    print: { try? FileHandle.standardOutput.write(contentsOf: Data(($0 + "\n").utf8)) },
    printError: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
}
