import Foundation

/// Stopping, warning and counting: the only ways our code reports trouble.
///
/// Which one to use:
///
/// | what happened | call |
/// |---|---|
/// | a rule was broken and no safe meaning exists | ``stop(_:file:line:)`` |
/// | a rule was broken and there is a safe fallback | ``fault(_:counting:file:line:)`` |
/// | the platform recovers by itself | ``warn(_:counting:)`` |
/// | something was refused on purpose | ``count(_:)`` |
///
/// Everything here may be called from any thread. Messages go to the standard error stream, or to the handler that
/// ``withHandler(for:_:perform:)`` installed.
public enum Diagnostics {
  /// Ends the process with the message, in debug and in release builds.
  ///
  /// Built on `fatalError`, because `precondition` loses its text when optimised.
  public static func stop(_ diagnostic: Diagnostic, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(diagnostic.description, file: file, line: line)
  }

  /// Stops in debug builds; in release builds counts under `name`, warns and returns, so that the caller can fall back.
  public static func fault(
    _ diagnostic: Diagnostic, counting name: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    switch faultPolicy {
    case .stops: stop(diagnostic, file: file, line: line)
    case .goesOn: warn(diagnostic, counting: name)
    case .tells(let action):
      warn(diagnostic, counting: name)
      action(diagnostic)
    }
  }

  /// What ``fault(_:counting:file:line:)`` does besides saying so.
  package enum FaultPolicy: Sendable {
    case stops, goesOn
    /// Goes on and calls the action, on the thread on which the rule was broken.
    case tells(@Sendable (Diagnostic) -> Void)

    /// Debug builds stop.
    static var ofThisBuild: FaultPolicy {
      #if DEBUG
        .stops
      #else
        .goesOn
      #endif
    }
  }

  /// Runs `body` with faults treated as `policy` says, in the task that calls: a debug build's tests see what a release build does.
  package static func withFaultPolicy<Result>(_ policy: FaultPolicy, perform body: () throws -> Result) rethrows
    -> Result
  {
    try $faultPolicy.withValue(policy, operation: body)
  }

  @TaskLocal private static var faultPolicy = FaultPolicy.ofThisBuild

  /// Reports something the reader can act on, counts under `name`, and goes on.
  public static func warn(_ diagnostic: Diagnostic, counting name: String) {
    count(name)
    var diagnostic = diagnostic
    diagnostic.identifier = name
    if let handler = handlers.last(where: { $0.names?.contains(name) ?? true }) {
      handler.body(diagnostic)
    } else if let report = unhandled.withLock({ $0 }) {
      report(diagnostic)
    } else {
      write(diagnostic)
    }
  }

  /// Writes it to the standard error stream.
  package static func write(_ diagnostic: Diagnostic) {
    try? FileHandle.standardError.write(contentsOf: Data((diagnostic.description + "\n").utf8))
  }

  /// Adds one to the count of `name`, a stable identifier such as `"navigation.bar-refused"`.
  public static func count(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

  /// How often ``count(_:)`` was called with `name` since the process started.
  public static func count(of name: String) -> Int { counts.withLock { $0[name, default: 0] } }

  /// Runs `body` with the warnings of these names going to `handler` instead of the standard error stream.
  ///
  /// Handlers nest, the innermost one that wants a name receives it, and each belongs to the task that installed it: tests that
  /// run side by side do not hear one another.
  ///
  /// - Parameter names: As in ``warn(_:counting:)`` and ``fault(_:counting:file:line:)``.
  public static func withHandler<Result>(
    for names: Set<String>, _ handler: @escaping @Sendable (Diagnostic) -> Void, perform body: () throws -> Result
  ) rethrows -> Result {
    try $handlers.withValue(handlers + [Handler(names: names, body: handler)], operation: body)
  }

  /// The same for a `body` that suspends.
  package static func withHandler<Result>(
    for names: Set<String>, isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping @Sendable (Diagnostic) -> Void, perform body: () async throws -> Result
  ) async rethrows -> Result {
    try await $handlers.withValue(handlers + [Handler(names: names, body: handler)], operation: body)
  }

  /// Runs `body` with every warning going to `handler`.
  public static func withHandler<Result>(
    forAll handler: @escaping @Sendable (Diagnostic) -> Void, perform body: () throws -> Result
  ) rethrows -> Result {
    try $handlers.withValue(handlers + [Handler(names: nil, body: handler)], operation: body)
  }

  /// Where warnings go that no handler wants, from now on; `nil` for the standard error stream.
  package static func reportUnhandled(to report: (@Sendable (Diagnostic) -> Void)?) {
    unhandled.withLock { $0 = report }
  }

  private struct Handler: Sendable {
    /// `nil` for all.
    let names: Set<String>?
    let body: @Sendable (Diagnostic) -> Void
  }

  /// The innermost one last.
  @TaskLocal private static var handlers: [Handler] = []

  private static let unhandled = Locked<(@Sendable (Diagnostic) -> Void)?>(nil)
  private static let counts = Locked<[String: Int]>([:])
}

/// A value behind a lock. Unchecked because of the lock; `Mutex` asks for iOS 18.
private final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
