import Foundation

/// How one bar goes away as its scroll view scrolls. Lengths are in points.
public struct ScrollAwayRule: Equatable, Sendable {
  /// When a bar goes and when it comes back.
  public enum Mode: Equatable, Sendable, CaseIterable {
    /// Never goes.
    case pinned
    /// Goes with the content and comes back with it, wherever the content is.
    case enterAlways
    /// As ``enterAlways`` down to its collapsed height; the rest comes back at the start of the content only.
    case enterAlwaysCollapsed
    /// Shrinks to its collapsed height at the start of the content, and grows back there.
    case exitUntilCollapsed
    /// Goes with the content wherever that is, and comes back at its start only.
    case restoreAtEdge
  }

  public var mode: Mode
  /// All of the bar, and so the way it goes: with what it covers of the safe area.
  public var height: CGFloat
  /// What stays, or comes back first, in the modes that speak of it: 0…``height``.
  public var collapsedHeight: CGFloat
  /// How far the content scrolls on before the bar follows it away.
  public var hidingResistance: CGFloat
  /// How far the content scrolls back before the bar follows it in. 0: at the first point.
  public var showingResistance: CGFloat
  /// Shares of the way between shown and hidden at which the bar may rest besides both ends: 0…1.
  public var stops: [CGFloat]
  /// Whether the bar grows when the content is pulled past its start.
  public var stretches: Bool

  public init(
    mode: Mode = .enterAlways, height: CGFloat, collapsedHeight: CGFloat = 0, hidingResistance: CGFloat = 0,
    showingResistance: CGFloat = 0, stops: [CGFloat] = [], stretches: Bool = false
  ) {
    self.mode = mode
    self.height = height
    self.collapsedHeight = collapsedHeight
    self.hidingResistance = hidingResistance
    self.showingResistance = showingResistance
    self.stops = stops
    self.stretches = stretches
  }

  /// The same with every number in its range, and 0 for what is none.
  public var valid: ScrollAwayRule {
    func positive(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
    var rule = self
    rule.height = positive(height)
    rule.collapsedHeight = min(positive(collapsedHeight), rule.height)
    rule.hidingResistance = positive(hidingResistance)
    rule.showingResistance = positive(showingResistance)
    rule.stops = stops.filter { $0 > 0 && $0 < 1 }.sorted()
    return rule
  }

  /// Between which amounts of the bar being hidden the finger decides. What is below the lower one belongs to the start of the content,
  /// where the bar is hidden as far as the content is scrolled.
  ///
  /// Of a valid rule.
  var reach: ClosedRange<CGFloat> {
    switch mode {
    case .pinned: 0...0
    case .enterAlways, .restoreAtEdge: 0...height
    case .enterAlwaysCollapsed: (height - collapsedHeight)...height
    case .exitUntilCollapsed: (height - collapsedHeight)...(height - collapsedHeight)
    }
  }

  var comesBackAnywhere: Bool { mode != .restoreAtEdge }

  /// Where the bar may rest, as amounts hidden, in ascending order.
  var rests: [CGFloat] {
    let length = reach.upperBound - reach.lowerBound
    if length == 0 { return [reach.lowerBound] }
    return [reach.lowerBound] + stops.map { reach.lowerBound + $0 * length } + [reach.upperBound]
  }
}
