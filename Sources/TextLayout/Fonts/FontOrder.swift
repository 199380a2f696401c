import CPango

/// The fonts that fontconfig offers for a style, in the order in which they are tried for a character. Used only under the lock of
/// `TextEngine`.
///
/// It is the order in which Pango tries them: the best match first, then all fonts sorted by how well they match. Sorting takes longer than
/// matching, so it waits for a character that the first font lacks.
final class FontOrder {
  /// A font with the characters it has.
  private struct Candidate {
    /// Retained by the order: the match itself, or a member of `sorted`.
    let pattern: OpaquePointer
    /// Borrowed from the pattern.
    let characters: OpaquePointer
  }

  private let configuration: FontConfiguration
  /// The style in fontconfig's terms, with what the configuration and Cairo add.
  private let request: OpaquePointer
  /// The best match, prepared for use; `nil` when there are no fonts at all.
  let match: OpaquePointer?
  /// The fonts behind the first, without those that add no characters; sorted on first use.
  private lazy var fallbacks: [Candidate] = {
    var result = FcResultMatch
    sorted = FcFontSort(configuration.handle, request, FcBool(1), nil, &result)
    guard let set = sorted?.pointee else { return [] }
    return (0..<Int(set.nfont)).dropFirst().compactMap { place in
      set.fonts[place].flatMap { font in
        Self.characters(of: font).map { Candidate(pattern: font, characters: $0) }
      }
    }
  }()
  /// Owns the patterns of `fallbacks`; `nil` until they were asked for.
  private var sorted: UnsafeMutablePointer<FcFontSet>?
  /// The patterns of fallbacks, prepared for use, by place in `fallbacks`. Retained.
  private var prepared: [Int: OpaquePointer] = [:]

  /// Matches a style. The configuration must outlive the order.
  init(_ key: FontStyle.Key, _ configuration: FontConfiguration) {
    self.configuration = configuration
    let request = FcPatternCreate()!
    for family in key.families.split(separator: ",") { FcPatternAddString(request, FC_FAMILY, String(family)) }
    FcPatternAddString(request, FC_LANG, pango_language_to_string(FontEngine.language))
    FcPatternAddDouble(request, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(key.weight)))
    FcPatternAddInteger(request, FC_SLANT, key.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(request, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddBool(request, FC_VARIABLE, FcBool(FcDontCare))
    FcPatternAddDouble(request, FC_DPI, FontEngine.resolution)
    FcPatternAddDouble(request, FC_SIZE, FontFace.nominalSize)
    FcPatternAddDouble(request, FC_PIXEL_SIZE, FontFace.nominalSize)
    FcConfigSubstitute(configuration.handle, request, FcMatchPattern)
    let options = FontEngine.makeFontOptions()
    cairo_ft_font_options_substitute(options, request)
    cairo_font_options_destroy(options)
    FcDefaultSubstitute(request)
    self.request = request
    var result = FcResultMatch
    match = FcFontMatch(configuration.handle, request, &result)
  }

  deinit {
    FcPatternDestroy(request)
    if let match { FcPatternDestroy(match) }
    for pattern in prepared.values { FcPatternDestroy(pattern) }
    if let sorted { FcFontSetDestroy(sorted) }
  }

  /// Returns the first font that has a character, prepared for use and owned by the order; `nil` when none has.
  func font(for scalar: UInt32) -> OpaquePointer? {
    if let match, let characters = Self.characters(of: match), FcCharSetHasChar(characters, scalar) != 0 {
      return match
    }
    guard let place = fallbacks.firstIndex(where: { FcCharSetHasChar($0.characters, scalar) != 0 }) else { return nil }
    if let known = prepared[place] { return known }
    guard let pattern = FcFontRenderPrepare(configuration.handle, request, fallbacks[place].pattern) else { return nil }
    prepared[place] = pattern
    return pattern
  }

  private static func characters(of pattern: OpaquePointer) -> OpaquePointer? {
    var characters: OpaquePointer?
    return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch ? characters : nil
  }
}
