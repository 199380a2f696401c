import Foundation
import RandomHistories
import Testing

@testable import CoreGraphics

@Suite("Files that are not whole")
struct DamagedImageTests {
  /// JPEG, whose last two bytes are its end mark, and WebP, where a byte may fill the last chunk.
  private static let photographs: [Data] =
    [
      ImageFiles.jpeg, ImageFiles.progressiveJPEG, ImageFiles.greyJPEG, ImageFiles.inkJPEG, ImageFiles.turnedJPEG,
      ImageFiles.lossy, ImageFiles.lossyAlpha, ImageFiles.turnedWebP,
    ] + ImageFiles.lossless.map(\.file)

  private static let drawings: [Data] = {
    let noise = (0..<9 * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let palette = (0..<16 * 3).map { UInt8(truncatingIfNeeded: $0 &* 5) }
    return [
      PNGBuilder(width: 9, height: 3, bitDepth: 8, colorType: 6, rows: Array(repeating: noise, count: 3)),
      PNGBuilder(width: 9, height: 5, bitDepth: 1, colorType: 0, rows: Array(repeating: [0xA5, 0x80], count: 5)),
      PNGBuilder(
        width: 8, height: 2, bitDepth: 4, colorType: 3, chunks: [("PLTE", palette), ("tRNS", [0, 128, 255])],
        rows: Array(repeating: [0x01, 0x23, 0x45, 0x67], count: 2)),
      PNGBuilder(
        width: 2, height: 2, bitDepth: 16, colorType: 2, rows: Array(repeating: Array(noise.prefix(12)), count: 2)),
    ].map { $0.data() }
  }()

  private static let files = photographs + drawings

  @Test("Every truncation is an error, and never a picture", arguments: photographs.indices)
  func truncations(index: Int) {
    let file = Self.photographs[index]
    for count in 0..<file.count - 2 {
      #expect(throws: ImageDecodingError.self) { try CGImage(decoding: file.prefix(count)) }
    }
  }

  @Test("A truncated file says so")
  func reason() {
    for file in [ImageFiles.jpeg, ImageFiles.lossy, ImageFiles.lossless[0].file] {
      for count in [3, 10, file.count * 3 / 4] {
        do {
          _ = try CGImage(decoding: file.prefix(count))
          Issue.record("decoded")
        } catch ImageDecodingError.truncated(let bytes, _) {
          #expect(bytes == count)
        } catch {
          Issue.record("\(error)")
        }
      }
    }
  }

  /// Changed, missing, added and repeated bytes, as a disk or a bad connection leaves them; `make soak` reads 100,000 such files.
  @Test("A damaged file gives an error or a bounded picture, and ends", arguments: files.indices)
  func damage(index: Int) {
    let file = Self.files[index]
    let isPNG = index >= Self.photographs.count
    var numbers = SeededNumbers(seed: UInt64(index) + 1)
    for number in 0..<150 * soak {
      var damaged = file
      for _ in 0...numbers.below(4) { Self.damage(&damaged, &numbers) }
      if isPNG && number.isMultiple(of: 2) { damaged = PNGBuilder.resealed(damaged) }
      if let image = try? CGImage(decoding: damaged) {
        #expect(image.width > 0 && ImageLimits.allow(width: image.width, height: image.height))
      }
    }
  }

  /// Damages one place behind the file's first twelve bytes, by which its format is known.
  private static func damage(_ file: inout Data, _ numbers: inout SeededNumbers) {
    guard file.count > 13 else { return }
    let place = 12 + numbers.below(file.count - 12)
    switch numbers.below(8) {
    case 0: file.remove(at: place)
    case 1: file.insert(UInt8(numbers.below(256)), at: place)
    case 2: file.insert(contentsOf: file[place..<min(place + numbers.below(32), file.count)], at: place)
    default: file[place] = UInt8(numbers.below(256))
    }
  }
}
