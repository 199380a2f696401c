import Combine
import Diagnostics
import FailingDiagnostics
import Foundation
import Testing

@Suite("Operators")
struct OperatorTests {
  /// All values of a publisher that completes at once, and how it ended.
  private func all<P: Publisher>(_ publisher: P) -> [P.Output] {
    let recorder = publisher.record()
    #expect(recorder.isFinished)
    return recorder.values
  }

  private func failure<P: Publisher>(_ publisher: P) -> (values: [P.Output], error: P.Failure?) {
    let recorder = publisher.record()
    if case .failure(let error) = recorder.completions.first { return (recorder.values, error) }
    return (recorder.values, nil)
  }

  @Test("Values are mapped, filtered and counted")
  func simple() {
    let numbers = (1...6).publisher
    #expect(all(numbers.map { $0 * 2 }) == [2, 4, 6, 8, 10, 12])
    #expect(all(["a", "bc"].publisher.map(\.count)) == [1, 2])
    #expect(all(["abc"].publisher.map(\.count, \.isEmpty)).map { "\($0)" } == ["(3, false)"])
    #expect(all(["abc"].publisher.map(\.count, \.isEmpty, \.first)).count == 1)
    #expect(all(numbers.filter { $0 % 2 == 0 }) == [2, 4, 6])
    #expect(all(["1", "x", "3"].publisher.compactMap(Int.init)) == [1, 3])
    #expect(all([1, 1, 2, 2, 1].publisher.removeDuplicates()) == [1, 2, 1])
    #expect(all([1, 3, 2].publisher.removeDuplicates { $0 % 2 == $1 % 2 }) == [1, 2])
    #expect(all(numbers.scan(0, +)) == [1, 3, 6, 10, 15, 21])
    #expect(all(numbers.reduce(0, +)) == [21])
    #expect(all(numbers.collect()) == [[1, 2, 3, 4, 5, 6]])
    #expect(all(numbers.collect(4)) == [[1, 2, 3, 4], [5, 6]])
    #expect(all([1, nil].publisher.replaceNil(with: 0)) == [1, 0])
    #expect(all(numbers.ignoreOutput()).isEmpty)
    #expect(all(numbers.count()) == [6])
    #expect(all(numbers.contains { $0 == 3 }) == [true])
    #expect(all(numbers.allSatisfy { $0 < 3 }) == [false])
    #expect(all(Optional(1).publisher) == [1])
    let nothing: Int? = nil
    #expect(all(nothing.publisher).isEmpty)
    #expect(all(Result<Int, Oops>.success(1).publisher) == [1])
    #expect(all(Deferred { Just(3) }) == [3])
  }

  @Test("Parts of a stream by position")
  func positions() {
    let numbers = (1...6).publisher
    #expect(all(numbers.first()) == [1])
    #expect(all(numbers.first { $0 > 3 }) == [4])
    #expect(all(numbers.first { $0 > 9 }).isEmpty)
    #expect(all(numbers.last()) == [6])
    #expect(all(numbers.last { $0 < 3 }) == [2])
    #expect(all(numbers.dropFirst()) == [2, 3, 4, 5, 6])
    #expect(all(numbers.dropFirst(9)).isEmpty)
    #expect(all(numbers.drop { $0 < 4 }) == [4, 5, 6])
    #expect(all(numbers.prefix(2)) == [1, 2])
    #expect(all(numbers.prefix(0)).isEmpty)
    #expect(all(numbers.prefix { $0 < 3 }) == [1, 2])
    #expect(all(numbers.output(at: 2)) == [3])
    #expect(all(numbers.output(in: 1...2)) == [2, 3])
    #expect(all(numbers.output(in: 4...)) == [5, 6])
    let endless = (1...).publisher
    #expect(all(endless.prefix(3)) == [1, 2, 3])
    #expect(all(endless.first { $0 > 5 }) == [6])
  }

  @Test("Negative counts count as zero, after a fault", .expecting("combine.negative-count", "combine.negative-demand"))
  func negativeCounts() {
    Diagnostics.withFaultPolicy(.continues) {
      #expect(all([1].publisher.dropFirst(-1)) == [1])
      #expect(all([1].publisher.prefix(-1)).isEmpty)
      #expect(Subscribers.Demand.max(-1) == .none)
      #expect(Subscribers.Demand.max(1) - 2 == .none)
    }
  }

  @Test("first() cancels upstream, before it sends its value")
  func firstCancels() {
    let source = Source<Int>()
    let recorder = source.first().record(.none)
    source.send(1)
    source.send(2)
    #expect(source.cancellations == 1)
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [1] && recorder.isFinished)
  }

  @Test("A closure that throws fails the stream and cancels upstream")
  func throwing() {
    func positive(_ value: Int) throws -> Int { if value < 0 { throw Oops() } else { value } }
    let numbers = [1, -1, 2].publisher
    let first = failure(numbers.tryMap(positive))
    #expect(first.values == [1] && first.error is Oops)
    #expect(failure(numbers.tryFilter { try positive($0) > 0 }).values == [1])
    #expect(failure(numbers.tryCompactMap { try positive($0) }).values == [1])
    #expect(failure(numbers.tryScan(0) { try $0 + positive($1) }).values == [1])
    #expect(failure(numbers.tryReduce(0) { try $0 + positive($1) }).error is Oops)
    #expect(failure(numbers.tryRemoveDuplicates { _, new in try positive(new) == 0 }).values == [1])
    #expect(failure([Data()].publisher.decode(type: Int.self, decoder: JSONDecoder())).error is DecodingError)
    #expect(
      all(
        [7].publisher.encode(encoder: JSONEncoder()).decode(type: Int.self, decoder: JSONDecoder()).replaceError(
          with: 0)) == [7])
    let source = Source<Int>()
    let recorder = source.tryMap(positive).record()
    source.send(-1)
    #expect(source.cancellations == 1)
    #expect(recorder.completions.count == 1)
  }

  @Test("Failures are replaced, mapped, caught and tried again")
  func failures() {
    let failing = (1...2).publisher.setFailureType(to: Oops.self).append(Fail(error: Oops()))
    #expect(failure(failing).values == [1, 2])
    #expect(all(failing.replaceError(with: 9)) == [1, 2, 9])
    #expect(all(failing.catch { _ in [7, 8].publisher }) == [1, 2, 7, 8])
    #expect(failure(failing.tryCatch { error -> Just<Int> in throw error }.append(1)).error is Oops)
    #expect(failure(failing.mapError { _ in URLError(.badURL) }).error?.code == .badURL)
    #expect(all(Empty<Int, Never>().replaceEmpty(with: 3)) == [3])
    #expect(all([1].publisher.replaceEmpty(with: 3)) == [1])
    let source = Source<Int>()
    let recorder = source.retry(2).record()
    for _ in 0..<4 { source.send(completion: .failure(Oops())) }
    #expect(source.subscriptions == 3)
    #expect(recorder.completions == [.failure(Oops())])
    #expect(all([1].publisher.assertNoFailure()) == [1])
  }

  @Test("Values go before and after others, and what was asked for is asked of each publisher in turn")
  func concatenation() {
    #expect(all([3].publisher.prepend(1, 2).append([4]).append(Just(5)).prepend([0])) == [0, 1, 2, 3, 4, 5])
    let source = Source<Int>()
    let recorder = [1, 2].publisher.setFailureType(to: Oops.self).append(source).record(.max(1))
    #expect(recorder.values == [1])
    #expect(source.subscriptions == 0)
    recorder.request(.max(3))
    #expect(recorder.values == [1, 2])
    #expect(source.requests == [.max(2)])
    source.send(3)
    recorder.cancel()
    #expect(source.cancellations == 1)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("Merged streams finish when all have, fail when one does, and wait for what is asked for")
  func merge() {
    #expect(all([1, 2].publisher.merge(with: [3].publisher)) == [1, 2, 3])
    #expect(all(Just(1).merge(with: Just(2), Just(3))) == [1, 2, 3])
    #expect(all(Just(1).merge(with: Just(2), Just(3), Just(4))) == [1, 2, 3, 4])
    #expect(all(Publishers.MergeMany((1...5).map { Just($0) })) == [1, 2, 3, 4, 5])
    #expect(all(Publishers.MergeMany([Just<Int>]())).isEmpty)
    let (a, b) = (Source<Int>(), Source<Int>())
    let recorder = Publishers.Merge(a, b).record(.max(1))
    #expect(a.requests == [.max(1)] && b.requests == [.max(1)])
    a.send(1)
    b.send(10)
    #expect(recorder.values == [1])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 10])
    recorder.request(.unlimited)
    #expect(a.requests.last == .unlimited && b.requests.last == .unlimited)
    a.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    b.send(completion: .failure(Oops()))
    #expect(recorder.completions == [.failure(Oops())])

    let unlimited = Source<Int>()
    #expect(Publishers.Merge(unlimited, Source<Int>()).record().completions.isEmpty)
    unlimited.send(1)
    #expect(unlimited.requests == [.unlimited], "a value is followed by no further request")

    let (d, e) = (Source<Int>(), Source<Int>())
    let waiting = Publishers.Merge(d, e).record(.none)
    d.send(1)
    e.send(completion: .failure(Oops()))
    #expect(waiting.values.isEmpty && waiting.completions.count == 1, "a failure does not wait for a value")
    #expect(d.cancellations == 1)

    let c = Source<Int>()
    let other = Publishers.Merge(c, Fail(error: Oops())).record()
    #expect(other.completions.count == 1)
    #expect(c.cancellations == 1)
  }

  @Test("The newest values are combined once all are there; the end of all is the end")
  func combineLatest() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let recorder = a.combineLatest(b) { "\($0)\($1)" }.record()
    a.send(1)
    a.send(2)
    b.send("x")
    a.send(3)
    b.send("y")
    #expect(recorder.values == ["2x", "3x", "3y"])
    a.send(completion: .finished)
    b.send("z")
    #expect(recorder.values.last == "3z")
    #expect(recorder.completions.isEmpty)
    b.send(completion: .finished)
    #expect(recorder.isFinished)
    #expect(all(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }) == [6])
    #expect(all(Just(1).combineLatest(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }) == [[1, 2, 3, 4]])
    #expect(all(Just(Int?.none).combineLatest(Just("a"))).count == 1)
    #expect(all(Just(1).combineLatest(Just(2), Just(3))).count == 1)
  }

  @Test("Four publishers are zipped, too")
  func zipFour() {
    let (a, b, c, d) = ([1, 2].publisher, [3, 4].publisher, [5, 6].publisher, [7, 8, 9].publisher)
    #expect(all(a.zip(b, c, d) { $0 + $1 + $2 + $3 }) == [16, 20])
    #expect(all(a.zip(b, c, d)).map(\.3) == [7, 8])
  }

  @Test("A stream ends with another's first value, and goes on if that ends without one")
  func prefixUntilOutput() {
    let (values, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = values.prefix(untilOutputFrom: signal).record()
    values.send(1)
    #expect(recorder.completions.isEmpty)
    signal.send()
    values.send(2)
    #expect(recorder.values == [1] && recorder.isFinished)
    let other = values.prefix(untilOutputFrom: Empty<Void, Never>()).record()
    values.send(3)
    #expect(other.values == [3] && other.completions.isEmpty)
  }

  @Test("A stream begins with another's first value, within the demand, and ends if that ends without one")
  func dropUntilOutput() {
    let (values, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = Recorder<Int, Never>(.max(2))
    values.drop(untilOutputFrom: signal).subscribe(recorder)
    values.send(1)
    signal.send()
    signal.send(completion: .finished)
    values.send(2)
    values.send(3)
    values.send(4)
    #expect(recorder.values == [2, 3] && recorder.completions.isEmpty)
    #expect(values.drop(untilOutputFrom: Empty<Void, Never>()).record().isFinished)
  }

  @Test("Zipped values come in pairs, and the stream ends with the shorter one")
  func zip() {
    #expect(all([1, 2, 3].publisher.zip(["a", "b"].publisher) { "\($0)\($1)" }) == ["1a", "2b"])
    #expect(all([1, 2].publisher.zip([3, 4].publisher, [5, 6].publisher) { $0 + $1 + $2 }) == [9, 12])
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = a.zip(b).record()
    a.send(1)
    a.send(2)
    a.send(completion: .finished)
    b.send(10)
    #expect(recorder.completions.isEmpty)
    b.send(20)
    #expect(recorder.values.map { "\($0)" } == ["(1, 10)", "(2, 20)"])
    #expect(recorder.isFinished)
  }

  @Test("flatMap sends the values of all its publishers, as many at a time as allowed")
  func flatMap() {
    #expect(all([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == [1, 10, 2, 20])
    let source = Source<Int>()
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Oops>() }
    let recorder = source.flatMap(maxPublishers: .max(1)) { subjects[$0] }.record()
    #expect(source.requests == [.max(1)])
    source.send(0)
    subjects[0].send(1)
    subjects[0].send(completion: .finished)
    #expect(source.requests == [.max(1), .max(1)])
    source.send(1)
    subjects[1].send(2)
    source.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    subjects[1].send(completion: .finished)
    #expect(recorder.values == [1, 2] && recorder.isFinished)
    let (outer, inner) = (Source<Int>(), Source<Int>())
    let unlimited = outer.flatMap { _ in inner }.record()
    outer.send(1)
    inner.send(2)
    inner.send(completion: .finished)
    #expect(unlimited.values == [2])
    #expect(outer.requests == [.unlimited])
    #expect(inner.requests == [.unlimited], "a value is followed by no further request")
    let never = Just(1).flatMap { _ in Fail<Int, Oops>(error: Oops()) }
    #expect(failure(never).error == Oops())
    let other = Fail<Int, Oops>(error: Oops()).flatMap { Just($0) }
    #expect(failure(other).error == Oops())
  }

  @Test("switchToLatest listens to the newest publisher alone")
  func switchToLatest() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = outer.switchToLatest().record(.max(3))
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    b.send(4)
    b.send(5)
    #expect(recorder.values == [1, 3, 4])
    b.send(completion: .finished)
    #expect(recorder.isFinished)
    #expect(all([1, 2].publisher.map { Just($0) }.switchToLatest()) == [1, 2])
  }

  @Test("Events are handled and printed in Apple's words")
  func events() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    var requests: [Subscribers.Demand] = []
    var cancellations = 0
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.handleEvents(receiveCancel: { cancellations += 1 }, receiveRequest: { requests.append($0) })
      .print("p", to: lines).record(.max(1), more: .max(2))
    subject.send(1)
    recorder.cancel()
    _ = [1].publisher.print(to: lines).record()
    _ = Fail<Int, Oops>(error: Oops()).print("f", to: lines).record()
    #expect(requests == [.max(1), .max(2)])
    #expect(cancellations == 1)
    #expect(
      lines.text == """
        p: receive subscription: (PassthroughSubject)
        p: request max: (1)
        p: receive value: (1)
        p: request max: (2) (synchronous)
        p: receive cancel
        receive subscription: ([1])
        request unlimited
        receive value: (1)
        receive finished
        f: receive subscription: (Empty)
        f: request unlimited
        f: receive error: (Oops())

        """)
  }

  @Test("share() subscribes once for all, and again after all have left")
  func share() {
    let source = Source<Int>()
    let shared = source.share()
    let (first, second) = (shared.record(), shared.record())
    #expect(source.subscriptions == 1)
    source.send(1)
    first.cancel()
    source.send(2)
    second.cancel()
    #expect(source.cancellations == 1)
    let third = shared.record()
    #expect(source.subscriptions == 2)
    source.send(3)
    source.send(completion: .finished)
    #expect(first.values == [1] && second.values == [1, 2] && third.values == [3])
    #expect(third.isFinished)
    #expect(shared.record().isFinished)
    var runs = 0
    let once = Deferred {
      runs += 1; return Just(runs)
    }.share()
    #expect(all(once) == [1])
  }

  @Test("A connectable publisher waits for its connection, and connects anew for the next subscriber")
  func connecting() {
    let connectable = [1, 2].publisher.makeConnectable()
    let recorder = connectable.record()
    #expect(recorder.values.isEmpty)
    let connection = connectable.connect()
    #expect(recorder.values == [1, 2] && recorder.isFinished)
    connection.cancel()

    let subject = CurrentValueSubject<Int, Never>(0)
    let source = PassthroughSubject<Int, Never>()
    let multicast = source.multicast(subject: subject)
    let late = multicast.record()
    let link = multicast.connect()
    source.send(1)
    #expect(late.values == [0, 1])
    link.cancel()
    source.send(2)
    #expect(late.values == [0, 1])
  }

  @Test("A future runs once, at once, and everybody gets its result")
  func future() async throws {
    var promise: Future<Int, Oops>.Promise?
    var runs = 0
    let future = Future<Int, Oops> {
      runs += 1
      promise = $0
    }
    let early = future.record()
    let slow = future.record(.none)
    promise?(.success(5))
    promise?(.success(6))
    #expect(early.values == [5] && early.isFinished)
    #expect(slow.values.isEmpty)
    slow.request(.max(1))
    #expect(slow.values == [5])
    #expect(future.record().values == [5])
    #expect(runs == 1)
    #expect(try await future.value == 5)
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    await #expect(throws: Oops.self) { try await Future<Int, Oops> { $0(.failure(Oops())) }.value }
  }

  @Test("A sequence sends as many elements as are asked for, also when asked within a value")
  func sequenceDemand() {
    let recorder = (1...5).publisher.record(.max(2))
    #expect(recorder.values == [1, 2])
    recorder.whenReceived = { [weak recorder] _ in recorder?.request(.max(1)) }
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3, 4, 5] && recorder.isFinished)
    var cancelled: [Int] = []
    let endless = (1...).publisher.record(.none)
    endless.whenReceived = {
      cancelled.append($0)
      if $0 == 3 { endless.cancel() }
    }
    endless.request(.unlimited)
    #expect(cancelled == [1, 2, 3])
  }

  @Test("Demands add, multiply and compare; no limit absorbs")
  func demand() throws {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == 5)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.max(3) * 4 == 12)
    #expect(Demand.max(2) < .unlimited && Demand.unlimited > 5 && 5 < Demand.unlimited && Demand.none < 1)
    #expect(Demand.unlimited.max == nil && Demand.max(4).max == 4)
    #expect("\(Demand.unlimited) \(Demand.max(1))" == "unlimited max(1)")
    #expect(
      try JSONDecoder().decode([Demand].self, from: JSONEncoder().encode([Demand.unlimited, .none])) == [
        .unlimited, .none,
      ])
  }

  @Test("Types can be hidden, and a subscriber can be made of closures")
  func erasure() {
    let erased: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()
    #expect(all(erased) == [1])
    #expect(all(AnyPublisher(erased)) == [1])
    var received: [Int] = []
    (1...5).publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(2)) },
        receiveValue: {
          received.append($0); return .none
        }))
    #expect(received == [1, 2])
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    Just(4).subscribe(AnySubscriber(subject))
    #expect(recorder.values == [4] && recorder.isFinished)
  }

  @Test("Notifications are sent while somebody is subscribed")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("news")
    final class Sender {}
    let (mine, other) = (Sender(), Sender())
    var received: [String] = []
    let sinks = [
      center.publisher(for: name).sink { received.append("any \($0.userInfo?["n"] ?? 0)") },
      center.publisher(for: name, object: mine).sink { received.append("mine \($0.userInfo?["n"] ?? 0)") },
    ]
    center.post(name: name, object: mine, userInfo: ["n": 1])
    center.post(name: name, object: other, userInfo: ["n": 2])
    for sink in sinks { sink.cancel() }
    center.post(name: name, object: mine)
    #expect(received.sorted() == ["any 1", "any 2", "mine 1"])
  }

  @Test("Publishers are asynchronous sequences")
  func asynchronous() async throws {
    var values: [Int] = []
    for await value in (1...3).publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    let failing = [1].publisher.setFailureType(to: Oops.self).append(Fail(error: Oops()))
    await #expect(throws: Oops.self) { for try await value in failing.values { values.append(value) } }
    #expect(values == [1, 2, 3, 1])
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.values.makeAsyncIterator()
    subject.send(0)
    subject.send(completion: .finished)
    #expect(await iterator.next() == nil)
    let task = Task {
      for await _ in PassthroughSubject<Int, Never>().values {}
      return true
    }
    task.cancel()
    #expect(await task.value)
  }
}
