import Diagnostics
import Foundation

/// The folder that pictures are written to.
nonisolated package struct PictureFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Where a picture of that name is.
  func path(of name: PictureName) -> String { (path as NSString).appendingPathComponent(name.path) }

  /// Writes the bytes of a PNG, replacing a file of that name; creates the folders it needs.
  ///
  /// A link inside the folder that leads out of it is not followed.
  package func write(_ bytes: Data, as name: PictureName) throws(PictureFolderError) {
    let root = URL(fileURLWithPath: path, isDirectory: true)
    let file = root.appendingPathComponent(name.path)
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      // Looked at before folders are created, because creating them would already follow the link.
      if let outside = linkOutside(root, on: folder) {
        throw PictureFolderError.leadsOutside(path: outside.path)
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try bytes.write(to: file, options: .atomic)
    } catch let error as PictureFolderError {
      throw error
    } catch {
      throw .notWritable(path: file.path, reason: error.localizedDescription)
    }
  }

  /// The first folder on the way from the root to `folder` that is a link to somewhere else.
  private func linkOutside(_ root: URL, on folder: URL) -> URL? {
    let allowed = root.resolvingSymlinksInPath().pathComponents
    var current = root
    for part in folder.pathComponents.dropFirst(root.pathComponents.count) {
      current.appendPathComponent(part, isDirectory: true)
      if !current.resolvingSymlinksInPath().pathComponents.starts(with: allowed) { return current }
    }
    return nil
  }
}

/// Why a picture could not be written.
nonisolated package enum PictureFolderError: Error, Equatable {
  case notWritable(path: String, reason: String)
  case leadsOutside(path: String)

  var diagnostic: Diagnostic {
    switch self {
    case .notWritable(let path, let reason):
      Diagnostic(
        "The picture cannot be written: \(reason)", objects: [path], remedy: "Choose another folder with --out.")
    case .leadsOutside(let path):
      Diagnostic(
        "The picture cannot be written: its folder is a link that leaves the output folder.", objects: [path],
        remedy: "Remove the link, or choose another folder with --out.")
    }
  }
}
