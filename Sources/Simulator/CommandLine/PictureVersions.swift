import CoreGraphics
import Diagnostics
import TextLayout
import UIKit
import Video

/// What the bytes of pictures and films depend on beside the app and the flow: the libraries, fonts and icons of the machine.
///
/// The same flow gives the same bytes where these are the same. All are those that the process runs with, but libyuv, which only says what
/// it was built with.
nonisolated enum PictureVersions {
  /// - Throws: Where the fonts are missing.
  static func all() throws(FontError) -> [LibraryVersion] {
    let text = try TextLibraries.versions()
    return [LibraryVersion("Noren", "\(NorenVersion.current), \(processor)")] + DrawingLibraries.versions
      + VideoLibraries.versions + text + [SystemSymbols.version]
  }

  /// In columns, a line for each.
  static func lines(_ versions: [LibraryVersion]) -> [String] {
    let width = versions.map(\.name.count).max() ?? 0
    return versions.map {
      $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.version
    }
  }

  /// Libraries of pixels have code of their own for each kind.
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
