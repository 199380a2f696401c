import CoreGraphics
import LayerTree

/// The layers of a tree that blur what is behind them.
///
/// The picture of such a layer changes whenever something changes within its blur's reach, in whatever layer. It is then repainted as a
/// whole.
struct LayerBackdrops {
  /// In ascending order.
  private(set) var identifiers: [LayerID] = []

  var isEmpty: Bool { identifiers.isEmpty }

  /// Adds a layer; does nothing for one that is known.
  mutating func insert(_ id: LayerID) {
    guard !identifiers.contains(id) else { return }
    identifiers.append(id)
    identifiers.sort { $0.rawValue < $1.rawValue }
  }

  mutating func remove(_ id: LayerID) {
    if !identifiers.isEmpty { identifiers.removeAll { $0 == id } }
  }

  mutating func removeAll() { identifiers.removeAll(keepingCapacity: true) }

  /// Returns the part of a layer's bounds that is in the picture.
  static func shownPart(of node: RenderNode) -> DeviceRect {
    DeviceRect(covering: node.properties.bounds.applying(node.toDevice)).intersection(node.clip)
  }

  /// Returns the blur of a layer's backdrop in pixels; `nil` without one. The layer's scale enlarges the radius.
  static func blur(of node: RenderNode, picture: DeviceRect) -> BackdropBlur? {
    guard let backdrop = node.properties.backdrop else { return nil }
    let scale = abs(node.toDevice.determinant).squareRoot()
    return BackdropBlur(sigma: backdrop.radius * scale, saturation: backdrop.saturation, picture: picture)
  }

  /// Adds to an update the changes that reach other layers through blurs, and drops their kept pictures.
  ///
  /// A blurred layer may itself be behind another one, so this is repeated until nothing more changes.
  ///
  /// - Parameters:
  ///   - nodes: The layers with a backdrop in the picture.
  ///   - viewport: The whole picture.
  /// - Complexity: O(nodes²) at most, when each is on another.
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
        for around in node.blursAround {
          around.blurredPicture = nil
          damage.add(around.wholePart)
          changed.append(around.wholePart)
        }
        isDone = false
        return true
      }
    }
    update.damage = damage.rects
  }
}

extension RenderNode {
  /// Whether the layer, or a visible layer on it, blurs what is behind it. O(layers below).
  var showsBackdrops: Bool {
    properties.backdrop != nil || shownSublayers.contains { $0.node.showsBackdrops }
  }
}
