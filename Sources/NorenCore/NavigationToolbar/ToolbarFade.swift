import Foundation

/// When an element that does not stay is visible, on the way from the lower toolbar to the upper one.
///
/// ```
/// share      0        .45 .55        1
/// leaving    ▇▇▇▆▅▄▃▂▁ ·   ·
/// coming               ·   · ▁▂▃▄▅▆▇▇▇
/// ```
public enum ToolbarFade: Equatable, Sendable {
  /// All the way: for an element that fades into another one that moves along with it.
  case throughout
  /// Gone before the other bar's elements come: two elements in the same place are never visible together.
  case leaving
  case coming

  /// The share of the way at which a leaving element has gone, and the one from which a coming element is visible. By observation [G].
  public static let (goneBy, seenFrom): (CGFloat, CGFloat) = (0.45, 0.55)

  /// The part of the way in which the opacity changes. Before and after it, the opacity has one of its end values.
  public var window: ClosedRange<CGFloat> {
    switch self {
    case .throughout: 0...1
    case .leaving: 0...Self.goneBy
    case .coming: Self.seenFrom...1
    }
  }

  /// Returns the share of the change from the lower bar's opacity to the upper's; exact at both ends.
  func progress(at share: CGFloat) -> CGFloat {
    min(max((share - window.lowerBound) / (window.upperBound - window.lowerBound), 0), 1)
  }
}
