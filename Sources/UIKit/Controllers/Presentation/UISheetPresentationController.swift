import Foundation
import UIKitCore

/// Is told when a finger has brought a sheet to another detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
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
  var containerTraitCollection: UITraitCollection { get }
  /// In points, without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

/// Shows a controller as a sheet that rests at detents and is dismissed by a swipe.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController, UIGestureRecognizerDelegate {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

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

    /// About half of the screen; not available where the height is compact.
    open class func medium() -> Detent { Detent(.medium) { ($0 as? SheetDetentContext)?.mediumValue } }
    /// All there is room for.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue + 1 } }
    /// A height of one's own, in points without the bottom safe area; `nil` makes the detent unavailable. The resolver is
    /// retained, and asked whenever detents are invalidated.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      customCount += 1
      return Detent(identifier ?? Identifier("custom \(customCount)"), resolver)
    }
    private static var customCount = 0

    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  // MARK: Settings

  /// Ascending heights at which the sheet rests; the first is where it opens. Large alone by default.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
  /// The detent at which the sheet rests, or opens; `nil` is the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { detentsDidChange() } }
  }
  /// Up to this detent the presenter is not dimmed and takes touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != largestUndimmedDetentIdentifier { detentsDidChange() } }
  }
  open var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// Whether a scroll view at its top hands an upward drag to a sheet that can still grow.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a sheet may also be one where the height is compact; it then lies at the bottom.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }
  /// Whether a sheet at the bottom of a low screen is as wide as its content prefers.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsDidChange() } }
  open weak var sourceView: UIView?
  open var prefersPageSizing = true
  /// In points; `nil` is the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheet.cornerRadius = isFullyCompact ? 0 : preferredCornerRadius ?? SheetGeometry.cornerRadius }
  }

  /// Resolves the detents anew.
  open func invalidateDetents() { detentsDidChange() }

  /// Animates changes of the settings to the sheet's new place.
  open func animateChanges(_ changes: () -> Void) {
    holdsChanges = true
    changes()
    holdsChanges = false
    settle(velocity: 0)
  }

  nonisolated deinit {}

  // MARK: State

  let sheet = SheetView()
  let dimmingView = UIView()
  private let pan = UIPanGestureRecognizer()
  private let dimmingTap = UITapGestureRecognizer()
  private var holdsChanges = false
  private var pose = SheetGeometry.Pose(height: 0)
  private var dragStart: CGFloat?
  /// What the delegate said when the drag began.
  private var mayDismiss = true
  private let settlingOwner = AnimatorOwner()
  private var settling: UIViewPropertyAnimator? {
    get { settlingOwner.animator }
    set { settlingOwner.animator = newValue }
  }
  /// What the presenter's layer looked like before.
  private var presentersLook: (cornerRadius: CGFloat, masks: Bool)?

  private var isFullyCompact: Bool {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

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

  /// The keyboard matters to the sheet that has the first responder.
  private var keyboardOverlap: CGFloat {
    guard let window = containerView?.window, let keyboard = window.runtime.host?.keyboard, keyboard.height > 0,
      let responder = window.firstResponder as? UIView, responder.isDescendant(of: sheet)
    else { return 0 }
    return keyboard.height
  }

  /// Only where the height is compact is a phone's sheet as wide as its content; in portrait it fills the screen.
  private var preferredWidth: CGFloat? {
    let width = presentedViewController.preferredContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, traitCollection.verticalSizeClass == .compact,
      !isFullyCompact, width > 0
    else { return nil }
    return width
  }

  private func resolvedDetents(in geometry: SheetGeometry) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    if isFullyCompact { return [(.large, geometry.largeHeight)] }
    let context = SheetDetentContext(traits: traitCollection, geometry: geometry)
    let resolved = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, geometry.height(forDetentValue: $0)) }
    }
    .sorted { $0.1 < $1.1 }
    return resolved.isEmpty ? [(.large, geometry.largeHeight)] : resolved
  }

  private var selectedHeight: CGFloat {
    let geometry = geometry
    let resolved = resolvedDetents(in: geometry)
    return (resolved.first { $0.identifier == selectedDetentIdentifier } ?? resolved[0]).height
  }

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
      pan.delegate = self
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
    dimmingView.removeFromSuperview()
    presentersLook = nil
  }

  /// Apple's documentation of `UIUserInterfaceLevel.elevated`, confidence D.
  override var level: UIUserInterfaceLevel { .elevated }

  override func poseSurroundings(share: CGFloat) {
    if share == 0 {
      dimmingView.alpha = 0
      posePresenter(share: 0)
    } else {
      poseSurroundingsForPose()
    }
  }

  private func poseSurroundingsForPose() {
    let geometry = geometry
    dimmingView.alpha = geometry.dimming(pose: pose, undimmed: undimmedHeight)
    dimmingView.isUserInteractionEnabled = !passesTouches
    posePresenter(share: geometry.presenterShare(visibleHeight: pose.visibleHeight))
  }

  override var passesTouches: Bool { undimmedHeight.map { pose.height <= $0 + 0.5 } ?? false }

  /// The presenter steps back behind a large sheet; at 0 it is as it was before.
  private func posePresenter(share: CGFloat) {
    guard presentation?.presenter?.ownPresentation === presentation, let view = presentation?.presenter?.viewIfLoaded,
      traitCollection.horizontalSizeClass == .compact
    else { return }
    if let former = presentingSheet {
      // A lower sheet has the new one in front of it whole.
      let isLarge = former.pose.height >= former.geometry.largeHeight - 0.5
      former.sheet.transform = isLarge ? geometry.presentingSheetTransform(share: share) : .identity
      presenterStandsBack = share > 0.5
      return
    }
    if share > 0, presentersLook == nil { presentersLook = (view.layer.cornerRadius, view.layer.masksToBounds) }
    guard let look = presentersLook else { return }
    presenterStandsBack = share > 0.5
    view.transform = geometry.presenterTransform(share: share)
    view.layer.cornerRadius = share > 0 ? SheetGeometry.cornerRadius : look.cornerRadius
    view.layer.masksToBounds = share > 0 || look.masks
    // Not while something moves that may be stopped half-way.
    if share == 0, settling == nil, presentation?.phase == .presented { presentersLook = nil }
  }

  /// The sheet that the presenter is on.
  private var presentingSheet: UISheetPresentationController? {
    guard let presenter = presentation?.presenter, presenter.presentingViewController != nil else { return nil }
    return presenter.presentationController as? UISheetPresentationController
  }

  override func placePresentedView() {
    guard dragStart == nil, settling == nil else { return }
    pose = SheetGeometry.Pose(height: selectedHeight)
    sheet.cornerRadius = isFullyCompact ? 0 : preferredCornerRadius ?? SheetGeometry.cornerRadius
    place()
    if presentation?.phase == .presented { poseSurroundingsForPose() }
  }

  private func place() {
    guard let containerView else { return }
    sheet.bounds = CGRect(origin: .zero, size: CGSize(width: geometry.width, height: pose.height))
    sheet.center = CGPoint(
      x: containerView.bounds.width / 2, y: containerView.bounds.height - pose.height / 2 + pose.drop)
  }

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

  private var isDismissible: Bool {
    !presentedViewController.isModalOrContainsModal && (delegate?.presentationControllerShouldDismiss(self) ?? true)
  }

  /// A scroll view keeps the drag, unless it is at its top and the finger goes down, or the sheet can still grow.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
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

  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, let other = otherGestureRecognizer.view as? UIScrollView else { return false }
    return other.isDescendant(of: sheet) && otherGestureRecognizer is UIPanGestureRecognizer
  }

  /// The innermost vertical scroll view under a point of the sheet.
  private func scrollView(at point: CGPoint) -> UIScrollView? {
    let hit = sheet.hitTest(point, with: nil)
    return sequence(first: hit, next: { $0?.superview }).prefix { $0 !== sheet }.lazy
      .compactMap { $0 as? UIScrollView }
      .first { $0.isScrollEnabled && ($0.contentSize.height > $0.bounds.height || $0.alwaysBounceVertical) }
  }

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

  private func follow() {
    guard let dragStart, let containerView else { return }
    pose = geometry.pose(
      from: dragStart, translation: pan.translation(in: containerView).y, isDismissible: mayDismiss)
    place()
    poseSurroundingsForPose()
    sheet.layoutIfNeeded()
  }

  /// - Parameter velocity: Downwards, in points per second; `nil` when the finger was taken away.
  private func release(velocity: CGFloat?) {
    guard let dragStart else { return }
    self.dragStart = nil
    let geometry = geometry
    let resolved = resolvedDetents(in: geometry)
    guard let velocity else { return settle(velocity: 0) }
    // By the way of the finger: a sheet that may not go resists, and hardly moves.
    let freely = geometry.pose(
      from: dragStart, translation: pan.translation(in: containerView).y, isDismissible: true)
    let wouldDismiss = geometry.rest(after: freely, velocity: velocity, isDismissible: true) == .dismissed
    let allowed = mayDismiss
    switch geometry.rest(after: pose, velocity: velocity, isDismissible: allowed) {
    case .dismissed:
      presentation?.presenter?.dismissByHand(velocity: velocity)
    case .detent(let index):
      if wouldDismiss, !allowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
      let former = selectedDetentIdentifier ?? resolved[0].identifier
      // Detents of one height are one place.
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

  /// A tap beside the sheet (behaviours §8 "Tap outside") [G].
  private func attemptToDismiss() { _ = leave() }

  /// As a tap beside the sheet [G].
  override func leave() -> Bool {
    guard presentation?.phase == .presented else { return false }
    guard isDismissible else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    presentation?.presenter?.dismissByHand(velocity: 0)
    return true
  }

  /// Moves to the selected detent: critical, ω 18.257 (behaviours §8 "Settle") [M].
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

  /// The keyboard comes, goes or changes: a sheet at rest makes room for it. Runs in the keyboard's animation.
  override func keyboardDidChange() {
    guard presentation?.phase == .presented, dragStart == nil else { return }
    endSettling()
    guard pose != SheetGeometry.Pose(height: selectedHeight) else { return }
    placePresentedView()
    sheet.layoutIfNeeded()
  }

  private func endSettling() {
    guard let settling else { return }
    self.settling = nil
    if settling.state == .active { settling.stopAnimation(true) }
  }

  /// The screen turns: the finger's hold ends, and the presenter is put back while sizes change.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    dragStart = nil
    endSettling()
    posePresenter(share: 0)
  }
}

/// What the resolvers of detents are given.
final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let mediumValue: CGFloat?

  init(traits: UITraitCollection, geometry: SheetGeometry) {
    containerTraitCollection = traits
    maximumDetentValue = geometry.maximumDetentValue
    mediumValue = traits.verticalSizeClass == .compact ? nil : geometry.mediumDetentValue
  }
}
