import Foundation

/// Tells on standard error how far something is.
public func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// Tells how far something is: in a terminal on one line that is written over, elsewhere as lines.
public struct ProgressLine {
  private let isTerminal = isatty(2) != 0

  public init() {}

  public func update(_ text: String) {
    guard isTerminal else { return progress(text) }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }

  /// Leaves a last text on the line, and begins another.
  public func finish(_ text: String) {
    progress(isTerminal ? "\r\u{1B}[K" + text : text)
  }
}
