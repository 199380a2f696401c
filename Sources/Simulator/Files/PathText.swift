/// Takes paths apart and puts them together as texts, without knowing what is there.
///
/// `NSString` does the same but replaces a leading `~` by the home folder, and traps when nothing follows.
nonisolated package enum PathText {
  /// `a/b` of the folder `a` or `a/`.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// What stands after the last slash, not counting slashes at the end; empty for the root.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The text as a part of a file's name that no shell takes for anything else: letters, digits, `.`, `_` and `-`, which stands
  /// for all else that was between them. It begins with none of `.` and `-`, and may be empty.
  package static func safe(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.joined(separator: "-")
    return String(words.drop { $0 == "." || $0 == "-" })
  }

  /// The folder that the path's last part is in: empty for the current one, `/` for the root and what is in it.
  static func parent(of path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    return (isAbsolute ? "/" : "") + path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
