import UIKit

/// The shape of the container around a view, while an outline in it is computed.
///
/// A ``ContainerRelativeShape`` may be within other shapes, and paths are made on any thread: it reads the container from the task.
nonisolated struct ContainerOutline: Sendable {
  @TaskLocal static var current: ContainerOutline?

  var shape: any InsettableShape
  /// How far the view is from the container's nearest edge, in points; not negative.
  var distance: CGFloat

  /// Returns the container's outline, moved inwards until it touches a rectangle.
  ///
  /// The nearest edge decides: corners that are further away are as round as those that are near [G].
  ///
  /// - Parameter inset: How much further the outline is moved inwards than the rectangle's edges, in points.
  func path(in rect: CGRect, inset: CGFloat = 0) -> Path {
    func make<S: InsettableShape>(_ shape: S) -> Path {
      let whole = distance + inset
      return shape.inset(by: whole).path(in: rect.insetBy(dx: -whole, dy: -whole))
    }
    return make(shape)
  }
}

/// Makes a shape that of the container for the views within.
private nonisolated struct ContainerShapeModifier: ItemModifier {
  let shape: any InsettableShape

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }
  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    ContainerShapeItem(content, shape, node.graph)
  }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? ContainerShapeItem else { return }
    func isSame<S: Shape>(_ new: S) -> Bool { (item.shape as? S).map { ViewComparison.areSame($0, new) } ?? false }
    guard !isSame(shape) else { return }
    item.shape = shape
    item.tellFollowers()
  }

  final class Node: ItemModifierNode<ContainerShapeModifier> {
    private var derived = DerivedEnvironment()

    override var innerEnvironment: EnvironmentValues { derived.inner(environment) { $0.isInContainerShape = true } }
  }
}

/// An item whose rectangle has the shape of a container.
final class ContainerShapeItem: WrappingItem {
  var shape: any InsettableShape
  private let views: ViewGraph
  /// What draws the shape, by identity.
  private var followers: [ObjectIdentifier: Follower] = [:]

  private nonisolated struct Follower { weak var item: (any ContainerShapeFollowing)? }

  init(_ content: LayoutItem, _ shape: any InsettableShape, _ graph: ViewGraph) {
    (self.shape, views) = (shape, graph)
    super.init(content)
  }

  func add(_ item: any ContainerShapeFollowing) { followers[ObjectIdentifier(item)] = Follower(item: item) }

  private var placed: CGRect?

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    if let placed, placed != rect { tellFollowers() }
    placed = rect
    super.place(in: rect, proposal, on: canvas)
  }

  /// Lets what draws the shape do so again: also where its own place is the same.
  func tellFollowers() {
    guard !followers.isEmpty else { return }
    views.thenAfterPlacing { [weak self] in
      guard let self else { return }
      followers = followers.filter { $0.value.item != nil }
      for follower in followers.values { follower.item?.containerShapeChanged() }
    }
  }
}

/// An item that draws by the shape of the container around it.
protocol ContainerShapeFollowing: LayoutItem {
  func containerShapeChanged()
}

extension ContainerShapeFollowing {
  /// Computes something that depends on the shape of the container around this item.
  func inContainerShape<Result>(_ isInContainer: Bool, _ body: () -> Result) -> Result {
    guard isInContainer, let outline = containerOutline else { return body() }
    return ContainerOutline.$current.withValue(outline, operation: body)
  }

  private var containerOutline: ContainerOutline? {
    var item = outer
    while let current = item, !(current is ContainerShapeItem) { item = current.outer }
    guard let container = item as? ContainerShapeItem, let whole = container.globalRect, let own = globalRect else {
      return nil
    }
    container.add(self)
    let distances = [
      own.minX - whole.minX, own.minY - whole.minY, whole.maxX - own.maxX, whole.maxY - own.maxY,
    ]
    return ContainerOutline(shape: container.shape, distance: max(distances.min() ?? 0, 0))
  }
}

private nonisolated struct IsInContainerShapeKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
nonisolated extension EnvironmentValues {
  /// Whether a view around has set the shape of a container.
  var isInContainerShape: Bool {
    get { self[IsInContainerShapeKey.self] }
    set { self[IsInContainerShapeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the shape of which each ``ContainerRelativeShape`` within this view is an inset version. Draws and clips nothing itself.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}
