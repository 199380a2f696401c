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

  /// Pango's font, retained; `nil` when fontconfig alone chose the font. Fonts of colour pictures always have it.
  let font: UnsafeMutablePointer<PangoFont>?
  /// HarfBuzz's font in Pango's units, retained.
  let harfBuzz: OpaquePointer
  /// The OpenType features that the font configuration turns on or off.
  let features: [hb_feature_t]
  /// Cairo's face, retained.
  let cairoFace: OpaquePointer
  /// Pango units per em. Not simply the nominal size × 1024: a bitmap font has only the size it was drawn in.
  let unitsPerEm: Double
  /// Whether glyphs are colour pictures instead of outlines.
  let isColor: Bool
  /// The first family name in the font's pattern, for tests and messages; empty when it has none.
  let family: String
  /// The advance of the missing-glyph box, in ems. Pango's own box for an unknown character has another width.
  let missingGlyphAdvance: Double
  /// fontconfig's description of the font, retained.
  private let pattern: OpaquePointer

  /// Sets up a font of Pango's, which is retained.
  init(_ font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(font)
    self.font = font
    pattern = Self.pattern(of: font)
    FcPatternReference(pattern)
    harfBuzz = hb_font_reference(pango_font_get_hb_font(font))
    let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    cairoFace = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled))
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    unitsPerEm = matrix.xx * Double(PANGO_SCALE)
    let properties = FontPattern(pattern)
    features = Self.features(properties)
    isColor = properties.bool(FC_COLOR)
    family = properties.string(FC_FAMILY) ?? ""
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, 0, nil, &logical)
    missingGlyphAdvance = Double(logical.width) / unitsPerEm
  }

  /// Sets up a font as Pango does, but without Pango. `nil` unless the font has outlines, a format that HarfBuzz reads, no axes of
  /// variation, and a readable file.
  ///
  /// - Parameter pattern: The font as fontconfig prepared it for use. Retained.
  init?(pattern: OpaquePointer) {
    let properties = FontPattern(pattern)
    guard properties.bool(FC_SCALABLE), properties.bool(FC_OUTLINE), !properties.bool(FC_COLOR),
      !properties.bool(FC_VARIABLE), properties.string(FC_FONT_VARIATIONS) == nil,
      ["TrueType", "CFF"].contains(properties.string(FC_FONTFORMAT)), let file = properties.string(FC_FILE),
      // Named instances of a variable font have their number in the upper half.
      let index = properties.number(FC_INDEX), index <= 0xFFFF, let blob = hb_blob_create_from_file_or_fail(file)
    else { return nil }
    defer { hb_blob_destroy(blob) }
    font = nil
    self.pattern = pattern
    FcPatternReference(pattern)
    let face = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(face) }
    harfBuzz = hb_font_create(face)
    unitsPerEm = Self.nominalSize * Double(PANGO_SCALE)
    hb_font_set_scale(harfBuzz, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_font_make_immutable(harfBuzz)
    cairoFace = cairo_ft_font_face_create_for_pattern(pattern)
    features = Self.features(properties)
    isColor = false
    family = properties.string(FC_FAMILY) ?? ""
    missingGlyphAdvance = Double(hb_font_get_glyph_h_advance(harfBuzz, 0)) / unitsPerEm
  }

  deinit {
    hb_font_destroy(harfBuzz)
    cairo_font_face_destroy(cairoFace)
    FcPatternDestroy(pattern)
    if let font { g_object_unref(font) }
  }

  /// Whether a pattern describes this font: the same file, drawn in the same way.
  func hasFont(of pattern: OpaquePointer) -> Bool {
    FcPatternEqualSubset(self.pattern, pattern, Self.identifyingObjects) != 0
  }

  /// The properties that tell fonts apart. Never freed.
  // Unsafe: a pointer of C, made once; what it points to is only read.
  private nonisolated(unsafe) static let identifyingObjects: UnsafeMutablePointer<FcObjectSet> = {
    let objects = FcObjectSetCreate()!
    for object in [FC_FILE, FC_INDEX, FC_MATRIX, FC_EMBOLDEN, FC_FONT_VARIATIONS, FC_FONT_FEATURES] {
      FcObjectSetAdd(objects, object)
    }
    return objects
  }()

  /// Returns fontconfig's description of a font of Pango's, borrowed from it.
  static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer {
    pango_fc_font_get_pattern(UnsafeMutablePointer(OpaquePointer(font)))
  }

  /// The features that a pattern names, at most 32, as Pango reads them.
  private static func features(_ pattern: FontPattern) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    while features.count < 32, let text = pattern.string(FC_FONT_FEATURES, at: features.count) {
      var feature = hb_feature_t()
      guard hb_feature_from_string(text, -1, &feature) != 0 else { break }
      features.append(feature)
    }
    return features
  }
}
