import CoreGraphics
import Foundation

/// What of a layer tree shows on a picture: the visible layers, in pixels, in painting order.
///
/// A pure function of the tree. Layers that are hidden, transparent, collapsed to a line or outside the picture are not in
/// it, nor is anything below them.
nonisolated package struct LayerScene: Sendable {
  nonisolated package struct Node: Sendable {
    package var id: LayerID
    package var properties: LayerProperties
    package var image: CGImage?
    /// From the layer's space to pixels, y down.
    package var toDevice: CGAffineTransform
    /// Back to front.
    package var sublayers: [Int] = []
    package var mask: Int?
    /// The layer this one is a sublayer or the mask of.
    package var superlayer: Int?
    /// What the layer itself paints, without its shadow.
    package var body = DeviceRect.empty
    /// What the layer and its sublayers paint; it casts the shadow.
    package var silhouette = DeviceRect.empty
    package var shadow = DeviceRect.empty
    /// What the layer, its sublayers and its shadow paint.
    package var extent = DeviceRect.empty
    /// What the superlayers and the picture leave.
    package var clip: DeviceRect

    /// Whether fading or clipping one part after another would not do, so that the layer is painted aside first. It may
    /// round differently from painting in place.
    package var needsGroupToFade: Bool { partCount > 1 }

    private var partCount: Int {
      var count = sublayers.count
      if properties.drawsBackground { count += 1 }
      if image != nil { count += 1 }
      if properties.drawsBorder { count += 1 }
      if !shadow.isEmpty { count += 1 }
      switch properties.specialContent {
      case .shape(let shape): count += (shape.isFilled ? 1 : 0) + (shape.isStroked ? 1 : 0)
      case .gradient: count += 1
      case nil: break
      }
      return count
    }
  }

  package private(set) var nodes: [Node] = []
  package private(set) var root: Int?
  /// The pixels of the picture.
  package let viewport: DeviceRect

  /// - Parameter rootToDevice: From the root layer's own space to pixels, y down.
  package init(_ tree: LayerTree, rootToDevice: CGAffineTransform, viewport: DeviceRect) {
    self.viewport = viewport
    guard let id = tree.rootLayer else { return }
    root = add(id, tree, toDevice: rootToDevice, clip: viewport, superlayer: nil, isCut: true)
  }

  /// An empty picture.
  package init(viewport: DeviceRect) { self.viewport = viewport }

  /// - Parameter isCut: Whether what is outside `clip` does not matter. It does within masks and what casts a shadow.
  private mutating func add(
    _ id: LayerID, _ tree: LayerTree, toDevice: CGAffineTransform, clip: DeviceRect, superlayer: Int?, isCut: Bool
  ) -> Int? {
    guard let source = tree.nodes[id] else { return nil }
    let properties = source.properties
    guard !properties.isHidden, properties.opacity > 0, toDevice.isInvertible else { return nil }
    let index = nodes.count
    let image = properties.contents.flatMap { tree.contents[$0] }
    nodes.append(
      Node(id: id, properties: properties, image: image, toDevice: toDevice, superlayer: superlayer, clip: clip))
    let bounds = DeviceRect(covering: properties.bounds.applying(toDevice))
    let innerClip = properties.masksToBounds ? clip.intersection(bounds) : clip
    let castsShadow = properties.shadow.isVisible && !properties.masksToBounds
    let castsFromSublayers = castsShadow && properties.shadow.path == nil

    let body = Self.body(of: nodes[index], bounds: bounds)
    var silhouette = body
    for sublayer in Self.backToFront(source.sublayers, tree) {
      guard let child = tree.nodes[sublayer],
        let childIndex = add(
          sublayer, tree, toDevice: child.properties.toSuperlayer.concatenating(toDevice), clip: innerClip,
          superlayer: index, isCut: isCut && !castsFromSublayers)
      else { continue }
      nodes[index].sublayers.append(childIndex)
      silhouette = silhouette.union(nodes[childIndex].extent)
    }
    if properties.masksToBounds { silhouette = silhouette.intersection(bounds) }
    var extent = silhouette
    if castsShadow {
      nodes[index].shadow = shadowExtent(of: properties, silhouette: silhouette, toDevice: toDevice)
      extent = extent.union(nodes[index].shadow)
    }
    if let mask = properties.mask {
      guard let child = tree.nodes[mask],
        let maskIndex = add(
          mask, tree, toDevice: child.properties.toSuperlayer.concatenating(toDevice), clip: innerClip,
          superlayer: index, isCut: false)
      else {
        // What is masked by nothing visible is not visible.
        nodes.removeSubrange(index...)
        return nil
      }
      nodes[index].mask = maskIndex
      extent = extent.intersection(nodes[maskIndex].extent)
    }
    if isCut && !extent.intersects(clip) {
      nodes.removeSubrange(index...)
      return nil
    }
    nodes[index].body = body
    nodes[index].silhouette = silhouette
    nodes[index].extent = extent
    return index
  }

  private static func backToFront(_ ids: [LayerID], _ tree: LayerTree) -> [LayerID] {
    func depth(_ id: LayerID) -> CGFloat { tree.nodes[id]?.properties.zPosition ?? 0 }
    guard ids.contains(where: { depth($0) != 0 }) else { return ids }
    return ids.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }.map(\.element)
  }

  private static func body(of node: Node, bounds: DeviceRect) -> DeviceRect {
    let properties = node.properties
    var result = DeviceRect.empty
    if properties.drawsBackground || properties.drawsBorder { result = bounds }
    switch properties.specialContent {
    case .shape(let shape): result = result.union(DeviceRect(covering: shape.extent.applying(node.toDevice)))
    case .gradient: result = result.union(bounds)
    case nil: break
    }
    if let image = node.image,
      let placement = ContentsPlacement(
        imageSize: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)), in: properties)
    {
      result = result.union(DeviceRect(covering: placement.extent.applying(node.toDevice)))
    }
    return properties.masksToBounds ? result.intersection(bounds) : result
  }

  private func shadowExtent(
    of properties: LayerProperties, silhouette: DeviceRect, toDevice: CGAffineTransform
  ) -> DeviceRect {
    let outline = properties.shadow.path.map {
      DeviceRect(covering: $0.cgPath.boundingBoxOfPath.applying(toDevice))
    }
    let caster = outline ?? silhouette
    guard !caster.isEmpty else { return .empty }
    let offset = properties.shadow.offset.applying(toDevice)
    let reach = ShadowCache.reach(sigma: ShadowCache.sigma(of: properties.shadow, toDevice: toDevice))
    return DeviceRect(covering: caster.cgRect.offsetBy(dx: offset.width, dy: offset.height)).insetBy(-reach)
  }
}
