import Foundation
import Synchronization

/// A request to end the run early, by Control-C, a closed terminal or an ordinary `kill`.
///
/// The step in progress ends first; then the run writes its recordings, films and report, and ends. A second signal ends the process at
/// once, for a run that does not get there. May be used from any thread.
nonisolated package final class Interruption: Sendable {
  private struct State {
    var isRequested = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// The signal sources, one for each signal; empty before ``listen()``.
  private let sources = Mutex<[any DispatchSourceSignal]>([])
  /// Control-C, `kill`, and a closed terminal, in this order.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  package init() {}

  deinit {
    let sources = sources.withLock { $0 }
    for source in sources { source.cancel() }
    if !sources.isEmpty { for number in Self.signals { signal(number, SIG_DFL) } }
  }

  /// Handles the signals from now on, in place of their default actions, until the object is released. Further calls do nothing.
  ///
  /// The handlers of the process are global: use one listening object at a time. The request arrives on a global queue.
  package func listen() {
    sources.withLock { sources in
      guard sources.isEmpty else { return }
      for number in Self.signals {
        // The default action would end the process before the source is notified.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [weak self] in
          if self?.request() == false { _exit(RunStatus.interrupted.rawValue) }
        }
        source.resume()
        sources.append(source)
      }
    }
  }

  /// Whether an end was requested. Never becomes `false` again.
  package var isRequested: Bool { state.withLock(\.isRequested) }

  /// Requests the end of the run, and runs the action of ``onRequest(_:)`` on the calling thread if this is the first request.
  ///
  /// - Returns: Whether this is the first request.
  @discardableResult
  package func request() -> Bool {
    let (isFirst, action) = state.withLock { state in
      defer { state.isRequested = true }
      return (!state.isRequested, state.action)
    }
    if isFirst { action?() }
    return isFirst
  }

  /// Runs `action` at the first request, on the requesting thread; at once if the request was made before.
  ///
  /// - Parameter action: Retained until the object is released. Replaces the previous action.
  package func onRequest(_ action: @escaping @Sendable () -> Void) {
    let isRequested = state.withLock { state in
      state.action = action
      return state.isRequested
    }
    if isRequested { action() }
  }
}
