import Foundation

extension Timer {
  /// Publishes the current date at every interval while connected. All its subscribers share one timer.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// In seconds.
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let ticks = Broadcast<Date, Never>(name: "Timer")
    private let lock = Lock()
    private var connections = 0
    private var timer: (any Cancellable)?

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      ticks.open(to: subscriber)
    }

    /// Starts the timer, unless it runs. It stops when all connections are cancelled.
    public func connect() -> any Cancellable {
      if lock.withLock({
        connections += 1
        return connections == 1
      }) {
        let (ticks, runLoop) = (ticks, runLoop)
        let timer = runLoop.repeating(
          from: runLoop.now.date.addingTimeInterval(interval), every: interval, tolerance: tolerance ?? 0, in: mode
        ) { ticks.send(runLoop.now.date) }
        let keeps = lock.withLock {
          if connections > 0 { self.timer = timer }
          return connections > 0
        }
        if !keeps { timer.cancel() }
      }
      return AnyCancellable { self.disconnect() }
    }

    private func disconnect() {
      let timer: (any Cancellable)? = lock.withLock {
        connections -= 1
        guard connections == 0 else { return nil }
        defer { self.timer = nil }
        return self.timer
      }
      timer?.cancel()
    }
  }

  /// A publisher of the current date, again and again, once it is connected: usually by `autoconnect()`.
  ///
  /// - Parameter interval: In seconds.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
