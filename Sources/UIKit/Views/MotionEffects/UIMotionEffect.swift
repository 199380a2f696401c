import Foundation
import QuartzCore
import UIKitCore

/// A change of a view's properties as the device is tilted. Subclasses say which.
///
/// A device here lies still: views keep their effects, and never ask them (see Divergences).
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCopying, NSCoding {
  /// Creates an effect that changes nothing.
  public required override init() { super.init() }
  /// Creates an effect that changes nothing; archives hold no effects.
  public required init?(coder: NSCoder) { super.init() }

  nonisolated deinit {}

  /// Returns the amounts to add to the values at key paths of the view; `nil`, the default, for none.
  ///
  /// - Parameter viewerOffset: How far the viewer's eye is from the middle: -1...1 along each axis, to the right and down positive; 0 for a
  ///   device that is held straight.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

  /// Returns an effect of the same class. Subclasses with values override this.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init() }
  /// Does nothing: archives hold no effects.
  nonisolated open func encode(with coder: NSCoder) {}
}

/// A change of one property in proportion to how far the device is tilted along one axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction in which the device is tilted.
  nonisolated public enum EffectType: Int, Sendable {
    /// About the vertical axis: one looks from the left or the right.
    case tiltAlongHorizontalAxis = 0
    /// About the horizontal axis: one looks from above or below.
    case tiltAlongVerticalAxis = 1
  }

  /// The path of the property from the view, such as "center.x".
  public let keyPath: String
  /// The direction whose tilt counts.
  public let type: EffectType
  /// The amount added at the smallest offset, -1; `nil`, the default, counts as zero. Numbers, `NSValue`s of points, sizes, rectangles, offsets
  /// and transforms, and those types themselves are mixed.
  open var minimumRelativeValue: Any?
  /// The amount added at the largest offset, 1; as ``minimumRelativeValue``.
  open var maximumRelativeValue: Any?

  /// Creates an effect for the property at a path, without amounts.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Creates an effect without a path.
  public required convenience init() { self.init(keyPath: "", type: .tiltAlongHorizontalAxis) }
  /// Fails: archives hold no effects.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  /// Returns the amount between the two relative values, in proportion to the offset along the effect's axis, which is clamped to -1...1.
  ///
  /// `nil` where neither value is set, or where they are not of one kind that can be mixed.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let fraction = (min(max(offset, -1), 1) + 1) / 2
    let value = MixedAmount.between(minimumRelativeValue, maximumRelativeValue, at: offset.isNaN ? 0.5 : fraction)
    return value.map { [keyPath: $0] }
  }

  /// Returns an effect with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    (copy.minimumRelativeValue, copy.maximumRelativeValue) = (minimumRelativeValue, maximumRelativeValue)
    return copy
  }
}

/// Several effects that a view gets at once.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; `nil` by default.
  open var motionEffects: [UIMotionEffect]?

  nonisolated deinit {}

  /// Returns the amounts of all effects. Those of one path are added where both are numbers; otherwise the later one counts [G].
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let parts = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    guard !parts.isEmpty else { return nil }
    return parts.reduce(into: [:]) { sum, part in
      sum.merge(part) { earlier, later in
        guard let a = MixedAmount.number(earlier), let b = MixedAmount.number(later) else { return later }
        return NSNumber(value: Double(a + b))
      }
    }
  }

  /// Returns a group of the same effects.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMotionEffectGroup()
    copy.motionEffects = motionEffects
    return copy
  }
}

/// Amounts of one kind as lists of numbers, to mix them.
private enum MixedAmount {
  /// A number of any type as one.
  static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  /// Returns the amount at a fraction of the way, as an `NSNumber` or `NSValue`; a missing end is zero.
  static func between(_ start: Any?, _ end: Any?, at fraction: CGFloat) -> Any? {
    guard let known = start ?? end else { return nil }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    if number(known) != nil {
      guard let a = number(start ?? 0.0), let b = number(end ?? 0.0) else { return nil }
      return NSNumber(value: Double(mix(a, b)))
    }
    if let ends: (CGPoint, CGPoint) = both(start, end) {
      return NSValue(cgPoint: CGPoint(x: mix(ends.0.x, ends.1.x), y: mix(ends.0.y, ends.1.y)))
    }
    if let ends: (CGSize, CGSize) = both(start, end) {
      return NSValue(
        cgSize: CGSize(width: mix(ends.0.width, ends.1.width), height: mix(ends.0.height, ends.1.height)))
    }
    if let ends: (CGRect, CGRect) = both(start, end) {
      return NSValue(
        cgRect: CGRect(
          x: mix(ends.0.minX, ends.1.minX), y: mix(ends.0.minY, ends.1.minY), width: mix(ends.0.width, ends.1.width),
          height: mix(ends.0.height, ends.1.height)))
    }
    if let ends: (UIOffset, UIOffset) = both(start, end) {
      return NSValue(
        uiOffset: UIOffset(
          horizontal: mix(ends.0.horizontal, ends.1.horizontal), vertical: mix(ends.0.vertical, ends.1.vertical)))
    }
    if let ends: (CATransform3D, CATransform3D) = both(start, end, CATransform3DIdentity) {
      var result = CATransform3DIdentity
      for path in entries { result[keyPath: path] = mix(ends.0[keyPath: path], ends.1[keyPath: path]) }
      return NSValue(caTransform3D: result)
    }
    return nil
  }

  private static let entries: [WritableKeyPath<CATransform3D, CGFloat>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]

  /// Both ends as one type; a missing one is `neutral`.
  private static func both<Value: _NSValueStructure>(_ a: Any?, _ b: Any?, _ neutral: Value = Value()) -> (
    Value, Value
  )? {
    func read(_ value: Any?) -> Value? {
      guard let value else { return neutral }
      return value as? Value ?? (value as? NSValue).flatMap { Value._structure(of: $0) }
    }
    guard let a = read(a), let b = read(b) else { return nil }
    return (a, b)
  }
}
