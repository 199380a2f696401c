import UIKit

/// A view that takes the room that the others leave: along the stack that it is in, or both ways outside of one.
///
/// Stacks serve it last, and leave out their default spacing beside it.
public nonisolated struct Spacer: View, NodeMaking, Sendable {
  /// The least length, in points; `nil` for 8, the system's [M].
  public var minLength: CGFloat?

  /// Creates a spacer of at least `minLength` points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func makeNode(_ place: NodePlace) -> ViewNode { SpacerNode(self, place) }
}

final class SpacerNode: LeafNode<Spacer> {
  private let spacerItem: Item

  override init(_ spacer: Spacer, _ place: NodePlace) {
    spacerItem = Item(place.graph)
    super.init(spacer, place)
    show()
  }

  override var item: LayoutItem { spacerItem }
  override func show() { spacerItem.minLength = view.minLength }

  private final class Item: LayoutItem {
    var minLength: CGFloat?
    private var axis: Axis?

    override func setStackAxis(_ axis: Axis?) {
      guard axis != self.axis else { return }
      self.axis = axis
      changed()
    }
    override func measureSpacing() -> ViewSpacing { .none }
    /// Every other view is served first.
    override var priority: Double { -.infinity }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      SpacerLayout.size(proposal, minLength: minLength, axis: axis)
    }
  }
}

/// A line of one device pixel across the stack that it is in; horizontal outside of a stack. Its colour is `separator`.
public nonisolated struct Divider: View, NodeMaking, Sendable {
  public init() {}

  func makeNode(_ place: NodePlace) -> ViewNode { DividerNode(self, place) }
}

final class DividerNode: LeafNode<Divider> {
  private let dividerItem: Item

  override init(_ divider: Divider, _ place: NodePlace) {
    dividerItem = Item(place.graph)
    super.init(divider, place)
    dividerItem.shown.backgroundColor = .separator
    dividerItem.shown.isUserInteractionEnabled = false
    show()
  }

  override var item: LayoutItem { dividerItem }
  /// One device pixel, in points.
  override func show() { dividerItem.thickness = 1 / max(environment.displayScale, 1) }

  private final class Item: ViewItem {
    let shown = UIView()
    var thickness: CGFloat = 1
    private var axis = Axis.vertical

    override var view: UIView { shown }

    override func setStackAxis(_ axis: Axis?) {
      let axis = axis ?? .vertical
      guard axis != self.axis else { return }
      self.axis = axis
      changed()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      let size = proposal.replacingUnspecifiedDimensions()
      return axis == .vertical
        ? CGSize(width: size.width, height: thickness) : CGSize(width: thickness, height: size.height)
    }
  }
}
