import Diagnostics
import Foundation
import LayerTree

nonisolated extension NSValue {
  /// Wraps a transform, as code in the manner of Objective-C does for the values of animations.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(numbersOf: transform) }

  /// The transform that the value holds. Stops the process if the value holds another structure.
  public var caTransform3DValue: CATransform3D { .stored(in: self) }
}

nonisolated extension NSValue {
  /// Wraps a structure whose fields are all `Double`s: Foundation's values on Linux hold no structures, but lists of numbers.
  package convenience init<Structure>(numbersOf structure: Structure) {
    let numbers = withUnsafeBytes(of: structure) { Array($0.bindMemory(to: Double.self)) }
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// Returns the structure that ``init(numbersOf:)`` wrapped; `nil` if the value holds something else, or another count of numbers.
  package func stored<Structure>(as type: Structure.Type) -> Structure? {
    let count = MemoryLayout<Structure>.size / MemoryLayout<Double>.size
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    let numbers = [Double](unsafeUninitializedCapacity: count) { place, initializedCount in
      guard let start = place.baseAddress else { return }
      getValue(start)
      initializedCount = count
    }
    return numbers.withUnsafeBytes { $0.load(as: type) }
  }
}

/// A structure that Apple's Foundation stores in an `NSValue`: `as?` and `as` convert between the two, as the language does on Apple's platforms. The
/// value of another structure is not converted.
nonisolated public protocol _NSValueStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  init()
  /// The value that holds the structure.
  var _value: NSValue { get }
  /// Reads the structure of a value; `nil` if the value holds another one.
  static func _structure(of value: NSValue) -> Self?
}

nonisolated extension _NSValueStructure {
  /// Reads the structure of a value. Stops the process if the value holds another one.
  package static func stored(in value: NSValue) -> Self {
    if let structure = _structure(of: value) { return structure }
    Diagnostics.stop(
      Diagnostic(
        "A value holds no \(Self.self).", objects: ["value: \(value)"],
        likelyCause: "It was made of a structure of another type.", remedy: "Read it as what it was made of."))
  }

  public func _bridgeToObjectiveC() -> NSValue { _value }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = stored(in: source) }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = _structure(of: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.map { stored(in: $0) } ?? Self()
  }
}

nonisolated extension CATransform3D: _NSValueStructure {
  public var _value: NSValue { NSValue(caTransform3D: self) }
  public static func _structure(of value: NSValue) -> CATransform3D? { value.stored(as: Self.self) }
}
