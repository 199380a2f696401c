internal import CCairo
import Diagnostics

/// A bitmap and the state of drawing into it.
///
/// As on Apple's systems the origin is the bottom left corner of the bitmap, y points up, and one unit is one pixel until
/// the transform is changed. Rows in memory run from the top down. A context belongs to one thread at a time.
///
/// What is drawn with a coordinate or a matrix that is not finite, or with a matrix that collapses the plane, is ignored.
public final class CGContext {
  let surface: CairoSurface
  /// The Cairo context. Its matrix is the identity except while something is painted; it keeps the clip.
  let cr: OpaquePointer
  var state = GraphicsState()
  /// The current path in base space, which as on Apple's systems is no part of the saved state.
  var currentPath = PathStorage()
  private var saved: [GraphicsState] = []
  /// For each open transparency layer, how many states were saved when it began.
  private var layers: [Int] = []
  private let handsOutData: Bool
  private(set) var isFinished = false
  /// See ``setBaseTransform(_:)``.
  private(set) var baseTransform = CGAffineTransform.identity

  public let width: Int
  public let height: Int

  /// A bitmap context, or `nil`, with a warning that gives the reason, when the arguments cannot be honoured.
  ///
  /// Memory is premultiplied blue, green, red, alpha. Other arrangements of 8-bit RGB are accepted when `data` is `nil`; the
  /// bitmap is then arranged in ours all the same, which shows in ``bitmapInfo``, and ``data`` is not handed out.
  ///
  /// - Parameters:
  ///   - data: Memory of at least `height` × `bytesPerRow` bytes that outlives the context, or `nil` to have it allocated.
  ///   - width: Pixels, at most 16384; likewise `height`, and at most 64 × 2²⁰ pixels in all.
  ///   - bytesPerRow: 0 to have it computed.
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

  private init?(surface: CairoSurface, handsOutData: Bool) {
    guard let cr = cairo_create(surface.pointer) else { return nil }
    self.surface = surface
    self.cr = cr
    self.handsOutData = handsOutData
    width = surface.width
    height = surface.height
  }

  /// A context of the given size for our own drawing: transparent, or black where `opaque`.
  ///
  /// `nil`, with a warning, for sizes beyond ``ImageLimits``.
  package convenience init?(pixelsWide: Int, pixelsHigh: Int, opaque: Bool) {
    let alpha: CGImageAlphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    self.init(
      data: nil, width: pixelsWide, height: pixelsHigh, bitsPerComponent: 8, bytesPerRow: 0, space: .deviceRGB,
      bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }

  deinit { cairo_destroy(cr) }

  // MARK: The bitmap

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 8 * surface.format.bytesPerPixel }
  public var bytesPerRow: Int { surface.bytesPerRow }
  public var colorSpace: CGColorSpace? { surface.format == .alpha ? nil : .deviceRGB }
  public var alphaInfo: CGImageAlphaInfo { surface.format.alphaInfo }
  public var bitmapInfo: CGBitmapInfo { surface.format.bitmapInfo }

  /// The pixels, with what has been drawn so far in them. Valid as long as the context.
  ///
  /// `nil`, with a warning, when the context was created for another order of bytes than the one drawing uses.
  public var data: UnsafeMutableRawPointer? {
    guard handsOutData else {
      Diagnostics.warn(
        Diagnostic(
          "A bitmap context did not hand out its data: it is in another order than was asked for.",
          objects: ["bitmap info \(bitmapInfo.rawValue)"],
          likelyCause: "The context was created with premultipliedLast.",
          remedy: "Create it with premultipliedFirst and byteOrder32Little."), counting: "context.data-order")
      return nil
    }
    return surface.flushedBytes.baseAddress
  }

  /// An image of everything drawn so far outside of open transparency layers. Copies the pixels.
  public func makeImage() -> CGImage? {
    let bytes = surface.flushedBytes
    let copy = PixelStorage(zeroedByteCount: bytes.count)
    guard let copy, let base = bytes.baseAddress else { return nil }
    copy.base.copyMemory(from: base, byteCount: bytes.count)
    if surface.format == .opaqueBGRX { copy.makeOpaque(width: width, height: height, bytesPerRow: surface.bytesPerRow) }
    return CGImage(
      storage: copy, format: surface.format, width: width, height: height, bytesPerRow: surface.bytesPerRow)
  }

  /// Ends the drawing and turns the bitmap into an image without copying it. The context is of no use afterwards.
  ///
  /// - Precondition: The context allocated its own memory, and was not finished before.
  package func finish() -> CGImage {
    if isFinished {
      Diagnostics.stop(Diagnostic("A bitmap context was finished twice.", remedy: "Keep the image of the first time."))
    }
    isFinished = true
    return surface.makeImageTakingPixels()
  }

  /// Calls `body` with the pixels, rows from the top down, which it may change, and the number of bytes from row to row.
  package func withPixels<R>(
    _ body: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> R
  ) rethrows -> R {
    defer { cairo_surface_mark_dirty(surface.pointer) }
    return try body(surface.flushedBytes, surface.bytesPerRow)
  }

  /// Makes sure that memory holds everything drawn so far.
  public func flush() { cairo_surface_flush(surface.pointer) }

  public func synchronize() { flush() }

  // MARK: Saved states and layers

  public func saveGState() {
    saved.append(state)
    cairo_save(cr)
  }

  /// Returns to the state last saved. Without one, also inside of a transparency layer, it warns and does nothing.
  public func restoreGState() {
    guard saved.count > (layers.last ?? 0) else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored restoreGState: no state is saved.", likelyCause: "One restore too many.",
          remedy: "Pair each restoreGState with a saveGState, inside of the same transparency layer."),
        counting: "context.unbalanced-restore")
      return
    }
    state = saved.removeLast()
    cairo_restore(cr)
  }

  /// Begins collecting what is drawn, to be composed as one picture with the present alpha, shadow and blend mode. Inside,
  /// these are 1, none and normal.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    layers.append(saved.count)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    state.mask = nil
    cairo_push_group(cr)
  }

  /// Like ``beginTransparencyLayer(auxiliaryInfo:)``, with everything clipped to `rect`.
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

  /// Ends the layer begun last and paints it. Without one it warns and does nothing.
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

  /// User space to base space; see ``userSpaceToDeviceSpaceTransform``.
  public var ctm: CGAffineTransform { state.ctm }

  /// User space to pixels with y up: the same as ``ctm`` in a bitmap context.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored a transform with an entry that is not a finite number.", objects: ["\(transform)"],
          likelyCause: "A division by a size of zero.", remedy: "Check the numbers first."),
        counting: "context.non-finite-transform")
      return
    }
    state.ctm = transform.concatenating(state.ctm)
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// - Parameter angle: Radians; positive turns the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// Base space to Cairo's device space, in which y points down.
  var baseToDevice: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// User space to Cairo's device space.
  var userToDevice: CGAffineTransform { state.ctm.concatenating(baseToDevice) }

  /// Says which transform the owner of this context counts as the beginning, so that shadow offsets and blurs are in its
  /// units and directions: UIKit and QuartzCore call it after they flipped and scaled a fresh context. Does not change the
  /// current transform.
  package func setBaseTransform(_ transform: CGAffineTransform) { baseTransform = transform }

  /// Makes this a context with its origin at the top left, y pointing down, and `scale` pixels to the unit; shadows follow.
  /// To be called once, before anything else.
  package func flipToTopLeft(scale: CGFloat) {
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: scale, y: -scale)
    setBaseTransform(state.ctm)
  }
}
