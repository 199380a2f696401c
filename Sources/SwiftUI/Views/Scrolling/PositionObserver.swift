import SwiftUICore

/// Binds the view that is seen at the beginning of a scroll view, and scrolls to what the binding asks for.
///
/// Where a layout moves that view, the content moves with it (fact 50), and content at an edge that was asked for stays there (fact 51).
private final class PositionObserver: ScrollObserver {
  var read: () -> ScrollPosition.Wish
  var write: (AnyHashable) -> Void
  var userBegan: () -> Void
  /// The share of the view and of the viewport that meet, unless the wish says it.
  var anchor: UnitPoint?
  /// The wish that was followed latest.
  private var followed: ScrollPosition.Wish?
  /// The view at the beginning, and how far behind the beginning of the viewport it begins, in points.
  private var known: AnyHashable?
  private var distance: CGFloat?
  /// Whether the content is at the edge that was asked for.
  private var isAtEdge = false
  /// See ``ScrollItem/moveCount``; as of the latest check.
  private var moveCount = 0

  init(_ binding: PositionBinding) { (read, write, userBegan) = (binding.read, binding.write, binding.userBegan) }

  override func wasAttached() { follow(animated: false) }

  /// Scrolls to what the binding asks for, unless that was followed before.
  func follow(animated: Bool) {
    let wish = read()
    guard let node = node as? ScrollNode, wish != followed else { return }
    followed = wish
    if wish.isOver { return }
    if case .view(let id) = wish.goal, wish.isOnlySeen, id.value == known { return }
    node.graph.then { [weak self, weak node] in
      guard let self, let node else { return }
      switch wish.goal {
      case .none: break
      case .view(let id):
        known = id.value
        guard let found = ScrollTargets.find(id.value, in: node) else { return }
        node.scroll(to: .target(found, anchor: wish.anchor ?? anchor ?? .topLeading), animated: animated)
      case .edge(let edge): node.scroll(to: .edge(edge), animated: animated)
      case .point(let x, let y): node.item.scroll(to: node.item.offset(atPoint: x, y), animated: animated)
      }
    }
  }

  override func nodeChanged(_ node: any ScrollReporting) {
    if node.reportedPhase == .interacting, followed?.isOver != true {
      node.graph.then { [weak self] in
        guard let self else { return }
        userBegan()
        followed = read()
      }
    }
    afterPlacing { [weak self] in if let node = $0 as? ScrollNode { self?.check(node) } }
  }

  private func check(_ node: ScrollNode) {
    // Code that scrolls has named the place already.
    guard node.item.phase != .animating else { return }
    let hasScrolled = node.item.moveCount != moveCount
    moveCount = node.item.moveCount
    if case .edge(let edge)? = followed?.goal, followed?.isOver == false {
      if hasScrolled { isAtEdge = node.item.isAt(node.item.offset(at: edge)) }
      if isAtEdge { node.item.keep(at: edge) }
    } else if !hasScrolled, keepsKnown(node) {
      return
    }
    note(node)
  }

  private func axis(_ node: ScrollNode) -> Axis { node.item.axes.contains(.vertical) ? .vertical : .horizontal }

  /// Moves the content with the view that was at the beginning. Returns whether that view is still there.
  private func keepsKnown(_ node: ScrollNode) -> Bool {
    guard let known, let distance else { return false }
    let rect =
      node.targets().first { $0.id == known }?.rect ?? ScrollTargets.find(known, in: node)?.rect(in: node.item)
    guard let rect else { return false }
    let axis = axis(node)
    node.item.follow(by: rect.origin[axis] - distance - node.item.geometry.visibleRect.origin[axis], along: axis)
    return true
  }

  /// Records the first visible view, and writes its identity to the binding if it changed.
  private func note(_ node: ScrollNode) {
    let (visible, axis) = (node.item.geometry.visibleRect, axis(node))
    let point = anchor.map { axis == .vertical ? $0.y : $0.x } ?? 0
    let place = visible.origin[axis] + point * visible.size[axis]
    let targets = node.targets().sorted { $0.rect.origin[axis] < $1.rect.origin[axis] }
    // The first one that goes on behind the place, to a point.
    guard let first = targets.first(where: { $0.rect.origin[axis] + $0.rect.size[axis] > place + 1 }) else { return }
    distance = first.rect.origin[axis] - visible.origin[axis]
    guard first.id != known else { return }
    known = first.id
    write(first.id)
    followed = read()
  }
}

/// Reads and writes what a position is bound to.
private nonisolated struct PositionBinding {
  let read: () -> ScrollPosition.Wish
  /// Called with the identity of the view that is seen at the beginning.
  let write: (AnyHashable) -> Void
  let userBegan: () -> Void
}

private nonisolated struct PositionModifier: ViewModifier {
  let binding: PositionBinding
  let anchor: UnitPoint?
  @State private var kept = KeptObject<PositionObserver>()

  func body(content: Content) -> some View {
    let (observer, wish) = (kept.get { PositionObserver(binding) }, binding.read())
    observer.anchor = anchor
    (observer.read, observer.write, observer.userBegan) = (binding.read, binding.write, binding.userBegan)
    return content.modifier(ScrollObserving(observer: observer))
      .onChange(of: wish) { _, _ in observer.follow(animated: ScopedTransaction.current.value.animation != nil) }
  }
}

nonisolated extension View {
  /// Binds the identity of the view at the beginning of the scroll view within: of the topmost or leading view of
  /// ``View/scrollTargetLayout(isEnabled:)`` (fact 50). Writing it scrolls there.
  ///
  /// - Parameter anchor: Where in the viewport the view is taken from, and put.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let binding = PositionBinding(
      read: { .seen(id.wrappedValue.map { AnyHashable($0) }) },
      write: { new in if let new = new.base as? ID { id.wrappedValue = new } }, userBegan: {})
    return modifier(PositionModifier(binding: binding, anchor: anchor))
  }

  /// Binds the position of the scroll view within. Asking it to scroll does so.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let binding = PositionBinding(
      read: { position.wrappedValue.wish }, write: { position.wrappedValue.seen = ScrollID($0) },
      userBegan: { if !position.wrappedValue.isPositionedByUser { position.wrappedValue.isPositionedByUser = true } })
    return modifier(PositionModifier(binding: binding, anchor: anchor))
  }
}
