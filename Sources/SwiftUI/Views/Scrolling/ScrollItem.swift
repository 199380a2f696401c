import SwiftUICore
import UIKit

/// The layout item of a scroll view: owns the `UIScrollView`, and places the content in it.
final class ScrollItem: ViewItem, Scroller {
  let shown = MovingScrollView()
  let content: CombinedItem
  /// The container of the content, which leaves the scroll view with a single subview of ours.
  private let contentView = ContainerView()
  private(set) lazy var inside = ItemCanvas(contentView, of: content, shownBy: self)
  private(set) var axes: Axis.Set
  private(set) var environment: EnvironmentValues
  var settings: ScrollSettings { environment.scrollSettings }
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
  /// How far bars reach into the view's own room: it ignores the safe area there, so its content is not kept clear of them.
  private var ignoredInsets = EdgeInsets() {
    didSet { if ignoredInsets != oldValue { showInsets() } }
  }
  private(set) var phase = ScrollPhase.idle
  /// Where the content was when the finger came down.
  private(set) var dragStart = CGPoint.zero
  /// Counts the moves of a finger, of code and of what follows from these, without corrections in a layout.
  private(set) var moveCount = 0
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
    if !shown.isCorrecting { moveCount += 1 }
    rememberEnds()
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
    var insets = UIEdgeInsets.zero
    if axes.contains(.vertical) {
      insets.top = (margins[.top] ?? 0) + edgeInsets.top - ignoredInsets.top
      insets.bottom = (margins[.bottom] ?? 0) + edgeInsets.bottom - ignoredInsets.bottom
    }
    if axes.contains(.horizontal) {
      let (start, end) = (
        (margins[.leading] ?? 0) + edgeInsets.leading - ignoredInsets.leading,
        (margins[.trailing] ?? 0) + edgeInsets.trailing - ignoredInsets.trailing
      )
      (insets.left, insets.right) = isMirrored(.horizontal) ? (end, start) : (start, end)
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
    let (hadEnd, mirroredPlace) = (isAtEnd, mirroredPlace)
    canvas.place(shown, in: frame, for: self)
    inside.frameOnOwners = frame
    ignoredInsets = canvas.safeAreaInsets(of: rect)
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
    let hasOtherSize = shown.contentSize != whole
    if hasOtherSize { shown.contentSize = whole }
    if let mirroredPlace { restore(mirroredPlace) }
    if hasOtherSize { showAnchor(hadEnd) }
    content.put(in: CGRect(origin: origin, size: size), inner, on: inside)
    let all = CGRect(origin: .zero, size: whole)
    if contentView.frame != all { contentView.frame = all }
    isNew = isNew && whole.height == 0
    rememberEnds()
    changedGeometry()
  }

  func contentGrew(by length: CGFloat, along axis: Axis) {
    // Content at its beginning stays there.
    if isAt(axis, isBeginning: true) { return }
    var offset = shown.contentOffset
    // The end of rows that are read from the right is where the offset counts from: it moves when the new length is known.
    offset[axis] += isMirrored(axis) ? -length : length
    shown.correctContentOffset(to: offset)
  }

  func contentWasExchanged() { changedGeometry() }

  /// Whether the content begins at the far end of an axis.
  func isMirrored(_ axis: Axis) -> Bool { axis == .horizontal && environment.layoutDirection == .rightToLeft }

  // MARK: Anchors

  /// Whether the content was at its beginning, and at its end, along its axis.
  private var (wasAtBeginning, wasAtEnd) = (false, false)

  private func rememberEnds() { (wasAtBeginning, wasAtEnd) = (isAtBeginning, isAtEnd) }

  /// Called when bars or margins cover another part of the content.
  func insetsChanged() {
    // UIKit keeps content at its left end, which is not where mirrored content begins.
    if wasAtBeginning, isMirrored(.horizontal) { showBeginning() }
    if wasAtEnd { showEnd() }
    if canvas != nil { graph.contentMoved() }
    changedGeometry()
  }

  private var mainAxis: Axis { axes.contains(.vertical) ? .vertical : .horizontal }

  /// The offset at the beginning of the content, or at its end.
  func rest(_ axis: Axis, isBeginning: Bool) -> CGFloat {
    let range = offsets(axis)
    return isBeginning == isMirrored(axis) ? range.upperBound : range.lowerBound
  }

  private func isAt(_ axis: Axis, isBeginning: Bool) -> Bool {
    let (offset, end) = (shown.contentOffset[axis], rest(axis, isBeginning: isBeginning))
    return !isNew && (isBeginning == isMirrored(axis) ? offset >= end - 1 : offset <= end + 1)
  }

  private var isAtBeginning: Bool { isAt(mainAxis, isBeginning: true) }
  private var isAtEnd: Bool { isAt(mainAxis, isBeginning: false) }

  /// Moves the content in a layout: a motion under way goes on from there.
  private func correct(_ offset: CGFloat, _ axis: Axis) {
    var new = shown.contentOffset
    new[axis] = offset
    if shown.contentOffset != new { shown.correctContentOffset(to: new) }
  }

  private func showBeginning() { if !shown.isTracking { correct(rest(.horizontal, isBeginning: true), .horizontal) } }

  private func showEnd() {
    for axis in Axis.allCases where axes.contains(axis) {
      guard let anchor = settings.sizeAnchor, (axis == .vertical ? anchor.y : anchor.x) == 1, !shown.isTracking else {
        continue
      }
      correct(rest(axis, isBeginning: false), axis)
    }
  }

  /// The offsets at which content rests.
  func offsets(_ axis: Axis) -> ClosedRange<CGFloat> {
    let insets = insets
    let (start, end) = axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let most = shown.contentSize[axis] + end - shown.bounds.size[axis]
    return -start...max(most, -start)
  }

  /// Puts new content at the anchor of ``View/defaultScrollAnchor(_:)``, and keeps content that grows at its end there (facts 51, 53).
  private func showAnchor(_ wasAtEnd: Bool) {
    for axis in Axis.allCases where axes.contains(axis) && !shown.isTracking {
      func share(_ point: UnitPoint?) -> CGFloat? { point.map { axis == .vertical ? $0.y : $0.x } }
      let first = share(settings.initialAnchor) ?? 0
      // A row that is read from the right begins there.
      if isNew, first > 0 || isMirrored(axis) {
        let (start, end) = (rest(axis, isBeginning: true), rest(axis, isBeginning: false))
        correct(start + first * (end - start), axis)
      } else if wasAtEnd, share(settings.sizeAnchor) == 1 {
        correct(rest(axis, isBeginning: false), axis)
      }
    }
  }

  /// Where mirrored content is, as if texts ran from the left; `nil` for other content. UIKit counts from the other end.
  private var mirroredPlace: (offset: CGFloat, isAtBeginning: Bool)? {
    guard axes.contains(.horizontal), isMirrored(.horizontal), !isNew else { return nil }
    let isAtRest = !shown.isTracking && !shown.isDecelerating
    return (unmirrored(shown.contentOffset.x), isAtRest && isAt(.horizontal, isBeginning: true))
  }

  /// Keeps mirrored content where it is seen, though it or the view has another width.
  private func restore(_ place: (offset: CGFloat, isAtBeginning: Bool)) {
    if place.isAtBeginning { return showBeginning() }
    let (offset, range) = (unmirrored(place.offset), offsets(.horizontal))
    let isHeld = shown.isTracking || shown.isDecelerating
    correct(isHeld ? offset : min(max(offset, range.lowerBound), range.upperBound), .horizontal)
  }

  /// A horizontal offset as seen from the other end of the content.
  private func unmirrored(_ x: CGFloat) -> CGFloat { shown.contentSize.width - x - shown.bounds.width }

  /// An offset of UIKit's as if texts ran from the left, and the other way round.
  func unmirrored(_ offset: CGPoint) -> CGPoint {
    isMirrored(.horizontal) ? CGPoint(x: unmirrored(offset.x), y: offset.y) : offset
  }

  // MARK: Events

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
}
