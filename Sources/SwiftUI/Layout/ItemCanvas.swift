import NorenBasics
import UIKit

/// The `UIView`s of one container, from back to front, each with its frame.
///
/// Rectangles come in points, laid out as if texts ran from the left; the canvas mirrors them where they do not, and rounds their edges to
/// device pixels. It lasts as long as the container: what has its place keeps it until the canvas has another ``version``.
final class ItemCanvas {
  private unowned let graph: any LayoutHost
  @Unretained private var containerView: UIView?
  /// The item whose views these are.
  @Unretained private var root: LayoutItem?
  private var size = CGSize.zero
  private var isMirrored = false
  private var scale: CGFloat = 1
  /// The part of the view that no bar covers, unmirrored; `nil` for all of it, as in containers.
  private(set) var safe: CGRect?
  /// How far views may reach behind the bars: the hosting view's bounds, in this canvas's space.
  private(set) var whole = CGRect.zero
  /// Changes when places have to be computed again, though no rectangle differs.
  private(set) var version = 0
  private var isOrdered = true
  /// The item that shows the container on another canvas; `nil` for a hosting view's.
  @Unretained private(set) var owner: LayoutItem?
  /// The container's frame on the owner's canvas, as if texts ran from the left, and how far its content is scrolled.
  var frameOnOwners = CGRect.zero
  var scrolled = CGPoint.zero
  /// Called after the container has other views than before, or another order of them.
  var ordered: () -> Void = {}

  init(_ container: any Container, of root: LayoutItem, shownBy owner: LayoutItem? = nil) {
    (containerView, self.root, self.owner, graph) = (container, root, owner, root.graph)
  }

  /// - Parameters:
  ///   - size: The size of the view, in points. Mirroring is about its vertical centre line.
  ///   - safe: The part that no bar covers, as if texts ran from the left.
  ///   - whole: How far views may reach behind the bars; `nil` for the view's bounds.
  func configure(_ size: CGSize, _ environment: EnvironmentValues, safe: CGRect? = nil, whole: CGRect? = nil) {
    let whole = whole ?? CGRect(origin: .zero, size: size)
    let isMirrored = environment.layoutDirection == .rightToLeft
    let isSame =
      isMirrored == self.isMirrored && environment.displayScale == scale && safe == self.safe
      && (safe == nil || whole == self.whole) && (size == self.size || !isMirrored && safe == nil)
    (self.size, self.isMirrored, self.safe, scale) = (size, isMirrored, safe, environment.displayScale)
    self.whole = whole
    if !isSame { version += 1 }
  }

  /// Returns `rect` extended to the view's edge on those sides that end with the safe area, to within half a point.
  func extended(_ rect: CGRect, beyond edges: Edge.Set) -> CGRect {
    guard let safe else { return rect }
    func reaches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.5 }
    var (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    if edges.contains(.leading), reaches(left, safe.minX) { left = whole.minX }
    if edges.contains(.trailing), reaches(right, safe.maxX) { right = whole.maxX }
    if edges.contains(.top), reaches(top, safe.minY) { top = whole.minY }
    if edges.contains(.bottom), reaches(bottom, safe.maxY) { bottom = whole.maxY }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The safe area where a view that was offered all of it is smaller and centred in it; else the view's own rectangle.
  func offered(around rect: CGRect, _ proposal: ProposedViewSize) -> CGRect {
    guard let safe else { return rect }
    var rect = rect
    func isAll(_ offer: CGFloat?, _ length: CGFloat) -> Bool { offer.map { abs($0 - length) < 0.5 } ?? false }
    if isAll(proposal.width, safe.width), abs(rect.midX - safe.midX) < 0.5 {
      (rect.origin.x, rect.size.width) = (safe.minX, safe.width)
    }
    if isAll(proposal.height, safe.height), abs(rect.midY - safe.midY) < 0.5 {
      (rect.origin.y, rect.size.height) = (safe.minY, safe.height)
    }
    return rect
  }

  /// The safe area and the whole room as seen from a rectangle that ends with the safe area at some edge; else `nil`.
  func room(seenFrom rect: CGRect) -> (safe: CGRect, whole: CGRect)? {
    guard let safe, extended(rect, beyond: .all) != rect else { return nil }
    return (safe.offsetBy(dx: -rect.minX, dy: -rect.minY), whole.offsetBy(dx: -rect.minX, dy: -rect.minY))
  }

  /// Sets the frame of a view that is on this canvas, if it differs: at once or, in a transaction with an animation, gradually. The first
  /// frame on a canvas counts at once.
  ///
  /// - Parameters:
  ///   - rect: As if texts ran from the left.
  ///   - item: The item whose view it is.
  func place(_ view: UIView, in rect: CGRect, for item: LayoutItem) {
    let frame = frame(of: rect)
    defer { item.shownPlace.frame = frame }
    guard let old = item.shownPlace.frame else {
      item.shownPlace.motion = nil
      return view.show(frame)
    }
    let motion = graph.motion
    guard item.shownPlace.motion?.isMoving == true || old != frame && motion.mayAnimate else { return view.show(frame) }
    guard old != frame else { return }
    let transaction = motion.mayAnimate ? item.transaction : Transaction()
    if item.shownPlace.motion == nil {
      guard transaction.animation != nil else { return view.show(frame) }
      item.shownPlace.motion = Gradual(old.animatableData) { [weak view, weak item] in
        guard let view, let item, let target = item.shownPlace.frame else { return }
        var frame = target
        frame.animatableData = $0
        if item.sizeJumps {
          frame = CGRect(
            x: frame.midX - target.width / 2, y: frame.midY - target.height / 2, width: target.width,
            height: target.height)
        }
        frame.size = CGSize(width: max(frame.width, 0), height: max(frame.height, 0))
        view.show(frame)
        item.viewWasMoved()
      }
    }
    item.shownPlace.frame = frame
    item.shownPlace.motion?.lead(to: frame.animatableData, transaction, motion)
  }

  /// Rounds the edges, not the size, to whole device pixels, so that neighbours meet.
  private func frame(of rect: CGRect) -> CGRect {
    let x = isMirrored ? size.width - rect.maxX : rect.minX
    // Halves round up; the tolerance keeps an arithmetic error from deciding the direction.
    func whole(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded() / scale }
    let (left, top) = (whole(x), whole(rect.minY))
    return CGRect(x: left, y: top, width: whole(x + rect.width) - left, height: whole(rect.maxY) - top)
  }

  // MARK: Geometry

  /// Returns where a rectangle of this canvas is in the window, in points, from the left; not rounded to pixels.
  func global(_ rect: CGRect) -> CGRect {
    var rect = rect
    if isMirrored { rect.origin.x = size.width - rect.maxX }
    guard let owner, let canvas = owner.canvas else {
      let origin = containerView?.convert(CGPoint.zero, to: nil) ?? .zero
      return rect.offsetBy(dx: origin.x, dy: origin.y)
    }
    let outer = canvas.global(frameOnOwners)
    return rect.offsetBy(dx: outer.minX - scrolled.x, dy: outer.minY - scrolled.y)
  }

  /// Returns where a rectangle of the window is on this canvas.
  func local(_ rect: CGRect) -> CGRect {
    let origin = global(CGRect(x: isMirrored ? size.width : 0, y: 0, width: 0, height: 0)).origin
    var rect = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    if isMirrored { rect.origin.x = size.width - rect.maxX }
    return rect
  }

  /// Returns how far bars reach into a rectangle of this canvas.
  func safeAreaInsets(of rect: CGRect) -> EdgeInsets {
    guard let safe else { return EdgeInsets() }
    return EdgeInsets(
      top: max(safe.minY - rect.minY, 0), leading: max(safe.minX - rect.minX, 0), bottom: max(rect.maxY - safe.maxY, 0),
      trailing: max(rect.maxX - safe.maxX, 0))
  }

  /// Returns the part of the canvas that can be seen, as if texts ran from the left: what the scroll views around it show, or else the whole.
  ///
  /// - Parameter isInset: Whether what bars cover of a scroll view is left out.
  func visibleRect(isInset: Bool = false) -> CGRect {
    guard let owner, let canvas = owner.canvas else { return CGRect(origin: .zero, size: size) }
    let outer = canvas.visibleRect(isInset: isInset)
    let frame = frameOnOwners
    guard let scroller = owner as? any Scroller else { return outer.offsetBy(dx: -frame.minX, dy: -frame.minY) }
    var own = CGRect(origin: scrolled, size: frame.size)
    if isInset { own = own.inset(by: scroller.insets) }
    if isMirrored { own.origin.x = size.width - own.maxX }
    let shift = CGPoint(
      x: (isMirrored ? size.width - scrolled.x - frame.width : scrolled.x) - frame.minX, y: scrolled.y - frame.minY)
    return own.intersection(outer.offsetBy(dx: shift.x, dy: shift.y))
  }

  /// The item of the nearest scroll view around that scrolls along an axis; `nil` for any axis.
  func scroller(along axis: Axis?) -> (any Scroller)? {
    var owner = owner
    while let item = owner {
      if let scroller = item as? any Scroller, axis.map({ scroller.scrolls(along: $0) }) ?? true { return scroller }
      owner = item.canvas?.owner
    }
    return nil
  }

  // MARK: Order

  /// Called when views came or went.
  func needsOrder() {
    guard isOrdered else { return }
    isOrdered = false
    graph.noteOrder(of: self)
  }

  /// Makes the root's views the container's, from back to front. Subviews that the app added stay, in front.
  ///
  /// Removes views that were there before and are no longer; leaves the order alone where it is right already.
  func order() {
    guard !isOrdered else { return }
    isOrdered = true
    guard let container = containerView as? any Container else { return }
    var views: [UIView] = []
    root?.appendViews(to: &views)
    for old in Self.missing(of: container.shown, in: views) where old.superview === container {
      old.removeFromSuperview()
    }
    container.shown = views
    var isChanged = false
    let first = container.firstIndex
    var present = container.subviews
    for (index, view) in views.enumerated() {
      let place = first + index
      if place < present.count, present[place] === view { continue }
      container.insertSubview(view, at: place)
      present = container.subviews
      isChanged = true
    }
    if isChanged { ordered() }
  }

  /// Returns the views of one list that are not in another. O(views), without hashing those that keep their order.
  private static func missing(of old: [UIView], in new: [UIView]) -> [UIView] {
    var next = new.startIndex
    var strays: [UIView] = []
    for view in old {
      if next < new.endIndex, new[next] === view { next += 1 } else { strays.append(view) }
    }
    if strays.isEmpty { return [] }
    let kept = Set(new[next...].map(ObjectIdentifier.init))
    return strays.filter { !kept.contains(ObjectIdentifier($0)) }
  }
}

extension UIView {
  /// Sets the frame without regard to the transform, if it differs: setting it requests a layout.
  fileprivate func show(_ frame: CGRect) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    guard self.center != center || bounds.size != frame.size else { return }
    bounds.size = frame.size
    self.center = center
  }
}

/// Where an item's view was put last on its canvas, and its way there.
nonisolated struct ShownPlace {
  /// `nil` before the first time.
  var frame: CGRect?
  var motion: Gradual<CGRect.AnimatableData>?
}

/// A view whose subviews a canvas manages.
protocol Container: UIView {
  /// The views that the canvas has put there.
  var shown: [UIView] { get set }
  /// The number of subviews behind these.
  var firstIndex: Int { get }
}

extension Container {
  var firstIndex: Int { 0 }
}

/// A container that is hit only where one of its subviews is.
class ContainerView: UIView, Container {
  var shown: [UIView] = []

  /// Anywhere: what is in it may have been moved out of it, and is hit there. Clipping limits it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    clipsToBounds ? super.point(inside: point, with: event) : true
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The item of a scroll view.
protocol Scroller: LayoutItem {
  func scrolls(along axis: Axis) -> Bool
  /// How far bars and margins cover the content.
  var insets: UIEdgeInsets { get }
  /// Keeps what is seen in place while the content before it becomes longer by a length.
  func contentGrew(by length: CGFloat, along axis: Axis)
  /// Called when the content consists of other views, or has another order of them, and has its places.
  func contentWasExchanged()
}
