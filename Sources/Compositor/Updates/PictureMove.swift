import CoreGraphics
import LayerTree

/// A part of the picture that shows what it showed before, some pixels away: what scrolls.
package struct PictureMove: Hashable, Sendable {
  /// The pixels that get others' values, as far as they are not painted afterwards anyway.
  package var target: DeviceRect
  /// How far they come. The pixels they come from were in the picture before.
  package var vector: DeviceVector

  package init(target: DeviceRect, vector: DeviceVector) { (self.target, self.vector) = (target, vector) }
}

/// What an update of a ``RenderTree`` amounts to.
package struct RenderUpdate: Hashable, Sendable {
  /// Comes first: pixels to be moved.
  package var move: PictureMove?
  /// Comes then: a few rectangles, within the picture, to be painted.
  package var damage: [DeviceRect]

  /// A few rectangles that cover where the picture differs from what it was before.
  package var changed: [DeviceRect] {
    guard let move else { return damage }
    var region = DamageRegion()
    region.add(move.target)
    for rect in damage { region.add(rect) }
    return region.rects
  }
}

/// A layer that scrolls by whole pixels, and what in front of it and behind it does not scroll with its sublayers.
///
/// ```
/// ┌─────────────┐  The pixels of the clipped area move by the vector. To be painted are the strip that comes into view, what stays in
/// │ fixed (bar) │  place over the content, and where that was moved to with the content.
/// ├─────────────┤
/// │   content   │  Behind the content there must be one colour, the same everywhere, or nothing that shows.
/// └─────────────┘
/// ```
///
/// Found before the tree is updated, from the state that the picture was painted from; what else changes, the update says.
struct ScrollPlan {
  let node: RenderNode
  let area: DeviceRect
  let vector: DeviceVector
  /// Within the area.
  private(set) var fixed: [DeviceRect] = []

  /// - Returns: `nil` when it takes painting.
  init?(_ node: RenderNode, _ store: DrawingStore) {
    let properties = node.properties
    guard node.changes.isSubset(of: [.place, .origin, .order]), Self.isPlain(node), node.shadow.isEmpty,
      node.image == nil, properties.backdrop == nil, properties.specialContent == nil, !properties.drawsBorder,
      properties.cornerRadius == 0,
      properties.masksToBounds, let superlayer = node.superlayer,
      let vector = DeviceVector(
        from: node.toDevice, to: properties.toSuperlayer.concatenating(superlayer.toDevice)), vector != .zero,
      node.clipsAlongPixels
    else { return nil }
    self.node = node
    self.vector = vector
    area = node.innerClip
    // Less than half of it would stay.
    guard area.intersection(area.offset(by: vector)).area * 2 >= area.area, area.area >= Self.leastArea else {
      return nil
    }
    guard findFixed(store) else { return nil }
  }

  /// In pixels. What is smaller is painted as quickly.
  private static let leastArea = 4096

  /// Whether a node shows what is below it as it is, in its place.
  private static func isPlain(_ node: RenderNode) -> Bool {
    node.isShown && !node.isStale && !node.isMask && node.mask == nil && node.properties.opacity >= 1
      && node.isCut && node.areSublayersCut && node.toDevice.b == 0 && node.toDevice.c == 0
  }

  /// Climbs to the first layer that covers the area with one colour.
  private mutating func findFixed(_ store: DrawingStore) -> Bool {
    var isCovered = coversEvenly(node)
    var current = node
    while let superlayer = current.superlayer {
      guard Self.isPlain(superlayer), superlayer.changes.isEmpty else { return false }
      guard let index = superlayer.shownSublayers.firstIndex(where: { $0.node === current }) else { return false }
      for sublayer in superlayer.shownSublayers[(index + 1)...] { addFixed(sublayer.extent) }
      if superlayer.properties.drawsBorder { return false }
      addRounding(of: superlayer, store)
      if !isCovered {
        for sublayer in superlayer.shownSublayers[..<index].reversed() where sublayer.extent.intersects(area) {
          if sublayer.node.shownSublayers.isEmpty, Self.isPlain(sublayer.node), coversEvenly(sublayer.node) {
            isCovered = true
            break
          }
          addFixed(sublayer.extent)
        }
      }
      if !isCovered {
        guard superlayer.image == nil, superlayer.properties.specialContent == nil,
          superlayer.properties.backdrop == nil
        else { return false }
        isCovered = coversEvenly(superlayer)
        // A colour that lets others through, as long as it does everywhere.
        if !isCovered, superlayer.properties.drawsBackground, !spansEvenly(superlayer) { return false }
        if !isCovered { addFixed(superlayer.shadow) }
      }
      current = superlayer
    }
    return true
  }

  /// Whether a layer's own picture is one opaque colour all over the area.
  private func coversEvenly(_ node: RenderNode) -> Bool {
    guard node.image == nil, node.properties.specialContent == nil, !node.properties.drawsBorder,
      node.properties.drawsBackground, node.properties.backgroundColor?.isOpaque ?? false,
      node.changes.isDisjoint(with: .look)
    else { return false }
    return node === self.node || spansEvenly(node)
  }

  /// Whether the area lies within a layer's bounds, away from its corners.
  private func spansEvenly(_ node: RenderNode) -> Bool {
    guard let bounds = DeviceRect(aligned: node.properties.bounds.applying(node.toDevice)) else { return false }
    if node.properties.cornerReach == 0 { return bounds.contains(area) }
    return bounds.insetBy(Int((node.properties.cornerReach * abs(node.toDevice.d)).rounded(.up)) + 1).contains(area)
  }

  /// Corners along which a superlayer cuts what is on it.
  private mutating func addRounding(of superlayer: RenderNode, _ store: DrawingStore) {
    guard superlayer.clipsItsParts,
      case .coverage(let coverage, let frame) = superlayer.drawing.outline(of: superlayer, store)
    else { return }
    var parts: [DeviceRect] = []
    coverage.divide(area, at: frame) { part, isFull in if !isFull { parts.append(part) } }
    for part in parts { addFixed(part) }
  }

  private mutating func addFixed(_ extent: DeviceRect) {
    let part = extent.intersection(area)
    if !part.isEmpty { fixed.append(part) }
  }

  // MARK: What it amounts to

  /// The part that pixels of the area are moved to.
  var target: DeviceRect { area.intersection(area.offset(by: vector)) }

  /// Where something that was at a place before is after the pixels have been moved.
  func moved(_ rect: DeviceRect) -> DeviceRect { rect.intersection(area).offset(by: vector).intersection(area) }

  /// Puts together what is to be painted.
  ///
  /// - Parameters:
  ///   - damage: What changed in the picture apart from the content, where it is.
  ///   - contentDamage: What changed in the content, where that is after the move.
  func finish(damage: DamageRegion, contentDamage: DamageRegion) -> RenderUpdate {
    var result = damage
    for rect in area.subtracting(area.offset(by: vector)) { result.add(rect) }
    for rect in damage.rects { result.add(moved(rect)) }
    for rect in contentDamage.rects { result.add(rect) }
    for rect in fixed {
      result.add(rect)
      result.add(moved(rect))
    }
    let painted = result.rects.reduce(0) { $0 + $1.intersection(area).area }
    guard painted * 4 < area.area * 3 else {
      result.add(area)
      return RenderUpdate(move: nil, damage: result.rects)
    }
    return RenderUpdate(move: PictureMove(target: trimmed(result), vector: vector), damage: result.rects)
  }

  /// The target without what is painted afterwards from side to side at its top or bottom.
  private func trimmed(_ region: DamageRegion) -> DeviceRect {
    var target = target
    for _ in region.rects {
      for rect in region.rects where rect.minX <= target.minX && rect.maxX >= target.maxX {
        if rect.minY <= target.minY { target.minY = max(target.minY, min(rect.maxY, target.maxY)) }
        if rect.maxY >= target.maxY { target.maxY = min(target.maxY, max(rect.minY, target.minY)) }
      }
    }
    return target
  }
}
