import CPango

/// The fonts that fontconfig offers for a style, in the order in which they are tried for a character. Used only under the lock of
/// `TextEngine`.
///
/// It is the order in which Pango tries them: the best match first, then all fonts sorted by how well they match. Sorting takes longer than
/// matching, so it waits for a character that the first font lacks.
final class FontOrder {
  /// A font behind the first.
  private struct Fallback {
    /// Owned by `sorted`.
    let pattern: OpaquePointer
    /// Borrowed from the pattern.
    let characters: OpaquePointer
    /// The pattern prepared for use, retained; `nil` until a character needs the font.
    var prepared: OpaquePointer?
  }

  private let configuration: FontConfiguration
  /// The style in fontconfig's terms, with what the configuration and Cairo add.
  private let request: OpaquePointer
  /// The best match, prepared for use; `nil` when there are no fonts at all.
  let match: OpaquePointer?
  /// The fonts behind the first, without those that add no characters; sorted on first use.
  private lazy var fallbacks: [Fallback] = {
    var result = FcResultMatch
    sorted = FcFontSort(configuration.handle, request, FcBool(1), nil, &result)
    guard let set = sorted?.pointee else { return [] }
    return (0..<Int(set.nfont)).dropFirst().compactMap { place in
      guard let font = set.fonts[place], let characters = FontPattern(font).characters else { return nil }
      return Fallback(pattern: font, characters: characters)
    }
  }()
  /// Owns the patterns of `fallbacks`; `nil` until these are asked for.
  private var sorted: UnsafeMutablePointer<FcFontSet>?

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
    guard let sorted else { return }
    for case let pattern? in fallbacks.map(\.prepared) { FcPatternDestroy(pattern) }
    FcFontSetDestroy(sorted)
  }

  /// Returns the first font that has a character, prepared for use and owned by the order; `nil` when none has.
  func font(for scalar: UInt32) -> OpaquePointer? {
    func has(_ characters: OpaquePointer) -> Bool { FcCharSetHasChar(characters, scalar) != 0 }
    if let match, let characters = FontPattern(match).characters, has(characters) { return match }
    guard let place = fallbacks.firstIndex(where: { has($0.characters) }) else { return nil }
    if let known = fallbacks[place].prepared { return known }
    fallbacks[place].prepared = FcFontRenderPrepare(configuration.handle, request, fallbacks[place].pattern)
    return fallbacks[place].prepared
  }
}
