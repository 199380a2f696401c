import FailingDiagnostics
import Foundation
import Selectors
import TargetAction
import Testing
import UIKit

@Suite("Observing properties by their names", .serialized)
struct KeyPathObservingTests {
  private let watcher = Watcher()
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    _ = Self.methods
    _ = Self.properties
  }

  private static let methods: Void = MethodTable.add {
    [
      ClassMethods(
        Watcher.self,
        [
          NamedMethod("observeValueForKeyPath:of:change:context:") {
            (
              watcher: Watcher, name: String?, object: Any?, change: [NSKeyValueChangeKey: Any]?,
              context: UnsafeMutableRawPointer?
            ) in
            watcher.received.append((name, change ?? [:], context))
          }
        ])
    ]
  }
  private static let properties: Void = ObservedProperties.add { ($0 as? any NamedCount.Type)?.names() }

  @Test("A view's property is reported by its name, with the values that were asked for, until the observer is removed")
  func ofView() throws {
    view.addObserver(watcher, forKeyPath: "frame", options: [.old, .new], context: nil)
    view.addObserver(watcher, forKeyPath: "hidden", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "contentOffset", options: [.initial, .new], context: nil)
    view.frame.origin.x = 5
    view.isHidden = true
    view.contentOffset.y = 7
    try #require(watcher.received.map(\.name) == ["contentOffset", "frame", "hidden", "contentOffset"])
    #expect(watcher.received[1].change[.oldKey] as? CGRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(watcher.received[1].change[.newKey] as? CGRect == CGRect(x: 5, y: 0, width: 100, height: 100))
    #expect(watcher.received[2].change[.newKey] as? Bool == true)
    #expect(watcher.received[3].change[.newKey] as? CGPoint == CGPoint(x: 0, y: 7))
    #expect(watcher.received[3].change[.kindKey] as? UInt == 1 && watcher.received[3].change[.oldKey] == nil)
    for name in ["frame", "hidden", "contentOffset"] { view.removeObserver(watcher, forKeyPath: name) }
    view.frame.origin.x = 6
    view.contentOffset.y = 8
    #expect(watcher.received.count == 4)
  }

  @Test("A dynamic property of a lowered class is reported, before its change as well if that was asked for")
  func ofLoweredClass() throws {
    let model = CountingModel()
    model.addObserver(watcher, forKeyPath: "count", options: [.prior, .old, .new], context: nil)
    model.count = 2
    try #require(watcher.received.count == 2)
    #expect(watcher.received.map { $0.change[.notificationIsPriorKey] as? Bool } == [true, nil])
    #expect(watcher.received[0].change[.oldKey] as? Int == 0 && watcher.received[0].change[.newKey] == nil)
    #expect(watcher.received[1].change[.oldKey] as? Int == 0 && watcher.received[1].change[.newKey] as? Int == 2)
    model.removeObserver(watcher, forKeyPath: "count")
    model.removeObserver(watcher, forKeyPath: "count")
    model.count = 3
    #expect(watcher.received.count == 2)
  }

  @Test("Contexts tell observations of one observer apart")
  func contexts() {
    let (first, second) = (UnsafeMutableRawPointer(bitPattern: 8), UnsafeMutableRawPointer(bitPattern: 16))
    view.addObserver(watcher, forKeyPath: "alpha", context: first)
    view.addObserver(watcher, forKeyPath: "alpha", context: second)
    view.removeObserver(watcher, forKeyPath: "alpha", context: first)
    view.alpha = 0.5
    #expect(watcher.received.map(\.context) == [second])
  }

  @Test(
    "An observer that has ended is not called, and an object that observes itself can end its observation as it ends")
  func ends() {
    var other: Watcher? = Watcher()
    view.addObserver(other!, forKeyPath: "alpha", context: nil)
    other = nil
    view.alpha = 0.5
    var selfObserving: SelfObservingView? = SelfObservingView()
    weak let ended = selfObserving
    selfObserving = nil
    #expect(ended == nil)
  }

  @Test("A property that is not reported, and a change that nobody handles, stop with an explanation")
  func faults() async {
    let unreported = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIView().addObserver(Watcher(), forKeyPath: "backgroundColor", context: nil)
    }
    let unhandled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (view, observer) = (UIView(), NSObject())
      view.addObserver(observer, forKeyPath: "alpha", context: nil)
      view.alpha = 0
    }
    let texts = [unreported, unhandled].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    #expect(texts[0].contains("does not report changes") && texts[1].contains("does not handle it"))
  }
}

nonisolated private final class Watcher: NSObject {
  var received: [(name: String?, change: [NSKeyValueChangeKey: Any], context: UnsafeMutableRawPointer?)] = []
}

private final class SelfObservingView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addObserver(self, forKeyPath: "bounds", options: .new, context: nil)
  }
  required init?(coder: NSCoder) { nil }
  nonisolated deinit { removeObserver(self, forKeyPath: "bounds") }
}

nonisolated private protocol NamedCount { static func names() -> ObservedProperties.Names }

nonisolated private final class CountingModel: NSObject, NamedCount {
  static func names() -> ObservedProperties.Names { { [(\CountingModel.count, "count")] } }

  var count = 0 {
    willSet { ObservedProperties.willChange(self, "count") }
    didSet { ObservedProperties.didChange(self, "count") }
  }
}
