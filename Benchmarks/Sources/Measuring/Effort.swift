/// How long a side is measured.
///
/// Guesses (G), tried on a shared two-core machine until medians of two runs agreed within a few percent.
public struct Effort: Sendable {
  /// What one sample lasts at least, in seconds: operations that take less are repeated within it. So long that it hardly counts that the
  /// other side, which a frame's copy does, has filled the processor's caches before.
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
