import CPango
import Foundation

/// One style of font, prepared for Pango and HarfBuzz: independent of size except for the optical cut.
final class FontStyle {
  /// The properties of a specification that decide which files draw it. Specifications with equal keys share a style.
  struct Key: Equatable {
    let families: String
    let weight: Int
    let isItalic: Bool
    let hasMonospacedDigits: Bool

    init(_ font: FontSpecification) {
      families = FontFamilies.list(for: font)
      // Real cuts have weights that are multiples of 100.
      weight = min(max(Int((font.weight / 100).rounded()), 1), 9) * 100
      isItalic = font.isItalic
      hasMonospacedDigits = font.hasMonospacedDigits
    }
  }

  /// What the style was made for.
  let key: Key
  /// Pango's description at the nominal size; freed with the style.
  let description: OpaquePointer
  /// The OpenType features as attributes of a whole text; `nil` without any.
  let features: OpaquePointer?
  /// The same features for HarfBuzz. Those that the configuration sets for a face come before them.
  let shapingFeatures: [hb_feature_t]
  /// The characters of this style that need no itemisation. It grows as texts are shaped.
  private(set) lazy var plainCharacters = DirectlyShapedCharacters(engine: engine, style: self)
  private unowned let engine: FontEngine
  /// The fonts for its characters.
  let fonts: FontOrder
  /// The face of the first family, which draws ellipses, spaces between Japanese words and missing glyphs.
  let baseFace: FontFace
  /// Pango's font behind `baseFace`, retained. Loaded when text that is not plain has this style.
  var pangoFont: UnsafeMutablePointer<PangoFont> {
    if let loadedPangoFont { return loadedPangoFont }
    let font = engine.pango.loadFont(description)
    loadedPangoFont = font
    return font
  }
  private var loadedPangoFont: UnsafeMutablePointer<PangoFont>?

  /// Loads the style's base face. Stops the process if the configuration has no font for it.
  init(_ key: Key, engine: FontEngine) {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, key.families)
    pango_font_description_set_weight(description, PangoWeight(UInt32(key.weight)))
    pango_font_description_set_style(description, key.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, FontFace.nominalSize * Double(PANGO_SCALE))
    (self.key, self.description) = (key, description)
    fonts = engine.fonts(for: key)
    baseFace = fonts.match.flatMap(engine.face) ?? Self.pangoFace(description, engine)
    self.engine = engine
    var feature = hb_feature_t()
    shapingFeatures =
      key.hasMonospacedDigits && hb_feature_from_string(Self.monospacedDigits, -1, &feature) != 0 ? [feature] : []
    features = key.hasMonospacedDigits ? pango_attr_list_new() : nil
    if let features { insertFeatures(into: features, from: 0, to: .max) }
  }

  /// Returns the face of a font that only Pango sets up.
  private static func pangoFace(_ description: OpaquePointer, _ engine: FontEngine) -> FontFace {
    let font = engine.pango.loadFont(description)
    defer { g_object_unref(font) }
    return engine.face(for: font)
  }

  deinit {
    if let loadedPangoFont { g_object_unref(loadedPangoFont) }
    if let features { pango_attr_list_unref(features) }
    pango_font_description_free(description)
  }

  private static let monospacedDigits = "tnum=1"

  /// Whether spaces between words of a script are independent of its font. In Arabic and the scripts of India they take part in shaping and
  /// kerning, so they stay with the script's font.
  ///
  /// - Parameter script: One of Pango's scripts.
  static func takesSpacesFromBaseFont(_ script: UInt8) -> Bool {
    switch PangoScript(Int32(script)) {
    case PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_HANGUL, PANGO_SCRIPT_BOPOMOFO,
      PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED:
      true
    default: false
    }
  }

  /// Adds this style to an attribute list for a range of bytes.
  func insert(into list: OpaquePointer, from start: UInt32, to end: UInt32) {
    Self.insert(pango_attr_font_desc_new(description), into: list, from: start, to: end)
    if features != nil { insertFeatures(into: list, from: start, to: end) }
  }

  private func insertFeatures(into list: OpaquePointer, from start: UInt32, to end: UInt32) {
    Self.insert(pango_attr_font_features_new(Self.monospacedDigits), into: list, from: start, to: end)
  }

  /// Takes ownership of the attribute through the list.
  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, into list: OpaquePointer, from start: UInt32, to end: UInt32
  ) {
    attribute!.pointee.start_index = start
    attribute!.pointee.end_index = end
    pango_attr_list_insert(list, attribute)
  }
}
