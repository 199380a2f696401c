import CoreGraphics

/// A transform on the heap, and nothing while it is the identity: few layers have one, and it would make all of them larger.
@propertyWrapper package struct UncommonTransform: Hashable, Sendable {
  private indirect enum Storage: Hashable {
    case transform(CATransform3D)
  }

  private var storage: Storage?

  package init() {}

  package var wrappedValue: CATransform3D {
    get {
      guard case .transform(let transform) = storage else { return .identity }
      return transform
    }
    set { storage = newValue == .identity ? nil : .transform(newValue) }
  }

  var isIdentity: Bool { storage == nil }
}

extension LayerProperties {
  /// The fields of a sublayer that decide its place under a ``sublayerTransform``.
  package static let placed: LayerFields = [.position, .zPosition, .transform]

  /// Works ``sublayerTransform`` into the transform and the position of a sublayer, so that its space maps to this one as a whole. Its size,
  /// anchor point and order stay.
  package func place(_ sublayer: inout LayerProperties) {
    guard hasSublayerTransform else { return }
    let map = sublayerTransform
    let center = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    let (x, y, z) = (sublayer.position.x - center.x, sublayer.position.y - center.y, sublayer.zPosition)
    let weight = map.m44 == 0 ? 1 : map.m44
    sublayer.position = CGPoint(
      x: center.x + (x * map.m11 + y * map.m21 + z * map.m31 + map.m41) / weight,
      y: center.y + (x * map.m12 + y * map.m22 + z * map.m32 + map.m42) / weight)
    // The position carries the translation already.
    var turn = map
    (turn.m41, turn.m42, turn.m43) = (0, 0, 0)
    sublayer.transform = sublayer.transform.concatenating(turn)
  }
}
