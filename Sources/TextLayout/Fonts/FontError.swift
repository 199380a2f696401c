import Diagnostics
import Foundation

/// The reason why text cannot be laid out or drawn on this machine. Thrown by `TextEngine.ensureFonts()`; other calls stop the process with
/// it.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A family of the project's font configuration was not found in any of the folders it names.
  case missing(family: String, searched: [String])
  /// The font configuration itself could not be read.
  case unreadableConfiguration(reason: String)

  package var description: String {
    switch self {
    case .missing(let family, let searched):
      "The font family “\(family)” is not installed. Searched: \(searched.joined(separator: ", ")). "
        + "Scripts/setup installs the font packages."
    case .unreadableConfiguration(let reason):
      "The font configuration could not be read: \(reason)"
    }
  }

  /// The error as a diagnostic, with its likely cause and remedy.
  package var diagnostic: Diagnostic {
    switch self {
    case .missing(let family, let searched):
      Diagnostic(
        "Text cannot be laid out: the font family “\(family)” is not installed.",
        objects: searched.map { "searched: \($0)" },
        likelyCause: "The font packages of this project are not installed.", remedy: "Run Scripts/setup.")
    case .unreadableConfiguration(let reason):
      Diagnostic(
        "Text cannot be laid out: the font configuration could not be read.", objects: [reason],
        likelyCause: "The executable was moved away from its resources.",
        remedy: "Keep the folders whose names end in .resources beside it.")
    }
  }
}
