import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

/// A rectangle on the screen: it draws, lays out its subviews and answers touches.
///
/// Invariants:
/// - The layer stores the geometry; `frame` is derived. A setter compares, stores and marks dirty, nothing else: layout,
///   drawing and constraints happen in their phases of ``UpdateCycle``.
/// - `subviews` is back to front, and its layers appear in the same order among `layer.sublayers`.
/// - A view is owned by its superview; every reference upwards is weak.
///
/// The body holds stored state and what clients override; each hook calls into a small function of an extension.
@preconcurrency @MainActor
open class UIView: UIResponder, NSCoding, CALayerDelegate, UITraitEnvironment {
  // MARK: What it is made of

  /// The view's layer; the view is its delegate for as long as both live.
  open var layer: CALayer { ownLayer }
  private let ownLayer: CALayer
  /// The class of ``layer``, asked once on creation.
  open class var layerClass: AnyClass { CALayer.self }

  /// Back to front.
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  open internal(set) weak var window: UIWindow?
  override var runtime: Runtime { window?.windowScene?.host?.runtime ?? .current }
  /// The controller whose view this is.
  weak var viewController: UIViewController?

  let layoutState = ViewLayoutState()
  var safeArea = SafeAreaState()
  var margins = MarginState()
  var resolvedTraits: UITraitCollection
  var ownTintColor: UIColor?
  var ownBackgroundColor: UIColor?
  /// Whether the layer's contents were drawn by ``draw(_:)``, as opposed to set from outside.
  var hasDrawnContents = false

  // MARK: Life cycle

  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    resolvedTraits = UIScreen.main.traitCollection
    super.init()
    attachLayer()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// A view from an archive made by ``encode(with:)``: what that does not hold has its default. Interface files are not read here.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    resolvedTraits = UIScreen.main.traitCollection
    super.init()
    attachLayer()
    ViewArchive.decode(self, from: coder)
  }

  nonisolated deinit {
    if !subviews.isEmpty { MainActorRelease(taking: &subviews, leaving: []) }
  }

  /// Keeps geometry, looks, names and subviews; closures, delegates, gesture recognisers and constraints are not kept. Overrides call
  /// `super`.
  open func encode(with coder: NSCoder) { ViewArchive.encode(self, with: coder) }

  // MARK: Geometry

  /// The view's rectangle in its superview's space, in points.
  ///
  /// Derived from `bounds`, `center` and `transform`; when the transform is not the identity it is the bounding box of the
  /// transformed bounds and should not be set, as on Apple's platforms.
  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own space, in points; its origin is what a scroll view moves.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }

  /// Where the layer's anchor point lies in the superview's space, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard layer.position != newValue, GeometryCheck.isFinite(newValue, "center", of: self) else { return }
      layer.position = newValue
      geometryDidChange(sizeChanged: false)
    }
  }

  /// Applied around ``center``. Changing it requests no layout.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      guard layer.affineTransform() != newValue, GeometryCheck.isFinite(newValue, "transform", of: self) else { return }
      layer.setAffineTransform(newValue)
    }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if oldValue != contentMode { contentModeDidChange() } }
  }
  /// Device pixels per point of the contents this view draws; the screen's scale by default.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard layer.contentsScale != newValue else { return }
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  /// The size that suits the content within `size`; the default is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that ``sizeThatFits(_:)`` gives for the present bounds, keeping the top left corner.
  open func sizeToFit() {
    let fitting = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = fitting
    frame.origin = origin
  }

  // MARK: Hierarchy

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  open func removeFromSuperview() { detachFromSuperview() }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    reorder(high, to: min(first, second))
    reorder(low, to: max(first, second))
  }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open var tag = 0

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  /// The view is in no window any more; comes before ``didMoveToWindow()``.
  func didLeaveWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Appearance

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard layer.isHidden != newValue else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.arrangedSubviewVisibilityDidChange(self)
    }
  }

  /// 0 transparent … 1 opaque; values outside are clamped by the compositor.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// A promise that the view fills its bounds; drawing may then skip what lies behind.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var backgroundColor: UIColor? {
    get { ownBackgroundColor }
    set {
      // The layer first: an animation looks at the colour before.
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
      ownBackgroundColor = newValue
    }
  }

  /// The colour of interactive parts; inherited from the superview while unset.
  open var tintColor: UIColor! {
    get { resolvedTintColor }
    set { setTintColor(newValue) }
  }

  open func tintColorDidChange() {}

  /// The view above which this one masks itself: its alpha decides what shows.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// Draws the view's contents in its own space; the current context is y-down and clipped to the bounds.
  ///
  /// The default draws nothing, and a view that draws nothing gets no backing store.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// The traits that colours resolve with, or the content size, changed: re-resolve what was derived from them.
  func appearanceDidChange() {
    // A colour that was given to the layer itself stays.
    if let ownBackgroundColor {
      layer.backgroundColor = ownBackgroundColor.resolvedColor(with: traitCollection).cgColor
    }
    setNeedsDisplay()
  }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Runs constraints and layout for this view's tree now, if anything in it asked for it.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Positions the subviews. The default gives constraint-based subviews the frames the constraints ask for.
  open func layoutSubviews() { applySolvedFrames() }

  /// Called at once when the size changed, and before constraints are solved: a cell's content view has the new size before a solution could
  /// see the old one, which its constraints may contradict.
  func contentFollowsSize() {}

  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.usesAutoresizing }
    set {
      guard layoutState.usesAutoresizing != newValue else { return }
      layoutState.usesAutoresizing = newValue
      layoutGeometryDidChange(sizeChanged: true)
    }
  }

  open class var requiresConstraintBasedLayout: Bool { false }
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Apple's documented "as large as possible" target; the value is UIKit's (10,000; from memory) [G].
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size the content wants, in points; ``noIntrinsicMetric`` on an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeInvalidated() }

  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func updateConstraintsIfNeeded() { updateConstraintsOfTreeIfNeeded() }
  open func updateConstraints() {}

  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  /// From the top edge down to the first baseline, in points; `nil` puts the baseline at the bottom edge.
  var firstBaselineOffset: CGFloat? { nil }
  /// From the bottom edge up to the last baseline, in points; `nil` puts the baseline at the bottom edge.
  var lastBaselineOffset: CGFloat? { nil }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.horizontal : layoutState.hugging.vertical
  }

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    intrinsicContentSizeInvalidated()
  }

  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.compression.horizontal : layoutState.compression.vertical
  }

  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      layoutState.compression.horizontal = priority
    } else {
      layoutState.compression.vertical = priority
    }
    intrinsicContentSizeInvalidated()
  }

  /// The smallest size that satisfies the constraints of this view's tree and comes closest to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    solvedSizeFitting(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    solvedSizeFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  // MARK: Safe area and margins

  /// How far bars and the display's shape reach into this view, in points.
  open var safeAreaInsets: UIEdgeInsets { safeArea.insets }
  open func safeAreaInsetsDidChange() {}

  /// What is handed down to subviews as the safe area of this view; a scroll view keeps back what it scrolls away.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeArea.insets }

  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includesSafeArea }
    set { updateMargins { $0.includesSafeArea = newValue } }
  }

  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { updateMargins { $0.preservesSuperview = newValue } }
  }

  /// The distance content keeps from the edges, in points, safe area included when ``insetsLayoutMarginsFromSafeArea``.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      updateMargins { $0.own = NSDirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft) }
    }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, isRightToLeft: isRightToLeft) }
    set { updateMargins { $0.own = newValue } }
  }

  open func layoutMarginsDidChange() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { inheritTraits() } }
  }

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
  }

  /// The direction this view lays its content out in: its semantic attribute, else the inherited direction.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Events

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window hears of fingers while this one does, nor this one while others do.
  open var isExclusiveTouch = false

  /// How many running animations of this view were started without `allowUserInteraction`: while there are any, hit testing
  /// passes over the view with all it contains. Counted by whoever runs the animations.
  var animationsBlockingTouches = 0

  var attachedGestureRecognizers: [UIGestureRecognizer] = []

  /// In the order in which they were added; `nil` without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedGestureRecognizers.isEmpty ? nil : attachedGestureRecognizers }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Adds, and retains, a recogniser that then watches fingers on this view and its subviews; it leaves the view it was on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Lets go of a recogniser; what it is doing is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Interactions

  var attachedInteractions: [any UIInteraction] = []
  var storedLargeContent: LargeContent?

  /// In the order in which they were added.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set { replaceInteractions(with: newValue) }
  }
  /// Adds, and retains, an interaction; it leaves the view it was on.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Lets go of an interaction; does nothing for one of another view.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Whether the view is shown in large under a resting finger, at accessibility text sizes; `false` by default.
  open var showsLargeContentViewer: Bool {
    get { storedLargeContent?.isShown ?? false }
    set { largeContent.isShown = newValue }
  }
  /// What stands below the image then.
  open var largeContentTitle: String? {
    get { storedLargeContent?.title }
    set { largeContent.title = newValue }
  }
  open var largeContentImage: UIImage? {
    get { storedLargeContent?.image }
    set { largeContent.image = newValue }
  }
  /// Whether the image is enlarged; `false` by default.
  open var scalesLargeContentImage: Bool {
    get { storedLargeContent?.scalesImage ?? false }
    set { largeContent.scalesImage = newValue }
  }
  /// In points; zero by default.
  open var largeContentImageInsets: UIEdgeInsets {
    get { storedLargeContent?.imageInsets ?? .zero }
    set { largeContent.imageInsets = newValue }
  }

  /// Whether a gesture may begin that would take its fingers from this view, which was hit.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether `view`, somewhere inside this one, may hear of fingers that came down on it. Asked once per finger, when `view` is
  /// about to hear `touchesBegan`; a refused finger never reaches it. For scroll views: `touchesShouldBegin(_:with:in:)`.
  func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool { true }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Focus

  /// Made when a view says something unusual.
  var focusTraits: FocusTraits?

  /// Whether a keyboard can bring the focus here; no, unless a subclass says so. Full Keyboard Access asks for more: whatever can
  /// be operated.
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { runtime.host?.focus.focused === self }
  /// What shows that the view has the focus: the system's halo unless something else was set, nothing for `nil`.
  open var focusEffect: UIFocusEffect? {
    get { focusTraits.map(\.effect) ?? UIFocusEffect() }
    set { changeFocusTraits { $0.effect = newValue } }
  }
  /// What Tab goes to as a whole, with everything in this view that names nothing else; `nil` belongs to the superview's.
  open var focusGroupIdentifier: String? {
    get { focusTraits?.group }
    set { changeFocusTraits { $0.group = newValue } }
  }
  /// Tab enters a group where this is highest. Whatever is set, the view that had the focus last has a high one.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { focusTraits?.priority ?? .ignored }
    set { changeFocusTraits { $0.priority = newValue } }
  }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  open func setNeedsFocusUpdate() { requestFocusUpdate() }
  open func updateFocusIfNeeded() { runtime.host?.focus.updateIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// The focus came or went.
  func focusDidChange() {}

  /// Ends editing in this view's tree; with `force`, whatever the responder says. Answers whether nothing there is first
  /// responder any more, as it is when nothing was.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInTree(force) }

  /// The front-most view of this tree under `point`, given in this view's space; `nil` when there is none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }

  /// Whether `point`, in this view's space, lies inside the bounds; the right and bottom edges lie outside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Coordinates

  /// Converts a point from this view's space to another view's, or to the window's for `nil`. O(depth).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertedPoint(point, to: view) }
  /// Converts a point from another view's space, or from the window's for `nil`, to this view's. O(depth).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertedPoint(point, from: view) }
  /// The bounding box in the space both share, converted, and again its bounding box (captured from iOS) [M].
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertedRect(rect, to: view) }
  /// As ``convert(_:to:)-(CGRect,_)``, the other way round.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertedRect(rect, from: view) }

  // MARK: Layer delegate

  open func layoutSublayers(of layer: CALayer) { performLayout() }
  open func display(_ layer: CALayer) { drawContents() }
  /// An animation inside an animation block, `NSNull` outside of one. Asked inside animation blocks only.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimations.current?.action(for: self, layer: layer, key: event) ?? NSNull()
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { debugSummary } }
}
