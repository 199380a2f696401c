import Diagnostics
import Foundation
import UIKitCore

/// The direction in which the arrow of a popover points.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The popover is at the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The popover is at the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction of a popover that is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)

  init(_ direction: PopoverPlacement.Direction?) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case nil: self = []
    }
  }
}

/// Shows a controller in a popover: a card with an arrow beside what it belongs to.
///
/// In compact width a popover becomes a sheet, unless its delegate's `adaptivePresentationStyle(for:traitCollection:)` returns another style;
/// `none` keeps the popover. A popover needs one of ``sourceView``, ``sourceItem`` and ``barButtonItem``; without one, presenting it stops
/// with an explanation. `PopoverPlacement` decides about side and frame. Figures are from memory of iOS 13 to 18 [G].
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  nonisolated deinit {}

  /// The view that the popover belongs to; not retained. It takes precedence over ``sourceItem`` and ``barButtonItem``.
  open weak var sourceView: UIView? { didSet { if oldValue !== sourceView { placementDidChange() } } }
  /// The part of ``sourceView`` that the popover belongs to, in that view's space; null, the default, means its bounds.
  ///
  /// A rectangle with numbers that are not finite counts as null, with a warning (`popover.source-rect`).
  open var sourceRect = CGRect.null { didSet { if oldValue != sourceRect { placementDidChange() } } }
  /// The view or the bar button item that the popover belongs to; not retained. It takes precedence over ``barButtonItem``.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { if oldValue !== sourceItem { placementDidChange() } }
  }
  /// The item that the popover belongs to; not retained. Found by its button or custom view in a standard bar of the window.
  open weak var barButtonItem: UIBarButtonItem? { didSet { if oldValue !== barButtonItem { placementDidChange() } } }
  /// The directions in which the arrow may point; any by default. Without any the popover has no arrow and is over its source.
  ///
  /// The first of up, down, and the two sides with room for the whole content is chosen, the leading arrow before the trailing one; without
  /// room, the one that shows most [G].
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { if oldValue != permittedArrowDirections { placementDidChange() } }
  }
  /// Where the arrow points: one direction, or empty without an arrow; `unknown` while the popover is not shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views that receive touches although the popover is shown; `nil` by default. Retained.
  ///
  /// The presentation of a popover that belongs to a bar button item adds the other buttons of the bar, as Apple documents.
  open var passthroughViews: [UIView]?
  /// The least distances of the popover from the edges of the window, in points, where the safe area is not larger; 10 by default [G].
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { if oldValue != popoverLayoutMargins { placementDidChange() } }
  }
  /// The colour behind the content and of the arrow where the content is clear; `nil`, the default, is the system's background.
  open var backgroundColor: UIColor? { didSet { popover.plateColor = backgroundColor ?? standardPlateColor } }
  /// Whether the popover covers a part of its source rather than getting smaller; `false` by default.
  open var canOverlapSourceViewRect = false {
    didSet { if oldValue != canOverlapSourceViewRect { placementDidChange() } }
  }
  /// The sheet that the popover becomes in compact width. Its settings can be changed at any time.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }

  /// Contains the presented view; it is the ``presentedView`` of every popover.
  let popover = PopoverView()
  /// Behind the popover, over the whole container; clear. A tap on it dismisses.
  let dimmingView = PopoverDismissRegion()
  private let dimmingTap = UITapGestureRecognizer()

  // MARK: Source

  /// Returns the rectangle that the popover belongs to, in the space of `view`; `nil` without a source on the screen.
  func source(in view: UIView) -> CGRect? {
    if let sourceView {
      guard let window = sourceView.window, window === view.window else { return nil }
      return sourceView.convert(usableSourceRect ?? sourceView.bounds, to: view)
    }
    let frame = (sourceItem ?? barButtonItem)?.frame(in: view) ?? .null
    return frame.isNull ? nil : frame
  }

  private var usableSourceRect: CGRect? {
    guard !sourceRect.isNull else { return nil }
    guard [sourceRect.minX, sourceRect.minY, sourceRect.width, sourceRect.height].allSatisfy(\.isFinite) else {
      Diagnostics.warn(
        Diagnostic(
          "The source rectangle of a popover is not finite.", objects: ["sourceRect: \(sourceRect)"],
          likelyCause: "It was computed from a size that is not known yet.",
          remedy: "Set sourceRect to a part of sourceView's bounds, or leave it null for all of them."),
        counting: "popover.source-rect")
      return nil
    }
    return sourceRect
  }

  /// Whether the app has said where the popover belongs.
  var hasSource: Bool { sourceView != nil || sourceItem != nil || barButtonItem != nil }

  // MARK: Placement

  /// The size of the content without the arrow: the presented controller's preferred size; 320 or 480 where that has no width or height [G].
  var contentSize: CGSize {
    let preferred = presentedViewController.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : 320, height: preferred.height > 0 ? preferred.height : 480)
  }

  /// The placement for the present sizes, source and keyboard. A source that is not on the screen counts as the middle.
  var placement: PopoverPlacement {
    guard let containerView else {
      return PopoverPlacement(.init(size: contentSize, source: .zero, area: .zero, permitted: []))
    }
    let (safe, margins) = (containerView.safeAreaInsets, popoverLayoutMargins)
    var area = containerView.bounds.inset(
      by: UIEdgeInsets(
        top: max(safe.top, margins.top), left: max(safe.left, margins.left), bottom: max(safe.bottom, margins.bottom),
        right: max(safe.right, margins.right)))
    if let window = containerView.window, let keyboard = window.runtime.keyboard?.frame, keyboard.height > 0 {
      let top = containerView.convert(CGPoint(x: 0, y: keyboard.minY - window.frame.minY), from: nil).y
      area.size.height = max(min(area.maxY, top - margins.bottom) - area.minY, 0)
    }
    let sides: [PopoverPlacement.Direction] = containerView.isRightToLeft ? [.right, .left] : [.left, .right]
    return PopoverPlacement(
      .init(
        size: contentSize,
        source: source(in: containerView) ?? CGRect(x: area.midX, y: area.midY, width: 0, height: 0), area: area,
        permitted: ([.up, .down] + sides).filter { permittedArrowDirections.contains(UIPopoverArrowDirection($0)) },
        canOverlapSource: canOverlapSourceViewRect, scale: max(containerView.traitCollection.displayScale, 1)))
  }

  /// Places the popover again at once, if it is shown at rest.
  private func placementDidChange() {
    if presentation?.controller === self, presentation?.phase == .presented { containerView?.setNeedsLayout() }
  }

  override func placePresentedView() {
    let placement = placement
    arrowDirection = UIPopoverArrowDirection(placement.direction)
    popover.apply(placement)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard presentation?.controller === self, presentation?.phase == .presented else { return }
    UIView.animate(withDuration: Self.resizeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      [self] in
      placePresentedView()
      popover.layoutIfNeeded()
    }
  }

  /// The duration of a change of size, in seconds [G].
  private static let resizeDuration: TimeInterval = 0.3

  override func keyboardDidChange() {
    guard presentation?.phase == .presented else { return }
    placePresentedView()
    popover.layoutIfNeeded()
  }

  // MARK: Presentation

  open override var presentedView: UIView? {
    guard let content = presentedViewController.view else { return nil }
    popover.show(content)
    return popover
  }

  override func prepareToPresent() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    verifySource()
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimmingView, at: 0)
    popover.plateColor = backgroundColor ?? standardPlateColor
    // The region that dismisses comes last, as on Apple's platforms [G].
    containerView.accessibilityElements = [popover, dimmingView]
    if dimmingTap.view == nil {
      dimmingTap.addHandler(of: Self.self, action: "attemptToDismiss()") { [weak self] recognizer in
        if recognizer.state == .ended { _ = self?.leave() }
      }
      dimmingView.addGestureRecognizer(dimmingTap)
      dimmingView.dismiss = { [weak self] in self?.leave() ?? false }
    }
    if sourceView == nil, let item = sourceItem as? UIBarButtonItem ?? barButtonItem { letSiblingsPass(of: item) }
  }

  override var dimsTint: Bool { true }

  override func leaveContainer() {
    containerView?.accessibilityElements = nil
    dimmingView.removeFromSuperview()
    arrowDirection = .unknown
  }

  /// Stops where the app has not said what the popover belongs to.
  private func verifySource() {
    guard !hasSource else { return }
    Diagnostics.stop(
      Diagnostic(
        "A popover was presented without an anchor.", objects: ["presented: \(presentedViewController)"],
        likelyCause: "popoverPresentationController has no sourceView, no sourceItem and no barButtonItem.",
        remedy:
          "Set popoverPresentationController?.sourceView (or sourceItem) before presenting, or choose another modalPresentationStyle."
      ))
  }

  /// Adds the other buttons of the bar to ``passthroughViews``, each once (Apple's documentation of `barButtonItem`) [D].
  private func letSiblingsPass(of item: UIBarButtonItem) {
    guard let button = containerView?.window?.firstView(showing: item) else { return }
    let bar = sequence(first: button, next: \.superview).first { $0 is UINavigationBar || $0 is UIToolbar }
    let siblings = bar.map { Self.buttons(in: $0) } ?? []
    let present = passthroughViews ?? []
    passthroughViews = present + siblings.filter { $0 !== button && !present.contains($0) }
  }

  private static func buttons(in view: UIView) -> [UIView] {
    view is NavigationBarButton ? [view] : view.subviews.flatMap { buttons(in: $0) }
  }

  /// The colour behind the content unless the app sets one.
  var standardPlateColor: UIColor { .systemBackground }

  /// Popovers are raised, and narrow whatever surrounds them (memory of Apple's) [G].
  override var level: UIUserInterfaceLevel { .elevated }
  override var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// Popovers fade in and out, faster than other presentations [G].
  override var fadeDuration: TimeInterval? { 0.2 }

  override func passesTouch(at point: CGPoint, hitting view: UIView) -> Bool {
    guard view === dimmingView, let passthroughViews else { return false }
    return passthroughViews.contains { through in
      through.window === containerView?.window
        && through.point(inside: through.convert(point, from: containerView), with: nil)
    }
  }

  // MARK: Dismissing

  /// Whether the user may dismiss the popover now. Asks the delegate.
  private var isDismissible: Bool {
    guard !presentedViewController.isModalOrContainsModal else { return false }
    guard delegate?.presentationControllerShouldDismiss(self) ?? true else { return false }
    return (delegate as? any UIPopoverPresentationControllerDelegate)?
      .popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  /// Dismisses, or notifies the delegate of the attempt.
  override func leave() -> Bool {
    guard presentation?.phase == .presented else { return false }
    guard isDismissible else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    presentation?.presenter?.dismissByUser(velocity: 0)
    return true
  }

  override func userDidDismiss() {
    super.userDidDismiss()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.popoverPresentationControllerDidDismissPopover(self)
  }

  // MARK: Turning

  /// Lets the delegate choose another source, while the screen's size changes.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard let delegate = delegate as? any UIPopoverPresentationControllerDelegate, var view = sourceView else { return }
    let former = usableSourceRect ?? view.bounds
    var rect = former
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { sourceView = view }
    if rect != former { sourceRect = rect }
  }
}

/// Covers what is behind a popover or a column, and dismisses that for assistive technologies. Keyboards have Escape for it.
final class PopoverDismissRegion: UIView {
  /// Dismisses, and returns whether it does; retained.
  var dismiss: () -> Bool = { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    // Apple's words [G]. English in every language.
    accessibilityLabel = "dismiss popup"
    accessibilityRespondsToUserInteraction = false
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityActivate() -> Bool { dismiss() }
}
