import Diagnostics
import Foundation

/// The files of the page, read once.
struct PageFiles: Sendable {
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  private let files: [String: File]

  /// - Parameter folder: With nothing in it but the page.
  init(folder: URL) {
    var files: [String: File] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      guard let type = Self.types[(name as NSString).pathExtension],
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      else { continue }
      files["/" + name] = File(type: type, bytes: [UInt8](data))
    }
    self.files = files
  }

  /// Those that the simulator was built with.
  static let own = PageFiles(folder: Bundle.module.bundleURL.appendingPathComponent("Page"))

  subscript(path: String) -> File? { files[path] }
  var isEmpty: Bool { files.isEmpty }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
