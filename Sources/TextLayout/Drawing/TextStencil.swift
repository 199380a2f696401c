import CoreGraphics
import Foundation

/// A drawing of letters in one colour: the share of each pixel that they cover, and the colour.
///
/// Most views that draw text draw nothing else. A stencil has a quarter of the bytes of a bitmap in colour, and letters are added to it
/// without a rasteriser. Its image has the pixels that drawing the same texts into a bitmap gives.
///
/// Belongs to one thread at a time.
package struct TextStencil {
  /// The colour of the letters; `nil` while there are none.
  package private(set) var color: CGColor?
  /// In device pixels.
  package let width: Int
  package let height: Int
  private let bytesPerRow: Int
  /// Allocated for the first text.
  private var storage: PixelStorage?
  private let origin: CGPoint
  private let scale: CGFloat

  /// Creates an empty stencil; `nil` for a size beyond ``ImageLimits``.
  ///
  /// - Parameters:
  ///   - origin: The top left corner, in points.
  ///   - scale: Device pixels per point.
  ///   - width: In device pixels; likewise `height`.
  package init?(origin: CGPoint, scale: CGFloat, width: Int, height: Int) {
    guard ImageLimits.allow(width: width, height: height), origin.x.isFinite, origin.y.isFinite, scale > 0 else {
      return nil
    }
    bytesPerRow = (width + 3) & ~3
    (self.width, self.height, self.origin, self.scale) = (width, height, origin, scale)
  }

  /// Adds the letters of a text, with the frame's top left corner at a point of the drawing.
  ///
  /// - Returns: `false`, with the stencil as it was, if the text is more than letters in the colour of those that are there: if it has
  ///   several colours, emoji, pictures, shadows, lines or backgrounds, outlined letters, or letters too large to be kept; also when memory is
  ///   short.
  package mutating func add(_ frame: TextFrame, at point: CGPoint) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return true }
    return TextEngine.withEngine { engine in
      let contents = frame.contents
      guard let color = contents.stencilColor(scale: scale), self.color == nil || self.color == color,
        let storage = storage
          ?? PixelStorage(zeroedByteCount: CoverageRows.byteCount(bytesPerRow: bytesPerRow, height: height))
      else { return false }
      (self.color, self.storage) = (color, storage)
      let rows = CoverageRows(base: storage.base, width: width, height: height, bytesPerRow: bytesPerRow)
      engine.part(GlyphRenderer.self).add(
        frame, contents, at: point, scale: scale, left: origin.x, top: origin.y, to: rows)
      return true
    }
  }

  /// Returns the drawing as an image, which takes over the memory: nothing may be added afterwards. `nil` while there are no letters.
  package func finish() -> CGImage? {
    guard let color, let storage else { return nil }
    let coverage = CGImage(storage: storage, format: .alpha, width: width, height: height, bytesPerRow: bytesPerRow)
    return CGImage(coverage: coverage, color: color)
  }
}

extension FrameContents {
  /// Returns the colour of a text that is nothing but letters in one colour, with cached glyphs at a scale; otherwise `nil`, also without a
  /// letter.
  fileprivate func stencilColor(scale: Double) -> CGColor? {
    guard let color = runs.first?.color, decorations.isEmpty, pictures.isEmpty, shadows.isEmpty else { return nil }
    for run in runs {
      guard !run.face.isColor, run.stroke == nil, run.pointSize > 0,
        run.pointSize * scale <= GlyphRenderer.maximumCachedSize, run.color === color || run.color == color
      else { return nil }
    }
    return color
  }
}
