import Diagnostics
import Foundation

/// The files of the page, read once into memory.
struct PageFiles: Sendable {
  /// A file's content type and bytes.
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// By path, with a leading slash.
  private let files: [String: File]

  /// Reads the files of a folder, without subfolders. Files of other types than those of the page are ignored.
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

  /// The page that the simulator was built with. Requests can reach only these files, never the disk.
  static let own = PageFiles(folder: Bundle.module.bundleURL.appendingPathComponent("Page"))

  subscript(path: String) -> File? { files[path] }
  var isEmpty: Bool { files.isEmpty }

  /// Content types by extension.
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
