import Combine
import Foundation
import Testing

@Suite("Time", .serialized)
struct TimeTests {
  @Test("Debounce sends a value when nothing followed it for a while")
  func debounce() {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<String, Never>()
    let recorder = subject.debounce(for: .milliseconds(300), scheduler: scheduler).record()
    subject.send("h")
    scheduler.advance(by: 0.2)
    subject.send("he")
    scheduler.advance(by: 0.299)
    #expect(recorder.values.isEmpty)
    scheduler.advance(by: 0.001)
    #expect(recorder.values == ["he"])
    scheduler.advance(by: 5)
    #expect(recorder.values == ["he"])
    #expect(scheduler.waiting == 0, "no timer goes on")
    subject.send("hel")
    subject.send(completion: .finished)
    scheduler.advance(by: 1)
    #expect(recorder.values == ["he"], "a value that waits is dropped")
    #expect(recorder.isFinished)
  }

  @Test("Debounce drops what nobody asked for, and nothing after it is cancelled")
  func debounceDemand() {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.debounce(for: 1, scheduler: scheduler).record(.max(1))
    for value in 1...3 {
      subject.send(value)
      scheduler.advance(by: 1)
    }
    #expect(recorder.values == [1])
    recorder.request(.unlimited)
    subject.send(4)
    recorder.cancel()
    scheduler.advance(by: 5)
    #expect(recorder.values == [1])
    #expect(scheduler.waiting == 0)
  }

  @Test("Throttle sends at most one value in each interval: the first or the last", arguments: [false, true])
  func throttle(latest: Bool) {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.throttle(for: 10, scheduler: scheduler, latest: latest).record()
    subject.send(1)
    scheduler.advance()
    #expect(recorder.values == [1])
    subject.send(2)
    scheduler.advance(by: 4)
    subject.send(3)
    scheduler.advance(by: 5)
    #expect(recorder.values == [1])
    scheduler.advance(by: 1)
    #expect(recorder.values == [1, latest ? 3 : 2])
    scheduler.advance(by: 50)
    subject.send(4)
    subject.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    scheduler.advance()
    #expect(recorder.values.last == 4)
    #expect(recorder.isFinished)
  }

  @Test("Delay moves values and the completion, in order; cancelling drops them")
  func delay() {
    let scheduler = ManualScheduler()
    let recorder = [1, 2].publisher.delay(for: .seconds(2), scheduler: scheduler).record()
    scheduler.advance(by: 1.9)
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    scheduler.advance(by: 0.1)
    #expect(recorder.values == [1, 2] && recorder.isFinished)
    let cancelled = [1, 2].publisher.delay(for: .seconds(2), scheduler: scheduler).record()
    cancelled.cancel()
    scheduler.advance(by: 9)
    #expect(cancelled.values.isEmpty && cancelled.completions.isEmpty)
  }

  @Test("Timeout ends a stream that is silent, with an error if there is one")
  func timeout() {
    let scheduler = ManualScheduler()
    let source = Source<Int>()
    let recorder = source.timeout(.seconds(5), scheduler: scheduler, customError: { Oops() }).record()
    scheduler.advance(by: 4)
    source.send(1)
    scheduler.advance(by: 4)
    #expect(recorder.values == [1] && recorder.completions.isEmpty)
    scheduler.advance(by: 1)
    #expect(recorder.completions == [.failure(Oops())])
    #expect(source.cancellations == 1)
    #expect(scheduler.waiting == 0)
    let silent = PassthroughSubject<Int, Never>().timeout(1, scheduler: scheduler).record()
    scheduler.advance(by: 1)
    #expect(silent.isFinished)
  }

  @Test("Values are received and subscriptions made on the scheduler")
  func hopping() {
    let scheduler = ManualScheduler()
    let source = Source<Int>()
    let recorder = source.subscribe(on: scheduler).receive(on: scheduler).record()
    #expect(source.subscriptions == 0)
    scheduler.advance()
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.send(2)
    #expect(recorder.values.isEmpty)
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    source.send(3)
    recorder.cancel()
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(source.cancellations == 1)
    #expect([1, 2].publisher.receive(on: ImmediateScheduler.shared).record().values == [1, 2])
    #expect(Just(1).delay(for: 10, scheduler: ImmediateScheduler.shared).record().values == [1])
    #expect(Just(1).debounce(for: 10, scheduler: ImmediateScheduler.shared).record().values == [1])
  }

  @Test("A queue of several threads keeps the order of values", .timeLimit(.minutes(1)))
  func order() async {
    for queue in [DispatchQueue.global(), DispatchQueue(label: "serial")] {
      let values = (0..<500).publisher.receive(on: queue).collect()
      var iterator = values.values.makeAsyncIterator()
      #expect(await iterator.next() == Array(0..<500))
    }
    let operations = OperationQueue()
    var iterator = (0..<100).publisher.receive(on: operations).collect().values.makeAsyncIterator()
    #expect(await iterator.next() == Array(0..<100))
    #expect(await delayed(DispatchQueue.global()) == 1)
    #expect(await delayed(operations) == 1)
  }

  /// A value that is delayed and debounced on the system's clock. Its stream does not complete, which would drop it.
  private func delayed<S: Scheduler>(_ scheduler: S) async -> Int? {
    // A debounced value is dropped without demand, and an iterator has none before its `next()`. The subject keeps the value.
    let latest = CurrentValueSubject<Int?, Never>(nil)
    let subscription = Just(1).append(Empty(completeImmediately: false))
      .delay(for: .milliseconds(1), scheduler: scheduler).debounce(for: .milliseconds(1), scheduler: scheduler)
      .sink { latest.send($0) }
    defer { subscription.cancel() }
    var iterator = latest.compactMap { $0 }.values.makeAsyncIterator()
    return await iterator.next()
  }

  @Test("A run loop that sleeps runs the actions of another thread, in order", .timeLimit(.minutes(1)))
  func wakingRunLoop() {
    let (isAwake, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var loop = RunLoop.main
    // Keeps the loop asleep until it is invalidated, with which the loop has nothing left to wait for and ends.
    let never = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    let run = Shared {
      loop = .current
      loop.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in isAwake.signal() }, forMode: .default)
      loop.add(never, forMode: .default)
      while loop.run(mode: .default, before: .distantFuture) {}
      isDone.signal()
    }
    Thread.detachNewThread { run.value() }
    isAwake.wait()
    var received: [Int] = []
    for value in 0..<1000 {
      loop.schedule {
        received.append(value)
        if received.count == 1000 { never.invalidate() }
      }
    }
    #expect(isDone.wait(timeout: .now() + 10) == .success)
    #expect(received == Array(0..<1000))
  }

  @Test("A delay keeps no value that it delivered, although others always wait")
  func delayedValues() {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<Dying, Never>()
    var (sent, released) = (0, 0)
    let sink = subject.delay(for: 1, scheduler: scheduler).sink { _ in }
    for _ in 0..<100 {
      subject.send(Dying { released += 1 })
      sent += 1
      scheduler.advance(by: 0.25)
    }
    #expect(sent - released == 3)
    // Released within the delivery, it may cancel the stream.
    let short = subject.delay(for: 1, scheduler: scheduler)
    var cancellable: AnyCancellable?
    cancellable = short.sink { _ in }
    sink.cancel()
    for _ in 0..<2 { subject.send(Dying { cancellable?.cancel() }) }
    scheduler.advance(by: 2)
    #expect(released == 100)
  }

  @Test("A repetition on a host's clock stops when its result is released")
  func hostRepetition() {
    let host = Host()
    host.use {
      var count = 0
      var repetition: (any Cancellable)? = RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: 1), interval: 1) {
        count += 1
      }
      host.advance(by: 2.5)
      #expect(count == 2)
      #expect(repetition != nil)
      repetition = nil
      host.advance(by: 2)
      #expect(count == 2)
      #expect(host.waiting == 0)
    }
  }

  @Test("Lengths of time of queues and run loops")
  func strides() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(1.5).magnitude == 1_500_000_000)
    #expect(Stride.milliseconds(3) + .microseconds(2) - .nanoseconds(1) == .nanoseconds(3_001_999))
    #expect((2 as Stride) == .seconds(2) && (0.5 as Stride) == .milliseconds(500))
    #expect(Stride.seconds(.infinity) == .nanoseconds(.max))
    #expect(Stride.seconds(.nan) == .nanoseconds(0))
    #expect(Stride.seconds(.max) == .nanoseconds(.max))
    #expect(Stride(.milliseconds(2)) == .milliseconds(2))
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .seconds(2))) == .seconds(2))
    #expect(now.advanced(by: .seconds(2)).distance(to: now) == .seconds(-2))
    #expect(now.advanced(by: .nanoseconds(.max)) > now)
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250).timeInterval == 0.25)
    #expect(OperationQueue.SchedulerTimeType.Stride.seconds(2).timeInterval == 2)
  }

  // MARK: A host's clock

  /// A host's time as a test advances it.
  // Unchecked: all mutable state is guarded by `lock`.
  private final class Host: @unchecked Sendable {
    private let lock = NSLock()
    private var time: TimeInterval = 0
    private var jobs: [(time: TimeInterval, number: Int, action: @Sendable () -> Void)] = []
    private var numbers = 0

    var clock: HostClock {
      HostClock(
        start: Date(timeIntervalSinceReferenceDate: 700_000_000), now: { self.lock.withLock { self.time } },
        schedule: { time, action in
          let number = self.lock.withLock {
            self.numbers += 1
            self.jobs.append((time, self.numbers, action))
            return self.numbers
          }
          return { self.lock.withLock { self.jobs.removeAll { $0.number == number } } }
        })
    }

    var waiting: Int { lock.withLock { jobs.count } }

    /// Frames of a sixtieth of a second.
    func advance(by duration: TimeInterval) {
      for frame in 1...Int((duration * 60).rounded()) {
        _ = frame
        lock.withLock { time += 1.0 / 60 }
        while let next = lock.withLock({ () -> (@Sendable () -> Void)? in
          let due = jobs.filter { $0.time <= time + 1e-9 }.min { ($0.time, $0.number) < ($1.time, $1.number) }
          jobs.removeAll { $0.number == due?.number }
          return due?.action
        }) { next() }
      }
    }

    func use(_ body: () -> Void) {
      HostClock.current = clock
      defer { HostClock.current = nil }
      body()
    }
  }

  @Test("With a host's clock the main queue, run loop and operation queue wait for it, without sleeping")
  func hostClock() {
    let host = Host()
    host.use {
      let subject = PassthroughSubject<Int, Never>()
      let queue = subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).record()
      let loop = subject.delay(for: .seconds(1), scheduler: RunLoop.main).record()
      let operations = subject.delay(for: 2, scheduler: OperationQueue.main).record()
      let throttled = subject.delay(for: 0.5, scheduler: DispatchQueue.main).record()
      subject.send(1)
      host.advance(by: 0.25)
      #expect(queue.values.isEmpty)
      host.advance(by: 0.1)
      #expect(queue.values == [1])
      host.advance(by: 0.65)
      #expect(DispatchQueue.main.now == DispatchQueue.main.now, "time stands still between frames")
      #expect(loop.values == [1] && throttled.values == [1])
      #expect(operations.values.isEmpty)
      host.advance(by: 1)
      #expect(operations.values == [1])
      #expect(host.waiting == 0)
      queue.cancel()
    }
  }

  @Test("A timer's publisher ticks by the host's clock, once in a frame at most, until the last subscriber leaves")
  func timer() {
    let host = Host()
    host.use {
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      let first = timer.record()
      host.advance(by: 1.75)
      #expect(
        first.values.map { ($0.timeIntervalSinceReferenceDate - 700_000_000).rounded(toTenths: ()) } == [0.5, 1, 1.5])
      let second = timer.record()
      host.advance(by: 0.25)
      #expect(first.values.count == 4 && second.values.count == 1)
      first.cancel()
      second.cancel()
      #expect(host.waiting == 0)
      host.advance(by: 2)
      #expect(first.values.count == 4)
      let third = timer.record()
      host.advance(by: 0.5)
      #expect(third.values.count == 1)
      third.cancel()

      let fast = Timer.publish(every: 0.001, on: .main, in: .default).autoconnect().record()
      host.advance(by: 1)
      #expect(fast.values.count == 60)
      fast.cancel()
      let manual = Timer.publish(every: 1, on: .main, in: .default)
      let recorder = manual.record()
      host.advance(by: 2)
      #expect(recorder.values.isEmpty)
      let connections = [manual.connect(), manual.connect()]
      host.advance(by: 1)
      connections[0].cancel()
      host.advance(by: 1)
      #expect(recorder.values.count == 2)
      connections[1].cancel()
      host.advance(by: 1)
      #expect(recorder.values.count == 2)
    }
  }
}

extension Double {
  fileprivate func rounded(toTenths: Void) -> Double { (self * 10).rounded() / 10 }
}
