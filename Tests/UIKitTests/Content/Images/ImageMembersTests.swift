import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Images: variants, drawing and renderers", .serialized)
final class ImageMembersTests {
  private func format(opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat.default()
    (format.scale, format.opaque) = (1, opaque)
    return format
  }
  private func square(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format()).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }
  private func drawn(_ draw: (UIGraphicsImageRendererContext) -> Void) throws -> CGImage {
    try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format()).image(actions: draw).cgImage)
  }

  @Test("A variant keeps the picture and has one value of its own")
  func variants() throws {
    let image = square(.red)
    #expect(image.capInsets == .zero && image.resizingMode == .tile && image.alignmentRectInsets == .zero)
    let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let stretched = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(stretched.capInsets == caps && stretched.resizingMode == .stretch && stretched.size == image.size)
    #expect(image.withAlignmentRectInsets(caps).alignmentRectInsets == caps)
    #expect(
      image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom == 3 && image.baselineOffsetFromBottom == nil)
    let tinted = image.withTintColor(.blue)
    #expect(tinted.renderingMode == image.renderingMode)
    let picture = try drawn { _ in tinted.draw(at: .zero) }
    #expect(picture.pixel(5, 5) == [255, 0, 0, 255])
    let plain = UIImage(cgImage: try #require(image.cgImage))
    #expect(plain.scale == 1 && plain.imageOrientation == .up && plain.size == CGSize(width: 10, height: 10))
    #expect([UIImage.ResizingMode.tile, .stretch].map(\.rawValue) == [0, 1])
    #expect(UIImage(named: "no such picture") == nil)
  }

  @Test("A picture is drawn with an opacity, and larger or smaller in a rectangle")
  func drawing() throws {
    let image = square(.red)
    let half = try drawn { _ in image.draw(at: CGPoint(x: 5, y: 5), blendMode: .normal, alpha: 0.5) }
    #expect(half.pixel(4, 4) == [0, 0, 0, 0] && abs(Int(half.pixel(6, 6)[3]) - 128) <= 1)
    let large = try drawn { _ in image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .normal, alpha: 1)
    }
    #expect(large.pixel(19, 19) == [0, 0, 255, 255])
  }

  @Test("A renderer's context fills, frames, clips and shows what was drawn so far")
  func renderer() throws {
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 100, y: 100, width: 20, height: 20), format: format(opaque: true))
    #expect(renderer.format.opaque && renderer.format.scale == 1)
    let shifted = try #require(
      renderer.image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 110, y: 100, width: 10, height: 20))
        #expect(context.format === renderer.format && context.currentImage.size == CGSize(width: 20, height: 20))
      }.cgImage)
    #expect(shifted.pixel(5, 5) == [0, 0, 0, 255] && shifted.pixel(15, 5) == [0, 0, 255, 255])
    // One point inside of the rectangle.
    let framed = try drawn { context in
      UIColor.red.setStroke()
      context.stroke(CGRect(x: 2, y: 2, width: 10, height: 10))
    }
    #expect(framed.inkBounds == CGRect(x: 2, y: 2, width: 10, height: 10) && framed.pixel(2, 5) == [0, 0, 255, 255])
    #expect(framed.pixel(4, 5)[3] == 0)
    let clipped = try drawn { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 20))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .normal)
    }
    #expect(clipped.inkBounds == CGRect(x: 0, y: 0, width: 5, height: 20))
    #expect(UIGraphicsImageRendererFormat.preferred().scale == UIScreen.main.scale)
  }

  @Test("A renderer's bitmap context is the current one, in points from the top left, at the format's scale")
  func bitmapContext() throws {
    let twice = format()
    twice.scale = 2
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 20, height: 10), format: twice)
    let image = renderer.image { context in
      #expect(context.cgContext === UIGraphicsGetCurrentContext())
      context.cgContext.setFillColor(UIColor.red.cgColor)
      context.cgContext.translateBy(x: 5, y: 0)
      context.cgContext.fill(CGRect(x: 10, y: 20, width: 5, height: 2))
      _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { inner in
        #expect(inner.cgContext !== context.cgContext && inner.cgContext === UIGraphicsGetCurrentContext())
      }
      #expect(context.cgContext === UIGraphicsGetCurrentContext())
    }
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2)
    #expect(image.cgImage?.inkBounds == CGRect(x: 10, y: 0, width: 10, height: 4))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A format for traits has their scale, or that of the current ones where they have none, and transparency")
  func formatForTraits() {
    for scale in [1.0, 2, 3] {
      let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: scale))
      #expect(format.scale == scale && !format.opaque)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image { _ in }
      #expect(image.scale == scale && image.cgImage?.width == Int(4 * scale) && image.cgImage?.height == Int(3 * scale))
    }
    UITraitCollection(displayScale: 2).performAsCurrent {
      #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(userInterfaceStyle: .dark)).scale == 2)
    }
  }

  @Test("A file of so many pixels per point is smaller by that; what is no scale counts as 1")
  func dataWithScale() throws {
    let data = try #require(square(.red, 12).pngData())
    for (scale, side) in [(1, 12), (2, 6), (3, 4), (0.5, 24), (0, 12), (-2, 12), (CGFloat.nan, 12)]
      as [(CGFloat, CGFloat)]
    {
      let image = try #require(UIImage(data: data, scale: scale))
      #expect(image.size == CGSize(width: side, height: side) && image.scale == 12 / side, "\(scale)")
      #expect(image.cgImage?.width == 12 && image.imageOrientation == .up)
    }
    #expect(UIImage(data: data)?.scale == 1)
  }

  @Test("Bytes that are no picture are none at any scale", .expecting("image.unreadable"))
  func noPicture() {
    #expect(UIImage(data: Data("no picture".utf8), scale: 2) == nil)
    #expect(UIImage(data: Data(), scale: 1) == nil)
  }

  @Test("Symbols have configurations of weight, size and scale, which variants carry")
  func symbols() throws {
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let symbol = try #require(UIImage(systemName: "star", compatibleWith: nil))
    #expect(symbol.isSymbolImage)
    let sizes = [10.0, 40].map { symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: $0)).size.width }
    #expect(sizes[1] > 2 * sizes[0])
    let configured = symbol.withConfiguration(bold)
    #expect(configured.symbolConfiguration == bold && configured.configuration == bold)
    #expect(UIImage.SymbolConfiguration.unspecified != bold)
    let weights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]
    for (weight, font) in weights { #expect(weight.fontWeight() == font) }
    #expect(UIImage.SymbolWeight.unspecified.rawValue == 0 && UIImage.SymbolWeight.black.rawValue == 9)
    #expect([UIImage.SymbolScale.default, .unspecified, .small, .medium, .large].map(\.rawValue) == [-1, 0, 1, 2, 3])
  }

  @Test("An image view shows its highlighted picture while it is highlighted, and symbols as it prefers")
  func imageView() {
    let (usual, lit) = (square(.red), square(.blue, 20))
    let view = UIImageView(image: usual, highlightedImage: lit)
    #expect(view.highlightedImage === lit && view.intrinsicContentSize == CGSize(width: 10, height: 10))
    let host = ApplicationHost()
    host.show(view, frame: CGRect(x: 0, y: 100, width: 30, height: 30))
    view.isHighlighted = true
    host.settle()
    #expect(view.layer.contents != nil && view.image === usual)
    let symbol = UIImageView(image: UIImage(systemName: "star"))
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10)
    let small = symbol.intrinsicContentSize.width
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    #expect(symbol.intrinsicContentSize.width > 2 * small)
  }

  @Test("Descriptors and metrics make fonts of other sizes, styles and widths")
  func fonts() {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    #expect(descriptor.withSize(30).pointSize == 30)
    let style = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    #expect(style.pointSize == 28)
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).fontDescriptor
    #expect(mono.symbolicTraits.contains(.traitMonoSpace))
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 10) == 10)
    let limited = metrics.scaledFont(
      for: .systemFont(ofSize: 20), maximumPointSize: 22,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
    #expect(
      limited.pointSize == 22 && metrics.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 22).pointSize <= 22)
  }
}
