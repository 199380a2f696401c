import Foundation
import UIKitCore

/// Is notified when a finger has moved a sheet to another detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the finger lifts and the sheet begins to settle at another detent. Not called for changes by code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// What a custom detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest value of a detent, in points, without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

/// Shows a controller as a sheet that rests at detents and is dismissed by a swipe.
///
/// Configure it through `sheetPresentationController` before presenting. Changes while presented apply at once, or in an animation within
/// ``animateChanges(_:)``. Where the height is compact a sheet covers the screen, unless ``prefersEdgeAttachedInCompactHeight`` is set.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests, computed from the size of its container.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Identifies a detent of one sheet: two detents of a sheet need different identifiers.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The name under which the detent can be selected.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    nonisolated deinit {}

    /// About half of the screen's height [M]; not available where the height is compact.
    open class func medium() -> Detent { Detent(.medium) { ($0 as? SheetDetentContext)?.mediumValue } }
    /// All the height there is; the presenter stands back behind it.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue + 1 } }
    /// Creates a detent of an app's own.
    ///
    /// - Parameter identifier: `nil` makes up a unique one.
    /// - Parameter resolver: Returns the height in points, without the bottom safe area, or `nil` if the detent is not available. Retained.
    ///   It is called at every layout and every step of a drag, so it should be fast and always return the same for the same context.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      customCount += 1
      return Detent(identifier ?? Identifier("custom \(customCount)"), resolver)
    }
    private static var customCount = 0

    /// The height in points, without the bottom safe area; `nil` where the detent is not available.
    ///
    /// A value above the context's maximum means the large sheet; that of ``large()`` is one point above.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  // MARK: Settings

  /// The heights at which the sheet rests, in any order; large alone by default.
  ///
  /// Unavailable detents are left out; without any, the sheet is large.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
  /// The detent at which the sheet rests, or opens; `nil`, the default, and unknown identifiers mean the smallest one. A drag sets it.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { detentsDidChange() } }
  }
  /// The highest detent at which the presenter is not dimmed and takes touches; `nil`, the default, dims at all of them.
  ///
  /// Above it the dimming increases up to the next detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != largestUndimmedDetentIdentifier { detentsDidChange() } }
  }
  /// Whether the grabber is shown at the upper edge; `false` by default. It takes no touches: the whole sheet can be dragged.
  open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// Whether a scroll view at its top passes an upward drag to a sheet that can still grow; `true` by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a sheet keeps its shape where the height is compact, attached to the bottom; `false` by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }
  /// Whether a sheet at the bottom of a low screen is as wide as its content prefers, at most as the screen; `false` by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsDidChange() } }
  /// Kept: sheets here always come from the bottom.
  open weak var sourceView: UIView?
  /// Kept: page and form sheets have the same size here.
  open var prefersPageSizing = true
  /// The radius of the upper corners in points; `nil`, the default, is the system's 12. A sheet that covers the screen has none.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheet.cornerRadius = isFullyCompact ? 0 : preferredCornerRadius ?? SheetGeometry.cornerRadius }
  }

  /// Resolves the detents again and moves the sheet to its new height, without animation outside of ``animateChanges(_:)``.
  open func invalidateDetents() { detentsDidChange() }

  /// Runs `changes` at once and then moves the sheet to its new height with the system's spring.
  ///
  /// Before the presentation it runs `changes` only.
  open func animateChanges(_ changes: () -> Void) {
    holdsChanges = true
    changes()
    holdsChanges = false
    settle(velocity: 0)
  }

  nonisolated deinit {}

  // MARK: State

  /// Contains the presented view; it is the ``presentedView`` of every sheet.
  let sheet = SheetView()
  /// Behind the sheet, over the whole container; a tap on it dismisses.
  let dimmingView = UIView()
  private let pan = UIPanGestureRecognizer()
  private let panDelegate = SheetPanDelegate()
  private let dimmingTap = UITapGestureRecognizer()
  /// True while changes of the settings must not move the sheet.
  private var holdsChanges = false
  /// Where the sheet is, or where its animation ends.
  private var pose = SheetGeometry.Pose(height: 0)
  /// The visible height of the sheet when the drag began, in points; `nil` without a drag.
  private var dragStart: CGFloat?
  /// The delegate's answer when the drag began.
  private var mayDismiss = true
  /// Stops the animation if this object is released before it ends.
  private let settlingOwner = AnimatorOwner()
  private var settling: UIViewPropertyAnimator? {
    get { settlingOwner.animator }
    set { settlingOwner.animator = newValue }
  }
  /// The presenter's corners before it stood back.
  private var savedPresenterCorners: (cornerRadius: CGFloat, masks: Bool)?

  /// Whether the sheet covers the screen because the height is compact.
  private var isFullyCompact: Bool {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  /// The rules of the sheet for its current container, keyboard and detents. O(detents); resolvers are called.
  var geometry: SheetGeometry {
    let container = containerView
    var geometry = SheetGeometry(
      container: container?.bounds.size ?? UIScreen.main.bounds.size,
      safeArea: container?.safeAreaInsets ?? .zero, isCompactHeight: isFullyCompact)
    geometry.keyboard = keyboardOverlap
    geometry.preferredWidth = preferredWidth
    geometry.detents = resolvedDetents(in: geometry).map(\.height)
    return geometry
  }

  /// The keyboard's height in points if the first responder is in this sheet; otherwise 0.
  private var keyboardOverlap: CGFloat {
    guard let window = containerView?.window, let keyboard = window.runtime.keyboard, keyboard.height > 0,
      let responder = window.firstResponder as? UIView, responder.isDescendant(of: sheet)
    else { return 0 }
    return keyboard.height
  }

  /// The width of an edge-attached sheet; `nil` fills the screen, as always in portrait.
  private var preferredWidth: CGFloat? {
    let width = presentedViewController.preferredContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, traitCollection.verticalSizeClass == .compact,
      !isFullyCompact, width > 0
    else { return nil }
    return width
  }

  /// The available detents with their heights in points, ascending; never empty.
  private func resolvedDetents(in geometry: SheetGeometry) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    if isFullyCompact { return [(.large, geometry.largeHeight)] }
    let context = SheetDetentContext(traits: traitCollection, geometry: geometry)
    let resolved = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, geometry.height(forDetentValue: $0)) }
    }
    .sorted { $0.1 < $1.1 }
    return resolved.isEmpty ? [(.large, geometry.largeHeight)] : resolved
  }

  /// The height of the selected detent, in points, bottom safe area included.
  private var selectedHeight: CGFloat {
    let geometry = geometry
    let resolved = resolvedDetents(in: geometry)
    return (resolved.first { $0.identifier == selectedDetentIdentifier } ?? resolved[0]).height
  }

  /// The height of the largest undimmed detent, in points; `nil` where all are dimmed.
  private var undimmedHeight: CGFloat? {
    resolvedDetents(in: geometry).first { $0.identifier == largestUndimmedDetentIdentifier }?.height
  }

  // MARK: Presentation

  open override var presentedView: UIView? {
    guard let content = presentedViewController.view else { return nil }
    sheet.show(content)
    return sheet
  }

  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(height: selectedHeight) }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    sheet.cornerRadius = isFullyCompact ? 0 : preferredCornerRadius ?? SheetGeometry.cornerRadius
    sheet.showsGrabber = prefersGrabberVisible
    if pan.view == nil {
      panDelegate.sheet = self
      pan.delegate = panDelegate
      pan.addHandler(of: Self.self, action: "dragged()") { [weak self] _ in self?.dragged() }
      sheet.addGestureRecognizer(pan)
      dimmingTap.addHandler(of: Self.self, action: "attemptToDismiss()") { [weak self] recognizer in
        if recognizer.state == .ended { self?.attemptToDismiss() }
      }
      dimmingView.addGestureRecognizer(dimmingTap)
    }
    pose = SheetGeometry.Pose(height: selectedHeight)
    sheet.transform = .identity
  }

  open override func dismissalTransitionWillBegin() { endSettling() }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    leaveContainer()
  }

  override func leaveContainer() {
    endSettling()
    dimmingView.removeFromSuperview()
    savedPresenterCorners = nil
  }

  /// Sheets are raised (Apple's documentation of `UIUserInterfaceLevel.elevated`) [D].
  override var level: UIUserInterfaceLevel { .elevated }

  /// Sets dimming and presenter: at 0 as without a sheet, at any other share as the sheet's pose asks for.
  override func poseSurroundings(share: CGFloat) {
    if share == 0 {
      dimmingView.alpha = 0
      poseTint(isPresented: false)
      posePresenter(share: 0)
    } else {
      poseSurroundingsForPose()
    }
  }

  /// Sets dimming and presenter for the current pose.
  private func poseSurroundingsForPose() {
    let geometry = geometry
    dimmingView.alpha = geometry.dimming(pose: pose, undimmed: undimmedHeight)
    dimmingView.isUserInteractionEnabled = !passesTouches
    poseTint(isPresented: true)
    posePresenter(share: geometry.presenterShare(visibleHeight: pose.visibleHeight))
  }

  /// Whether the sheet is at or below its largest undimmed detent.
  override var passesTouches: Bool { undimmedHeight.map { pose.height <= $0 + 0.5 } ?? false }

  /// Where the presenter is dimmed, its tint is.
  override var dimsTint: Bool { !passesTouches }

  /// Scales the presenter down behind a large sheet, in compact width only.
  ///
  /// - Parameter share: 0 leaves it as it was before, 1 is all the way.
  private func posePresenter(share: CGFloat) {
    guard presentation?.presenter?.presentationAsPresenter === presentation,
      let view = presentation?.presenter?.viewIfLoaded,
      traitCollection.horizontalSizeClass == .compact
    else { return }
    if let former = presentingSheet {
      // A lower sheet that is not large stays in place: the new one covers it completely.
      let isLarge = former.pose.height >= former.geometry.largeHeight - 0.5
      former.sheet.transform = isLarge ? geometry.presentingSheetTransform(share: share) : .identity
      isPresenterScaledDown = share > 0.5
      return
    }
    if share > 0, savedPresenterCorners == nil {
      savedPresenterCorners = (view.layer.cornerRadius, view.layer.masksToBounds)
    }
    guard let look = savedPresenterCorners else { return }
    isPresenterScaledDown = share > 0.5
    view.transform = geometry.presenterTransform(share: share)
    view.layer.cornerRadius = share > 0 ? SheetGeometry.cornerRadius : look.cornerRadius
    view.layer.masksToBounds = share > 0 || look.masks
    // Not while something moves that may be stopped midway.
    if share == 0, settling == nil, presentation?.phase == .presented { savedPresenterCorners = nil }
  }

  /// The sheet that contains the presenter.
  private var presentingSheet: UISheetPresentationController? {
    guard let presenter = presentation?.presenter, presenter.presentingViewController != nil else { return nil }
    return presenter.presentationController as? UISheetPresentationController
  }

  /// Places the sheet at its selected detent, unless a finger or an animation moves it.
  override func placePresentedView() {
    guard dragStart == nil, settling == nil else { return }
    pose = SheetGeometry.Pose(height: selectedHeight)
    sheet.cornerRadius = isFullyCompact ? 0 : preferredCornerRadius ?? SheetGeometry.cornerRadius
    place()
    if presentation?.phase == .presented { poseSurroundingsForPose() }
  }

  /// Sets the sheet's size and centre from the pose, keeping its transform.
  private func place() {
    guard let containerView else { return }
    sheet.bounds = CGRect(origin: .zero, size: CGSize(width: geometry.width, height: pose.height))
    sheet.center = CGPoint(
      x: containerView.bounds.width / 2, y: containerView.bounds.height - pose.height / 2 + pose.drop)
  }

  /// Moves the sheet to its new height at once; ignored during a drag and within ``animateChanges(_:)``.
  private func detentsDidChange() {
    guard !holdsChanges, presentation?.phase == .presented, dragStart == nil else { return }
    endSettling()
    placePresentedView()
    containerView?.setNeedsLayout()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    detentsDidChange()
  }

  // MARK: Dragging

  /// Whether a finger may dismiss the sheet now. Asks the delegate.
  private var isDismissible: Bool {
    !presentedViewController.isModalOrContainsModal && (delegate?.presentationControllerShouldDismiss(reported) ?? true)
  }

  /// Whether a drag moves the sheet. A scroll view keeps it, unless it is at its top and either the finger moves down or the sheet can
  /// still grow.
  final func dragShouldBegin() -> Bool {
    // The finger was down before the dismissal began.
    if presentation?.phase == .dismissing { return false }
    guard presentation?.phase == .presented else { return true }
    let velocity = pan.velocity(in: sheet)
    guard abs(velocity.y) > abs(velocity.x) else { return false }
    let point = pan.location(in: sheet)
    guard let scrollView = scrollView(at: point) else { return true }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    if velocity.y > 0 { return isAtTop }
    return prefersScrollingExpandsWhenScrolledToEdge && isAtTop && pose.height < geometry.largest - 0.5
  }

  /// Returns the innermost view under a point of the sheet that scrolls vertically.
  private func scrollView(at point: CGPoint) -> UIScrollView? {
    let hit = sheet.hitTest(point, with: nil)
    return sequence(first: hit, next: { $0?.superview }).prefix { $0 !== sheet }.lazy
      .compactMap { $0 as? UIScrollView }
      .first { $0.isScrollEnabled && ($0.contentSize.height > $0.bounds.height || $0.alwaysBounceVertical) }
  }

  /// Follows the finger. A drag during an animation continues from where the sheet is.
  private func dragged() {
    guard let containerView else { return }
    switch pan.state {
    case .began:
      dragStart = sheet.frame.height > 0 ? containerView.bounds.height - sheet.frame.minY : pose.height
      if let start = dragStart { dragStart = max(start, geometry.smallest) }
      endSettling()
      mayDismiss = isDismissible
      follow()
    case .changed: follow()
    case .ended: release(velocity: pan.velocity(in: containerView).y)
    case .cancelled, .failed: release(velocity: nil)
    default: break
    }
  }

  /// Sets the pose for the finger's translation, without animation.
  private func follow() {
    guard let dragStart, let containerView else { return }
    pose = geometry.pose(
      from: dragStart, translation: pan.translation(in: containerView).y, isDismissible: mayDismiss)
    place()
    poseSurroundingsForPose()
    sheet.layoutIfNeeded()
  }

  /// Lets the sheet settle, or dismisses it.
  ///
  /// - Parameter velocity: Downwards, in points per second; `nil` when the touch was cancelled.
  private func release(velocity: CGFloat?) {
    guard let dragStart else { return }
    self.dragStart = nil
    let geometry = geometry
    let resolved = resolvedDetents(in: geometry)
    guard let velocity else { return settle(velocity: 0) }
    // Judged by the finger's movement: a sheet that must not leave resists and hardly moves.
    let freely = geometry.pose(
      from: dragStart, translation: pan.translation(in: containerView).y, isDismissible: true)
    let wouldDismiss = geometry.rest(after: freely, velocity: velocity, isDismissible: true) == .dismissed
    let allowed = mayDismiss
    switch geometry.rest(after: pose, velocity: velocity, isDismissible: allowed) {
    case .dismissed:
      presentation?.presenter?.dismissByUser(velocity: velocity)
    case .detent(let index):
      if wouldDismiss, !allowed { delegate?.presentationControllerDidAttemptToDismiss(reported) }
      let former = selectedDetentIdentifier ?? resolved[0].identifier
      // Detents of the same height are one place.
      let identifier = resolved[index].height == selectedHeight ? former : resolved[index].identifier
      holdsChanges = true
      if identifier != former { selectedDetentIdentifier = identifier }
      holdsChanges = false
      settle(velocity: velocity)
      if identifier != former {
        (delegate as? any UISheetPresentationControllerDelegate)?
          .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
      }
    }
  }

  /// Dismisses after a tap beside the sheet (behaviours §8 "Tap outside") [G].
  private func attemptToDismiss() { _ = leave() }

  /// Dismisses, or notifies the delegate of the attempt; the same as a tap beside the sheet [G].
  override func leave() -> Bool {
    guard presentation?.phase == .presented else { return false }
    guard isDismissible else {
      delegate?.presentationControllerDidAttemptToDismiss(reported)
      return false
    }
    presentation?.presenter?.dismissByUser(velocity: 0)
    return true
  }

  /// Moves to the selected detent with a critical spring, ω 18.257 (behaviours §8 "Settle") [M].
  ///
  /// - Parameter velocity: Downwards, in points per second. The part that leads away from the target is dropped.
  private func settle(velocity: CGFloat) {
    guard presentation?.phase == .presented else { return }
    endSettling()
    let target = selectedHeight
    let distance = pose.visibleHeight - target
    let initial = abs(distance) > 1 ? max(velocity / distance, 0) : 0
    let animator = UIViewPropertyAnimator(
      duration: NavigationSlideMetrics.duration,
      timingParameters: NavigationSlideMetrics.spring(velocity: initial))
    settling = animator
    pose = SheetGeometry.Pose(height: target)
    animator.addAnimations { [self] in
      place()
      poseSurroundingsForPose()
      sheet.layoutIfNeeded()
    }
    animator.addCompletion { [weak self] _ in
      self?.settling = nil
      self?.poseSurroundingsForPose()
    }
    animator.startAnimation()
  }

  /// Makes room for the keyboard; called in its animation. A sheet that is dragged ignores it.
  override func keyboardDidChange() {
    guard presentation?.phase == .presented, dragStart == nil else { return }
    endSettling()
    guard pose != SheetGeometry.Pose(height: selectedHeight) else { return }
    placePresentedView()
    sheet.layoutIfNeeded()
  }

  /// Stops the settling animation; the model already has the final values.
  private func endSettling() {
    guard let settling else { return }
    self.settling = nil
    if settling.state == .active { settling.stopAnimation(true) }
  }

  /// Ends a drag and puts the presenter back, while the screen's size changes.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    dragStart = nil
    endSettling()
    posePresenter(share: 0)
  }
}

/// The context that resolvers of detents receive.
final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The value of the medium detent in points; `nil` where the height is compact.
  let mediumValue: CGFloat?

  init(traits: UITraitCollection, geometry: SheetGeometry) {
    containerTraitCollection = traits
    maximumDetentValue = geometry.maximumDetentValue
    mediumValue = traits.verticalSizeClass == .compact ? nil : geometry.mediumDetentValue
  }
}
