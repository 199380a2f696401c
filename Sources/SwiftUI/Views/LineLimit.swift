import UIKit

nonisolated extension View {
  /// Limits the number of lines of each text; `nil` for as many as it needs. Numbers below 1 count as 1.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Gives each text room for at least as many lines as a range begins with.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(limit.lowerBound, nil) }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(1, limit.upperBound) }
  /// Gives each text room for at least as many lines as a range begins with, and at most as many as it ends with.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lines(limit.lowerBound, limit.upperBound) }
  /// - Parameter reservesSpace: Whether there is room for all of the lines, also where a text has fewer.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lines(reservesSpace ? limit : 1, limit) }

  private func lines(_ least: Int, _ most: Int?) -> some View {
    withEnvironment([least, most]) {
      $0.lineLimit = most
      $0.leastLines = max(least, 1)
    }
  }
}
