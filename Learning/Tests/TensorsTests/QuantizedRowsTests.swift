import Foundation
import Testing

@testable import Tensors

@Suite("Matrices in few bits")
struct QuantizedRowsTests {
  private static func matrix() -> Tensor {
    var random = RandomGenerator(seed: 1)
    // Rows of very different lengths, one of zeros, an odd width.
    return Tensor(
      rows: (0..<9).map { row in
        (0..<7).map { _ in row == 4 ? 0 : random.normal() * Float(sign: .plus, exponent: 3 * row - 12, significand: 1) }
      })
  }

  @Test("No value moves by more than half a step of its row", arguments: [4, 8])
  func error(bits: Int) {
    let matrix = Self.matrix()
    let again = QuantizedRows(matrix, bits: bits).matrix()
    for row in 0..<9 {
      let own = matrix.rows(row..<row + 1).values
      let step = (own.map(abs).max() ?? 0) / (bits == 4 ? 7 : 127)
      for (before, after) in zip(own, again.rows(row..<row + 1).values) {
        // The scale is rounded up by at most 1/128.
        #expect(abs(before - after) <= step * 0.5 * (1 + 1.0 / 128) + 1e-30)
      }
    }
  }

  @Test("Bytes give the same matrix, and a row of zeros takes one bit", arguments: [4, 8])
  func bytes(bits: Int) throws {
    let rows = QuantizedRows(Self.matrix(), bits: bits)
    let again = try #require(QuantizedRows(bytes: rows.bytes))
    #expect(again == rows)
    #expect(again.matrix() == rows.matrix())
    // 12 of the header, 4 of the map, then eight rows: a scale of 2 and 7 numbers in 4 or 7 bytes.
    #expect(rows.bytes.count == 12 + 4 + 8 * (2 + (bits == 4 ? 4 : 7)))
  }

  @Test("Bytes that are no such matrix are refused, wherever they are cut")
  func damage() {
    let bytes = QuantizedRows(Self.matrix(), bits: 4).bytes
    for end in 0..<bytes.count { #expect(QuantizedRows(bytes: Array(bytes[..<end])) == nil) }
    #expect(QuantizedRows(bytes: bytes + [0]) == nil)
    var other = bytes
    other[0] = 5
    #expect(QuantizedRows(bytes: other) == nil)
    other = bytes
    // The first scale becomes infinite: sign and exponent are in its upper byte.
    (other[16], other[17]) = (0x80, 0x7F)
    #expect(QuantizedRows(bytes: other) == nil)
    other = bytes
    for at in 4..<8 { other[at] = 0xFF }
    #expect(QuantizedRows(bytes: other) == nil)
  }

  @Test("A model file has such a matrix, and tells if it is another")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("few-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = ModelWriter()
    writer.add("table", QuantizedRows(Self.matrix(), bits: 8))
    writer.add("words", text: "りんご")
    try writer.write(to: path)
    let file = try ModelFile(path: path)
    #expect(try file.quantizedTensor("table", expecting: [9, 7]).shape == [9, 7])
    #expect(throws: ModelFileError.otherShape(path: path, name: "table", found: [9, 7], expected: [9, 8])) {
      _ = try file.quantizedTensor("table", expecting: [9, 8])
    }
    #expect(throws: ModelFileError.otherContents(path: path, name: "words", reason: "it is no matrix in few bits")) {
      _ = try file.quantizedTensor("words", expecting: [9, 7])
    }
  }
}
