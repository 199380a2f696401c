import Foundation

/// One bar's way between shown and hidden: its rule, with the lengths measured on the bar. In points.
///
/// Every length is finite and not negative, `collapsedHeight` is at most `height`, and the stops ascend, whatever the rule said.
public struct ScrollAwayPath: Equatable, Sendable {
  public let mode: ScrollAwayRule.Mode
  /// The length of the way: the bar, with the part of the safe area that it covers.
  public let height: CGFloat
  /// The part of ``height`` that stays visible or comes back first, the safe area's part included.
  public let collapsedHeight: CGFloat
  /// How far the content scrolls before the bar follows it out.
  public let hidingResistance: CGFloat
  /// How far the content scrolls back before the bar follows it in.
  public let showingResistance: CGFloat
  /// Shares of the way between its ends, ascending: above 0 and below 1.
  public let stops: [CGFloat]
  public let stretches: Bool

  /// Combines a rule with measured lengths, which it makes valid: negative and non-finite ones become 0.
  ///
  /// - Parameters:
  ///   - height: The whole way.
  ///   - margin: The part of the way outside of the bar, in the safe area. It is added to the rule's collapsed height.
  public init(_ rule: ScrollAwayRule = ScrollAwayRule(), height: CGFloat, margin: CGFloat = 0) {
    func valid(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : 0 }
    mode = rule.mode
    self.height = valid(height)
    collapsedHeight = min(valid(rule.collapsedHeight) + valid(margin), self.height)
    hidingResistance = valid(rule.hidingResistance)
    showingResistance = valid(rule.showingResistance)
    stops = rule.stops.filter { $0 > 0 && $0 < 1 }.sorted()
    stretches = rule.stretches
  }

  /// The hidden lengths between which fingers move the bar. Hidden lengths below the lower bound belong to the start of the content: there
  /// the bar is hidden as far as the content is scrolled.
  var reach: ClosedRange<CGFloat> {
    switch mode {
    case .pinned: 0...0
    case .enterAlways, .restoreAtEdge: 0...height
    case .enterAlwaysCollapsed: (height - collapsedHeight)...height
    case .exitUntilCollapsed: (height - collapsedHeight)...(height - collapsedHeight)
    }
  }

  /// Whether the bar follows content back before the content's start.
  var returnsBeforeStart: Bool { mode != .restoreAtEdge }

  /// The hidden lengths at which the bar may rest, ascending. Never empty.
  var rests: [CGFloat] {
    let length = reach.upperBound - reach.lowerBound
    if length == 0 { return [reach.lowerBound] }
    return [reach.lowerBound] + stops.map { reach.lowerBound + $0 * length } + [reach.upperBound]
  }
}
