import CoreGraphics
import Foundation
import QuartzCore

nonisolated extension NSValue {
  /// Apple's spelling of `init(rect:)` on iOS.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Apple's spelling of `rectValue` on iOS.
  public var cgRectValue: CGRect { rectValue }
  /// Apple's spelling of `init(point:)` on iOS.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Apple's spelling of `pointValue` on iOS.
  public var cgPointValue: CGPoint { pointValue }
  /// Apple's spelling of `init(size:)` on iOS.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Apple's spelling of `sizeValue` on iOS.
  public var cgSizeValue: CGSize { sizeValue }
  /// Wraps a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbersOf: vector) }
  /// The vector in the value. Stops if there is a value of another kind in it.
  public var cgVectorValue: CGVector { stored() }
  /// Wraps a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbersOf: transform) }
  /// The transform in the value. Stops if there is a value of another kind in it.
  public var cgAffineTransformValue: CGAffineTransform { stored() }
  /// Wraps insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbersOf: insets) }
  /// The insets in the value. Stops if there is a value of another kind in it.
  public var uiEdgeInsetsValue: UIEdgeInsets { stored() }

  /// Whether the value is of the same type as another one.
  fileprivate func isAlike(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}

// `as? CGRect` and its kin read structures out of an `NSValue`, and `as? NSValue` goes the other way, as the language does on Apple's platforms:
// common in code that reads keyboard notifications and writes values of animations.

extension CGRect: @retroactive _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.isAlike(NSValue(cgRect: .zero)) ? source.cgRectValue : nil
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.isAlike(NSValue(cgPoint: .zero)) ? source.cgPointValue : nil
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.isAlike(NSValue(cgSize: .zero)) ? source.cgSizeValue : nil
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.cgVectorValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    result = source.stored(as: CGVector.self)
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.cgVectorValue ?? .zero
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
    result = source.cgAffineTransformValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = source.stored(as: CGAffineTransform.self)
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? CGAffineTransform()
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    result = source.stored(as: UIEdgeInsets.self)
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
