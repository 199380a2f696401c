import CoreGraphics
import Testing

@testable import Simulator

@Suite("Fingerprints of pictures")
struct PictureFingerprintTests {
  func picture(_ bytes: [UInt8], width: Int, bytesPerRow: Int? = nil, isOpaque: Bool = false) throws -> CGImage {
    let row = bytesPerRow ?? width * 4
    return try #require(
      bytes.withUnsafeBytes {
        CGImage(premultipliedBGRA: $0, width: width, height: bytes.count / row, bytesPerRow: row, isOpaque: isOpaque)
      })
  }

  @Test("Equal pixels have equal fingerprints, whatever lies between their rows")
  func padding() throws {
    let rows = (0..<5).map { row in (0..<28).map { UInt8(truncatingIfNeeded: row * 31 + $0) } }
    let tight = try picture(rows.flatMap { $0 }, width: 7)
    let loose = try picture(rows.flatMap { $0 + [9, 9, 9, 9] }, width: 7, bytesPerRow: 32)
    #expect(PictureFingerprint(tight) == PictureFingerprint(loose))
  }

  @Test(
    "A changed byte anywhere changes the fingerprint, and so do the shape and opacity",
    arguments: [1, 2, 7, 8, 9, 16, 33])
  func differences(width: Int) throws {
    let bytes = [UInt8](repeating: 200, count: width * 4 * 6)
    var seen = [PictureFingerprint(try picture(bytes, width: width))]
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      seen.append(PictureFingerprint(try picture(other, width: width)))
    }
    seen.append(PictureFingerprint(try picture(bytes, width: width * 2)))
    seen.append(PictureFingerprint(try picture(bytes, width: width, isOpaque: true)))
    #expect(Set(seen).count == seen.count)
  }

  @Test("It is the same in every process")
  func stability() throws {
    let bytes = (0..<400).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let text = PictureFingerprint(try picture(bytes, width: 10)).description
    #expect(text == "fff1cb7793e1d5b67a54bb634cb34d67 10×10")
  }
}
