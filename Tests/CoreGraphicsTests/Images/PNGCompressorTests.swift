import RandomHistories
import Testing

@testable import CoreGraphics

@Suite("Compression of PNG files")
struct PNGCompressorTests {
  // Compressors that are alive at once lie at different addresses. 400 are enough to meet what an address can change: without the remedy
  // in `PNGCompressor`, about one in 25 differs.
  @Test("The same bytes give the same stream, wherever the compressor is in memory", arguments: [1, 2, 6])
  func addressesDoNotMatter(level: Int) {
    let rows = sparseRows()
    var compressors: [PNGCompressor] = []
    defer { for compressor in compressors { compressor.free() } }
    var streams: Set<[UInt8]> = []
    for _ in 0..<(level == 6 ? 5 : 400) {
      let compressor = PNGCompressor(level: level)
      compressors.append(compressor)
      var file = PNGFile(width: 1, height: 1, hasAlpha: false)
      var bytes = rows
      bytes.withUnsafeMutableBytes { compressor.compress($0, isLast: true, to: &file) }
      streams.insert(Array(file.takeData()))
    }
    #expect(streams.count == 1)
  }

  /// Long rows of zeros, each with a few other bytes somewhere: what a picture of an interface is once its rows are filtered.
  private func sparseRows() -> [UInt8] {
    var numbers = SeededNumbers(seed: 1)
    let width = 3000
    return (0..<667).flatMap { _ in
      var row = [UInt8](repeating: 0, count: width)
      let start = numbers.below(width - 12)
      for offset in 0..<(3 + numbers.below(10)) {
        row[start + offset] = UInt8(numbers.below(256))
      }
      return [2] + row
    }
  }
}
