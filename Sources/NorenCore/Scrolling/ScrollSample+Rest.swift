import Foundation

extension ScrollSample {
  /// Returns the offset at which content that comes to rest here suits all rules that follow it: an offset at which one bar is whole may
  /// leave another one half hidden.
  ///
  /// Asks each rule in turn until none wants another offset. Rules that cannot agree, for example over content that is too short for one of
  /// their offsets, get the start of the content, where all bars are whole.
  ///
  /// - Parameter preferences: Each returns the offset that it wants for a sample at the offset agreed so far; the sample's own if it may stay.
  /// - Returns: Nearly always the same offset, also past either end.
  /// - Complexity: At most eight rounds of questions.
  public func restingOffset(_ preferences: [(ScrollSample) -> CGFloat]) -> CGFloat {
    var asked = self
    for _ in 0..<Self.maximumRounds {
      var isAgreed = true
      for preferredOffset in preferences {
        let wanted = preferredOffset(asked)
        if wanted != asked.offset { (asked.offset, isAgreed) = (wanted, false) }
      }
      if isAgreed { return asked.offset }
    }
    return offset(at: 0)
  }

  /// Bars have a handful of places where they are whole, and every round moves from one to another.
  private static let maximumRounds = 8
}
