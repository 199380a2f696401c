import SwiftUICore
import UIKit

/// A view that scrolls content larger than itself.
///
/// Along its axes it takes the room that it is offered, and proposes no length to its content; across them it is as large as the content.
/// Where it ends with the safe area it extends behind the bars, and UIKit's insets keep the content clear of them. All content is made and
/// arranged, visible or not, except in lazy containers.
public nonisolated struct ScrollView<Content: View>: View, NodeMaking {
  /// The content; several views are arranged in a column.
  public var content: Content
  /// The axes along which the content scrolls. It bounces on these even when it is shorter than the view.
  public var axes: Axis.Set
  /// Whether indicators are visible while the content moves.
  public var showsIndicators: Bool

  /// Creates a scroll view, vertical by default. A row begins where reading begins.
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
  let item: ScrollItem
  private var content: ViewNode!
  private let observers = ScrollObservers()
  private var derived = DerivedEnvironment()

  init(_ scroll: any Scrolling, _ place: NodePlace) {
    item = ScrollItem(place.graph, scroll.axes, place.environment)
    super.init(place)
    content = makeNode(scroll.scrolled, inner(innerEnvironment))
    item.content.source = content
    item.targets = { [weak self] axis, offset in self?.starts(of: axis, near: offset) ?? [] }
    item.changedGeometry = { [weak self] in self?.tellObservers() }
    show(scroll)
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  /// Without what concerns this scroll view alone.
  private var innerEnvironment: EnvironmentValues {
    guard !environment.scrollSettings.observers.isEmpty || environment.refresh != nil else { return environment }
    return derived.inner(environment) {
      $0.scrollSettings.observers = []
      $0.refresh = nil
    }
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let scroll = view as? any Scrolling else { return }
    show(scroll)
    content.update(scroll.scrolled, innerEnvironment)
  }

  private func show(_ scroll: any Scrolling) {
    item.arrange(scroll.axes, environment, showsIndicators: scroll.showsIndicators)
    observers.take(environment.scrollSettings.observers, of: self)
  }

  private func tellObservers() { if !item.isPreparing { observers.scrollViewChanged(self) } }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func itemsChanged() { item.content.itemsChanged() }
  override func leave() {
    observers.take([], of: self)
    item.leave()
  }

  // MARK: Targets

  /// The views that scrolling stops at, as they are in the content: of the layouts that are marked for it, or else none.
  func targets() -> [ScrollTargets.Entry] {
    guard let layout = ScrollTargets.layout(in: content) else { return [] }
    return ScrollTargets.entries(in: layout).compactMap { entry in
      guard let rect = item.rect(entry.rect, on: entry.canvas) else { return nil }
      return ScrollTargets.Entry(id: entry.id, rect: rect, canvas: entry.canvas)
    }
  }

  /// Where targets begin along an axis, less the margin before them.
  private func starts(of axis: Axis, near offset: CGFloat) -> [CGFloat] {
    guard let layout = ScrollTargets.layout(in: content) else { return [] }
    var starts = targets().map { $0.rect.origin[axis] }
    if let lazy = ScrollTargets.rows(in: layout) { starts += self.starts(of: lazy, axis, near: offset) }
    return starts
  }

  private func starts(of rows: any RowHolding, _ axis: Axis, near offset: CGFloat) -> [CGFloat] {
    guard let (starts, canvas) = rows.lineStarts(near: offset) else { return [] }
    return starts.compactMap { item.rect(CGRect(origin: $0, size: .zero), on: canvas)?.origin[axis] }
  }

  /// Something in the content that code scrolls to.
  enum Goal {
    case target(ScrollTargets.Found, anchor: UnitPoint?)
    case edge(Edge)

    /// The offset that shows it, as far as is known now; `nil` if it is not there.
    func offset(in item: ScrollItem) -> CGPoint? {
      switch self {
      case .target(let target, let anchor): target.rect(in: item).map { item.offset(showing: $0, anchor: anchor) }
      case .edge(let edge): item.offset(at: edge)
      }
    }
  }

  /// Scrolls to something; follows it while rows on the way turn out to be longer or shorter than estimated.
  ///
  /// With an animation it first measures what will be seen, in the same layout: an animation cannot be corrected on its way. What is more than
  /// a screen away moves the last screen only.
  func scroll(to goal: Goal, animated: Bool) {
    guard animated, item.shown.window != nil else { return settle(at: goal) {} }
    let start = item.shown.contentOffset
    item.isPreparing = true
    settle(at: goal) { [weak self] in
      guard let self else { return }
      item.step(backTo: start)
      graph.thenAfterPlacing { [weak self] in
        guard let self else { return }
        item.isPreparing = false
        guard let offset = goal.offset(in: item), item.scroll(to: offset, animated: true) else { return }
        item.animationEnded = { [weak self] in self?.settle(at: goal) {} }
      }
    }
  }

  /// Scrolls to something at once, again and again until it is there.
  private func settle(at goal: Goal, attempt: Int = 0, wasThere: Bool = false, then done: @escaping () -> Void) {
    guard let offset = goal.offset(in: item) else { return done() }
    let moves = item.scroll(to: offset, animated: false)
    // The content's length follows what was measured one pass later.
    guard moves || !wasThere, attempt < Self.mostAttempts else { return done() }
    graph.thenAfterPlacing { [weak self] in
      self?.settle(at: goal, attempt: attempt + 1, wasThere: !moves, then: done)
    }
  }

  /// Bounds goals that never come to rest [G].
  private static let mostAttempts = 10
}

extension ScrollNode: ScrollReporting {
  var reportedGeometry: SwiftUICore.ScrollGeometry? { item.canvas == nil ? nil : item.geometry }
  var reportedPhase: ScrollPhase { item.phase }
  var scrollView: UIScrollView { item.shown }
}
