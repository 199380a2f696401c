import CPango

/// Empties Cairo's cache of released fonts.
///
/// Cairo caches the 256 fonts released last, with their rasterised glyphs, for reuse (Cairo 1.16, cairo-scaled-font.c,
/// `CAIRO_SCALED_FONT_MAX_HOLDOVERS`) [D]. A `PixelFont` is never reused, since each has a font face of its own. Cairo has no function that
/// empties the cache while fonts are in use, so releasing other fonts evicts them.
enum ReleasedFontCache {
  private static let most = 256
  /// Cairo also retains the font created last: one before the first of ours, and the last of ours.
  private static let alsoHeld = 2

  /// Frees all released fonts by filling the cache with fonts without glyphs. Must not be called while Cairo draws. Costs 258 fonts,
  /// whatever the cache contains.
  static func free() {
    let face = cairo_user_font_face_create()
    let options = FontEngine.makeFontOptions()
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
