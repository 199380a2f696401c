import Diagnostics
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// A rectangle on the screen that draws content, lays out its subviews and handles touches.
///
/// Invariants:
/// - The layer stores the geometry; `frame` is derived. A setter compares, stores and marks, nothing else: layout, display and constraints
///   run in their phases of ``UpdateCycle``.
/// - `subviews` is back to front, and the layers of the subviews have the same order in `layer.sublayers`.
/// - A superview owns its subviews; every reference upwards is weak.
///
/// The class body holds stored state and the methods that apps override. Each hook calls a small function in an extension.
@preconcurrency @MainActor
open class UIView: UIResponder, NSCoding, CALayerDelegate, UITraitChangeObservable, TraitChangeSource,
  KeyValueObservable
{
  // MARK: Stored state

  /// The layer that stores the view's geometry and appearance; the view is its delegate as long as both live.
  ///
  /// Setting a property of the layer is the same as setting the view's. Sublayers that the app adds keep their place among those of
  /// subviews.
  open var layer: CALayer { storedLayer }
  private let storedLayer: CALayer
  /// The class of ``layer``; `CALayer` by default. Asked once, when the view is created; a class that is no layer's stops the process.
  open class var layerClass: AnyClass { CALayer.self }

  /// The views directly in this one, back to front. Retained.
  open internal(set) var subviews: [UIView] = []
  /// The view that contains and retains this one; `nil` for windows and detached views.
  open internal(set) var superview: UIView? {
    get { storedSuperview }
    set { storedSuperview = newValue }
  }
  @Unretained private var storedSuperview: UIView?
  /// The window whose hierarchy this view is in, visible or not; a window's own is itself. Can be observed.
  open internal(set) var window: UIWindow? {
    get { read("window", storedWindow) }
    set { change("window") { storedWindow = newValue } }
  }
  @Unretained private var storedWindow: UIWindow?
  override var runtime: Runtime { window?.windowScene?.runtime ?? .current }
  /// The controller whose root view this is; `nil` for other views. Not retained: the controller owns the view.
  @Unretained var viewController: UIViewController?

  /// The observers of this view's properties.
  var observers = KeyValueObservers()
  /// What Auto Layout keeps for this view.
  let layoutState = ViewLayoutState()
  /// The safe area in effect.
  var safeArea = SafeAreaState()
  /// The layout margins as set.
  var margins = MarginState()
  /// The traits in effect, replaced by ``inheritTraits()``; the screen's until the view has a superview.
  var resolvedTraits: UITraitCollection
  var traitRegistrations: [TraitChangeRegistration] = []
  /// The tint set on this view; `nil` inherits it.
  var storedTintColor: UIColor?
  /// The background as set; the layer has the colour that it resolves to with the current traits.
  var storedBackgroundColor: UIColor?
  var takenAppearance: [Int: TakenAppearance] = [:]
  /// The properties that appearance proxies of the class carry; a subclass with more, or with other defaults, overrides it.
  class var appearanceDescription: AppearanceDescription {
    AppearanceDescription(
      UIView.self,
      [
        AppearanceField(\UIView.backgroundColor),
        AppearanceField(read: { (view: UIView) in view.storedTintColor }, write: { $0.tintColor = $1 }),
      ]
    ) { UIView() }
  }
  /// Whether ``draw(_:)`` made the layer's contents, as opposed to contents that the app set.
  var hasDrawnContents = false

  // MARK: Restoration

  /// The name under which the view's state would be saved; `nil` by default. No state is saved or restored: see Divergences.
  open var restorationIdentifier: String? {
    get { rareProperties?.restorationIdentifier }
    set { if newValue != restorationIdentifier { ownRareProperties.restorationIdentifier = newValue } }
  }
  /// What nearly no view sets; `nil` until the view does.
  var rareProperties: RareViewProperties?

  // MARK: Life cycle

  /// Creates a view with a layer of ``layerClass``, with the screen's traits.
  ///
  /// - Parameter frame: In the space of the later superview, in points. A non-finite frame is refused as in ``frame``.
  public init(frame: CGRect) {
    storedLayer = Self.makeLayer()
    resolvedTraits = UIScreen.main.traitCollection
    super.init()
    attachLayer()
    self.frame = frame
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view from an archive made by ``encode(with:)``. Missing values have their defaults; interface files are not read.
  public required init?(coder: NSCoder) {
    storedLayer = Self.makeLayer()
    resolvedTraits = UIScreen.main.traitCollection
    super.init()
    attachLayer()
    ViewArchive.decode(self, from: coder)
  }

  nonisolated deinit {
    if !subviews.isEmpty { MainActorRelease(taking: &subviews, leaving: []) }
  }

  /// Archives geometry, appearance, identifiers and subviews. Overrides call `super`.
  ///
  /// Closures, delegates, gesture recognisers and constraints are not archived.
  open func encode(with coder: NSCoder) { ViewArchive.encode(self, with: coder) }
  /// The subviews that archives contain: none for a class of this module that makes its own, since its initialisers make them again.
  var archivedSubviews: [UIView] { subviews }

  // MARK: Geometry

  /// The view's rectangle in its superview's space, in points. Animatable through `bounds` and `center`.
  ///
  /// Derived from `bounds`, `center` and `transform`. With a transform other than the identity it is the bounding box of the transformed
  /// bounds and should not be set, as on Apple's platforms. For a view placed by constraints, the next layout overwrites it.
  ///
  /// Can be observed, as can `bounds` and `center`: each assignment is reported, and so is a change that follows from another property [G].
  open var frame: CGRect {
    get { read("frame", layer.frame) }
    set { changeGeometry("frame") { setFrame(newValue) } }
  }

  /// The view's rectangle in its own space, in points; a scroll view moves its origin. Animatable.
  ///
  /// A new size requests layout, resizes subviews with autoresizing masks at once, and keeps `center`. Non-finite values are refused: debug
  /// builds stop, release builds ignore and count them.
  open var bounds: CGRect {
    get { read("bounds", layer.bounds) }
    set { changeGeometry("bounds") { setBounds(newValue) } }
  }

  /// The position of the layer's anchor point in the superview's space, in points: the middle, unless the anchor point was changed.
  /// Animatable.
  open var center: CGPoint {
    get { read("center", layer.position) }
    set { changeGeometry("center") { setCenter(newValue) } }
  }

  /// A transform of the view and its subviews around ``center``. Animatable.
  ///
  /// It changes neither layout nor safe area, and constraints ignore it. Touches and conversions follow it.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      let transform = CATransform3DMakeAffineTransform(newValue)
      guard layer.transform != transform, GeometryCheck.isFinite(newValue, "transform", of: self) else { return }
      layer.setAffineTransform(newValue)
    }
  }

  /// A transform of the view and its subviews in space around ``center``; the identity by default. Animatable.
  ///
  /// ``transform`` is its affine part. It is drawn without perspective (see Divergences) [D].
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      guard layer.transform != newValue, GeometryCheck.isFinite(newValue, "transform3D", of: self) else { return }
      layer.transform = newValue
    }
  }

  /// How the frame follows the superview's size; by default not at all. Ignored for views placed by constraints.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of this view's size by their autoresizing masks; `true` by default.
  open var autoresizesSubviews = true
  /// How contents fill the bounds if their sizes differ; `scaleToFill` by default. Image views use it for their image.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if oldValue != contentMode { contentModeDidChange() } }
  }
  /// Device pixels per point of drawn contents. Follows the screen's scale whenever that changes; setting it displays again.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard layer.contentsScale != newValue else { return }
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  /// Returns the size that suits the content, in points; the default is the current size.
  ///
  /// Override it for views with content. It is a question only: it changes nothing, and `size` is an available space, not a limit that is
  /// enforced.
  open dynamic func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size of ``sizeThatFits(_:)`` for the current bounds; the top left corner of the frame stays.
  open func sizeToFit() {
    let fitting = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = fitting
    frame.origin = origin
  }

  // MARK: Hierarchy

  /// Adds a view in front of the others. A view that is a subview already moves to the front.
  ///
  /// It leaves its previous superview first, is retained, and inherits traits, tint, safe area and layout direction from here. Stops if
  /// `view` is this view or contains it.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts a view at `index` of ``subviews``, 0 being the back; an index beyond the end means the front. See ``addSubview(_:)``.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly in front of `sibling`. Stops if that is not a subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Inserts a view directly behind `sibling`. Stops if that is not a subview of this view.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Removes the view from its superview, which releases it. Does nothing without a superview.
  ///
  /// A first responder in it resigns, gestures in it are cancelled, and constraints between its subtree and the outside end for good.
  open dynamic func removeFromSuperview() { detachFromSuperview() }
  /// Moves a subview in front of its siblings. Other views are ignored; no view is informed.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  /// Moves a subview behind its siblings. Other views are ignored; no view is informed.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Exchanges two subviews by their indices in ``subviews``, which have to exist.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    reorder(high, to: min(first, second))
    reorder(low, to: max(first, second))
  }

  /// Returns whether this view is `view` or anywhere inside it. O(depth).
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current, next !== view { current = next.superview }
    return current != nil
  }

  /// Returns this view or the first descendant with that tag, searching each subview with all in it before the next.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// A number for the app's own use; 0 by default, so that looking for 0 finds the first view.
  open var tag = 0

  /// Called before this view gets or loses its superview, while it still has the previous one. The default does nothing.
  open dynamic func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after this view got or lost its superview; its window and safe area are up to date. The default does nothing.
  open dynamic func didMoveToSuperview() {}
  /// Called before the window of this view changes, superviews first. Not called for moves inside a window. The default does nothing.
  open dynamic func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window of this view changed, superviews first; ``window`` may be `nil`. The default does nothing.
  open dynamic func didMoveToWindow() {}
  /// Called when the view is in no window any more, before ``didMoveToWindow()``. Scroll views stop here.
  func didLeaveWindow() {}
  /// Called at the end of an insertion, after all calls of the subview. Not called for a change of order. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves or moves to another superview, ahead of the subview's own calls; it is still in ``subviews``. The
  /// default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: What stack views, windows and scroll views answer in their own way

  /// Called after a subview was hidden or shown. A stack view arranges its subviews again.
  func subviewVisibilityDidChange(_ subview: UIView) {}
  /// Called after a view left the list of subviews. A stack view no longer arranges it.
  func subviewDidLeave(_ subview: UIView) {}
  /// Called when a subview's intrinsic size may have changed.
  func subviewContentDidChange(_ subview: UIView) {}
  /// The window of the subviews: a window itself.
  var windowOfSubviews: UIWindow? { window }
  /// The traits of a view without a superview: for a window its scene's, otherwise the screen's.
  var rootTraits: UITraitCollection { UIScreen.main.traitCollection }
  /// The safe area of a view without a superview: for a window the screen's, otherwise none.
  var rootSafeAreaInsets: UIEdgeInsets { .zero }
  /// Called when a layout guide is added. A scroll view recognises its own two.
  func assignRole(to guide: UILayoutGuide) {}
  /// The guide whose size constraints determine and which is the content size: a scroll view's.
  var contentGuide: UILayoutGuide? { nil }
  /// The size of the content of a view with a ``contentGuide``.
  var contentGuideSize: CGSize { .zero }
  /// Applies the solved size of the content of a view with a ``contentGuide``.
  func applySolvedContentSize(_ engine: LayoutEngine) {}
  /// For scroll views: the scale of a subview that they zoom and constraints place; 1 for every other.
  func zoomScale(ofPlaced subview: UIView) -> CGFloat { 1 }

  // MARK: Appearance

  /// Whether the view and its subviews are invisible and get no touches. Changes at once, also inside animations.
  ///
  /// A hidden view keeps its place, layout and constraints. In a stack view it gives up its place. Can be observed.
  open var isHidden: Bool {
    get { read("isHidden", layer.isHidden) }
    set { change("isHidden") { setHidden(newValue) } }
  }

  /// The opacity of the view with its subviews as one picture: 0 is transparent, 1 opaque; the compositor clamps other values. Animatable.
  ///
  /// Below 0.01 the view gets no touches, and assistive technologies skip it. Can be observed.
  open var alpha: CGFloat {
    get { read("alpha", CGFloat(layer.opacity)) }
    set { change("alpha") { layer.opacity = Float(newValue) } }
  }

  /// A promise that the view fills its bounds with opaque content, so that the compositor can skip what is behind.
  ///
  /// `false` by default, unlike Apple's, which is `true` [D].
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether subviews and contents are cut off at the bounds, with the layer's round corners; `false` by default. Touches outside never
  /// reach subviews.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the content; `nil`, the default, leaves the view transparent. Animatable.
  ///
  /// Dynamic colours resolve with the view's traits, and again whenever these change.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      // The layer changes first: an animation reads the previous colour here.
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
      storedBackgroundColor = newValue
    }
  }

  /// The colour of interactive parts. Inherited from the superview until set, in the end the system's blue; `nil` inherits again.
  open var tintColor: UIColor! {
    get { resolvedTint.shown }
    set { setTintColor(newValue) }
  }

  /// How the tint counts in a view hierarchy.
  nonisolated public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview; without one, as ``normal``.
    case automatic
    /// As it is.
    case normal
    /// As a grey, for what is behind something that asks for attention.
    case dimmed
  }

  /// Whether ``tintColor`` is dimmed, here and in the subviews that do not say otherwise. Set to `.automatic` by default; reads as what follows
  /// from it, `.normal` or `.dimmed`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { resolvedTint.isDimmed ? .dimmed : .normal }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when the tint in effect changed, by setting it here or on an ancestor, or by a move. The default does nothing.
  open dynamic func tintColorDidChange() {}

  /// A view whose alpha decides how much of this one shows; its frame is in this view's space. Retained, and not a subview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// Draws the view's contents in its own space. The current context is clipped to the bounds, y pointing down, and the view's traits are
  /// current.
  ///
  /// The default draws nothing, and a view that draws nothing gets no backing store. Called in the display phase of a frame, after
  /// `setNeedsDisplay()`; do not call it.
  ///
  /// - Parameter rect: The whole bounds, always.
  open func draw(_ rect: CGRect) {}

  /// Requests that ``draw(_:)`` is called in the display phase of the next frame. Several requests make one call.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Requests display of the whole view: contents are one picture here.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Resolves colours again and requests display, after style, text size or scale changed. Overrides call `super`.
  func appearanceDidChange() {
    // A colour set on the layer directly stays.
    if let storedBackgroundColor {
      layer.backgroundColor = storedBackgroundColor.resolvedColor(with: traitCollection).cgColor
    }
    setNeedsDisplay()
  }

  // MARK: Layout

  /// Requests that ``layoutSubviews()`` is called in the layout phase of the next frame. Several requests make one call.
  open dynamic func setNeedsLayout() { layer.setNeedsLayout() }

  /// Solves the constraints of this view's hierarchy and lays out its subtree now, as far as anything in it was requested.
  ///
  /// Inside an animation block, the resulting changes animate. The frame of this view itself is set by its superview's layout.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Sets the frames of the subviews. The default applies the solved constraints, and leaves other subviews alone.
  ///
  /// Called after a change of size, of the subviews or of a subview's constraints, superviews first, with the view's traits current.
  /// Overrides call `super` before they read frames from constraints. Requesting layout of this view on every call ends after 32 passes
  /// with a diagnostic.
  open dynamic func layoutSubviews() { applySolvedFrames() }

  /// Resizes content views at once when the size changed, before constraints are solved.
  ///
  /// A cell's content view then has the new size before a solution could see the old one, which its constraints may contradict.
  func contentFollowsSize() {}

  /// Whether the frame places this view, which is `true` by default, rather than constraints.
  ///
  /// A view placed by its frame enters other constraints as constants (see Architecture). Constraints that contradict its frame conflict,
  /// and one of them is given up. Stack views set it to `false` for the views that they arrange.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.usesAutoresizing }
    set {
      guard layoutState.usesAutoresizing != newValue else { return }
      layoutState.usesAutoresizing = newValue
      layoutGeometryDidChange(sizeChanged: true)
    }
  }

  /// Whether views of this class are useless without constraints; `false` by default. Not read here: the first constraint suffices.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The length in ``intrinsicContentSize`` that stands for no natural length along an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target of ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target of ``systemLayoutSizeFitting(_:)``: as large as the constraints allow. The value, 10,000 points, is UIKit's [G].
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The natural size of the content, in points; ``noIntrinsicMetric``, the default, on an axis without one.
  ///
  /// Constraints made of it pull the alignment rectangle towards this size, with the hugging and compression resistance priorities. Call
  /// ``invalidateIntrinsicContentSize()`` when it changes.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// Requests that ``intrinsicContentSize`` and baselines are read again in the next constraint phase.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeInvalidated() }

  /// Returns whether ``updateConstraints()`` is due. `true` for new views, which are asked once without a request.
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }
  /// Requests that ``updateConstraints()`` is called in the constraint phase of the next frame.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Calls ``updateConstraints()`` now for this view and the views inside that requested it. Does not solve.
  open func updateConstraintsIfNeeded() { updateConstraintsOfTreeIfNeeded() }
  /// Changes constraints in bulk, just before they are solved. Called once per request, subviews before their superview.
  ///
  /// For a controller's root view, `updateViewConstraints()` is called instead. The default does nothing; overrides call `super` last.
  open dynamic func updateConstraints() {}

  /// The distance of the alignment rectangle from the frame, in points; zero by default. Constraints align views by it, without shadows or
  /// badges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle for a frame, both in the superview's space.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for an alignment rectangle; the inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline stands for this one's in constraints; itself by default. Containers of text return a subview.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline stands for this one's in constraints; itself by default.
  open var forLastBaselineLayout: UIView { self }
  /// Returns ``forLastBaselineLayout``, which replaces this method. Not asked by layout.
  @available(iOS, deprecated: 9.0, message: "Override forFirstBaselineLayout and forLastBaselineLayout.")
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }
  /// From the top edge down to the first baseline, in points; `nil` puts the baseline at the bottom edge.
  var firstBaselineOffset: CGFloat? { nil }
  /// From the bottom edge up to the last baseline, in points; `nil` puts the baseline at the bottom edge.
  var lastBaselineOffset: CGFloat? { nil }

  /// Returns the priority with which the view resists growing beyond its intrinsic size; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.horizontal : layoutState.hugging.vertical
  }

  /// Sets the priority with which the view resists growing; takes effect in the next constraint phase.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    intrinsicContentSizeInvalidated()
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size; 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.compression.horizontal : layoutState.compression.vertical
  }

  /// Sets the priority with which the view resists shrinking; takes effect in the next constraint phase.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      layoutState.compression.horizontal = priority
    } else {
      layoutState.compression.vertical = priority
    }
    intrinsicContentSizeInvalidated()
  }

  /// Returns the size closest to `targetSize` that the constraints inside this view allow, in points, on device pixels.
  ///
  /// The target counts with priority 50 on both axes, less than any content. See
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    solvedSizeFitting(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
  }

  /// Returns the size closest to `targetSize` that the constraints inside this view allow, with a priority of the target for each axis.
  ///
  /// Solved apart from the hierarchy: no frame changes, and constraints to the outside do not count. A required target yields to required
  /// constraints inside. O(views and constraints inside), plus solving.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    solvedSizeFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  // MARK: Safe area and margins

  /// How far bars and the display's shape reach into this view, in points. Zero outside of a window, apart from a controller's additional
  /// insets.
  ///
  /// Setting a transform does not update it. Inside a scroll view that adjusts its insets, top and bottom are zero (see Divergences).
  open var safeAreaInsets: UIEdgeInsets { read("safeAreaInsets", safeArea.insets) }
  /// Called after ``safeAreaInsets`` changed, before layout. The default does nothing.
  open dynamic func safeAreaInsetsDidChange() {}

  /// The insets that subviews derive their safe area from. Navigation views add their bars; a scroll view keeps back those that it adjusts
  /// for.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeArea.insets }

  /// Whether ``layoutMargins`` include the safe area; `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includesSafeArea }
    set { updateMargins { $0.includesSafeArea = newValue } }
  }

  /// Whether the superview's margins also count in this view where they overlap it; `false` by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { updateMargins { $0.preservesSuperview = newValue } }
  }

  /// The distances that content should keep from the edges, in points.
  ///
  /// Reading gives the margins in effect: with the safe area if ``insetsLayoutMarginsFromSafeArea``, and with preserved and minimum
  /// margins. Writing sets the view's own share only, 8 points by default, so that a value read is not what was written.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      updateMargins { $0.own = NSDirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft) }
    }
  }

  /// As ``layoutMargins``, with leading and trailing edges that follow the layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, isRightToLeft: isRightToLeft) }
    set { updateMargins { $0.own = newValue } }
  }

  /// Called when the margins in effect may have changed, before layout. The default does nothing.
  open func layoutMarginsDidChange() {}

  // MARK: Traits

  /// The traits in effect: the superview's with the overrides of the controller and of this view; the screen's without a superview.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// Called after the traits changed, superviews first; colours are resolved again already. The default does nothing.
  open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark appearance for this view and all inside it; `unspecified`, the default, inherits. Applies at once.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { inheritTraits() } }
  }

  /// The traits that this view and its subviews have in the place of inherited ones, the app's own too; none by default.
  ///
  /// They take precedence over the controller's overrides. A change shows at once.
  open var traitOverrides: any UITraitOverrides {
    get { storedTraitOverrides ?? TraitOverrides() }
    set {
      let overrides = newValue as? TraitOverrides
      storedTraitOverrides = overrides?.values == TraitValues() ? nil : overrides
      inheritTraits()
    }
  }
  /// `nil` in nearly all views.
  private(set) var storedTraitOverrides: TraitOverrides?

  /// The smallest text size in the traits of this view and its subviews; `nil`, the default, sets no limit.
  ///
  /// It counts after ``traitOverrides``, and a change shows at once. Where it is larger than ``maximumContentSizeCategory``, that one counts
  /// [G].
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits?.minimum }
    set { changeContentSizeLimits { $0.minimum = newValue } }
  }
  /// The largest text size in the traits of this view and its subviews; `nil`, the default, sets no limit. See
  /// ``minimumContentSizeCategory``.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits?.maximum }
    set { changeContentSizeLimits { $0.maximum = newValue } }
  }
  /// The limits of the text size of this view and of those around it, one a line, for people who look for the cause of a text's size. Its
  /// form is our own.
  open var appliedContentSizeCategoryLimitsDescription: String { describedContentSizeLimits }

  /// Whether this view mirrors in right-to-left languages; `unspecified` by default. Not inherited by subviews.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
  }

  /// The direction in which this view lays out its content: by its semantic attribute if that decides, else by its traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Returns the direction that an attribute gives to a view in an environment of `direction`. Playback controls and spatial content never
  /// mirror.
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

  /// Whether the view and its subviews get touches; `true` by default. Touches pass to the views behind otherwise.
  open var isUserInteractionEnabled = true
  /// The tint adjustment mode as set. Beside another byte, because every view has it.
  var storedTintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether an alert, a sheet or a popover is in front of this view, a presenter's.
  var hasDimmedTintBehindPresentation = false
  /// Whether the view gets several fingers at a time; `false` by default: a finger that comes down beside another one is never delivered.
  /// Recognisers see all fingers.
  open var isMultipleTouchEnabled = false
  /// Whether the view gets touches only while no other view of its window does, and keeps them from others meanwhile; `false` by default.
  open var isExclusiveTouch = false

  /// The number of running animations of this view without `allowUserInteraction`. While it is not 0, hit testing skips the view and all
  /// inside it.
  ///
  /// The animation blocks and animators count it up and down.
  var animationsBlockingTouches = 0

  /// The recognisers on this view, in the order in which they were added.
  var attachedGestureRecognizers: [UIGestureRecognizer] = []

  /// The recognisers on this view, in the order in which they were added; `nil` without any. Retained.
  ///
  /// Setting it removes the recognisers that are missing, cancelling what they do, and adds the new ones.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedGestureRecognizers.isEmpty ? nil : attachedGestureRecognizers }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Adds a recogniser, which watches fingers on this view and its subviews. Retained; it leaves the view it was on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a recogniser and cancels a gesture in progress. Ignored for recognisers of other views.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Interactions

  /// The interactions on this view, in the order in which they were added.
  var attachedInteractions: [any UIInteraction] = []
  /// The large content, if any was set.
  var storedLargeContent: LargeContent?

  /// The interactions on this view, in the order in which they were added. Retained; setting it removes and adds the differences.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set { replaceInteractions(with: newValue) }
  }
  /// Adds an interaction. Retained; it leaves the view it was on.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction. Ignored for interactions of other views.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// The effects that the view has when the device is tilted, in the order in which they were added; empty by default. Retained.
  ///
  /// A device here lies still, so an effect shows nothing (see Divergences).
  open var motionEffects: [UIMotionEffect] {
    get { rareProperties?.motionEffects ?? [] }
    set { if !newValue.isEmpty || rareProperties != nil { ownRareProperties.motionEffects = newValue } }
  }
  /// Adds an effect of tilting the device, which is retained. One that the view has already is not added again.
  open func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }
  /// Removes an effect of tilting the device. Ignored for one that the view does not have.
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

  /// Whether a resting finger shows the view enlarged at accessibility text sizes; `false` by default. Needs a
  /// `UILargeContentViewerInteraction` on the view or around it.
  open var showsLargeContentViewer: Bool {
    get { storedLargeContent?.isShown ?? false }
    set { largeContent.isShown = newValue }
  }
  /// The text of the enlarged view, below its image; `nil`, the default, shows the image alone.
  open var largeContentTitle: String? {
    get { storedLargeContent?.title }
    set { largeContent.title = newValue }
  }
  /// The image of the enlarged view; `nil` by default. Retained.
  open var largeContentImage: UIImage? {
    get { storedLargeContent?.image }
    set { largeContent.image = newValue }
  }
  /// Whether the image is enlarged rather than shown at its own size; `false` by default.
  open var scalesLargeContentImage: Bool {
    get { storedLargeContent?.scalesImage ?? false }
    set { largeContent.scalesImage = newValue }
  }
  /// Insets of the image in its place, in points; zero by default.
  open var largeContentImageInsets: UIEdgeInsets {
    get { storedLargeContent?.imageInsets ?? .zero }
    set { largeContent.imageInsets = newValue }
  }

  /// Returns whether a recogniser may begin that would take fingers from this view, on which they came down. The default allows it.
  ///
  /// Asked when the recogniser is about to be recognised, in addition to its delegate. `false` makes it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether `view`, inside this one, may get fingers that came down on it. Scroll views ask `touchesShouldBegin(_:with:in:)`.
  ///
  /// Asked once per finger, when `view` is about to get `touchesBegan`. A refused finger never reaches it.
  func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool { true }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Focus

  /// The focus properties that differ from the defaults; made when the first is set.
  var focusTraits: FocusTraits?
  /// Whether the view is a focus group without an identifier: tables, collection views and tab bars are [G].
  var isFocusGroup: Bool { false }

  /// The style that views of this kind have in all surroundings, unless ``overrideUserInterfaceStyle`` is set; `unspecified` by default.
  var ownInterfaceStyle: UIUserInterfaceStyle { .unspecified }

  /// Whether a keyboard can move the focus here; `false` by default. Full Keyboard Access also reaches everything that can be operated.
  open var canBecomeFocused: Bool { false }
  /// Whether this view has the keyboard focus.
  open var isFocused: Bool { runtime.focus?.focused === self }
  /// The look of the view with the focus: by default the system's halo; `nil` shows none. Full Keyboard Access always shows a ring.
  open var focusEffect: UIFocusEffect? {
    get { focusTraits.map(\.effect) ?? UIFocusEffect() }
    set { changeFocusTraits { $0.effect = newValue } }
  }
  /// The name of the group that Tab enters as a whole; it covers the views inside that name no other group. `nil`, the default, joins the
  /// superview's.
  open var focusGroupIdentifier: String? {
    get { focusTraits?.group }
    set { changeFocusTraits { $0.group = newValue } }
  }
  /// Tab enters a group at its view with the highest priority; `ignored` by default. The last focused view of a group gets a high one by
  /// itself.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { focusTraits?.priority ?? .ignored }
    set { changeFocusTraits { $0.priority = newValue } }
  }
  /// Where the focus goes when it moves to this view, the preferred first; the subviews by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
  /// The environment around this view: its controller, else its superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
  /// The container that knows the items inside by place: the view itself.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// Requests that the focus moves to what this view prefers, before the next layout, if the focus is inside it.
  open func setNeedsFocusUpdate() { requestFocusUpdate() }
  /// Performs the last requested focus update now.
  open func updateFocusIfNeeded() { runtime.focus?.updateIfNeeded() }
  /// Returns whether the focus may leave or enter. Asked of all views around the previous and the next item; one `false` refuses.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved, for all views around the previous and the next item. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Called when this view itself has gained or lost the focus, before ``didUpdateFocus(in:with:)``. Cells update their state here.
  func focusDidChange() {}

  /// Resigns the first responder if it is this view or inside it.
  ///
  /// - Parameter force: Whether it resigns even if it refuses.
  /// - Returns: Whether none is left in this view's tree, which is also the case if there was none.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInTree(force) }

  /// Returns the deepest view at a point of this view's space, front-most first; `nil` if the point is outside or this view takes no
  /// touches.
  ///
  /// Override it to redirect touches, or ``point(inside:with:)`` to change the touchable area.
  open dynamic func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }

  /// Returns whether a point, in this view's space, is inside the bounds. The right and bottom edges are outside.
  open dynamic func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Coordinates

  /// Converts a point from this view's space to another view's, or to the window's for `nil`. O(depth).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertedPoint(point, to: view) }
  /// Converts a point from another view's space, or from the window's for `nil`, to this view's. O(depth).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertedPoint(point, from: view) }
  /// Converts a rectangle; with rotations it grows, since its bounding box is taken in the common space and again in the other view's
  /// (captured from iOS) [M].
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertedRect(rect, to: view) }
  /// Converts a rectangle from another view's space, as ``convert(_:to:)-(CGRect,_)`` does the other way round.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertedRect(rect, from: view) }

  /// Converts a point to the space of a view, of the screen, or of the app's own kind.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return converted(point, to: coordinateSpace)
  }
  /// Converts a point from the space of a view, of the screen, or of the app's own kind.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return converted(point, from: coordinateSpace)
  }
  /// Converts a rectangle to another space, as a bounding box.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return converted(rect, to: coordinateSpace)
  }
  /// Converts a rectangle from another space, as a bounding box.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return converted(rect, from: coordinateSpace)
  }

  // MARK: Layer delegate

  /// Runs the layout of this view when its layer is laid out. Override ``layoutSubviews()`` instead.
  open func layoutSublayers(of layer: CALayer) { performLayout() }
  /// Draws the contents of the layer through ``draw(_:)``. Overrides set `layer.contents` themselves.
  open func display(_ layer: CALayer) { drawContents() }
  /// Draws the contents of the layer into a context whose space is the bounds: points, y down. The default calls ``draw(_:)``.
  ///
  /// An override gets a context even if it draws nothing. One that only passes the call on is left out (see Divergences).
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawInContext(layer, ctx) }
  /// Returns the animation for a change of the layer inside an animation block; otherwise `NSNull`, which means none.
  ///
  /// Asked inside animation blocks only, unlike on Apple's platforms (see Divergences).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    actionOfOpenAnimation(for: layer, key: event) ?? NSNull()
  }

  nonisolated open override var description: String { MainActor.assumeIsolated { debugSummary } }
}
