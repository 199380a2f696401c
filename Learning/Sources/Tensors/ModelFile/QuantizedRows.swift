/// A matrix in few bits: each row is a scale and small integers. Rows of zeros take one bit.
///
/// As bytes, all little-endian:
///
/// ```
/// 0  4  bits of a number: 4 or 8
/// 4  4  rows
/// 8  4  width
/// 12    one bit for each row, lowest first: whether it is stored; then zeros up to a multiple of 4 bytes
///       2  for each stored row its scale: the upper half of a 32-bit float
///       for each stored row its numbers: two's complement of 8 bits, or 4 bits plus 8, the first in the lower half of a byte
/// ```
///
/// A number n of a row with the scale s stands for n·s. A row's scale is its greatest magnitude divided by 127 or by 7, so
/// that no value moves by more than half of it (and the rounding of the scale, at most 1/256).
public struct QuantizedRows: Sendable, Equatable {
  public let bits: Int
  public let rows: Int
  public let width: Int
  private let isStored: [Bool]
  private let scales: [UInt16]
  private let codes: [UInt8]

  private static func bytesPerRow(_ width: Int, _ bits: Int) -> Int { (width * bits + 7) / 8 }

  /// - Parameter bits: 4 or 8.
  /// - Precondition: The matrix has rank 2 and finite elements.
  public init(_ matrix: Tensor, bits: Int) {
    guard matrix.shape.rank == 2, bits == 4 || bits == 8, matrix.isFinite else {
      stop(
        "A tensor of shape \(matrix.shape) was to be stored in \(bits) bits.",
        cause: "it is no matrix, has NaN or infinity, or the number of bits is neither 4 nor 8.",
        remedy: "reshape it to rank 2, and pass 4 or 8.")
    }
    let (rows, width) = (matrix.shape.rows, matrix.shape.width)
    let greatest: Float = bits == 4 ? 7 : 127
    let perRow = Self.bytesPerRow(width, bits)
    var (isStored, scales, codes) = ([Bool](), [UInt16](), [UInt8]())
    matrix.withValues { values in
      for row in 0..<rows {
        let elements = values[row * width..<(row + 1) * width]
        let top = elements.reduce(0) { max($0, abs($1)) }
        // Rounded up, so that the greatest element still has a number.
        let scale = UInt16(truncatingIfNeeded: ((top / greatest).bitPattern &+ 0xFFFF) >> 16)
        let step = Self.float(scale)
        isStored.append(step > 0 && step.isFinite)
        guard step > 0, step.isFinite else { continue }
        scales.append(scale)
        var packed = [UInt8](repeating: 0, count: perRow)
        for (column, element) in elements.enumerated() {
          let number = Int(max(-greatest, min(greatest, (element / step).rounded())))
          if bits == 8 {
            packed[column] = UInt8(bitPattern: Int8(number))
          } else {
            packed[column / 2] |= UInt8(number + 8) << (column % 2 == 0 ? 0 : 4)
          }
        }
        codes += packed
      }
    }
    (self.bits, self.rows, self.width) = (bits, rows, width)
    self.isStored = isStored
    self.scales = scales
    self.codes = codes
  }

  private static func float(_ upperHalf: UInt16) -> Float { Float(bitPattern: UInt32(upperHalf) << 16) }

  /// The matrix that the numbers stand for.
  public func matrix() -> Tensor {
    let perRow = Self.bytesPerRow(width, bits)
    return Tensor(uninitialized: [rows, width]) { out in
      out.initialize(repeating: 0)
      codes.withUnsafeBufferPointer { codes in
        var stored = 0
        for row in 0..<rows where isStored[row] {
          let (step, first) = (Self.float(scales[stored]), stored * perRow)
          for column in 0..<width {
            let number: Int
            if bits == 8 {
              number = Int(Int8(bitPattern: codes[first + column]))
            } else {
              number = Int(codes[first + column / 2] >> (column % 2 == 0 ? 0 : 4) & 15) - 8
            }
            out[row * width + column] = Float(number) * step
          }
          stored += 1
        }
      }
    }
  }

  // MARK: Bytes

  public var bytes: [UInt8] {
    var result: [UInt8] = []
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { result.append(contentsOf: $0) }
    }
    append(UInt32(bits))
    append(UInt32(rows))
    append(UInt32(width))
    var map = [UInt8](repeating: 0, count: (rows + 31) / 32 * 4)
    for (row, isStored) in isStored.enumerated() where isStored { map[row / 8] |= 1 << UInt8(row % 8) }
    result += map
    scales.forEach { append($0) }
    return result + codes
  }

  /// - Returns: `nil` if the bytes are no such matrix: of another size, or with a scale that is no positive number.
  public init?(bytes: [UInt8]) {
    func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    guard bytes.count >= 12 else { return nil }
    (bits, rows, width) = (number(0, 4), number(4, 4), number(8, 4))
    let mapSize = (rows + 31) / 32 * 4
    guard bits == 4 || bits == 8, rows < 1 << 28, width < 1 << 20, bytes.count >= 12 + mapSize else { return nil }
    let isStored = (0..<rows).map { bytes[12 + $0 / 8] >> UInt8($0 % 8) & 1 == 1 }
    self.isStored = isStored
    let stored = isStored.count { $0 }
    let first = 12 + mapSize
    guard bytes.count == first + stored * (2 + Self.bytesPerRow(width, bits)) else { return nil }
    scales = (0..<stored).map { UInt16(number(first + 2 * $0, 2)) }
    codes = Array(bytes[(first + 2 * stored)...])
    guard scales.allSatisfy({ Self.float($0).isFinite && Self.float($0) > 0 }) else { return nil }
  }
}

extension ModelWriter {
  /// Adds a matrix in few bits, as bytes.
  public mutating func add(_ name: String, _ rows: QuantizedRows) { add(name, bytes: rows.bytes) }
}

extension ModelFile {
  /// A matrix that was stored in few bits, made whole.
  public func quantizedTensor(_ name: String, expecting shape: Shape) throws(ModelFileError) -> Tensor {
    guard let rows = QuantizedRows(bytes: try bytes(name)) else {
      throw .otherContents(path: path, name: name, reason: "it is no matrix in few bits")
    }
    guard [rows.rows, rows.width] == shape.extents else {
      throw .otherShape(path: path, name: name, found: [rows.rows, rows.width], expected: shape)
    }
    return rows.matrix()
  }
}
