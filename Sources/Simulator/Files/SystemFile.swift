import Foundation

/// Reading and writing files by their paths, taken letter for letter.
///
/// Foundation's URLs replace a leading `~` by the home folder, which is the shell's business: what reaches a program with a `~`
/// in it was quoted. And Foundation's errors hide why the system refused.
nonisolated package enum SystemFile {
  package enum Kind: String, Sendable {
    case file, folder, pipe, socket, device

    fileprivate init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFIFO: self = .pipe
      case S_IFSOCK: self = .socket
      default: self = .device
      }
    }
  }

  /// What is at the path, behind links; `nil` for nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? Kind(status) : nil
  }

  /// The absolute path without links, or `nil` when there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The first bytes of a file, at most `count`, its kind, and its size; the size is `nil` for what has none, such as a pipe.
  ///
  /// - Parameter mayWait: Whether to read a pipe or a device, which takes as long as its other end likes. Without it, what is no
  ///   regular file is opened without waiting and gives no bytes.
  static func read(
    _ path: String, atMost count: Int, mayWait: Bool = false
  ) throws(SystemFailure) -> (bytes: Data, kind: Kind, size: Int?) {
    let file = try SystemFailure.check(path) { open(path, O_RDONLY | O_CLOEXEC | (mayWait ? 0 : O_NONBLOCK)) }
    defer { close(file) }
    var status = stat()
    _ = try SystemFailure.check(path) { fstat(file, &status) }
    let kind = Kind(status)
    guard kind == .file || mayWait else { return (Data(), kind, nil) }
    var bytes = Data(count: count)
    var length = 0
    while length < count {
      let found = try SystemFailure.check(path) {
        bytes.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress! + length, count - length) }
      }
      if found == 0 { break }
      length += found
    }
    return (bytes.prefix(length), kind, kind == .file ? Int(status.st_size) : nil)
  }

  /// The names of what is in a folder, in no order, without `.` and `..`; names that are no UTF-8 are repaired.
  static func names(inFolder path: String) throws(SystemFailure) -> [String] {
    guard let folder = opendir(path) else { throw SystemFailure(path: path, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates a folder and those it is in, where they are not there yet.
  static func createFolder(_ path: String) throws(SystemFailure) {
    if kind(of: path) == .folder { return }
    let parent = PathText.parent(of: path)
    if !parent.isEmpty, parent != path { try createFolder(parent) }
    do throws(SystemFailure) {
      _ = try SystemFailure.check(path) { mkdir(path, 0o777) }
    } catch {
      // Another process may have been quicker.
      if error.code != EEXIST || kind(of: path) != .folder { throw error }
    }
  }

  /// Writes a file beside the place where it belongs and then puts it there, so that nobody finds half of it, and what a link
  /// leads to is left alone.
  ///
  /// - Parameters:
  ///   - isDurable: Whether the bytes are on the disk before they get their name, and the name is when this returns: not even a
  ///     machine that loses its power then leaves half of them under it, or loses them afterwards. A failure to put the name on
  ///     the disk leaves the file where it is.
  ///   - sync: Puts an open file or folder on the disk, as `fsync` does; another one in tests.
  static func write(
    _ bytes: Data, to path: String, isDurable: Bool = false, sync: (Int32) -> Int32 = fsync
  ) throws(SystemFailure) {
    // Short of the longest name a file system allows, whatever the picture's name is.
    let draft = PathText.join(
      PathText.parent(of: path), ".\(PathText.name(of: path).prefix(while: \.isASCII).prefix(40)).\(getpid())")
    unlink(draft)
    let file = try SystemFailure.check(path) { open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    do throws(SystemFailure) {
      try append(bytes, to: file, path: path, sync: isDurable ? sync : { _ in 0 })
      _ = try SystemFailure.check(path) { rename(draft, path) }
    } catch {
      unlink(draft)
      throw error
    }
    if isDurable { try syncFolder(of: path, sync) }
  }

  /// Puts the name of a file on the disk, where the file system can: `EINVAL` says that it cannot, and a folder that may only
  /// be written to cannot be opened for it.
  private static func syncFolder(of path: String, _ sync: (Int32) -> Int32) throws(SystemFailure) {
    let parent = PathText.parent(of: path)
    let folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    do throws(SystemFailure) {
      _ = try SystemFailure.check(path) { sync(folder) }
    } catch {
      if error.code != EINVAL { throw error }
    }
  }

  /// Writes to an open file and closes it, which is when some file systems say that they are full.
  ///
  /// - Parameters:
  ///   - path: For the error.
  ///   - sync: Puts the open file on the disk, which is otherwise left to the system.
  static func append(
    _ bytes: Data, to file: Int32, path: String, sync: (Int32) -> Int32 = { _ in 0 }
  ) throws(SystemFailure) {
    var isOpen = true
    defer { if isOpen { close(file) } }
    var start = 0
    while start < bytes.count {
      start += try SystemFailure.check(path) {
        bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress! + start, bytes.count - start) }
      }
    }
    _ = try SystemFailure.check(path) { sync(file) }
    isOpen = false
    guard close(file) == 0 else { throw SystemFailure(path: path, code: errno) }
  }
}

/// A call that the system refused.
nonisolated package struct SystemFailure: Error, Hashable, Sendable {
  /// What it was about.
  package var path: String
  /// The system's number for the reason, one of `errno.h`.
  package var code: Int32

  /// The system's words for the reason: "Permission denied".
  package var reason: String { String(cString: strerror(code)) }

  /// Runs a call that returns a negative number when it fails, and again when a signal interrupted it.
  static func check<Number: BinaryInteger>(
    _ path: String, _ call: () -> Number
  ) throws(SystemFailure) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemFailure(path: path, code: code) }
    }
  }
}
