import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("Observing properties")
struct ObserveTests {
  @Test("The handler is called for every assignment, even of an equal value")
  func everySet() {
    let item = UINavigationItem(title: "A")
    var calls = 0
    let observation = item.observe(\.title) { _, _ in calls += 1 }
    #expect(calls == 0)
    item.title = "B"
    item.title = "B"
    item.prompt = "other"
    #expect(calls == 2)
    observation.invalidate()
  }

  @Test("The handler receives the object, with its own type, after the change")
  func object() {
    let item = UINavigationItem(title: "A")
    var seen: [String?] = []
    let observation = item.observe(\.title, options: .initial) { object, _ in seen.append(object.title) }
    item.title = "B"
    item.title = nil
    #expect(seen == ["A", "B", nil])
    observation.invalidate()
  }

  @Test(
    "A change carries the requested values",
    arguments: [[], .new, .old, [.new, .old]] as [NSKeyValueObservingOptions])
  func values(options: NSKeyValueObservingOptions) {
    let item = UINavigationItem(title: "A")
    var changes: [NSKeyValueObservedChange<String?>] = []
    let observation = item.observe(\.title, options: options) { changes.append($1) }
    item.title = nil
    item.title = "B"
    let (wantsNew, wantsOld) = (options.contains(.new), options.contains(.old))
    // `nil` as a value is told apart from no value.
    #expect(changes.map(\.newValue) == [wantsNew ? .some(nil) : nil, wantsNew ? "B" : nil])
    #expect(changes.map(\.oldValue) == [wantsOld ? "A" : nil, wantsOld ? .some(nil) : nil])
    #expect(changes.allSatisfy { $0.kind == .setting && !$0.isPrior && $0.indexes == nil })
    observation.invalidate()
  }

  @Test("Every change of a property is a setting: the initial call, the one before and the one after")
  func kinds() {
    let item = UINavigationItem(title: "A")
    var kinds: [NSKeyValueObservedChange<String?>.Kind] = []
    let observation = item.observe(\.title, options: [.initial, .prior]) { kinds.append($1.kind) }
    item.title = "B"
    #expect(kinds == [.setting, .setting, .setting])
    #expect(NSKeyValueObservedChange<Int>.Kind(rawValue: 1) == .setting)
    observation.invalidate()
  }

  @Test("The initial call comes before observe returns, without an old value")
  func initial() {
    let item = UIBarButtonItem()
    item.tag = 7
    var changes: [NSKeyValueObservedChange<Int>] = []
    let observation = item.observe(\.tag, options: [.initial, .new, .old]) { changes.append($1) }
    #expect(changes.map(\.newValue) == [7])
    #expect(changes.map(\.oldValue) == [nil])
    item.tag = 8
    #expect(changes.map(\.newValue) == [7, 8])
    #expect(changes.map(\.oldValue) == [nil, 7])
    observation.invalidate()
  }

  @Test("A prior call comes before the change, with the old value only")
  func prior() {
    let item = UIBarButtonItem()
    var seen: [String] = []
    let observation = item.observe(\.isEnabled, options: [.prior, .new, .old]) { item, change in
      let new = change.newValue.map(String.init) ?? "-"
      seen.append("\(change.isPrior) \(item.isEnabled) \(change.oldValue.map(String.init) ?? "-") \(new)")
    }
    item.isEnabled = false
    #expect(seen == ["true true true -", "false false true false"])
    observation.invalidate()
  }

  @Test("An observation ends when invalidated and when its token is released")
  func end() {
    let item = UINavigationItem(title: "A")
    var calls = 0
    var observation: NSKeyValueObservation? = item.observe(\.title) { _, _ in calls += 1 }
    item.title = "B"
    observation?.invalidate()
    item.title = "C"
    #expect(calls == 1)
    observation = item.observe(\.title) { _, _ in calls += 1 }
    item.title = "D"
    observation = nil
    item.title = "E"
    #expect(calls == 2)
  }

  @Test("A handler may end its own observation")
  func endInHandler() {
    let item = UINavigationItem(title: "A")
    var calls = 0
    var observation: NSKeyValueObservation?
    observation = item.observe(\.title, options: .prior) { _, _ in
      calls += 1
      observation?.invalidate()
    }
    item.title = "B"
    item.title = "C"
    #expect(calls == 1)
  }

  @Test("An observation made during a change waits for the next one")
  func startInHandler() {
    let item = UINavigationItem(title: "A")
    var inner = 0
    var observations: [NSKeyValueObservation] = []
    observations.append(
      item.observe(\.title) { item, _ in
        if observations.count == 1 { observations.append(item.observe(\.title) { _, _ in inner += 1 }) }
      })
    item.title = "B"
    #expect(inner == 0)
    item.title = "C"
    #expect(inner == 1)
  }

  @Test("Observers are notified in the order they were added")
  func order() {
    let item = UINavigationItem(title: "A")
    var seen: [Int] = []
    let observations = (0..<4).map { index in item.observe(\.title) { _, _ in seen.append(index) } }
    item.title = "B"
    #expect(seen == [0, 1, 2, 3])
    withExtendedLifetime(observations) {}
  }

  @Test("Handlers written for Apple's Sendable closure type work unchanged")
  func sendableHandler() {
    final class Bar {
      var title: String?
    }
    let item = UINavigationItem(title: "A")
    let bar = Bar()
    let observation = item.observe(\.title, options: [.initial]) { @Sendable [weak bar] item, _ in
      MainActor.assumeIsolated { bar?.title = item.title }
    }
    #expect(bar.title == "A")
    item.title = "B"
    #expect(bar.title == "B")
    observation.invalidate()
  }

  // MARK: Ownership

  @Test("A token does not retain the observed object, nor the object an ended handler")
  func ownership() {
    final class Owner {}
    weak var weakItem: UINavigationItem?
    weak var weakOwner: Owner?
    let kept: NSKeyValueObservation
    let survivor = UINavigationItem(title: "S")
    do {
      let item = UINavigationItem(title: "A")
      let owner = Owner()
      (weakItem, weakOwner) = (item, owner)
      kept = item.observe(\.title) { _, _ in }
      let ended = survivor.observe(\.title) { _, _ in withExtendedLifetime(owner) {} }
      ended.invalidate()
    }
    #expect(weakItem == nil)
    #expect(weakOwner == nil)
    kept.invalidate()
  }

  @Test("An owner that stores the token and is captured weakly by the handler is released")
  func noCycle() {
    final class Owner {
      let item = UINavigationItem(title: "A")
      var observation: NSKeyValueObservation?
      var calls = 0
      init() { observation = item.observe(\.title) { [weak self] _, _ in self?.calls += 1 } }
    }
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      owner.item.title = "B"
      #expect(owner.calls == 1)
      weakOwner = owner
    }
    #expect(weakOwner == nil)
  }

  // MARK: What can be observed

  /// Observes a property, makes a change, and answers how often the observer was told.
  static func count<Object: NSObject & Sendable, Value>(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, change: (Object) -> Void
  ) -> Int {
    var calls = 0
    let observation = object.observe(keyPath) { _, _ in calls += 1 }
    change(object)
    observation.invalidate()
    return calls
  }

  @Test("Every documented property of a navigation item")
  func navigationItem() {
    let item = UINavigationItem(title: "A")
    let button = UIBarButtonItem()
    let counts = [
      Self.count(item, \.title) { $0.title = "B" }, Self.count(item, \.titleView) { $0.titleView = UIView() },
      Self.count(item, \.prompt) { $0.prompt = "B" },
      Self.count(item, \.backBarButtonItem) { $0.backBarButtonItem = button },
      Self.count(item, \.backButtonTitle) { $0.backButtonTitle = "B" },
      Self.count(item, \.backButtonDisplayMode) { $0.backButtonDisplayMode = .minimal },
      Self.count(item, \.backAction) { $0.backAction = UIAction { _ in } },
      Self.count(item, \.hidesBackButton) { $0.setHidesBackButton(true, animated: true) },
      Self.count(item, \.leftItemsSupplementBackButton) { $0.leftItemsSupplementBackButton = true },
      Self.count(item, \.leftBarButtonItem) { $0.leftBarButtonItem = button },
      Self.count(item, \.leftBarButtonItem) { $0.leftBarButtonItems = [button] },
      Self.count(item, \.leftBarButtonItems) { $0.leftBarButtonItem = button },
      Self.count(item, \.leftBarButtonItems) { $0.setLeftBarButtonItems([], animated: true) },
      Self.count(item, \.rightBarButtonItem) { $0.setRightBarButton(button, animated: true) },
      Self.count(item, \.rightBarButtonItems) { $0.rightBarButtonItem = button },
    ]
    #expect(counts == [Int](repeating: 1, count: 15))
  }

  @Test("Every documented property of a bar button item, its own and the inherited ones")
  func barButtonItem() {
    let item = UIBarButtonItem()
    let counts = [
      Self.count(item, \.isEnabled) { $0.isEnabled = false }, Self.count(item, \.title) { $0.title = "B" },
      Self.count(item, \.image) { $0.image = nil },
      Self.count(item, \.landscapeImagePhone) { $0.landscapeImagePhone = nil },
      Self.count(item, \.largeContentSizeImage) { $0.largeContentSizeImage = nil },
      Self.count(item, \.largeContentSizeImageInsets) { $0.largeContentSizeImageInsets = UIEdgeInsets.zero },
      Self.count(item, \.imageInsets) { $0.imageInsets = UIEdgeInsets.zero },
      Self.count(item, \.landscapeImagePhoneInsets) { $0.landscapeImagePhoneInsets = UIEdgeInsets.zero },
      Self.count(item, \.tag) { $0.tag = 1 }, Self.count(item, \.style) { $0.style = .done },
      Self.count(item, \.width) { $0.width = 1 },
      Self.count(item, \.customView) { $0.customView = nil }, Self.count(item, \.tintColor) { $0.tintColor = .red },
      Self.count(item, \.primaryAction) { $0.primaryAction = UIAction { _ in } },
      Self.count(item, \.menu) { $0.menu = nil }, Self.count(item, \.isHidden) { $0.isHidden = true },
      Self.count(item, \.isSelected) { $0.isSelected = true },
      Self.count(item, \.changesSelectionAsPrimaryAction) { $0.changesSelectionAsPrimaryAction = true },
    ]
    #expect(counts == [Int](repeating: 1, count: 18))
  }

  @Test("An action's title and image reach the observers of its item")
  func actionTitle() {
    let item = UIBarButtonItem()
    #expect(Self.count(item, \.title) { $0.primaryAction = UIAction(title: "Buy") { _ in } } == 1)
  }

  @Test("A controller's title, and through it its item's")
  func controllerTitle() {
    let controller = UIViewController()
    #expect(Self.count(controller, \.title) { $0.title = "B" } == 1)
    #expect(Self.count(controller.navigationItem, \.title) { _ in controller.title = "C" } == 1)
  }

  @Test("Observing a property that does not report changes stops with an explanation")
  func unobservable() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UIView().observe(\.tag) { _, _ in }
    }.says("does not report changes")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      final class Computing: UINavigationItem {
        override var title: String? {
          get { "always" }
          set {}
        }
      }
      _ = Computing(title: "A").observe(\.title) { _, _ in }
    }.says("Computing")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UIViewController().observe(\.navigationItem.title) { _, _ in }
    }.says("of: UIViewController")
  }
}
