import Combine
import Foundation
import Testing

@Suite("Subjects")
struct SubjectTests {
  @Test("A passthrough subject sends to those who are there, and drops what they did not ask for")
  func passthrough() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(0)
    let eager = subject.record()
    let slow = subject.record(.max(1))
    for value in 1...3 { subject.send(value) }
    slow.request(.max(1))
    subject.send(4)
    subject.send(5)
    #expect(eager.values == [1, 2, 3, 4, 5])
    #expect(slow.values == [1, 4])
  }

  @Test("A current value comes first, and a subscriber who was not ready gets the newest one when it asks")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let eager = subject.record()
    let slow = subject.record(.none)
    subject.send(1)
    subject.value = 2
    #expect(eager.values == [0, 1, 2])
    #expect(slow.values.isEmpty)
    slow.request(.max(1))
    #expect(slow.values == [2])
    slow.request(.max(1))
    #expect(slow.values == [2], "there is nothing new")
    subject.send(3)
    #expect(slow.values == [2, 3])
    #expect(subject.value == 3)
  }

  @Test("After the completion nothing is sent, and a new subscriber gets the completion alone")
  func completion() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let early = subject.record()
    subject.send(completion: .failure(Oops()))
    subject.send(completion: .finished)
    subject.send(1)
    let late = subject.record()
    #expect(early.values == [0])
    #expect(early.completions == [.failure(Oops())])
    #expect(late.values.isEmpty)
    #expect(late.completions == [.failure(Oops())])
    #expect(subject.value == 0)
  }

  @Test("A subscriber receives more for each value that it asks more for")
  func demandOfValues() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(1), more: .max(1))
    for value in 1...5 { subject.send(value) }
    #expect(recorder.values == [1, 2, 3, 4, 5])
  }

  @Test("Sending within a sink reaches all subscribers before it returns")
  func reentrantSend() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink {
      log.append("a\($0)")
      if $0 < 3 {
        subject.send($0 + 1)
        log.append("sent \($0 + 1)")
      }
    }
    let second = subject.sink { log.append("b\($0)") }
    subject.send(1)
    #expect(log == ["a1", "a2", "a3", "b3", "sent 3", "b2", "sent 2", "b1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "A subscriber who is cancelled within a sink does not receive the value any more, and one who comes receives the next"
  )
  func reentrantSubscriptions() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var cancelled: AnyCancellable?
    var late: AnyCancellable?
    let first = subject.sink { value in
      log.append("a\(value)")
      cancelled = nil
      if late == nil { late = subject.sink { log.append("c\($0)") } }
    }
    cancelled = subject.sink { log.append("b\($0)") }
    subject.send(1)
    subject.send(2)
    #expect(log == ["a1", "a2", "c2"])
    withExtendedLifetime((first, cancelled)) {}
  }

  @Test("Completing and cancelling within a sink end the stream at that value")
  func reentrantEnds() {
    let subject = PassthroughSubject<Int, Never>()
    let completing = subject.record()
    completing.whenReceived = { _ in subject.send(completion: .finished) }
    let other = subject.record()
    subject.send(1)
    subject.send(2)
    #expect(completing.values == [1] && completing.isFinished)
    #expect(other.values.isEmpty && other.isFinished, "the completion overtook the value")

    let second = CurrentValueSubject<Int, Never>(1)
    var received: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = second.dropFirst().sink {
      received.append($0)
      cancellable?.cancel()
    }
    second.send(2)
    second.send(3)
    #expect(received == [2])
  }

  @Test("Upstream publishers are asked for everything when the first subscriber asks, and a current value at once")
  func upstream() {
    let source = Source<Int>()
    let subject = PassthroughSubject<Int, Oops>()
    let connection = source.subscribe(subject)
    #expect(source.requests.isEmpty)
    let recorder = subject.record(.none)
    #expect(source.requests.isEmpty)
    recorder.request(.max(1))
    #expect(source.requests == [.unlimited])
    recorder.request(.max(1))
    #expect(source.requests == [.unlimited])
    source.send(7)
    #expect(recorder.values == [7])
    connection.cancel()
    #expect(source.cancellations == 1)

    let other = Source<Int>()
    let current = CurrentValueSubject<Int, Oops>(0)
    let second = other.subscribe(current)
    #expect(other.requests == [.unlimited])
    other.send(1)
    #expect(current.value == 1)
    withExtendedLifetime(second) {}
  }

  @Test("Subjects, subscribers and closures are released when the stream ends or is cancelled")
  func release() {
    final class Witness {}
    for ending in ["cancel", "complete", "drop"] {
      weak var subject: PassthroughSubject<Int, Never>?
      weak var witness: Witness?
      weak var sink: Subscribers.Sink<Int, Never>?
      do {
        let theSubject = PassthroughSubject<Int, Never>()
        let theWitness = Witness()
        let theSink = Subscribers.Sink<Int, Never>(
          receiveCompletion: { _ in }, receiveValue: { _ in withExtendedLifetime(theWitness) {} })
        (subject, witness, sink) = (theSubject, theWitness, theSink)
        let values = theSubject.map { $0 }.filter { _ in true }
        if ending == "complete" {
          values.subscribe(theSink)
        } else {
          values.merge(with: Empty(completeImmediately: false)).subscribe(theSink)
        }
        theSubject.send(1)
        switch ending {
        case "cancel": theSink.cancel()
        case "complete": theSubject.send(completion: .finished)
        default: _ = AnyCancellable(theSink)
        }
      }
      #expect(subject == nil && witness == nil && sink == nil, "\(ending)")
    }
  }

  @Test("A sink releases its closures at the completion, although it is still retained")
  func sinkAfterCompletion() {
    final class Witness {}
    let subject = PassthroughSubject<Int, Never>()
    weak var witness: Witness?
    let cancellable: AnyCancellable
    do {
      let strong = Witness()
      witness = strong
      cancellable = subject.sink { _ in withExtendedLifetime(strong) {} }
    }
    #expect(witness != nil)
    subject.send(completion: .finished)
    #expect(witness == nil)
    withExtendedLifetime(cancellable) {}
  }

  @Test("A cancellable cancels once: when told to, or when it is released; sets and arrays keep it")
  func cancellables() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)

    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    subject.sink { received.append($0) }.store(in: &set)
    subject.sink { received.append($0 * 10) }.store(in: &array)
    Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &set)
    #expect(set.count == 2)
    subject.send(1)
    set = []
    array = []
    subject.send(2)
    #expect(received == [1, 10])
  }

  @Test("A value that another thread sends while a subscriber works comes later, and the other thread does not wait")
  func turns() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    var log: [String] = []
    func work(on value: Int, then next: @escaping () -> Void) {
      log.append("begin \(value)")
      if value == 1 { onAnotherThread(next) }
      log.append("end \(value)")
    }
    let single = a.sink { work(on: $0) { a.send(2) } }
    a.send(1)
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
    single.cancel()
    log = []
    let merged = a.merge(with: b).sink { work(on: $0) { b.send(2) } }
    a.send(1)
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
    merged.cancel()

    log = []
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let switched = outer.switchToLatest().sink {
      work(on: $0) {
        outer.send(Just(2).eraseToAnyPublisher())
        outer.send(completion: .finished)
      }
    }
    outer.send(Just(1).eraseToAnyPublisher())
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
    switched.cancel()

    log = []
    let center = NotificationCenter()
    let name = Notification.Name("turn")
    let notified = center.publisher(for: name).sink { notification in
      work(on: notification.userInfo?["n"] as? Int ?? 0) { center.post(name: name, object: nil, userInfo: ["n": 2]) }
    }
    center.post(name: name, object: nil, userInfo: ["n": 1])
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
    notified.cancel()
  }

  @Test("A subscriber that catches up with a value, while another thread is about to deliver it, gets it once")
  func catchingUp() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let isCatchingUp = DispatchSemaphore(value: 0)
    let isOffered = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    let slow = Recorder<Int, Never>(.none)
    let eager = subject.sink { value in
      guard value == 1 else { return }
      let shared = Shared(slow)
      Thread.detachNewThread {
        shared.value.request(.max(2))
        isDone.signal()
      }
      isCatchingUp.wait()
    }
    slow.whenReceived = { _ in
      guard slow.values.count == 1 else { return }
      isCatchingUp.signal()
      isOffered.wait()
    }
    subject.subscribe(slow)
    subject.send(1)
    isOffered.signal()
    isDone.wait()
    #expect(slow.values == [1])
    subject.send(2)
    #expect(slow.values == [1, 2])
    withExtendedLifetime(eager) {}
  }

  @Test("A value may cancel its stream when it is released, wherever it waited")
  func lastReferences() async {
    var released = 0
    let (a, b) = (PassthroughSubject<Dying, Never>(), PassthroughSubject<Dying, Never>())
    var subscription: (any Subscription)?
    a.merge(with: b).subscribe(
      AnySubscriber(receiveSubscription: { subscription = $0 }, receiveValue: { _ in .none }))
    for subject in [a, b] {
      subject.send(
        Dying {
          released += 1
          subscription?.request(.max(1))
        })
    }
    subscription?.request(.max(2))
    #expect(released == 2)
    subscription?.cancel()

    // A publisher that sends before it is asked, and after it was cancelled.
    var subscriber: AnySubscriber<Dying, Never>?
    let eager = Eager<Dying> { subscriber = $0 }
    do {
      let iterator = eager.values.makeAsyncIterator()
      subscriber?.receive(subscription: Subscriptions.empty)
      _ = subscriber?.receive(
        Dying {
          released += 1
          _ = subscriber?.receive(Dying {})
        })
      _ = iterator
    }
    #expect(released == 3)
  }

  private struct Eager<Output>: Publisher {
    typealias Failure = Never
    let attach: (AnySubscriber<Output, Never>) -> Void

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      attach(AnySubscriber(subscriber))
    }
  }

  @Test(
    "Many threads send, subscribe and cancel at once: nobody loses a value, and each subscriber is called by one at a time"
  )
  func threads() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(-1)
    let subjects = Shared((passthrough: passthrough, current: current))
    // Not locked: a second thread within a sink would be seen by the thread sanitizer, and most likely by the counts.
    var (sent, set, merged) = (0, 0, 0)
    var isInside = false
    var overlaps = 0
    let sinks = [
      passthrough.sink { _ in
        if isInside { overlaps += 1 }
        isInside = true
        sent += 1
        isInside = false
      },
      current.sink { _ in set += 1 },
      passthrough.merge(with: current.dropFirst()).sink { _ in merged += 1 },
    ]
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for value in 0..<1000 {
        subjects.value.passthrough.send(value)
        subjects.value.current.send(value)
        let short = subjects.value.passthrough.sink { _ in }
        short.cancel()
      }
    }
    #expect(sent == 4000)
    #expect(set == 4001)
    #expect(merged == 8000)
    #expect(overlaps == 0)
    withExtendedLifetime(sinks) {}
  }
}
