import CPango

/// The fonts that Cairo keeps although nobody refers to them.
///
/// Cairo puts the last 256 fonts that were released aside, with their rasterised glyphs, in case one of them is asked for again (Cairo
/// 1.16, cairo-scaled-font.c, `CAIRO_SCALED_FONT_MAX_HOLDOVERS`; confidence D). A `PixelFont` is never asked for again, and there is no
/// function that lets go of them: only further fonts push them out.
enum HeldOverFonts {
  private static let most = 256
  /// Beside them Cairo holds the font that was asked for last: before the first of ours and after the last.
  private static let alsoHeld = 2

  /// Makes Cairo free the fonts that were released, by releasing as many that have no glyphs. Takes about a millisecond.
  static func free() {
    let face = cairo_user_font_face_create()
    let options = GlyphRenderer.makeFontOptions()
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    for number in 1...(most + alsoHeld) {
      var size = cairo_matrix_t()
      cairo_matrix_init_scale(&size, Double(number), Double(number))
      cairo_scaled_font_destroy(cairo_scaled_font_create(face, &size, &identity, options))
    }
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(face)
  }
}
