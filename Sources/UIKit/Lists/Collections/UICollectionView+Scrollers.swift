import Foundation
import UIKitCore

/// A section that scrolls by itself, as the layout describes it. In points, in the content's space.
struct LayoutScroller {
  /// The visible area of the section's items.
  var frame: CGRect
  /// The direction in which it scrolls.
  var axis: CompositionalAxis
  /// The size of the scrolled content.
  var contentSize: CGSize
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  var bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  /// Whether its beginning is at the right.
  var isReversed: Bool
  /// Whether every step of scrolling changes attributes.
  var callsHandler: Bool

  /// The greatest offset.
  var maximum: CGFloat { max(axis.length(contentSize) - axis.length(frame.size), 0) }

  /// Turns a distance from the section's beginning into one from its left or top, and back.
  func physical(_ offset: CGFloat) -> CGFloat { isReversed ? maximum - offset : offset }
}

/// How a finger released a section that scrolls by itself: distances from the section's beginning, in points.
struct ScrollerRelease {
  /// The offset at which the drag began.
  var start: CGFloat
  /// The offset at which the finger lifted.
  var offset: CGFloat
  /// Where the content would come to rest.
  var proposed: CGFloat
  /// Of the offset, in points per millisecond.
  var velocity: CGFloat
  /// The visible length.
  var viewport: CGFloat
}

/// Scrolls the items of one section, whose cells are its subviews. The collection view makes, fills and reuses them.
final class OrthogonalScrollView: UIScrollView {
  weak var collection: UICollectionView?
  /// The section that it shows.
  var section = 0
  private var scroller: LayoutScroller?
  /// Where the drag under way began, from the section's beginning.
  private var start: CGFloat = 0
  /// Whether the collection view is placing it: moves are not the user's then.
  private var isPlacing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    // Shadows of cells are visible outside of it.
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  override var pinsContentToInsets: Bool { false }

  /// The offset from the section's beginning.
  var logicalOffset: CGFloat {
    guard let scroller else { return 0 }
    return scroller.physical(scroller.axis == .horizontal ? contentOffset.x : contentOffset.y)
  }

  /// Returns the offset as the scroll view has it.
  private func point(_ logical: CGFloat) -> CGPoint {
    guard let scroller else { return contentOffset }
    let offset = scroller.physical(logical)
    return scroller.axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  /// Takes over place and length, and shows the content at an offset from the section's beginning.
  func place(_ new: LayoutScroller, at offset: CGFloat) {
    isPlacing = true
    scroller = new
    if frame != new.frame { frame = new.frame }
    if contentSize != new.contentSize { contentSize = new.contentSize }
    isPagingEnabled = new.behavior == .paging
    let isPaged = new.behavior == .groupPaging || new.behavior == .groupPagingCentered
    switch new.decelerationRate {
    case .normal: decelerationRate = .normal
    case .fast: decelerationRate = .fast
    default: decelerationRate = isPaged ? .fast : .normal
    }
    if bounces != (new.bounce != .never) { bounces = new.bounce != .never }
    alwaysBounceHorizontal = new.bounce == .always && new.axis == .horizontal
    alwaysBounceVertical = new.bounce == .always && new.axis == .vertical
    let isAtRest = !isTracking && !isDecelerating && !isDragging
    // Content that a finger moves may be beyond its edges.
    let target = point(isAtRest ? min(max(offset, 0), new.maximum) : offset)
    if contentOffset != target, isAtRest || new.isReversed { correctContentOffset(to: target) }
    isPlacing = false
  }

  /// Scrolls to an offset from the section's beginning, limited to the content.
  func scroll(to offset: CGFloat, animated: Bool) {
    guard let scroller else { return }
    setContentOffset(point(min(max(offset, 0), scroller.maximum)), animated: animated)
  }

  override func contentDidMove() {
    guard !isPlacing else { return }
    collection?.scrollerDidMove(self)
  }

  override func willBeginDragging() {
    start = logicalOffset
    super.willBeginDragging()
  }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let scroller, let collection else { return proposed }
    let (along, speed) = scroller.axis == .horizontal ? (proposed.x, velocity.x) : (proposed.y, velocity.y)
    let release = ScrollerRelease(
      start: start, offset: logicalOffset, proposed: scroller.physical(along),
      velocity: scroller.isReversed ? -speed : speed, viewport: scroller.axis.length(bounds.size))
    guard let rest = collection.collectionViewLayout.scrollerRest(section, release) else { return proposed }
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    return point(PixelRounding.edge(min(max(rest, 0), scroller.maximum), scale: scale))
  }
}

extension UICollectionView {
  // MARK: Offsets

  /// Returns how far a section that scrolls by itself has scrolled, from its left or top.
  func scrollerOffset(_ section: Int) -> CGPoint {
    if let view = state.scrollers[section] { return view.contentOffset }
    guard let scroller = collectionViewLayout.scroller(of: section) else { return .zero }
    let offset = scroller.physical(min(state.scrollerOffsets[section] ?? 0, scroller.maximum))
    return scroller.axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  /// Returns the part of a section's content for which the layout makes attributes: the visible part, and half as much on both sides.
  ///
  /// It is noted, so that the layout is asked again when the section leaves it.
  func scrollerBand(_ section: Int) -> Range<CGFloat> {
    guard let scroller = collectionViewLayout.scroller(of: section) else { return 0..<0 }
    let seen = seenRange(section, scroller)
    let half = scroller.axis.length(scroller.frame.size) / 2
    let band = (seen.lowerBound - half)..<(seen.upperBound + half)
    state.scrollerBands[section] = band
    return band
  }

  /// The visible part of a section's content, in the content's space.
  private func seenRange(_ section: Int, _ scroller: LayoutScroller) -> Range<CGFloat> {
    let offset = scrollerOffset(section)
    let start = scroller.axis == .horizontal ? scroller.frame.minX + offset.x : scroller.frame.minY + offset.y
    return start..<(start + scroller.axis.length(scroller.frame.size))
  }

  /// Called for every change of a section's own offset.
  func scrollerDidMove(_ view: OrthogonalScrollView) {
    state.scrollerOffsets[view.section] = view.logicalOffset
    guard let scroller = collectionViewLayout.scroller(of: view.section) else { return }
    let seen = seenRange(view.section, scroller)
    let band = state.scrollerBands[view.section]
    let isAnswered = band.map { $0.lowerBound <= seen.lowerBound && $0.upperBound >= seen.upperBound } ?? false
    if scroller.callsHandler || !isAnswered { state.queried = nil }
    setNeedsLayout()
  }

  /// Returns the items within one length ahead of what a section shows, in the direction in which it scrolled last, or forwards.
  func itemsAhead(ofScroller section: Int, isForwards: Bool) -> [IndexPath] {
    guard let scroller = collectionViewLayout.scroller(of: section) else { return [] }
    let seen = seenRange(section, scroller)
    let length = seen.upperBound - seen.lowerBound
    let isUp = isForwards != scroller.isReversed
    let ahead =
      isUp ? seen.upperBound..<(seen.upperBound + length) : (seen.lowerBound - length)..<seen.lowerBound
    return collectionViewLayout.items(ofScroller: section, in: ahead)
  }

  // MARK: Views

  /// Returns an element's visible frame, in the content's space.
  func seenFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.scroller else { return attributes.frame }
    let offset = scrollerOffset(section)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Returns the view in which an element's view is.
  func container(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scroller.flatMap { state.scrollers[$0] } ?? self
  }

  /// Returns an element's centre in its container's space.
  func centerInContainer(_ attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    guard let view = attributes.scroller.flatMap({ state.scrollers[$0] }) else {
      guard let swipe = swipes.open, attributes.key == .cell(swipe.path) else { return attributes.center }
      return CGPoint(x: attributes.center.x + swipe.offset, y: attributes.center.y)
    }
    return CGPoint(
      x: attributes.center.x - view.frame.minX, y: attributes.center.y - view.frame.minY)
  }

  /// Makes and places the views that scroll sections, before cells are put into them. Without such sections it does nothing.
  func placeScrollers(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard !state.scrollers.isEmpty || attributes.contains(where: { $0.scroller != nil }) else { return }
    let wanted = Set(attributes.lazy.compactMap(\.scroller))
    for section in wanted.sorted() {
      guard let scroller = collectionViewLayout.scroller(of: section) else { continue }
      if let view = state.scrollers[section] {
        view.place(scroller, at: view.logicalOffset)
        continue
      }
      ListAnimation.withoutAnimation {
        let view = state.waitingScrollers.popLast() ?? OrthogonalScrollView(frame: scroller.frame)
        (view.collection, view.section, view.isHidden) = (self, section, false)
        view.place(scroller, at: state.scrollerOffsets[section] ?? 0)
        state.scrollers[section] = view
        insert(view, order: (0, .cell(IndexPath(item: 0, section: section))), scroller: nil)
      }
    }
    for section in state.scrollers.keys.sorted() where !wanted.contains(section) {
      guard let view = state.scrollers[section], view.subviews.allSatisfy({ $0.isHidden }) else { continue }
      retire(view, section)
    }
  }

  /// Hides a view that scrolls a section until another section needs one.
  private func retire(_ view: OrthogonalScrollView, _ section: Int) {
    state.scrollers[section] = nil
    state.scrollerBands[section] = nil
    view.stopScrollingAndZooming()
    view.isHidden = true
    state.waitingScrollers.append(view)
  }

  /// Files the views that scroll sections under their new numbers; those of deleted sections are hidden.
  func moveScrollers(_ newSection: (Int) -> Int?) {
    guard !state.scrollers.isEmpty || !state.scrollerOffsets.isEmpty else { return }
    let (views, offsets) = (state.scrollers, state.scrollerOffsets)
    (state.scrollers, state.scrollerOffsets, state.scrollerBands) = ([:], [:], [:])
    for (section, offset) in offsets {
      if let new = newSection(section) { state.scrollerOffsets[new] = offset }
    }
    for section in views.keys.sorted() {
      guard let view = views[section] else { continue }
      if let new = newSection(section) {
        view.section = new
        state.scrollers[new] = view
      } else {
        retire(view, section)
      }
    }
  }

  /// Moves a view out of the view that scrolls it, without changing where it is seen: it goes on its way out alone.
  func leaveScroller(_ view: UIView) {
    guard let scroller = view.superview as? OrthogonalScrollView else { return }
    ListAnimation.withoutAnimation {
      let center = scroller.convert(view.center, to: self)
      insertSubview(view, aboveSubview: scroller)
      view.center = center
    }
  }

  /// Scrolls a section that scrolls by itself until an item is at a position in it.
  func scrollScroller(to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, animated: Bool) {
    guard let section = attributes.scroller, let scroller = collectionViewLayout.scroller(of: section) else { return }
    let frame = attributes.frame.offsetBy(dx: -scroller.frame.minX, dy: -scroller.frame.minY)
    let isHorizontal = scroller.axis == .horizontal
    let (start, end) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let length = scroller.axis.length(scroller.frame.size)
    let offset = scrollerOffset(section)
    var target = isHorizontal ? offset.x : offset.y
    if position.contains(isHorizontal ? .left : .top) {
      target = start
    } else if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      target = (start + end - length) / 2
    } else if position.contains(isHorizontal ? .right : .bottom) {
      target = end - length
    } else if start < target {
      target = start
    } else if end > target + length {
      target = min(end - length, start)
    }
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    let logical = scroller.physical(PixelRounding.edge(min(max(target, 0), scroller.maximum), scale: scale))
    if let view = state.scrollers[section] {
      view.scroll(to: logical, animated: animated)
    } else {
      state.scrollerOffsets[section] = logical
      state.queried = nil
      setNeedsLayout()
    }
  }
}
