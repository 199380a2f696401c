import CoreGraphics
import Curves
import Foundation

/// The way from one key value to the next.
nonisolated package enum KeyframeSegment: Equatable, Sendable {
  case straight(AnimatableValue, AnimatableValue)
  /// A cubic Bézier curve.
  case curve(SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, AnimatableValue.Kind)
  /// The direction of a segment, as an angle in radians.
  indirect case direction(KeyframeSegment, turnedBy: Double)

  /// Returns the value at parameter `t`, which may leave 0…1.
  package func value(at t: Double) -> AnimatableValue {
    switch self {
    case .straight(let a, let b): return a.mixed(with: b, t)
    case .curve(let a, let b, let c, let d, let kind):
      let s = 1 - t
      return .vector(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t), kind)
    case .direction(let segment, let turn):
      guard let from = segment.value(at: t - 1e-4).numbers, let to = segment.value(at: t + 1e-4).numbers else {
        return .number(turn)
      }
      let way = to - from
      return .number(atan2(way.y, way.x) + turn)
    }
  }

  /// The length of the way in the units of its numbers, for constant speed. A curve is measured in 64 chords.
  package var length: Double {
    switch self {
    case .straight(let a, let b): return a.distance(to: b)
    case .curve:
      let points = (0...Self.pieces).map { value(at: Double($0) / Double(Self.pieces)) }
      return zip(points, points.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    case .direction(let segment, _): return segment.length
    }
  }

  /// Chords per curve, for an error of less than a hundredth of a point on a screen's width.
  private static let pieces = 64

  /// Returns the curve's parameter after a share of its length.
  func parameter(atLength fraction: Double) -> Double {
    if case .direction(let segment, _) = self { return segment.parameter(atLength: fraction) }
    guard case .curve = self else { return fraction }
    let total = length * fraction
    var (passed, last) = (0.0, value(at: 0))
    for piece in 1...Self.pieces {
      let next = value(at: Double(piece) / Double(Self.pieces))
      let step = last.distance(to: next)
      if passed + step >= total, step > 0 { return (Double(piece - 1) + (total - passed) / step) / Double(Self.pieces) }
      (passed, last) = (passed + step, next)
    }
    return 1
  }

  // MARK: Making

  /// Returns the segments between neighbouring values; a single value gives a segment that stays there, and none gives none.
  package static func straightSegments(through values: [AnimatableValue]) -> [KeyframeSegment] {
    if values.count == 1 { return [.straight(values[0], values[0])] }
    return zip(values, values.dropFirst()).map { .straight($0, $1) }
  }

  /// Returns Catmull–Rom segments through the values; straight ones if there are fewer than three, or they are not all numbers.
  package static func smoothSegments(through values: [AnimatableValue]) -> [KeyframeSegment] {
    let points = values.compactMap(\.numbers)
    guard points.count == values.count, points.count > 2, case .vector(_, let kind) = values[0] else {
      return straightSegments(through: values)
    }
    return (0..<points.count - 1).map { index in
      let (a, b) = (points[index], points[index + 1])
      let before = index > 0 ? points[index - 1] : a
      let after = index + 2 < points.count ? points[index + 2] : b
      return .curve(a, a + (b - before) / 6, b - (after - a) / 6, b, kind)
    }
  }

  /// Returns one segment for each line and curve of a path. Moves give none, so the value jumps there.
  package static func segments(along path: CGPath) -> [KeyframeSegment] {
    var segments: [KeyframeSegment] = []
    func vector(_ p: CGPoint) -> SIMD4<Double> { [p.x, p.y, 0, 0] }
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in PathBlend.elements(path) {
      let p = element.points
      switch element.type {
      case .moveToPoint:
        (current, start) = (p[0], p[0])
        continue
      case .addLineToPoint: segments.append(.straight(AnimatableValue(current), AnimatableValue(p[0])))
      case .addQuadCurveToPoint:
        let (a, control, b) = (vector(current), vector(p[0]), vector(p[1]))
        segments.append(.curve(a, a + (control - a) * (2.0 / 3), b + (control - b) * (2.0 / 3), b, .point))
      case .addCurveToPoint: segments.append(.curve(vector(current), vector(p[0]), vector(p[1]), vector(p[2]), .point))
      case .closeSubpath:
        if current != start { segments.append(.straight(AnimatableValue(current), AnimatableValue(start))) }
      }
      current = p.last ?? start
    }
    return segments
  }

  /// Returns the directions of segments as angles, turned by `turn` radians.
  static func directions(of segments: [KeyframeSegment], turnedBy turn: Double) -> [KeyframeSegment] {
    segments.map { .direction($0, turnedBy: turn) }
  }
}

/// Segments between key values, with their times and easings. There is at least one segment.
nonisolated package struct Keyframes: Equatable, Sendable {
  private let segments: [KeyframeSegment]
  /// The start of each segment and the end: one more than there are segments. For discrete values one more again, so that the last value also has a
  /// time of its own.
  private let times: [Double]
  private let easings: [Easing]
  private let isDiscrete: Bool
  private let isPaced: Bool

  /// Creates keyframes. Times that are missing are spread evenly, or in proportion to `lengths` if the speed is constant.
  ///
  /// - Parameter lengths: Of the segments, when they are not measured themselves: a direction has the length of the segment that it belongs to.
  package init(
    segments: [KeyframeSegment], times: [Double], easings: [Easing], isDiscrete: Bool, isPaced: Bool,
    lengths: [Double]? = nil
  ) {
    self.segments = segments
    self.easings = isPaced ? [] : easings
    self.isDiscrete = isDiscrete
    self.isPaced = isPaced
    let count = segments.count
    // Discrete keyframes show each of the count + 1 values for a time of its own.
    let wanted = isDiscrete ? count + 2 : count + 1
    if isPaced {
      let lengths = lengths ?? segments.map(\.length)
      let total = lengths.reduce(0, +)
      var passed = 0.0
      self.times =
        [0]
        + lengths.map { length in
          passed += length
          return total > 0 ? passed / total : 1
        }
    } else if times.count >= wanted {
      self.times = times
    } else if isDiscrete, times.count == count + 1 {
      self.times = times + [1]
    } else {
      self.times = (0..<wanted).map { Double($0) / Double(wanted - 1) }
    }
  }

  /// Returns the value at a share of the whole duration; the first or last value outside the key times.
  package func value(at fraction: Double) -> AnimatableValue {
    if isDiscrete {
      let index = times.lastIndex { $0 <= fraction } ?? 0
      return index < segments.count ? segments[index].value(at: 0) : segments[segments.count - 1].value(at: 1)
    }
    guard fraction > times[0] else { return segments[0].value(at: 0) }
    guard let index = segments.indices.first(where: { fraction < times[$0 + 1] }) else {
      return segments[segments.count - 1].value(at: 1)
    }
    let span = times[index + 1] - times[index]
    var t = span > 0 ? (fraction - times[index]) / span : 1
    if easings.indices.contains(index) { t = easings[index].value(at: t) }
    return segments[index].value(at: isPaced ? segments[index].parameter(atLength: t) : t)
  }
}
