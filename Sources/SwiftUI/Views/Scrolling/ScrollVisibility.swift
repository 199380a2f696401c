import UIKit

/// Runs an action when more or less than a share of a view is seen in the scroll view around it (fact 52).
private nonisolated struct VisibilityModifier: ItemModifier {
  let threshold: Double
  let action: (Bool) -> Void

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self, node.graph) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.modifier = self }

  private final class Item: WrappingItem, MoveFollowing {
    var modifier: VisibilityModifier
    let number: Int
    private let views: ViewGraph
    private var isVisible = false

    init(_ content: LayoutItem, _ modifier: VisibilityModifier, _ graph: ViewGraph) {
      (self.modifier, views, number) = (modifier, graph, graph.nextNumber())
      super.init(content)
      graph.add(self)
    }

    override func leave() {
      super.leave()
      views.remove(self)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      super.place(in: rect, proposal, on: canvas)
      views.thenAfterPlacing { [weak self] in self?.contentMoved() }
    }

    func contentMoved() {
      guard let canvas else { return }
      let seen = rect.intersection(canvas.visibleRect(isInset: true))
      let share = ScrollPlace.share(seen.isNull ? .zero : seen.size, of: rect.size)
      let new = share >= max(modifier.threshold, 0) && share > 0
      guard new != isVisible else { return }
      isVisible = new
      views.then { [modifier] in modifier.action(new) }
    }
  }
}

/// Reports which targets are seen.
private final class TargetVisibilityObserver<ID: Hashable>: ScrollObserver {
  var threshold = 0.5
  var action: ([ID]) -> Void = { _ in }
  private var known: [ID]?

  override func nodeChanged(_ node: any ScrollReporting) {
    afterPlacing { [weak self] node in
      guard let self, let node = node as? ScrollNode else { return }
      let visible = node.item.geometry.visibleRect
      let new = node.targets().compactMap { target -> ID? in
        let seen = target.rect.intersection(visible)
        let share = ScrollPlace.share(seen.isNull ? .zero : seen.size, of: target.rect.size)
        return share >= self.threshold && share > 0 ? target.id.base as? ID : nil
      }
      guard new != known else { return }
      known = new
      action(new)
    }
  }
}

private nonisolated struct TargetVisibilityModifier<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  @State private var kept = KeptObject<TargetVisibilityObserver<ID>>()

  func body(content: Content) -> some View {
    let observer = kept.get { TargetVisibilityObserver() }
    (observer.threshold, observer.action) = (threshold, action)
    return content.modifier(ScrollObserving(observer: observer))
  }
}

nonisolated extension View {
  /// Runs an action when at least a share of this view comes into view in the scroll view around it, and when less is left.
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    modifier(VisibilityModifier(threshold: threshold, action: action))
  }

  /// Runs an action with the identities of the targets of which at least a share is in view in the scroll view within.
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(TargetVisibilityModifier(threshold: threshold, action: action))
  }

  /// Adds room at the edges of this view: content that scrolls goes on in it.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    let (top, bottom) = (insets.top, insets.bottom)
    let (leading, trailing) = (insets.leading, insets.trailing)
    return safeAreaInset(edge: VerticalEdge.top, spacing: 0) { Spacer(minLength: 0).frame(height: top) }
      .safeAreaInset(edge: VerticalEdge.bottom, spacing: 0) { Spacer(minLength: 0).frame(height: bottom) }
      .safeAreaInset(edge: HorizontalEdge.leading, spacing: 0) { Spacer(minLength: 0).frame(width: leading) }
      .safeAreaInset(edge: HorizontalEdge.trailing, spacing: 0) { Spacer(minLength: 0).frame(width: trailing) }
  }

  /// Adds room at some edges of this view, in points; `nil` for 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    func own(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return safeAreaPadding(
      EdgeInsets(top: own(.top), leading: own(.leading), bottom: own(.bottom), trailing: own(.trailing)))
  }

  /// Adds room at all edges of this view, in points.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
