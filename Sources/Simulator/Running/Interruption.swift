import Foundation
import Synchronization

/// The wish of a person, or of the system, that a run ends: Control-C, a closed terminal, an ordinary `kill`.
///
/// The run then keeps what it has - recordings, films, the report - and ends. A second signal ends the process at once, for a run that
/// does not get there. May be used from any thread.
nonisolated package final class Interruption: Sendable {
  private struct State {
    var isWanted = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// Hear the signals as long as this lives.
  private let sources = Mutex<[any DispatchSourceSignal]>([])
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  package init() {}

  deinit {
    let sources = sources.withLock { $0 }
    for source in sources { source.cancel() }
    if !sources.isEmpty { for number in Self.signals { signal(number, SIG_DFL) } }
  }

  /// Hears signals from now on, as long as it lives.
  package func listen() {
    sources.withLock { sources in
      guard sources.isEmpty else { return }
      for number in Self.signals {
        // Without this the process would end before the source hears of it.
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

  /// Whether the run is to end.
  package var isWanted: Bool { state.withLock(\.isWanted) }

  /// Asks the run to end.
  ///
  /// - Returns: Whether it is the first wish.
  @discardableResult
  package func request() -> Bool {
    let (isFirst, action) = state.withLock { state in
      defer { state.isWanted = true }
      return (!state.isWanted, state.action)
    }
    if isFirst { action?() }
    return isFirst
  }

  /// Has something done at the first wish, on any thread; at once where it was uttered already.
  ///
  /// - Parameter action: Retained as long as this lives.
  package func whenWanted(_ action: @escaping @Sendable () -> Void) {
    let isWanted = state.withLock { state in
      state.action = action
      return state.isWanted
    }
    if isWanted { action() }
  }
}
