import Foundation

/// How bars follow scrolled content: the background that comes as content goes under a bar, and a large title that goes. Lengths are in
/// points.
package enum ScrollEdgeRules {
  /// The background comes over this distance (behaviours §2 "Threshold, title fade") [S].
  package static let fade: CGFloat = 10
  /// The height of a large title's place (behaviours §2 "Large title extra") [M].
  package static let largeTitleHeight: CGFloat = 52
  /// The distance of the large title's line box from the upper edge of its place (behaviours §2 "Large title text") [M].
  package static let largeTitleTop: CGFloat = 3
  /// The visible heights of the large title at which the small one begins to appear, and at which it is opaque: while the large letters go
  /// under the row [G].
  static let titleFade: (from: CGFloat, to: CGFloat) = (20, 4)

  /// The share of a bar's usual background over that at the scroll edge: 0 at the edge, 1 over content. 0 for a distance that is not finite.
  ///
  /// - Parameter distance: How far content is under the bar.
  package static func backgroundShare(distance: CGFloat) -> CGFloat {
    distance.isFinite ? min(max(distance / fade, 0), 1) : 0
  }

  /// The visible height of a large title.
  ///
  /// - Parameters:
  ///   - height: At the content's top.
  ///   - distance: How far the content is scrolled from its top; negative where it is pulled beyond.
  package static func largeTitleRest(height: CGFloat, distance: CGFloat) -> CGFloat {
    guard distance.isFinite else { return height }
    return max(height - max(distance, 0), 0)
  }

  /// The opacity of the small title, 0…1.
  ///
  /// - Parameters:
  ///   - height: Of the large title at the content's top; 0 without one.
  ///   - rest: Its visible height.
  package static func titleOpacity(height: CGFloat, rest: CGFloat) -> CGFloat {
    guard height > 0 else { return 1 }
    return min(max((titleFade.from - rest) / (titleFade.from - titleFade.to), 0), 1)
  }

  /// Where content comes to rest that would stop at `distance`: a large title is whole or gone, whichever is nearer (behaviours §2
  /// "Large-title snap") [G].
  ///
  /// - Parameter range: How far the content can be scrolled. Content that cannot hide the title shows it.
  package static func restingDistance(_ distance: CGFloat, height: CGFloat, range: CGFloat) -> CGFloat {
    guard distance > 0, distance < height else { return distance }
    return distance >= height / 2 && range >= height ? height : 0
  }

  /// What a screen asks for.
  package enum TitleMode: CaseIterable {
    case automatic, always, never
  }

  /// Whether the top screen of a stack has a large title: the last mode that is not automatic decides (Apple's documentation of
  /// `largeTitleDisplayMode`) [D]. The root has one unless it wants none.
  ///
  /// - Parameter modes: Of the stack, root first.
  package static func isLarge(_ modes: [TitleMode]) -> Bool {
    switch modes.last(where: { $0 != .automatic }) {
    case .never: false
    case .always, .automatic, nil: !modes.isEmpty
    }
  }
}
