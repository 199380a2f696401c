import Foundation
import LayerTree
import UIKit

/// A change of what a view draws, without a change of its layout, made from where the view is. Begin with the effect that
/// ``View/visualEffect(_:)`` passes; there are no others to write.
public nonisolated protocol VisualEffect: Sendable, Animatable {}

/// Changes nothing: what others begin with.
public nonisolated struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

/// Effects in the order in which they are applied.
nonisolated struct ListedEffect: VisualEffect {
  var operations: [VisualOperation]
}

/// One step of an effect.
nonisolated enum VisualOperation: Sendable {
  /// Moves, enlarges, turns: a transform in a view of a size.
  case transform(VisualTransform)
  case opacity(Double)
  case blur(CGFloat, isOpaque: Bool)
  case colors(ColorChange)
}

nonisolated enum VisualTransform: Sendable {
  case offset(CGSize)
  case scale(CGSize, UnitPoint)
  case rotation(Angle, UnitPoint)
  case matrix(CGAffineTransform)
}

nonisolated extension VisualEffect {
  func adding(_ operation: VisualOperation) -> ListedEffect {
    ListedEffect(operations: operations + [operation])
  }
  var operations: [VisualOperation] { (self as? ListedEffect)?.operations ?? [] }

  /// Moves, in points towards the side where texts end and down.
  public func offset(_ offset: CGSize) -> some VisualEffect { adding(.transform(.offset(offset))) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }
  /// Enlarges about a point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.transform(.scale(scale, anchor)))
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }
  /// Turns about a point.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.transform(.rotation(angle, anchor)))
  }
  /// Applies a transform about the top leading corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(.transform(.matrix(transform)))
  }
  public func opacity(_ opacity: Double) -> some VisualEffect { adding(.opacity(opacity)) }
  /// Blurs, as ``View/blur(radius:opaque:)``.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.blur(radius, isOpaque: opaque))
  }
  public func brightness(_ amount: Double) -> some VisualEffect { adding(.colors(.brightness(amount))) }
  public func contrast(_ amount: Double) -> some VisualEffect { adding(.colors(.contrast(amount))) }
  public func saturation(_ amount: Double) -> some VisualEffect { adding(.colors(.saturation(amount))) }
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(.colors(.saturation(1 - amount)))
  }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.colors(.hueRotation(angle))) }
}

/// The amounts of effects as one vector, of any length: what is missing is 0.
nonisolated struct EffectVector: VectorArithmetic {
  var values: [Double]

  static var zero: EffectVector { EffectVector(values: []) }
  static func + (a: EffectVector, b: EffectVector) -> EffectVector { combine(a, b, +) }
  static func - (a: EffectVector, b: EffectVector) -> EffectVector { combine(a, b, -) }
  mutating func scale(by factor: Double) { for index in values.indices { values[index] *= factor } }
  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  private static func combine(
    _ a: EffectVector, _ b: EffectVector, _ operation: (Double, Double) -> Double
  ) -> EffectVector {
    func value(_ vector: EffectVector, _ index: Int) -> Double {
      index < vector.values.count ? vector.values[index] : 0
    }
    return EffectVector(
      values: (0..<max(a.values.count, b.values.count)).map { operation(value(a, $0), value(b, $0)) })
  }
}

extension VisualOperation {
  /// The amounts that change gradually.
  nonisolated var amounts: [Double] {
    switch self {
    case .transform(.offset(let offset)): [offset.width, offset.height]
    case .transform(.scale(let scale, let anchor)): [scale.width, scale.height, anchor.x, anchor.y]
    case .transform(.rotation(let angle, let anchor)): [angle.radians, anchor.x, anchor.y]
    case .transform(.matrix(let matrix)): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    case .opacity(let opacity): [opacity]
    case .blur(let radius, _): [radius]
    case .colors(let change): change.amount.map { [$0] } ?? []
    }
  }

  /// Returns the operation with other amounts, as many as it has.
  nonisolated func with(_ values: ArraySlice<Double>) -> VisualOperation {
    let values = Array(values)
    switch self {
    case .transform(.offset): return .transform(.offset(CGSize(width: values[0], height: values[1])))
    case .transform(.scale):
      return .transform(
        .scale(CGSize(width: values[0], height: values[1]), UnitPoint(x: values[2], y: values[3])))
    case .transform(.rotation):
      return .transform(.rotation(.radians(values[0]), UnitPoint(x: values[1], y: values[2])))
    case .transform(.matrix):
      return .transform(
        .matrix(
          CGAffineTransform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])))
    case .opacity: return .opacity(values[0])
    case .blur(_, let isOpaque): return .blur(values[0], isOpaque: isOpaque)
    case .colors(let change): return .colors(values.first.map { change.with(amount: $0) } ?? change)
    }
  }

  nonisolated fileprivate func isAlike(_ other: VisualOperation) -> Bool {
    switch (self, other) {
    case (.transform(.offset), .transform(.offset)), (.transform(.scale), .transform(.scale)),
      (.transform(.rotation), .transform(.rotation)), (.transform(.matrix), .transform(.matrix)),
      (.opacity, .opacity), (.blur, .blur):
      true
    case (.colors(let a), .colors(let b)): a.isAlike(b)
    default: false
    }
  }
}

extension [VisualOperation] {
  nonisolated var vector: EffectVector { EffectVector(values: flatMap(\.amounts)) }

  /// Returns the same operations with other amounts.
  nonisolated func with(_ vector: EffectVector) -> [VisualOperation] {
    var next = 0
    return map { operation in
      let count = operation.amounts.count
      defer { next += count }
      guard next + count <= vector.values.count else { return operation }
      return operation.with(vector.values[next..<(next + count)])
    }
  }

  /// Returns what is between these operations and others; the others where they are not the same kinds in the same order.
  nonisolated func mixed(with other: [VisualOperation], _ share: Double) -> [VisualOperation] {
    guard count == other.count, zip(self, other).allSatisfy({ $0.isAlike($1) }) else { return share > 0 ? other : self }
    var difference = other.vector - vector
    difference.scale(by: share)
    return with(vector + difference)
  }
}
