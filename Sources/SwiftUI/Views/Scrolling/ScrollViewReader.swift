/// A view that lets code scroll the scroll views in it to views, by their identities.
public nonisolated struct ScrollViewReader<Content: View>: View, NodeMaking {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  func makeNode(_ place: NodePlace) -> ViewNode { ScrollReaderNode(self, place) }
}

extension ScrollViewReader: ReadingScrollViews {
  func made(_ proxy: ScrollViewProxy) -> any View { content(proxy) }
}

protocol ReadingScrollViews {
  func made(_ proxy: ScrollViewProxy) -> any View
}

/// Scrolls the scroll views and lists within a ``ScrollViewReader``.
public nonisolated struct ScrollViewProxy {
  // Read on the main thread alone.
  nonisolated(unsafe) weak var node: ViewNode?

  /// Scrolls to a view, also to a row that was not made yet. Does nothing for an identity that no view has.
  ///
  /// Happens after the changes of the same action are shown; with an animation inside `withAnimation`. Called on the main thread.
  ///
  /// - Parameters:
  ///   - id: Of ``View/id(_:)``, or of an element of a `ForEach`.
  ///   - anchor: The point of the view and of the viewport that meet; `nil` to scroll as little as shows the view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    // Unchecked: all that follows is on the main thread.
    nonisolated(unsafe) let (id, shown) = (AnyHashable(id), node)
    MainActor.assumeIsolated {
      guard let node = shown else { return }
      let animated = ScopedTransaction.current.value.animation != nil
      node.graph.then { [weak node] in
        guard let node, let found = ScrollTargets.find(id, in: node) else { return }
        found.scrollThere(anchor: anchor, animated: animated)
      }
    }
  }
}

extension ScrollTargets.Found {
  /// Scrolls the nearest list or scroll view around.
  func scrollThere(anchor: UnitPoint?, animated: Bool) {
    var target = self
    for node in sequence(first: origin as ViewNode?, next: { $0?.parent }).prefix(while: { $0 != nil }) {
      if let row = node as? RowNode, let source = row.parent as? any RowSource, let index = source.index(of: row),
        source.holder?.scrollsItself == true
      {
        target = .row(source, index)
      }
      if let holder = node as? any RowHolding, holder.scrollsItself, case .row(let source, let index) = target {
        return holder.scroll(to: index, in: source, anchor: anchor, animated: animated)
      }
      if let scroll = node as? ScrollNode {
        return scroll.scroll(to: .target(target, anchor: anchor), animated: animated)
      }
    }
  }
}

/// The node of a scroll reader.
final class ScrollReaderNode: ObservingNode {
  override class var passesRowsOn: Bool { true }
  private var view: any ReadingScrollViews
  private var content: ViewNode!

  init(_ view: any ReadingScrollViews, _ place: NodePlace) {
    self.view = view
    super.init(place)
    content = makeNode(made, inner())
  }

  private var made: any View { observing { view.made(ScrollViewProxy(node: self)) } }
  override var name: String { "ScrollViewReader" }
  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any ReadingScrollViews else { return }
    self.view = view
    refresh()
  }

  override func refresh() { content.update(made, environment) }
}
