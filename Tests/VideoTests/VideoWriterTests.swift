import CVpx
import Foundation
import Testing

@testable import Video

@Suite("Films") struct VideoWriterTests {
  /// A grey card with a white square that moves to the right.
  private func picture(_ index: Int, _ width: Int = 64, _ height: Int = 48) -> [UInt8] {
    var pixels = [UInt8](repeating: 128, count: width * height * 4)
    for y in 8..<24 {
      for x in (index * 4)..<(index * 4 + 16) {
        for channel in 0..<3 { pixels[(y * width + x) * 4 + channel] = 255 }
      }
    }
    return pixels
  }

  private func film(_ count: Int) throws -> Data {
    let writer = try VideoWriter(width: 64, height: 48)
    for index in 0..<count {
      try picture(index).withUnsafeBytes { bytes throws in try writer.add(bytes, bytesPerRow: 64 * 4, at: index * 17) }
    }
    return writer.bytes(duration: count * 17)
  }

  private func frames(of film: Data) -> [Data] {
    let parts = EBMLReader.elements(in: film)[1].elements
    return parts.all(0x1F43_B675).flatMap { $0.elements.all(0xA3).map { Data($0.content.dropFirst(4)) } }
  }

  @Test("A decoder shows the encoded pictures, frame by frame")
  func decoding() throws {
    var codec = vpx_codec_ctx_t()
    #expect(CVpxInitDecoder(&codec) == VPX_CODEC_OK)
    defer { vpx_codec_destroy(&codec) }
    let frames = frames(of: try film(8))
    #expect(frames.count == 8)
    for (index, frame) in frames.enumerated() {
      let result = frame.withUnsafeBytes {
        vpx_codec_decode(&codec, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count), nil, 0)
      }
      #expect(result == VPX_CODEC_OK)
      var iterator: vpx_codec_iter_t?
      let image = try #require(vpx_codec_get_frame(&codec, &iterator))
      #expect(image.pointee.d_w == 64)
      #expect(image.pointee.d_h == 48)
      let luma = try #require(image.pointee.planes.0)
      func brightness(_ x: Int, _ y: Int) -> Int { Int(luma[y * Int(image.pointee.stride.0) + x]) }
      // BT.601: white is 235, and 128 of 255 is 16 + 219 × 128 / 255 = 126.
      #expect(abs(brightness(index * 4 + 8, 16) - 235) < 8, "frame \(index)")
      #expect(abs(brightness(index * 4 + 8, 40) - 126) < 8, "frame \(index)")
      #expect(abs(brightness(index * 4 + 24, 16) - 126) < 8, "frame \(index)")
    }
  }

  @Test("The same pictures give the same bytes")
  func determinism() throws {
    let first = try film(8)
    #expect(first == (try film(8)))
    #expect(first != (try film(7)))
  }

  @Test("The first frame is a key frame, and seeking decodes at most two seconds")
  func keyFrames() throws {
    let writer = try VideoWriter(width: 16, height: 16)
    let pixels = [UInt8](repeating: 200, count: 16 * 16 * 4)
    for index in 0..<250 {
      try pixels.withUnsafeBytes { bytes throws in try writer.add(bytes, bytesPerRow: 64, at: index * 17) }
    }
    let parts = EBMLReader.elements(in: writer.bytes(duration: 250 * 17))[1].elements
    let times = try #require(parts.first(0x1C53_BB6B)).elements.compactMap { $0.elements.first(0xB3)?.unsigned }
    #expect(times == [0, 120 * 17, 240 * 17])
  }

  @Test("A film with an empty size, and a picture that is too small, are refused")
  func misuse() throws {
    #expect(throws: VideoError.self) { _ = try VideoWriter(width: 0, height: 10) }
    #expect(throws: VideoError.self) { _ = try VideoWriter(width: 10, height: 16_385) }
    let writer = try VideoWriter(width: 64, height: 48)
    #expect(throws: VideoError.self) {
      try [UInt8](repeating: 0, count: 100).withUnsafeBytes { bytes throws in
        try writer.add(bytes, bytesPerRow: 64 * 4, at: 0)
      }
    }
  }

  @Test("Odd sizes keep their size")
  func oddSize() throws {
    let writer = try VideoWriter(width: 33, height: 17)
    try [UInt8](repeating: 90, count: 33 * 17 * 4).withUnsafeBytes { bytes throws in
      try writer.add(bytes, bytesPerRow: 33 * 4, at: 0)
    }
    #expect(frames(of: writer.bytes(duration: 17)).count == 1)
  }
}
