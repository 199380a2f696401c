import CPango
import CoreGraphics
import Foundation

/// Draws frames through Cairo and keeps what that takes between drawings. Used under the engine's lock only.
///
/// Under a transform that only scales and moves, glyphs come from caches at device resolution. Under any other one
/// (rotated text, or text too large to cache) outlines are filled directly.
final class GlyphRenderer: EnginePart {
  private struct FontKey: Hashable {
    let face: ObjectIdentifier
    /// The em in device pixels.
    let pixelSize: Double
  }

  private var fonts: [FontKey: PixelFont] = [:]
  private let emoji = EmojiImages()
  /// Glyphs of the run being drawn; kept for its capacity.
  private var glyphs: [cairo_glyph_t] = []

  init(engine: FontEngine) {}

  /// Frees rasterised glyphs and emoji, also those that Cairo caches.
  func removeAll() {
    fonts.removeAll()
    emoji.removeAll()
    glyphs = []
    HeldOverFonts.free()
  }

  /// Ems larger than this many pixels are filled as outlines: a cached picture of each would be large and rarely
  /// reused.
  static let largestCachedSize = 256.0

  /// Draws a frame with its top left corner at `origin` in the context's user space.
  func draw(_ frame: TextFrame, at origin: CGPoint, on context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let onlyScales = matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0 && matrix.xx == matrix.yy
    guard origin.x.isFinite, origin.y.isFinite else { return }
    var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
    cairo_save(context)
    let contents = frame.contents
    for (line, parts) in zip(frame.lines, contents.lines) {
      // Only what is near the clip: a page of text costs what is seen of it. Glyphs reach beyond their line's box, but
      // not by more than its height again.
      // Line height rules may have made it lower than its letters, but leave the descent, a fifth of their height,
      // alone.
      let height = max(abs(line.ascent) + line.descent, 5 * line.descent)
      let lineTop = origin.y + line.baseline - line.ascent
      guard lineTop - height < clipBottom, lineTop + 2 * height > clipTop else { continue }
      let x = origin.x + line.x
      var baseline = origin.y + line.baseline
      if onlyScales { baseline = ((baseline * matrix.yy + matrix.y0).rounded() - matrix.y0) / matrix.yy }
      for decoration in contents.decorations[parts.decorations] where decoration.kind == .background {
        draw(decoration, of: line, x: x, baseline: baseline, on: context, matrix: onlyScales ? matrix : nil)
      }
      for run in contents.runs[parts.runs] {
        let glyphs = contents.glyphs[run.glyphs]
        if onlyScales, run.pointSize * matrix.xx <= Self.largestCachedSize {
          draw(run, glyphs, x: x, baseline: baseline, on: context, matrix: matrix)
        } else {
          drawTransformed(run, glyphs, x: x, baseline: baseline, on: context)
        }
      }
      for decoration in contents.decorations[parts.decorations] where decoration.kind != .background {
        draw(decoration, of: line, x: x, baseline: baseline, on: context, matrix: onlyScales ? matrix : nil)
      }
    }
    cairo_restore(context)
  }

  // MARK: Cached glyphs

  private func draw(
    _ run: FrameContents.Run, _ source: ArraySlice<FrameContents.Glyph>, x: Double, baseline: Double,
    on context: OpaquePointer, matrix: cairo_matrix_t
  ) {
    let scale = matrix.xx
    let pixelSize = run.pointSize * scale
    guard pixelSize > 0 else { return }
    let left = x * scale + matrix.x0
    let bottom = (baseline * scale + matrix.y0).rounded()
    var user = matrix
    cairo_identity_matrix(context)
    defer { cairo_set_matrix(context, &user) }

    if run.face.isColor {
      for glyph in source {
        guard let picture = emoji.picture(of: glyph.index, in: run.face, pixelSize: pixelSize) else { continue }
        let pictureX = (left + glyph.x * scale).rounded() + picture.left
        let pictureY = (bottom + glyph.y * scale).rounded() + picture.top
        cairo_set_source_surface(context, picture.surface, pictureX, pictureY)
        cairo_paint_with_alpha(context, run.color.alpha)
      }
      return
    }

    let phases = Double(PixelFont.phases)
    glyphs.removeAll(keepingCapacity: true)
    for glyph in source {
      // To the nearest quarter of a pixel, split into whole pixels, which Cairo keeps, and the variant.
      let quartersX = ((left + glyph.x * scale) * phases).rounded()
      let quartersY = ((bottom + glyph.y * scale) * phases).rounded()
      let pixelX = (quartersX / phases).rounded(.down)
      let pixelY = (quartersY / phases).rounded(.down)
      glyphs.append(
        cairo_glyph_t(
          index: PixelFont.variant(
            of: glyph.index, phaseX: Int(quartersX - pixelX * phases), phaseY: Int(quartersY - pixelY * phases)),
          x: pixelX, y: pixelY))
    }
    set(run.color, on: context)
    cairo_set_scaled_font(context, font(run.face, pixelSize: pixelSize).variants)
    cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }

  private func font(_ face: FontFace, pixelSize: Double) -> PixelFont {
    let key = FontKey(face: ObjectIdentifier(face), pixelSize: pixelSize)
    if let known = fonts[key] { return known }
    // Text that grows in an animation passes through many sizes.
    if fonts.count >= 128 { fonts.removeAll(keepingCapacity: true) }
    let font = PixelFont(face, pixelSize: pixelSize)
    fonts[key] = font
    return font
  }

  // MARK: Any transform

  private func drawTransformed(
    _ run: FrameContents.Run, _ source: ArraySlice<FrameContents.Glyph>, x: Double, baseline: Double,
    on context: OpaquePointer
  ) {
    guard run.pointSize > 0 else { return }
    if run.face.isColor {
      let scale = run.pointSize / (run.face.unitsPerEm / Double(PANGO_SCALE))
      for glyph in source {
        guard let strike = EmojiImages.strike(of: glyph.index, in: run.face) else { continue }
        cairo_save(context)
        cairo_translate(context, x + glyph.x, baseline + glyph.y)
        cairo_scale(context, scale, scale)
        cairo_set_source_surface(context, strike.surface, strike.left, strike.top)
        cairo_paint_with_alpha(context, run.color.alpha)
        cairo_restore(context)
        cairo_surface_destroy(strike.surface)
      }
      return
    }
    glyphs.removeAll(keepingCapacity: true)
    for glyph in source {
      glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: x + glyph.x, y: baseline + glyph.y))
    }
    let options = FontEngine.makeFontOptions()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    cairo_set_font_face(context, run.face.cairoFace)
    cairo_set_font_size(context, run.pointSize)
    set(run.color, on: context)
    cairo_new_path(context)
    cairo_glyph_path(context, glyphs, Int32(glyphs.count))
    cairo_fill(context)
  }

  // MARK: Bars

  /// Where the bars of a text stand, in ems. From memory of how Apple's look, not measured.
  private enum Bar {
    /// Of underline and strikethrough.
    static let thickness = 0.06
    /// From the baseline down to the underline's middle.
    static let underline = 0.12
    /// From the baseline up to the strikethrough's middle: half the height of a small letter.
    static let strikethrough = 1078.0 / 2048 / 2
  }

  /// Fills a bar, along whole device pixels when `matrix` is given.
  private func draw(
    _ decoration: FrameContents.Decoration, of line: TextFrame.Line, x: Double, baseline: Double,
    on context: OpaquePointer, matrix: cairo_matrix_t?
  ) {
    let left = x + decoration.x
    let shifted = baseline - decoration.baselineOffset
    let thickness = Bar.thickness * decoration.pointSize
    var (top, height) =
      switch decoration.kind {
      case .background: (baseline - line.ascent, line.ascent + line.descent)
      case .underline: (shifted + Bar.underline * decoration.pointSize - thickness / 2, thickness)
      case .strikethrough: (shifted - Bar.strikethrough * decoration.pointSize - thickness / 2, thickness)
      }
    if let matrix {
      let topPixel = (top * matrix.yy + matrix.y0).rounded()
      // Backgrounds of neighbouring lines meet: both edges are rounded. Bars all have one thickness.
      let pixels =
        decoration.kind == .background
        ? ((top + height) * matrix.yy + matrix.y0).rounded() - topPixel : max((height * matrix.yy).rounded(), 1)
      top = (topPixel - matrix.y0) / matrix.yy
      height = pixels / matrix.yy
    }
    set(decoration.color, on: context)
    cairo_new_path(context)
    cairo_rectangle(context, left, top, decoration.width, height)
    cairo_fill(context)
  }

  private func set(_ color: CGColor, on context: OpaquePointer) {
    let components = color.sRGBComponents
    cairo_set_source_rgba(context, components.red, components.green, components.blue, components.alpha)
  }
}
