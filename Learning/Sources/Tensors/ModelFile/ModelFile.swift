import CKernels
import Foundation

/// A model on disk: named tensors and named bytes, with a version and a checksum. Tensors are views of the mapped file.
///
/// All numbers are little-endian. Offsets count from the beginning of the file.
///
/// ```
/// 0    8  "NorenMdl"
/// 8    4  format version: 1
/// 12   4  number of entries
/// 16   8  size of the file in bytes
/// 24   8  checksum of everything from byte 32 on (nk_checksum)
/// 32      entries, one after the other:
///           2  length of the name in bytes, then the name in UTF-8
///           1  kind: 0 = bytes, 1 = 32-bit floats
///           1  rank, then 8 bytes for each extent (bytes: rank 1)
///           8  offset of the contents, a multiple of 64
///         contents, each followed by zeros up to a multiple of 64
/// ```
///
/// The checksum finds accidents, not forgery. Extents and offsets are checked against the file's size all the same.
public final class ModelFile {
  public static let formatVersion: UInt32 = 1
  static let magic = Array("NorenMdl".utf8)
  static let headerSize = 32
  static let alignment = 64

  public let path: String
  private let mapping: FileMapping
  private let entries: [String: Entry]

  struct Entry {
    var isTensor: Bool
    var shape: Shape
    var offset: Int
    var byteCount: Int { shape.count * (isTensor ? MemoryLayout<Float>.stride : 1) }
  }

  /// Maps a file and checks it as a whole.
  public init(path: String) throws(ModelFileError) {
    self.path = path
    mapping = try FileMapping(path: path)
    let bytes = mapping.bytes
    guard bytes.count >= Self.magic.count, bytes.prefix(Self.magic.count).elementsEqual(Self.magic) else {
      throw .notAModel(path: path)
    }
    guard bytes.count >= Self.headerSize else {
      throw .truncated(path: path, expectedBytes: Self.headerSize, actualBytes: bytes.count)
    }
    let version = bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self).littleEndian
    guard version == Self.formatVersion else {
      throw .otherVersion(path: path, found: version, supported: Self.formatVersion)
    }
    let size = bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian
    guard size <= UInt64(bytes.count) else {
      throw .truncated(path: path, expectedBytes: Int(clamping: size), actualBytes: bytes.count)
    }
    guard size == UInt64(bytes.count) else { throw .damagedTable(path: path) }
    let contents = UnsafeRawBufferPointer(rebasing: bytes[Self.headerSize...])
    let checksum = nk_checksum(contents.count, contents.assumingMemoryBound(to: UInt8.self).baseAddress)
    guard checksum == bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self).littleEndian else {
      throw .wrongChecksum(path: path)
    }
    let count = Int(bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self).littleEndian)
    guard let entries = Self.readTable(bytes, count: count) else { throw .damagedTable(path: path) }
    self.entries = entries
  }

  /// The table of contents, or `nil` if it reaches outside the file.
  private static func readTable(_ bytes: UnsafeRawBufferPointer, count: Int) -> [String: Entry]? {
    var position = headerSize
    func read<Number: FixedWidthInteger>(_ type: Number.Type) -> Int? {
      guard position + MemoryLayout<Number>.size <= bytes.count else { return nil }
      defer { position += MemoryLayout<Number>.size }
      return Int(exactly: Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self)))
    }
    var result: [String: Entry] = [:]
    for _ in 0..<count {
      guard let length = read(UInt16.self), position + length <= bytes.count else { return nil }
      let name = String(decoding: bytes[position..<position + length], as: UTF8.self)
      position += length
      guard let kind = read(UInt8.self), kind < 2, let rank = read(UInt8.self) else { return nil }
      var extents: [Int] = []
      var elements = 1
      for _ in 0..<rank {
        guard let extent = read(UInt64.self), extent >= 0 else { return nil }
        let (product, overflow) = elements.multipliedReportingOverflow(by: extent)
        guard !overflow, product <= bytes.count else { return nil }
        elements = product
        extents.append(extent)
      }
      guard let offset = read(UInt64.self), offset >= headerSize, offset % alignment == 0 else { return nil }
      let entry = Entry(isTensor: kind == 1, shape: Shape(extents), offset: offset)
      guard offset <= bytes.count - entry.byteCount, result.updateValue(entry, forKey: name) == nil else { return nil }
    }
    return result
  }

  public var names: [String] { entries.keys.sorted() }

  public func contains(_ name: String) -> Bool { entries[name] != nil }

  /// A tensor whose memory is the file's. It keeps the file mapped, and is copied when it is written.
  ///
  /// - Parameter expected: The shape it must have; -1 stands for any extent.
  public func tensor(_ name: String, expecting expected: [Int]? = nil) throws(ModelFileError) -> Tensor {
    guard let entry = entries[name], entry.isTensor else { throw .missingEntry(path: path, name: name) }
    if let expected,
      expected.count != entry.shape.rank || zip(expected, entry.shape.extents).contains(where: { $0 >= 0 && $0 != $1 })
    {
      throw .otherShape(path: path, name: name, found: entry.shape, expected: Shape(expected.map { max($0, 0) }))
    }
    guard entry.shape.count > 0, let base = mapping.bytes.baseAddress else {
      return Tensor(repeating: 0, shape: entry.shape)
    }
    let floats = (base + entry.offset).assumingMemoryBound(to: Float.self)
    let tensor = Tensor(
      shape: entry.shape, buffer: TensorBuffer(borrowing: floats, count: entry.shape.count, from: mapping))
    guard tensor.isFinite else { throw .notFinite(path: path, name: name) }
    return tensor
  }

  public func bytes(_ name: String) throws(ModelFileError) -> [UInt8] {
    guard let entry = entries[name], !entry.isTensor else { throw .missingEntry(path: path, name: name) }
    return Array(mapping.bytes[entry.offset..<entry.offset + entry.byteCount])
  }

  /// Bytes that are text.
  public func text(_ name: String) throws(ModelFileError) -> String {
    guard let text = String(validating: try bytes(name), as: UTF8.self) else {
      throw .otherContents(path: path, name: name, reason: "it is no UTF-8 text")
    }
    return text
  }
}
