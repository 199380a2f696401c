import UIKit

/// Runs actions when a view appears and when it disappears.
nonisolated struct AppearanceModifier: NodeModifier {
  let appears: (() -> Void)?
  let disappears: (() -> Void)?

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<AppearanceModifier>, Appearing {
    /// Whether the view is visible, as the actions know it; keeps each from running twice in a row.
    private var isVisible = false

    override init(_ modifier: AppearanceModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      graph.add(self)
    }

    func setVisible(_ isVisible: Bool) {
      guard isVisible != self.isVisible else { return }
      self.isVisible = isVisible
      if let action = isVisible ? modifier.appears : modifier.disappears { graph.then(action) }
    }

    override func leave() { graph.remove(self) }
  }
}

/// Runs an action when a value differs from that of the previous update.
nonisolated struct ChangeModifier<Value: Equatable>: NodeModifier {
  let value: Value
  /// Whether the action also runs for the first value.
  let runsInitially: Bool
  let action: (_ old: Value, _ new: Value) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<ChangeModifier<Value>>, Appearing {
    private var waitsForFirst: Bool

    override init(_ modifier: ChangeModifier<Value>, around content: any View, _ place: NodePlace) {
      waitsForFirst = modifier.runsInitially
      super.init(modifier, around: content, place)
      if waitsForFirst { graph.add(self) }
    }

    /// The first value is reported when the view is first visible, among the actions for that.
    func setVisible(_ isVisible: Bool) {
      guard isVisible, waitsForFirst else { return }
      waitsForFirst = false
      graph.then { [modifier] in modifier.action(modifier.value, modifier.value) }
    }

    override func leave() { if modifier.runsInitially { graph.remove(self) } }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      let old = modifier.value
      super.update(view, environment)
      let modifier = modifier
      if modifier.value != old { graph.then { modifier.action(old, modifier.value) } }
    }
  }
}

/// Changes the accessibility properties of a view's `UIView`: of the first accessibility element among its views, or else of the first
/// view.
nonisolated struct AccessibilityModifier: ItemModifier {
  let change: AccessibilityChange

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, change) }

  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.change = change }

  private final class Item: WrappingItem {
    var change: AccessibilityChange {
      didSet { if change != oldValue { canvas?.needsOrder() } }
    }

    init(_ content: LayoutItem, _ change: AccessibilityChange) {
      self.change = change
      super.init(content)
    }

    override func appendViews(to views: inout [UIView]) {
      let before = views.count
      super.appendViews(to: &views)
      let added = views.dropFirst(before)
      if let view = added.first(where: \.isAccessibilityElement) ?? added.first { change.apply(to: view) }
    }
  }
}

/// A change of what assistive technologies and flows know of a view.
enum AccessibilityChange: Equatable {
  case label(String)
  case identifier(String)

  func apply(to view: UIView) {
    switch self {
    case .label(let label):
      view.isAccessibilityElement = true
      view.accessibilityLabel = label
    case .identifier(let identifier): view.accessibilityIdentifier = identifier
    }
  }
}

nonisolated extension View {
  /// Runs an action when this view becomes visible: when the screen appears, or when the view enters a visible tree.
  ///
  /// The action runs after the layout in which the view has its place; state that it sets shows in the same frame.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appears: action, disappears: nil))
  }

  /// Runs an action when this view is no longer visible: when it leaves the tree, or after the screen has disappeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appears: nil, disappears: action))
  }

  /// Runs `action` when `value` differs from the previous update, after the layout of that update.
  ///
  /// - Parameter initial: Whether to run it for the first value, too, once in the life of the view.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, runsInitially: initial, action: action))
  }

  /// Runs `action` when `value` differs from the previous update, after the layout of that update.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs `action` with the new value when `value` differs from the previous update, after the layout of that update.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Sets the name that assistive technologies read for this view, and makes it an accessibility element. Of a view of several parts, it
  /// names the first part that is read: see Divergences.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(AccessibilityModifier(change: .label(String(label))))
  }

  /// Sets the name by which tests and flows find this view. It is never read aloud.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier(change: .identifier(identifier)))
  }
}
