import CPango
import CoreGraphics
import Foundation

/// Draws frames, and caches rasterised glyphs and pictures between drawings. Used only under the engine's lock.
///
/// Under a transform that only scales uniformly and moves, glyphs come from caches at device resolution. Under any other transform (rotated
/// text, or text too large to cache) outlines are filled directly.
final class GlyphRenderer: EngineCache {
  /// At most 128, one for each face and size.
  private var fonts: [GlyphPictures] = []
  /// The size of all rasterised glyphs.
  private var byteCount = 0
  private let emoji = EmojiImages()
  /// The glyphs of an outlined run; a property so that its capacity is reused.
  private var outlines: [cairo_glyph_t] = []
  /// The glyphs of a run with their places; likewise.
  private var placed: [PlacedGlyph] = []

  init(engine: FontEngine) {}

  /// Frees rasterised glyphs and emoji.
  func removeAll() {
    fonts.removeAll()
    byteCount = 0
    emoji.removeAll()
    outlines = []
    placed = []
  }

  /// Ems larger than this many device pixels are filled as outlines: a cached picture of each glyph would be large and rarely reused.
  static let maximumCachedSize = 256.0
  /// The most bytes of rasterised glyphs kept when a text begins: all letters of a few sizes. Beyond it, all are freed at once.
  static let maximumBytes = 16 << 20

  /// Draws what has one shadow, or none, of a frame with its top left corner at `origin` in the context's user space. The shadow itself is
  /// the caller's. Draws nothing for a non-finite origin.
  ///
  /// Lines are drawn in order, each with its backgrounds first and its bars last. Lines far from the clip are skipped. Leaves the context's
  /// state as it was.
  func draw(
    _ frame: TextFrame, _ contents: FrameContents, shadow: Int?, at origin: CGPoint, on context: OpaquePointer
  ) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let onlyScales = matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0 && matrix.xx == matrix.yy
    guard origin.x.isFinite, origin.y.isFinite else { return }
    var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
    cairo_save(context)
    for (line, parts) in zip(frame.lines, contents.lines)
    where line.mayShow(at: origin.y, from: clipTop, to: clipBottom) {
      let x = origin.x + line.x
      var baseline = origin.y + line.baseline
      if onlyScales { baseline = ((baseline * matrix.yy + matrix.y0).rounded() - matrix.y0) / matrix.yy }
      for decoration in contents.decorations[parts.decorations]
      where decoration.kind == .background && shadow == nil {
        draw(decoration, of: line, x: x, baseline: baseline, on: context, matrix: onlyScales ? matrix : nil)
      }
      for run in contents.runs[parts.runs] where run.shadow == shadow {
        let glyphs = contents.glyphs[run.glyphs]
        if let stroke = run.stroke, !run.face.isColor {
          if stroke.width < 0 { drawTransformed(run, glyphs, x: x, baseline: baseline, on: context) }
          outline(run, stroke, glyphs, x: x, baseline: baseline, on: context)
        } else if onlyScales, run.pointSize * matrix.xx <= Self.maximumCachedSize {
          draw(run, glyphs, x: x, baseline: baseline, on: context, matrix: matrix)
        } else {
          drawTransformed(run, glyphs, x: x, baseline: baseline, on: context)
        }
      }
      for decoration in contents.decorations[parts.decorations]
      where decoration.kind != .background && decoration.shadow == shadow {
        draw(decoration, of: line, x: x, baseline: baseline, on: context, matrix: onlyScales ? matrix : nil)
      }
    }
    cairo_restore(context)
  }

  /// Adds the glyphs of a frame to a stencil, placed as `draw` places them under a transform that scales and moves.
  ///
  /// - Parameters:
  ///   - contents: Glyphs of outlines alone, at sizes that are cached: `FrameContents.stencilColor(scale:)` is not `nil`.
  ///   - origin: The frame's top left corner in points, finite.
  ///   - scale: Device pixels per point.
  ///   - left: The x of the stencil's left column in points; likewise `top`, the y of its top row.
  func add(
    _ frame: TextFrame, _ contents: FrameContents, at origin: CGPoint, scale: Double, left: Double, top: Double,
    to stencil: CoverageRows
  ) {
    let (moveX, moveY) = (-left * scale, -top * scale)
    let end = top + Double(stencil.height) / scale
    for (line, parts) in zip(frame.lines, contents.lines) where line.mayShow(at: origin.y, from: top, to: end) {
      let bottom = ((origin.y + line.baseline) * scale + moveY).rounded()
      for run in contents.runs[parts.runs] {
        let pictures = font(run.face, pixelSize: run.pointSize * scale)
        let former = pictures.byteCount
        let start = (origin.x + line.x) * scale + moveX
        for glyph in contents.glyphs[run.glyphs] {
          let placed = PlacedGlyph(glyph, left: start, bottom: bottom, scale: scale, of: pictures)
          pictures.add(placed.picture, x: placed.x, y: placed.y, to: stencil)
        }
        byteCount += pictures.byteCount - former
      }
    }
  }

  // MARK: Cached glyphs

  /// A glyph's variant, and the pixel that its origin is in.
  private struct PlacedGlyph {
    var picture: GlyphPictures.Picture
    var x: Int
    var y: Int

    /// Places a glyph to the nearest quarter of a pixel, split into whole pixels and the variant.
    ///
    /// - Parameter left: The left edge of the glyph's line, in pixels; likewise `bottom`, its baseline.
    init(
      _ glyph: FrameContents.Glyph, left: Double, bottom: Double, scale: Double, of pictures: GlyphPictures
    ) {
      let phases = Double(GlyphPictures.phases)
      // Where nothing is visible, a place only has to be far away.
      let far = Double(1 << 30)
      let quartersX = min(max((left + glyph.x * scale) * phases, -far), far).rounded()
      let quartersY = min(max((bottom + glyph.y * scale) * phases, -far), far).rounded()
      let pixelX = (quartersX / phases).rounded(.down)
      let pixelY = (quartersY / phases).rounded(.down)
      picture = pictures.picture(
        of: glyph.index, phaseX: Int(quartersX - pixelX * phases), phaseY: Int(quartersY - pixelY * phases))
      (x, y) = (Int(pixelX), Int(pixelY))
    }
  }

  /// Draws a run from the caches. `x` and `baseline` are in user space; the glyphs are placed in device space under the identity transform.
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
    let pictures = font(run.face, pixelSize: pixelSize)
    let former = pictures.byteCount
    placed.removeAll(keepingCapacity: true)
    for glyph in source {
      placed.append(PlacedGlyph(glyph, left: left, bottom: bottom, scale: scale, of: pictures))
    }
    byteCount += pictures.byteCount - former
    set(run.color, on: context)
    maskPlaced(of: pictures, on: context)
  }

  /// Paints the source through the coverage of the placed glyphs, as far as they are inside the clip.
  private func maskPlaced(of pictures: GlyphPictures, on context: OpaquePointer) {
    var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    for glyph in placed where glyph.picture.height > 0 {
      let (left, top) = (glyph.x + Int(glyph.picture.left), glyph.y + Int(glyph.picture.top))
      (minX, minY) = (min(minX, left), min(minY, top))
      (maxX, maxY) = (max(maxX, left + Int(glyph.picture.width)), max(maxY, top + Int(glyph.picture.height)))
    }
    minX = max(minX, Int(clipLeft.rounded(.down)))
    minY = max(minY, Int(clipTop.rounded(.down)))
    maxX = min(maxX, Int(clipRight.rounded(.up)))
    maxY = min(maxY, Int(clipBottom.rounded(.up)))
    guard minX < maxX, minY < maxY else { return }
    let (width, height) = (maxX - minX, maxY - minY)
    let bytesPerRow = (width + 3) & ~3
    let count = CoverageRows.byteCount(bytesPerRow: bytesPerRow, height: height)
    guard let base = calloc(count, 1) else { return }
    defer { free(base) }
    let stencil = CoverageRows(base: base, width: width, height: height, bytesPerRow: bytesPerRow)
    for glyph in placed { pictures.add(glyph.picture, x: glyph.x - minX, y: glyph.y - minY, to: stencil) }
    let surface = cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    cairo_mask_surface(context, surface, Double(minX), Double(minY))
    // Cairo must not refer to the memory when it is freed.
    cairo_surface_finish(surface)
  }

  /// Returns the pictures of a face and size, made on first use. The 129th size, or too many bytes, discards the others.
  private func font(_ face: FontFace, pixelSize: Double) -> GlyphPictures {
    if byteCount <= Self.maximumBytes,
      let known = fonts.first(where: { $0.face === face && $0.pixelSize == pixelSize })
    {
      return known
    }
    // Text that grows in an animation passes through many sizes.
    if fonts.count >= 128 || byteCount > Self.maximumBytes {
      fonts.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    let font = GlyphPictures(face, pixelSize: pixelSize)
    fonts.append(font)
    return font
  }

  // MARK: Any transform

  /// Draws a run in user space, without rounding: outlines are filled, and colour pictures are scaled from the font's own size each time.
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
    setPath(run, source, x: x, baseline: baseline, on: context)
    set(run.color, on: context)
    cairo_fill(context)
  }

  /// Makes the outlines of a run's glyphs the context's path, in user space.
  private func setPath(
    _ run: FrameContents.Run, _ source: ArraySlice<FrameContents.Glyph>, x: Double, baseline: Double,
    on context: OpaquePointer
  ) {
    outlines.removeAll(keepingCapacity: true)
    for glyph in source {
      outlines.append(cairo_glyph_t(index: UInt(glyph.index), x: x + glyph.x, y: baseline + glyph.y))
    }
    let options = FontEngine.makeFontOptions()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    cairo_set_font_face(context, run.face.cairoFace)
    cairo_set_font_size(context, run.pointSize)
    cairo_new_path(context)
    cairo_glyph_path(context, outlines, Int32(outlines.count))
  }

  /// Strokes the outlines of a run's glyphs.
  private func outline(
    _ run: FrameContents.Run, _ stroke: TextStroke, _ source: ArraySlice<FrameContents.Glyph>, x: Double,
    baseline: Double, on context: OpaquePointer
  ) {
    guard run.pointSize > 0 else { return }
    setPath(run, source, x: x, baseline: baseline, on: context)
    cairo_set_line_width(context, abs(stroke.width) / 100 * run.pointSize)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, nil, 0, 0)
    set(stroke.color ?? run.color, on: context)
    cairo_stroke(context)
  }

  // MARK: Bars

  /// Positions of the bars of a text, in ems, by the look of Apple's [G].
  private enum DecorationMetrics {
    /// The thickness of a single line.
    static let thickness = 0.06
    /// The thickness of each of two lines, as a part of a single one's.
    static let doubleThickness = 0.75
    /// From the baseline down to the middle of the underline.
    static let underline = 0.12
    /// From the baseline up to the middle of the strikethrough: half the height of a small letter.
    static let strikethrough = 1078.0 / 2048 / 2
  }

  /// Fills a bar, along whole device pixels when `matrix` is given. Lines are then at least one pixel thick.
  private func draw(
    _ decoration: FrameContents.Decoration, of line: TextFrame.Line, x: Double, baseline: Double,
    on context: OpaquePointer, matrix: cairo_matrix_t?
  ) {
    let left = x + decoration.x
    /// Returns a number of whole pixels, at least one, for a length in points.
    func wholePixels(_ length: Double) -> Double {
      matrix.map { max((length * $0.yy).rounded(), 1) / $0.yy } ?? length
    }
    func onPixel(_ y: Double) -> Double { matrix.map { ((y * $0.yy + $0.y0).rounded() - $0.y0) / $0.yy } ?? y }
    set(decoration.color, on: context)
    cairo_new_path(context)
    guard decoration.kind != .background else {
      // Backgrounds of neighbouring lines touch, so both edges are rounded.
      let top = onPixel(baseline - line.ascent)
      cairo_rectangle(context, left, top, decoration.width, onPixel(baseline + line.descent) - top)
      cairo_fill(context)
      return
    }
    let shifted = baseline - decoration.baselineOffset
    let middle =
      decoration.kind == .underline
      ? shifted + DecorationMetrics.underline * decoration.pointSize
      : shifted - DecorationMetrics.strikethrough * decoration.pointSize
    let single = DecorationMetrics.thickness * decoration.pointSize
    func addBar(top: Double, thickness: Double) {
      Self.addBar(
        decoration.line.pattern, x: left, top: top, width: decoration.width, thickness: thickness, to: context)
    }
    switch decoration.line.strokes {
    case .single: addBar(top: onPixel(middle - single / 2), thickness: wholePixels(single))
    case .thick: addBar(top: onPixel(middle - single), thickness: wholePixels(2 * single))
    case .double:
      let thickness = wholePixels(DecorationMetrics.doubleThickness * single)
      let top = onPixel(middle - 1.5 * thickness)
      addBar(top: top, thickness: thickness)
      addBar(top: top + 2 * thickness, thickness: thickness)
    }
    cairo_fill(context)
  }

  /// Adds a bar to the path: whole, or the parts of it that its pattern fills, from its left edge. The last one may be cut off.
  private static func addBar(
    _ pattern: TextLine.Pattern, x: Double, top: Double, width: Double, thickness: Double, to context: OpaquePointer
  ) {
    // A dash for every pixel of a wide screen, at most.
    guard pattern != .solid, thickness > 0, width / thickness < 65_536 else {
      return cairo_rectangle(context, x, top, width, thickness)
    }
    let lengths = pattern.lengths
    var pen = 0.0
    var index = 0
    while pen < width {
      let length = lengths[index % lengths.count] * thickness
      if index.isMultiple(of: 2) { cairo_rectangle(context, x + pen, top, min(length, width - pen), thickness) }
      pen += length
      index += 1
    }
  }

  /// Sets the source colour, converted to sRGB.
  private func set(_ color: CGColor, on context: OpaquePointer) {
    let components = color.sRGBComponents
    cairo_set_source_rgba(context, components.red, components.green, components.blue, components.alpha)
  }
}

extension TextFrame.Line {
  /// Whether some of the line may be between two heights, when its frame's top is at `top`; all in points, y down.
  ///
  /// So a page of text costs as much as its visible part. Glyphs reach beyond their line's box, but not by more than its height. Line height
  /// rules may have made the box lower than its letters, but leave the descent, a fifth of their height, alone.
  fileprivate func mayShow(at top: Double, from start: Double, to end: Double) -> Bool {
    let height = max(abs(ascent) + descent, 5 * descent)
    let lineTop = top + baseline - ascent
    return lineTop - height < end && lineTop + 2 * height > start
  }
}
