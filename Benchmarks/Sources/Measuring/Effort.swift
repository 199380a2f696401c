/// How long a side is measured.
///
/// Guesses (G), tried on a shared two-core machine until medians of two runs agreed within a few percent.
public struct Effort: Sendable {
  /// What one sample lasts at least, in seconds: operations that take less are repeated within it. Each side begins a sample
  /// with caches that the other side has filled; a frame's copy fills all of them. In a sample of this length that hardly counts.
  public var sampleDuration = 0.02
  /// After this many samples, enough is known.
  public var maximumSamples = 101
  /// However slow an operation is, its median is of this many.
  public var minimumSamples = 5
  /// After so many seconds for a side, with ``minimumSamples`` taken, no more are.
  public var patience = 1.5

  public init() {}

  /// Enough to see that a row works; its figures mean little.
  public static let glance = {
    var effort = Effort()
    effort.maximumSamples = 3
    effort.minimumSamples = 1
    effort.patience = 0.1
    return effort
  }()
}
