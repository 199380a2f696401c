import Foundation
import Lowering

/// The lowered manifest of a package.
struct LoweredManifest {
  let source: String
  /// Where the lowered text is written.
  let folder: URL

  /// Lowers the manifest. Returns what the compiler needs to read the lowered text; nothing if it is as it was.
  func flags() throws -> [String] {
    let text = try String(contentsOfFile: source, encoding: .utf8)
    let lowered = Lowering(path: source, text: text).loweredManifest.text
    if lowered == text { return [] }
    let file = folder.appendingPathComponent("Package.lowered.swift")
    let overlay = folder.appendingPathComponent("Package.overlay.yaml")
    try Data(lowered.utf8).write(to: file, options: .atomic)
    try Overlay([(source, file)]).json().write(to: overlay, options: .atomic)
    return ["-vfsoverlay", overlay.path]
  }
}
