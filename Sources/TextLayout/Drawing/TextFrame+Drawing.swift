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
    TextEngine.withEngine { engine in
      context.withCairo { engine.part(GlyphRenderer.self).draw(self, at: origin, on: $0) }
    }
  }
}
