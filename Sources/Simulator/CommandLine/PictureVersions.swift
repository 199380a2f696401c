import CoreGraphics
import Diagnostics
import TextLayout
import UIKit
import Video

/// The versions of the libraries, fonts and icons of this machine that determine the bytes of pictures and films, beside the app and the
/// flow.
///
/// The same flow gives the same bytes where these are equal. They are the versions in use by the process, except for libyuv, which only
/// reports the version it was built with.
nonisolated enum PictureVersions {
  /// Returns all versions, Noren's with the processor first.
  ///
  /// - Throws: If the fonts are missing.
  static func all() throws(FontError) -> [LibraryVersion] {
    let text = try TextLibraries.versions()
    return [LibraryVersion("Noren", "\(NorenVersion.current), \(processor)")] + DrawingLibraries.versions
      + VideoLibraries.versions + text + [SystemSymbols.version]
  }

  /// Returns one line for each version, with the versions aligned in a column.
  static func lines(_ versions: [LibraryVersion]) -> [String] {
    let width = versions.map(\.name.count).max() ?? 0
    return versions.map {
      $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.version
    }
  }

  /// The processor's architecture. Libraries for pixels have separate code for each.
  private static var processor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }
}
