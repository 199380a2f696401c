import CPango
import Diagnostics
import Foundation

/// Pango's font map and context with everything kept between layouts. Used under the lock of `TextEngine` only.
final class FontEngine {
  let context: OpaquePointer
  /// Reused by every shaping call; Pango grows it.
  let glyphs: UnsafeMutablePointer<PangoGlyphString> = pango_glyph_string_new()
  /// The same for shaping without Pango.
  let buffer: OpaquePointer = hb_buffer_create()
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var styles: [FontStyle.Key: FontStyle] = [:]
  /// The last specifications asked for, to spare building and hashing family lists.
  private var stylesBySpecification: [FontSpecification: FontStyle] = [:]
  /// Caches of layout and drawing, by type.
  private var parts: [ObjectIdentifier: any EnginePart] = [:]
  /// How many paragraphs were shaped, and how many texts laid out into lines, so that tests can tell that nothing is done
  /// twice.
  var shapingCount = 0
  var layoutCount = 0
  private var faces: [UnsafeMutablePointer<PangoFont>: FontFace] = [:]
  /// What was asked for last: most items of a text are in one font.
  private var lastFace: FontFace?
  private var lastDescription: OpaquePointer?

  /// Loads the fonts of a configuration.
  ///
  /// Sets the environment variable `PANGO_LANGUAGE`: Pango otherwise takes the language of, say, Latin letters from
  /// `LANGUAGE` and `LANG`, and a picture would depend on them. There is no other way to tell it.
  init(configuration: FontConfiguration) {
    setenv("PANGO_LANGUAGE", "ja:en", 1)
    // Pango and Cairo ask for the process's configuration here and there. Without this they would load the machine's,
    // which takes four milliseconds, before Pango is told to use ours.
    FcConfigSetCurrent(configuration.handle)
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.handle)
    // 72 dots per inch: one unit is one point.
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    context = pango_font_map_create_context(fontMap)
    pango_context_set_round_glyph_positions(context, gboolean(0))
    // Han characters take their Japanese forms, whatever the process's locale.
    pango_context_set_language(context, pango_language_from_string("ja"))
    let options = Self.makeFontOptions()
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// Grey antialiasing without hinting, for glyphs and for metrics: nothing may depend on the resolution.
  /// The caller destroys the result.
  static func makeFontOptions() -> OpaquePointer {
    let options = cairo_font_options_create()!
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return options
  }

  deinit {
    pango_glyph_string_free(glyphs)
    hb_buffer_destroy(buffer)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Returns the cache of a type, created on first use.
  func part<Part: EnginePart>(_ type: Part.Type) -> Part {
    if let known = parts[ObjectIdentifier(type)] as? Part { return known }
    let part = Part(engine: self)
    parts[ObjectIdentifier(type)] = part
    return part
  }

  /// Empties all caches. Cached texts retain the engine, so that it is not released before.
  func emptyParts() { for part in parts.values { part.removeAll() } }

  /// The style of a specification. A family that the configuration lacks falls back to the system font.
  func style(for font: FontSpecification) -> FontStyle {
    if let known = stylesBySpecification[font] { return known }
    let key = FontStyle.Key(font)
    let style = styles[key] ?? FontStyle(key, engine: self)
    styles[key] = style
    // Sizes come in any number; the styles behind them do not.
    if stylesBySpecification.count >= 256 { stylesBySpecification.removeAll(keepingCapacity: true) }
    stylesBySpecification[font] = style
    return style
  }

  /// Our record of a font that Pango returned; one per font.
  func face(for font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    if let lastFace, lastFace.font == font { return lastFace }
    let face = faces[font] ?? FontFace(font)
    faces[font] = face
    lastFace = face
    return face
  }

  /// Sets what text without attributes is itemised for.
  ///
  /// - Parameter description: Of a style, which lives as long as the engine.
  func setDescription(_ description: OpaquePointer) {
    if description == lastDescription { return }
    lastDescription = description
    pango_context_set_font_description(context, description)
  }

  /// The face that Pango gives a description's first family.
  func loadFace(_ description: OpaquePointer) -> FontFace {
    guard let font = pango_font_map_load_font(fontMap, context, description) else {
      Diagnostics.stop(
        Diagnostic(
          "No font could be loaded for a style.",
          objects: [String(cString: pango_font_description_to_string(description))],
          likelyCause: "A font file was removed while the process ran.", remedy: "Run Scripts/setup and start again."))
    }
    defer { g_object_unref(font) }
    return face(for: font)
  }
}

/// A cache of layout or drawing, which lives as long as the fonts. Used under the lock of `TextEngine` only.
protocol EnginePart: AnyObject {
  /// - Parameter engine: Outlives the part.
  init(engine: FontEngine)
  func removeAll()
}
