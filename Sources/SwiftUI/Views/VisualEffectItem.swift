import LayerTree
import UIKit

/// Shows a view in views of its own that effects change, and asks for the effects again where the view moves.
///
/// ```
/// owner       transform, opacity, colours
/// └─ container   blur
///    └─ …
/// ```
class VisualEffectItem: GroupItem, MoveFollowing {
  let number: Int
  private let owner: UIView
  private let views: ViewGraph

  init(_ content: LayoutItem, _ node: ViewNode) {
    (views, number, owner) = (node.graph, node.graph.nextNumber(), UIView())
    let container = ContainerView()
    owner.addSubview(container)
    super.init(content, in: container, of: owner, node.environment)
    node.graph.add(self)
  }

  /// Returns the effects for the view's present place.
  func wanted() -> [VisualOperation] { [] }
  /// Shows the effects for the view's present place. Called where it may have moved.
  func follow() { show(wanted()) }

  override func leave() {
    super.leave()
    views.remove(self)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    super.place(in: rect, proposal, on: canvas)
    views.thenAfterPlacing { [weak self] in self?.follow() }
  }

  func contentMoved() { if canvas != nil { follow() } }

  /// Applies effects for the view's size: transforms in their order, and colours after blurs, clamped at the end.
  func show(_ operations: [VisualOperation]) {
    let size = rect.size
    var (transform, opacity, blur) = (CGAffineTransform.identity, 1.0, (radius: CGFloat(0), isOpaque: false))
    var matrix: LayerColorMatrix?
    for operation in operations {
      switch operation {
      case .transform(let one):
        transform = transform.concatenating(one.about(size, environment.layoutDirection == .rightToLeft))
      case .opacity(let value): opacity *= min(max(value.isFinite ? value : 1, 0), 1)
      case .blur(let radius, let isOpaque):
        // Variances add up.
        blur = ((blur.radius * blur.radius + max(radius, 0) * max(radius, 0)).squareRoot(), blur.isOpaque || isOpaque)
      case .colors(let change):
        let new = change.matrix(owner.traitCollection)
        matrix = matrix.map { $0.followed(by: new) } ?? new
      }
    }
    if transform.isFinite, owner.transform != transform { owner.transform = transform }
    if owner.alpha != opacity { owner.alpha = opacity }
    owner.layer.effect = matrix.flatMap { $0 == .identity ? nil : .colors($0) }
    container.layer.effect =
      blur.radius > 0 && blur.radius.isFinite ? .blur(radius: blur.radius, isOpaque: blur.isOpaque) : nil
  }
}

extension VisualTransform {
  /// The transform about the middle of a view of a size.
  func about(_ size: CGSize, _ isMirrored: Bool) -> CGAffineTransform {
    func around(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
      let share = isMirrored ? 1 - anchor.x : anchor.x
      return transform.about(CGPoint(x: (share - 0.5) * size.width, y: (anchor.y - 0.5) * size.height))
    }
    switch self {
    case .offset(let offset):
      return CGAffineTransform(translationX: isMirrored ? -offset.width : offset.width, y: offset.height)
    case .scale(let scale, let anchor): return around(anchor, CGAffineTransform(scaleX: scale.width, y: scale.height))
    case .rotation(let angle, let anchor): return around(anchor, CGAffineTransform(rotationAngle: angle.radians))
    case .matrix(let matrix): return around(.topLeading, matrix)
    }
  }
}

extension CGAffineTransform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

/// Effects made from the geometry of the view.
private nonisolated struct VisualEffectModifier: ItemModifier {
  let effect: (GeometryProxy) -> [VisualOperation]

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self, node) }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    item.environment = node.environment
    item.modifier = self
    if item.canvas != nil { item.follow() }
  }

  private final class Item: VisualEffectItem {
    var modifier: VisualEffectModifier

    init(_ content: LayoutItem, _ modifier: VisualEffectModifier, _ node: ViewNode) {
      self.modifier = modifier
      super.init(content, node)
    }

    override func wanted() -> [VisualOperation] { modifier.effect(GeometryProxy(self, GeometryReads {})) }
  }
}

nonisolated extension View {
  /// Changes how this view is drawn, by effects made from where it is and how large. Asked for again whenever that has changed, in each
  /// frame of scrolling for instance; the layout stays.
  ///
  /// - Parameter effect: Adds to the effect that it is passed.
  public func visualEffect<E: VisualEffect>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> E
  ) -> some View {
    modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0).operations })
  }
}
