import Foundation

/// When an element that does not stay is seen, on the way from the lower toolbar to the upper one.
///
/// ```
/// share      0        .45 .55        1
/// leaving    ▇▇▇▆▅▄▃▂▁ ·   ·
/// coming               ·   · ▁▂▃▄▅▆▇▇▇
/// ```
public enum ToolbarFade: Equatable, Sendable {
  /// All the way: for what fades into something that goes along with it.
  case throughout
  /// It has gone before the other bar's elements come: what stands in one place is never seen on top of each other.
  case leaving
  case coming

  /// By which share of the way what leaves has gone, and from which on what comes is seen. From observation, confidence G.
  public static let (goneBy, seenFrom): (CGFloat, CGFloat) = (0.45, 0.55)

  /// The part of the way in which the opacity changes; outside of it that is one of its ends.
  public var window: ClosedRange<CGFloat> {
    switch self {
    case .throughout: 0...1
    case .leaving: 0...Self.goneBy
    case .coming: Self.seenFrom...1
    }
  }

  /// How much of the change from the lower bar's opacity to the upper's has happened; exact at both ends.
  func progress(at share: CGFloat) -> CGFloat {
    min(max((share - window.lowerBound) / (window.upperBound - window.lowerBound), 0), 1)
  }
}
