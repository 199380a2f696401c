import CoreGraphics
import Foundation

extension TextFrame {
  /// Draws the text with the colours of its attributes, on any thread.
  ///
  /// Baselines are placed on whole device pixels, and glyphs within an eighth of a pixel of their position in the line. The first drawing
  /// of a frame also places its glyphs.
  ///
  /// - Parameter origin: The frame's top left corner in the context's space, whose y axis points down. Nothing is drawn at a non-finite
  ///   origin.
  package func draw(in context: CGContext, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let contents = contents
    draw(contents, shadow: nil, in: context, at: origin)
    for (index, shadow) in contents.shadows.enumerated() {
      context.saveGState()
      context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
      // Everything with this shadow casts it together: a letter casts none onto its neighbour.
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw(contents, shadow: index, in: context, at: origin)
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  /// Draws the parts that have one shadow, or none: glyphs and bars, then pictures.
  private func draw(_ contents: FrameContents, shadow: Int?, in context: CGContext, at origin: CGPoint) {
    TextEngine.withEngine { engine in
      context.withCairo {
        engine.part(GlyphRenderer.self).draw(self, contents, shadow: shadow, at: origin, on: $0)
      }
    }
    guard !contents.pictures.isEmpty else { return }
    let clip = context.boundingBoxOfClipPath
    let matrix = context.userSpaceToDeviceSpaceTransform
    for (line, parts) in zip(lines, contents.lines) {
      for picture in contents.pictures[parts.pictures] where picture.shadow == shadow {
        let size = picture.attachment.size
        let corner = CGPoint(
          x: origin.x + line.x + picture.x, y: origin.y + line.baseline + picture.bottom - size.height)
        let rect = CGRect(origin: Self.onPixel(corner, matrix), size: size)
        if rect.intersects(clip) { picture.attachment.picture.draw(in: rect, context: context) }
      }
    }
  }

  /// Moves a point to the nearest whole device pixel, so that bitmaps stay sharp; under a transform that turns or shears, it stays.
  private static func onPixel(_ point: CGPoint, _ matrix: CGAffineTransform) -> CGPoint {
    guard matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 else { return point }
    let pixel = point.applying(matrix)
    return CGPoint(x: pixel.x.rounded(), y: pixel.y.rounded()).applying(matrix.inverted())
  }
}
