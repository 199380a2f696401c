import CPango
import Diagnostics

/// Pango's font map and context, which itemise and shape text that is not plain. Used only under the lock of `TextEngine`.
///
/// Made when the first such text is laid out: Pango starts threads that look for fonts, and waiting for them takes a process about a
/// millisecond of its start.
final class PangoFonts {
  /// Pango's context for itemisation. Its description changes with every style; set it through `setDescription(_:)`.
  let context: OpaquePointer
  /// Reused by every shaping call; Pango grows it.
  let glyphs: UnsafeMutablePointer<PangoGlyphString> = pango_glyph_string_new()
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  /// The description that `context` has now.
  private var lastDescription: OpaquePointer?

  /// Makes a font map of a configuration, which must be the process's current one.
  init(_ configuration: FontConfiguration) {
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.handle)
    // 72 dots per inch: one unit is one point.
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), FontEngine.resolution)
    context = pango_font_map_create_context(fontMap)
    pango_context_set_round_glyph_positions(context, gboolean(0))
    pango_context_set_language(context, FontEngine.language)
    let options = FontEngine.makeFontOptions()
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    pango_glyph_string_free(glyphs)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Sets the description with which text without attributes is itemised.
  ///
  /// - Parameter description: A style's description, which lives as long as the engine. Compared by address.
  func setDescription(_ description: OpaquePointer) {
    if description == lastDescription { return }
    lastDescription = description
    pango_context_set_font_description(context, description)
  }

  /// Returns the font that Pango chooses for a description's first family; the caller releases it. Stops the process when no font can be
  /// loaded.
  func loadFont(_ description: OpaquePointer) -> UnsafeMutablePointer<PangoFont> {
    guard let font = pango_font_map_load_font(fontMap, context, description) else {
      Diagnostics.stop(
        Diagnostic(
          "No font could be loaded for a style.",
          objects: [String(cString: pango_font_description_to_string(description))],
          likelyCause: "A font file was removed while the process ran.", remedy: "Run Scripts/setup and start again."))
    }
    return font
  }
}
