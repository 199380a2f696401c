import NorenSeam
import UIKit

/// A page that is loaded: its controller, what of it scrolls, and what was added to it because it is a page.
///
/// Its share in the safe area is what header, strip and bars cover while everything is shown, which never changes with scrolling; its share
/// in the bottom content inset is what a short page lacks. The page may write its insets at any time: only differences are written here.
@MainActor
final class StickyPage {
  let id: String
  let controller: UIViewController
  /// Around a page without a scroll view: what then is scrolled.
  private let shell: UIScrollView?
  private(set) weak var scrollView: UIScrollView?
  private var observation: ScrollObservation?
  private var safeArea = AddedSafeArea()
  /// What was added to the bottom content inset, and to the indicator's at the top.
  private var bottom = AddedInset()
  private var indicator = AddedInset()
  private var own: Own?
  let region: StickyPageRegion
  /// In the scroll view, to place its headings after its layout.
  private let probe = LayoutProbe()
  private var headings = PinnedHeadings()
  /// Where the recogniser of the scroll view belongs while the page is not selected.
  private weak var pan: UIPanGestureRecognizer?
  private let onChange: @MainActor (StickyPage, ScrollObservation.Change) -> Void

  /// What the scroll view had before.
  private struct Own {
    var adjustment: UIScrollView.ContentInsetAdjustmentBehavior
    var bouncesVertically: Bool
    var scrollsToTop: Bool
  }

  /// - Parameter onChange: Called with what the page's scroll view does. Retained; must not retain the page.
  init(
    id: String, controller: UIViewController, region: StickyPageRegion,
    onChange: @escaping @MainActor (StickyPage, ScrollObservation.Change) -> Void
  ) {
    self.id = id
    self.controller = controller
    self.onChange = onChange
    self.region = region
    controller.loadViewIfNeeded()
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

  /// What the pager shows.
  var view: UIView { shell ?? controller.view }

  // MARK: What scrolls

  private static func contentScrollView(of controller: UIViewController) -> UIScrollView? {
    if let named = controller.contentScrollView(for: .top) { return named }
    guard let view = controller.viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    let inside = view.subviews.compactMap { $0 as? UIScrollView }
    return inside.count == 1 ? inside[0] : nil
  }

  /// Takes the scroll view that the page has now. Cheap when it is the same.
  ///
  /// - Returns: Whether it is another one.
  @discardableResult
  func adoptScrollView() -> Bool {
    let present = shell ?? Self.contentScrollView(of: controller)
    guard present !== scrollView || (present != nil && observation == nil) else { return false }
    giveBack()
    scrollView = present
    region.scrollView = shell == nil ? present : nil
    guard let present else { return true }
    own = Own(
      adjustment: present.contentInsetAdjustmentBehavior, bouncesVertically: present.alwaysBounceVertical,
      scrollsToTop: present.scrollsToTop)
    pan = present.panGestureRecognizer
    // What reaches under the header must make room for it, and every page goes at least as far as the header does.
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

  /// Gives the scroll view back as it was.
  private func giveBack() {
    observation?.invalidate()
    observation = nil
    probe.removeFromSuperview()
    returnPan()
    setMissingLength(0)
    addToIndicatorInset(0)
    (bottom, indicator) = (AddedInset(), AddedInset())
    guard let scrollView, let own else { return }
    scrollView.contentInsetAdjustmentBehavior = own.adjustment
    scrollView.alwaysBounceVertical = own.bouncesVertically
    scrollView.scrollsToTop = own.scrollsToTop
    scrollView.refreshControl?.transform = .identity
    self.own = nil
  }

  /// The page is not one any more.
  func end() {
    giveBack()
    safeArea.end()
    region.move(top: 0, bottom: 0)
  }

  // MARK: Being selected

  /// Lets fingers anywhere on `view` move the page, with one recogniser: header, strip and page scroll with one velocity.
  func becomeSelected(in view: UIView) {
    guard let scrollView else { return }
    scrollView.scrollsToTop = own?.scrollsToTop ?? true
    let pan = scrollView.panGestureRecognizer
    if pan.view !== view { view.addGestureRecognizer(pan) }
  }

  func resignSelected() {
    scrollView?.scrollsToTop = false
    returnPan()
  }

  private func returnPan() {
    guard let pan else { return }
    if let scrollView, scrollView.panGestureRecognizer === pan {
      if pan.view !== scrollView { scrollView.addGestureRecognizer(pan) }
    } else {
      pan.view?.removeGestureRecognizer(pan)
    }
  }

  // MARK: Geometry

  /// What of the screen is covered while the whole header is shown, and the sizes that follow; in points.
  struct Room: Equatable {
    var size = CGSize.zero
    /// Of the container.
    var safeArea = UIEdgeInsets.zero
    /// The top of the safe area, the header and the strip.
    var top: CGFloat = 0
    /// The top of the safe area and the strip.
    var stuckTop: CGFloat = 0
  }

  /// The scroll view's offset less the one that counts: what it is inset by beyond header and strip.
  private var shift: CGFloat {
    guard let scrollView, shell == nil else { return 0 }
    return room.top - scrollView.safeAreaInsets.top - scrollView.contentInset.top
  }
  private var room = Room()

  /// Lays the page out for a room. Whoever calls this says afterwards where the page stands.
  func fit(_ room: Room) {
    // What is visible of it is told afterwards.
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

  /// How long the content is, with the insets that are its own, as if the scroll view filled the screen and stayed clear of the bottom as all do.
  var contentLength: CGFloat {
    guard let scrollView else { return 0 }
    let own = bottom.own(in: scrollView.contentInset.bottom)
    let bottom = (shell == nil ? scrollView.safeAreaInsets.bottom : 0) + own
    let length = scrollView.contentSize.height - shift + bottom - room.safeArea.bottom
    return max(length + room.size.height - scrollView.bounds.height, 0)
  }

  /// What a short page lacks to let the header go.
  func setMissingLength(_ length: CGFloat) {
    guard let scrollView, length != bottom.added else { return }
    scrollView.contentInset.bottom = bottom.adding(length, to: scrollView.contentInset.bottom)
  }

  /// The content offset as the rules count it.
  var offset: CGFloat {
    get { (scrollView?.contentOffset.y ?? 0) - shift }
    set {
      let y = newValue + shift
      if let scrollView, scrollView.contentOffset.y != y { scrollView.contentOffset.y = y }
    }
  }

  /// Moves there in .25 s, or at once.
  func scroll(to offset: CGFloat, isAnimated: Bool) {
    guard let scrollView else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: offset + shift), animated: isAnimated)
  }

  /// Keeps the indicator below the strip.
  ///
  /// - Parameter inset: From the top of the screen.
  func setIndicatorInset(_ inset: CGFloat) {
    addToIndicatorInset(inset - room.top)
  }

  private func addToIndicatorInset(_ inset: CGFloat) {
    guard let scrollView, inset != indicator.added else { return }
    let present = scrollView.verticalScrollIndicatorInsets.top
    scrollView.verticalScrollIndicatorInsets.top = indicator.adding(inset, to: present)
  }

  /// Shows the refresh control so much above the content.
  func setRefreshOffset(_ offset: CGFloat) {
    guard let control = scrollView?.refreshControl else { return }
    let transform = CGAffineTransform(translationX: 0, y: -offset)
    if control.transform != transform { control.transform = transform }
  }

  // MARK: What of it is visible

  /// Header and strip end here now, in points below the top of the screen.
  func setVisibleTop(_ top: CGFloat) {
    visibleTop = top
    moveRegion()
    setNeedsHeadings()
  }
  private var visibleTop: CGFloat = 0

  private func moveRegion() {
    guard let shell else { return region.move(top: visibleTop - room.top, bottom: 0) }
    // The page itself goes with the strip, and what of it is below the screen comes up.
    let top = -shell.contentOffset.y
    region.move(top: visibleTop - top, bottom: room.size.height - top - controller.view.bounds.height)
  }

  private func setNeedsHeadings() {
    guard let scrollView, raisedLength > 0 || headings.hasRaised, PinnedHeadings.sticks(in: scrollView) else { return }
    probe.setNeedsLayout()
  }

  /// How far above the end of the insets headings stick.
  private var raisedLength: CGFloat { region.hiddenBarLength - region.top }

  /// Headings stick below the strip, and below a bar of the page.
  private func placeHeadings() {
    guard let scrollView, shell == nil else { return }
    let strip = view.convert(CGPoint(x: 0, y: room.top + region.top), to: scrollView).y - scrollView.bounds.minY
    headings.place(in: scrollView, raised: raisedLength, limit: strip)
  }

  /// Whether a finger or what follows from one moves the page.
  var isMoving: Bool { scrollView.map { $0.isTracking || $0.isDragging || $0.isDecelerating } ?? false }
}
