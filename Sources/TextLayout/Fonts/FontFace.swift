import CPango

/// One font file's face, as shaping and drawing use it: independent of size.
///
/// Text is always shaped at one nominal size and scaled afterwards. Without hinting everything in a font is linear, so fontconfig sorts its
/// fallbacks once per style instead of once per style and size.
///
/// Lives as long as the process or until `TextEngine.clearCaches()`; frames retain the faces they use. The pointers are accessed only under
/// the engine's lock.
final class FontFace: @unchecked Sendable {
  /// The size at which fonts are loaded and shaped, in points: large enough that Pango's rounding to 1/1024 point does not show.
  static let nominalSize = 64.0

  /// Pango's font, retained.
  let font: UnsafeMutablePointer<PangoFont>
  /// HarfBuzz's font behind `font`, in Pango's units; borrowed from it.
  let harfBuzz: OpaquePointer?
  /// The OpenType features that the font configuration turns on or off.
  let features: [hb_feature_t]
  /// Cairo's face behind `font`; borrowed from it.
  let cairoFace: OpaquePointer
  /// Pango units per em. Not simply the nominal size × 1024: a bitmap font has only the size it was drawn in.
  let unitsPerEm: Double
  /// Whether glyphs are colour pictures instead of outlines.
  let isColor: Bool
  /// The first family name in the font's pattern, for tests and messages; empty when it has none.
  let family: String
  /// The advance of the missing-glyph box, in ems. Pango's own box for an unknown character has another width.
  let missingGlyphAdvance: Double

  /// Retains `font`.
  init(_ font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(font)
    self.font = font
    harfBuzz = pango_font_get_hb_font(font)
    var features = Array(repeating: hb_feature_t(), count: 32)
    var count: UInt32 = 0
    pango_font_get_features(font, &features, UInt32(features.count), &count)
    self.features = Array(features.prefix(Int(count)))
    let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    cairoFace = cairo_scaled_font_get_font_face(scaled)
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    unitsPerEm = matrix.xx * Double(PANGO_SCALE)

    let pattern = pango_fc_font_get_pattern(UnsafeMutablePointer(OpaquePointer(font)))
    var color: FcBool = 0
    isColor = FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
    var name: UnsafeMutablePointer<FcChar8>?
    family = FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch ? String(cString: name!) : ""

    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, 0, nil, &logical)
    missingGlyphAdvance = Double(logical.width) / unitsPerEm
  }

  deinit { g_object_unref(font) }
}
