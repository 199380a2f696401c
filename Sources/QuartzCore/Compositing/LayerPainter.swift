import CoreGraphics
import Foundation

/// Puts the layers of a ``RenderTree`` onto a canvas, back to front.
///
/// Every pixel is composed by itself, so that areas painted one by one give the picture that painting all at once gives. Layers
/// that are certainly covered are not painted. 3D transforms are drawn without perspective
/// (``CATransform3D/projectedAffineTransform``).
nonisolated struct LayerPainter {
  let tree: RenderTree
  private var store: DrawingStore { tree.store }

  init(tree: RenderTree) { self.tree = tree }

  /// Paints the part of a layer, with everything that belongs to it, that lies in an area.
  ///
  /// - Parameter alpha: Of a superlayer that shows nothing but this layer, and is therefore faded by fading this one.
  func paint(_ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    let area = node.extent.intersection(area)
    guard !area.isEmpty else { return }
    let alpha = alpha * min(CGFloat(node.properties.opacity), 1)
    guard node.mask != nil || (alpha < 1 && node.hasManyParts) else {
      return paintInPlace(node, alpha: alpha, area, on: canvas)
    }
    guard let group = PixelCanvas(area, isOpaque: false) else { return }
    paintInPlace(node, alpha: 1, area, on: group)
    if let mask = node.mask, let stencil = PixelCanvas(area, isOpaque: false) {
      paint(mask, alpha: 1, area, on: stencil)
      group.multiply(byAlphaOf: stencil)
    }
    canvas.draw(group, within: area, alpha: alpha)
  }

  /// Everything from the shadow to the border, in Core Animation's order.
  private func paintInPlace(_ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    if !node.shadow.isEmpty { paintShadow(of: node, alpha: alpha, area, on: canvas) }
    paintUnshadowed(node, alpha: alpha, area, on: canvas)
  }

  private func paintUnshadowed(_ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    guard node.clipsItsParts, let outline = node.drawing.outline(of: node, store) else {
      return paintParts(node, alpha: alpha, area, on: canvas)
    }
    switch outline {
    case .rect(let rect): paintParts(node, alpha: alpha, area.intersection(rect), on: canvas)
    case .coverage(let coverage, let frame):
      coverage.divide(area, at: frame) { cell, isFull in
        guard !isFull else { return paintParts(node, alpha: alpha, cell, on: canvas) }
        // Aside, without edges, and cut out afterwards: so edges are smoothed once, and do not let through what lies behind.
        guard let group = PixelCanvas(cell, isOpaque: false) else { return }
        paintParts(node, alpha: 1, cell, on: group, isCutOut: true)
        group.multiply(by: coverage, at: frame)
        canvas.draw(group, within: cell, alpha: alpha)
      }
    }
  }

  /// - Parameter isCutOut: Background and border go on beyond the outline, along which the parts will be cut.
  private func paintParts(
    _ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool = false
  ) {
    guard !area.isEmpty else { return }
    // What lies behind a sublayer that covers the area is not painted.
    let first = alpha < 1 ? nil : node.shownSublayers.lastIndex { $0.opaque.contains(area) }
    if first == nil {
      paintBackground(of: node, alpha: alpha, area, on: canvas, isCutOut: isCutOut)
      if node.properties.specialContent != nil, let picture = node.drawing.special(of: node) {
        canvas.draw(picture.image, x: picture.frame.minX, y: picture.frame.minY, within: area, alpha: alpha)
      }
      if node.image != nil, let picture = node.drawing.contents(of: node) {
        canvas.draw(picture.image, x: picture.frame.minX, y: picture.frame.minY, within: area, alpha: alpha)
      }
    }
    for index in (first ?? 0)..<node.shownSublayers.count where node.shownSublayers[index].extent.intersects(area) {
      paint(node.shownSublayers[index].node, alpha: alpha, area, on: canvas)
    }
    paintBorder(of: node, alpha: alpha, area, on: canvas, isCutOut: isCutOut)
  }

  private func paintBackground(
    of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool
  ) {
    guard node.properties.drawsBackground, let color = node.properties.backgroundColor?.cgColor else { return }
    let paint = PixelCanvas.Paint(color, alpha: alpha)
    if isCutOut { return canvas.fill(area, with: paint) }
    guard let outline = node.drawing.outline(of: node, store) else { return }
    canvas.fill(outline, with: paint, within: area)
  }

  private func paintBorder(
    of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool
  ) {
    guard node.properties.drawsBorder, let color = node.properties.borderColor?.cgColor,
      let border = isCutOut
        ? node.drawing.borderAndSurroundings(of: node, store) : node.drawing.border(of: node, store)
    else { return }
    canvas.fill(border, with: PixelCanvas.Paint(color, alpha: alpha), within: area)
  }

  // MARK: Shadows

  private func paintShadow(of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    guard node.shadow.intersects(area), let color = node.properties.shadow.color?.cgColor,
      let shadow = LayerShadows(painter: self, viewport: tree.viewport).shadow(of: node, store.shadows)
    else { return }
    let opacity = alpha * CGFloat(min(max(node.properties.shadow.opacity, 0), 1))
    canvas.fill(
      area, with: PixelCanvas.Paint(color, alpha: opacity), coverage: shadow.image, x: shadow.frame.minX,
      y: shadow.frame.minY)
  }

  /// What casts a layer's shadow, as far as it lies in an area.
  func silhouette(of node: RenderNode, in area: DeviceRect) -> CGImage? {
    guard let canvas = PixelCanvas(area, isOpaque: false) else { return nil }
    paintUnshadowed(node, alpha: 1, area, on: canvas)
    return canvas.finish()
  }
}

nonisolated extension PixelCanvas {
  func fill(_ outline: LayerDrawing.Outline, with paint: Paint, within area: DeviceRect) {
    switch outline {
    case .rect(let rect): fill(rect.intersection(area), with: paint)
    case .coverage(let coverage, let frame): fill(coverage, at: frame, with: paint, within: area)
    }
  }
}
