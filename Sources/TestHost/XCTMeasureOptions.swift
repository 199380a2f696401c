import Foundation

// What XCTest for Linux has not: how tests measure. See TestHost.measure.

/// How often a block is measured.
nonisolated open class XCTMeasureOptions: NSObject, @unchecked Sendable {
  // Unchecked: a test sets the options before it measures.

  /// The number of times that the block runs; 5 by default.
  open var iterationCount = 5
  /// Kept without effect: the whole block is measured.
  open var invocationOptions: XCTMeasurementInvocationOptions = []

  /// New options with the default values.
  open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

/// Which part of a block is measured.
nonisolated public struct XCTMeasurementInvocationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let manuallyStart = XCTMeasurementInvocationOptions(rawValue: 1 << 0)
  public static let manuallyStop = XCTMeasurementInvocationOptions(rawValue: 1 << 1)
}

/// A quantity to measure. Only time is measured here, whichever metric a test passes.
nonisolated public protocol XCTMetric: NSObjectProtocol {}

/// Time.
nonisolated public final class XCTClockMetric: NSObject, XCTMetric {}
/// The time of the processor, in place of which time is measured.
nonisolated public final class XCTCPUMetric: NSObject, XCTMetric {}
/// Memory, in place of which time is measured.
nonisolated public final class XCTMemoryMetric: NSObject, XCTMetric {}
/// Writes to storage, in place of which time is measured.
nonisolated public final class XCTStorageMetric: NSObject, XCTMetric {}
