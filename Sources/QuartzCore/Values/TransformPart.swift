import Foundation

/// The parts of a transform that key paths name, such as `transform.rotation.z`.
///
/// They are those of a transform that scales, then turns about x, y and z in this order, then moves. Shear and perspective are lost when a
/// part is set.
nonisolated enum TransformPart {
  /// Scale, rotation and translation of a transform, without shear and perspective.
  private struct Parts {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// About x, y and z, in radians.
    var angles: SIMD3<Double>

    init(_ t: CATransform3D) {
      translation = [t.m41, t.m42, t.m43]
      if CATransform3DIsAffine(t) {
        let planar = PlanarParts(t)
        scale = [planar.movesAndScales.z, planar.movesAndScales.w, 1]
        angles = [0, 0, planar.angle]
        return
      }
      func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
      var rows = [SIMD3<Double>(t.m11, t.m12, t.m13), [t.m21, t.m22, t.m23], [t.m31, t.m32, t.m33]]
      scale = [length(rows[0]), length(rows[1]), length(rows[2])]
      for index in 0..<3 where scale[index] > 0 { rows[index] /= scale[index] }
      // Of Rx × Ry × Rz, whose first row is (cos y cos z, cos y sin z, −sin y).
      angles = [
        atan2(rows[1].z, rows[2].z), asin(min(max(-rows[0].z, -1), 1)), atan2(rows[0].y, rows[0].x),
      ]
    }

    var transform: CATransform3D {
      var t = CATransform3DMakeScale(scale.x, scale.y, scale.z)
      if angles.x != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.x, 1, 0, 0)) }
      if angles.y != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.y, 0, 1, 0)) }
      if angles.z != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.z, 0, 0, 1)) }
      (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
      return t
    }
  }

  /// Returns a part of a transform: angles in radians, translations in points. `scale` is the mean of the three scales, `rotation` that
  /// about z.
  static func extract(_ part: AnimationKeyPath.Part, from transform: CATransform3D) -> AnimatableValue {
    let parts = Parts(transform)
    return switch part {
    case .translation: .vector([parts.translation.x, parts.translation.y, 0, 0], .size)
    case .translationX: .number(parts.translation.x)
    case .translationY: .number(parts.translation.y)
    case .translationZ: .number(parts.translation.z)
    case .scale: .number(parts.scale.sum() / 3)
    case .scaleX: .number(parts.scale.x)
    case .scaleY: .number(parts.scale.y)
    case .scaleZ: .number(parts.scale.z)
    case .rotationX: .number(parts.angles.x)
    case .rotationY: .number(parts.angles.y)
    default: .number(parts.angles.z)
    }
  }

  /// Returns the transform with a part replaced. `scale` sets all three axes.
  static func insert(
    _ value: AnimatableValue, as part: AnimationKeyPath.Part, into transform: CATransform3D
  ) -> CATransform3D {
    var parts = Parts(transform)
    let v = value.numbers ?? .zero
    switch part {
    case .translation: (parts.translation.x, parts.translation.y) = (v.x, v.y)
    case .translationX: parts.translation.x = v.x
    case .translationY: parts.translation.y = v.x
    case .translationZ: parts.translation.z = v.x
    case .scale: parts.scale = SIMD3(repeating: v.x)
    case .scaleX: parts.scale.x = v.x
    case .scaleY: parts.scale.y = v.x
    case .scaleZ: parts.scale.z = v.x
    case .rotationX: parts.angles.x = v.x
    case .rotationY: parts.angles.y = v.x
    default: parts.angles.z = v.x
    }
    return parts.transform
  }
}
