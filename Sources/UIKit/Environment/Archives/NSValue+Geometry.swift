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
  /// The vector that the value holds. Stops the process if the value holds another structure.
  public var cgVectorValue: CGVector { .stored(in: self) }
  /// Wraps a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbersOf: transform) }
  /// The transform that the value holds. Stops the process if the value holds another structure.
  public var cgAffineTransformValue: CGAffineTransform { .stored(in: self) }
  /// Wraps insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbersOf: insets) }
  /// The insets that the value holds. Stops the process if the value holds another structure.
  public var uiEdgeInsetsValue: UIEdgeInsets { .stored(in: self) }
  /// Wraps an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbersOf: offset) }
  /// The offset that the value holds. Stops the process if the value holds a structure of another size.
  public var uiOffsetValue: UIOffset { .stored(in: self) }

  /// Whether the value holds a structure of the same type as another value.
  fileprivate func holdsType(of other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}

nonisolated extension CGRect: @retroactive _ObjectiveCBridgeable, _NSValueStructure {
  public var _value: NSValue { NSValue(cgRect: self) }
  public static func _structure(of value: NSValue) -> CGRect? {
    value.holdsType(of: NSValue(cgRect: .zero)) ? value.cgRectValue : nil
  }
}

nonisolated extension CGPoint: @retroactive _ObjectiveCBridgeable, _NSValueStructure {
  public var _value: NSValue { NSValue(cgPoint: self) }
  public static func _structure(of value: NSValue) -> CGPoint? {
    value.holdsType(of: NSValue(cgPoint: .zero)) ? value.cgPointValue : nil
  }
}

nonisolated extension CGSize: @retroactive _ObjectiveCBridgeable, _NSValueStructure {
  public var _value: NSValue { NSValue(cgSize: self) }
  public static func _structure(of value: NSValue) -> CGSize? {
    value.holdsType(of: NSValue(cgSize: .zero)) ? value.cgSizeValue : nil
  }
}

nonisolated extension CGVector: _NSValueStructure {
  public var _value: NSValue { NSValue(cgVector: self) }
  public static func _structure(of value: NSValue) -> CGVector? { value.stored(as: Self.self) }
}

nonisolated extension CGAffineTransform: _NSValueStructure {
  public var _value: NSValue { NSValue(cgAffineTransform: self) }
  public static func _structure(of value: NSValue) -> CGAffineTransform? { value.stored(as: Self.self) }
}

nonisolated extension UIEdgeInsets: _NSValueStructure {
  public var _value: NSValue { NSValue(uiEdgeInsets: self) }
  public static func _structure(of value: NSValue) -> UIEdgeInsets? { value.stored(as: Self.self) }
}

nonisolated extension UIOffset: _NSValueStructure {
  public var _value: NSValue { NSValue(uiOffset: self) }
  public static func _structure(of value: NSValue) -> UIOffset? { value.stored(as: Self.self) }
}
