import Diagnostics
import UIKit

/// The node of a navigation stack. Each screen has a graph of its own, with the environment of the stack's place.
final class NavigationNode: ObservingNode {
  /// A screen above the root.
  private final class Entry {
    enum Kind {
      /// In the path.
      case value(AnyHashable)
      /// Shown by a modifier, which is told when the screen has been popped.
      case presented(by: ObjectIdentifier, ended: () -> Void)
    }
    let kind: Kind
    let screen: ScreenController
    /// Whether the screen has content: a value without a destination has none.
    var hasDestination = true

    init(_ kind: Kind, _ screen: ScreenController) { (self.kind, self.screen) = (kind, screen) }

    var value: AnyHashable? { if case .value(let value) = kind { value } else { nil } }
    func isPresented(by owner: ObjectIdentifier) -> Bool {
      if case .presented(let by, _) = kind { by == owner } else { false }
    }
    func wasPopped() { if case .presented(_, let ended) = kind { ended() } }
  }

  private nonisolated struct Destination {
    var owner: ObjectIdentifier
    var make: (AnyHashable) -> any View
  }

  private var view: any Stacking
  private let controller = StackController()
  private let item: ContainerItem
  private var root: ScreenController!
  private var entries: [Entry] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// The path of a stack without a binding.
  private var ownPath: [AnyHashable] = []
  /// The screens that the controller was given last.
  private var synced: [ScreenController] = []

  init(_ view: any Stacking, _ place: NodePlace) {
    self.view = view
    item = ContainerItem(place.graph, controller)
    super.init(place)
    graph.adopt(controller)
    let content = view.rootView
    root = makeScreen(isPushed: false) { content }
    // The root's views state the destinations of the first path.
    root.loadViewIfNeeded()
    controller.shown = { [weak self] in self?.transitionEnded() }
    refresh()
    sync()
  }

  override var name: String { "NavigationStack" }

  private func makeScreen(isPushed: Bool, _ content: @escaping () -> any View) -> ScreenController {
    let reference = NavigationReference(stack: self)
    return ScreenController(
      environment, in: graph, countsAsPresented: isPushed, change: { $0.navigation = reference }, content)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any Stacking else { return }
    self.view = view
    // Before the root states destinations anew: none is asked for a value that has left the path.
    removeOutdated(view.path?.read() ?? ownPath)
    let content = view.rootView
    root.update(environment) { content }
    for entry in entries { entry.screen.update(environment) }
    refresh()
  }

  // MARK: The path

  override func refresh() {
    let wanted = observing { view.path?.read() ?? ownPath }
    let kept = removeOutdated(wanted)
    guard kept < wanted.count else { return }
    for value in wanted[kept...] { append(value) }
    syncLater()
  }

  /// Removes the screens of values that are no longer in the path, with what is above them. Returns the number of values that stay.
  @discardableResult
  private func removeOutdated(_ wanted: [AnyHashable]) -> Int {
    let current = entries.compactMap(\.value)
    let kept = zip(wanted, current).prefix { $0 == $1 }.count
    guard kept < current.count else { return kept }
    var values = 0
    let cut = entries.firstIndex {
      values += $0.value == nil ? 0 : 1
      return values > kept
    }
    if let cut { remove(from: cut) }
    syncLater()
    return kept
  }

  private func append(_ value: AnyHashable) {
    let screen = makeScreen(isPushed: true) { EmptyView() }
    let entry = Entry(.value(value), screen)
    entries.append(entry)
    resolve(entry)
    // Its views state destinations for the values above.
    screen.loadViewIfNeeded()
  }

  /// Gives a screen the content that the destination of its value's type makes.
  private func resolve(_ entry: Entry) {
    guard let value = entry.value else { return }
    let destination = destinations[ObjectIdentifier(type(of: value.base))]
    entry.hasDestination = destination != nil
    entry.screen.update(environment) {
      destination?.make(value) ?? AnyView(Image(systemName: "exclamationmark.triangle").foregroundColor(.yellow))
    }
  }

  private func remove(from index: Int) {
    let removed = entries[index...]
    entries.removeSubrange(index...)
    for entry in removed { entry.screen.freeze() }
    for entry in removed.reversed() { entry.wasPopped() }
  }

  private func writePath() {
    let values = entries.compactMap(\.value)
    if let path = view.path { path.write(values) } else { ownPath = values }
  }

  // MARK: The controller

  private func syncLater() {
    graph.then { [weak self] in self?.sync() }
  }

  /// Gives the controller the screens, with a transition if the stack is visible.
  private func sync() {
    let screens = [root!] + entries.map(\.screen)
    guard screens.map(ObjectIdentifier.init) != synced.map(ObjectIdentifier.init) else { return }
    for entry in entries where !entry.hasDestination { warn(entry) }
    synced = screens
    controller.setViewControllers(screens, animated: controller.viewIfLoaded?.window != nil && graph.isVisible)
    for screen in screens { ScreenWishes.fulfil(from: screen) }
  }

  private func warn(_ entry: Entry) {
    let type = entry.value.map { "\(Swift.type(of: $0.base))" } ?? "a value"
    Diagnostics.warn(
      Diagnostic(
        "A navigation stack has no destination for a value of its path.", objects: [type],
        likelyCause:
          "No view on the stack's screens has navigationDestination(for: \(type).self), or it is in a lazy container.",
        remedy: "Put the modifier on a view that is always there, such as the root of the stack."),
      counting: "swiftui.navigation-destination")
  }

  /// Takes over what the user has popped.
  private func transitionEnded() {
    let shown = controller.viewControllers
    guard
      let cut = entries.firstIndex(where: { entry in
        synced.contains { $0 === entry.screen } && !shown.contains { $0 === entry.screen }
      })
    else { return }
    // Screens that were given to the controller meanwhile are above, too.
    synced = synced.filter { screen in shown.contains { $0 === screen } }
    remove(from: cut)
    writePath()
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  override func leave() {
    super.leave()
    item.leave()
    graph.release(controller)
  }
}

// MARK: What views on the screens ask for

extension NavigationNode {
  /// Pushes the screen of a value.
  func push(_ value: AnyHashable) {
    let values = (view.path?.read() ?? ownPath) + [value]
    if let path = view.path {
      path.write(values)
    } else {
      ownPath = values
      invalidate(.current)
    }
  }

  /// States the destination of a type. Screens of values of the type take it over. Of several declarations the first one counts, which is the
  /// one nearest to the root.
  func state(_ type: ObjectIdentifier, by owner: ObjectIdentifier, _ make: @escaping (AnyHashable) -> any View) {
    if let known = destinations[type], known.owner != owner { return }
    destinations[type] = Destination(owner: owner, make: make)
    for entry in entries where entry.value.map({ ObjectIdentifier(Swift.type(of: $0.base)) }) == type { resolve(entry) }
  }

  /// Takes back a destination. Screens keep what they show.
  func withdraw(_ type: ObjectIdentifier, by owner: ObjectIdentifier) {
    if destinations[type]?.owner == owner { destinations[type] = nil }
  }

  /// Shows or updates the screen of a modifier, or pops it and what is above.
  ///
  /// - Parameters:
  ///   - content: The screen's content; `nil` for no screen.
  ///   - ended: Called when the user has popped the screen. Retained while the screen is there.
  func present(by owner: ObjectIdentifier, _ content: (() -> any View)?, ended: @escaping () -> Void) {
    let index = entries.firstIndex { $0.isPresented(by: owner) }
    switch (index, content) {
    case (nil, nil): return
    case (let index?, let content?): entries[index].screen.update(environment, content)
    case (nil, let content?):
      let screen = makeScreen(isPushed: true, content)
      entries.append(Entry(.presented(by: owner, ended: ended), screen))
      screen.loadViewIfNeeded()
      syncLater()
    case (let index?, nil):
      let values = entries[index...].contains { $0.value != nil }
      remove(from: index)
      if values { writePath() }
      syncLater()
    }
  }
}

/// The stack around a view, as the environment passes it on.
nonisolated struct NavigationReference: Equatable {
  weak var stack: NavigationNode?

  static func == (first: NavigationReference, second: NavigationReference) -> Bool {
    first.stack === second.stack
  }
}

private nonisolated struct NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationReference? { nil }
}

nonisolated extension EnvironmentValues {
  /// The stack around the view; `nil` without one.
  var navigation: NavigationReference? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}
