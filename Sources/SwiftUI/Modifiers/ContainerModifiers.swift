import UIKit

/// Shows a view in a `UIView` of its own, which a closure sets up.
nonisolated struct SetUpModifier<Container: ContainerView, Value>: ItemModifier {
  /// What the set-up depends on; `nil` for something that cannot be compared.
  let cause: (any Equatable)?
  let make: @MainActor () -> Container
  /// What the set-up uses. It is passed on, because a closure that is made anywhere and runs on the main actor cannot capture it.
  let value: Value
  let setUp: @MainActor (Container, EnvironmentValues, Value) -> Void

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self, node.environment) }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    let isSame = item.isSame(as: self) && item.environment.isIdentical(to: node.environment)
    item.environment = node.environment
    item.latest = self
    if !isSame { setUp(item.shown, node.environment, value) }
  }

  private final class Item: GroupItem {
    let shown: Container
    var latest: SetUpModifier

    init(_ content: LayoutItem, _ modifier: SetUpModifier, _ environment: EnvironmentValues) {
      latest = modifier
      shown = modifier.make()
      super.init(content, in: shown, environment)
      modifier.setUp(shown, environment, modifier.value)
    }

    func isSame(as other: SetUpModifier) -> Bool {
      func compare<E: Equatable>(_ value: E) -> Bool { (other.cause as? E) == value }
      return latest.cause.map { compare($0) } ?? false
    }
  }
}

nonisolated extension View {
  /// Shows this view in a `UIView` of its own, set up by a closure.
  func inContainer<C: ContainerView>(
    _ make: @escaping @autoclosure @MainActor () -> C, _ cause: (any Equatable)?,
    _ setUp: @escaping @MainActor (C, EnvironmentValues) -> Void
  ) -> some View {
    inContainer(make(), cause, with: ()) { view, environment, _ in setUp(view, environment) }
  }

  /// Shows this view in a `UIView` of its own, set up by a closure that receives a value.
  func inContainer<C: ContainerView, Value>(
    _ make: @escaping @autoclosure @MainActor () -> C, _ cause: (any Equatable)?, with value: Value,
    _ setUp: @escaping @MainActor (C, EnvironmentValues, Value) -> Void
  ) -> some View {
    modifier(SetUpModifier<C, Value>(cause: cause, make: make, value: value, setUp: setUp))
  }

  /// Mirrors what this view draws where texts run from the right.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    inContainer(ContainerView(), enabled) { view, environment in
      let isFlipped = enabled && environment.layoutDirection == .rightToLeft
      let transform = isFlipped ? CGAffineTransform(scaleX: -1, y: 1) : .identity
      if view.transform != transform { view.transform = transform }
    }
  }
}
