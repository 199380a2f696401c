import Foundation
import Simulator
// XCTest for iOS brings UIKit's names along, and a module that imports XCTest imports this one.
@_exported import UIKit

/// The app that hosts the tests of a lowered package, as Xcode's does: it is there before the first test, and shows nothing.
///
/// Time passes while a test waits in the main run loop, as long as it waits by the wall clock. Tests in Swift Testing wait in it, too.
public enum TestHost {
  private static var device: SimulatedDevice?
  private static var clock: FrameDriver?

  /// Launches the app on a simulated device, once.
  public static func start() {
    guard device == nil else { return }
    // As Apple's simulator tells what it simulates, where a device answers by the name of its machine.
    setenv("SIMULATOR_MODEL_IDENTIFIER", "iPhone17,3", 0)
    setenv("SIMULATOR_DEVICE_NAME", "iPhone 16", 0)
    let device = SimulatedDevice(.iPhone16)
    device.launch(HostAppDelegate.self)
    self.device = device
    clock = FrameDriver(device)
    MainRunLoop.replaceDispatchMain()
  }

  /// Launches the app, from an entry point that is isolated to no actor and runs on the main thread.
  public nonisolated static func startOnMainThread() { MainActor.assumeIsolated { start() } }

  /// Runs a block ten times and prints what it took, in seconds. A test's own `measure`, which fails for times that vary, is lowered to this.
  public nonisolated static func measure(_ block: () -> Void) {
    let clock = ContinuousClock()
    let times = (0..<10).map { _ in clock.measure(block) / .seconds(1) }
    print("measured [Time, seconds] average: \(times.reduce(0, +) / 10), values: \(times)")
  }

  /// Runs a block as often as `options` say, and prints what it took, in seconds. Times alone are measured.
  public nonisolated static func measure(
    metrics: [any XCTMetric] = [], options: XCTMeasureOptions = .default, block: () -> Void
  ) {
    let clock = ContinuousClock()
    let times = (0..<max(options.iterationCount, 1)).map { _ in clock.measure(block) / .seconds(1) }
    print("measured [Time, seconds] average: \(times.reduce(0, +) / Double(times.count)), values: \(times)")
  }

  /// Returns a test that has no actor, as it is.
  public nonisolated static func hosted<Case>(_ test: @escaping (Case) -> () throws -> Void) -> (Case) -> () throws ->
    Void
  {
    test
  }

  /// Returns a test of the main actor as XCTest calls it: without an actor, on the main thread.
  public nonisolated static func hosted<Case>(
    _ test: @escaping (Case) -> @MainActor () throws -> Void
  ) -> (Case) -> () throws -> Void {
    { one in
      let body = test(one)
      return { try MainActor.assumeIsolated { try body() } }
    }
  }
}

private final class HostAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// Passes wall time on to a device, a frame at a time, while the main run loop runs.
private final class FrameDriver {
  private static let frameDuration: TimeInterval = 1.0 / 60
  /// In seconds. A test that computes for longer than this, between two waits, is no time for the device.
  private static let longestStep: TimeInterval = 0.1
  private let device: SimulatedDevice
  private var last = ProcessInfo.processInfo.systemUptime

  init(_ device: SimulatedDevice) {
    self.device = device
    let timer = Timer(timeInterval: Self.frameDuration, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.step() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  private func step() {
    let now = ProcessInfo.processInfo.systemUptime
    device.advance(by: min(now - last, Self.longestStep))
    last = now
  }
}
