import SwiftUICore
import UIKit

/// The layout item of a scroll view: owns the `UIScrollView`, and places the content in it.
final class ScrollItem: ViewItem, Scroller {
  let shown = MovingScrollView()
  let content: CombinedItem
  /// The container of the content, which leaves the scroll view with a single subview of ours.
  private let contentView = ContainerView()
  private lazy var inside = ItemCanvas(contentView, of: content, shownBy: self)
  private(set) var axes: Axis.Set
  private var environment: EnvironmentValues
  private var settings: ScrollSettings { environment.scrollSettings }
  private let driver = ScrollEvents()
  private let views: ViewGraph
  /// Where targets begin along an axis, in the content's space: near an offset.
  var targets: (Axis, CGFloat) -> [CGFloat] = { _, _ in [] }
  /// Called when the offset, the size or the phase may differ.
  var changedGeometry: () -> Void = {}
  /// Room that views at the edges take: of ``View/safeAreaInset(edge:alignment:spacing:content:)``.
  var edgeInsets = EdgeInsets() {
    didSet { if edgeInsets != oldValue { showInsets() } }
  }
  private(set) var phase = ScrollPhase.idle
  /// Whether the offset is that of a moment within a layout, which nobody hears of.
  var isPreparing = false
  /// Called once after the next animated move.
  var animationEnded: (() -> Void)?
  private var isNew = true
  /// The size that frames relative to the container have: proposed latest, without what bars cover.
  private(set) var container = CGSize.zero
  private var dependents: [ObjectIdentifier: () -> LayoutItem?] = [:]
  private var refresher: Refresher?

  override func isSpace(named name: AnyHashable) -> Bool {
    guard let space = name.base as? ScrollSpace else { return false }
    return space.axis.map { axes.contains($0 == .vertical ? .vertical : .horizontal) } ?? true
  }

  init(_ graph: ViewGraph, _ axes: Axis.Set, _ environment: EnvironmentValues) {
    content = CombinedItem(graph)
    (self.axes, self.environment, views) = (axes, environment, graph)
    super.init(graph)
    content.outer = self
    shown.addSubview(contentView)
    driver.item = self
    shown.delegate = driver
    // The app, or a motion, may hold the scroll view longer than the tree does.
    shown.moved = { [weak self] in self?.contentMoved() }
  }

  override var view: UIView { shown }
  var insets: UIEdgeInsets { shown.adjustedContentInset }
  func scrolls(along axis: Axis) -> Bool { axes.contains(axis) }

  private func contentMoved() {
    inside.scrolled = shown.bounds.origin
    guard canvas != nil else { return }
    wasAtEnd = isAtEnd
    graph.contentMoved()
    changedGeometry()
  }

  override func leave() {
    super.leave()
    refresher = nil
  }

  // MARK: Settings

  /// Scrolls along these axes, in this environment, from now on.
  func arrange(_ axes: Axis.Set, _ environment: EnvironmentValues, showsIndicators: Bool) {
    let isSame = axes == self.axes && environment.isIdentical(to: self.environment)
    (self.axes, self.environment) = (axes, environment)
    if !isSame { changed() }
    let settings = settings
    func bounces(_ axis: Axis) -> Bool { axes.contains(axis) && settings.bounce[axis] != .basedOnSize }
    set(\.alwaysBounceVertical, bounces(.vertical))
    set(\.alwaysBounceHorizontal, bounces(.horizontal))
    func shows(_ axis: Axis) -> Bool {
      guard axes.contains(axis) else { return false }
      return settings.indicators[axis].map { $0 == .visible || $0 == .automatic } ?? showsIndicators
    }
    set(\.showsVerticalScrollIndicator, shows(.vertical))
    set(\.showsHorizontalScrollIndicator, shows(.horizontal))
    set(\.isScrollEnabled, !settings.isDisabled)
    set(\.clipsToBounds, !settings.isClipDisabled)
    set(\.keyboardDismissMode, settings.keyboard.mode)
    set(\.decelerationRate, settings.behavior == nil ? .normal : .fast)
    refresher = Refresher.following(environment.refresh, in: shown, refresher)
    showInsets()
  }

  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<UIScrollView, Value>, _ value: Value) {
    let view: UIScrollView = shown
    if view[keyPath: path] != value { view[keyPath: path] = value }
  }

  private func showInsets() {
    let margins = settings.margins
    let isMirrored = environment.layoutDirection == .rightToLeft
    var insets = UIEdgeInsets.zero
    if axes.contains(.vertical) {
      insets.top = (margins[.top] ?? 0) + edgeInsets.top
      insets.bottom = (margins[.bottom] ?? 0) + edgeInsets.bottom
    }
    if axes.contains(.horizontal) {
      let (start, end) = (
        (margins[.leading] ?? 0) + edgeInsets.leading, (margins[.trailing] ?? 0) + edgeInsets.trailing
      )
      (insets.left, insets.right) = isMirrored ? (end, start) : (start, end)
    }
    set(\.contentInset, insets)
  }

  /// The margins across the axes, which make the content narrower.
  private var crossMargins: EdgeInsets {
    let margins = settings.margins
    var insets = EdgeInsets()
    if !axes.contains(.vertical) {
      insets.top = (margins[.top] ?? 0) + edgeInsets.top
      insets.bottom = (margins[.bottom] ?? 0) + edgeInsets.bottom
    }
    if !axes.contains(.horizontal) {
      insets.leading = (margins[.leading] ?? 0) + edgeInsets.leading
      insets.trailing = (margins[.trailing] ?? 0) + edgeInsets.trailing
    }
    return insets
  }

  // MARK: Layout

  private var edges: Edge.Set {
    [axes.contains(.horizontal) ? .horizontal : [], axes.contains(.vertical) ? .vertical : []]
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = crossMargins
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - margins.leading - margins.trailing, 0) },
      height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - margins.top - margins.bottom, 0) })
  }

  /// Takes the proposed length along the scrolling axes, and the content's length across them.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if container == .zero { container = proposal.replacingUnspecifiedDimensions(by: .zero) }
    let margins = crossMargins
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal)
        ? proposal.width ?? size.width : size.width + margins.leading + margins.trailing,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height + margins.top + margins.bottom)
  }

  /// Remembers an item whose size follows the container's.
  func follow(_ item: LayoutItem) { dependents[ObjectIdentifier(item)] = { [weak item] in item } }

  private func take(container new: CGSize) {
    guard new != container else { return }
    container = new
    dependents = dependents.filter { $0.value() != nil }
    guard !dependents.isEmpty else { return }
    for item in dependents.values { item()?.changed() }
    // Before they are asked in their places: the items around have to hear of it.
    graph.settleInside()
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    // Extends behind the bars where it ends with the safe area; UIKit's insets keep the content clear of them.
    let frame = canvas.extended(rect, beyond: edges)
    let hadEnd = isAtEnd
    canvas.place(shown, in: frame, for: self)
    inside.frameOnOwners = frame
    let margins = crossMargins
    take(
      container: CGSize(
        width: max(rect.width - margins.leading - margins.trailing, 0),
        height: max(rect.height - margins.top - margins.bottom, 0)))
    let inner = inner(proposal)
    let size = content.sizeThatFits(inner)
    let across = size.width + margins.leading + margins.trailing
    let whole = CGSize(
      width: max(across, axes.contains(.horizontal) ? 0 : rect.width),
      height: size.height + margins.top + margins.bottom)
    inside.configure(whole, environment)
    let origin = CGPoint(x: (whole.width - across) / 2 + margins.leading, y: margins.top)
    // Before the content is placed, so that what is in view is known.
    if shown.contentSize != whole {
      shown.contentSize = whole
      showAnchor(hadEnd)
    }
    content.put(in: CGRect(origin: origin, size: size), inner, on: inside)
    let all = CGRect(origin: .zero, size: whole)
    if contentView.frame != all { contentView.frame = all }
    isNew = isNew && whole.height == 0
    wasAtEnd = isAtEnd
    changedGeometry()
  }

  func contentGrew(by length: CGFloat, along axis: Axis) {
    // Rows that are read from the right grow to the left, where the offset counts from.
    if axis == .horizontal, environment.layoutDirection == .rightToLeft { return }
    var offset = shown.contentOffset
    offset[axis] += length
    shown.contentOffset = offset
  }

  // MARK: Anchors

  /// Whether the content was at its end along its axis.
  private var wasAtEnd = false

  /// Called when bars or margins cover another part of the content.
  func insetsChanged() {
    if wasAtEnd { showEnd() }
    changedGeometry()
  }

  private func showEnd() {
    for axis in Axis.allCases where axes.contains(axis) {
      guard let anchor = settings.sizeAnchor, (axis == .vertical ? anchor.y : anchor.x) == 1, !shown.isTracking else {
        continue
      }
      var offset = shown.contentOffset
      offset[axis] = offsets(axis).upperBound
      if shown.contentOffset != offset { shown.contentOffset = offset }
    }
  }

  private var isAtEnd: Bool {
    let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
    let range = offsets(axis)
    return !isNew && shown.contentOffset[axis] >= range.upperBound - 1
  }

  private func offsets(_ axis: Axis) -> ClosedRange<CGFloat> {
    let insets = insets
    let (start, end) = axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let most = shown.contentSize[axis] + end - shown.bounds.size[axis]
    return -start...max(most, -start)
  }

  /// Puts new content at the anchor of ``View/defaultScrollAnchor(_:)``, and keeps content that grows at its end there (facts 51, 53).
  private func showAnchor(_ wasAtEnd: Bool) {
    for axis in Axis.allCases where axes.contains(axis) {
      func share(_ point: UnitPoint?) -> CGFloat? { point.map { axis == .vertical ? $0.y : $0.x } }
      let range = offsets(axis)
      var offset = shown.contentOffset
      // A row that is read from the right begins there.
      let isMirrored = axis == .horizontal && environment.layoutDirection == .rightToLeft
      let first = share(settings.initialAnchor) ?? 0
      if isNew, first > 0 || isMirrored {
        offset[axis] = range.lowerBound + (isMirrored ? 1 - first : first) * (range.upperBound - range.lowerBound)
      } else if wasAtEnd, share(settings.sizeAnchor) == 1 {
        offset[axis] = range.upperBound
      } else {
        continue
      }
      if shown.contentOffset != offset, !shown.isTracking { shown.contentOffset = offset }
    }
  }

  // MARK: Scrolling

  /// Returns a rectangle of a canvas in this scroll view's content; `nil` if the canvas is not in it.
  func rect(_ rect: CGRect, on canvas: ItemCanvas) -> CGRect? {
    var (rect, canvas) = (rect, canvas)
    while canvas !== inside {
      guard let owner = canvas.owner, let outer = owner.canvas else { return nil }
      rect = rect.offsetBy(
        dx: canvas.frameOnOwners.minX - canvas.scrolled.x, dy: canvas.frameOnOwners.minY - canvas.scrolled.y)
      canvas = outer
    }
    return rect
  }

  /// Scrolls to a rectangle of the content, as if texts ran from the left.
  ///
  /// - Returns: Whether the offset changes.
  @discardableResult
  func scroll(to rect: CGRect, anchor: UnitPoint?, animated: Bool) -> Bool {
    var target = rect
    let isMirrored = environment.layoutDirection == .rightToLeft
    if isMirrored { target.origin.x = shown.contentSize.width - rect.maxX }
    let insets = insets
    var offset = shown.contentOffset
    if axes.contains(.vertical) {
      offset.y = ScrollPlace.offset(
        of: target.minY...target.maxY, anchor: anchor?.y, from: offset.y, length: shown.bounds.height,
        insets: (insets.top, insets.bottom), content: shown.contentSize.height)
    }
    if axes.contains(.horizontal) {
      offset.x = ScrollPlace.offset(
        of: target.minX...target.maxX, anchor: anchor.map { isMirrored ? 1 - $0.x : $0.x }, from: offset.x,
        length: shown.bounds.width, insets: (insets.left, insets.right), content: shown.contentSize.width)
    }
    return scroll(to: offset, animated: animated)
  }

  /// Goes back to where an animated move begins: to an offset, or a screen away from where the content is, on the side of the offset.
  func step(backTo start: CGPoint) {
    var offset = shown.contentOffset
    for axis in Axis.allCases where axes.contains(axis) {
      let (way, screen) = (start[axis] - offset[axis], shown.bounds.size[axis])
      let range = offsets(axis)
      let back = abs(way) <= 1.5 * screen ? start[axis] : offset[axis] + (way < 0 ? -screen : screen)
      offset[axis] = min(max(back, range.lowerBound), range.upperBound)
    }
    if offset != shown.contentOffset { shown.setContentOffset(offset, animated: false) }
  }

  /// Scrolls to an offset.
  @discardableResult
  func scroll(to offset: CGPoint, animated: Bool) -> Bool {
    guard abs(offset.x - shown.contentOffset.x) > 0.25 || abs(offset.y - shown.contentOffset.y) > 0.25 else {
      return false
    }
    if animated, shown.window != nil { take(phase: .animating) }
    shown.setContentOffset(offset, animated: animated)
    return true
  }

  /// Scrolls to a point of the content, or to an edge.
  func scroll(toEdge edge: Edge, animated: Bool) {
    var offset = shown.contentOffset
    let isMirrored = environment.layoutDirection == .rightToLeft
    switch edge {
    case .top: offset.y = offsets(.vertical).lowerBound
    case .bottom: offset.y = offsets(.vertical).upperBound
    case .leading: offset.x = isMirrored ? offsets(.horizontal).upperBound : offsets(.horizontal).lowerBound
    case .trailing: offset.x = isMirrored ? offsets(.horizontal).lowerBound : offsets(.horizontal).upperBound
    }
    scroll(to: offset, animated: animated)
  }

  func scroll(toPoint x: CGFloat?, _ y: CGFloat?, animated: Bool) {
    var offset = shown.contentOffset
    if let x, x.isFinite {
      offset.x = min(max(x - insets.left, offsets(.horizontal).lowerBound), offsets(.horizontal).upperBound)
    }
    if let y, y.isFinite {
      offset.y = min(max(y - insets.top, offsets(.vertical).lowerBound), offsets(.vertical).upperBound)
    }
    scroll(to: offset, animated: animated)
  }

  /// Where the content is.
  var geometry: SwiftUICore.ScrollGeometry {
    let insets = insets
    let isMirrored = environment.layoutDirection == .rightToLeft
    var offset = shown.contentOffset
    if isMirrored { offset.x = shown.contentSize.width - offset.x - shown.bounds.width }
    return SwiftUICore.ScrollGeometry(
      contentOffset: offset, contentSize: shown.contentSize,
      contentInsets: EdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right),
      containerSize: shown.bounds.size)
  }

  // MARK: Events

  private var dragStart = CGPoint.zero

  func take(phase new: ScrollPhase) {
    guard new != phase else { return }
    phase = new
    changedGeometry()
  }

  func began() {
    animationEnded = nil
    dragStart = shown.contentOffset
    take(phase: .interacting)
  }

  /// Where content that was let go comes to rest.
  func target(of proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let behavior = settings.behavior else { return proposed }
    let insets = insets
    var geometry = geometry
    geometry.contentOffset = dragStart
    var target = ScrollTarget(
      rect: CGRect(
        x: proposed.x + insets.left, y: proposed.y + insets.top,
        width: max(shown.bounds.width - insets.left - insets.right, 0),
        height: max(shown.bounds.height - insets.top - insets.bottom, 0)))
    let context = ScrollTargetBehaviorContext(
      originalTarget: target, velocity: CGVector(dx: velocity.x * 1000, dy: velocity.y * 1000),
      contentSize: shown.contentSize, containerSize: CGSize(width: target.rect.width, height: target.rect.height),
      axes: axes, environment: environment,
      start: CGPoint(x: dragStart.x + insets.left, y: dragStart.y + insets.top), targets: targets)
    behavior.updateTarget(&target, context: context)
    var offset = proposed
    func clamped(_ value: CGFloat, _ axis: Axis) -> CGFloat {
      let range = offsets(axis)
      return value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : proposed[axis]
    }
    if axes.contains(.vertical) { offset.y = clamped(target.rect.minY - insets.top, .vertical) }
    if axes.contains(.horizontal) { offset.x = clamped(target.rect.minX - insets.left, .horizontal) }
    return offset
  }
}

/// Hears of what moves a scroll view.
private final class ScrollEvents: NSObject, UIScrollViewDelegate {
  weak var item: ScrollItem?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { item?.began() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let item else { return }
    let target = item.target(of: targetContentOffset.pointee, velocity: velocity)
    if target != targetContentOffset.pointee { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    item?.take(phase: decelerate ? .decelerating : .idle)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { item?.take(phase: .idle) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    item?.take(phase: .idle)
    let ended = item?.animationEnded
    item?.animationEnded = nil
    ended?()
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { item?.insetsChanged() }
}

/// A scroll view that reports where its content is.
final class MovingScrollView: UIScrollView {
  var moved: () -> Void = {}

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { moved() } }
  }
}
