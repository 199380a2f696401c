import CPango

/// A face at one size in device pixels that can place glyphs between pixels.
///
/// Cairo 1.16 rounds the origin of every glyph to whole device pixels, with or without hinting, and the gaps within a word then vary by up
/// to a pixel. So we give it a font of our own in which every glyph exists four times, each shifted right by another quarter of a pixel
/// (and again four times downwards, for marks above and below letters). Cairo keeps the rasterised variants in its glyph cache and
/// composites them as quickly as any text.
///
/// A variant is the unhinted outline of the real font, in grey.
final class PixelFont {
  /// The number of positions between two pixels, along each axis.
  static let phases = 4

  /// Cairo's font of variants, at an em of `pixelSize`; glyph numbers come from `variant(of:phaseX:phaseY:)`.
  let variants: OpaquePointer
  /// The real font at the same size; variants are rasterised from its outlines. Must outlive `variants`.
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
      PixelFont.draw(number, outlines: PixelFont.outlines(of: userFace), on: context)
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

  /// Draws one variant. Cairo calls it once per variant and caches the result.
  ///
  /// FreeType rasterises the outline. Cairo, given the outline as a path, would copy and flatten it several times on its way to less exact
  /// pixels, in more than twice as many instructions [measured].
  private static func draw(_ variant: UInt, outlines: OpaquePointer?, on context: OpaquePointer?) {
    guard let coverage = rasterize(variant, outlines: outlines) else { return }
    defer { cairo_surface_destroy(coverage.surface) }
    // The context's unit is the em.
    cairo_identity_matrix(context)
    // Onto nothing, a sum is the coverage itself, and pixman adds bytes to bytes fastest.
    cairo_set_source_surface(context, coverage.surface, coverage.left, coverage.top)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    cairo_paint(context)
  }

  /// Returns the coverage of a variant's pixels and the position of the first of them relative to the glyph's origin, in pixels, y down;
  /// `nil` for a glyph without extent. The caller destroys the surface.
  private static func rasterize(
    _ variant: UInt, outlines: OpaquePointer?
  ) -> (surface: OpaquePointer, left: Double, top: Double)? {
    guard let face = cairo_ft_scaled_font_lock_face(outlines) else { return nil }
    defer { cairo_ft_scaled_font_unlock_face(outlines) }
    guard FT_Load_Glyph(face, FT_UInt(variant >> 4), FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    // FreeType's unit is the 64th of a pixel, and its y axis points up.
    let quarter = 64 / phases
    FT_Outline_Translate(
      &slot.pointee.outline, FT_Pos(Int(variant & 3) * quarter), -FT_Pos(Int(variant >> 2 & 3) * quarter))
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.width > 0, bitmap.rows > 0, let source = bitmap.buffer,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(bitmap.width), Int32(bitmap.rows)),
      let target = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<Int(bitmap.rows) {
      (target + row * stride).update(from: source + row * Int(bitmap.pitch), count: Int(bitmap.width))
    }
    cairo_surface_mark_dirty(surface)
    return (surface, Double(slot.pointee.bitmap_left), -Double(slot.pointee.bitmap_top))
  }

  /// Identifies our value among those attached to a Cairo font face: by its address, which must never change.
  private struct UserDataKey: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    init() { pointer.initialize(to: cairo_user_data_key_t()) }
  }
  private static let outlinesKey = UserDataKey()
}
