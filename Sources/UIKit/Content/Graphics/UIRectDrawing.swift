import CoreGraphics
import Foundation

/// Fills a rectangle of the current context with its fill colour, which replaces what is there, transparency included. Nothing outside of
/// drawing.
///
/// - Parameter rect: In the context's space, points.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context with its fill colour.
@preconcurrency @MainActor public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one unit's width inside a rectangle, in the current context's stroke colour, which replaces what is there [D].
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one unit's width inside a rectangle, in the current context's stroke colour [D].
@preconcurrency @MainActor public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  // Half of the line is outside.
  context.clip(to: rect)
  context.stroke(rect, width: 2)
  context.restoreGState()
}

/// Clips the current context to a rectangle, within its clip so far; until the state saved before is restored. A rectangle with a negative
/// width or height changes nothing [D].
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) {
  guard rect.size.width >= 0, rect.size.height >= 0 else { return }
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
