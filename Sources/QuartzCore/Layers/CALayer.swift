import CoreGraphics
import Diagnostics
import Foundation

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
    takeValues(.all, of: layer)
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
  open var bounds = CGRect.zero {
    willSet { if watchesActions { LayerActions.prepare(self, "bounds", bounds != newValue) } }
    didSet {
      guard bounds != oldValue else { return }
      if !LayerGeometry.isFinite(bounds, "bounds", of: self) { bounds = oldValue }
      changed(.bounds)
      if bounds.size != oldValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
    }
  }

  /// Where the anchor point lies, in the superlayer's space.
  open var position = CGPoint.zero {
    willSet { if watchesActions { LayerActions.prepare(self, "position", position != newValue) } }
    didSet {
      guard position != oldValue else { return }
      if !LayerGeometry.isFinite(position, "position", of: self) { position = oldValue }
      changed(.position)
    }
  }

  /// Sublayers of one layer are drawn in ascending order of this, then in their order among the sublayers.
  open var zPosition: CGFloat = 0 {
    willSet { if watchesActions { LayerActions.prepare(self, "zPosition", zPosition != newValue) } }
    didSet {
      guard zPosition != oldValue else { return }
      if !LayerGeometry.isFinite(CGPoint(x: zPosition, y: 0), "zPosition", of: self) { zPosition = oldValue }
      changed(.zPosition)
    }
  }

  /// The point of the bounds, in units of its size, that stays at `position` and that `transform` turns about.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    willSet { if watchesActions { LayerActions.prepare(self, "anchorPoint", anchorPoint != newValue) } }
    didSet {
      guard anchorPoint != oldValue else { return }
      if !LayerGeometry.isFinite(anchorPoint, "anchorPoint", of: self) { anchorPoint = oldValue }
      changed(.anchorPoint)
    }
  }

  /// Applied about the anchor point. Drawn without perspective; see ``CATransform3D/projectedAffineTransform``.
  open var transform = CATransform3DIdentity {
    willSet { if watchesActions { LayerActions.prepare(self, "transform", transform != newValue) } }
    didSet {
      guard transform != oldValue else { return }
      if !LayerGeometry.isFinite(transform, of: self) { transform = oldValue }
      changed(.transform)
    }
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
  open var masksToBounds = false {
    willSet { if watchesActions { LayerActions.prepare(self, "masksToBounds", masksToBounds != newValue) } }
    didSet { if masksToBounds != oldValue { changed(.masksToBounds) } }
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

  open var isHidden = false {
    willSet { if watchesActions { LayerActions.prepare(self, "hidden", isHidden != newValue) } }
    didSet { if isHidden != oldValue { changed(.isHidden) } }
  }
  /// From 0, invisible, to 1; applies to the layer and its sublayers as one flat picture.
  open var opacity: Float = 1 {
    willSet { if watchesActions { LayerActions.prepare(self, "opacity", opacity != newValue) } }
    didSet { if opacity != oldValue { changed(.opacity) } }
  }
  /// A promise that the layer covers its bounds; its backing store then has no alpha.
  open var isOpaque = false { didSet { if isOpaque != oldValue { changed(.isOpaque) } } }
  open var backgroundColor: CGColor? {
    willSet { if watchesActions { LayerActions.prepare(self, "backgroundColor", backgroundColor != newValue) } }
    didSet { if backgroundColor != oldValue { changed(.backgroundColor) } }
  }

  /// In points; larger than fits is fitted when drawn. Rounds background and border, and with `masksToBounds` contents
  /// and sublayers as well.
  open var cornerRadius: CGFloat = 0 {
    willSet { if watchesActions { LayerActions.prepare(self, "cornerRadius", cornerRadius != newValue) } }
    didSet {
      guard cornerRadius != oldValue else { return }
      if !LayerGeometry.isFinite(CGPoint(x: cornerRadius, y: 0), "cornerRadius", of: self) { cornerRadius = oldValue }
      changed(.cornerRadius)
    }
  }
  open var maskedCorners = CACornerMask.allCorners {
    didSet { if maskedCorners != oldValue { changed(.maskedCorners) } }
  }
  open var cornerCurve = CALayerCornerCurve.circular {
    didSet { if cornerCurve != oldValue { changed(.cornerCurve) } }
  }
  /// How much longer than its radius a corner of `curve` is along the edge. Apple's value for continuous corners.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// In points, inside the bounds, in front of the sublayers.
  open var borderWidth: CGFloat = 0 {
    willSet { if watchesActions { LayerActions.prepare(self, "borderWidth", borderWidth != newValue) } }
    didSet {
      guard borderWidth != oldValue else { return }
      if !LayerGeometry.isFinite(CGPoint(x: borderWidth, y: 0), "borderWidth", of: self) { borderWidth = oldValue }
      changed(.borderWidth)
    }
  }
  open var borderColor: CGColor? = CALayer.opaqueBlack {
    willSet { if watchesActions { LayerActions.prepare(self, "borderColor", borderColor != newValue) } }
    didSet { if borderColor != oldValue { changed(.borderColor) } }
  }

  /// Shared, because every layer begins with two of it.
  private static let opaqueBlack = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  open var shadowColor: CGColor? = CALayer.opaqueBlack {
    willSet { if watchesActions { LayerActions.prepare(self, "shadowColor", shadowColor != newValue) } }
    didSet { if shadowColor != oldValue { changed(.shadow) } }
  }
  open var shadowOpacity: Float = 0 {
    willSet { if watchesActions { LayerActions.prepare(self, "shadowOpacity", shadowOpacity != newValue) } }
    didSet { if shadowOpacity != oldValue { changed(.shadow) } }
  }
  /// In points; upwards by default, as on every system of Apple's.
  open var shadowOffset = CGSize(width: 0, height: -3) {
    willSet { if watchesActions { LayerActions.prepare(self, "shadowOffset", shadowOffset != newValue) } }
    didSet {
      guard shadowOffset != oldValue else { return }
      if !LayerGeometry.isFinite(CGPoint(x: shadowOffset.width, y: shadowOffset.height), "shadowOffset", of: self) {
        shadowOffset = oldValue
      }
      changed(.shadow)
    }
  }
  /// The standard deviation of the blur, in points.
  open var shadowRadius: CGFloat = 3 {
    willSet { if watchesActions { LayerActions.prepare(self, "shadowRadius", shadowRadius != newValue) } }
    didSet {
      guard shadowRadius != oldValue else { return }
      if !LayerGeometry.isFinite(CGPoint(x: shadowRadius, y: 0), "shadowRadius", of: self) { shadowRadius = oldValue }
      changed(.shadow)
    }
  }
  /// The outline that casts the shadow, in the layer's space; without one, what the layer and its sublayers show does.
  open var shadowPath: CGPath? {
    get { shadowOutline }
    set {
      guard shadowOutline != newValue else { return }
      if watchesActions { LayerActions.prepare(self, "shadowPath", true) }
      shadowOutline = newValue?.copy()
      changed(.shadow)
    }
  }
  private var shadowOutline: CGPath?

  // MARK: Contents

  /// A `CGImage`, or `nil`.
  open var contents: Any? {
    willSet {
      if watchesActions {
        LayerActions.prepare(self, "contents", contents as? CGImage !== newValue as? CGImage)
      }
    }
    didSet {
      if let old = oldValue as? CGImage, let new = contents as? CGImage, old === new { return }
      if contents == nil && oldValue == nil { return }
      LayerDisplay.check(contents, of: self)
      changed(.contents)
    }
  }
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { changed(.contentsGravity) } }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1 {
    willSet { if watchesActions { LayerActions.prepare(self, "contentsScale", contentsScale != newValue) } }
    didSet {
      guard contentsScale != oldValue else { return }
      if !LayerGeometry.isFinite(CGPoint(x: contentsScale, y: 0), "contentsScale", of: self) {
        contentsScale = oldValue
      }
      changed(.contentsScale)
    }
  }
  /// The part of the contents to show, in units of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    willSet { if watchesActions { LayerActions.prepare(self, "contentsRect", contentsRect != newValue) } }
    didSet {
      guard contentsRect != oldValue else { return }
      if !LayerGeometry.isFinite(contentsRect, "contentsRect", of: self) { contentsRect = oldValue }
      changed(.contentsRect)
    }
  }
  /// The part of the shown contents that stretches, in units of its size; the rest keeps its size. Applies to the gravities
  /// that resize.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
    willSet { if watchesActions { LayerActions.prepare(self, "contentsCenter", contentsCenter != newValue) } }
    didSet {
      guard contentsCenter != oldValue else { return }
      if !LayerGeometry.isFinite(contentsCenter, "contentsCenter", of: self) { contentsCenter = oldValue }
      changed(.contentsCenter)
    }
  }

  /// What the layer makes of what lies behind it, within its bounds, below everything of its own; `nil` leaves it as it is.
  package final var backdrop: LayerBackdrop? { didSet { if backdrop != oldValue { changed(.backdrop) } } }

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
  open func add(_ anim: CAAnimation, forKey key: String?) { AnimationScheduler.shared.add(anim, forKey: key, to: self) }
  /// The copy that runs under `key`.
  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key)?.animation }
  /// In the order in which they were added; `nil` when there are none.
  open func animationKeys() -> [String]? {
    let keys = animations?.running.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }
  open func removeAnimation(forKey key: String) { AnimationScheduler.shared.remove(forKey: key, from: self) }
  open func removeAllAnimations() { AnimationScheduler.shared.removeAll(from: self) }

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
