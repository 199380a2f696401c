import CoreGraphics
import LayerTree

/// A part of the picture that shows what it showed before, some pixels away, because it scrolls or slides.
package struct PictureMove: Hashable, Sendable {
  /// The pixels to replace by others, except those that are painted afterwards anyway.
  package var target: DeviceRect
  /// The distance that pixels move. Their sources were in the picture before.
  package var vector: DeviceVector

  package init(target: DeviceRect, vector: DeviceVector) { (self.target, self.vector) = (target, vector) }
}

/// The steps from one picture of a ``RenderTree`` to the next. The move comes first, then the painting.
package struct RenderUpdate: Hashable, Sendable {
  /// Pixels to move; `nil` when all changes are painted.
  package var move: PictureMove?
  /// A few rectangles within the picture to paint.
  package var damage: [DeviceRect]

  /// A few rectangles that cover the difference between the two pictures, the moved part included.
  package var changed: [DeviceRect] {
    guard let move else { return damage }
    var region = DamageRegion()
    region.add(move.target)
    for rect in damage { region.add(rect) }
    return region.rects
  }
}

/// A layer that scrolls by whole pixels, with everything in front of it and behind it that does not scroll with its sublayers.
///
/// ```
/// ┌─────────────┐  The pixels of the clipped area move by the vector. To be painted: the strip that comes into view, the parts that
/// │ fixed (bar) │  stay in place over the content, and the places where those were moved to with the content.
/// ├─────────────┤
/// │   content   │  Behind the content there must be one colour, the same everywhere, or nothing that shows.
/// └─────────────┘
/// ```
///
/// Found before the tree is updated, from the state that the picture was painted from. Other changes are known after the update.
struct ScrollPlan {
  /// The layer that clips and scrolls.
  let node: RenderNode
  /// The clipped area of the layer, in pixels.
  let area: DeviceRect
  /// The distance that the content's pixels move. Never zero.
  let vector: DeviceVector
  /// Rectangles within the area that do not scroll.
  private(set) var fixed: [DeviceRect] = []

  /// Makes a plan for a layer; `nil` when it must be painted instead.
  ///
  /// The layer must clip along pixels, show nothing of its own but an even background, and move by whole pixels, with at least half of the
  /// area remaining in view.
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
    // Less than half of it would remain.
    guard area.intersection(area.offset(by: vector)).area * 2 >= area.area, area.area >= Self.minimumArea else {
      return nil
    }
    guard findFixed(store) else { return nil }
  }

  /// In pixels. Smaller areas are painted just as fast.
  static let minimumArea = 4096

  /// Whether a node shows everything below it unchanged and in its place: visible, unmasked, opaque, upright.
  static func isPlain(_ node: RenderNode) -> Bool {
    node.isShown && !node.isStale && !node.isMask && node.mask == nil && node.properties.effect == nil
      && node.properties.opacity >= 1
      && node.isCut && node.areSublayersCut && node.toDevice.b == 0 && node.toDevice.c == 0
  }

  /// Climbs to the first layer that covers the area with one opaque colour, noting what is fixed on the way: layers in front at every
  /// level, layers behind until the area is covered, and rounded corners.
  ///
  /// Returns `false` when something prevents the move: a border, an image or a backdrop behind the content, or a superlayer that changes,
  /// fades or turns it.
  private mutating func findFixed(_ store: DrawingStore) -> Bool {
    var isCovered = coversEvenly(node)
    var current = node
    while let superlayer = current.superlayer {
      guard Self.isPlain(superlayer), superlayer.changes.isEmpty else { return false }
      guard let index = superlayer.shownSublayers.firstIndex(where: { $0.node === current }) else { return false }
      for sublayer in superlayer.shownSublayers[(index + 1)...] { addFixed(sublayer.extent) }
      if superlayer.properties.drawsBorder { return false }
      for corner in Self.corners(of: superlayer, in: area, store) { addFixed(corner) }
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
        // A translucent colour is no obstacle if it is the same everywhere in the area.
        if !isCovered, superlayer.properties.drawsBackground, !spansEvenly(superlayer) { return false }
        if !isCovered { addFixed(superlayer.shadow) }
      }
      current = superlayer
    }
    return true
  }

  /// Whether a layer's own picture is one opaque colour all over the area, before and after the update.
  private func coversEvenly(_ node: RenderNode) -> Bool {
    guard node.image == nil, node.properties.specialContent == nil, !node.properties.drawsBorder,
      node.properties.drawsBackground, node.properties.backgroundColor?.isOpaque ?? false,
      node.changes.isDisjoint(with: .look)
    else { return false }
    return node === self.node || spansEvenly(node)
  }

  /// Whether the area is within a layer's bounds, away from its corners.
  private func spansEvenly(_ node: RenderNode) -> Bool {
    guard let bounds = DeviceRect(aligned: node.properties.bounds.applying(node.toDevice)) else { return false }
    if node.properties.cornerReach == 0 { return bounds.contains(area) }
    return bounds.insetBy(Int((node.properties.cornerReach * abs(node.toDevice.d)).rounded(.up)) + 1).contains(area)
  }

  /// Returns the parts of an area with the corners along which a superlayer cuts its sublayers.
  static func corners(of superlayer: RenderNode, in area: DeviceRect, _ store: DrawingStore) -> [DeviceRect] {
    guard superlayer.clipsItsDrawing,
      case .coverage(let coverage, let frame) = superlayer.drawing.outline(of: superlayer, store)
    else { return [] }
    var parts: [DeviceRect] = []
    coverage.divide(area, at: frame) { part, isFull in if !isFull { parts.append(part) } }
    return parts
  }

  /// Notes the part of a rectangle that is in the area.
  private mutating func addFixed(_ extent: DeviceRect) {
    let part = extent.intersection(area)
    if !part.isEmpty { fixed.append(part) }
  }

  // MARK: Derived values

  /// The part of the area whose pixels are moved there.
  var target: DeviceRect { area.intersection(area.offset(by: vector)) }

  /// Returns the place of something within the area after its pixels have moved.
  func moved(_ rect: DeviceRect) -> DeviceRect { rect.intersection(area).offset(by: vector).intersection(area) }

  /// Combines everything that must be painted into one update. If that is three quarters of the area, the area is painted and nothing
  /// moves.
  ///
  /// - Parameters:
  ///   - damage: The changes in the picture outside the content, at their places.
  ///   - contentDamage: The changes in the content, at their places after the move.
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

  /// Returns the target without the parts at its top or bottom that are painted afterwards from side to side.
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
