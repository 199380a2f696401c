import Foundation

extension ScrollSample {
  /// Where content that has come to rest here is to go, so that it suits all who follow it: a bar that is whole at one offset may be
  /// half at the one that another bar would have.
  ///
  /// Each is asked in turn, until nobody wants it elsewhere. Those who cannot agree, as over content that is too short for the one's
  /// offset but not for the other's, get the start of the content, where all bars are whole.
  ///
  /// - Parameter wishes: The offset that each wants, given a sample that stands where the others do; the sample's own if it may stay.
  /// - Returns: The same offset nearly always, also past either end. Costs a few rounds of questions.
  public func restingOffset(_ wishes: [(ScrollSample) -> CGFloat]) -> CGFloat {
    var asked = self
    for _ in 0..<Self.mostRounds {
      var isAgreed = true
      for wish in wishes {
        let wanted = wish(asked)
        if wanted != asked.offset { (asked.offset, isAgreed) = (wanted, false) }
      }
      if isAgreed { return asked.offset }
    }
    return offset(at: 0)
  }

  /// Bars have a handful of places where they are whole, and every round goes from one to another.
  private static let mostRounds = 8
}
