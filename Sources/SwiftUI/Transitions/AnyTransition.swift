import UIKit

/// A transition whose type is erased.
public nonisolated struct AnyTransition {
  /// What the nodes use.
  let base: BranchTransition
  private let hasMotion: Bool

  init(_ base: BranchTransition, hasMotion: Bool) { (self.base, self.hasMotion) = (base, hasMotion) }

  public init<T: Transition>(_ transition: T) {
    // Used on the main actor alone.
    nonisolated(unsafe) let transition = transition
    let own = (transition as? any OwnAnimations)?.animations
    self.init(
      BranchTransition(
        isIdentity: transition is IdentityTransition, insertion: own?.insertion, removal: own?.removal,
        body: { content, phase in
          transition.apply(content: content, phase: phase == 0 ? .identity : phase < 0 ? .willAppear : .didDisappear)
        }), hasMotion: T.properties.hasMotion)
  }

  /// The transition as shown: with Reduce Motion a fade replaces a movement [D].
  @MainActor var shown: BranchTransition {
    guard hasMotion, UIAccessibility.isReduceMotionEnabled else { return base }
    let fade = AnyTransition.opacity.base
    return BranchTransition(insertion: base.insertion, removal: base.removal, body: fade.body)
  }

  /// Shows a change at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  /// Fades: what views do in an animation without a transition of their own.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  /// Grows from the middle, and shrinks there.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
  /// Comes from the leading edge and goes to the trailing one, by the view's width.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// Grows from a share of the size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// Comes from an edge and goes there, by the view's length.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  /// Comes from a distance in points, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  /// Comes from an edge and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// Has `insertion` for coming and `removal` for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    let (coming, going) = (insertion.base, removal.base)
    return AnyTransition(
      BranchTransition(
        isIdentity: coming.isIdentity && going.isIdentity, insertion: coming.insertion, removal: going.removal,
        body: { content, phase in
          going.body(AnyView(any: coming.body(content, min(phase, 0))), max(phase, 0))
        }), hasMotion: insertion.hasMotion || removal.hasMotion)
  }

  /// Returns both transitions as one. One animation of their own counts for both, the first one's.
  public func combined(with other: AnyTransition) -> AnyTransition {
    let (first, second) = (base, other.base)
    return AnyTransition(
      BranchTransition(
        isIdentity: first.isIdentity && second.isIdentity, insertion: first.insertion ?? second.insertion,
        removal: first.removal ?? second.removal,
        body: { content, phase in second.body(AnyView(any: first.body(content, phase)), phase) }),
      hasMotion: hasMotion || other.hasMotion)
  }

  /// Has one value of a modifier before and after the view is there, and another while it is.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Returns this transition with an animation of its own, which counts before that of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var base = base
    (base.insertion, base.removal) = (animation, animation)
    return AnyTransition(base, hasMotion: hasMotion)
  }
}

/// Says how a view comes and goes.
nonisolated struct TransitionModifier: NodeModifier {
  let transition: AnyTransition

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<TransitionModifier>, TransitionSource {
    var branchTransition: BranchTransition { modifier.transition.shown }
  }
}

nonisolated extension View {
  /// Sets how this view comes and goes where a change in an animation adds or removes it. Without one it fades; without an animation it
  /// comes and goes at once.
  public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

  /// Sets how this view comes and goes where a change in an animation adds or removes it.
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}

/// Has one value of a modifier before and after the view is there, and another while it is.
private nonisolated struct ModifierTransition<M: ViewModifier>: Transition {
  let active: M
  let identity: M
  static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
