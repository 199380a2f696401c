import Foundation

/// Stopping, warning and counting: the only ways our code reports trouble.
///
/// | what happened | call |
/// |---|---|
/// | a rule was broken and no safe meaning exists | ``stop(_:file:line:)`` |
/// | a rule was broken and there is a safe fallback | ``fault(_:counting:file:line:)`` |
/// | the platform recovers by itself | ``warn(_:counting:)`` |
/// | something was refused on purpose | ``count(_:)`` |
///
/// All members may be called from any thread. Messages go to the standard error stream, or to the handler that
/// ``withHandler(for:_:perform:)`` installed.
public enum Diagnostics {
  /// Ends the process with the message, in debug and in release builds.
  ///
  /// Uses `fatalError`, because `precondition` loses its text in optimised builds.
  public static func stop(_ diagnostic: Diagnostic, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(diagnostic.description, file: file, line: line)
  }

  /// Stops in debug builds; in release builds counts under `name`, warns and returns, so that the caller can fall back.
  public static func fault(
    _ diagnostic: Diagnostic, counting name: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    switch faultPolicy {
    case .stops: stop(diagnostic, file: file, line: line)
    case .continues: warn(diagnostic, counting: name)
    case .reports(let action):
      warn(diagnostic, counting: name)
      action(diagnostic)
    }
  }

  /// What ``fault(_:counting:file:line:)`` does: ends the process, or warns and returns.
  package enum FaultPolicy: Sendable {
    case stops, continues
    /// Warns, then calls the action on the thread that broke the rule.
    case reports(@Sendable (Diagnostic) -> Void)

    /// `stops` in debug builds, `continues` in release builds.
    static var buildDefault: FaultPolicy {
      #if DEBUG
        .stops
      #else
        .continues
      #endif
    }
  }

  /// Runs `body` with another policy for faults, within the calling task: tests of a debug build see what a release build does.
  package static func withFaultPolicy<Result>(_ policy: FaultPolicy, perform body: () throws -> Result) rethrows
    -> Result
  {
    try $faultPolicy.withValue(policy, operation: body)
  }

  @TaskLocal private static var faultPolicy = FaultPolicy.buildDefault

  /// Counts under `name`, reports the diagnostic with `name` as its identifier, and returns.
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

  /// Writes the message to the standard error stream; a failed write is ignored.
  package static func write(_ diagnostic: Diagnostic) {
    try? FileHandle.standardError.write(contentsOf: Data((diagnostic.description + "\n").utf8))
  }

  /// Adds one to the count of `name`, a stable identifier such as `"navigation.bar-refused"`. Reports nothing.
  public static func count(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

  /// How often `name` was counted since the process started, by ``count(_:)``, a warning or a fault; 0 for an unknown name.
  public static func count(of name: String) -> Int { counts.withLock { $0[name, default: 0] } }

  /// Runs `body` with the warnings of these names going to `handler` instead of the standard error stream.
  ///
  /// Handlers nest: a warning goes to the innermost one that wants its name. Each handler belongs to the task that installed it, so tests
  /// that run side by side do not receive one another's warnings.
  ///
  /// - Parameter names: As in ``warn(_:counting:)`` and ``fault(_:counting:file:line:)``.
  public static func withHandler<Result>(
    for names: Set<String>, _ handler: @escaping @Sendable (Diagnostic) -> Void, perform body: () throws -> Result
  ) rethrows -> Result {
    try $handlers.withValue(handlers + [Handler(names: names, body: handler)], operation: body)
  }

  /// Runs a `body` that suspends, with the warnings of these names going to `handler`.
  package static func withHandler<Result>(
    for names: Set<String>, isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping @Sendable (Diagnostic) -> Void, perform body: () async throws -> Result
  ) async rethrows -> Result {
    try await $handlers.withValue(handlers + [Handler(names: names, body: handler)], operation: body)
  }

  /// Runs `body` with every warning going to `handler`, except those that a handler within `body` wants.
  public static func withHandler<Result>(
    forAll handler: @escaping @Sendable (Diagnostic) -> Void, perform body: () throws -> Result
  ) rethrows -> Result {
    try $handlers.withValue(handlers + [Handler(names: nil, body: handler)], operation: body)
  }

  /// Sends the warnings that no handler wants to `report` from now on, in the whole process; `nil` restores the standard error stream.
  package static func reportUnhandled(to report: (@Sendable (Diagnostic) -> Void)?) {
    unhandled.withLock { $0 = report }
  }

  private struct Handler: Sendable {
    /// `nil` wants every name.
    let names: Set<String>?
    let body: @Sendable (Diagnostic) -> Void
  }

  /// The handlers of the task, the innermost one last.
  @TaskLocal private static var handlers: [Handler] = []

  private static let unhandled = Locked<(@Sendable (Diagnostic) -> Void)?>(nil)
  private static let counts = Locked<[String: Int]>([:])
}

/// A value behind a lock. Unchecked, because the lock makes it safe; `Mutex` needs iOS 18.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
