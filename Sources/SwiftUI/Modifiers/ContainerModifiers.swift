import UIKit

/// Shows a view in a `UIView` of its own, which a closure sets up.
struct SetUpModifier<Container: ContainerView>: ItemModifier {
  /// What the set-up depends on; `nil` for something that cannot be compared.
  let cause: (any Equatable)?
  let make: () -> Container
  let setUp: (Container, EnvironmentValues) -> Void

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self, node.environment) }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    let isSame = item.isSame(as: self) && item.environment.isIdentical(to: node.environment)
    item.environment = node.environment
    item.latest = self
    if !isSame { setUp(item.shown, node.environment) }
  }

  private final class Item: GroupItem {
    let shown: Container
    var latest: SetUpModifier

    init(_ content: LayoutItem, _ modifier: SetUpModifier, _ environment: EnvironmentValues) {
      latest = modifier
      shown = modifier.make()
      super.init(content, in: shown, environment)
      modifier.setUp(shown, environment)
    }

    func isSame(as other: SetUpModifier) -> Bool {
      func compare<E: Equatable>(_ value: E) -> Bool { (other.cause as? E) == value }
      return latest.cause.map { compare($0) } ?? false
    }
  }
}

extension View {
  /// Shows this view in a `UIView` of its own, set up by a closure.
  func inContainer<C: ContainerView>(
    _ make: @escaping @autoclosure () -> C, _ cause: (any Equatable)?,
    _ setUp: @escaping (C, EnvironmentValues) -> Void
  ) -> some View {
    modifier(SetUpModifier<C>(cause: cause, make: make, setUp: setUp))
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
