import Diagnostics
import Pixels
import Testing

@testable import CoreGraphics

@Suite("Bitmap layouts that a context accepts")
struct BitmapLayoutTests {
  private func layout(
    _ width: Int = 10, _ height: Int = 10, bits: Int = 8, bytesPerRow: Int = 0,
    space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(), info: CGImageAlphaInfo = .premultipliedFirst,
    order: CGBitmapInfo = .byteOrder32Little, own: Bool = false
  ) throws(BitmapLayout.Refusal) -> BitmapLayout {
    try BitmapLayout(
      width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: info.rawValue | order.rawValue, usesCallersMemory: own)
  }

  @Test("Every alpha arrangement is either drawn or refused", arguments: 0...7 as ClosedRange<UInt32>)
  func alphaInfo(raw: UInt32) throws {
    let info = try #require(CGImageAlphaInfo(rawValue: raw))
    let expected: PixelFormat? =
      switch info {
      case .premultipliedFirst, .premultipliedLast: .premultipliedBGRA
      case .noneSkipFirst, .noneSkipLast: .opaqueBGRX
      case .alphaOnly: .alpha
      case .none, .first, .last: nil
      }
    #expect((try? layout(info: info))?.format == expected)
  }

  @Test("Sizes are limited")
  func sizes() {
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (16385, 1), (16384, 16384), (.max, .max)] {
      #expect(throws: BitmapLayout.Refusal.size(width: width, height: height)) { try layout(width, height) }
    }
    #expect(throws: Never.self) { try layout(16384, 4096) }
  }

  @Test("Rows must be long enough, and are rounded up only in memory of ours")
  func rows() throws {
    #expect(try layout().bytesPerRow == 40)
    #expect(try layout(bytesPerRow: 64).bytesPerRow == 64)
    #expect(throws: BitmapLayout.Refusal.bytesPerRow(39, minimum: 40)) { try layout(bytesPerRow: 39) }
    #expect(try layout(bytesPerRow: 41).bytesPerRow == 44)
    #expect(throws: BitmapLayout.Refusal.bytesPerRow(41, minimum: 40)) { try layout(bytesPerRow: 41, own: true) }
    #expect(try layout(bytesPerRow: 0, space: nil, info: .alphaOnly, order: []).bytesPerRow == 12)
  }

  @Test("Depth and colour space must be ours")
  func kinds() {
    #expect(throws: BitmapLayout.Refusal.bitsPerComponent(16)) { try layout(bits: 16) }
    #expect(throws: BitmapLayout.Refusal.self) { try layout(space: CGColorSpaceCreateDeviceGray()) }
    #expect(throws: BitmapLayout.Refusal.colorSpace("none")) { try layout(space: nil) }
  }

  @Test("The caller's memory is drawn into as requested, or not at all")
  func callersMemory() throws {
    #expect(try layout(own: true).matchesRequest)
    #expect(throws: BitmapLayout.Refusal.self) { try layout(info: .premultipliedLast, order: [], own: true) }
    var memory = [UInt8](repeating: 0, count: 8)
    try memory.withUnsafeMutableBytes {
      let context = try #require(
        CGContext(
          data: $0.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), with: .red)
      context.flush()
    }
    #expect(memory == [0, 0, 0, 0, 0, 0, 255, 255])
  }

  @Test("Refusals explain themselves, and data in another byte order is not returned")
  func explanations() throws {
    let warnings = DiagnosticLog()
    func context(_ width: Int, _ bits: Int, _ info: CGImageAlphaInfo) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
    }
    try Diagnostics.withHandler(for: ["context.invalid-layout", "context.data-order"], warnings.add) {
      #expect(context(0, 8, .premultipliedLast) == nil)
      #expect(context(2, 5, .premultipliedLast) == nil)
      #expect(context(2, 8, .last) == nil)
      let accepted = try #require(context(2, 8, .premultipliedLast))
      #expect(accepted.alphaInfo == .premultipliedFirst)
      #expect(accepted.data == nil)
    }
    #expect(warnings.texts.count == 4)
    #expect(warnings.texts[0].contains("0 × 2 pixels"))
    #expect(warnings.texts.allSatisfy { $0.contains("Remedy:") })
  }
}
