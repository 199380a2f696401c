import UIKit

/// An item whose views are in a container of their own, so that they are clipped, faded or pressed together.
class GroupItem: WrappingItem {
  final let container: ContainerView
  private let owner: UIView
  private let finished: () -> Void
  private lazy var inside = ItemCanvas(container, of: content, shownBy: self)
  /// Decides the direction and the pixels of what is inside.
  final var environment: EnvironmentValues {
    didSet {
      let isSame =
        environment.isIdentical(to: oldValue)
        || environment.layoutDirection == oldValue.layoutDirection && environment.displayScale == oldValue.displayScale
      if !isSame { changed() }
    }
  }

  /// - Parameters:
  ///   - owner: The view that is placed instead of the container, and has it inside; `nil` places the container itself.
  ///   - finished: Called after the container has its views, and again when they have changed.
  init(
    _ content: LayoutItem, in container: ContainerView, of owner: UIView? = nil, _ environment: EnvironmentValues,
    finished: @escaping () -> Void = {}
  ) {
    (self.container, self.owner) = (container, owner ?? container)
    (self.environment, self.finished) = (environment, finished)
    super.init(content)
    inside.ordered = finished
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.place(owner, in: rect, for: self)
    viewWasMoved()
    let room = canvas.room(seenFrom: rect)
    inside.configure(rect.size, environment, safe: room?.safe, whole: room?.whole)
    inside.frameOnOwners = rect
    content.put(in: CGRect(origin: .zero, size: rect.size), proposal, on: inside)
    finished()
  }

  override func viewWasMoved() {
    if owner !== container, container.frame != owner.bounds { container.frame = owner.bounds }
  }

  override func appendViews(to views: inout [UIView]) { views.append(owner) }
}
