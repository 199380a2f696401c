import CoreGraphics
import Foundation

/// A value that can be animated, in the form in which it is interpolated.
///
/// Numbers, points, sizes, rectangles and colours are up to four numbers. Colours are premultiplied sRGB, so fading in from clear shows no
/// grey; a `nil` colour is clear. Transforms are interpolated by their parts, paths and lists element by element, images by cross-fading.
nonisolated package enum AnimatableValue: Equatable, Sendable {
  /// The meaning of the numbers, which decides how they convert to a layer's types.
  nonisolated package enum Kind: Hashable, Sendable {
    case number, point, size, rect, color, transform, path, numbers, colors, image, flag
  }

  case vector(SIMD4<Double>, Kind)
  case transform(CATransform3D)
  case transformDelta(TransformDelta)
  case path(CGPath)
  case list([SIMD4<Double>], Kind)
  case image(CGImage?)
  case flag(Bool)

  /// Images are equal if they are the same object. A number is not equal to a point of the same numbers.
  package static func == (a: AnimatableValue, b: AnimatableValue) -> Bool {
    switch (a, b) {
    case (.vector(let x, let k), .vector(let y, let l)): x == y && k == l
    case (.transform(let x), .transform(let y)): x == y
    case (.transformDelta(let x), .transformDelta(let y)): x == y
    case (.path(let x), .path(let y)): x == y
    case (.list(let x, let k), .list(let y, let l)): x == y && k == l
    case (.image(let x), .image(let y)): x === y
    case (.flag(let x), .flag(let y)): x == y
    default: false
    }
  }

  /// Returns a single number as a value.
  package static func number(_ value: Double) -> AnimatableValue { .vector([value, 0, 0, 0], .number) }

  // MARK: Mixing

  /// Returns the value at progress `t` towards `end`; `t` may leave 0…1.
  ///
  /// Values that cannot be interpolated switch half-way: flags, values of different kinds, paths and lists of different structure.
  package func mixed(with end: AnimatableValue, _ t: Double) -> AnimatableValue {
    // Exact at both ends, so that the last frame of an animation is the model's value.
    if t == 0 { return self }
    if t == 1 { return end }
    switch (self, end) {
    case (.vector(let a, let kind), .vector(let b, _)): return .vector(a + (b - a) * t, kind)
    case (.transform(let a), .transform(let b)): return .transform(TransformBlend.mix(a, b, t))
    case (.transformDelta(let a), .transformDelta(let b)):
      return .transformDelta(a.scaled(by: 1 - t).adding(b.scaled(by: t)))
    case (.path(let a), .path(let b)): return .path(PathBlend.mix(a, b, t) ?? (t < 0.5 ? a : b))
    case (.list(let a, let kind), .list(let b, _)) where a.count == b.count:
      return .list(zip(a, b).map { $0 + ($1 - $0) * t }, kind)
    case (.image(let a), .image(let b)): return .image(ImageBlend.mix(a, b, t))
    default: return t < 0.5 ? self : end
    }
  }

  /// Returns this value with another on top: numbers are added, transforms concatenated. A value that cannot be added replaces this one.
  package func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let a, let kind), .vector(let b, _)): .vector(a + b, kind)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.transform(let a), .transformDelta(let b)): .transform(b.applied(to: a))
    case (.transformDelta(let a), .transformDelta(let b)): .transformDelta(a.adding(b))
    case (.list(let a, let kind), .list(let b, _)) where a.count == b.count: .list(zip(a, b).map { $0 + $1 }, kind)
    default: other
    }
  }

  /// Returns the value to add to `other` to get this one; `nil` for values that cannot be added.
  package func difference(from other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.vector(let a, let kind), .vector(let b, _)): .vector(a - b, kind)
    case (.transform(let a), .transform(let b)): .transformDelta(TransformDelta(from: b, to: a))
    case (.list(let a, let kind), .list(let b, _)) where a.count == b.count: .list(zip(a, b).map { $0 - $1 }, kind)
    default: nil
    }
  }

  /// Returns the value multiplied by a factor; for a transform, the share of the way from the identity. Paths, images and flags are
  /// returned unchanged.
  package func scaled(by factor: Double) -> AnimatableValue {
    switch self {
    case .vector(let a, let kind): .vector(a * factor, kind)
    case .transformDelta(let a): .transformDelta(a.scaled(by: factor))
    case .list(let a, let kind): .list(a.map { $0 * factor }, kind)
    case .transform(let a): .transform(TransformBlend.mix(CATransform3DIdentity, a, factor))
    default: self
    }
  }

  /// Whether adding the value changes nothing. Always false for transforms, paths, images and flags.
  package var isZero: Bool {
    switch self {
    case .vector(let a, _): a == .zero
    case .transformDelta(let a): a == a.scaled(by: 0)
    case .list(let a, _): a.allSatisfy { $0 == .zero }
    default: false
    }
  }

  /// Returns the Euclidean distance of two values' numbers, for keyframes of constant speed; 1 for values without numbers.
  package func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.vector(let a, _), .vector(let b, _)): return ((a - b) * (a - b)).sum().squareRoot()
    case (.transform(let a), .transform(let b)):
      return zip(a.entries, b.entries).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    default: return 1
    }
  }

  /// The numbers of a `vector`; `nil` for other values.
  package var numbers: SIMD4<Double>? {
    if case .vector(let value, _) = self { value } else { nil }
  }
}
