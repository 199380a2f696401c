import UIKit

/// A view that takes the room that the others leave: along the stack that it is in, or both ways outside of one.
///
/// Stacks serve it last, and leave out their default spacing beside it.
public struct Spacer: View, NodeMaking {
  /// The least length, in points; `nil` for 8, the system's [M].
  public var minLength: CGFloat?

  /// Creates a spacer of at least `minLength` points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func makeNode(_ place: NodePlace) -> ViewNode { SpacerOrDividerNode(self, place) }
}

extension Spacer: SpacerOrDivider {
  func item(_ view: UIView, _ environment: EnvironmentValues) -> LayoutItem { SpacerItem(minLength) }

  private final class SpacerItem: LayoutItem {
    private let least: CGFloat
    private var axis: Axis?

    /// The least length where none is set, in points [M].
    private static let defaultMinimumLength: CGFloat = 8

    init(_ least: CGFloat?) { self.least = least ?? Self.defaultMinimumLength }

    override func setStackAxis(_ axis: Axis) { self.axis = axis }
    override var isSpacer: Bool { true }
    /// Every other view is served first.
    override var priority: Double { -.infinity }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(
        width: axis == .vertical ? 0 : max(proposal.width ?? least, least),
        height: axis == .horizontal ? 0 : max(proposal.height ?? least, least))
    }
  }
}

/// A line of one device pixel across the stack that it is in; horizontal outside of a stack. Its colour is `separator`.
public struct Divider: View, NodeMaking {
  public init() {}

  func makeNode(_ place: NodePlace) -> ViewNode { SpacerOrDividerNode(self, place) }
}

extension Divider: SpacerOrDivider {
  func item(_ view: UIView, _ environment: EnvironmentValues) -> LayoutItem {
    view.backgroundColor = .separator
    view.isUserInteractionEnabled = false
    return DividerItem(view, thickness: 1 / max(environment.displayScale, 1))
  }

  private final class DividerItem: LayoutItem {
    private let view: UIView
    private let thickness: CGFloat
    private var axis = Axis.vertical

    /// - Parameter thickness: One device pixel, in points.
    init(_ view: UIView, thickness: CGFloat) { (self.view, self.thickness) = (view, thickness) }

    override func setStackAxis(_ axis: Axis) { self.axis = axis }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      let size = proposal.replacingUnspecifiedDimensions()
      return axis == .vertical
        ? CGSize(width: size.width, height: thickness) : CGSize(width: thickness, height: size.height)
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.add(view, in: rect) }
  }
}

/// A view that depends only on its own value and its environment: a spacer or a divider.
protocol SpacerOrDivider {
  /// Makes the item of a layout.
  ///
  /// - Parameter view: A `UIView` that the node keeps for this purpose; a spacer does not show it.
  func item(_ view: UIView, _ environment: EnvironmentValues) -> LayoutItem
}

/// The node of a spacer or a divider.
final class SpacerOrDividerNode: ViewNode {
  private let view = UIView()
  private var line: any SpacerOrDivider

  init(_ line: any SpacerOrDivider, _ place: NodePlace) {
    self.line = line
    super.init(place)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let line = view as? any SpacerOrDivider { self.line = line }
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(line.item(view, environment)) }
}
