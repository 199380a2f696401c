import UIKit

/// A row of views, from the side where reading begins.
///
/// The row's length is shared out by priority and flexibility, see ``View/layoutPriority(_:)``; its height is that of its views.
public struct HStack<Content: View>: View, NodeMaking {
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

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, place) }
}

extension HStack: Containing {
  var contained: any View { content }
  func makeItem(_ graph: ViewGraph) -> ArrangingItem { StackItem(graph, across: .row(alignment), spacing: spacing) }
  func update(_ item: ArrangingItem) { (item as? StackItem)?.arrange(.row(alignment), spacing: spacing) }
}

/// A column of views, from the top.
public struct VStack<Content: View>: View, NodeMaking {
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

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, place) }
}

extension VStack: Containing {
  var contained: any View { content }
  func makeItem(_ graph: ViewGraph) -> ArrangingItem { StackItem(graph, across: .column(alignment), spacing: spacing) }
  func update(_ item: ArrangingItem) { (item as? StackItem)?.arrange(.column(alignment), spacing: spacing) }
}

/// Views in front of each other, the last one in front; as large as the largest of them in each direction.
public struct ZStack<Content: View>: View, NodeMaking {
  let alignment: Alignment
  let content: Content

  /// Creates a pile of views, all of which are offered the whole room.
  ///
  /// - Parameter alignment: Of each view within the stack's size.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, place) }
}

extension ZStack: Containing {
  var contained: any View { content }
  func makeItem(_ graph: ViewGraph) -> ArrangingItem { LayersItem(graph, alignment: alignment) }
  func update(_ item: ArrangingItem) { (item as? LayersItem)?.arrange(alignment) }
}

/// A view that arranges the views in it.
protocol Containing {
  var contained: any View { get }
  /// Makes the item that arranges the views, for as long as they are shown.
  func makeItem(_ graph: ViewGraph) -> ArrangingItem
  /// Makes the item follow this value, and marks it if that changes anything.
  func update(_ item: ArrangingItem)
}

/// The node of a stack: turns the items of its content into one.
final class ContainerNode: ViewNode {
  private let item: ArrangingItem
  private var content: ViewNode!

  init(_ container: any Containing, _ place: NodePlace) {
    item = container.makeItem(place.graph)
    super.init(place)
    content = makeNode(container.contained, inner())
    item.source = content
  }

  override var children: [ViewNode] { [content] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let container = view as? any Containing else { return }
    container.update(item)
    content.update(container.contained, environment)
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { item.itemsChanged() }
  override func leave() { item.leave() }
}
