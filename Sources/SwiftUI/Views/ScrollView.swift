import UIKit

/// A view that scrolls content larger than itself.
///
/// Along its axes it takes the room that it is offered, and proposes no length to its content; across them it is as large as the content.
/// Where it ends with the safe area it extends behind the bars, and UIKit's insets keep the content clear of them. All content is made and
/// arranged, visible or not, except in lazy containers.
public struct ScrollView<Content: View>: View, NodeMaking {
  /// The content; several views are arranged in a column.
  public var content: Content
  /// The axes along which the content scrolls. It bounces on these even when it is shorter than the view.
  public var axes: Axis.Set
  /// Whether indicators are visible while the content moves.
  public var showsIndicators: Bool

  /// Creates a scroll view, vertical by default. A row that is read from the right begins at its left end here: see Divergences.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ScrollNode(self, place) }
}

extension ScrollView: Scrolling {
  var scrolled: any View { content }
}

/// A scroll view, whatever the type of its content.
protocol Scrolling {
  var axes: Axis.Set { get }
  var showsIndicators: Bool { get }
  var scrolled: any View { get }
}

/// The node of a scroll view. Owns the `UIScrollView`, which keeps its offset through updates.
final class ScrollNode: ViewNode {
  private let item: Item
  private var content: ViewNode!

  init(_ scroll: any Scrolling, _ place: NodePlace) {
    item = Item(place.graph, scroll.axes, place.environment)
    super.init(place)
    content = makeNode(scroll.scrolled, inner())
    item.content.source = content
    show(scroll)
  }

  override var children: [ViewNode] { [content] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let scroll = view as? any Scrolling else { return }
    show(scroll)
    content.update(scroll.scrolled, environment)
  }

  private func show(_ scroll: any Scrolling) {
    let view = item.shown
    item.arrange(scroll.axes, environment)
    view.alwaysBounceVertical = scroll.axes.contains(.vertical)
    view.alwaysBounceHorizontal = scroll.axes.contains(.horizontal)
    view.showsVerticalScrollIndicator = scroll.showsIndicators && scroll.axes.contains(.vertical)
    view.showsHorizontalScrollIndicator = scroll.showsIndicators && scroll.axes.contains(.horizontal)
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { item.content.itemsChanged() }
  override func leave() { item.leave() }

  private final class Item: ViewItem, Scroller {
    let shown = MovingScrollView()
    let content: CombinedItem
    /// The container of the content, which leaves the scroll view with a single subview of ours.
    private let contentView = ContainerView()
    private lazy var inside = Canvas(contentView, of: content, shownBy: self)
    private var axes: Axis.Set
    private var environment: EnvironmentValues

    init(_ graph: ViewGraph, _ axes: Axis.Set, _ environment: EnvironmentValues) {
      content = CombinedItem(graph)
      (self.axes, self.environment) = (axes, environment)
      super.init(graph)
      content.outer = self
      shown.addSubview(contentView)
      // The app, or a motion, may hold the scroll view longer than the tree does.
      shown.moved = { [weak self] in self?.contentMoved() }
    }

    override var view: UIView { shown }
    var insets: UIEdgeInsets { shown.adjustedContentInset }
    func scrolls(along axis: Axis) -> Bool { axes.contains(axis) }

    func contentGrew(by length: CGFloat, along axis: Axis) {
      var offset = shown.contentOffset
      // Rows that are read from the right grow to the left, where the offset counts from.
      if axis == .horizontal, environment.layoutDirection == .rightToLeft { return }
      offset[axis] += length
      shown.contentOffset = offset
    }

    private func contentMoved() {
      inside.scrolled = shown.bounds.origin
      if canvas != nil { graph.contentMoved() }
    }

    /// Scrolls along these axes, in this environment, from now on.
    func arrange(_ axes: Axis.Set, _ environment: EnvironmentValues) {
      let isSame = axes == self.axes && environment.isIdentical(to: self.environment)
      (self.axes, self.environment) = (axes, environment)
      if !isSame { changed() }
    }

    private var edges: Edge.Set {
      [axes.contains(.horizontal) ? .horizontal : [], axes.contains(.vertical) ? .vertical : []]
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height)
    }

    /// Takes the proposed length along the scrolling axes, and the content's length across them.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      let size = content.sizeThatFits(inner(proposal))
      return CGSize(
        width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
        height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
      // Extends behind the bars where it ends with the safe area; UIKit's insets keep the content clear of them.
      let frame = canvas.extended(rect, beyond: edges)
      canvas.place(shown, in: frame)
      inside.frameOnOwners = frame
      let inner = inner(proposal)
      let size = content.sizeThatFits(inner)
      let whole = CGSize(width: max(size.width, axes.contains(.horizontal) ? 0 : rect.width), height: size.height)
      inside.configure(whole, environment)
      let left = (whole.width - size.width) / 2
      content.put(in: CGRect(x: left, y: 0, width: size.width, height: size.height), inner, on: inside)
      let all = CGRect(origin: .zero, size: whole)
      if contentView.frame != all { contentView.frame = all }
      if shown.contentSize != whole { shown.contentSize = whole }
    }
  }
}

/// A scroll view that reports where its content is.
final class MovingScrollView: UIScrollView {
  var moved: () -> Void = {}

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { moved() } }
  }
}
