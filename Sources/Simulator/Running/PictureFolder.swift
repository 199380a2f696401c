import Diagnostics
import Foundation

/// The output folder for pictures and films. It is created, if needed, by the first file written.
nonisolated package struct PictureFolder: Sendable {
  /// The path as given; a `~` in it is an ordinary character.
  package let path: String

  package init(path: String) { self.path = path }

  /// Returns the path of a file in the folder, whether or not it exists.
  func path(of name: PictureName) -> String { PathText.join(path, name.path) }

  /// Writes a file, replacing one of the same name, and creates the folders on its path.
  ///
  /// - Throws: `leadsOutside` if a link inside the folder leads out of it; no file is written then. The folder itself may be a link.
  package func write(_ bytes: Data, as name: PictureName) throws(PictureFolderError) {
    do throws(SystemFailure) {
      try SystemFile.createFolder(path)
    } catch {
      throw .notWritable(error)
    }
    // Checked before folders are created, because creating them would already follow the link.
    if let outside = linkOutside(on: name) { throw .leadsOutside(path: outside) }
    let file = path(of: name)
    do throws(SystemFailure) {
      try SystemFile.createFolder(PathText.parent(of: file))
      try SystemFile.write(bytes, to: file)
    } catch {
      throw .notWritable(error)
    }
  }

  /// Returns the first folder on the way to the file that is a link to a place outside; `nil` if all are inside or not there yet.
  private func linkOutside(on name: PictureName) -> String? {
    guard let root = SystemFile.resolved(path) else { return nil }
    var current = path
    for part in name.path.split(separator: "/").dropLast() {
      current = PathText.join(current, String(part))
      // A path that does not exist yet contains no link.
      guard let resolved = SystemFile.resolved(current) else { return nil }
      if root != "/", !resolved.hasPrefix(root + "/") { return current }
    }
    return nil
  }
}

/// The reasons why a file of a run could not be written.
nonisolated package enum PictureFolderError: Error, Equatable {
  case notWritable(SystemFailure)
  case leadsOutside(path: String)

  /// The message for the user; the file's kind (picture, film and so on) is read from the ending of its path.
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
        objects: [path.printable], likelyCause: "The link was created by another user, or by an earlier setup.",
        remedy: "Remove the link, or choose another folder with --out.")
    }
  }

  /// Returns a likely cause and a remedy for an error code of `errno.h`; unknown codes get a general answer.
  ///
  /// - Parameter elsewhere: The end of the remedy's sentence: how to choose another place.
  static func advice(
    for code: Int32, elsewhere: String = "choose another folder with --out."
  ) -> (cause: String, remedy: String) {
    switch code {
    case ENOSPC: return ("The disk is full.", "Free some space, or \(elsewhere)")
    case EFBIG:
      return (
        "The disk, or a limit of this process, does not allow a file of that size.", "Raise the limit, or \(elsewhere)"
      )
    case EDQUOT: return ("Your disk quota is used up.", "Free some space, or \(elsewhere)")
    case EACCES, EPERM:
      return (
        "The destination folder belongs to another user, or is protected.", "Allow writing there, or \(elsewhere)"
      )
    case EROFS: return ("The disk is read-only.", "Use a writable disk: \(elsewhere)")
    case ENOTDIR, EEXIST:
      return ("A file exists where a folder is needed.", "Move the file away, or \(elsewhere)")
    case EISDIR:
      return (
        "A folder has the name of the picture.",
        "Remove the folder, give the screenshot another name, or \(elsewhere)"
      )
    case ENAMETOOLONG:
      return ("The path, or a name in it, is longer than the disk allows.", "Use shorter names, or \(elsewhere)")
    case ENOENT:
      return (
        "The folder was removed meanwhile, is a broken link, or is in a system folder.",
        "Create the folder, or \(elsewhere)"
      )
    default: return ("The disk or the system refused it.", "Check the disk, or \(elsewhere)")
    }
  }
}
