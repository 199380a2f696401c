import CoreGraphics
import LayerTree

/// The layers of a tree that blur what is behind them.
///
/// What such a layer shows changes whenever something changes within its blur's reach, whoever that belongs to; the layer is then
/// repainted as a whole.
struct LayerBackdrops {
  /// In ascending order.
  private(set) var identifiers: [LayerID] = []

  var isEmpty: Bool { identifiers.isEmpty }

  mutating func insert(_ id: LayerID) {
    guard !identifiers.contains(id) else { return }
    identifiers.append(id)
    identifiers.sort { $0.rawValue < $1.rawValue }
  }

  mutating func remove(_ id: LayerID) {
    if !identifiers.isEmpty { identifiers.removeAll { $0 == id } }
  }

  mutating func removeAll() { identifiers.removeAll(keepingCapacity: true) }

  /// What of a layer's bounds is in the picture.
  static func shownPart(of node: RenderNode) -> DeviceRect {
    DeviceRect(covering: node.properties.bounds.applying(node.toDevice)).intersection(node.clip)
  }

  static func blur(of node: RenderNode, picture: DeviceRect) -> BackdropBlur? {
    guard let backdrop = node.properties.backdrop else { return nil }
    let scale = abs(node.toDevice.determinant).squareRoot()
    return BackdropBlur(sigma: backdrop.radius * scale, saturation: backdrop.saturation, picture: picture)
  }

  /// Adds to an update what changes through blurs, and forgets what was kept of these.
  ///
  /// - Parameter nodes: Those in the picture.
  /// - Complexity: O(nodes²) at most, when one lies on another.
  static func spread(_ update: inout RenderUpdate, to nodes: [RenderNode], viewport: DeviceRect) {
    var changed = update.changed
    var damage = DamageRegion()
    for rect in update.damage { damage.add(rect) }
    var rest = nodes
    var isDone = false
    while !isDone {
      isDone = true
      rest.removeAll { node in
        let part = shownPart(of: node)
        guard let blur = blur(of: node, picture: viewport), !part.isEmpty else {
          node.backdropPicture = nil
          return true
        }
        let source = blur.source(of: part)
        guard changed.contains(where: { $0.intersects(source) }) else { return false }
        node.backdropPicture = nil
        damage.add(part)
        changed.append(part)
        isDone = false
        return true
      }
    }
    update.damage = damage.rects
  }
}

extension RenderNode {
  /// Whether the layer or something on it, in the picture, blurs what is behind it. O(layers below)
  var showsBackdrops: Bool {
    properties.backdrop != nil || shownSublayers.contains { $0.node.showsBackdrops }
  }
}
