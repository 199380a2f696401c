import UIKit

/// Views in a row, from where texts begin.
public struct HStack<Content: View>: View, NodeMaking {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameter spacing: Between views, in points; `nil` for the system's.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, place) }
}

extension HStack: Containing {
  var contained: any View { content }
  func item(of items: [LayoutItem]) -> LayoutItem { StackItem(items, across: .row(alignment), spacing: spacing) }
}

/// Views in a column.
public struct VStack<Content: View>: View, NodeMaking {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameter spacing: Between views, in points; `nil` for the system's.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, place) }
}

extension VStack: Containing {
  var contained: any View { content }
  func item(of items: [LayoutItem]) -> LayoutItem { StackItem(items, across: .column(alignment), spacing: spacing) }
}

/// Views in front of each other, the last one in front.
public struct ZStack<Content: View>: View, NodeMaking {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ContainerNode(self, place) }
}

extension ZStack: Containing {
  var contained: any View { content }
  func item(of items: [LayoutItem]) -> LayoutItem { LayersItem(items, alignment: alignment) }
}

/// A view that arranges those in it.
protocol Containing {
  var contained: any View { get }
  func item(of items: [LayoutItem]) -> LayoutItem
}

final class ContainerNode: ViewNode {
  private var container: any Containing
  private let node: ViewNode

  init(_ container: any Containing, _ place: NodePlace) {
    self.container = container
    node = makeNode(container.contained, place.inner())
    super.init(place)
  }

  override var children: [ViewNode] { [node] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let container = view as? any Containing else { return }
    self.container = container
    node.update(container.contained, environment)
  }

  override func appendItems(to items: inout [LayoutItem]) {
    var inner: [LayoutItem] = []
    node.appendItems(to: &inner)
    items.append(container.item(of: inner))
  }
}
