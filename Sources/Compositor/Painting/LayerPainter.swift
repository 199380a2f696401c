import CoreGraphics
import Foundation
import LayerTree

/// Paints the layers of a ``RenderTree`` onto a canvas, back to front.
///
/// Every pixel is composed by itself, so areas painted one by one give the same picture as painting all at once. Layers that are certainly
/// covered are not painted. 3D transforms are drawn without perspective (``CATransform3D/projectedAffineTransform``).
struct LayerPainter {
  /// The pixels of the picture.
  private let picture: DeviceRect
  private let store: DrawingStore
  /// The pixels that must be right: the picture, or beyond it in layers that cast a shadow into it.
  private let seen: DeviceRect
  /// Whether only the alpha of the result counts.
  private let isSilhouette: Bool

  init(_ picture: DeviceRect, _ store: DrawingStore) {
    self.init(picture, store, seen: picture, isSilhouette: false)
  }

  private init(_ picture: DeviceRect, _ store: DrawingStore, seen: DeviceRect, isSilhouette: Bool) {
    (self.picture, self.store, self.seen, self.isSilhouette) = (picture, store, seen, isSilhouette)
  }

  /// Paints the part of a layer and its sublayers that is in an area, with opacity and mask.
  ///
  /// - Parameter alpha: The opacity of a superlayer that shows nothing but this layer, and is therefore faded by fading this one.
  func paint(_ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    let area = node.extent.intersection(area)
    guard !area.isEmpty else { return }
    let alpha = alpha * min(CGFloat(node.properties.opacity), 1)
    if alpha >= 1, let flat = node.flat { return paint(flat, of: node, area, on: canvas) }
    guard node.isGroup(alpha: alpha) else { return paintInPlace(node, alpha: alpha, area, on: canvas) }
    if let blur = node.blur, node.mask == nil {
      if let picture = blurredPicture(of: node, blur, area) { canvas.draw(picture, within: area, alpha: alpha) }
      return
    }
    guard let group = PixelCanvas(area, isOpaque: false) else { return }
    paintOnePicture(of: node, area, on: group)
    if let mask = node.mask, let stencil = PixelCanvas(area, isOpaque: false) {
      paint(mask, alpha: 1, area, on: stencil)
      group.multiply(byAlphaOf: stencil)
    }
    if case .blend(let mode) = node.properties.effect {
      canvas.draw(group, within: area, alpha: alpha, blending: mode)
    } else {
      canvas.draw(group, within: area, alpha: alpha)
    }
  }

  /// Paints everything from the shadow to the border onto a canvas of its own, with the layer's effect on the picture.
  private func paintOnePicture(of node: RenderNode, _ area: DeviceRect, on group: PixelCanvas) {
    if let blur = node.blur {
      if let picture = blurredPicture(of: node, blur, area) { group.draw(picture, within: area) }
      return
    }
    paintInPlace(node, alpha: 1, area, on: group)
    if case .colors(let matrix) = node.properties.effect { group.change(matrix) }
  }

  /// Returns the blurred picture of a layer, with at least the pixels of an area; kept while nothing on the layer changes.
  private func blurredPicture(of node: RenderNode, _ blur: LayerBlur, _ area: DeviceRect) -> PixelCanvas? {
    // A silhouette differs in what is behind glass.
    if !isSilhouette, let known = node.blurredPicture, known.area.contains(area) { return known }
    let visible = node.extent.intersection(seen)
    let picture = blur.blurred(visible.contains(area) ? visible : area) { source, canvas in
      // Pixels beyond the edges of the picture count as well: they are blurred into it.
      LayerPainter(self.picture, store, seen: source, isSilhouette: isSilhouette)
        .paintInPlace(node, alpha: 1, source, on: canvas)
    }
    if !isSilhouette { node.blurredPicture = picture }
    return picture
  }

  /// Paints a layer whose pixels are kept: the kept part is copied, the rest painted.
  private func paint(_ flat: MovingLayerPixels, of node: RenderNode, _ area: DeviceRect, on canvas: PixelCanvas) {
    let kept = area.intersection(flat.frame)
    let isKept = flat.prepare(kept, visible: node.clip) { strip, canvas in
      paintUnshadowed(node, alpha: 1, strip, on: canvas)
    }
    guard isKept else { return paintInPlace(node, alpha: 1, area, on: canvas) }
    for rest in area.subtracting(kept) { paintInPlace(node, alpha: 1, rest, on: canvas) }
    canvas.copy(flat.canvas, within: kept)
  }

  /// Paints everything from the shadow to the border, in Core Animation's order, directly onto the canvas.
  private func paintInPlace(_ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    if !node.shadow.isEmpty { paintShadow(of: node, alpha: alpha, area, on: canvas) }
    paintUnshadowed(node, alpha: alpha, area, on: canvas)
  }

  /// Paints everything but the shadow, cut along the layer's outline if it masks to its bounds.
  ///
  /// Cells that the outline covers completely are painted directly. Only cells with rounded corners are painted separately and cut.
  private func paintUnshadowed(_ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas) {
    guard node.clipsItsDrawing, let outline = node.drawing.outline(of: node, store) else {
      return paintParts(node, alpha: alpha, area, on: canvas)
    }
    switch outline {
    case .rect(let rect): paintParts(node, alpha: alpha, area.intersection(rect), on: canvas)
    case .coverage(let coverage, let frame):
      coverage.divide(area, at: frame) { cell, isFull in
        guard !isFull else { return paintParts(node, alpha: alpha, cell, on: canvas) }
        // Separately, without edges, and cut out afterwards. So edges are smoothed once, and do not let through what is behind.
        guard let group = PixelCanvas(cell, isOpaque: false) else { return }
        paintParts(node, alpha: 1, cell, on: group, isCutOut: true)
        group.multiply(by: coverage, at: frame)
        canvas.draw(group, within: cell, alpha: alpha)
      }
    }
  }

  /// Paints the layer's parts in an area that its outline covers: from the backdrop to the border.
  ///
  /// - Parameter isCutOut: Whether background and border continue beyond the outline, along which the parts will be cut.
  private func paintParts(
    _ node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool = false
  ) {
    guard !area.isEmpty else { return }
    // Parts behind a sublayer that covers the area, or a quarter of it, are not painted there.
    let cover = alpha < 1 ? nil : node.lastShownSublayer { $0.intersection(area).area * 4 >= area.area }
    if let cover {
      for rest in area.subtracting(node.shownSublayers[cover].opaque) {
        paintBack(of: node, below: cover, alpha: alpha, rest, on: canvas, isCutOut: isCutOut)
      }
    } else {
      paintBack(of: node, below: 0, alpha: alpha, area, on: canvas, isCutOut: isCutOut)
    }
    paintSublayers(of: node, (cover ?? 0)..<node.shownSublayers.count, alpha: alpha, area, on: canvas)
    paintBorder(of: node, alpha: alpha, area, on: canvas, isCutOut: isCutOut)
  }

  /// Paints the layer's own picture, and its sublayers before `end`.
  private func paintBack(
    of node: RenderNode, below end: Int, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool
  ) {
    let first = alpha < 1 ? nil : node.lastShownSublayer(before: end) { $0.contains(area) }
    if first == nil {
      if node.properties.backdrop != nil {
        paintBackdrop(of: node, alpha: alpha, area, on: canvas, isCutOut: isCutOut)
      }
      paintBackground(of: node, alpha: alpha, area, on: canvas, isCutOut: isCutOut)
      if node.properties.specialContent != nil, let picture = node.drawing.special(of: node) {
        canvas.draw(picture.image, x: picture.frame.minX, y: picture.frame.minY, within: area, alpha: alpha)
      }
      if node.image != nil, let picture = node.drawing.contents(of: node) {
        canvas.draw(picture.image, x: picture.frame.minX, y: picture.frame.minY, within: area, alpha: alpha)
      }
    }
    paintSublayers(of: node, (first ?? 0)..<end, alpha: alpha, area, on: canvas)
  }

  /// Paints a range of the visible sublayers, as far as they touch the area.
  private func paintSublayers(
    of node: RenderNode, _ range: Range<Int>, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas
  ) {
    for index in range where node.shownSublayers[index].extent.intersects(area) {
      paint(node.shownSublayers[index].node, alpha: alpha, area, on: canvas)
    }
  }

  /// The paint goes over the whole area if the layer will be cut out.
  private func paintBackground(
    of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool
  ) {
    guard node.properties.drawsBackground, let color = node.properties.backgroundColor else { return }
    let paint = PixelCanvas.Paint(color, alpha: alpha)
    if isCutOut { return canvas.fill(area, with: paint) }
    guard let outline = node.drawing.outline(of: node, store) else { return }
    canvas.fill(outline, with: paint, within: area)
  }

  /// Paints the border over the sublayers; with everything outside it if the layer will be cut out.
  private func paintBorder(
    of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool
  ) {
    guard node.properties.drawsBorder, let color = node.properties.borderColor,
      let border = isCutOut
        ? node.drawing.borderAndSurroundings(of: node, store) : node.drawing.border(of: node, store)
    else { return }
    canvas.fill(border, with: PixelCanvas.Paint(color, alpha: alpha), within: area)
  }

  // MARK: Background

  /// Paints the blurred picture of everything behind the layer, within its outline. In a silhouette, a backdrop counts as covered.
  private func paintBackdrop(
    of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isCutOut: Bool
  ) {
    guard let outline = node.drawing.outline(of: node, store) else { return }
    if isSilhouette {
      let paint = PixelCanvas.Paint(.black, alpha: alpha)
      return isCutOut ? canvas.fill(area, with: paint) : canvas.fill(outline, with: paint, within: area)
    }
    guard let blurred = blurredBackdrop(of: node) else { return }
    switch outline {
    case _ where isCutOut: canvas.draw(blurred, within: area, alpha: alpha)
    case .rect(let rect): canvas.draw(blurred, within: area.intersection(rect), alpha: alpha)
    case .coverage(let coverage, let frame):
      coverage.divide(area, at: frame) { cell, isFull in
        if isFull { return canvas.draw(blurred, within: cell, alpha: alpha) }
        guard let group = PixelCanvas(cell, isOpaque: false) else { return }
        group.draw(blurred, within: cell)
        group.multiply(by: coverage, at: frame)
        canvas.draw(group, within: cell, alpha: alpha)
      }
    }
  }

  /// Returns the blurred picture of what is behind a layer, kept until something there changes. It paints everything below, so it costs as
  /// much as that part of the screen.
  private func blurredBackdrop(of node: RenderNode) -> PixelCanvas? {
    if let known = node.backdropPicture { return known }
    let part = LayerBackdrops.shownPart(of: node)
    guard !part.isEmpty, let blur = LayerBackdrops.blur(of: node, picture: picture) else { return nil }
    let source = blur.source(of: part)
    guard let canvas = PixelCanvas(source, isOpaque: false) else { return nil }
    LayerPainter(picture, store).paintEverything(below: node, source, on: canvas)
    node.backdropPicture = blur.blurred(part, of: canvas)
    return node.backdropPicture
  }

  /// Paints everything that is painted before a layer, except masks and rounded corners of its superlayers.
  private func paintEverything(below node: RenderNode, _ area: DeviceRect, on canvas: PixelCanvas) {
    var path = [node]
    while let next = path[path.count - 1].superlayer { path.append(next) }
    var (area, alpha) = (area, CGFloat(1))
    for index in stride(from: path.count - 1, to: 0, by: -1) {
      let (owner, next) = (path[index], path[index - 1])
      alpha *= min(CGFloat(owner.properties.opacity), 1)
      if !owner.shadow.isEmpty { paintShadow(of: owner, alpha: alpha, area, on: canvas, isWhole: true) }
      if owner.properties.masksToBounds { area = area.intersection(owner.innerClip) }
      // A mask is no sublayer. Nothing is behind layers in it.
      guard let place = owner.shownSublayers.firstIndex(where: { $0.node === next }), !area.isEmpty else { return }
      paintBack(of: owner, below: place, alpha: alpha, area, on: canvas, isCutOut: false)
    }
  }

  // MARK: Shadows

  /// Paints a layer's shadow.
  ///
  /// - Parameter isWhole: Whether to paint it also where the layer will cover it.
  private func paintShadow(
    of node: RenderNode, alpha: CGFloat, _ area: DeviceRect, on canvas: PixelCanvas, isWhole: Bool = false
  ) {
    guard node.shadow.intersects(area), let color = node.properties.shadowColor,
      let shadow = LayerShadows(painter: self, viewport: seen).shadow(of: node, store.shadows)
    else { return }
    let opacity = alpha * CGFloat(min(max(node.properties.shadowOpacity, 0), 1))
    let paint = PixelCanvas.Paint(color, alpha: opacity)
    // What the layer itself will cover needs no shadow. Of a screen that slides over another, that is all but a strip.
    for part in alpha < 1 || isWhole ? [area] : area.subtracting(node.opaque) {
      canvas.fill(part, with: paint, coverage: shadow.image, x: shadow.frame.minX, y: shadow.frame.minY)
    }
  }

  /// Returns what casts a layer's shadow, as far as it is in an area; only the alpha is meant.
  func silhouette(of node: RenderNode, in area: DeviceRect) -> CGImage? {
    guard let canvas = PixelCanvas(area, isOpaque: false) else { return nil }
    // Shadows on it reach as far as it does: what is kept of it must not depend on where the picture ends.
    LayerPainter(picture, store, seen: area, isSilhouette: true).paintUnshadowed(node, alpha: 1, area, on: canvas)
    return canvas.finish()
  }
}

extension PixelCanvas {
  /// Fills an outline, as far as it is in an area.
  func fill(_ outline: LayerDrawing.Outline, with paint: Paint, within area: DeviceRect) {
    switch outline {
    case .rect(let rect): fill(rect.intersection(area), with: paint)
    case .coverage(let coverage, let frame): fill(coverage, at: frame, with: paint, within: area)
    }
  }
}
