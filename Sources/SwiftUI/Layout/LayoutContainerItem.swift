import UIKit

/// The item of a container whose layout is a value of ``Layout``: stacks, grids, and layouts of apps.
final class LayoutContainerItem<L: Layout>: ArrangingItem {
  /// What arranges now, and what the view's value says.
  private(set) var layout: L
  private var target: L
  private var motion = GradualPart()
  private var cache: L.Cache?
  private var subviews = LayoutSubviews([LayoutSubview]())
  private var proxies: [LayoutItemProxy] = []
  private lazy var asking = AskingBound(graph, "\(L.self)")
  /// The direction of texts around the container.
  var direction: LayoutDirection = .leftToRight {
    didSet {
      guard direction != oldValue else { return }
      subviews.layoutDirection = direction
      changed()
    }
  }

  init(_ graph: any LayoutHost, _ layout: L) {
    (self.layout, target) = (layout, layout)
    super.init(graph)
  }

  nonisolated deinit {}

  /// Arranges as this value says from now on, or comes there gradually: a layout's own data change in each frame, and the views follow.
  func arrange(_ layout: L) {
    guard !ViewComparison.areSame(layout, target) else { return }
    let old = target
    target = layout
    let isGradual = motion.lead(
      from: old.anyAnimatableData, to: layout.anyAnimatableData, transaction, graph.motion
    ) { [weak self] in
      guard let self else { return }
      self.layout = target.with($0)
      changed()
    }
    if !isGradual { self.layout = layout }
    for item in items { item.setStackAxis(axis) }
    changed()
  }

  private var axis: Axis? { (layout as? AnyLayout)?.properties.stackOrientation ?? L.layoutProperties.stackOrientation }

  override func itemsWereTaken() {
    proxies.removeAll(keepingCapacity: true)
    var views: [LayoutSubview] = []
    for item in items {
      item.setStackAxis(axis)
      let proxy = LayoutItemProxy(item, asking)
      proxies.append(proxy)
      views.append(LayoutSubview(proxy))
    }
    subviews = LayoutSubviews(views, layoutDirection: direction)
    cache = nil
    isOutdated = false
  }

  private var isOutdated = false
  override func forget() { isOutdated = true }

  /// Gives access to the cache, which is brought up to date after a change.
  private func withCache<Result>(_ body: (inout L.Cache) -> Result) -> Result {
    var current = cache ?? layout.makeCache(subviews: subviews)
    if isOutdated, cache != nil { layout.updateCache(&current, subviews: subviews) }
    isOutdated = false
    cache = nil
    asking.begin(subviews: proxies.count)
    let result = body(&current)
    cache = current
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    return CGSize(width: size.width.isNaN ? 0 : size.width, height: size.height.isNaN ? 0 : size.height)
  }

  override func measureSpacing() -> ViewSpacing { withCache { layout.spacing(subviews: subviews, cache: &$0) } }

  override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: sizeThatFits(proposal))
    return withCache {
      layout.explicitAlignment(of: key, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    // What is never placed is in the centre, with the container's proposal (fact 15) [D].
    for proxy in proxies { proxy.begin(in: rect, proposal) }
    withCache { layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &$0) }
    for proxy in proxies { proxy.put(on: canvas) }
  }
}

/// Bounds how often a layout asks its subviews for one answer of its own.
///
/// A layout's loop can wait for a size that no subview takes. Beyond the bound sizes are 0 and unlimited in turn, so that a comparison with a
/// size ends the loop.
final class AskingBound {
  private unowned let graph: any LayoutHost
  private let name: String
  private var count = 0
  private var limit = 0
  /// Far more than a search in steps of a point over a screen needs [G].
  private static let most = 10_000
  /// For layouts that ask each subview in turn; stacks ask a dozen times at most [G].
  private static let mostForEach = 100
  private static let unlimited: CGFloat = 1e9

  init(_ graph: any LayoutHost, _ name: String) { (self.graph, self.name) = (graph, name) }
  nonisolated deinit {}

  func begin(subviews: Int) { (count, limit) = (0, Self.most + subviews * Self.mostForEach) }

  /// Counts a question; returns the answer beyond the bound.
  func size() -> CGSize? {
    count += 1
    guard count > limit else { return nil }
    graph.reportEndlessLayout(name, after: limit)
    return count.isMultiple(of: 2) ? .zero : CGSize(width: Self.unlimited, height: Self.unlimited)
  }
}

/// An item as a layout sees it.
final class LayoutItemProxy {
  private let item: LayoutItem
  private let asking: AskingBound
  private var position = CGPoint.zero
  private var anchor = UnitPoint.center
  private var proposal = ProposedViewSize.unspecified

  init(_ item: LayoutItem, _ asking: AskingBound) { (self.item, self.asking) = (item, asking) }
  nonisolated deinit {}

  func begin(in bounds: CGRect, _ proposal: ProposedViewSize) {
    place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
  }

  /// Puts the item where the latest call has placed it.
  func put(on canvas: ItemCanvas) {
    let size = item.sizeThatFits(proposal)
    let origin = anchor.origin(of: size, at: position)
    item.put(
      in: CGRect(
        x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0, width: size.width, height: size.height
      ),
      proposal, on: canvas)
  }
}

extension LayoutItemProxy: @MainActor LayoutSubviewProxy {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { asking.size() ?? item.sizeThatFits(proposal) }
  func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    asking.size().map { ViewDimensions($0, proposal: proposal, source: item) } ?? item.dimensions(in: proposal)
  }
  var spacing: ViewSpacing { item.spacing }
  var priority: Double { item.priority }
  func layoutValue(for key: ObjectIdentifier) -> Any? { item.layoutValue(for: key) }
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    (self.position, self.anchor, self.proposal) = (position, anchor, proposal)
  }
}
