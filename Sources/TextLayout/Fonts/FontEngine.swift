import CPango
import Foundation

/// The process's fonts, with everything that is kept between layouts. Used only under the lock of `TextEngine`.
///
/// Owns its styles, faces and parts. Frames may outlive it: they retain the faces they draw with.
final class FontEngine {
  /// Pango's side, for text that is not plain; made when first asked for.
  var pango: PangoFonts {
    if let loadedPango { return loadedPango }
    let pango = PangoFonts(configuration)
    loadedPango = pango
    return pango
  }
  private var loadedPango: PangoFonts?
  /// Whether some text needed Pango.
  var isPangoLoaded: Bool { loadedPango != nil }
  /// HarfBuzz's buffer, for shaping without Pango. `DirectlyShapedCharacters.Script.prepare(_:)` empties it before each use.
  let buffer: OpaquePointer = hb_buffer_create()
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
  /// One record per font, whether fontconfig or Pango returned it.
  private var faces: [FontFace] = []
  /// The records of Pango's fonts. Pango returns the same object for the same font while it is alive; each is retained here.
  private var facesOfPangoFonts: [(font: UnsafeMutablePointer<PangoFont>, face: FontFace)] = []
  /// The last of Pango's fonts that was looked up: most items of a text use one.
  private var lastLookup: (font: UnsafeMutablePointer<PangoFont>, face: FontFace)?

  /// Loads the fonts of a configuration and makes it current for the process.
  ///
  /// Sets the environment variable `PANGO_LANGUAGE`. Otherwise Pango takes the language of Latin letters, for example, from `LANGUAGE` and
  /// `LANG`, and pictures would depend on them. Pango has no other way to set it.
  init(configuration: FontConfiguration) {
    setenv("PANGO_LANGUAGE", "ja:en", 1)
    self.configuration = configuration
    // Pango and Cairo ask for the process's configuration in several places. Without this call they would load the machine's, which takes
    // four milliseconds.
    FcConfigSetCurrent(configuration.handle)
  }

  /// Dots per inch: one unit is one point.
  static let resolution = 72.0
  /// The language of texts. Han characters take their Japanese forms, whatever the process's locale.
  static var language: OpaquePointer? { pango_language_from_string("ja") }

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
    hb_buffer_destroy(buffer)
    for (font, _) in facesOfPangoFonts { g_object_unref(font) }
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

  /// Returns the fonts for a style's characters, in the order in which they are tried.
  func fonts(for key: FontStyle.Key) -> FontOrder { FontOrder(key, configuration) }

  /// Returns the record of a font that fontconfig returned, creating it on first use; `nil` for a font that only Pango sets up, see
  /// ``FontFace/init(pattern:)``. There is one record per font, so faces are compared by identity.
  func face(for pattern: OpaquePointer) -> FontFace? {
    if let known = faces.first(where: { $0.hasFont(of: pattern) }) { return known }
    guard let face = FontFace(pattern: pattern) else { return nil }
    faces.append(face)
    return face
  }

  /// Returns the record of a font that Pango returned, creating it on first use.
  func face(for font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    if let lastLookup, lastLookup.font == font { return lastLookup.face }
    let lookup = facesOfPangoFonts.first { $0.font == font } ?? add(font)
    lastLookup = lookup
    return lookup.face
  }

  private func add(_ font: UnsafeMutablePointer<PangoFont>) -> (UnsafeMutablePointer<PangoFont>, FontFace) {
    let pattern = FontFace.pattern(of: font)
    let face: FontFace
    if let known = faces.first(where: { $0.hasFont(of: pattern) }) {
      face = known
    } else {
      face = FontFace(font)
      faces.append(face)
    }
    g_object_ref(font)
    facesOfPangoFonts.append((font, face))
    return (font, face)
  }
}

/// A cache of layout or drawing that lives as long as the fonts. Used only under the lock of `TextEngine`.
protocol EngineCache: AnyObject {
  /// - Parameter engine: Outlives the part.
  init(engine: FontEngine)
  /// Frees everything that can be made again. Called before the engine is replaced and by `TextEngine.forgetDrawings()`.
  func removeAll()
}
