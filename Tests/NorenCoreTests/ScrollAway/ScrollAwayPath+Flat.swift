import Foundation
import NorenCore

extension ScrollAwayPath {
  /// Rule and height in one call.
  init(
    mode: ScrollAwayRule.Mode = .enterAlways, height: CGFloat, collapsedHeight: CGFloat = 0,
    hidingResistance: CGFloat = 0, showingResistance: CGFloat = 0, stops: [CGFloat] = [], stretches: Bool = false
  ) {
    let rule = ScrollAwayRule(
      mode: mode, collapsedHeight: collapsedHeight, hidingResistance: hidingResistance,
      showingResistance: showingResistance, stops: stops, stretches: stretches)
    self.init(rule, height: height)
  }
}
