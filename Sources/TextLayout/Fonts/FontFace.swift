import CPango

/// One font file's face, as shaping and drawing use it: independent of size.
///
/// Shaping always happens at one nominal size and is scaled afterwards: without hinting everything in a font is linear,
/// so fontconfig sorts its fallbacks once per style instead of once per style and size.
///
/// Lives as long as the process or until `TextEngine.clearCaches()`; frames keep the faces they use. All access to the
/// pointers happens under the engine's lock.
final class FontFace: @unchecked Sendable {
  /// The size fonts are loaded and shaped at; large enough that rounding to 1/1024 disappears.
  static let nominalSize = 64.0

  let font: UnsafeMutablePointer<PangoFont>
  /// HarfBuzz's font behind it, in Pango's units; borrowed from it.
  let harfBuzz: OpaquePointer?
  /// The OpenType features that the font configuration turns on or off.
  let features: [hb_feature_t]
  /// Cairo's face behind the font; borrowed from it.
  let cairoFace: OpaquePointer
  /// Pango units per em. Not simply nominal size × 1024: a font of bitmaps has the one size it was drawn in.
  let unitsPerEm: Double
  /// Whether glyphs are coloured pictures instead of outlines.
  let isColor: Bool
  /// The family name, for tests and messages.
  let family: String
  /// The advance of the missing-glyph box, in ems.
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
