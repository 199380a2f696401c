import UIKit

/// Whether a view is in view, or on which side it leaves.
public nonisolated enum ScrollTransitionPhase: Hashable, Sendable {
  /// Leaving at the top or leading edge.
  case topLeading
  /// In view.
  case identity
  /// Coming in at the bottom or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a transition follows scrolling.
public nonisolated struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable {
    case identity
    case animated(Animation)
    case interactive(UnitCurve)
  }
  let kind: Kind
  var rule: ScrollTransitionThreshold

  private init(_ kind: Kind, _ rule: ScrollTransitionThreshold) { (self.kind, self.rule) = (kind, rule) }

  /// Never changes the view.
  public static let identity = ScrollTransitionConfiguration(.identity, .visible(1))
  /// Changes at once with an animation, when half of the view is seen [G].
  public static let animated = animated()
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated(animation), .visible(0.5))
  }
  /// Changes gradually, until all of the view is seen.
  public static let interactive = interactive()
  /// - Parameter timingCurve: From how far the view is in view to how far it has changed [G].
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve), .visible(1))
  }

  /// Returns the configuration with another threshold, from which on a view is in view.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind, threshold.rule)
  }
  /// Returns the configuration with another animation, if it is animated.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    guard case .animated = kind else { return self }
    return ScrollTransitionConfiguration(.animated(animation), rule)
  }

  /// From where on a view is in view.
  public nonisolated struct Threshold: Sendable {
    let rule: ScrollTransitionThreshold

    /// When all of it is seen.
    public static let visible = Threshold(rule: .visible(1))
    /// When any of it is seen.
    public static let hidden = Threshold(rule: .visible(0))
    /// When it is in the middle.
    public static var centered: Threshold { Threshold(rule: .centered) }
    /// When a share of it is seen, 0…1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(rule: .visible(amount)) }
    /// Returns this threshold in a container that is smaller by a distance at both ends, in points.
    public func inset(by distance: Double) -> Threshold { Threshold(rule: .inset(rule, by: distance)) }
    /// Returns a threshold between this one and another.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(rule: .mixed(rule, other.rule, amount))
    }
  }
}

/// Changes a view as it comes into view and leaves.
private nonisolated struct ScrollTransitionModifier: ItemModifier {
  let leading: ScrollTransitionConfiguration
  let trailing: ScrollTransitionConfiguration
  let axis: Axis?
  let effect: (ScrollTransitionPhase) -> [VisualOperation]

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem { Item(content, self, node) }

  func update(_ item: WrappingItem, _ node: ViewNode) {
    guard let item = item as? Item else { return }
    item.environment = node.environment
    item.modifier = self
    if item.canvas != nil { item.follow() }
  }

  private final class Item: VisualEffectItem {
    var modifier: ScrollTransitionModifier
    private let motion: Motion
    private var gradual: Gradual<EffectVector>?
    /// The effects that are wanted, to which an animation may lead.
    private var target: [VisualOperation] = []

    init(_ content: LayoutItem, _ modifier: ScrollTransitionModifier, _ node: ViewNode) {
      (self.modifier, motion) = (modifier, node.graph.motion)
      super.init(content, node)
    }

    /// How far the view is out of view at each side, by the side's threshold, and the configuration of the side that counts.
    private var phase: (value: Double, configuration: ScrollTransitionConfiguration) {
      guard let canvas, let scroller = canvas.scroller(along: modifier.axis) else { return (0, .identity) }
      let axis = modifier.axis ?? (scroller.scrolls(along: .vertical) ? .vertical : .horizontal)
      let seen = canvas.visibleRect(isInset: true)
      guard !seen.isNull else { return (0, .identity) }
      // In the canvas's space x begins at the leading edge, wherever texts run.
      func range(_ rect: CGRect) -> ClosedRange<CGFloat> {
        axis == .vertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
      }
      let place = ScrollTransitionPlace(view: range(rect), container: range(seen))
      let (start, end) = (modifier.leading.rule.phase(place), modifier.trailing.rule.phase(place))
      return start < 0 && -start >= end
        ? (start, modifier.leading) : end > 0 ? (end, modifier.trailing) : (0, .identity)
    }

    override func follow() {
      let (value, configuration) = phase
      let identity = modifier.effect(.identity)
      let out = { self.modifier.effect(value < 0 ? .topLeading : .bottomTrailing) }
      switch configuration.kind {
      case _ where value == 0: lead(to: identity, by: animation)
      case .identity: lead(to: identity, by: nil)
      case .interactive(let curve): lead(to: identity.mixed(with: out(), curve.value(at: abs(value))), by: nil)
      case .animated(let animation): lead(to: out(), by: animation)
      }
    }

    /// The animation of a view that comes into view: that of either side.
    private var animation: Animation? {
      for case .animated(let animation) in [modifier.leading.kind, modifier.trailing.kind] { return animation }
      return nil
    }

    private func lead(to wanted: [VisualOperation], by animation: Animation?) {
      target = wanted
      guard let animation else {
        gradual = nil
        return show(wanted)
      }
      guard let gradual else {
        // A view that appears is as it should be.
        gradual = Gradual(wanted.vector) { [weak self] in self?.show($0) }
        return show(wanted)
      }
      gradual.lead(to: wanted.vector, Transaction(animation: animation), motion)
      if !gradual.isMoving { show(wanted) }
    }

    private func show(_ vector: EffectVector) { show(target.with(vector)) }
  }
}

nonisolated extension View {
  /// Changes this view as it comes into view in the scroll view around it and leaves: in both directions alike.
  ///
  /// - Parameters:
  ///   - axis: Along which it is followed; `nil` for that of the scroll view.
  ///   - transition: Adds to the effect that it is passed, for each phase the same effects with other amounts.
  public func scrollTransition<E: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes this view as it comes into view in the scroll view around it and leaves, differently at both sides.
  public func scrollTransition<E: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    modifier(
      ScrollTransitionModifier(leading: topLeading, trailing: bottomTrailing, axis: axis) {
        transition(EmptyVisualEffect(), $0).operations
      })
  }
}
