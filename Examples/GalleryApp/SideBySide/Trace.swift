import UIKit

/// Where a bar has been, over the way that its list has gone: both ways count, so that the line never turns back.
nonisolated struct Trace: Equatable {
  /// The list's way, and how much of the bar was hidden there: points.
  struct Sample: Equatable {
    var way: CGFloat
    var hidden: CGFloat
  }

  private(set) var samples: [Sample] = []
  private var offset: CGFloat?

  /// - Parameter offset: Of the list, in points.
  mutating func add(offset: CGFloat, hidden: CGFloat) {
    let way = (samples.last?.way ?? 0) + abs(offset - (self.offset ?? offset))
    self.offset = offset
    // A bar is placed after its list: of what is heard in between only the last counts.
    if samples.count > 1, samples.last?.way == way { samples.removeLast() }
    samples.append(Sample(way: way, hidden: hidden))
  }
}
