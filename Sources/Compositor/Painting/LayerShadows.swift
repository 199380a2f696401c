import CoreGraphics
import Foundation
import LayerTree

/// Finds or makes the shadows of layers.
///
/// A shadow is kept by everything it depends on, with whole pixels subtracted from its place. A layer that moves by whole pixels, and
/// another layer of the same shape, find it again.
struct LayerShadows {
  /// Paints the silhouettes of subtrees.
  let painter: LayerPainter
  /// The pixels in which shadows must be right.
  let viewport: DeviceRect

  /// Coverage to be painted in the shadow's colour.
  struct PlacedCoverage {
    /// Alpha only.
    var image: CGImage
    /// In pixels.
    var frame: DeviceRect
  }

  /// Returns the shadow of a layer at its place; `nil` when nothing of it is visible.
  func shadow(of node: RenderNode, _ cache: ShadowCache) -> PlacedCoverage? {
    let properties = node.properties
    let offset = properties.shadowOffset.applying(node.toDevice)
    var placed = node.toDevice
    placed.tx += offset.width
    placed.ty += offset.height
    let whole = (x: placed.tx.rounded(.down), y: placed.ty.rounded(.down))
    placed.tx -= whole.x
    placed.ty -= whole.y
    let sigma = ShadowCache.sigma(of: properties, toDevice: node.toDevice)
    let caster = caster(of: node, sigma: sigma, whole: whole)
    let within = part(of: caster, placed: placed, whole: whole)
    let key = ShadowCache.Key(caster: caster, sigma: sigma, toDevice: placed, within: within)
    guard let shadow = cache.shadow(for: key, make: { make(key, node, whole: whole, offset: offset) }) else {
      return nil
    }
    return PlacedCoverage(
      image: shadow.image,
      frame: DeviceRect(covering: shadow.frame.offsetBy(dx: whole.x, dy: whole.y)))
  }

  /// Finds the simplest description of what casts the shadow: a path, the layer's own outline, or all layers of the subtree.
  private func caster(of node: RenderNode, sigma: CGFloat, whole: (x: CGFloat, y: CGFloat)) -> ShadowCache.Caster {
    let properties = node.properties
    if let path = properties.shadowPath { return .outline(path) }
    if castsItsOutline(node) {
      return .layer(bounds: properties.bounds, radii: properties.cornerRadii(), shape: properties.cornerShape)
    }
    var layers: [LayerProperties] = []
    var childCounts: [Int] = []
    func collect(_ node: RenderNode) {
      layers.append(node.properties)
      childCounts.append(node.shownSublayers.count)
      for sublayer in node.shownSublayers { collect(sublayer.node) }
      if let mask = node.mask { collect(mask) }
    }
    collect(node)
    layers[0].position = .zero
    layers[0].zPosition = 0
    let visible = visibleSilhouette(of: node, sigma: sigma)
    return .subtree(
      layers, childCounts: childCounts,
      visible: DeviceRect(
        minX: visible.minX - Int(whole.x), minY: visible.minY - Int(whole.y), maxX: visible.maxX - Int(whole.x),
        maxY: visible.maxY - Int(whole.y)))
  }

  /// Whether the background hides the outlines of everything in front of it. The shadow is then the layer's own, and stays the same
  /// whatever changes on the layer.
  private func castsItsOutline(_ node: RenderNode) -> Bool {
    let properties = node.properties
    guard properties.drawsBackground, properties.backgroundColor?.isOpaque ?? false else { return false }
    if case .shape = properties.specialContent { return false }
    if node.shownSublayers.isEmpty && node.image == nil { return true }
    guard node.toDevice.mapsRectanglesToRectangles else { return false }
    let bounds = properties.bounds.applying(node.toDevice)
    let scales = node.toDevice.axisScales
    let scale = max(scales.x, scales.y)
    // A rectangle this far inside a rounded one touches no corner: the middle of a quarter circle is (1 − 1/√2) r = 0.29 r from either
    // edge, that of a continuous corner hardly more.
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
    return node.shownSublayers.allSatisfy { isHidden($0.extent) }
  }

  /// Returns the part of what casts a shadow that can have an influence in the picture.
  private func visibleSilhouette(of node: RenderNode, sigma: CGFloat) -> DeviceRect {
    let offset = node.properties.shadowOffset.applying(node.toDevice)
    let reach = ShadowCache.reach(sigma: sigma)
    let seen = DeviceRect(
      covering: viewport.cgRect.offsetBy(dx: -offset.width, dy: -offset.height))
    return node.silhouette.intersection(seen.insetBy(-reach))
  }

  /// Returns the part of an outline's shadow to make: all of it, so that it can be kept when the layer moves, unless that is far larger
  /// than a picture.
  private func part(
    of caster: ShadowCache.Caster, placed: CGAffineTransform, whole: (x: CGFloat, y: CGFloat)
  ) -> DeviceRect {
    let box: CGRect
    switch caster {
    case .outline(let path): box = path.boundingBoxOfPath
    case .layer(let bounds, _, _): box = bounds
    case .subtree(_, _, let visible): return visible
    }
    let extent = DeviceRect(covering: box.applying(placed))
    if max(extent.width, extent.height) <= Self.maximumCachedShadowSide { return extent }
    return DeviceRect(covering: viewport.cgRect.offsetBy(dx: -whole.x, dy: -whole.y))
  }

  /// In pixels per side: more than any phone's screen has, and 16 MB of coverage at most.
  private static let maximumCachedShadowSide = 4096

  /// Blurs a path, or the painted silhouette of a subtree.
  private func make(
    _ key: ShadowCache.Key, _ node: RenderNode, whole: (x: CGFloat, y: CGFloat), offset: CGSize
  ) -> ShadowCache.Shadow? {
    let path: CGPath
    switch key.caster {
    case .outline(let outline): path = outline
    case .layer: path = node.properties.outline()
    case .subtree:
      let area = visibleSilhouette(of: node, sigma: key.sigma)
      guard !area.isEmpty, let picture = painter.silhouette(of: node, in: area) else { return nil }
      var shadow = picture.blurredShadow(sigma: key.sigma).map(ShadowCache.Shadow.init)
      // A painted silhouette is between pixels only as the layers themselves are, so whole pixels are enough for its shadow.
      shadow?.frame.origin.x += CGFloat(area.minX) + (offset.width - whole.x).rounded()
      shadow?.frame.origin.y += CGFloat(area.minY) + (offset.height - whole.y).rounded()
      return shadow
    }
    return path.blurredShadow(sigma: key.sigma, transform: key.toDevice, within: key.within.cgRect)
      .map(ShadowCache.Shadow.init)
  }
}

extension CGRect {
  /// Whether `other` is inside, as Apple's `contains(_:)` has it. Foundation's on Linux compares with a rounded union, and so denies some
  /// rectangles that are well inside.
  fileprivate func covers(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
