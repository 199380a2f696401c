internal import CCairo
import Diagnostics

/// A bitmap and the state of drawing into it.
///
/// As on Apple's systems, the origin is the bottom left corner of the bitmap, y points up, and one unit is one pixel until the transform
/// changes. Rows in memory run from the top down. A context belongs to one thread at a time.
///
/// Three spaces: *user space* is the caller's, mapped by ``ctm`` to *base space*, which is pixels with y up; *device space* is Cairo's,
/// pixels with y down.
///
/// Drawing with a non-finite coordinate, or with a transform that is non-finite or collapses the plane, is ignored.
public final class CGContext {
  /// The bitmap, whose memory `finish()` hands over to an image.
  let surface: CairoSurface
  /// The Cairo context. Its matrix is the identity except while something is painted. The clip is kept here.
  let cr: OpaquePointer
  /// The state that drawing uses now.
  var state = GraphicsState()
  /// The current path in base space. As on Apple's systems, it is not part of the saved state.
  var currentPath = PathStorage()
  /// States to return to, the one saved last at the end. Cairo has a saved clip for each.
  private var saved: [GraphicsState] = []
  /// The number of saved states at the beginning of each open transparency layer.
  private var layers: [Int] = []
  private let handsOutData: Bool
  private(set) var isFinished = false
  /// See ``setBaseTransform(_:)``.
  private(set) var baseTransform = CGAffineTransform.identity

  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int

  /// Creates a bitmap context, or returns `nil` with a warning that gives the reason.
  ///
  /// Memory is premultiplied blue, green, red, alpha. Other layouts of 8-bit RGB are accepted when `data` is `nil`. The bitmap then has our
  /// layout all the same, which shows in ``bitmapInfo``, and ``data`` is not handed out.
  ///
  /// - Parameters:
  ///   - data: Memory of at least `height` × `bytesPerRow` bytes that outlives the context, or `nil` to have it allocated and cleared.
  ///   - width: In pixels, at most 16384; likewise `height`, and at most 64 × 2²⁰ pixels in all.
  ///   - bitsPerComponent: Must be 8.
  ///   - bytesPerRow: 0 to have it computed. In memory of the caller's own, a multiple of four.
  ///   - space: An RGB space; ignored for alpha only.
  ///   - bitmapInfo: Premultiplied alpha, skipped alpha, or alpha only.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    let layout: BitmapLayout
    do throws(BitmapLayout.Refusal) {
      layout = try BitmapLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
        bitmapInfo: bitmapInfo, usesCallersMemory: data != nil)
    } catch {
      Diagnostics.warn(error.diagnostic, counting: "context.invalid-layout")
      return nil
    }
    let byteCount = layout.bytesPerRow * layout.height
    let storage =
      data.map { PixelStorage(borrowing: $0, byteCount: byteCount) } ?? PixelStorage(zeroedByteCount: byteCount)
    guard let storage,
      let surface = CairoSurface(
        storage: storage, format: layout.format, width: layout.width, height: layout.height,
        bytesPerRow: layout.bytesPerRow)
    else {
      Diagnostics.warn(
        Diagnostic(
          "A bitmap context was not created: there is not enough memory.", objects: ["\(byteCount) bytes"],
          remedy: "Draw at a smaller scale."), counting: "context.no-memory")
      return nil
    }
    self.init(surface: surface, handsOutData: layout.matchesRequest)
  }

  /// Creates a context over a surface.
  private init?(surface: CairoSurface, handsOutData: Bool) {
    guard let cr = cairo_create(surface.pointer) else { return nil }
    self.surface = surface
    self.cr = cr
    self.handsOutData = handsOutData
    width = surface.width
    height = surface.height
  }

  /// Creates a context for our own drawing: transparent, or black if `opaque`.
  ///
  /// Returns `nil`, with a warning, for sizes beyond ``ImageLimits``.
  package convenience init?(pixelsWide: Int, pixelsHigh: Int, opaque: Bool) {
    let alpha: CGImageAlphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    self.init(
      data: nil, width: pixelsWide, height: pixelsHigh, bitsPerComponent: 8, bytesPerRow: 0, space: .deviceRGB,
      bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }

  deinit { cairo_destroy(cr) }

  // MARK: The bitmap

  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// 32, or 8 for alpha only.
  public var bitsPerPixel: Int { 8 * surface.format.bytesPerPixel }
  /// A multiple of four, which may be larger than requested.
  public var bytesPerRow: Int { surface.bytesPerRow }
  /// The device's RGB space, whatever RGB space was requested; `nil` for alpha only.
  public var colorSpace: CGColorSpace? { surface.format == .alpha ? nil : .deviceRGB }
  /// The layout in memory: `premultipliedFirst`, `noneSkipFirst` or `alphaOnly`, even if another one was requested.
  public var alphaInfo: CGImageAlphaInfo { surface.format.alphaInfo }
  /// `alphaInfo` together with the byte order, which is 32-bit little-endian for RGB.
  public var bitmapInfo: CGBitmapInfo { surface.format.bitmapInfo }

  /// The pixels, with everything drawn so far. Valid as long as the context.
  ///
  /// `nil`, with a warning, when the context was created for another byte order than drawing uses.
  public var data: UnsafeMutableRawPointer? {
    guard handsOutData else {
      Diagnostics.warn(
        Diagnostic(
          "A bitmap context returned no data: its byte order is not the requested one.",
          objects: ["bitmap info \(bitmapInfo.rawValue)"],
          likelyCause: "The context was created with premultipliedLast.",
          remedy: "Create it with premultipliedFirst and byteOrder32Little."), counting: "context.data-order")
      return nil
    }
    return surface.flushedBytes.baseAddress
  }

  /// Returns an image of everything drawn so far outside open transparency layers. Copies the pixels; `nil` when memory is short.
  public func makeImage() -> CGImage? {
    guard let copy = PixelStorage(copying: UnsafeRawBufferPointer(surface.flushedBytes)) else { return nil }
    if surface.format == .opaqueBGRX { copy.makeOpaque(width: width, height: height, bytesPerRow: surface.bytesPerRow) }
    return CGImage(
      storage: copy, format: surface.format, width: width, height: height, bytesPerRow: surface.bytesPerRow)
  }

  /// Ends the drawing and turns the bitmap into an image without copying it. The context must not be used afterwards.
  ///
  /// - Precondition: The context allocated its own memory, and was not finished before.
  package func finish() -> CGImage {
    if isFinished {
      Diagnostics.stop(
        Diagnostic("A bitmap context was finished twice.", remedy: "Keep the image from the first call."))
    }
    isFinished = true
    return surface.makeImageTakingPixels()
  }

  /// Calls `body` with the pixels, rows from the top down, and the number of bytes from row to row. `body` may change the pixels.
  package func withPixels<R>(
    _ body: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> R
  ) rethrows -> R {
    defer { cairo_surface_mark_dirty(surface.pointer) }
    return try body(surface.flushedBytes, surface.bytesPerRow)
  }

  /// Replaces the pixels by those of an image of the same size with the same layout; others are left as they are.
  package func copyPixels(of image: CGImage) {
    guard image.width == width, image.height == height, image.pixelFormat == surface.format else { return }
    withPixels { target, bytesPerRow in
      image.withPixels { source, sourceBytesPerRow in
        guard let base = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<height {
          (base + row * bytesPerRow).copyMemory(
            from: source + row * sourceBytesPerRow, byteCount: width * surface.format.bytesPerPixel)
        }
      }
    }
  }

  /// Ensures that the bitmap's memory holds everything drawn so far.
  public func flush() { cairo_surface_flush(surface.pointer) }

  /// The same as `flush()`: a bitmap has no other process to wait for.
  public func synchronize() { flush() }

  // MARK: Saved states and layers

  /// Saves everything but the current path and the bitmap: transform, clip, colours, line style, shadow, blending.
  public func saveGState() {
    saved.append(state)
    cairo_save(cr)
  }

  /// Returns to the state saved last. Without one in the same transparency layer, it warns and does nothing.
  public func restoreGState() {
    guard saved.count > (layers.last ?? 0) else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored restoreGState: no state is saved.", likelyCause: "There are more restores than saves.",
          remedy: "Pair each restoreGState with a saveGState inside the same transparency layer."),
        counting: "context.unbalanced-restore")
      return
    }
    state = saved.removeLast()
    cairo_restore(cr)
  }

  /// Begins collecting what is drawn, to be composed as one picture with the current alpha, shadow and blend mode. Inside, these are 1,
  /// none and normal.
  ///
  /// Layers nest. Each one allocates pixels for the clipped area.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    layers.append(saved.count)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    state.mask = nil
    cairo_push_group(cr)
  }

  /// Begins a transparency layer that is clipped to `rect`; discards the current path. A small `rect` saves memory.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    saveGState()
    layers.append(saved.count)
    clip(to: rect)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    state.mask = nil
    cairo_push_group(cr)
  }

  /// Ends the innermost layer and paints it; states saved inside and not restored are discarded. Without a layer it warns and does nothing.
  public func endTransparencyLayer() {
    guard let depth = layers.last else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored endTransparencyLayer: no layer was begun.",
          remedy: "Pair it with a beginTransparencyLayer."
        ), counting: "context.unbalanced-layer")
      return
    }
    while saved.count > depth { restoreGState() }
    layers.removeLast()
    guard let group = cairo_pop_group(cr) else { return }
    defer { cairo_pattern_destroy(group) }
    // The clip of beginTransparencyLayer(in:) is still in force here and bounds the layer; the rest is the outer state.
    let outer = saved[saved.count - 1]
    state = outer
    paint(extent: nil) { cr in
      cairo_set_source(cr, group)
      cairo_paint_with_alpha(cr, outer.alpha)
    }
    restoreGState()
  }

  // MARK: Transforms

  /// Maps user space to base space; see ``userSpaceToDeviceSpaceTransform``.
  public var ctm: CGAffineTransform { state.ctm }

  /// Maps user space to pixels with y up: the same as ``ctm`` in a bitmap context.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Applies `transform` before the current one, so that later coordinates pass through it first. A non-finite one is ignored with a
  /// warning.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored a transform with a non-finite entry.", objects: ["\(transform)"],
          likelyCause: "A division by a size of zero.", remedy: "Check the numbers first."),
        counting: "context.non-finite-transform")
      return
    }
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Enlarges user space; a negative factor mirrors it.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Moves the origin of user space to (`tx`, `ty`).
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Turns user space by `angle` radians; positive turns the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Maps a point from user space to pixels with y up.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Maps a size without translation; components may become negative.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Maps a rectangle and returns its bounding box.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Maps a point from pixels with y up to user space. With a singular transform, points are mapped forwards, by Apple's rule for inverses.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  /// Maps a rectangle back and returns its bounding box, which grows on the way there and back if the transform turns.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// Maps base space to Cairo's device space, in which y points down.
  var baseToDevice: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// Maps user space to Cairo's device space.
  var userToDevice: CGAffineTransform { state.ctm.concatenating(baseToDevice) }

  /// Declares the transform that the context's owner regards as the initial one, so that shadow offsets and blurs are in its units and
  /// directions.
  ///
  /// UIKit and QuartzCore call it after they flipped and scaled a fresh context. Does not change the current transform.
  package func setBaseTransform(_ transform: CGAffineTransform) { baseTransform = transform }

  /// Moves the origin to the top left, with y pointing down and `scale` pixels per unit; shadows follow. Must be called once, before
  /// anything else.
  package func flipToTopLeft(scale: CGFloat) {
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: scale, y: -scale)
    setBaseTransform(state.ctm)
  }
}
