import UIKit

/// How a view comes and goes in an animation: what it looks like before, while and after it is there.
@preconcurrency @MainActor public protocol Transition {
  associatedtype Body: View
  /// Returns the view in a phase. A change of the phase is animated.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  nonisolated static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>
}

nonisolated extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Applies the transition to a view in a phase.
  @MainActor public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
  }

  /// Returns this transition with an animation of its own, which counts before that of the change.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }

  /// Returns both transitions as one.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }
}

/// Where a view is between coming and going.
public nonisolated enum TransitionPhase: Hashable, Sendable {
  /// Before the view comes.
  case willAppear
  /// While the view is there.
  case identity
  /// After the view has gone.
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 while, and 1 after the view is there.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is special about a transition.
public nonisolated struct TransitionProperties: Sendable {
  /// Whether something moves: with Reduce Motion the view fades instead [D].
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A transition with an animation.
private nonisolated struct AnimatedTransition<Base: Transition>: Transition, OwnAnimations {
  let base: Base
  let animation: Animation?
  var animations: (insertion: Animation?, removal: Animation?) { (animation, animation) }
  static var properties: TransitionProperties { Base.properties }
  func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
}

private nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition, OwnAnimations {
  let first: First
  let second: Second
  var animations: (insertion: Animation?, removal: Animation?) {
    let (one, other) = ((first as? any OwnAnimations)?.animations, (second as? any OwnAnimations)?.animations)
    return (one?.insertion ?? other?.insertion, one?.removal ?? other?.removal)
  }
  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

/// A transition that has animations of its own.
nonisolated protocol OwnAnimations {
  var animations: (insertion: Animation?, removal: Animation?) { get }
}

// MARK: The platform's

/// Shows a change at once.
public nonisolated struct IdentityTransition: Transition {
  public init() {}
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades.
public nonisolated struct OpacityTransition: Transition {
  public init() {}
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Grows and shrinks.
public nonisolated struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Moves by a distance.
public nonisolated struct OffsetTransition: Transition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Comes from an edge and goes there, by the view's own length.
public nonisolated struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(ShiftModifier(edge: phase.isIdentity ? nil : edge))
  }
}

/// Comes from the leading edge and goes to the trailing one.
public nonisolated struct SlideTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let edge: Edge? =
      switch phase {
      case .willAppear: .leading
      case .identity: nil
      case .didDisappear: .trailing
      }
    content.modifier(ShiftModifier(edge: edge))
  }
}

/// Comes from an edge and goes to the opposite one, fading.
public nonisolated struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let shift: Edge? =
      switch phase {
      case .willAppear: edge
      case .identity: nil
      case .didDisappear: edge.opposite
      }
    content.modifier(ShiftModifier(edge: shift)).opacity(phase.isIdentity ? 1 : 0)
  }
}

/// One transition for coming, and another for going.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, OwnAnimations {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
  var animations: (insertion: Animation?, removal: Animation?) {
    ((insertion as? any OwnAnimations)?.animations.insertion, (removal as? any OwnAnimations)?.animations.removal)
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    // Each is at rest while the other one acts.
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity),
      phase: phase == .didDisappear ? phase : .identity)
  }
}

nonisolated extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}
nonisolated extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}
nonisolated extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}
nonisolated extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
nonisolated extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
nonisolated extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}
nonisolated extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
nonisolated extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

/// Moves what is drawn out over an edge, by the view's own length there.
nonisolated struct ShiftModifier: ItemModifier {
  /// `nil` for no move.
  let edge: Edge?

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, edge) }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? Item)?.edge = edge }

  private final class Item: WrappingItem {
    var edge: Edge? { didSet { if edge != oldValue { changed() } } }

    init(_ content: LayoutItem, _ edge: Edge?) {
      self.edge = edge
      super.init(content)
    }

    override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
      let shift: CGSize =
        switch edge {
        case nil: .zero
        case .top: CGSize(width: 0, height: -rect.height)
        case .bottom: CGSize(width: 0, height: rect.height)
        case .leading: CGSize(width: -rect.width, height: 0)
        case .trailing: CGSize(width: rect.width, height: 0)
        }
      content.put(in: rect.offsetBy(dx: shift.width, dy: shift.height), proposal, on: canvas)
    }
  }
}
