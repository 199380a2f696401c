import CoreGraphics
import Foundation

/// Paints a scene.
///
/// Painting an area depends on the scene and the area only, so that areas painted one by one give the same picture
/// whatever was painted before. 3D transforms are drawn without perspective (``CATransform3D/projectedAffineTransform``).
nonisolated package struct LayerCompositor {
  let scene: LayerScene
  let shadows: ShadowCache

  package init(scene: LayerScene, shadows: ShadowCache) {
    self.scene = scene
    self.shadows = shadows
  }

  /// A context whose space is the scene's pixels, and the part of them that it is for.
  struct Target {
    let context: CGContext
    let area: DeviceRect
  }

  /// How a layer's masking to its bounds is done within one area.
  enum Clip {
    /// Nothing to clip here.
    case none
    case rect(DeviceRect)
    /// Along the outline, with smooth edges.
    case outline
    /// The whole layer is painted aside without its edges, and cut out afterwards, so that edges are smoothed once and do
    /// not let through what lies behind.
    case cutOut
  }

  /// Paints `area` of the scene.
  ///
  /// - Parameter context: Its space is the scene's pixels, y down, and its clip lies within `area`.
  package func draw(in context: CGContext, area: DeviceRect) {
    guard let root = scene.root else { return }
    paint(root, alpha: 1, in: Target(context: context, area: area))
  }

  /// Paints a layer with everything that belongs to it.
  ///
  /// - Parameter alpha: Of a superlayer that shows nothing but this layer, and is therefore faded by fading this one.
  private func paint(_ index: Int, alpha: CGFloat, in target: Target) {
    // Most layers lie outside of any one area: they are not even copied.
    let area = scene.nodes[index].extent.intersection(target.area)
    guard !area.isEmpty else { return }
    let node = scene.nodes[index]
    let alpha = alpha * min(CGFloat(node.properties.opacity), 1)
    let hasManyParts = node.needsGroupToFade
    var clip = self.clip(of: node, in: area)
    if case .outline = clip, hasManyParts { clip = .cutOut }
    var needsGroup = node.mask != nil || (alpha < 1 && hasManyParts)
    if case .cutOut = clip { needsGroup = true }
    guard needsGroup else { return paintParts(of: index, alpha: alpha, clip: clip, in: target) }

    guard let group = Self.makeTarget(area) else { return }
    paintParts(of: index, alpha: 1, clip: clip, in: group)
    if case .cutOut = clip { cutOut(node, in: group) }
    if let mask = node.mask, let stencil = Self.makeTarget(area) {
      paint(mask, alpha: 1, in: stencil)
      group.context.setBlendMode(.destinationIn)
      Self.draw(stencil.context.finish(), at: area, alpha: 1, in: group.context)
    }
    Self.draw(group.context.finish(), at: area, alpha: alpha, in: target.context)
  }

  /// Everything from the shadow to the border, in Core Animation's order.
  private func paintParts(of index: Int, alpha: CGFloat, clip: Clip, in target: Target) {
    let node = scene.nodes[index]
    if !node.shadow.isEmpty { paintShadow(of: index, alpha: alpha, in: target) }
    paintUnshadowedParts(of: index, alpha: alpha, clip: clip, in: target)
  }

  private func paintUnshadowedParts(of index: Int, alpha: CGFloat, clip: Clip, in target: Target) {
    let node = scene.nodes[index]
    let context = target.context
    LayerPainter.paintBackground(of: node, alpha: alpha, clip: clip, in: target)
    context.saveGState()
    switch clip {
    case .rect(let rect): context.clip(to: rect.cgRect)
    case .outline:
      LayerPainter.addOutline(of: node, to: context)
      context.clip()
    case .none, .cutOut: break
    }
    LayerPainter.paintSpecialContent(of: node, alpha: alpha, clip: clip, in: target)
    LayerPainter.paintContents(of: node, alpha: alpha, in: target)
    for sublayer in node.sublayers { paint(sublayer, alpha: alpha, in: target) }
    context.restoreGState()
    LayerPainter.paintBorder(of: node, alpha: alpha, clip: clip, in: target)
  }

  // MARK: Groups

  /// Transparent pixels for `area`, addressed as the scene's.
  private static func makeTarget(_ area: DeviceRect) -> Target? {
    guard let context = CGContext(pixelsWide: area.width, pixelsHigh: area.height, opaque: false) else { return nil }
    context.flipToTopLeft(scale: 1)
    context.translateBy(x: -CGFloat(area.minX), y: -CGFloat(area.minY))
    return Target(context: context, area: area)
  }

  /// Draws pixels one to one.
  private static func draw(_ image: CGImage, at area: DeviceRect, alpha: CGFloat, in context: CGContext) {
    context.saveGState()
    context.setAlpha(alpha)
    context.translateBy(x: CGFloat(area.minX), y: CGFloat(area.maxY))
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)))
    context.restoreGState()
  }

  // MARK: Clipping

  private func clip(of node: LayerScene.Node, in area: DeviceRect) -> Clip {
    let properties = node.properties
    guard properties.masksToBounds else { return .none }
    guard node.toDevice.mapsRectanglesToRectangles else { return .outline }
    let bounds = properties.bounds.applying(node.toDevice)
    let reach = properties.cornerReach
    if reach > 0 {
      let scales = node.toDevice.axisScales
      let device = max(scales.x, scales.y) * reach
      // Within this cross the outline is straight.
      let (left, right) = (bounds.minX + device, bounds.maxX - device)
      let (top, bottom) = (bounds.minY + device, bounds.maxY - device)
      let rect = area.cgRect
      let isBetweenSides = rect.minX >= left && rect.maxX <= right
      let isBetweenEnds = rect.minY >= top && rect.maxY <= bottom
      guard isBetweenSides || isBetweenEnds else { return .outline }
    }
    if DeviceRect(covering: bounds).insetBy(1).contains(area) { return .none }
    return DeviceRect(aligned: bounds).map(Clip.rect) ?? .outline
  }

  /// Removes what is outside the outline.
  private func cutOut(_ node: LayerScene.Node, in group: Target) {
    let context = group.context
    context.saveGState()
    context.setBlendMode(.destinationOut)
    context.setFillColor(.black)
    context.beginPath()
    context.addRect(group.area.insetBy(-1).cgRect)
    LayerPainter.addOutline(of: node, to: context)
    context.fillPath(using: .evenOdd)
    context.restoreGState()
  }

  // MARK: Shadows

  private func paintShadow(of index: Int, alpha: CGFloat, in target: Target) {
    let node = scene.nodes[index]
    let properties = node.properties
    guard node.shadow.intersects(target.area), let color = properties.shadow.color?.cgColor else { return }
    let offset = properties.shadow.offset.applying(node.toDevice)
    var placed = node.toDevice
    placed.tx += offset.width
    placed.ty += offset.height
    let whole = (x: placed.tx.rounded(.down), y: placed.ty.rounded(.down))
    placed.tx -= whole.x
    placed.ty -= whole.y
    let sigma = ShadowCache.sigma(of: properties.shadow, toDevice: node.toDevice)
    let caster = caster(of: index, sigma: sigma, whole: whole)
    let within = part(of: caster, index: index, placed: placed, whole: whole)
    let key = ShadowCache.Key(caster: caster, sigma: sigma, toDevice: placed, within: within)
    let shadow = shadows.shadow(for: key) { makeShadow(key, index: index, whole: whole, offset: offset) }
    guard let shadow else { return }
    let frame = shadow.frame.offsetBy(dx: whole.x, dy: whole.y)
    let context = target.context
    context.saveGState()
    context.setFillColor(color)
    context.setAlpha(alpha * CGFloat(min(max(properties.shadow.opacity, 0), 1)))
    context.translateBy(x: frame.minX, y: frame.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(shadow.image, in: CGRect(origin: .zero, size: frame.size))
    context.restoreGState()
  }

  private func caster(of index: Int, sigma: CGFloat, whole: (x: CGFloat, y: CGFloat)) -> ShadowCache.Caster {
    let node = scene.nodes[index]
    let properties = node.properties
    if let path = properties.shadow.path { return .outline(path) }
    if castsItsOutline(node) {
      return .layer(bounds: properties.bounds, radii: properties.cornerRadii(), shape: properties.cornerShape)
    }
    var layers: [LayerProperties] = []
    var childCounts: [Int] = []
    func collect(_ index: Int) {
      let node = scene.nodes[index]
      layers.append(node.properties)
      childCounts.append(node.sublayers.count)
      for sublayer in node.sublayers { collect(sublayer) }
      if let mask = node.mask { collect(mask) }
    }
    collect(index)
    layers[0].position = .zero
    layers[0].zPosition = 0
    let visible = visibleSilhouette(of: node, sigma: sigma)
    return .subtree(
      layers, childCounts: childCounts,
      visible: DeviceRect(
        minX: visible.minX - Int(whole.x), minY: visible.minY - Int(whole.y), maxX: visible.maxX - Int(whole.x),
        maxY: visible.maxY - Int(whole.y)))
  }

  /// Whether the background hides the outlines of everything in front of it, so that the shadow is the layer's own, and
  /// stays the same whatever changes on the layer.
  private func castsItsOutline(_ node: LayerScene.Node) -> Bool {
    let properties = node.properties
    guard properties.drawsBackground, properties.backgroundColor?.isOpaque ?? false else { return false }
    if case .shape = properties.specialContent { return false }
    if node.sublayers.isEmpty && node.image == nil { return true }
    guard node.toDevice.mapsRectanglesToRectangles else { return false }
    let bounds = properties.bounds.applying(node.toDevice)
    let scales = node.toDevice.axisScales
    let scale = max(scales.x, scales.y)
    // A rectangle this far inside of a rounded one touches no corner: a quarter circle's middle is (1 − 1/√2) r = 0.29 r
    // away from either edge, a continuous corner's hardly more.
    let distance = 0.35 * properties.cornerRadius * scale
    let inside = bounds.insetBy(dx: distance, dy: distance)
    let reach = properties.cornerReach * scale
    func isHidden(_ rect: DeviceRect) -> Bool {
      let rect = rect.cgRect
      if rect.isEmpty || inside.covers(rect) { return true }
      // Within the straight part of the sides, or of the ends.
      return bounds.insetBy(dx: reach, dy: 0).covers(rect) || bounds.insetBy(dx: 0, dy: reach).covers(rect)
    }
    if let image = node.image,
      let placement = ContentsPlacement(
        imageSize: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)), in: properties),
      !isHidden(DeviceRect(covering: placement.extent.applying(node.toDevice)))
    {
      return false
    }
    return node.sublayers.allSatisfy { isHidden(scene.nodes[$0].extent) }
  }

  /// The part of what casts a shadow that can show in the picture.
  private func visibleSilhouette(of node: LayerScene.Node, sigma: CGFloat) -> DeviceRect {
    let offset = node.properties.shadow.offset.applying(node.toDevice)
    let reach = ShadowCache.reach(sigma: sigma)
    let seen = DeviceRect(
      covering: scene.viewport.cgRect.offsetBy(dx: -offset.width, dy: -offset.height))
    return node.silhouette.intersection(seen.insetBy(-reach))
  }

  /// The part of an outline's shadow to make: all of it, so that it can be kept when the layer moves, unless that is far
  /// larger than a picture.
  private func part(
    of caster: ShadowCache.Caster, index: Int, placed: CGAffineTransform, whole: (x: CGFloat, y: CGFloat)
  ) -> DeviceRect {
    let box: CGRect
    switch caster {
    case .outline(let path): box = path.cgPath.boundingBoxOfPath
    case .layer(let bounds, _, _): box = bounds
    case .subtree(_, _, let visible): return visible
    }
    let extent = DeviceRect(covering: box.applying(placed))
    if max(extent.width, extent.height) <= Self.largestKeptShadow { return extent }
    return DeviceRect(covering: scene.viewport.cgRect.offsetBy(dx: -whole.x, dy: -whole.y))
  }

  /// In pixels a side: more than any phone's screen, and 16 MB of coverage at most.
  private static let largestKeptShadow = 4096

  private func makeShadow(
    _ key: ShadowCache.Key, index: Int, whole: (x: CGFloat, y: CGFloat), offset: CGSize
  ) -> ShadowCache.Shadow? {
    let path: CGPath
    switch key.caster {
    case .outline(let outline): path = outline.cgPath
    case .layer: path = scene.nodes[index].properties.outline()
    case .subtree:
      let node = scene.nodes[index]
      let area = visibleSilhouette(of: node, sigma: key.sigma)
      guard !area.isEmpty, let target = Self.makeTarget(area) else { return nil }
      paintUnshadowedParts(of: index, alpha: 1, clip: clip(of: node, in: area), in: target)
      var shadow = target.context.finish().blurredShadow(sigma: key.sigma).map(ShadowCache.Shadow.init)
      shadow?.frame.origin.x += CGFloat(area.minX) + offset.width - whole.x
      shadow?.frame.origin.y += CGFloat(area.minY) + offset.height - whole.y
      return shadow
    }
    return path.blurredShadow(sigma: key.sigma, transform: key.toDevice, within: key.within.cgRect)
      .map(ShadowCache.Shadow.init)
  }
}

nonisolated extension CGAffineTransform {
  /// Whether edges stay horizontal or vertical.
  var mapsRectanglesToRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

nonisolated extension CGRect {
  /// `contains(_:)` as Apple has it. Foundation's on Linux compares with a union that was rounded, and so denies some
  /// rectangles that lie well inside.
  fileprivate func covers(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
