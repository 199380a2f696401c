import Dispatch
import Foundation
import Selectors
import TargetAction
import Testing
import UIKit

/// UIKit's `observe` of properties that lowered classes report.
@Suite("Observing properties of lowered classes", .serialized)
struct ObservingTests {
  init() { _ = Self.list }

  private static let list: Void = ObservedProperties.add { ($0 as? any Named.Type)?.names() }

  @Test("A change carries the old and the new value, until the token ends")
  func values() {
    let model = Model()
    var changes: [NSKeyValueObservedChange<Int>] = []
    var observation: NSKeyValueObservation? = model.observe(\.count, options: [.initial, .old, .new]) {
      changes.append($1)
    }
    model.count = 2
    #expect(changes.map(\.oldValue) == [nil, 0])
    #expect(changes.map(\.newValue) == [0, 2])
    observation?.invalidate()
    observation = nil
    model.count = 3
    #expect(changes.count == 2)
  }

  @Test("A change on another thread is reported there")
  nonisolated func otherThread() async {
    let wasMain: Bool = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let model = Model()
        let observation = model.observe(\.count) { _, _ in continuation.resume(returning: Thread.isMainThread) }
        model.count = 1
        observation.invalidate()
      }
    }
    #expect(!wasMain)
  }

  @Test("A property that is not reported stops with an explanation")
  func unreported() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Model().observe(\.other) { _, _ in }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("does not report changes"))
  }
}

nonisolated private class Model: NSObject {
  var count = 0 {
    willSet { ObservedProperties.willChange(self, "count") }
    didSet { ObservedProperties.didChange(self, "count") }
  }
  var other = 0

  static func names<Root: Model>(_: Root.Type) -> ObservedProperties.Names {
    { @MainActor in [(\Root.count, "count")] }
  }
}

nonisolated private protocol Named { static func names() -> ObservedProperties.Names }
nonisolated extension Model: Named {}
nonisolated extension Named where Self: Model {
  static func names() -> ObservedProperties.Names { Model.names(Self.self) }
}
