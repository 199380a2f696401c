import Foundation

// Names of Apple's Foundation and Dispatch that Linux's lack, and lowered code has without an import.

/// `Int`, as Objective-C names it.
public typealias NSInteger = Int
/// `UInt`, as Objective-C names it.
public typealias NSUInteger = UInt

/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = Double

extension NSObject {
  /// The class itself, which archives name. Apple's classes answer the same as a method.
  @nonobjc public static func classForCoder() -> AnyClass { self }
}

// Apple's Foundation turns a `CGFloat` into an `NSNumber` and back, by `as` and by casts, as Linux's does with other numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension ProcessInfo {
  /// How hot the device is.
  ///
  /// Source: developer.apple.com/documentation/foundation/processinfo/thermalstate-swift.enum [D].
  public enum ThermalState: Int, Sendable {
    case nominal = 0
    case fair = 1
    case serious = 2
    case critical = 3
  }

  /// Posted by the device when ``thermalState`` changes, which it never does here.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")

  /// Always ``ThermalState/nominal``, as in Apple's simulator.
  public var thermalState: ThermalState { .nominal }
  /// Always `false`, as in Apple's simulator.
  public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
  /// Posted by the device when ``Foundation/ProcessInfo/isLowPowerModeEnabled`` changes, which it never does here.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

extension URLResourceKey {
  /// The key of ``Foundation/URLResourceValues/volumeAvailableCapacityForImportantUsage``.
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
  /// The key of ``Foundation/URLResourceValues/volumeAvailableCapacityForOpportunisticUsage``.
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
    rawValue: "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
}

extension URLResourceValues {
  /// The bytes that are free on the volume of the home folder, of whatever volume the values are: a device has one. Linux frees nothing for important
  /// use. `nil` if it is not known.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
  }
  /// As ``volumeAvailableCapacityForImportantUsage``: Linux keeps nothing free.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacityForImportantUsage }
}

// Apple's Dispatch asks for closures that may be sent to another thread only where it cannot break older code. Linux's asks always, so that what a
// package of Swift 6 captures there is an error. The overloads below have fewer parameters, and are taken in its place.
extension DispatchQueue {
  /// Calls `work` on the queue, later.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, execute: work)
  }
  /// Calls `work` on the queue at `deadline`.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
  }

  /// Calls `work` at `deadline`, as `asyncAfter` does, without asking for a closure that may be sent to another thread.
  public func asyncAfterUnsafe(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @convention(block) () -> Void
  ) {
    // Unchecked: that is the point of the method.
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline, qos: qos, flags: flags) { work() }
  }
}
