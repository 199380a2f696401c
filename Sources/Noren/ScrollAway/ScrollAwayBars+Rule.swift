import ChromeCore
import UIKit

extension ScrollAwayBars {
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

  /// How one bar goes away. Lengths are in points; those below 0 or no numbers count as 0.
  public struct Rule: Hashable, Sendable {
    /// When it goes and comes back; ``Mode/enterAlways`` by default.
    public var mode: Mode
    /// What stays on the screen, or comes back first, in the modes that speak of it; 0 points by default. The safe area, which a bar at the
    /// screen's edge covers besides, is not counted.
    public var collapsedHeight: CGFloat
    /// How far the content scrolls on before the bar follows it away; 0 points by default.
    public var hidingResistance: CGFloat
    /// How far the content scrolls back before the bar follows it in. 0 points, the default: at once.
    public var showingResistance: CGFloat
    /// Where the bar may rest besides its ends, as shares of its way: above 0 and below 1. None by default.
    public var stops: [CGFloat]
    /// Whether a top bar grows while the content is pulled past its start; `false` by default.
    public var stretches: Bool

    /// A bar that goes and comes with the content, whole, unless told otherwise.
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

    /// - Parameters:
    ///   - height: All of the bar's way.
    ///   - margin: What of it is not the bar but the safe area beyond it.
    func core(height: CGFloat, margin: CGFloat) -> ScrollAwayRule {
      let collapsed = collapsedHeight.isFinite ? max(collapsedHeight, 0) + margin : margin
      return ScrollAwayRule(
        mode: mode.core, height: height, collapsedHeight: collapsed, hidingResistance: hidingResistance,
        showingResistance: showingResistance, stops: stops, stretches: stretches
      ).valid
    }
  }
}

extension ScrollAwayBars.Mode {
  fileprivate var core: ScrollAwayRule.Mode {
    switch self {
    case .pinned: .pinned
    case .enterAlways: .enterAlways
    case .enterAlwaysCollapsed: .enterAlwaysCollapsed
    case .exitUntilCollapsed: .exitUntilCollapsed
    case .restoreAtEdge: .restoreAtEdge
    }
  }
}
