import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// A rectangle with a look of its own, other layers on it, and a place in its superlayer.
///
/// - Coordinates: points, y down. `bounds` is the layer's own space; `position` (where the anchor point lies), `transform`
///   and the derived `frame` are in the superlayer's. Geometry is finite: NaN and infinity stop with an explanation in
///   debug builds, and are ignored in others.
/// - A setter compares, stores and marks dirty, nothing else. Layout, display and commits are phases that a host runs, and
///   each visits only what is dirty.
/// - A layer owns its sublayers and its mask; it refers weakly to its superlayer and its delegate.
/// - Looks, from back to front: shadow, background, gradient or shape, contents, sublayers, border.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// What the layer's properties say, but for its mask, its contents and what its kind draws: those are objects here, and numbered
  /// when they are committed.
  final var values = LayerProperties()
  /// What the layout and display phases still have to do here and below; see ``LayerUpdate``.
  final var update = LayerUpdate.Flags()
  /// What the next commit has to say about this layer; see ``LayerContext``.
  final var commitState = LayerCommitState()
  /// Back to front, before sorting by `zPosition`; `superlayer` of each is this layer.
  package final var orderedSublayers: [CALayer] = []
  final weak var parent: CALayer?
  private var maskLayer: CALayer?
  /// What moves this layer; `nil` while nothing does.
  final var animations: LayerAnimations?
  /// Set once the layer has a time of its own.
  final var layerTiming: LayerTiming?
  /// Of a layer that ``presentation()`` made.
  final var presented: PresentedLayer?
  final var isContextRoot = false
  /// Whether changes set off actions only while ``LayerActions/isOpen``: the layer of a view.
  package final var isStill = false

  /// `required`, so that a view can create a layer of its `layerClass`.
  public required override init() { super.init() }

  /// A copy of another layer's values, without its sublayers, superlayer, mask and delegate.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else {
      Diagnostics.stop(
        Diagnostic(
          "CALayer(layer:) was given something that is no layer.", objects: ["\(type(of: layer))"],
          remedy: "Use CALayer() for a new layer."))
    }
    takeValues(.values, of: layer)
  }

  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {
    if !orderedSublayers.isEmpty { MainActorRelease(taking: &orderedSublayers, leaving: []) }
  }

  /// A copy of the layer with the values it has on screen at the frame clock's time; `nil` until a commit has sent it there.
  ///
  /// Its superlayer and sublayers are such copies too, made when asked for. The copy is made with `init()`: what a subclass
  /// stores itself is not copied.
  open func presentation() -> Self? { makePresentation() }
  /// The layer that a presentation layer was made of; itself for others.
  open func model() -> Self { presented?.model as? Self ?? self }

  /// A name for the reader of messages.
  open var name: String?
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Geometry

  /// The rectangle of the layer's own space that it shows, in points. A new size needs layout; a new origin does not.
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

  /// Where the anchor point lies, in the superlayer's space.
  open var position: CGPoint {
    get { values.position }
    set { change(.position, \.position, to: newValue) }
  }

  /// Sublayers of one layer are drawn in ascending order of this, then in their order among the sublayers.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue) }
  }

  /// The point of the bounds, in units of its size, that stays at `position` and that `transform` turns about.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint, \.anchorPoint, to: newValue) }
  }

  /// Applied about the anchor point. Drawn without perspective; see ``CATransform3D/projectedAffineTransform``.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(.transform, \.transform, to: newValue) }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The bounding box of the layer's bounds in the superlayer's space, derived from `bounds`, `position`, `anchorPoint` and
  /// `transform`. Setting it changes `bounds.size` and `position`, so that reading it returns what was set for transforms
  /// that map rectangles to rectangles.
  open var frame: CGRect {
    get { LayerGeometry.frame(of: self) }
    set { LayerGeometry.setFrame(newValue, of: self) }
  }

  // MARK: Hierarchy

  open var superlayer: CALayer? { spatialSuperlayer }

  /// The layers on this one, back to front; `nil` when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = visibleSublayers
      return layers.isEmpty ? nil : layers
    }
    set { LayerHierarchy.replaceAll(in: self, with: newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { LayerHierarchy.insert(layer, into: self, at: .max) }
  /// Inserts at `idx` of the sublayers; past their end means in front of all.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    LayerHierarchy.insert(layer, into: self, at: Int(idx))
  }
  /// Inserts behind `sibling`; behind all when it is `nil`.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    LayerHierarchy.insert(layer, into: self, beside: sibling, offset: 0)
  }
  /// Inserts in front of `sibling`; in front of all when it is `nil`.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    LayerHierarchy.insert(layer, into: self, beside: sibling, offset: 1)
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    LayerHierarchy.replace(oldLayer, with: newLayer, in: self)
  }
  open func removeFromSuperlayer() { LayerHierarchy.remove(self) }

  /// A layer whose alpha multiplies everything this layer and its sublayers show, shadow included. Its superlayer is this
  /// layer; it is not among the sublayers.
  open var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      LayerHierarchy.willSetMask(newValue, of: self)
      maskLayer = newValue
      LayerHierarchy.didSetMask(newValue, of: self)
    }
  }

  /// Whether contents, sublayers and shadow are clipped to the bounds, corners included.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, \.masksToBounds, to: newValue) }
  }

  /// Converts from another layer's space; `nil` means the space around the topmost superlayer.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { LayerGeometry.convert(p, from: l, to: self) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { LayerGeometry.convert(p, from: self, to: l) }
  /// The bounding box of the converted rectangle.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { LayerGeometry.convert(r, from: l, to: self) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { LayerGeometry.convert(r, from: self, to: l) }

  /// The frontmost layer of this tree that contains `p`, a point in the *superlayer's* space. Hidden layers, and what a
  /// masking layer clips away, are not found.
  open func hitTest(_ p: CGPoint) -> CALayer? { LayerGeometry.hitTest(p, in: self) }
  /// Whether the bounds contain `p`, a point in this layer's space.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Looks

  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.isHidden, \.isHidden, to: newValue) }
  }
  /// From 0, invisible, to 1; applies to the layer and its sublayers as one flat picture.
  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity, \.opacity, to: newValue) }
  }
  /// A promise that the layer covers its bounds; its backing store then has no alpha.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(.isOpaque, \.isOpaque, to: newValue) }
  }
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change(.backgroundColor, \.backgroundColor, to: newValue) }
  }

  /// In points; larger than fits is fitted when drawn. Rounds background and border, and with `masksToBounds` contents
  /// and sublayers as well.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(.maskedCorners, \.maskedCorners, to: newValue) }
  }
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(.cornerCurve, \.cornerCurve, to: newValue) }
  }
  /// How much longer than its radius a corner of `curve` is along the edge. Apple's value for continuous corners.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// In points, inside the bounds, in front of the sublayers.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }
  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change(.borderColor, \.borderColor, to: newValue) }
  }

  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change(.shadowColor, \.shadowColor, to: newValue) }
  }
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
  }
  /// In points; upwards by default, as on every system of Apple's.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }
  /// The standard deviation of the blur, in points.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }
  /// The outline that casts the shadow, in the layer's space; without one, what the layer and its sublayers show does.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue?.copy()) }
  }

  // MARK: Contents

  /// A `CGImage`, or `nil`.
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
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(.contentsGravity, \.contentsGravity, to: newValue) }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(.contentsScale, \.contentsScale, to: newValue) }
  }
  /// The part of the contents to show, in units of its size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect, \.contentsRect, to: newValue) }
  }
  /// The part of the shown contents that stretches, in units of its size; the rest keeps its size. Applies to the gravities
  /// that resize.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change(.contentsCenter, \.contentsCenter, to: newValue) }
  }

  /// What the layer makes of what lies behind it, within its bounds, below everything of its own; `nil` leaves it as it is.
  package final var backdrop: LayerBackdrop? {
    get { values.backdrop }
    set { change(.backdrop, \.backdrop, to: newValue) }
  }

  // MARK: Display

  /// Whether a new size of the bounds needs display.
  open var needsDisplayOnBoundsChange = false
  open func setNeedsDisplay() { LayerUpdate.setNeedsDisplay(self) }
  /// Contents are drawn as a whole, so that the rectangle is a hint without effect.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { update.needsDisplay }
  open func displayIfNeeded() { LayerUpdate.displayIfNeeded(self) }

  /// Provides the contents: through the delegate's `display(_:)`, or by drawing into a bitmap with ``draw(in:)``.
  open func display() {
    if let delegate { delegate.display(self) } else { LayerDisplay.draw(self) }
  }

  /// Draws the contents into a context whose space is the layer's: points, y down.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws this layer and its sublayers as they are now, in the layer's own space; the context's must be y-down.
  open func render(in ctx: CGContext) { LayerDisplay.render(self, in: ctx) }

  // MARK: Layout

  open func setNeedsLayout() { LayerUpdate.setNeedsLayout(self) }
  open func needsLayout() -> Bool { update.needsLayout }
  /// Lays out the tree below the topmost of the superlayers that need layout without a gap from here.
  open func layoutIfNeeded() { LayerUpdate.layoutIfNeeded(self) }
  /// Arranges the sublayers; asks the delegate by default.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Animations

  /// Adds a copy of `anim`, which begins now unless it has a begin time. One with the same key is replaced, and told that it
  /// did not finish.
  open func add(_ anim: CAAnimation, forKey key: String?) { scheduler.add(anim, forKey: key, to: self) }
  /// The copy that runs under `key`.
  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key)?.animation }
  /// In the order in which they were added; `nil` when there are none.
  open func animationKeys() -> [String]? {
    let keys = animations?.running.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
  open func removeAnimation(forKey key: String) { scheduler.remove(forKey: key, from: self) }
  open func removeAllAnimations() { scheduler.removeAll(from: self) }

  /// Actions by event, asked after the delegate; `NSNull` stops the search.
  open var actions: [String: any CAAction]?

  /// What a change called `event` sets off: by the delegate's answer, by ``actions``, by the class, or, in a committed tree, an
  /// animation from the value on screen.
  open func action(forKey event: String) -> (any CAAction)? { LayerActions.action(forKey: event, of: self) }
  /// What a class sets off by itself; nothing here.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Time

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming { $0.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { $0.duration = newValue } }
  }
  /// Zero stops the time of the layer and its sublayers at `timeOffset`.
  open var speed: Float {
    get { timing.speed }
    set { setTiming { $0.speed = newValue } }
  }
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

  /// Converts a time from another layer's, or from the clock's for `nil`.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.clockTime(t) ?? t) }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(t)
    return l?.localTime(time) ?? time
  }

  /// What a subclass draws between background and contents; nothing here.
  package func makeSpecialContent() -> LayerSpecialContent? { nil }

  /// Takes over what a subclass of ours adds to a layer's values.
  package func takeSpecialValues(of layer: CALayer) {}
}
