import UIKit

/// A row of views, from the side where reading begins.
///
/// The row's length is shared out by priority and flexibility, see ``View/layoutPriority(_:)``; its height is that of its views.
public nonisolated struct HStack<Content: View>: View, NodeMaking {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: Of the views with each other, across the row. Texts meet at a baseline if it names one.
  ///   - spacing: Between views, in points; `nil` for 8, and none beside a spacer.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, layout, place) }
}

nonisolated extension HStack: Containing {
  var contained: any View { content }
  var layout: HStackLayout { HStackLayout(alignment: alignment, spacing: spacing) }
}

/// A column of views, from the top.
public nonisolated struct VStack<Content: View>: View, NodeMaking {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: Of the views with each other, across the column.
  ///   - spacing: Between views, in points; `nil` for 8, and none beside a spacer.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, layout, place) }
}

nonisolated extension VStack: Containing {
  var contained: any View { content }
  var layout: VStackLayout { VStackLayout(alignment: alignment, spacing: spacing) }
}

/// Views in front of each other, the last one in front; as large as the largest of them in each direction.
public nonisolated struct ZStack<Content: View>: View, NodeMaking {
  let alignment: Alignment
  let content: Content

  /// Creates a pile of views, all of which are offered the whole room.
  ///
  /// - Parameter alignment: Of each view within the stack's size.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, layout, place) }
}

nonisolated extension ZStack: Containing {
  var contained: any View { content }
  var layout: ZStackLayout { ZStackLayout(alignment: alignment) }
}

/// A view that arranges the views in it by a layout.
nonisolated protocol Containing {
  associatedtype ContainedLayout: Layout
  var contained: any View { get }
  var layout: ContainedLayout { get }
}

/// The node of a container: turns the items of its content into one.
final class ContainerNode<L: Layout>: ViewNode {
  private let item: LayoutContainerItem<L>
  private var content: ViewNode!

  init(_ container: some Containing, _ layout: L, _ place: NodePlace) {
    item = LayoutContainerItem(place.graph, layout)
    super.init(place)
    content = makeNode(container.contained, inner())
    item.direction = environment.layoutDirection
    item.source = content
  }

  nonisolated deinit {}

  override var children: [ViewNode] { [content] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let container = view as? any Containing else { return }
    if let layout = container.layout as? L { item.arrange(layout) }
    item.direction = environment.layoutDirection
    content.update(container.contained, environment)
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { item.itemsChanged() }
  override func leave() { item.leave() }
}

/// A container with a layout of its own: what calling a ``Layout`` makes.
nonisolated struct LayoutView<L: Layout, Content: View>: View, NodeMaking, Containing {
  let layout: L
  let content: Content

  var contained: any View { content }
  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, layout, place) }
}

extension Layout {
  /// Makes a container that arranges its views by this layout.
  ///
  /// An initialiser that takes the views itself goes first: packages have types that are views, and layouts without views.
  @_disfavoredOverload public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}
