import CoreGraphics
import Foundation
import LayerTree

/// Draws the parts of a layer that need a rasteriser, into contexts whose space is the picture's pixels, y down.
enum LayerRasterizer {
  // MARK: Contents

  /// Draws the pieces of a layer's contents. An upright layer's pieces meet on pixel edges; a turned one's are drawn through its transform.
  static func drawContents(of node: RenderNode, _ image: CGImage, _ placement: ContentsPlacement, in context: CGContext)
  {
    let pieces = placement.pieces
    for piece in pieces {
      guard let part = part(piece.source, of: image) else { continue }
      context.saveGState()
      if node.toDevice.b == 0 && node.toDevice.c == 0 && node.toDevice.a > 0 && node.toDevice.d > 0 {
        draw(part, in: deviceRect(of: piece, node, extent: placement.extent, isDivided: pieces.count > 1), context)
      } else {
        context.concatenate(node.toDevice)
        draw(part, in: piece.destination, context)
      }
      context.restoreGState()
    }
  }

  /// Returns a part of the contents without copying pixels; the image itself for all of it, so that its kept reductions are found.
  private static func part(_ source: CGRect, of image: CGImage) -> CGImage? {
    source == image.bounds ? image : image.cropping(to: source)
  }

  /// Returns the pixels that a piece fills. Edges between pieces are on pixel edges, so that no seam shows; the outer edges stay where they
  /// are.
  private static func deviceRect(of piece: ContentsPlacement.Piece, _ node: RenderNode, extent: CGRect, isDivided: Bool)
    -> CGRect
  {
    let rect = piece.destination.applying(node.toDevice)
    if let aligned = DeviceRect(aligned: rect) { return aligned.cgRect }
    guard isDivided else { return rect }
    let outer = extent.applying(node.toDevice)
    func edge(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      abs(value - low) < 1e-6 || abs(value - high) < 1e-6 ? value : value.rounded()
    }
    let (x1, x2) = (edge(rect.minX, outer.minX, outer.maxX), edge(rect.maxX, outer.minX, outer.maxX))
    let (y1, y2) = (edge(rect.minY, outer.minY, outer.maxY), edge(rect.maxY, outer.minY, outer.maxY))
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// Draws `image` with its top row at the least y.
  private static func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: rect.width, height: rect.height))
  }

  // MARK: Shapes and gradients

  /// Fills and strokes a shape layer's path, antialiased, not clipped to the bounds.
  static func draw(_ shape: LayerShape, of node: RenderNode, in context: CGContext) {
    context.saveGState()
    context.concatenate(node.toDevice)
    if shape.isFilled, let color = shape.fillColor, let path = shape.path {
      context.setFillColor(color)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if shape.isStroked, let color = shape.strokeColor, let path = shape.strokedPath {
      context.setStrokeColor(color)
      context.setLineWidth(shape.lineWidth)
      context.setMiterLimit(shape.miterLimit)
      context.setLineCap(shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt)
      context.setLineJoin(shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter)
      if let dashes = shape.dashes { context.setLineDash(phase: shape.lineDashPhase, lengths: dashes) }
      context.beginPath()
      context.addPath(path)
      context.strokePath()
    }
    context.restoreGState()
  }

  /// Draws a gradient within the layer's outline. If the layer masks to its bounds, the gradient fills the context instead: the finished
  /// layer is cut out later, so that edges are smoothed once.
  static func draw(_ gradient: LayerGradient, of node: RenderNode, in context: CGContext) {
    let bounds = node.properties.bounds
    guard !bounds.isEmpty else { return }
    context.saveGState()
    if !node.properties.masksToBounds {
      context.saveGState()
      context.concatenate(node.toDevice)
      context.beginPath()
      context.addPath(node.properties.outline())
      // Paths are kept in base space and are not part of the saved state.
      context.restoreGState()
      context.clip()
    }
    context.concatenate(node.toDevice)
    context.translateBy(x: bounds.minX, y: bounds.minY)
    let stops = gradient.stops
    guard let last = stops.colors.last else { return context.restoreGState() }
    let colors = CGGradient(colors: stops.colors, locations: stops.locations)
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    if gradient.type == .conic {
      context.drawConicGradient(
        colors, center: CGPoint(x: start.x * bounds.width, y: start.y * bounds.height),
        angle: gradient.startAngle(in: bounds.size))
      return context.restoreGState()
    }
    context.scaleBy(x: bounds.width, y: bounds.height)
    let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
    let isRadial = gradient.type == .radial
    let isFlat = isRadial ? radii.width == 0 || radii.height == 0 : start == end
    if isFlat {
      // There is no room to change colour: everything is behind the end.
      context.setFillColor(last)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    } else if isRadial {
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: radii.width, y: radii.height)
      context.drawRadialGradient(
        colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    } else {
      context.drawLinearGradient(
        colors, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    context.restoreGState()
  }
}
