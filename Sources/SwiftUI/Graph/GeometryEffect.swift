import UIKit

/// A change of what a view draws, without a change of its layout, that follows from the view's size and can be animated.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transform for a size in points, about the top leading corner. Called in each frame of an animation.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

nonisolated extension GeometryEffect {
  /// Returns the same effect; layouts never follow one here.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
}

/// An effect that geometry readers do not follow.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  var base: Base

  init(base: Base) { self.base = base }

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

nonisolated extension GeometryEffect {
  /// Applies the effect to a view.
  func applied(to content: some View) -> any View {
    ModifiedContent(content: content, modifier: EffectApplication(effect: self))
  }
}

/// Shows a view in a `UIView` of its own, whose transform is that of an effect.
private nonisolated struct EffectApplication<Effect: GeometryEffect>: ItemModifier {
  let effect: Effect

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    GeometryEffectItem(content, effect, node.environment)
  }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? GeometryEffectItem<Effect> else { return }
    item.environment = node.environment
    item.lead(to: effect, node)
  }
}

private final class GeometryEffectItem<Effect: GeometryEffect>: GroupItem {
  /// The effect on screen, and the one in the view's value.
  private var effect: Effect
  private var target: Effect
  private var motion = GradualPart()

  init(_ content: LayoutItem, _ effect: Effect, _ environment: EnvironmentValues) {
    (self.effect, target) = (effect, effect)
    super.init(content, in: ContainerView(), environment)
  }

  func lead(to effect: Effect, _ node: ViewNode) {
    guard !ViewComparison.areSame(effect, target) else { return }
    let old = target
    target = effect
    let isGradual = motion.lead(
      from: old.anyAnimatableData, to: effect.anyAnimatableData, node.transaction, node.graph.motion
    ) { [weak self] in
      guard let self else { return }
      self.effect = target.with($0)
      apply()
    }
    if isGradual { return }
    self.effect = effect
    apply()
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    super.place(in: rect, proposal, on: canvas)
    apply()
  }

  override func viewWasMoved() {
    super.viewWasMoved()
    if shownPlace.motion != nil { apply() }
  }

  private func apply() {
    let size = container.bounds.size
    var projection = effect.effectValue(size: size)
    if environment.layoutDirection == .rightToLeft {
      // Effects count from the side where texts begin.
      let mirror = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
      projection = mirror.concatenating(projection).concatenating(mirror)
    }
    let (x, y) = (size.width / 2, size.height / 2)
    let whole = ProjectionTransform(CGAffineTransform(translationX: x, y: y)).concatenating(projection)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: -x, y: -y)))
    // A transform that is not finite draws nothing.
    guard whole.isFinite else { return }
    if whole.isAffine {
      container.transform = CGAffineTransform(whole)
    } else {
      container.layer.transform = CATransform3D(whole)
    }
  }
}

/// A transform of the plane that may be seen in perspective. Drawing ignores the perspective: see Divergences.
public nonisolated struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// The identity.
  public init() {}

  public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }

  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite)
  }

  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Turns the transform round; `false`, without a change, if it has no inverse.
  public mutating func invert() -> Bool {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return false }
    let old = self
    m11 = (old.m22 * old.m33 - old.m23 * old.m32) / determinant
    m12 = (old.m13 * old.m32 - old.m12 * old.m33) / determinant
    m13 = (old.m12 * old.m23 - old.m13 * old.m22) / determinant
    m21 = (old.m23 * old.m31 - old.m21 * old.m33) / determinant
    m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
    m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
    m31 = (old.m21 * old.m32 - old.m22 * old.m31) / determinant
    m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
    m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
    return true
  }

  /// Returns the inverse; this transform if it has none.
  public func inverted() -> ProjectionTransform {
    var result = self
    return result.invert() ? result : self
  }

  /// Returns this transform followed by another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return result
  }
}

nonisolated extension CGAffineTransform {
  /// Leaves the perspective out.
  init(_ projection: ProjectionTransform) {
    self.init(
      a: projection.m11, b: projection.m12, c: projection.m21, d: projection.m22, tx: projection.m31, ty: projection.m32
    )
  }
}

nonisolated extension CATransform3D {
  init(_ projection: ProjectionTransform) {
    self = CATransform3DIdentity
    (m11, m12, m14) = (projection.m11, projection.m12, projection.m13)
    (m21, m22, m24) = (projection.m21, projection.m22, projection.m23)
    (m41, m42, m44) = (projection.m31, projection.m32, projection.m33)
  }
}

/// A turn in space about an axis.
public nonisolated struct _Rotation3DEffect: GeometryEffect {
  public var angle: Angle
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  public var anchor: UnitPoint
  public var anchorZ: CGFloat
  public var perspective: CGFloat

  public init(
    angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) {
    (self.angle, self.axis, self.anchor) = (angle, axis, anchor)
    (self.anchorZ, self.perspective) = (anchorZ, perspective)
  }

  public var animatableData:
    AnimatablePair<Angle.AnimatableData, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>>
  {
    get {
      AnimatablePair(
        angle.animatableData, AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective)))
    }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second.first
      (anchorZ, perspective) = (newValue.second.second.first, newValue.second.second.second)
    }
  }

  /// The eye is as far away as the view's larger side, divided by the perspective [G].
  public func effectValue(size: CGSize) -> ProjectionTransform {
    let point = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    var space = CATransform3DIdentity
    let side = max(size.width, size.height)
    if side > 0 { space.m34 = -perspective / side }
    let before = CATransform3DMakeTranslation(-point.x, -point.y, -anchorZ)
    let turn = CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z)
    let after = CATransform3DMakeTranslation(point.x, point.y, anchorZ)
    return ProjectionTransform(
      CATransform3DConcat(CATransform3DConcat(CATransform3DConcat(before, turn), space), after))
  }
}

nonisolated extension View {
  /// Applies a transform to what is drawn; the layout stays.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Applies a transform to what is drawn, whose perspective does not show: see Divergences.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }

  /// Turns what is drawn in space, which narrows it; its perspective does not show: see Divergences.
  ///
  /// - Parameters:
  ///   - axis: Of any length; nothing turns about one of no length.
  ///   - anchorZ: The depth of the axis, in points.
  ///   - perspective: 1 for an eye as far away as the view is large [G].
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}

/// A transform of the plane as an effect.
public nonisolated struct _TransformEffect: GeometryEffect {
  nonisolated let transform: CGAffineTransform
  public func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }
  public typealias AnimatableData = EmptyAnimatableData
}

/// A transform that may have a perspective as an effect.
public nonisolated struct _ProjectionEffect: GeometryEffect {
  nonisolated let transform: ProjectionTransform
  public func effectValue(size: CGSize) -> ProjectionTransform { transform }
  public typealias AnimatableData = EmptyAnimatableData
}
