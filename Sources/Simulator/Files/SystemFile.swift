import Foundation

/// Reads and writes files by paths that are taken literally. All calls block.
///
/// Foundation's URLs replace a leading `~` by the home folder, which is the shell's task: a `~` that reaches a program was quoted.
/// Foundation's errors also hide why the system refused.
nonisolated package enum SystemFile {
  /// The kind of a file system entry; the raw values are words for messages. Everything unusual is a `device`.
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

  /// Returns the kind of the entry at the path, following links; `nil` if there is none or it cannot be reached.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? Kind(status) : nil
  }

  /// Returns the absolute path without links, or `nil` if nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the first bytes of a file, at most `count`, with its kind and its size. The size is `nil` for entries without one, such as
  /// pipes.
  ///
  /// - Parameter mayWait: Whether to read a pipe or a device, which takes as long as its other end takes. Otherwise, anything but a regular
  ///   file is opened without waiting and gives no bytes.
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

  /// Returns the names in a folder, unsorted, without `.` and `..`. Invalid UTF-8 in names is repaired.
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

  /// Creates a folder and its missing parents. Succeeds if it exists.
  static func createFolder(_ path: String) throws(SystemFailure) {
    if kind(of: path) == .folder { return }
    let parent = PathText.parent(of: path)
    if !parent.isEmpty, parent != path { try createFolder(parent) }
    do throws(SystemFailure) {
      _ = try SystemFailure.check(path) { mkdir(path, 0o777) }
    } catch {
      // Another process may have created it in the meantime.
      if error.code != EEXIST || kind(of: path) != .folder { throw error }
    }
  }

  /// Writes a file under a temporary name in the same folder, then renames it, so that no reader sees half of it and the target of a link
  /// is not changed.
  ///
  /// Replaces an existing file. A failure before the renaming leaves the previous file as it was and removes the temporary one.
  ///
  /// - Parameters:
  ///   - isDurable: Whether the bytes are on the disk before the renaming, and the new name is when this returns: not even a loss of power
  ///     then leaves half of the file or loses it. If storing the name fails, the error is thrown and the file remains.
  ///   - sync: Stores an open file or folder on the disk, as `fsync` does. Tests replace it.
  static func write(
    _ bytes: Data, to path: String, isDurable: Bool = false, sync: (Int32) -> Int32 = fsync
  ) throws(SystemFailure) {
    // Shorter than the longest name a file system allows, whatever the length of the picture's name.
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

  /// Stores the name of a file on the disk, if the file system can: `EINVAL` means that it cannot, and a folder without read permission
  /// cannot be opened for it. Both are ignored.
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

  /// Writes to an open file and closes it, also after a failure. Some file systems report only then that they are full.
  ///
  /// - Parameters:
  ///   - path: The path for the error.
  ///   - sync: Stores the open file on the disk; by default, the system does so later.
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

/// A system call that failed.
nonisolated package struct SystemFailure: Error, Hashable, Sendable {
  /// The path that the call was about, as the caller gave it.
  package var path: String
  /// The error number, from `errno.h`.
  package var code: Int32

  /// The system's text for the error, such as "Permission denied".
  package var reason: String { String(cString: strerror(code)) }

  /// Runs a call that returns a negative number when it fails; repeats it when a signal interrupted it.
  ///
  /// Reads `errno` right after the call, so the call must be the last one in the closure.
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
