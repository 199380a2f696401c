import UIKit

/// Room that takes all there is: along the stack that it is in, or both ways.
public struct Spacer: View, NodeMaking {
  /// The least that it takes, in points; `nil` for the system's.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func makeNode(_ place: NodePlace) -> ViewNode { LineNode(self, place) }
}

extension Spacer: Lining {
  func item(_ view: UIView, _ environment: EnvironmentValues) -> LayoutItem { SpacerItem(minLength) }

  private final class SpacerItem: LayoutItem {
    private let least: CGFloat
    private var axis: Axis?

    /// In points, where nobody says. Confidence M.
    private static let usualLeast: CGFloat = 8

    init(_ least: CGFloat?) { self.least = least ?? Self.usualLeast }

    override func isIn(_ axis: Axis) { self.axis = axis }
    override var isSpacer: Bool { true }
    /// Whatever else there is takes its room first.
    override var priority: Double { -.infinity }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(
        width: axis == .vertical ? 0 : max(proposal.width ?? least, least),
        height: axis == .horizontal ? 0 : max(proposal.height ?? least, least))
    }
  }
}

/// A thin line across the stack that it is in; across a column, where it is in none.
public struct Divider: View, NodeMaking {
  public init() {}

  func makeNode(_ place: NodePlace) -> ViewNode { LineNode(self, place) }
}

extension Divider: Lining {
  func item(_ view: UIView, _ environment: EnvironmentValues) -> LayoutItem {
    view.backgroundColor = .separator
    view.isUserInteractionEnabled = false
    return DividerItem(view, thickness: 1 / max(environment.displayScale, 1))
  }

  private final class DividerItem: LayoutItem {
    private let view: UIView
    private let thickness: CGFloat
    private var axis = Axis.vertical

    /// - Parameter thickness: A device's pixel, in points.
    init(_ view: UIView, thickness: CGFloat) { (self.view, self.thickness) = (view, thickness) }

    override func isIn(_ axis: Axis) { self.axis = axis }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      let size = proposal.replacingUnspecifiedDimensions()
      return axis == .vertical
        ? CGSize(width: size.width, height: thickness) : CGSize(width: thickness, height: size.height)
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.add(view, in: rect) }
  }
}

/// A view that depends on nothing but its environment.
protocol Lining {
  func item(_ view: UIView, _ environment: EnvironmentValues) -> LayoutItem
}

final class LineNode: ViewNode {
  private let view = UIView()
  private var line: any Lining

  init(_ line: any Lining, _ place: NodePlace) {
    self.line = line
    super.init(place)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let line = view as? any Lining { self.line = line }
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(line.item(view, environment)) }
}
