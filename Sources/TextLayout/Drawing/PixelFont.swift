import CPango

/// A face at one size in device pixels that can place glyphs between pixels.
///
/// Cairo 1.16 rounds the origin of every glyph to whole device pixels, with or without hinting, and the gaps within a word then vary by up
/// to a pixel. So we give it a font of our own in which every glyph exists four times, each shifted right by another quarter of a pixel
/// (and again four times downwards, for marks above and below letters). Cairo keeps the rasterised variants in its glyph cache and
/// composites them as quickly as any text.
///
/// A variant is the filled outline of the real font, which is the same as an unhinted grey glyph.
final class PixelFont {
  /// The number of positions between two pixels, along each axis.
  static let phases = 4

  /// Cairo's font of variants, at an em of `pixelSize`; glyph numbers come from `variant(of:phaseX:phaseY:)`.
  let variants: OpaquePointer
  /// The real font at the same size; its outlines are what variants are filled from. Must outlive `variants`.
  let outlines: OpaquePointer
  /// Keeps Cairo's face alive, and the face's identity unique.
  private let face: FontFace
  /// Cairo's user font face behind `variants`. Every `PixelFont` has its own, so Cairo never shares their glyphs.
  private let userFace: OpaquePointer

  /// - Parameter pixelSize: The em in device pixels.
  init(_ face: FontFace, pixelSize: Double) {
    self.face = face
    let options = FontEngine.makeFontOptions()
    defer { cairo_font_options_destroy(options) }
    var size = cairo_matrix_t()
    cairo_matrix_init_scale(&size, pixelSize, pixelSize)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    outlines = cairo_scaled_font_create(face.cairoFace, &size, &identity, options)
    userFace = cairo_user_font_face_create()
    cairo_user_font_face_set_init_func(userFace) { scaledFont, _, extents in
      // Cairo clips text to its glyphs' origins plus this much on every side. The default, one em, cuts off ① in Inter.
      var real = cairo_font_extents_t()
      let userFace = cairo_scaled_font_get_font_face(scaledFont)
      cairo_scaled_font_extents(PixelFont.outlines(of: userFace), &real)
      var size = cairo_matrix_t()
      cairo_scaled_font_get_font_matrix(scaledFont, &size)
      extents!.pointee.height = max(real.height / size.yy, 2)
      extents!.pointee.max_x_advance = max(real.max_x_advance / size.xx, 2)
      return CAIRO_STATUS_SUCCESS
    }
    cairo_user_font_face_set_render_glyph_func(userFace) { scaledFont, number, context, _ in
      let userFace = cairo_scaled_font_get_font_face(scaledFont)
      PixelFont.fill(number, outlines: PixelFont.outlines(of: userFace), on: context)
      return CAIRO_STATUS_SUCCESS
    }
    cairo_font_face_set_user_data(userFace, Self.outlinesKey.pointer, UnsafeMutableRawPointer(outlines), nil)
    variants = cairo_scaled_font_create(userFace, &size, &identity, options)
  }

  deinit {
    cairo_scaled_font_destroy(variants)
    cairo_font_face_destroy(userFace)
    cairo_scaled_font_destroy(outlines)
  }

  /// Returns the glyph number of a glyph shifted right and down by quarters of a pixel, 0…3 each.
  static func variant(of index: UInt32, phaseX: Int, phaseY: Int) -> UInt {
    UInt(index) << 4 | UInt(phaseY) << 2 | UInt(phaseX)
  }

  /// Cairo's callbacks capture nothing, so the real font is attached to the user font face.
  private static func outlines(of userFace: OpaquePointer?) -> OpaquePointer? {
    OpaquePointer(cairo_font_face_get_user_data(userFace, outlinesKey.pointer))
  }

  /// Fills one variant. Cairo calls it once per variant and caches the result.
  private static func fill(_ variant: UInt, outlines: OpaquePointer?, on context: OpaquePointer?) {
    // The context's unit is the em, but outlines are needed in pixels.
    cairo_identity_matrix(context)
    cairo_set_scaled_font(context, outlines)
    var glyph = cairo_glyph_t(
      index: variant >> 4, x: Double(variant & 3) / Double(phases), y: Double(variant >> 2 & 3) / Double(phases))
    cairo_glyph_path(context, &glyph, 1)
    cairo_fill(context)
  }

  /// Identifies our value among those attached to a Cairo font face: by its address, which must never change.
  private struct UserDataKey: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    init() { pointer.initialize(to: cairo_user_data_key_t()) }
  }
  private static let outlinesKey = UserDataKey()
}
