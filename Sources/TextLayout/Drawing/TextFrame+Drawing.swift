import CoreGraphics
import Foundation

extension TextFrame {
  /// Draws the text.
  ///
  /// Baselines land on whole device pixels, glyphs within an eighth of a pixel of their place in a line.
  ///
  /// - Parameter origin: The frame's top left corner in the context's space, whose y axis points down.
  package func draw(in context: CGContext, at origin: CGPoint) {
    TextEngine.withEngine { engine in
      context.withCairo { engine.part(GlyphRenderer.self).draw(self, at: origin, on: $0) }
    }
  }
}
