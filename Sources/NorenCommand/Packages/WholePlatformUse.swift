import Foundation

/// Whether sources use what only the whole platform has.
enum WholePlatformUse {
  /// Whether a file imports SwiftUI, or has an entry point.
  static func isNeeded(by text: String) -> Bool {
    text.contains("import SwiftUI") || text.contains("@main") || text.contains("UIApplicationMain")
  }

  /// Whether a Swift file in one of the folders does. Hidden folders are left out.
  static func isNeeded(in folders: [URL]) -> Bool {
    folders.contains { folder in
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        if isNeeded(by: text) { return true }
      }
      return false
    }
  }
}
