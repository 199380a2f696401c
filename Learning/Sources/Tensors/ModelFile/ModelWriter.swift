import CKernels
import Foundation

/// Collects named tensors and bytes and writes them as a `ModelFile`.
public struct ModelWriter {
  private var entries: [(name: String, entry: ModelFile.Entry, contents: Contents)] = []

  private enum Contents {
    case tensor(Tensor)
    case bytes([UInt8])
  }

  public init() {}

  /// - Precondition: No other entry has the name, and it has at most 65,535 bytes.
  public mutating func add(_ name: String, _ tensor: Tensor) {
    check(name)
    entries.append((name, ModelFile.Entry(isTensor: true, shape: tensor.shape, offset: 0), .tensor(tensor)))
  }

  public mutating func add(_ name: String, bytes: [UInt8]) {
    check(name)
    entries.append((name, ModelFile.Entry(isTensor: false, shape: [bytes.count], offset: 0), .bytes(bytes)))
  }

  public mutating func add(_ name: String, text: String) { add(name, bytes: Array(text.utf8)) }

  private func check(_ name: String) {
    guard name.utf8.count <= Int(UInt16.max), !entries.contains(where: { $0.name == name }) else {
      stop(
        "The entry \"\(name)\" was added to a model.",
        cause: "the model has one of that name, or the name is too long.",
        remedy: "give each entry a short name of its own.")
    }
  }

  /// Writes under a temporary name beside `path`, then renames: under `path` is the old file or the whole new one.
  public func write(to path: String) throws(ModelFileError) {
    try AtomicFile.write(serialized(), to: path)
  }

  func serialized() -> [UInt8] {
    var table: [UInt8] = []
    func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    func aligned(_ size: Int) -> Int { (size + ModelFile.alignment - 1) / ModelFile.alignment * ModelFile.alignment }
    let tableSize = entries.reduce(0) { $0 + 2 + $1.name.utf8.count + 2 + 8 * $1.entry.shape.rank + 8 }
    var offset = aligned(ModelFile.headerSize + tableSize)
    for (name, entry, _) in entries {
      append(UInt16(name.utf8.count), to: &table)
      table += name.utf8
      table.append(entry.isTensor ? 1 : 0)
      table.append(UInt8(entry.shape.rank))
      for extent in entry.shape.extents { append(UInt64(extent), to: &table) }
      append(UInt64(offset), to: &table)
      offset = aligned(offset + entry.byteCount)
    }
    var contents = table
    contents.reserveCapacity(offset)
    for (_, _, content) in entries {
      contents += [UInt8](
        repeating: 0, count: aligned(ModelFile.headerSize + contents.count) - ModelFile.headerSize - contents.count)
      switch content {
      case .tensor(let tensor): tensor.withValues { contents += UnsafeRawBufferPointer($0) }
      case .bytes(let bytes): contents += bytes
      }
    }
    contents += [UInt8](repeating: 0, count: offset - ModelFile.headerSize - contents.count)
    var file = ModelFile.magic
    append(ModelFile.formatVersion, to: &file)
    append(UInt32(entries.count), to: &file)
    append(UInt64(ModelFile.headerSize + contents.count), to: &file)
    append(nk_checksum(contents.count, contents), to: &file)
    return file + contents
  }
}

/// Files that are whole or not there.
public enum AtomicFile {
  /// Writes under a temporary name beside `path`, flushes, and renames. Nothing temporary is left after an error.
  public static func write(_ bytes: [UInt8], to path: String) throws(ModelFileError) {
    removeLeftovers(of: path)
    try write(bytes, to: path, temporary: path + ".\(getpid()).partial")
  }

  /// Removes what writers of `path` left behind that were killed: temporary files of processes that no longer run.
  ///
  /// If another process has taken the number of a killed one, its file stays until that process ends, too.
  public static func removeLeftovers(of path: String) {
    let (folder, name) = parts(of: path)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files where file.hasPrefix(name + ".") && file.hasSuffix(".partial") {
      let middle = file.dropFirst(name.count + 1).dropLast(".partial".count)
      guard let process = pid_t(middle), process > 0 else { continue }
      if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) {
        unlink(folder + "/" + file)
      }
    }
  }

  /// The folder and the name of a path. Foundation's own division stops the program for names of one letter (6.2, Linux).
  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  static func write(_ bytes: [UInt8], to path: String, temporary: String) throws(ModelFileError) {
    func failure() -> ModelFileError { .unwritable(path: path, reason: String(cString: strerror(errno))) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = failure()
        close(descriptor)
        unlink(temporary)
        throw error
      }
      written += count
    }
    guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, path) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
  }
}
