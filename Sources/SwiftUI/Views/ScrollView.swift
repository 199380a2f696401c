import UIKit

/// Room in which what does not fit is scrolled.
public struct ScrollView<Content: View>: View, NodeMaking {
  /// What is to be scrolled.
  public var content: Content
  /// Along which it is.
  public var axes: Axis.Set
  /// Whether it is shown how much there is, and where one is.
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ScrollNode(self, place) }
}

extension ScrollView: Scrolling {
  var scrolled: any View { content }
}

protocol Scrolling {
  var axes: Axis.Set { get }
  var showsIndicators: Bool { get }
  var scrolled: any View { get }
}

final class ScrollNode: ViewNode {
  private let view = UIScrollView()
  /// What is scrolled: the scroll view's own subviews are its indicators, too.
  private let contentView = ContainerView()
  private var axes: Axis.Set
  private let content: ViewNode

  init(_ scroll: any Scrolling, _ place: NodePlace) {
    axes = scroll.axes
    content = makeNode(scroll.scrolled, place.inner())
    super.init(place)
    view.addSubview(contentView)
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
    axes = scroll.axes
    view.alwaysBounceVertical = axes.contains(.vertical)
    view.alwaysBounceHorizontal = axes.contains(.horizontal)
    view.showsVerticalScrollIndicator = scroll.showsIndicators && axes.contains(.vertical)
    view.showsHorizontalScrollIndicator = scroll.showsIndicators && axes.contains(.horizontal)
  }

  override func appendItems(to items: inout [LayoutItem]) {
    items.append(ScrollItem(content.soleItem, view, contentView, axes, environment))
  }

  private final class ScrollItem: LayoutItem {
    private let content: LayoutItem
    private let view: UIScrollView
    private let contentView: ContainerView
    private let axes: Axis.Set
    private let environment: EnvironmentValues

    init(
      _ content: LayoutItem, _ view: UIScrollView, _ contentView: ContainerView, _ axes: Axis.Set,
      _ environment: EnvironmentValues
    ) {
      (self.content, self.view, self.contentView) = (content, view, contentView)
      (self.axes, self.environment) = (axes, environment)
    }

    private var edges: Edge.Set {
      [axes.contains(.horizontal) ? .horizontal : [], axes.contains(.vertical) ? .vertical : []]
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height)
    }

    /// Along which it scrolls it takes what there is, across it what its content does.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      let size = content.sizeThatFits(inner(proposal))
      return CGSize(
        width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
        height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
      // What reaches the safe area's end goes on behind the bars: UIKit keeps its content away from there.
      canvas.add(view, in: canvas.extended(rect, beyond: edges))
      let inner = inner(proposal)
      let size = content.sizeThatFits(inner)
      let whole = CGSize(width: max(size.width, axes.contains(.horizontal) ? 0 : rect.width), height: size.height)
      let canvas = Canvas(whole, environment)
      let left = (whole.width - size.width) / 2
      content.put(in: CGRect(x: left, y: 0, width: size.width, height: size.height), inner, on: canvas)
      canvas.fill(contentView)
      let frame = CGRect(origin: .zero, size: whole)
      if contentView.frame != frame { contentView.frame = frame }
      if view.contentSize != whole { view.contentSize = whole }
    }
  }
}
