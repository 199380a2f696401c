import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite("Texts in one colour, kept as coverage")
struct TextStencilTests {
  private static let colors = [
    CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 0.43, green: 0.2, blue: 0.9, alpha: 1),
    CGColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
  ]

  /// The pixels of a frame drawn into a bitmap, which is 80 by 60 points and begins at `start`.
  private func drawn(_ frames: [TextFrame], at origin: CGPoint, start: CGPoint, scale: CGFloat) -> CGImage {
    let context = CGContext(pixelsWide: Int(80 * scale), pixelsHigh: Int(60 * scale), opaque: false)!
    context.flipToTopLeft(scale: scale)
    context.translateBy(x: -start.x, y: -start.y)
    for frame in frames { frame.draw(in: context, at: origin) }
    return context.finish()
  }

  private func stencil(start: CGPoint = .zero, scale: CGFloat = 2) -> TextStencil {
    TextStencil(origin: start, scale: scale, width: Int(80 * scale), height: Int(60 * scale))!
  }

  /// Adds a text, which the stencil is expected to take, or not.
  private func add(
    _ frame: TextFrame, at point: CGPoint, to stencil: inout TextStencil, isTaken: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = stencil.add(frame, at: point)
    #expect(result == isTaken, sourceLocation: sourceLocation)
  }

  private func bytes(_ image: CGImage) -> [UInt8] { image.withPixels { bytes, _ in Array(bytes) } }

  @Test(
    "The image has the pixels that drawing the text has: in each script, colour, size and place, also where it is cut",
    arguments: ["Hamburgefonstiv fi", "待ち合わせ 日本語", "Z͑ä̀ Ǻ", "שלום עולם", "AVAWATÄÖ//", "ไทย नमस्ते"])
  func sameAsDrawn(text: String) throws {
    var index = 0
    for scale in [1.0, 2, 3] {
      for (size, origin, start) in [
        (17.0, CGPoint(x: 3.3, y: 4.7), CGPoint.zero), (13, CGPoint(x: -9.1, y: -6), CGPoint(x: 0, y: 2)),
        (34, CGPoint(x: 55, y: 41), CGPoint(x: 1.25, y: 3.5)), (60, CGPoint(x: -30, y: -20), .zero),
      ] {
        index += 1
        let frame = TextFrame(Fixture.text(text, size: size, color: Self.colors[index % Self.colors.count]))
        var stencil = stencil(start: start, scale: scale)
        add(frame, at: origin, to: &stencil)
        let image = try #require(stencil.finish())
        #expect(image.stencil != nil)
        #expect(
          bytes(image) == bytes(drawn([frame], at: origin, start: start, scale: scale)),
          "\(size) points at \(scale)x")
      }
    }
  }

  @Test("Letters over letters add up, as within a text, and end at full coverage")
  func overlapping() throws {
    let frame = TextFrame(Fixture.text("WWW", size: 22))
    var stencil = stencil()
    for step in 0..<12 { add(frame, at: CGPoint(x: CGFloat(step) / 3, y: 4), to: &stencil) }
    let coverage = try #require(stencil.finish()?.stencil?.coverage)
    var once = self.stencil()
    add(frame, at: CGPoint(x: 0, y: 4), to: &once)
    let first = try #require(once.finish()?.stencil?.coverage)
    #expect(zip(bytes(coverage), bytes(first)).allSatisfy { $0 >= $1 })
    #expect(bytes(coverage).contains(255))
  }

  @Test("Eight bytes are added as each byte alone is, for all pairs")
  func sums() {
    for a in 0...255 {
      for b in 0...255 {
        // Neighbours that overflow, or are nothing, do not change a byte.
        let words: [(UInt64, UInt64)] = [(0, 0), (255, 255), (255, 1)].map { left, right in
          (0x0101_0101_0101_0101 &* UInt64(left), 0x0101_0101_0101_0101 &* UInt64(right))
        }
        for (first, second) in words {
          let place: UInt64 = 0xFF << 24
          let sum = GlyphPictures.sum(
            first & ~place | UInt64(a) << 24, second & ~place | UInt64(b) << 24)
          #expect(sum >> 24 & 0xFF == UInt64(min(a + b, 255)))
          #expect(sum >> 16 & 0xFF == min((first & 0xFF) + (second & 0xFF), 255))
        }
      }
    }
  }

  @Test("A text that is more than letters of one colour is refused, and leaves the stencil as it was")
  func refused() throws {
    let plain = TextFrame(Fixture.text("plain", size: 17, color: Self.colors[0]))
    var stencil = stencil()
    #expect(stencil.finish() == nil)
    for other in [
      TextFrame(Fixture.text("😀", size: 17)), TextFrame(Fixture.text("large", size: 200)),
      TextFrame(Fixture.text("", size: 17)),
    ] {
      add(other, at: .zero, to: &stencil, isTaken: false)
      #expect(stencil.color == nil)
    }
    add(plain, at: .zero, to: &stencil)
    let other = TextFrame(Fixture.text("other", size: 17, color: Self.colors[1]))
    add(other, at: CGPoint(x: 0, y: 30), to: &stencil, isTaken: false)
    #expect(stencil.color == Self.colors[0])
    let image = try #require(stencil.finish())
    #expect(bytes(image) == bytes(drawn([plain], at: .zero, start: .zero, scale: 2)))
  }

  @Test("A non-finite place draws nothing, and a place far away neither")
  func nowhere() {
    let frame = TextFrame(Fixture.text("text", size: 17))
    var empty = stencil()
    add(frame, at: CGPoint(x: CGFloat.nan, y: 0), to: &empty)
    #expect(empty.finish() == nil)
    for far in [1e4, 1e12, 1e300] {
      for place in [CGPoint(x: far, y: 10), CGPoint(x: -far, y: 10), CGPoint(x: 0, y: far), CGPoint(x: 0, y: -far)] {
        var stencil = stencil()
        add(frame, at: place, to: &stencil)
        #expect(stencil.finish()?.stencil.map { bytes($0.coverage).allSatisfy { $0 == 0 } } == true)
      }
    }
    #expect(TextStencil(origin: .zero, scale: 2, width: 0, height: 10) == nil)
    #expect(TextStencil(origin: .zero, scale: 2, width: 20_000, height: 10) == nil)
  }
}
