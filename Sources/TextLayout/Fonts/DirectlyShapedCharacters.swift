import CPango
import Foundation

/// The characters of one style that HarfBuzz shapes without Pango, with their fonts and scripts.
///
/// Plain characters are letters, digits and punctuation that run from left to right, form a cluster each, and have a font that depends on
/// the character alone. Marks, emoji, controls and spaces other than U+0020 are not plain. Their fonts, scripts and languages are those that
/// Pango's itemisation gives each character alone, so that both ways choose the same (tested for each).
///
/// Plain characters are shaped without the feature `ccmp`, which composes marks with letters and takes half of the time to shape a text in
/// Inter. A character whose glyphs change with `ccmp` is not plain.
///
/// The glyph of a character shaped alone is kept, see ``Single``. Where no character beside it can change it, it needs no shaping again.
final class DirectlyShapedCharacters {
  /// The font and script of a character: all that shaping needs to know.
  struct Kind {
    /// One of Pango's scripts.
    var script: Int
    /// An index into `faces`.
    var face: Int
  }

  /// What shaping a character alone gives: one glyph, not moved. Only letters have it, which keep their own script in any text.
  struct Single {
    /// One of Pango's scripts, the character's own.
    var script: Int
    /// An index into the face's glyphs.
    var glyph: UInt32
    /// In the face's units.
    var advance: Int32
    /// Whether it stays the same beside other characters of which this is true.
    var isIndependent: Bool
  }

  /// A script in HarfBuzz's terms, with the language that Pango assumes for its letters.
  struct Script {
    let tag: hb_script_t
    let language: hb_language_t?
    /// Whether spaces beside its letters use the base font, see ``FontStyle/takesSpacesFromBaseFont(_:)``.
    let takesSpacesFromBaseFont: Bool

    /// Empties a buffer and sets it up for text of this script.
    func prepare(_ buffer: OpaquePointer) {
      hb_buffer_clear_contents(buffer)
      hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, tag)
      hb_buffer_set_language(buffer, language)
    }
  }

  /// The script of spaces, digits and punctuation, which take the script of the letters around them.
  static let common = Int(PANGO_SCRIPT_COMMON.rawValue)
  /// The size of the first plane; characters beyond it, such as most emoji, are never plain.
  private static let characterCount = 0x10000

  private unowned let engine: FontEngine
  private unowned let style: FontStyle
  /// The fonts of plain characters. The first is the style's own, so that index 0 means "no fallback".
  private(set) var faces: [FontFace]
  /// The OpenType features to shape with, by face.
  private(set) var features: [[hb_feature_t]]
  /// By Pango's number of the script; `nil` for scripts of no plain character so far.
  private var scripts: [Script?] = []
  /// The pairs of font and script found so far, at most 254, so that a kind's number fits into a byte of `known`.
  private(set) var kinds: [Kind] = []
  /// One byte per character of the first plane: 0 for a character not looked up yet, 1 for one that is not plain, otherwise its kind plus
  /// 2. The system commits the memory page by page, on first write.
  private let known: UnsafeMutablePointer<UInt8>
  /// The glyphs of characters that were shaped alone.
  private var singles: [Single] = []
  /// By character of the first plane: 0 for one without a `Single`, otherwise its index in `singles` plus 1. Committed as `known` is.
  private let singlesOfCharacters: UnsafeMutablePointer<UInt16>
  /// By kind: the glyphs that the font's features can change or look at; `nil` where that was not asked.
  private var changeableGlyphs: [OpaquePointer?] = []

  /// Starts without knowledge of any character.
  init(engine: FontEngine, style: FontStyle) {
    self.engine = engine
    self.style = style
    faces = [style.baseFace]
    features = [Self.features(style.baseFace, style)]
    let memory = calloc(Self.characterCount, 1)!
    known = memory.bindMemory(to: UInt8.self, capacity: Self.characterCount)
    let table = calloc(Self.characterCount, MemoryLayout<UInt16>.stride)!
    singlesOfCharacters = table.bindMemory(to: UInt16.self, capacity: Self.characterCount)
  }

  deinit {
    free(known)
    free(singlesOfCharacters)
    for glyphs in changeableGlyphs { hb_set_destroy(glyphs) }
  }

  /// The features for a face: the configuration's, the style's, and `ccmp` turned off.
  private static func features(_ face: FontFace, _ style: FontStyle) -> [hb_feature_t] {
    face.features + style.shapingFeatures + [hb_feature_t(tag: composition, value: 0, start: 0, end: .max)]
  }

  /// `ccmp`.
  private static let composition: hb_tag_t = 0x6363_6D70

  /// Returns the number of a character's kind, an index into `kinds`, or `nil` for a character that is not plain. Looks the character up
  /// once.
  func kind(of scalar: UInt32) -> Int? {
    if scalar >= Self.characterCount { return nil }
    if known[Int(scalar)] == 0 { known[Int(scalar)] = find(scalar).map { UInt8($0 + 2) } ?? 1 }
    let number = Int(known[Int(scalar)])
    return number == 1 ? nil : number - 2
  }

  /// Returns what shaping a character alone gives, or `nil` where that is not known or more than one glyph in its place. Only of characters
  /// that ``kind(of:)`` was asked about.
  func single(of scalar: UInt32) -> Single? {
    let number = scalar < Self.characterCount ? Int(singlesOfCharacters[Int(scalar)]) : 0
    return number == 0 ? nil : singles[number - 1]
  }

  /// Whether letters of a script, one of Pango's, keep it beside any others, as those of Unicode's `Common` do not.
  static func isScriptOfLetters(_ script: Int) -> Bool {
    script > Int(PANGO_SCRIPT_INHERITED.rawValue) && script != Int(PANGO_SCRIPT_UNKNOWN.rawValue)
  }

  /// Returns one of Pango's scripts, or `nil` for a script of which no plain character was found yet.
  func script(_ number: Int) -> Script? { number < scripts.count ? scripts[number] : nil }

  /// Whether a character is in a block in which nothing joins, reorders or is a picture. Pango shapes the others.
  private static func mayBePlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F: true
    // Greek and Cyrillic.
    case 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1EFF: true
    // Dashes, quotation marks, bullets and currencies, not the spaces and controls between them.
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF: true
    // Punctuation without the ideographic space, kana, Han, Hangul's syllables, full and half widths.
    case 0x3001...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    default: false
    }
  }

  /// Whether a character is an emoji, a mark or invisible: such characters form clusters with others.
  private static func isPictureOrMark(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .unassigned, .privateUse: true
    default: character.properties.isEmojiPresentation || character.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns the kind of a character not looked up before.
  private func find(_ scalar: UInt32) -> Int? {
    guard Self.mayBePlain(scalar), let character = Unicode.Scalar(scalar), !Self.isPictureOrMark(character) else {
      return nil
    }
    // Alone, a space has no font.
    guard let face = scalar == 0x20 ? style.baseFace : style.fonts.font(for: scalar).flatMap(engine.face) else {
      return nil
    }
    let number = Self.script(of: character)
    let language = Self.language(ofScript: number)
    let script = Script(
      tag: hb_script_from_iso15924_tag(
        hb_tag_t(g_unicode_script_to_iso15924(GUnicodeScript(Int32(number.rawValue))))),
      language: hb_language_from_string(pango_language_to_string(language), -1),
      takesSpacesFromBaseFont: FontStyle.takesSpacesFromBaseFont(UInt8(number.rawValue)))
    guard face === style.baseFace || script.takesSpacesFromBaseFont, !isComposed(character, face, script) else {
      return nil
    }
    guard let kind = add(script, Int(number.rawValue), face) else { return nil }
    keepSingle(of: scalar, kind)
    return kind
  }

  /// Returns the script that Pango gives a character in a text of its own.
  private static func script(of character: Unicode.Scalar) -> PangoScript {
    var text = String(character)
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        let iterator = pango_script_iter_new(text.baseAddress, Int32(text.count))
        defer { pango_script_iter_free(iterator) }
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(iterator, nil, nil, &script)
        return script
      }
    }
  }

  /// Returns the language that Pango assumes for letters of a script: the texts' own where it is written in that script.
  private static func language(ofScript script: PangoScript) -> OpaquePointer? {
    if pango_language_includes_script(FontEngine.language, script) != 0 { return FontEngine.language }
    // Pango's name for no language.
    return pango_script_get_sample_language(script) ?? pango_language_from_string("xx")
  }

  /// Keeps the glyph of a character that was just shaped alone, with the features that plain text has, and is still in the buffer.
  private func keepSingle(of scalar: UInt32, _ kind: Int) {
    let script = kinds[kind].script
    var count: UInt32 = 0
    guard Self.isScriptOfLetters(script), singles.count < Int(UInt16.max),
      let glyph = hb_buffer_get_glyph_infos(engine.buffer, &count)?.pointee, count == 1,
      let position = hb_buffer_get_glyph_positions(engine.buffer, &count)?.pointee,
      position.x_offset == 0, position.y_offset == 0
    else { return }
    singles.append(
      Single(
        script: script, glyph: glyph.codepoint, advance: position.x_advance,
        isIndependent: changeableGlyphs(of: kind).map { hb_set_has($0, glyph.codepoint) == 0 } ?? false))
    singlesOfCharacters[Int(scalar)] = UInt16(singles.count)
  }

  /// Returns the glyphs that the features of a kind's font can change or look at when text of its script is shaped, or `nil` where that is
  /// not asked: most alphabets are kerned, and their letters depend on each other.
  private func changeableGlyphs(of kind: Int) -> OpaquePointer? {
    let number = kinds[kind].script
    guard number == Int(PANGO_SCRIPT_HAN.rawValue) || number == Int(PANGO_SCRIPT_HANGUL.rawValue) else { return nil }
    while changeableGlyphs.count <= kind { changeableGlyphs.append(nil) }
    if let glyphs = changeableGlyphs[kind] { return glyphs }
    let (features, font) = (features[kinds[kind].face], faces[kinds[kind].face].harfBuzz)
    guard let script = script(number), let face = hb_font_get_face(font) else { return nil }
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = script.tag
    properties.language = script.language
    let plan = hb_shape_plan_create_cached(face, &properties, features, UInt32(features.count), nil)
    defer { hb_shape_plan_destroy(plan) }
    // Other shapers, and tables from before OpenType, change glyphs without lookups.
    guard String(cString: hb_shape_plan_get_shaper(plan)) == "ot", !Self.hasOtherTables(face) else { return nil }
    let glyphs = hb_set_create()
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    for table in [Self.substitutions, Self.positions] {
      hb_set_clear(lookups)
      hb_ot_shape_plan_collect_lookups(plan, table, lookups)
      var lookup = hb_codepoint_t.max
      while hb_set_next(lookups, &lookup) != 0 {
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
      }
    }
    changeableGlyphs[kind] = glyphs
    return glyphs
  }

  /// Whether a face has one of the tables `kern`, `kerx`, `mort`, `morx` and `trak`.
  private static func hasOtherTables(_ face: OpaquePointer) -> Bool {
    let tags: [hb_tag_t] = [0x6B65_726E, 0x6B65_7278, 0x6D6F_7274, 0x6D6F_7278, 0x7472_616B]
    return tags.contains { tag in
      let table = hb_face_reference_table(face, tag)
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
  }

  /// `GSUB` and `GPOS`.
  private static let (substitutions, positions): (hb_tag_t, hb_tag_t) = (0x4753_5542, 0x4750_4F53)

  /// Whether the feature `ccmp` changes the glyphs of a character that is shaped alone. Leaves it in the buffer as shaped without.
  private func isComposed(_ character: Unicode.Scalar, _ face: FontFace, _ script: Script) -> Bool {
    func glyphs(_ features: [hb_feature_t]) -> [UInt32] {
      script.prepare(engine.buffer)
      hb_buffer_add(engine.buffer, character.value, 0)
      hb_buffer_set_content_type(engine.buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
      hb_shape(face.harfBuzz, engine.buffer, features, UInt32(features.count))
      var count: UInt32 = 0
      let infos = hb_buffer_get_glyph_infos(engine.buffer, &count)
      return (0..<Int(count)).compactMap { infos?[$0].codepoint }
    }
    let composed = glyphs(face.features + style.shapingFeatures)
    return glyphs(Self.features(face, style)) != composed
  }

  /// Returns the number of a kind, adding it and its face when they are new; `nil` when there are 254 already.
  private func add(_ script: Script, _ number: Int, _ face: FontFace) -> Int? {
    let place: Int
    if let known = faces.firstIndex(where: { $0 === face }) {
      place = known
    } else {
      place = faces.count
      faces.append(face)
      features.append(Self.features(face, style))
    }
    if let known = kinds.firstIndex(where: { $0.script == number && $0.face == place }) { return known }
    guard kinds.count < 254 else { return nil }
    while scripts.count <= number { scripts.append(nil) }
    scripts[number] = script
    kinds.append(Kind(script: number, face: place))
    return kinds.count - 1
  }
}
