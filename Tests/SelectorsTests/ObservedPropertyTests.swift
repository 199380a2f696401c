import Foundation
import Selectors
import Testing

@Suite("Observed properties", .serialized)
struct ObservedPropertyTests {
  init() { _ = Self.list }

  /// What a lowered file adds when it is loaded.
  private static let list: Void = ObservedProperties.add { ($0 as? any Named.Type)?.names() }

  /// Adds an observer of `count` that notes the values before and after.
  private func observe(
    _ object: Model, while lives: @escaping () -> Bool = { true }, note: @escaping (Int, Int) -> Void
  ) {
    ObservedProperties.observe(
      object, "count",
      ChangeObserver(
        willChange: { [weak object] in object?.count },
        didChange: { [weak object] in note($0 as? Int ?? -1, object?.count ?? -1) }, hasEnded: { !lives() }))
  }

  @Test("A path of a class or a subclass has its name; others have none")
  func names() {
    #expect(ObservedProperties.name(of: \Model.count) == "count")
    #expect(ObservedProperties.name(of: \Submodel.count) == "count")
    #expect(ObservedProperties.name(of: \Model.other) == nil)
    #expect(ObservedProperties.name(of: \NSObject.description) == nil)
  }

  @Test("Observers learn of each change, of their own object and property")
  func changes() {
    let (model, other) = (Model(), Model())
    var seen: [[Int]] = []
    observe(model) { seen.append([$0, $1]) }
    model.count = 3
    model.count = 3
    model.other = 1
    other.count = 9
    #expect(seen == [[0, 3], [3, 3]])
  }

  @Test("A change within a change is reported first")
  func nested() {
    let model = Model()
    var seen: [[Int]] = []
    observe(model) { old, new in
      seen.append([old, new])
      if new < 3 { model.count = new + 1 }
    }
    model.count = 1
    #expect(seen == [[0, 1], [1, 2], [2, 3]])
  }

  @Test("Changes that code reports itself reach observers")
  func reportedByCode() {
    let model = Model()
    var calls = 0
    observe(model) { _, _ in calls += 1 }
    model.willChangeValue(forKey: "count")
    model.didChangeValue(forKey: "count")
    model.willChangeValue(for: \.count)
    model.didChangeValue(for: \.count)
    model.didChangeValue(forKey: "count")
    #expect(calls == 2)
  }

  @Test("An object is not retained, and another at its place is not observed")
  func ownership() {
    weak var released: Model?
    for _ in 0..<100 {
      let model = Model()
      released = model
      observe(model) { _, _ in }
    }
    #expect(released == nil)
    let model = Model()
    var calls = 0
    observe(model) { _, _ in calls += 1 }
    model.count = 1
    #expect(calls == 1)
  }
}

private class Model: NSObject {
  var count = 0 {
    willSet { ObservedProperties.willChange(self, "count") }
    didSet { ObservedProperties.didChange(self, "count") }
  }
  var other = 0

  static func names<Root: Model>(_: Root.Type) -> ObservedProperties.Names { { [(\Root.count, "count")] } }
}

private final class Submodel: Model {}

private protocol Named { static func names() -> ObservedProperties.Names }
extension Model: Named {}
extension Named where Self: Model { static func names() -> ObservedProperties.Names { Model.names(Self.self) } }
