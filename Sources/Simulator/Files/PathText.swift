/// Splits and joins paths as text, without accessing files.
///
/// `NSString` does the same, but replaces a leading `~` by the home folder, and traps when nothing follows.
nonisolated package enum PathText {
  /// Returns `a/b` for the folder `a` or `a/`; just the name for an empty folder, the current one.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the part after the last slash, ignoring slashes at the end; empty for the root.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns the text as a part of a file's name that every shell reads literally: letters, digits, `.`, `_` and `-`, which replaces each
  /// run of other characters. The result does not begin with `.` or `-`, and can be empty. Letters need not be ASCII.
  package static func safe(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.joined(separator: "-")
    return String(words.drop { $0 == "." || $0 == "-" })
  }

  /// Returns the folder of the path's last part: empty for the current folder, `/` for the root and its contents. `..` is a part like any
  /// other.
  static func parent(of path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    return (isAbsolute ? "/" : "") + path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
