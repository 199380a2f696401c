import CPango
import Diagnostics
import Foundation

/// Pango's font map and context, with everything that is kept between layouts. Used only under the lock of `TextEngine`.
///
/// Owns its styles, faces and parts. Frames may outlive it: they retain the faces they draw with.
final class FontEngine {
  /// Pango's context for itemisation. Its description changes with every style; set it through `setDescription(_:)`.
  let context: OpaquePointer
  /// Reused by every shaping call; Pango grows it.
  let glyphs: UnsafeMutablePointer<PangoGlyphString> = pango_glyph_string_new()
  /// HarfBuzz's counterpart, for shaping without Pango. `DirectlyShapedCharacters.Script.prepare(_:)` empties it before each use.
  let buffer: OpaquePointer = hb_buffer_create()
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let configuration: FontConfiguration
  /// The fonts by name, listed when first asked for: most apps never do.
  private(set) lazy var catalogue = FontCatalogue(configuration)
  /// By families in lowercase.
  private var metricsByFamily: [String: FontMetrics] = [:]
  /// Few: sizes share a style, except across the change to the display cut.
  private var styles: [FontStyle] = []
  /// Up to 256 specifications, to spare building and hashing family lists.
  private var stylesBySpecification: [FontSpecification: FontStyle] = [:]
  /// Caches of layout and drawing, at most one of a type.
  private var parts: [any EngineCache] = []
  /// The number of paragraphs shaped, so that tests can check that no work is done twice.
  var shapingCount = 0
  /// The number of texts laid out into lines.
  var layoutCount = 0
  /// One record per font, because Pango returns the same object for the same font while it is alive.
  private var faces: [FontFace] = []
  /// The result of the previous lookup: most items of a text use one font.
  private var lastFace: FontFace?
  /// The description that `context` has now.
  private var lastDescription: OpaquePointer?

  /// Loads the fonts of a configuration and makes it current for the process.
  ///
  /// Sets the environment variable `PANGO_LANGUAGE`. Otherwise Pango takes the language of Latin letters, for example, from `LANGUAGE` and
  /// `LANG`, and pictures would depend on them. Pango has no other way to set it.
  init(configuration: FontConfiguration) {
    setenv("PANGO_LANGUAGE", "ja:en", 1)
    self.configuration = configuration
    // Pango and Cairo ask for the process's configuration in several places. Without this call they would load the machine's, which takes
    // four milliseconds, before Pango uses ours.
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

  /// Creates options for grey antialiasing without hinting, for glyphs and metrics, so that nothing depends on the resolution. The caller
  /// destroys the result.
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
  func part<Part: EngineCache>(_ type: Part.Type) -> Part {
    for case let known as Part in parts { return known }
    let part = Part(engine: self)
    parts.append(part)
    return part
  }

  /// Empties all caches. Must be called before the engine is let go of, because cached texts retain it.
  func emptyParts() { for part in parts { part.removeAll() } }

  /// Returns the style that draws a specification. A family that the configuration lacks falls back to the system font, without a warning
  /// here.
  func style(for font: FontSpecification) -> FontStyle {
    if let known = stylesBySpecification[font] { return known }
    let key = FontStyle.Key(font)
    let style = styles.first { $0.key == key } ?? makeStyle(key)
    // There are any number of sizes, but few styles behind them.
    if stylesBySpecification.count >= 256 { stylesBySpecification.removeAll(keepingCapacity: true) }
    stylesBySpecification[font] = style
    return style
  }

  private func makeStyle(_ key: FontStyle.Key) -> FontStyle {
    let style = FontStyle(key, engine: self)
    styles.append(style)
    return style
  }

  /// Returns the measurements of a family at one point, by its regular cut; `nil` for an unknown family. Each is read once.
  func metrics(ofFamily family: String) -> FontMetrics? {
    if let known = metricsByFamily[family.lowercased()] { return known }
    guard let metrics = catalogue.cut(family: family, weight: 400, isItalic: false)?.metrics else { return nil }
    metricsByFamily[family.lowercased()] = metrics
    return metrics
  }

  /// Returns the record of a font that Pango returned, creating it on first use. There is one record per font, so faces are compared by
  /// identity.
  func face(for font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    if let lastFace, lastFace.font == font { return lastFace }
    if let known = faces.first(where: { $0.font == font }) {
      lastFace = known
      return known
    }
    let face = FontFace(font)
    faces.append(face)
    lastFace = face
    return face
  }

  /// Sets the description with which text without attributes is itemised.
  ///
  /// - Parameter description: A style's description, which lives as long as the engine. Compared by address.
  func setDescription(_ description: OpaquePointer) {
    if description == lastDescription { return }
    lastDescription = description
    pango_context_set_font_description(context, description)
  }

  /// Returns the face that Pango chooses for a description's first family. Stops the process when no font can be loaded.
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

/// A cache of layout or drawing that lives as long as the fonts. Used only under the lock of `TextEngine`.
protocol EngineCache: AnyObject {
  /// - Parameter engine: Outlives the part.
  init(engine: FontEngine)
  /// Frees everything that can be made again. Called before the engine is replaced and by `TextEngine.forgetDrawings()`.
  func removeAll()
}
