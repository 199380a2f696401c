import Foundation

/// Where a run writes its words.
struct Console {
  /// Results, line by line.
  var print: (String) -> Void
  /// Trouble, paragraph by paragraph.
  var printError: (String) -> Void

  /// The process's own streams.
  static let standard = Console(
    print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    printError: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
}
