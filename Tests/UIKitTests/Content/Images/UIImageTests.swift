import CoreGraphics
import Diagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("UIImage", .serialized)
struct UIImageTests {
  /// Columns from left to right, each with one colour.
  private func stripes(_ colors: [UIColor], height: CGFloat = 1, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: CGFloat(colors.count), height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      for (index, color) in colors.enumerated() {
        color.setFill()
        context.fill(CGRect(x: CGFloat(index), y: 0, width: 1, height: height))
      }
    }
  }

  /// The pixel's red, green, blue and alpha after drawing `image` into a canvas.
  private func drawn(_ size: CGSize, _ draw: () -> Void) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try #require(UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage)
  }

  private static let red: [UInt8] = [0, 0, 255, 255]
  private static let green: [UInt8] = [0, 255, 0, 255]
  private static let blue: [UInt8] = [255, 0, 0, 255]
  private static let nothing: [UInt8] = [0, 0, 0, 0]

  @Test("The size is in points")
  func size() throws {
    let image = stripes([.red, .green], height: 3, scale: 2)
    #expect(image.size == CGSize(width: 2, height: 3))
    #expect(image.cgImage?.width == 4 && image.cgImage?.height == 6)
    let turned = UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .left)
    #expect(turned.size == CGSize(width: 3, height: 2))
  }

  @Test("A PNG round-trips")
  func pngRoundTrip() throws {
    let image = stripes([.red, .green, .clear])
    let data = try #require(image.pngData())
    let copy = try #require(UIImage(data: data))
    let bitmap = try #require(copy.cgImage)
    #expect((0..<3).map { bitmap.pixel($0, 0) } == [Self.red, Self.green, Self.nothing])
  }

  @Test("Data that cannot be decoded gives nil and a warning with the reason")
  func undecodable() throws {
    let png = try #require(stripes([.red]).pngData())
    var bomb = png
    // The width of the header, big-endian, becomes 2³⁰.
    bomb[16] = 0x40
    for (data, reason) in [
      (Data("GIF89a".utf8), "format"), (Data(), "format"), (png.prefix(40), "is truncated"),
      (bomb, "because of its size"),
      (Data("not an image at all, by far".utf8), "format"),
    ] {
      let messages = DiagnosticLog()
      Diagnostics.withHandler(for: ["image.unreadable"], messages.add) {
        #expect(UIImage(data: data) == nil)
      }
      #expect(messages.texts.count == 1)
      #expect(messages.texts.first?.contains(reason) == true, "\(messages.texts)")
    }
  }

  @Test("A missing file gives nil and a warning with the path")
  func missingFile() {
    let messages = DiagnosticLog()
    Diagnostics.withHandler(for: ["image.no-file"], messages.add) {
      #expect(UIImage(contentsOfFile: "/nowhere/picture.png") == nil)
    }
    #expect(messages.texts.first?.contains("/nowhere/picture.png") == true)
  }

  @Test("Of several scales the file closest to the screen's is read")
  func fileScales() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("UIImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let base = directory.appendingPathComponent("icon").path
    for suffix in ["", "@3x"] {
      try #require(stripes([.red, .red]).pngData()).write(to: URL(fileURLWithPath: "\(base)\(suffix).png"))
    }
    #expect(ImageFile.best(for: base, scale: 3) == ImageFile(path: "\(base)@3x.png", scale: 3))
    #expect(ImageFile.best(for: base, scale: 2) == ImageFile(path: "\(base)@3x.png", scale: 3))
    #expect(ImageFile.best(for: "\(base).png", scale: 1) == ImageFile(path: "\(base).png", scale: 1))
    #expect(ImageFile.best(for: "\(base)@3x.png", scale: 1) == ImageFile(path: "\(base)@3x.png", scale: 3))
    #expect(ImageFile.best(for: "\(base)2", scale: 1) == nil)
    #expect(UIImage(contentsOfFile: "\(base)@3x.png")?.scale == 3)
  }

  @Test("Every orientation shows the corners in the right places")
  func orientations() throws {
    // Red top left, green top right, blue bottom left, nothing bottom right.
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: Self.single).image { context in
      for (color, x, y) in [(UIColor.red, 0, 0), (.green, 1, 0), (.blue, 0, 1)] as [(UIColor, CGFloat, CGFloat)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let bitmap = try #require(image.cgImage)
    let (r, g, b, n) = (Self.red, Self.green, Self.blue, Self.nothing)
    // Top left, top right, bottom left, bottom right as they appear.
    let expected: [(UIImage.Orientation, [[UInt8]])] = [
      (.up, [r, g, b, n]), (.down, [n, b, g, r]), (.left, [g, n, r, b]), (.right, [b, r, n, g]),
      (.upMirrored, [g, r, n, b]), (.downMirrored, [b, n, r, g]), (.leftMirrored, [r, b, g, n]),
      (.rightMirrored, [n, g, b, r]),
    ]
    for (orientation, corners) in expected {
      let turned = UIImage(cgImage: bitmap, scale: 1, orientation: orientation)
      let result = try drawn(CGSize(width: 2, height: 2)) { turned.draw(at: .zero) }
      let actual = [result.pixel(0, 0), result.pixel(1, 0), result.pixel(0, 1), result.pixel(1, 1)]
      #expect(actual == corners, "\(orientation)")
      let flipped = try drawn(CGSize(width: 2, height: 2)) {
        turned.withHorizontallyFlippedOrientation().draw(at: .zero)
      }
      #expect(flipped.pixel(0, 0) == corners[1] && flipped.pixel(1, 1) == corners[2], "flipped \(orientation)")
    }
  }

  private static var single: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @Test("A tint replaces the colours and keeps the shape")
  func tint() throws {
    let image = stripes([.red, .clear]).withTintColor(.blue, renderingMode: .alwaysOriginal)
    let result = try drawn(CGSize(width: 2, height: 1)) { image.draw(at: .zero) }
    #expect([result.pixel(0, 0), result.pixel(1, 0)] == [Self.blue, Self.nothing])
  }

  @Test("Caps keep their thickness while the middle fills the rest")
  func caps() throws {
    let image = stripes([.red, .green, .blue]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let result = try drawn(CGSize(width: 6, height: 1)) { image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) }
    #expect(
      (0..<6).map { result.pixel($0, 0) } == [Self.red, Self.green, Self.green, Self.green, Self.green, Self.blue])
  }

  @Test("A wide middle repeats when it tiles and grows when it stretches")
  func tiling() throws {
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let image = stripes([.red, .green, .blue, .red])
    let tiled = image.resizableImage(withCapInsets: insets, resizingMode: .tile)
    let result = try drawn(CGSize(width: 6, height: 1)) { tiled.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) }
    #expect(
      (0..<6).map { result.pixel($0, 0) } == [Self.red, Self.green, Self.blue, Self.green, Self.blue, Self.red])
  }

  @Test("Variants share the content and are equal if created alike")
  func variants() {
    let image = stripes([.red])
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.cgImage === image.cgImage)
    #expect(template.isTemplate && !image.isTemplate)
    #expect(template == image.withRenderingMode(.alwaysTemplate) && template != image)
    #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
  }
}
