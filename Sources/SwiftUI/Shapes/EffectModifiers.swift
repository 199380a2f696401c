import LayerTree
import UIKit

/// Changes how a view is drawn, not its layout.
enum Effect {
  case rotation(Angle, UnitPoint)
  case scale(CGSize, UnitPoint)
  case shadow(Color, CGFloat, CGSize)
  case clip(any Shape, isEOFilled: Bool)
  /// The shape that takes touches.
  case content(any Shape, isEOFilled: Bool)
  case hidden
  case touches(Bool)
  /// A view of its own, for what is moved together.
  case together
  /// Drawn as one picture.
  case group
  case blur(CGFloat, isOpaque: Bool)
  case colors(ColorChange)
  case blend(BlendMode)

  /// Whether both are known to be the same.
  func isSame(as other: Effect) -> Bool {
    func same<S: Shape>(_ shape: S, _ other: any Shape) -> Bool {
      (other as? S).map { ViewComparison.areSame(shape, $0) } ?? false
    }
    switch (self, other) {
    case (.rotation(let first, let anchor), .rotation(let second, let other)): return first == second && anchor == other
    case (.scale(let first, let anchor), .scale(let second, let other)): return first == second && anchor == other
    case (.shadow(let color, let radius, let offset), .shadow(let c, let r, let o)):
      return color == c && radius == r && offset == o
    case (.clip(let shape, let rule), .clip(let other, let r)),
      (.content(let shape, let rule), .content(let other, let r)):
      return rule == r && same(shape, other)
    case (.touches(let first), .touches(let second)): return first == second
    case (.hidden, .hidden), (.together, .together), (.group, .group): return true
    case (.blur(let radius, let isOpaque), .blur(let other, let o)): return radius == other && isOpaque == o
    case (.colors(let change), .colors(let other)): return change == other
    case (.blend(let mode), .blend(let other)): return mode == other
    default: return false
    }
  }
}

/// Shows a view in a `UIView` of its own, to which an effect is applied.
nonisolated struct EffectModifier: ItemModifier {
  let effect: Effect

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    EffectItem(content, effect, node.environment)
  }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? EffectItem else { return }
    item.environment = node.environment
    guard !item.target.isSame(as: effect) else { return }
    let (old, traits) = (item.target, item.container.traitCollection)
    item.target = effect
    // Nothing has to be arranged for it.
    let isGradual = item.motion.lead(
      from: old.animatableData(traits), to: effect.animatableData(traits), node.transaction, node.graph.motion
    ) { [weak item] in item?.show($0) }
    if isGradual { return }
    item.effect = effect
    item.apply()
  }
}

extension Effect {
  private typealias Shadow = AnimatablePair<ColorComponents, AnimatablePair<CGFloat, CGSize.AnimatableData>>

  /// What an animation changes gradually; `nil` for nothing.
  fileprivate func animatableData(_ traits: UITraitCollection) -> _AnyAnimatableData? {
    switch self {
    case .rotation(let angle, let anchor):
      _AnyAnimatableData(AnimatablePair(angle.animatableData, anchor.animatableData))
    case .scale(let scale, let anchor):
      _AnyAnimatableData(AnimatablePair(scale.animatableData, anchor.animatableData))
    case .shadow(let color, let radius, let offset):
      _AnyAnimatableData(
        Shadow(ColorComponents(color.uiColor, traits), AnimatablePair(radius, offset.animatableData)))
    case .clip(let shape, _), .content(let shape, _): shape.anyAnimatableData
    case .blur(let radius, _): _AnyAnimatableData(radius)
    case .colors(let change): change.animatableData(traits)
    case .hidden, .touches, .together, .group, .blend: nil
    }
  }

  /// Returns this effect with other data, of the same type.
  fileprivate func with(_ data: _AnyAnimatableData) -> Effect {
    switch self {
    case .rotation(var angle, var anchor):
      guard let parts = data.value(as: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>.self) else {
        return self
      }
      (angle.animatableData, anchor.animatableData) = (parts.first, parts.second)
      return .rotation(angle, anchor)
    case .scale(var scale, var anchor):
      guard let parts = data.value(as: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>.self) else {
        return self
      }
      (scale.animatableData, anchor.animatableData) = (parts.first, parts.second)
      return .scale(scale, anchor)
    case .shadow(_, _, var offset):
      guard let parts = data.value(as: Shadow.self) else { return self }
      offset.animatableData = parts.second.second
      return .shadow(Color(uiColor: parts.first.color), parts.second.first, offset)
    case .clip(let shape, let isEOFilled): return .clip(shape.with(data), isEOFilled: isEOFilled)
    case .content(let shape, let isEOFilled): return .content(shape.with(data), isEOFilled: isEOFilled)
    case .blur(_, let isOpaque): return data.value(as: CGFloat.self).map { .blur($0, isOpaque: isOpaque) } ?? self
    case .colors(let change): return .colors(change.with(data))
    case .hidden, .touches, .together, .group, .blend: return self
    }
  }
}

private final class EffectItem: GroupItem, ContainerShapeFollowing {
  /// The value on screen.
  var effect: Effect
  /// What the view's value says.
  var target: Effect
  var motion = GradualPart()
  private let shaped: ShapedContainerView

  init(_ content: LayoutItem, _ effect: Effect, _ environment: EnvironmentValues) {
    (self.effect, target) = (effect, effect)
    shaped = ShapedContainerView()
    super.init(content, in: shaped, environment)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    super.place(in: rect, proposal, on: canvas)
    apply()
  }

  override func viewWasMoved() {
    super.viewWasMoved()
    if shownPlace.motion != nil { apply() }
  }

  /// Shows the effect with the data of a frame.
  func show(_ data: _AnyAnimatableData) {
    effect = target.with(data)
    apply()
  }

  func containerShapeChanged() { apply() }

  /// Applies the effect for the container's size.
  func apply() { inContainerShape(environment.isInContainerShape, applyInContainerShape) }

  private func applyInContainerShape() {
    let bounds = CGRect(origin: .zero, size: container.bounds.size)
    switch effect {
    case .rotation(let angle, let anchor): turn(CGAffineTransform(rotationAngle: angle.radians), anchor)
    case .scale(let scale, let anchor): turn(CGAffineTransform(scaleX: scale.width, y: scale.height), anchor)
    case .shadow(let color, let radius, let offset): shaped.shadow = (color.uiColor, radius, offset)
    case .clip(let shape, let isEOFilled):
      shaped.clip(
        shape.outline(bounds, environment.layoutDirection), isEOFilled, corner: shape.corner(in: bounds.size))
    case .content(let shape, let isEOFilled):
      shaped.touched = (shape.outline(bounds, environment.layoutDirection), isEOFilled)
      shaped.isTouchedItself = true
    case .hidden: container.isHidden = true
    case .touches(let isEnabled): container.isUserInteractionEnabled = isEnabled
    case .together: break
    case .group: shaped.effect = { _ in .group }
    case .blur(let radius, let isOpaque):
      shaped.effect = { _ in radius > 0 ? .blur(radius: radius, isOpaque: isOpaque) : nil }
    case .colors(let change): shaped.effect = { .colors(change.matrix($0)) }
    case .blend(let mode): shaped.effect = { _ in mode.ofLayers.map { .blend($0) } }
    }
  }

  private func turn(_ transform: CGAffineTransform, _ anchor: UnitPoint) {
    let size = container.bounds.size
    let share = environment.layoutDirection == .rightToLeft ? 1 - anchor.x : anchor.x
    let point = CGPoint(x: (share - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
    let whole = transform.about(point)
    // A transform without an inverse, such as a scale of 0, draws nothing.
    guard whole.a.isFinite, whole.b.isFinite, whole.c.isFinite, whole.d.isFinite, whole.tx.isFinite, whole.ty.isFinite
    else { return }
    if container.transform != whole { container.transform = whole }
  }
}

/// A container that can be clipped to an outline, and takes touches inside of one only.
final class ShapedContainerView: ContainerView {
  /// Where touches count; `nil` for wherever a subview is hit.
  var touched: (path: Path, isEOFilled: Bool)?
  /// Whether a touch inside of the outline hits this view, where it hits none in it.
  var isTouchedItself = false
  var shadow: (color: UIColor, radius: CGFloat, offset: CGSize)? { didSet { showShadow() } }
  /// How the picture is changed, for the traits of the view.
  var effect: ((UITraitCollection) -> LayerEffect?)? { didSet { layer.effect = effect?(traitCollection) } }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let touched else { return super.point(inside: point, with: event) }
    return touched.path.contains(point, eoFill: touched.isEOFilled)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let hit = super.hitTest(point, with: event) { return hit }
    let takesTouches = isTouchedItself && isUserInteractionEnabled && !isHidden && alpha >= 0.01
    return takesTouches && self.point(inside: point, with: event) ? self : nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showShadow()
    if let effect { layer.effect = effect(traitCollection) }
  }

  private func showShadow() {
    guard let shadow else { return }
    let color = shadow.color.resolvedColor(with: traitCollection)
    layer.shadowColor = color.withAlphaComponent(1).cgColor
    layer.shadowOpacity = Float(color.cgColor.alpha)
    layer.shadowRadius = max(shadow.radius, 0)
    layer.shadowOffset = shadow.offset
  }

  /// Clips drawing and touches: by the layer's corners where these are enough, else by a mask.
  func clip(_ path: Path, _ isEOFilled: Bool, corner: (radius: CGFloat, curve: CALayerCornerCurve)?) {
    touched = (path, isEOFilled)
    if let corner {
      if layer.mask != nil { layer.mask = nil }
      if layer.cornerRadius != corner.radius { layer.cornerRadius = corner.radius }
      if layer.cornerCurve != corner.curve { layer.cornerCurve = corner.curve }
      if !clipsToBounds { clipsToBounds = true }
      return
    }
    let mold = layer.mask as? CAShapeLayer ?? CAShapeLayer()
    mold.frame = bounds
    mold.path = path.cgPath
    mold.fillRule = isEOFilled ? .evenOdd : .nonZero
    clipsToBounds = false
    layer.cornerRadius = 0
    if layer.mask !== mold { layer.mask = mold }
  }
}

// MARK: Places

/// Moves what is drawn without a change of the layout (fact 31), or centres a view at a point of all the room (fact 32).
nonisolated struct PlaceModifier: ItemModifier {
  enum Place: Equatable {
    case offset(CGSize)
    case position(CGPoint)
    case zIndex(Double)
  }
  let place: Place

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, place) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.rule = place }

  private final class Item: WrappingItem {
    var rule: Place {
      didSet {
        guard rule != oldValue else { return }
        changed()
        if case .zIndex = rule { canvas?.needsOrder() }
      }
    }

    init(_ content: LayoutItem, _ rule: Place) {
      self.rule = rule
      super.init(content)
    }

    override var zIndex: Double { if case .zIndex(let value) = rule { value } else { super.zIndex } }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      guard case .position = rule else { return content.sizeThatFits(proposal) }
      let size = content.sizeThatFits(proposal)
      // Takes all that it is offered, but no infinite length.
      func taken(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat { offered.map { $0.isFinite ? $0 : .infinity } ?? own }
      return CGSize(width: taken(proposal.width, size.width), height: taken(proposal.height, size.height))
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      switch rule {
      case .zIndex: content.put(in: rect, proposal, on: canvas)
      case .offset(let offset):
        content.put(in: rect.offsetBy(dx: offset.width, dy: offset.height), proposal, on: canvas)
      case .position(let point):
        let size = content.sizeThatFits(proposal)
        let origin = CGPoint(x: rect.minX + point.x - size.width / 2, y: rect.minY + point.y - size.height / 2)
        content.put(in: CGRect(origin: origin, size: size), proposal, on: canvas)
      }
    }

    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      guard case .position(let point) = rule else { return content.explicitGuide(key, proposal) }
      let size = content.sizeThatFits(proposal)
      let start = key.axis == .horizontal ? point.x - size.width / 2 : point.y - size.height / 2
      return content.explicitGuide(key, proposal).map { $0 + start }
    }
  }
}

// MARK: Masks

/// Shows a view only where another one is opaque.
nonisolated struct MaskModifier: ItemModifier {
  let mask: AnyView
  let alignment: Alignment

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    Item(content, LayoutContainerItem(node.graph, ZStackLayout(alignment: alignment)), alignment, node.environment)
  }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    item.environment = node.environment
    item.mask.arrange(ZStackLayout(alignment: alignment))
    if item.alignment != alignment {
      item.alignment = alignment
      item.changed()
    }
  }

  /// Keeps a node of the mask for each item that is masked.
  final class Node: ItemModifierNode<MaskModifier> {
    private var masks: [(item: Item, node: LayerModifier.OtherNode)] = []

    override var children: [ViewNode] { super.children + masks.map(\.node) }

    override func appendItems(to items: inout [LayoutItem]) {
      super.appendItems(to: &items)
      let old = masks
      masks = wrappers.compactMap { wrapper in
        guard let item = wrapper as? Item else { return nil }
        return old.first { $0.item === item } ?? (item, LayerModifier.OtherNode(modifier.mask, item.mask, inner()))
      }
      for (item, node) in old where !masks.contains(where: { $0.item === item }) { node.leaveWithChildren() }
    }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      for (_, node) in masks { node.update(modifier.mask, environment) }
    }
  }

  final class Item: GroupItem {
    let mask: LayoutContainerItem<ZStackLayout>
    var alignment: Alignment
    private let maskView = ContainerView()
    private lazy var maskCanvas = ItemCanvas(maskView, of: mask, shownBy: self)

    init(
      _ content: LayoutItem, _ mask: LayoutContainerItem<ZStackLayout>, _ alignment: Alignment,
      _ environment: EnvironmentValues
    ) {
      (self.mask, self.alignment) = (mask, alignment)
      super.init(content, in: ContainerView(), environment)
      mask.outer = self
      container.mask = maskView
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      super.place(in: rect, proposal, on: canvas)
      let whole = CGRect(origin: .zero, size: rect.size)
      if maskView.frame != whole { maskView.frame = whole }
      maskCanvas.configure(rect.size, environment)
      let offered = ProposedViewSize(rect.size)
      let size = mask.sizeThatFits(offered)
      mask.put(in: CGRect(origin: alignment.origin(of: size, in: whole), size: size), offered, on: maskCanvas)
    }
  }
}
