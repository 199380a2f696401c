import Diagnostics
import Foundation

/// The folder that pictures and films are written to.
nonisolated package struct PictureFolder: Sendable {
  /// Taken letter for letter: a `~` in it is a character like any other.
  package let path: String

  package init(path: String) { self.path = path }

  /// Where a picture of that name is.
  func path(of name: PictureName) -> String { PathText.join(path, name.path) }

  /// Writes the bytes of a file, replacing a file of that name; creates the folders it needs.
  ///
  /// A link inside the folder that leads out of it is not followed.
  package func write(_ bytes: Data, as name: PictureName) throws(PictureFolderError) {
    do throws(SystemFailure) {
      try SystemFile.createFolder(path)
    } catch {
      throw .notWritable(error)
    }
    // Looked at before folders are created, because creating them would already follow the link.
    if let outside = linkOutside(on: name) { throw .leadsOutside(path: outside) }
    let file = path(of: name)
    do throws(SystemFailure) {
      try SystemFile.createFolder(PathText.parent(of: file))
      try SystemFile.write(bytes, to: file)
    } catch {
      throw .notWritable(error)
    }
  }

  /// The first folder on the way to the picture that is a link to somewhere outside.
  private func linkOutside(on name: PictureName) -> String? {
    guard let root = SystemFile.resolved(path) else { return nil }
    var current = path
    for part in name.path.split(separator: "/").dropLast() {
      current = PathText.join(current, String(part))
      // What is not there yet is no link, and neither is anything in it.
      guard let resolved = SystemFile.resolved(current) else { return nil }
      if root != "/", !resolved.hasPrefix(root + "/") { return current }
    }
    return nil
  }
}

/// Why a picture could not be written.
nonisolated package enum PictureFolderError: Error, Equatable {
  case notWritable(SystemFailure)
  case leadsOutside(path: String)

  var diagnostic: Diagnostic {
    switch self {
    case .notWritable(let failure):
      let (cause, remedy) = Self.advice(for: failure.code)
      let kind = PictureName.Kind.allCases.first { failure.path.hasSuffix($0.ending) } ?? .picture
      return Diagnostic(
        "The \(kind) cannot be written: "
          + "\(failure.reason).", objects: [failure.path.printable], likelyCause: cause,
        remedy: remedy)
    case .leadsOutside(let path):
      return Diagnostic(
        "The picture cannot be written: its folder is a link that leaves the output folder.",
        objects: [path.printable], likelyCause: "The link was made by someone else, or by an earlier arrangement.",
        remedy: "Remove the link, or choose another folder with --out.")
    }
  }

  /// The likely cause and the remedy for a reason of `errno.h`.
  static func advice(
    for code: Int32, elsewhere: String = "choose another folder with --out."
  ) -> (cause: String, remedy: String) {
    switch code {
    case ENOSPC: return ("The disk is full.", "Free some space, or \(elsewhere)")
    case EFBIG:
      return ("The disk, or a limit of this process, allows no file of that size.", "Raise the limit, or \(elsewhere)")
    case EDQUOT: return ("Your share of the disk is used up.", "Free some space, or \(elsewhere)")
    case EACCES, EPERM:
      return ("The folder it goes to belongs to someone else, or is protected.", "Allow writing there, or \(elsewhere)")
    case EROFS: return ("The disk can only be read.", "Use a disk that can be written: \(elsewhere)")
    case ENOTDIR, EEXIST:
      return ("A file stands where a folder is needed.", "Move the file away, or \(elsewhere)")
    case EISDIR:
      return (
        "A folder of that name stands where the picture belongs.",
        "Remove the folder, give the screenshot another name, or \(elsewhere)"
      )
    case ENAMETOOLONG:
      return ("The path, or a name in it, is longer than the disk allows.", "Use shorter names, or \(elsewhere)")
    case ENOENT:
      return (
        "The folder was removed meanwhile, is a link to nothing, or is in one that only the system fills.",
        "Create the folder, or \(elsewhere)"
      )
    default: return ("The disk or the system refused it.", "Look after the disk, or \(elsewhere)")
    }
  }
}
