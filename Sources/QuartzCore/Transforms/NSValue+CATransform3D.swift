import Diagnostics
import Foundation
import LayerTree

nonisolated extension NSValue {
  /// Wraps a transform, as code in the manner of Objective-C does for the values of animations.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(numbersOf: transform) }

  /// The transform in the value. Stops if there is a value of another kind in it.
  public var caTransform3DValue: CATransform3D { stored() }
}

nonisolated extension NSValue {
  /// Wraps a structure that is made of numbers alone. Foundation's values take no structures on Linux, but lists of numbers.
  package convenience init<Structure>(numbersOf structure: Structure) {
    let numbers = withUnsafeBytes(of: structure) { Array($0.bindMemory(to: Double.self)) }
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// The structure that ``init(numbersOf:)`` wrapped; `nil` if the value is none, or made of another count of numbers.
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

  /// The structure that ``init(numbersOf:)`` wrapped. Stops if it is another one.
  package func stored<Structure>() -> Structure {
    if let structure = stored(as: Structure.self) { return structure }
    Diagnostics.stop(
      Diagnostic(
        "A value holds no \(Structure.self).", objects: ["value: \(self)"],
        likelyCause: "It was made of a value of another type.", remedy: "Read it as what it was made of."))
  }
}

/// Lets `as? CATransform3D` read a transform out of an `NSValue`, as the language does on Apple's platforms.
extension CATransform3D: _ObjectiveCBridgeable {
  nonisolated public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  nonisolated public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.caTransform3DValue
  }

  nonisolated public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    result = source.stored(as: CATransform3D.self)
    return result != nil
  }

  nonisolated public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3D()
  }
}
