import CPango
import Foundation

/// Pictures of colour glyphs at the sizes in which they are drawn.
///
/// The emoji font contains one picture per glyph, 136 × 128 pixels for an em of 109. Scaling it for every drawing would cost more than the
/// letters around it, so each size is made once.
///
/// Pictures are placed where the font puts them, from .25 em below the baseline to .93 em above it. They are centred at .34 em, as capital
/// letters are at .35 em, and exceed the line box (−.24 … .95 em) by at most half a pixel at common sizes. Nothing is adjusted.
final class EmojiImages {
  /// A picture and the position of its top left pixel relative to the glyph's origin, in pixels, y down.
  struct Picture {
    /// A Cairo image surface, owned by the cache.
    let surface: OpaquePointer
    let left: Double
    let top: Double
  }

  /// The face by identity; `faces` keeps it alive.
  private struct Key: Hashable {
    let face: ObjectIdentifier
    let index: UInt32
    /// The em in device pixels.
    let pixelSize: Double
  }

  private var pictures: [Key: Picture] = [:]
  /// The size of all pictures' pixels.
  private var byteCount = 0
  /// The most bytes kept, except for a single larger picture: enough for a thousand pictures of 60 × 60 pixels, or one of 2,000 × 2,000.
  /// Beyond it, all are freed at once.
  static let maximumBytes = 16 << 20
  /// Keeps faces alive, so that their identifiers stay unique.
  private var faces: [ObjectIdentifier: FontFace] = [:]

  deinit { removeAll() }

  /// Frees all pictures. Surfaces returned earlier are destroyed with them, so none may be kept across drawings.
  func removeAll() {
    for picture in pictures.values { cairo_surface_destroy(picture.surface) }
    pictures.removeAll()
    faces.removeAll()
    byteCount = 0
  }

  /// Returns the picture of a glyph, made on first use; `nil` for a glyph without extent. The cache owns the surface; use it before the
  /// next call.
  func picture(of index: UInt32, in face: FontFace, pixelSize: Double) -> Picture? {
    let key = Key(face: ObjectIdentifier(face), index: index, pixelSize: pixelSize)
    if let known = pictures[key] { return known }
    guard let strike = Self.strike(of: index, in: face) else { return nil }
    defer { cairo_surface_destroy(strike.surface) }
    let picture = Self.scaled(strike, by: pixelSize / (face.unitsPerEm / Double(PANGO_SCALE)))
    let size = Int(cairo_image_surface_get_stride(picture.surface) * cairo_image_surface_get_height(picture.surface))
    if byteCount + size > Self.maximumBytes { removeAll() }
    byteCount += size
    pictures[key] = picture
    faces[key.face] = face
    return picture
  }

  /// Returns the picture at the size the font contains. The caller destroys the surface.
  static func strike(of index: UInt32, in face: FontFace) -> Picture? {
    let scaledFont = pango_cairo_font_get_scaled_font(OpaquePointer(face.font))
    var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(scaledFont, &glyph, 1, &extents)
    guard extents.width > 0, extents.height > 0 else { return nil }
    let left = extents.x_bearing.rounded(.down)
    let top = extents.y_bearing.rounded(.down)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32((extents.x_bearing + extents.width - left).rounded(.up)),
      Int32((extents.y_bearing + extents.height - top).rounded(.up)))!
    let context = cairo_create(surface)
    cairo_set_scaled_font(context, scaledFont)
    glyph.x = -left
    glyph.y = -top
    cairo_show_glyphs(context, &glyph, 1)
    cairo_destroy(context)
    return Picture(surface: surface, left: left, top: top)
  }

  /// Scales a picture into a new surface whose corner is on whole pixels.
  private static func scaled(_ strike: Picture, by factor: Double) -> Picture {
    let width = Double(cairo_image_surface_get_width(strike.surface))
    let height = Double(cairo_image_surface_get_height(strike.surface))
    // One pixel of margin for the filter.
    let left = (strike.left * factor).rounded(.down) - 1
    let top = (strike.top * factor).rounded(.down) - 1
    let right = ((strike.left + width) * factor).rounded(.up) + 1
    let bottom = ((strike.top + height) * factor).rounded(.up) + 1
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(right - left), Int32(bottom - top))!
    let context = cairo_create(surface)
    cairo_translate(context, -left, -top)
    cairo_scale(context, factor, factor)
    cairo_set_source_surface(context, strike.surface, strike.left, strike.top)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint(context)
    cairo_destroy(context)
    return Picture(surface: surface, left: left, top: top)
  }
}
