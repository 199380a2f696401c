import Diagnostics
import Foundation

/// The stack behind ``UIGraphicsGetCurrentContext()``, one for each ``Runtime``.
///
/// An entry may be a promise: the context is made when it is first asked for, so that drawing nothing allocates nothing.
struct GraphicsContextStack {
  private enum Entry {
    case context(CGContext)
    case promise(bounds: CGRect, scale: CGFloat, isOpaque: Bool)
  }

  private var stack: [Entry] = []

  private static var entries: [Entry] {
    get { Runtime.current.graphics.stack }
    _modify { yield &Runtime.current.graphics.stack }
  }

  static var current: CGContext? {
    guard let last = entries.last else { return nil }
    switch last {
    case .context(let context): return context
    case .promise(let bounds, let scale, let isOpaque):
      guard let context = makeContext(bounds: bounds, scale: scale, isOpaque: isOpaque) else { return nil }
      entries[entries.count - 1] = .context(context)
      return context
    }
  }

  static func push(_ context: CGContext) { entries.append(.context(context)) }
  static func pop() { entries.removeLast() }

  /// What `drawing` drew within `bounds` (points, y down), or `nil` when it never asked for the context.
  static func capture(bounds: CGRect, scale: CGFloat, isOpaque: Bool, _ drawing: () -> Void) -> CGImage? {
    entries.append(.promise(bounds: bounds, scale: scale, isOpaque: isOpaque))
    drawing()
    guard case .context(let context) = entries.removeLast() else { return nil }
    return context.finish()
  }

  /// A bitmap that covers `bounds` at `scale` device pixels per point, its origin top left and y down.
  static func makeContext(bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    // A thousandth of a pixel is the error of a derived size, not a part of the picture.
    let width = Int((bounds.width * scale - 1e-3).rounded(.up))
    let height = Int((bounds.height * scale - 1e-3).rounded(.up))
    guard let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: isOpaque) else {
      Diagnostics.warn(
        Diagnostic(
          "There is no backing store of \(width) × \(height) pixels; what should be drawn stays empty.",
          likelyCause: "The view's bounds are far larger than any screen.",
          remedy: "Draw a long content in several views, or in a scroll view's visible part."),
        counting: "graphics.no-backing-store")
      return nil
    }
    context.flipToTopLeft(scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }
}

/// The context that drawing goes to now; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current }

/// Makes `context` current. Its space must be y-down, as the contexts of this module are.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.push(context) }

/// Ends what ``UIGraphicsPushContext(_:)`` began.
public func UIGraphicsPopContext() { GraphicsContextStack.pop() }
