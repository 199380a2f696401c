import UIKit

/// Is told when a view comes and when it goes.
struct AppearanceModifier: NodeModifier {
  let appears: (() -> Void)?
  let disappears: (() -> Void)?

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<AppearanceModifier>, Appearing {
    let number: Int
    private var isThere = false

    override init(_ modifier: AppearanceModifier, around content: any View, _ place: NodePlace) {
      number = place.host.nextNumber()
      super.init(modifier, around: content, place)
      place.host.add(self)
    }

    func setThere(_ isThere: Bool) {
      guard isThere != self.isThere else { return }
      self.isThere = isThere
      if let act = isThere ? modifier.appears : modifier.disappears { place.host.then(act) }
    }

    override func leave() { place.host.remove(self) }
  }
}

/// Is told when a value is another than it was.
struct ChangeModifier<Value: Equatable>: NodeModifier {
  let value: Value
  /// Whether it is told of the first value, too.
  let isTold: Bool
  let act: (_ old: Value, _ new: Value) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<ChangeModifier<Value>> {
    override init(_ modifier: ChangeModifier<Value>, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      if modifier.isTold { place.host.then { modifier.act(modifier.value, modifier.value) } }
    }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      let old = modifier.value
      super.update(view, environment)
      let modifier = modifier
      if modifier.value != old { place.host.then { modifier.act(old, modifier.value) } }
    }
  }
}

/// Says to assistive technologies what a view is.
struct AccessibilityModifier: NodeModifier {
  let change: (UIView) -> Void

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<AccessibilityModifier> {
    override func item(_ item: LayoutItem, at index: Int) -> LayoutItem { Item(item, modifier.change) }
  }

  private final class Item: WrappingItem {
    private let change: (UIView) -> Void

    init(_ content: LayoutItem, _ change: @escaping (UIView) -> Void) {
      self.change = change
      super.init(content)
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
      let before = canvas.views.count
      super.put(in: rect, proposal, on: canvas)
      let added = canvas.views.dropFirst(before)
      if let view = added.first(where: \.isAccessibilityElement) ?? added.first { change(view) }
    }
  }
}

extension View {
  /// Has something done when a view has come to its place.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appears: action, disappears: nil))
  }

  /// Has something done when a view has gone.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appears: nil, disappears: action))
  }

  /// Has something done when a value is another than in the update before.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isTold: initial, act: action))
  }

  /// Has something done when a value is another than in the update before.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// What a view is called by those who do not see it.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let label = String(label)
    return modifier(
      AccessibilityModifier { view in
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
      })
  }

  /// By what tests and flows find a view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier { $0.accessibilityIdentifier = identifier })
  }
}
