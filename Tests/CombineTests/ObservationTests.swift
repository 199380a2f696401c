import Combine
import Foundation
import Testing

private class Plain: ObservableObject {}

private class Base: ObservableObject {
  @Published var name = "a"
  var other = 0
}

private final class Derived: Base {
  weak var friend: Base?
  let closure: () -> Void = {}
  @Published var age: Int?
  lazy var pairs: [(Int, String)] = []
}

private final class DerivedFromPlain: Plain {
  @Published var count = 0
}

private final class Generic<Value>: ObservableObject {
  var before: Value?
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

private final class FromFoundation: NSObject, ObservableObject {
  @Published var count = 0
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var count = 0
}

@MainActor private final class OnMain: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $query.removeDuplicates().dropFirst()
      .map { query in (1...2).map { "\(query)\($0)" } }
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
  }
}

@Suite("Observable objects")
struct ObservationTests {
  @Test("A subscriber of a published property begins with its value, and gets new ones before the property has them")
  func published() {
    let object = Base()
    var log: [String] = []
    let values = object.$name.sink { log.append("\($0) while \(object.name)") }
    let changes = object.objectWillChange.sink { log.append("will change \(object.name)") }
    object.name = "b"
    object.name = "b"
    #expect(
      log == [
        "a while a", "will change a", "b while a", "will change b", "b while b",
      ])
    #expect(object.name == "b")
    withExtendedLifetime((values, changes)) {}
  }

  @Test("Values that a subscriber was not ready for are made up for by the newest")
  func demand() {
    let object = Base()
    let recorder = object.$name.record(.max(1))
    object.name = "b"
    object.name = "c"
    #expect(recorder.values == ["a"])
    recorder.request(.max(2))
    #expect(recorder.values == ["a", "c"])
    object.name = "d"
    #expect(recorder.values == ["a", "c", "d"])
  }

  @Test("A value that is set within the property's own sink is overwritten by the one that was being set")
  func reentrantSet() {
    let object = Base()
    var received: [String] = []
    let sink = object.$name.sink {
      received.append($0)
      if $0 == "b" { object.name = "c" }
    }
    object.name = "b"
    #expect(received == ["a", "b", "c"])
    #expect(object.name == "b")
    withExtendedLifetime(sink) {}
  }

  @Test("The publisher of changes is the same one in every call, whatever the class is like")
  func identity() {
    func holds<Object: ObservableObject>(_ object: Object) -> Bool
    where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
      object.objectWillChange === object.objectWillChange
    }
    #expect(holds(Plain()))
    #expect(holds(Base()))
    #expect(holds(Derived()))
    #expect(holds(DerivedFromPlain()))
    #expect(holds(Generic("a")))
    #expect(holds(FromFoundation()))
    #expect(Plain().objectWillChange !== Plain().objectWillChange)
    let (first, second) = (Base(), Base())
    #expect(first.objectWillChange !== second.objectWillChange)
    let derived = Derived()
    #expect((derived as Base).objectWillChange === derived.objectWillChange)
  }

  @Test("All published properties tell, those of superclasses and of generic and Foundation's subclasses too")
  func properties() {
    func changes<Object: ObservableObject>(of object: Object, _ body: (Object) -> Void) -> Int {
      var count = 0
      let sink = object.objectWillChange.sink { _ in count += 1 }
      body(object)
      withExtendedLifetime(sink) {}
      return count
    }
    #expect(
      changes(of: Base()) {
        $0.name = "b"; $0.other = 1
      } == 1)
    #expect(
      changes(of: Derived()) {
        $0.name = "b"; $0.age = 1; $0.age? += 1; $0.pairs = []
      } == 3)
    #expect(changes(of: Derived() as Base) { $0.name += "b" } == 1)
    #expect(changes(of: DerivedFromPlain()) { $0.count += 1 } == 1)
    #expect(changes(of: DerivedFromPlain() as Plain) { ($0 as? DerivedFromPlain)?.count += 1 } == 1)
    #expect(changes(of: Generic([1])) { $0.value.append(2) } == 1)
    #expect(changes(of: FromFoundation()) { $0.count += 1 } == 1)
    #expect(changes(of: Plain()) { $0.objectWillChange.send() } == 1)
    #expect(
      changes(of: Custom()) {
        $0.count += 1; $0.objectWillChange.send("by hand")
      } == 1)
  }

  @Test("Objects that come and go at the same addresses have publishers of their own, which are released")
  func addresses() {
    weak var last: ObservableObjectPublisher?
    var published: Set<ObjectIdentifier> = []
    var kept: [ObservableObjectPublisher] = []
    for _ in 0..<500 {
      let object = Plain()
      let publisher = object.objectWillChange
      #expect(published.insert(ObjectIdentifier(publisher)).inserted)
      kept.append(publisher)
    }
    kept = []
    for _ in 0..<500 { last = Plain().objectWillChange }
    // Entries of released objects are removed from time to time.
    for _ in 0..<500 { _ = Plain().objectWillChange }
    #expect(last == nil)
    struct Weak {
      weak var publisher: ObservableObjectPublisher?
    }
    var together = (0..<200).map { _ in Plain() }
    let publishers = together.map { Weak(publisher: $0.objectWillChange) }
    #expect(publishers.allSatisfy { $0.publisher != nil })
    together = []
    // As many again: no more entries of released objects are kept than there were objects at a time.
    for _ in 0..<500 { _ = Plain().objectWillChange }
    #expect(publishers.allSatisfy { $0.publisher == nil })
    weak var object: Plain?
    do {
      let strong = Plain()
      object = strong
      _ = strong.objectWillChange
    }
    #expect(object == nil)
  }

  @Test("Threads that ask first at the same time get the same publisher")
  func threads() {
    for _ in 0..<200 {
      let (object, plain) = (Shared(Derived()), Shared(Plain()))
      let found = Found()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        found.insert(object.value.objectWillChange, plain.value.objectWillChange)
      }
      #expect(found.count == 2)
    }
  }

  // Unchecked: all mutable state is guarded by `lock`.
  private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private var publishers: [ObservableObjectPublisher] = []
    func insert(_ new: ObservableObjectPublisher...) { lock.withLock { publishers += new } }
    var count: Int { Set(publishers.map { ObjectIdentifier($0) }).count }
  }

  @Test("A publisher assigned to a property writes to it until the object is released or the publisher completes")
  func assignToPublished() {
    let source = Source<Int>()
    let values = source.replaceError(with: -1)
    weak var weakObject: DerivedFromPlain?
    do {
      let object = DerivedFromPlain()
      weakObject = object
      var changes = 0
      let sink = object.objectWillChange.sink { changes += 1 }
      values.assign(to: &object.$count)
      source.send(5)
      #expect(object.count == 5)
      #expect(changes == 1)
      withExtendedLifetime(sink) {}
    }
    #expect(weakObject == nil)
    #expect(source.cancellations == 1)

    let object = DerivedFromPlain()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &object.$count)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(object.count == 1)
    object.count = 2
    #expect(object.count == 2)
  }

  @Test("A view model on the main actor pipes one property into another, and is released")
  @MainActor func viewModel() {
    weak var released: OnMain?
    do {
      let model = OnMain()
      released = model
      model.query = "x"
      #expect(model.results == ["x1", "x2"])
      let binding = Subscribers.Assign(object: model, keyPath: \OnMain.query)
      Just("y").subscribe(binding)
      #expect(model.results == ["y1", "y2"])
    }
    #expect(released == nil)
  }

  @Test("assign(to:on:) keeps its object until it is cancelled")
  func assign() {
    weak var weakObject: Base?
    let subject = CurrentValueSubject<String, Never>("x")
    var cancellable: AnyCancellable?
    do {
      let object = Base()
      weakObject = object
      cancellable = subject.assign(to: \.name, on: object)
      #expect(object.name == "x")
    }
    #expect(weakObject != nil)
    cancellable?.cancel()
    #expect(weakObject == nil)
  }
}
