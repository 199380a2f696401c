import CoreGraphics
import Diagnostics
import Foundation
import TextLayout

/// The stack behind ``UIGraphicsGetCurrentContext()``, one for each ``Runtime``.
///
/// An entry may be a promise: its context is made when it is first asked for. A view whose drawing asks for none gets no backing store, and
/// drawing nothing allocates nothing.
struct GraphicsContextStack {
  fileprivate static let slot = RuntimeSlot { GraphicsContextStack() }

  private enum Entry {
    case context(CGContext)
    case promise(Canvas)
    /// A promise of which only texts in one colour were asked so far.
    case stencil(TextStencil, Canvas)
    /// Begun by ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``; without a context if there is no room for its size.
    case image(CGContext?, scale: CGFloat)
  }

  /// The bitmap of a promise.
  private struct Canvas {
    var bounds: CGRect
    var scale: CGFloat
    var isOpaque: Bool
    /// Whether the picture may be an image in one colour.
    var allowsStencil: Bool
  }

  private var stack: [Entry] = []

  /// The stack of the current runtime, changed in place.
  private static var entries: [Entry] {
    get { Runtime.current.graphics.stack }
    _modify { yield &Runtime.current.graphics.stack }
  }

  /// The innermost context, made now if it was promised; `nil` outside of drawing, or if a bitmap of its size cannot be made.
  static var current: CGContext? {
    guard let last = entries.last else { return nil }
    switch last {
    case .context(let context): return context
    case .image(let context, _): return context
    case .promise(let canvas): return keepPromise(canvas, with: nil)
    case .stencil(let stencil, let canvas): return keepPromise(canvas, with: stencil.finish())
    }
  }

  /// Makes the context of the innermost entry.
  ///
  /// - Parameter drawing: What was drawn before, in the size of the bitmap.
  private static func keepPromise(_ canvas: Canvas, with drawing: CGImage?) -> CGContext? {
    guard let context = makeContext(bounds: canvas.bounds, scale: canvas.scale, isOpaque: canvas.isOpaque) else {
      return nil
    }
    if let drawing { context.copyPixels(of: drawing) }
    entries[entries.count - 1] = .context(context)
    return context
  }

  /// Draws a text into the current context, with the frame's top left corner at a point of it; nothing outside of drawing.
  ///
  /// Where nothing but texts of one colour was drawn before, no context is made, and the picture needs a quarter of the memory.
  static func draw(_ text: TextFrame, at origin: CGPoint) {
    switch entries.last {
    case .promise(let canvas) where canvas.allowsStencil && !canvas.isOpaque:
      let (width, height) = pixelSize(of: canvas.bounds, scale: canvas.scale)
      if var stencil = TextStencil(origin: canvas.bounds.origin, scale: canvas.scale, width: width, height: height),
        stencil.add(text, at: origin)
      {
        entries[entries.count - 1] = .stencil(stencil, canvas)
        return
      }
    case .stencil(var stencil, let canvas):
      if stencil.add(text, at: origin) {
        entries[entries.count - 1] = .stencil(stencil, canvas)
        return
      }
    default: break
    }
    if let current { text.draw(in: current, at: origin) }
  }

  /// Makes `context` current, on top of the others.
  static func push(_ context: CGContext) { entries.append(.context(context)) }
  /// Ends the last `push(_:)`. Stops the process if the stack is empty.
  static func pop() { entries.removeLast() }

  /// Makes a new bitmap current, of `size` points.
  static func beginImage(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, scale.isFinite else {
      Diagnostics.warn(
        Diagnostic(
          "An image context of \(size.width) × \(size.height) points has no bitmap.",
          likelyCause: "The size is computed from bounds before layout.",
          remedy: "Use a positive, finite size, or UIGraphicsImageRenderer."),
        counting: "graphics.image-context")
      entries.append(.image(nil, scale: 1))
      return
    }
    let context = makeContext(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: isOpaque)
    entries.append(.image(context, scale: scale))
  }

  /// The drawing so far in the image context that is current; `nil` if another one is.
  static var image: UIImage? {
    guard case .image(let context?, let scale)? = entries.last, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// Ends the image context that is current. Another one stays, with a warning.
  static func endImage() {
    if case .image? = entries.last {
      entries.removeLast()
      return
    }
    Diagnostics.warn(
      Diagnostic(
        "UIGraphicsEndImageContext was called while no image context is current.",
        likelyCause: "It was called twice, or before UIGraphicsPopContext.",
        remedy: "Call it once for each UIGraphicsBeginImageContext."),
      counting: "graphics.image-context")
  }

  /// Returns what `drawing` drew within `bounds` (points, y down), or `nil` if it never asked for the context.
  ///
  /// `drawing` must leave the stack as it found it. The bitmap is `bounds` at `scale`, rounded up to whole pixels.
  ///
  /// - Parameter allowsStencil: Whether the picture may keep texts in one colour as their coverage, for a picture that is mostly composed.
  static func capture(
    bounds: CGRect, scale: CGFloat, isOpaque: Bool, allowsStencil: Bool = false, _ drawing: () -> Void
  ) -> CGImage? {
    entries.append(
      .promise(Canvas(bounds: bounds, scale: scale, isOpaque: isOpaque, allowsStencil: allowsStencil)))
    drawing()
    switch entries.removeLast() {
    case .context(let context): return context.finish()
    case .stencil(let stencil, _): return stencil.finish()
    case .promise, .image: return nil
    }
  }

  /// Returns the size of a bitmap that covers `bounds`, in device pixels.
  private static func pixelSize(of bounds: CGRect, scale: CGFloat) -> (width: Int, height: Int) {
    // A thousandth of a pixel is the rounding error of a computed size, and no reason for another row of pixels.
    (Int((bounds.width * scale - 1e-3).rounded(.up)), Int((bounds.height * scale - 1e-3).rounded(.up)))
  }

  /// Returns a bitmap context that covers `bounds` at `scale` device pixels per point, with the origin at the top left and y down.
  ///
  /// - Returns: `nil` for a size that cannot be allocated, after a warning counted as "graphics.no-backing-store".
  static func makeContext(bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let (width, height) = pixelSize(of: bounds, scale: scale)
    guard let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: isOpaque) else {
      Diagnostics.warn(
        Diagnostic(
          "Cannot create a backing store of \(width) × \(height) pixels; the drawing stays empty.",
          likelyCause: "The view's bounds are far larger than any screen.",
          remedy: "Split long content into several views, or draw only a scroll view's visible part."),
        counting: "graphics.no-backing-store")
      return nil
    }
    context.flipToTopLeft(scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }
}

/// Returns the context that drawing goes to now; `nil` outside of drawing.
///
/// In `draw(_:)` of a view the first call makes the backing store. The context is in points, y down, with the view's bounds as its space.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current }

/// Makes `context` current until the matching pop, and retains it. Its space must be y-down, as the contexts of this module are.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.push(context)
}

/// Makes the context current again that was so before the last ``UIGraphicsPushContext(_:)``. A pop without a push stops the process.
@preconcurrency @MainActor public func UIGraphicsPopContext() { GraphicsContextStack.pop() }

/// Makes a new, transparent bitmap of `size` points current, with one pixel per point. End it with ``UIGraphicsEndImageContext()``.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContextStack.beginImage(size: size, scale: 1, isOpaque: false)
}

/// Makes a new bitmap current, in points, y down.
///
/// An empty or non-finite size is reported as `graphics.image-context`: there is no current context then until the matching end.
///
/// - Parameters:
///   - opaque: Whether the image has no transparency: what is not drawn is then black.
///   - scale: Device pixels per point; 0 means the main screen's.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContextStack.beginImage(size: size, scale: scale == 0 ? UIScreen.main.scale : scale, isOpaque: opaque)
}

/// Returns the drawing so far in the current image context; `nil` while another kind of context is current. O(pixels).
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContextStack.image
}

/// Ends the current image context, and makes the one before it current.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { GraphicsContextStack.endImage() }

extension Runtime {
  /// The drawing contexts of `UIGraphicsPushContext` and view drawing.
  var graphics: GraphicsContextStack {
    get { self[GraphicsContextStack.slot] }
    _modify { yield &self[GraphicsContextStack.slot] }
  }
}
