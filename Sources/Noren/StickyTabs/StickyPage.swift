import NorenSeam
import UIKit

/// A loaded page: its controller, its scroll view, and what was added to both because it is a page.
///
/// Its part of the safe area is what header, strip and bars cover while everything is shown, which never changes with scrolling. Its part
/// of the bottom content inset is what a short page lacks. The page may write its insets at any time, so only differences are written here.
///
/// ```
/// screen     ┌──────────┐ 0
///            │ safe area│
///            │ header   │ room.top: in the page's safe area, constant
///            │ strip    │
///            ├──────────┤
///            │ content  │ contentLength
///            ├──────────┤
///            │ missing  │ in the bottom inset of a short page
///            └──────────┘
/// ```
@MainActor
final class StickyPage {
  /// The identity of the page's tab.
  let id: String
  let controller: UIViewController
  /// Scrolls a page without a scroll view of its own; `nil` for other pages.
  private let shell: UIScrollView?
  /// The scroll view that header and strip follow: the shell, or the page's own.
  private(set) weak var scrollView: UIScrollView?
  /// Of the scroll view, also while the page is not selected.
  private var observation: ScrollObservation?
  private var safeArea = AddedSafeArea()
  /// The parts added to the bottom content inset, and to the indicator's inset at the top.
  private var bottom = AddedInset()
  private var indicator = AddedInset()
  /// The settings to restore; `nil` while no scroll view is adopted.
  private var original: OriginalSettings?
  /// The page's visible region, for its layout guide and its bars.
  let region: StickyPageRegion
  /// A subview of the scroll view that places the headings after each layout.
  private let probe = LayoutProbe()
  private var headings = PinnedHeadings()
  /// The scroll view's pan recogniser, which is returned to it while the page is not selected.
  private weak var pan: UIPanGestureRecognizer?
  private let onChange: @MainActor (StickyPage, ScrollObservation.Change) -> Void

  /// The scroll view's settings before it was adopted.
  private struct OriginalSettings {
    var adjustment: UIScrollView.ContentInsetAdjustmentBehavior
    var bouncesVertically: Bool
    var scrollsToTop: Bool
  }

  /// Loads the controller's view and adopts its scroll view; a page without one is put into a scroll view.
  ///
  /// - Parameters:
  ///   - size: The screen's, in which a page may have to be laid out before it has its scroll view.
  ///   - onChange: Called with each change of the page's scroll view. Retained; must not retain the page.
  init(
    id: String, controller: UIViewController, region: StickyPageRegion, size: CGSize,
    onChange: @escaping @MainActor (StickyPage, ScrollObservation.Change) -> Void
  ) {
    self.id = id
    self.controller = controller
    self.onChange = onChange
    self.region = region
    controller.loadViewIfNeeded()
    if Self.contentScrollView(of: controller) == nil, controller.view.subviews.isEmpty {
      // A hosting controller makes its views in its first layout.
      controller.view.frame.size = size
      controller.view.layoutIfNeeded()
    }
    if Self.contentScrollView(of: controller) == nil {
      let shell = UIScrollView()
      shell.contentInsetAdjustmentBehavior = .never
      shell.addSubview(controller.view)
      self.shell = shell
    } else {
      shell = nil
    }
    controller.viewIfLoaded?.presentStickyPageLayoutGuide?.follow(region)
    region.catchUp = { [weak self] in
      guard let self else { return }
      self.onChange(self, .moved)
      moveRegion()
    }
    region.onBar = { [weak self] in self?.setNeedsHeadings() }
    probe.onLayout = { [weak self] in self?.placeHeadings() }
    adoptScrollView()
  }

  /// The view that the pager shows.
  var view: UIView { shell ?? controller.view }

  // MARK: The scroll view

  /// The scroll view named by the controller, or else its view, or else the only scroll view directly inside its view.
  private static func contentScrollView(of controller: UIViewController) -> UIScrollView? {
    if let named = controller.contentScrollView(for: .top) { return named }
    guard let view = controller.viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    let inside = view.subviews.compactMap { $0 as? UIScrollView }
    return inside.count == 1 ? inside[0] : nil
  }

  /// Adopts the page's current scroll view. Cheap if it is the same.
  ///
  /// - Returns: Whether it changed.
  @discardableResult
  func adoptScrollView() -> Bool {
    let present = shell ?? Self.contentScrollView(of: controller)
    guard present !== scrollView || (present != nil && observation == nil) else { return false }
    restoreScrollView()
    scrollView = present
    region.scrollView = shell == nil ? present : nil
    guard let present else { return true }
    original = OriginalSettings(
      adjustment: present.contentInsetAdjustmentBehavior, bouncesVertically: present.alwaysBounceVertical,
      scrollsToTop: present.scrollsToTop)
    pan = present.panGestureRecognizer
    // A page that reaches under the header must make room for it, and every page scrolls at least as far as the header does.
    if shell == nil { present.contentInsetAdjustmentBehavior = .automatic }
    present.alwaysBounceVertical = true
    present.scrollsToTop = false
    if shell == nil { present.addSubview(probe) }
    observation = ScrollObservation(of: present) { [weak self] _, change in
      guard let self else { return }
      onChange(self, change)
      moveRegion()
      setNeedsHeadings()
    }
    return true
  }

  /// Restores the scroll view's settings and insets, and returns its pan recogniser.
  private func restoreScrollView() {
    observation?.invalidate()
    observation = nil
    probe.removeFromSuperview()
    restorePan()
    setMissingLength(0)
    addToIndicatorInset(0)
    (bottom, indicator) = (AddedInset(), AddedInset())
    guard let scrollView, let original else { return }
    scrollView.contentInsetAdjustmentBehavior = original.adjustment
    scrollView.alwaysBounceVertical = original.bouncesVertically
    scrollView.scrollsToTop = original.scrollsToTop
    scrollView.refreshControl?.transform = .identity
    self.original = nil
  }

  /// Removes everything that was added: it is no longer a page.
  func end() {
    restoreScrollView()
    safeArea.end()
    region.move(top: 0, bottom: 0)
  }

  // MARK: Being selected

  /// Lets fingers anywhere on `view` scroll the page, with one recogniser: header, strip and page move with one velocity.
  func becomeSelected(in view: UIView) {
    guard let scrollView else { return }
    scrollView.scrollsToTop = original?.scrollsToTop ?? true
    let pan = scrollView.panGestureRecognizer
    if pan.view !== view { view.addGestureRecognizer(pan) }
  }

  /// Returns the pan recogniser to the scroll view, and ignores taps on the status bar.
  func resignSelected() {
    scrollView?.scrollsToTop = false
    restorePan()
  }

  /// Moves the recogniser back, or removes it if its scroll view is gone.
  private func restorePan() {
    guard let pan else { return }
    if let scrollView, scrollView.panGestureRecognizer === pan {
      if pan.view !== scrollView { scrollView.addGestureRecognizer(pan) }
    } else {
      pan.view?.removeGestureRecognizer(pan)
    }
  }

  // MARK: Geometry

  /// The covered part of the screen while the whole header is shown, and the resulting sizes; in points.
  struct Room: Equatable {
    var size = CGSize.zero
    /// The container's safe area.
    var safeArea = UIEdgeInsets.zero
    /// The top of the safe area, the header and the strip.
    var top: CGFloat = 0
    /// The top of the safe area, and the strip: what is covered without the header.
    var stuckTop: CGFloat = 0
  }

  /// The scroll view's offset less the rules' offset: the page's insets beyond header and strip.
  private var shift: CGFloat {
    guard let scrollView, shell == nil else { return 0 }
    return room.top - scrollView.safeAreaInsets.top - scrollView.contentInset.top
  }
  private var room = Room()

  /// Lays the page out for a room. The caller then gives the page its offset.
  func fit(_ room: Room) {
    // The visible part is updated after this.
    visibleTop += room.top - self.room.top
    self.room = room
    var safe = room.safeArea
    safe.top = shell == nil ? room.top : 0
    safeArea.set(safe, of: controller)
    region.restingTop = safe.top
    if view.bounds.size != room.size { view.bounds.size = room.size }
    if let shell {
      let size = CGSize(width: room.size.width, height: max(room.size.height - room.stuckTop, 0))
      shell.contentInset.top = room.top
      shell.contentSize = size
      controller.view.frame = CGRect(origin: .zero, size: size)
    }
    view.layoutIfNeeded()
    adoptScrollView()
  }

  /// The length of the content with its own insets, in points, as if the scroll view filled the screen and stayed clear of the bottom.
  var contentLength: CGFloat {
    guard let scrollView else { return 0 }
    let own = bottom.own(in: scrollView.contentInset.bottom)
    let bottom = (shell == nil ? scrollView.safeAreaInsets.bottom : 0) + own
    let length = scrollView.contentSize.height - shift + bottom - room.safeArea.bottom
    return max(length + room.size.height - scrollView.bounds.height, 0)
  }

  /// Adds to the bottom inset what a short page lacks so that the header can go away, in points.
  func setMissingLength(_ length: CGFloat) {
    guard let scrollView, length != bottom.added else { return }
    scrollView.contentInset.bottom = bottom.adding(length, to: scrollView.contentInset.bottom)
  }

  /// The content offset as the rules count it, in points. Setting it moves the content at once.
  var offset: CGFloat {
    get { (scrollView?.contentOffset.y ?? 0) - shift }
    set {
      let y = newValue + shift
      if let scrollView, scrollView.contentOffset.y != y { scrollView.contentOffset.y = y }
    }
  }

  /// Scrolls to an offset in 0.25 s, or at once.
  func scroll(to offset: CGFloat, isAnimated: Bool) {
    guard let scrollView else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: offset + shift), animated: isAnimated)
  }

  /// Makes the scroll indicator begin below the strip.
  ///
  /// - Parameter inset: From the top of the screen, in points.
  func setIndicatorInset(_ inset: CGFloat) {
    addToIndicatorInset(inset - room.top)
  }

  /// Adds to the indicator's own top inset, which the app may set as well.
  private func addToIndicatorInset(_ inset: CGFloat) {
    guard let scrollView, inset != indicator.added else { return }
    let present = scrollView.verticalScrollIndicatorInsets.top
    scrollView.verticalScrollIndicatorInsets.top = indicator.adding(inset, to: present)
  }

  /// Shows the refresh control `offset` points above its place at the content.
  func setRefreshOffset(_ offset: CGFloat) {
    guard let control = scrollView?.refreshControl else { return }
    let transform = CGAffineTransform(translationX: 0, y: -offset)
    if control.transform != transform { control.transform = transform }
  }

  // MARK: The visible part

  /// Sets where header and strip end, in points below the top of the screen.
  func setVisibleTop(_ top: CGFloat) {
    visibleTop = top
    moveRegion()
    setNeedsHeadings()
  }
  /// Where header and strip end now, in points below the top of the screen.
  private var visibleTop: CGFloat = 0

  /// Moves the region to the visible part of the page.
  private func moveRegion() {
    guard let shell else { return region.move(top: visibleTop - room.top, bottom: 0) }
    // The page itself moves with the strip, so its part below the screen moves up.
    let top = -shell.contentOffset.y
    region.move(top: visibleTop - top, bottom: room.size.height - top - controller.view.bounds.height)
  }

  /// Places pinned headings in the scroll view's next layout, if any are or were raised.
  private func setNeedsHeadings() {
    guard let scrollView, raisedLength > 0 || headings.hasRaised, PinnedHeadings.sticks(in: scrollView) else { return }
    probe.setNeedsLayout()
  }

  /// How far above the end of the insets headings are pinned, in points.
  private var raisedLength: CGFloat { region.hiddenBarLength - region.top }

  /// Pins headings below the strip, and below a bar of the page.
  private func placeHeadings() {
    guard let scrollView, shell == nil else { return }
    let strip = view.convert(CGPoint(x: 0, y: room.top + region.top), to: scrollView).y - scrollView.bounds.minY
    headings.place(in: scrollView, raised: raisedLength, limit: strip)
  }

  /// Whether a finger, or the inertia after it, moves the page.
  var isMoving: Bool { scrollView.map { $0.isTracking || $0.isDragging || $0.isDecelerating } ?? false }
}
