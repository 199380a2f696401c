import CoreGraphics
import Diagnostics
import Foundation
import LayerTree
import NorenBasics

/// A rectangle with an appearance of its own, sublayers, and a place in its superlayer.
///
/// - Coordinates: points, y down. `bounds` is the layer's own space. `position` (the place of the anchor point), `transform` and the
///   derived `frame` are in the superlayer's. Geometry is finite: NaN and infinity stop debug builds with an explanation, and are ignored
///   in others.
/// - A setter compares, stores and marks dirty, nothing else. Layout, display and commits are phases that a host runs, and each visits only
///   what is dirty.
/// - A layer owns its sublayers and its mask. It refers weakly to its superlayer and its delegate.
/// - Appearance, from back to front: shadow, backdrop, background, gradient or shape, contents, sublayers, border.
/// - In a committed tree, changes of animatable properties animate implicitly, with the duration and pace of `CATransaction`. The layer
///   of a view animates inside animation blocks only.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// The values of the layer's properties, except its mask, its contents and the drawing of its kind: those are objects here, and get
  /// numbers when they are committed.
  final var values = LayerProperties()
  /// Pending work of the layout and display phases, here and below; see ``LayerUpdate``.
  final var update: LayerUpdate.Flags = []
  /// What the next commit has to send about this layer; see ``LayerContext``.
  final var commitState = LayerCommitState()
  /// The sublayers back to front, before they are sorted by `zPosition`. The `superlayer` of each is this layer.
  package final var orderedSublayers: [CALayer] = []
  /// The superlayer in the model; for a mask, the layer that it masks.
  @Unretained final var parent: CALayer?
  private var maskLayer: CALayer?
  /// The animations of this layer; `nil` while there are none.
  final var animations: LayerAnimations?
  /// The layer's own timing; `nil` until one of its values is set.
  final var layerTiming: LayerTiming?
  /// The model of a layer that ``presentation()`` made; `nil` for others.
  final var presented: PresentationLink?
  /// Whether this is the root layer of a ``LayerContext``.
  final var isContextRoot = false
  /// Whether changes trigger actions only while ``LayerActions/isOpen``, as those of a view's layer do.
  package final var isStill = false

  /// Creates an empty layer of zero size at the origin. `required`, so that a view can create a layer of its `layerClass`.
  public required override init() { super.init() }

  /// Creates a copy of another layer's values, without its sublayers, superlayer, mask, delegate, timing and animations. Stops if `layer`
  /// is no `CALayer`.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else {
      Diagnostics.stop(
        Diagnostic(
          "CALayer(layer:) received an object that is not a layer.", objects: ["\(type(of: layer))"],
          remedy: "Use CALayer() for a new layer."))
    }
    takeValues(.values, of: layer)
    kept = layer.kept
  }

  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {
    if !orderedSublayers.isEmpty { MainActorRelease(taking: &orderedSublayers, leaving: []) }
  }

  /// Returns a copy of the layer with the values it has on screen at the frame clock's time; `nil` until a commit has sent it.
  ///
  /// Its superlayer and sublayers are copies too, made on request. The copy is made with `init()`, so what a subclass stores itself is not
  /// copied (`Documentation/Divergences.md`). Values are exact, where frames put moving layers on whole pixels. Changing the copy has no
  /// effect on the screen.
  open func presentation() -> Self? { makePresentation() }
  /// Returns the layer that a presentation layer was made of; other layers return themselves.
  open func model() -> Self { presented?.model as? Self ?? self }

  /// A name for people, which appears in messages. It has no other effect.
  open var name: String?
  /// Provides contents, layout and actions. A view is the delegate of its layer.
  open var delegate: (any CALayerDelegate)? {
    get { withExtendedLifetime(delegateObject) { $0 == nil ? nil : uncheckedDelegate } }
    set { (delegateObject, uncheckedDelegate) = (newValue, newValue) }
  }
  // `uncheckedDelegate` is read only while this retains it.
  @Unretained private final var delegateObject: AnyObject?
  private final unowned(unsafe) var uncheckedDelegate: (any CALayerDelegate)?

  // MARK: Geometry

  /// The rectangle of the layer's own space that it shows, in points. Animatable.
  ///
  /// A new size marks the layer for layout, and for display if `needsDisplayOnBoundsChange`. A new origin scrolls the sublayers and needs
  /// neither. The anchor point stays where it is.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      let old = values.bounds.size
      change(.bounds, \.bounds, to: newValue)
      guard values.bounds.size != old else { return }
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  /// The place of the anchor point, in the superlayer's space. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { change(.position, \.position, to: newValue) }
  }

  /// Sorts siblings for drawing and hit tests: ascending values from back to front, equal ones in the order of `sublayers`. There is no
  /// perspective, and no sorting across superlayers. Animatable.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue) }
  }

  /// The point of the bounds, in units of its size, that is at `position` and about which `transform` turns. (0.5, 0.5) by default; a
  /// change moves the layer, not `position`. Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint, \.anchorPoint, to: newValue) }
  }

  /// Applied to the layer and its sublayers about the anchor point. Drawn without perspective; see
  /// ``CATransform3D/projectedAffineTransform``. A singular transform hides the layer. Animatable.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(.transform, \.transform, to: newValue) }
  }

  /// Applied to all sublayers, after the transform of each, about the anchor point of this layer; the layer itself and its mask stay. Drawn
  /// without perspective, so that one whose only entry is `m34` changes nothing. A sublayer's depth is its `zPosition`. Conversions and hit
  /// tests respect it, frames do not. Animatable.
  ///
  /// A change, and one of the bounds while there is such a transform, costs O(sublayers) in the next commit.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change(.sublayerTransform, \.sublayerTransform, to: newValue) }
  }

  /// Returns the affine part of `transform`, which is all of it only for an affine transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets `transform` to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The bounding box of the layer's bounds in the superlayer's space, derived from `bounds`, `position`, `anchorPoint` and `transform`.
  ///
  /// Setting it changes `bounds.size` and `position`. Reading it then returns the same rectangle, standardized, if the transform maps
  /// rectangles to rectangles; for other transforms Apple calls the frame undefined. Not animatable itself: the two properties animate.
  open var frame: CGRect {
    get { LayerGeometry.frame(of: self) }
    set { LayerGeometry.setFrame(newValue, of: self) }
  }

  /// Returns the size that the layer would have by itself, in points: that of its bounds, and of a text layer that of its text.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Hierarchy

  /// The layer that has this one as a sublayer or mask; `nil` for a root and a removed layer. Not retained.
  open var superlayer: CALayer? { geometrySuperlayer }

  /// The sublayers, back to front before sorting by `zPosition`; `nil` when there are none. Setting it removes the layers that are missing
  /// from the new list and inserts the others in its order.
  open var sublayers: [CALayer]? {
    get {
      let layers = visibleSublayers
      return layers.isEmpty ? nil : layers
    }
    set { LayerHierarchy.replaceAll(in: self, with: newValue ?? []) }
  }

  /// Adds a layer in front of the other sublayers, removing it from its previous superlayer. Stops if that would make a cycle.
  open func addSublayer(_ layer: CALayer) { LayerHierarchy.insert(layer, into: self, at: .max) }
  /// Inserts a layer at `idx` of the sublayers; an index past their end means in front of all.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    LayerHierarchy.insert(layer, into: self, at: Int(idx))
  }
  /// Inserts a layer directly behind `sibling`, or behind all when it is `nil`. Stops if `sibling` is not a sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    LayerHierarchy.insert(layer, into: self, beside: sibling, offset: 0)
  }
  /// Inserts a layer directly in front of `sibling`, or in front of all when it is `nil`. Stops if `sibling` is not a sublayer of this
  /// layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    LayerHierarchy.insert(layer, into: self, beside: sibling, offset: 1)
  }
  /// Removes `oldLayer` and puts `newLayer` at its index. Stops if `oldLayer` is not a sublayer of this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    LayerHierarchy.replace(oldLayer, with: newLayer, in: self)
  }
  /// Takes the layer out of its superlayer's sublayers, or out of the layer that it masks. Its animations end, unfinished, after the next
  /// commit.
  open func removeFromSuperlayer() { LayerHierarchy.remove(self) }

  /// A layer whose alpha multiplies everything this layer and its sublayers show, shadow included.
  ///
  /// Its superlayer is this layer, in whose space it is; it is not among the `sublayers`. Setting it removes the mask from its previous
  /// place. A hidden mask hides this layer.
  open var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      LayerHierarchy.willSetMask(newValue, of: self)
      maskLayer = newValue
      LayerHierarchy.didSetMask(newValue, of: self)
    }
  }

  /// Whether contents and sublayers are clipped to the bounds, rounded corners included. A layer that clips casts no shadow. `false` by
  /// default; changes do not animate implicitly.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, \.masksToBounds, to: newValue) }
  }

  /// Converts a point from another layer's space; `nil` means the space around the topmost superlayer. Uses the model's geometry, or that
  /// on screen between presentation layers.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { LayerGeometry.convert(p, from: l, to: self) }
  /// Converts a point to another layer's space; `nil` means the space around the topmost superlayer. O(depth).
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { LayerGeometry.convert(p, from: self, to: l) }
  /// Converts a rectangle from another layer's space and returns its bounding box, taken first in the nearest shared superlayer and then
  /// here, as on iOS.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { LayerGeometry.convert(r, from: l, to: self) }
  /// Converts a rectangle to another layer's space and returns its bounding box, which may be larger than that of the corners.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { LayerGeometry.convert(r, from: self, to: l) }

  /// Returns the frontmost layer of this tree that contains `p`, a point in the *superlayer's* space.
  ///
  /// Hidden layers, and areas that a masking layer clips away, are not found. Opacity does not matter, and a sublayer outside the bounds is
  /// found unless the layer masks to them.
  open func hitTest(_ p: CGPoint) -> CALayer? { LayerGeometry.hitTest(p, in: self) }
  /// Whether the bounds contain `p`, a point in this layer's space. Rounded corners do not matter.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Looks

  /// Whether the layer and its sublayers are left out of the picture and of hit tests. Its key for actions and animations is `hidden`.
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.isHidden, \.isHidden, to: newValue) }
  }
  /// From 0, invisible, to 1, the default. The layer and its sublayers fade as one flat picture. Animatable.
  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity, \.opacity, to: newValue) }
  }
  /// A promise that drawing covers the bounds; the layer's backing store then has no alpha. It does not affect anything else, and is read
  /// at the next display.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(.isOpaque, \.isOpaque, to: newValue) }
  }
  /// Drawn behind everything but shadow and backdrop, within the rounded corners; `nil`, the default, draws nothing. Animatable; `nil`
  /// animates as clear.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change(.backgroundColor, \.backgroundColor, to: newValue) }
  }

  /// In points; a radius larger than fits is reduced when drawn. Rounds background and border, and with `masksToBounds` contents and
  /// sublayers too. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }
  /// The corners that `cornerRadius` rounds, all by default. Changes do not animate.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(.maskedCorners, \.maskedCorners, to: newValue) }
  }
  /// The curve of rounded corners, circular by default. Changes do not animate.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(.cornerCurve, \.cornerCurve, to: newValue) }
  }
  /// Returns the length of a corner of `curve` along the edge as a multiple of its radius. Apple's value for continuous corners.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// In points, inside the bounds and in front of the sublayers. 0, the default, draws no border. Animatable.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }
  /// Opaque black by default; `nil` draws no border. Animatable.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change(.borderColor, \.borderColor, to: newValue) }
  }

  /// Opaque black by default; `nil` casts no shadow. Animatable.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change(.shadowColor, \.shadowColor, to: newValue) }
  }
  /// Multiplies the alpha of `shadowColor`, from 0, the default, which casts no shadow, to 1. Clamped when drawn. Animatable.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
  }
  /// In points of the layer's own space, so that the transform turns it. (0, −3), upwards, by default, as on all Apple systems. Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }
  /// The standard deviation of the blur, in points; 3 by default, and not less than 0. Animatable.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }
  /// The outline that casts the shadow, in the layer's space. Without it, everything that the layer and its sublayers show casts the
  /// shadow, which costs more.
  ///
  /// Copied when set. Animates explicitly only.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue?.copy()) }
  }

  // MARK: Contents

  /// A `CGImage` that the layer shows, or `nil`; anything else warns and shows nothing. Setting another image replaces drawn contents until
  /// the next display. A change cross-fades when it animates.
  open var contents: Any? {
    willSet {
      if watchesActions, contents as? CGImage !== newValue as? CGImage { LayerActions.prepare(self, "contents") }
    }
    didSet {
      if let old = oldValue as? CGImage, let new = contents as? CGImage, old === new { return }
      if contents == nil && oldValue == nil { return }
      LayerDisplay.check(contents, of: self)
      changed([.contents])
    }
  }
  /// The placement of the contents in the bounds; stretched to fill them by default.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(.contentsGravity, \.contentsGravity, to: newValue) }
  }
  /// Pixels of the contents per point, also of the bitmap that drawing gets. 1 by default. Animatable.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(.contentsScale, \.contentsScale, to: newValue) }
  }
  /// The part of the contents to show, in units of their size; all by default. Animatable.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect, \.contentsRect, to: newValue) }
  }
  /// The part of the shown contents that stretches, in units of its size; the rest keeps its size. Has an effect with the gravities that
  /// resize. Animatable.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change(.contentsCenter, \.contentsCenter, to: newValue) }
  }

  /// The filter for contents that are enlarged; linear by default. Kept only: contents are always scaled smoothly here.
  open var magnificationFilter: CALayerContentsFilter {
    get { kept?.values.magnificationFilter ?? .linear }
    set { keep(\.magnificationFilter, newValue) }
  }
  /// The filter for contents that are reduced; linear by default. Kept only: contents are always scaled smoothly here.
  open var minificationFilter: CALayerContentsFilter {
    get { kept?.values.minificationFilter ?? .linear }
    set { keep(\.minificationFilter, newValue) }
  }
  /// Whether the layer and everything on it is to be kept as a bitmap; `false` by default. Kept only: what has not changed is never painted
  /// again here, and the picture is always as sharp as without.
  open var shouldRasterize: Bool {
    get { kept?.values.shouldRasterize ?? false }
    set { keep(\.shouldRasterize, newValue) }
  }
  /// Pixels per point of the bitmap of ``shouldRasterize``; 1 by default, and without effect as that is.
  open var rasterizationScale: CGFloat {
    get { kept?.values.rasterizationScale ?? 1 }
    set { keep(\.rasterizationScale, newValue) }
  }
  /// Added to the choice of a reduced version of the contents by ``minificationFilter``; 0 by default. Kept only.
  open var minificationFilterBias: Float {
    get { kept?.values.minificationFilterBias ?? 0 }
    set { keep(\.minificationFilterBias, newValue) }
  }
  /// Whether the layer and everything on it fade as one picture, as they always do here; `true` by default. Kept only.
  open var allowsGroupOpacity: Bool {
    get { kept?.values.allowsGroupOpacity ?? true }
    set { keep(\.allowsGroupOpacity, newValue) }
  }
  /// Whether edges that lie between pixels are drawn smoothly, as they always are here; `false` by default. Kept only.
  open var allowsEdgeAntialiasing: Bool {
    get { kept?.values.allowsEdgeAntialiasing ?? false }
    set { keep(\.allowsEdgeAntialiasing, newValue) }
  }
  /// The edges that ``allowsEdgeAntialiasing`` concerns; all by default. Kept only.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { kept?.values.edgeAntialiasingMask ?? .all }
    set { keep(\.edgeAntialiasingMask, newValue) }
  }
  /// Whether drawing may be done later, on another thread; `false` by default. Kept only.
  open var drawsAsynchronously: Bool {
    get { kept?.values.drawsAsynchronously ?? false }
    set { keep(\.drawsAsynchronously, newValue) }
  }
  /// The values above; `nil` until one is set.
  private final var kept: Kept?

  private func keep<Value>(_ path: WritableKeyPath<KeptValues, Value>, _ value: Value) {
    var values = kept?.values ?? KeptValues()
    values[keyPath: path] = value
    kept = Kept(values)
  }

  /// Returns the value that ``setValue(_:forKey:)`` has kept under a name that is no property.
  final func keyedValue(_ key: String) -> Any? { kept?.values.keyed[key] }
  final func keep(_ value: Any?, _ key: String) {
    var keyed = kept?.values.keyed ?? [:]
    keyed[key] = value
    keep(\.keyed, keyed)
  }

  /// The layer's blur of everything behind it, within its outline and below its background; `nil` leaves that as it is.
  package final var backdrop: LayerBackdrop? {
    get { values.backdrop }
    set { change(.backdrop, \.backdrop, to: newValue) }
  }
  /// How the picture of the layer and everything on it is changed; `nil` leaves it as it is. Not animated by Core Animation's means.
  package final var effect: LayerEffect? {
    get { values.effect }
    set { change(.effect, \.effect, to: newValue) }
  }

  // MARK: Display

  /// Whether a new size of the bounds marks the layer for display. `false` by default.
  open var needsDisplayOnBoundsChange = false
  /// Marks the layer: the display phase of the next frame calls `display()` once, however often this is called.
  open dynamic func setNeedsDisplay() { LayerUpdate.setNeedsDisplay(self) }
  /// Marks the whole layer: contents are drawn as one picture, so the rectangle has no effect.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Whether the layer is marked for display.
  open func needsDisplay() -> Bool { update.contains(.needsDisplay) }
  /// Calls `display()` now if the layer is marked, and removes the mark first. Sublayers are not displayed.
  open func displayIfNeeded() { LayerUpdate.displayIfNeeded(self) }

  /// Provides the contents: through the delegate's `display(_:)`, or by drawing into a new bitmap with ``draw(in:)``. Called by the display
  /// phase; do not call it directly.
  open func display() {
    if let delegate { delegate.display(self) } else { LayerDisplay.draw(self) }
  }

  /// Draws the contents into a context whose space is the layer's: points, y down. Asks the delegate by default. Never called for empty
  /// bounds.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws this layer and its sublayers from their model values, without animations, in the layer's own space. The context's space must
  /// have y pointing down.
  open func render(in ctx: CGContext) { LayerDisplay.render(self, in: ctx) }

  // MARK: Layout

  /// Marks the layer: the layout phase of the next frame calls `layoutSublayers()`, before display.
  open func setNeedsLayout() { LayerUpdate.setNeedsLayout(self) }
  /// Whether the layer itself is marked for layout; marked descendants do not count.
  open func needsLayout() -> Bool { update.contains(.needsLayout) }
  /// Lays out now what is marked in this tree. If the superlayer is marked too, the pass begins there, and so on upwards to the first
  /// superlayer that is not.
  open func layoutIfNeeded() { LayerUpdate.layoutIfNeeded(self) }
  /// Arranges the sublayers; asks the delegate by default. It may mark layers again, which are laid out in the same phase, up to 32 passes.
  open dynamic func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Animations

  /// Adds a copy of `anim`, which begins now unless it has a begin time.
  ///
  /// An animation with the same key is replaced, and its delegate is informed that it did not finish. A duration of 0 becomes the
  /// transaction's, or a spring's settling time. On a layer in no committed tree, it ends after the next commit.
  open dynamic func add(_ anim: CAAnimation, forKey key: String?) { scheduler.add(anim, forKey: key, to: self) }
  /// Returns the copy that runs under `key`. Changing its values has no effect on the motion, which was compiled when it was added.
  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key)?.animation }
  /// Returns the keys in the order in which the animations were added; `nil` when there are none. Animations without a key are left out.
  open func animationKeys() -> [String]? {
    let keys = animations?.running.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
  /// Removes an animation; the layer shows its model values from the next frame on. The delegate is informed in that frame, with `finished`
  /// false.
  open func removeAnimation(forKey key: String) { scheduler.remove(forKey: key, from: self) }
  /// Removes all animations, as `removeAnimation(forKey:)` does.
  open dynamic func removeAllAnimations() { scheduler.removeAll(from: self) }

  /// Actions by event, consulted after the delegate; `NSNull` ends the search.
  open var actions: [String: any CAAction]?

  /// Returns the action that a change named `event` triggers: the delegate's, the one in ``actions``, the class's, or, in a committed tree,
  /// an animation from the value on screen.
  ///
  /// A setter asks before it stores the new value and runs the action afterwards.
  open dynamic func action(forKey event: String) -> (any CAAction)? { LayerActions.action(forKey: event, of: self) }
  /// Returns the action of a class for `event`, `NSNull` for none, or `nil` to go on to the implicit animation. `nil` here.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Time

  /// The superlayer's time at which this layer's time is `timeOffset`, in seconds.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming { $0.beginTime = newValue } }
  }
  /// Infinite by default. Kept, without an effect on a layer; its time does not end. The same holds for repeats, `autoreverses` and
  /// `fillMode`.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { $0.duration = newValue } }
  }
  /// Seconds of this layer per second of its superlayer, for its own and its sublayers' animations. Zero stops their time at
  /// `timeOffset`; nothing then ends.
  open var speed: Float {
    get { timing.speed }
    set { setTiming { $0.speed = newValue } }
  }
  /// Added to the layer's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming { $0.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming { $0.repeatCount = newValue } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming { $0.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming { $0.fillMode = newValue } }
  }

  /// Converts a time from another layer's, or from `CACurrentMediaTime()` for `nil`.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.clockTime(t) ?? t) }
  /// Converts a time to another layer's, or to the clock's for `nil`. In a layer with speed 0, every time is that of its `beginTime`.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(t)
    return l?.localTime(time) ?? time
  }

  /// Returns what a subclass of ours draws between background and contents; nothing here. Called by a commit that sends the field.
  package func makeSpecialContent() -> LayerSpecialContent? { nil }

  /// How the layer repeats its sublayers; `nil` for every layer but a replicator.
  var replication: LayerReplication? { nil }

  /// Copies the values that a subclass of ours adds to a layer's.
  package func takeSpecialValues(of layer: CALayer) {}
}

/// What a layer keeps without effect, apart from the others: few layers have any of it.
private struct KeptValues {
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var minificationFilterBias: Float = 0
  var allowsGroupOpacity = true
  var allowsEdgeAntialiasing = false
  var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  var drawsAsynchronously = false
  /// What ``CALayer/setValue(_:forKey:)`` keeps under names that are no properties.
  var keyed: [String: Any] = [:]
}

/// Immutable, so that copies of a layer share it.
private final class Kept {
  let values: KeptValues

  init(_ values: KeptValues) { self.values = values }

  nonisolated deinit {}
}
