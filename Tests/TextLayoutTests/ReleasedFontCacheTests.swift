import CPango
import Testing

@testable import TextLayout

@Suite("Released fonts")
struct ReleasedFontCacheTests {
  @Test("Cairo retains a released font with its glyphs until drawings are discarded")
  func freed() {
    TextEngine.withEngine { engine in
      // The cache that is emptied exists once something draws, in whichever suite.
      _ = engine.part(GlyphRenderer.self)
      let style = engine.style(for: Fixture.attributes().font)
      var font: PixelFont? = PixelFont(style.baseFace, pixelSize: 17.25)
      // The font holds its face, and so does a holder of the font.
      let face = cairo_font_face_reference(cairo_scaled_font_get_font_face(font?.variants))
      defer { cairo_font_face_destroy(face) }
      font = nil
      #expect(cairo_font_face_get_reference_count(face) == 3, "ours, and two of the font that Cairo keeps")
      engine.emptyParts()
      #expect(cairo_font_face_get_reference_count(face) == 1, "ours")
    }
  }
}
