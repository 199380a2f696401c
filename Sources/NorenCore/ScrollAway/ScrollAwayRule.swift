import Foundation

/// How one bar goes away as its scroll view scrolls. Lengths are in points; negative and non-finite ones count as 0.
public struct ScrollAwayRule: Hashable, Sendable {
  /// When a bar goes and when it comes back.
  public enum Mode: Hashable, Sendable, CaseIterable {
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

  /// When the bar goes and comes back; ``Mode/enterAlways`` by default.
  public var mode: Mode
  /// The height that stays visible, or comes back first, in the modes that collapse; 0 points by default. It does not include the safe
  /// area, which a bar at the screen's edge covers as well.
  public var collapsedHeight: CGFloat
  /// How far the content scrolls before the bar follows it out; 0 points by default.
  public var hidingResistance: CGFloat
  /// How far the content scrolls back before the bar follows it in; 0 points by default: at once.
  public var showingResistance: CGFloat
  /// Where the bar may rest between its two ends, as shares of its way above 0 and below 1. Others are ignored. Empty by default.
  public var stops: [CGFloat]
  /// Whether a top bar grows while the content is pulled past its start; `false` by default.
  public var stretches: Bool

  /// A bar that goes and comes with the content and hides completely, unless the arguments say otherwise.
  public init(
    mode: Mode = .enterAlways, collapsedHeight: CGFloat = 0, hidingResistance: CGFloat = 0,
    showingResistance: CGFloat = 0, stops: [CGFloat] = [], stretches: Bool = false
  ) {
    self.mode = mode
    self.collapsedHeight = collapsedHeight
    self.hidingResistance = hidingResistance
    self.showingResistance = showingResistance
    self.stops = stops
    self.stretches = stretches
  }
}
