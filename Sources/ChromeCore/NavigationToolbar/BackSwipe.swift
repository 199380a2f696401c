import Foundation

/// The rules of a swipe that goes back: pure functions of numbers.
///
/// Lengths are in points and velocities in points per second; "back" is the direction from the leading to the trailing side.
public struct BackSwipe: Equatable, Sendable {
  /// Of the screen.
  public var width: CGFloat
  public var isRightToLeft: Bool

  public init(width: CGFloat, isRightToLeft: Bool) {
    self.width = width
    self.isRightToLeft = isRightToLeft
  }

  /// Half of the way finishes a slow swipe; a flick of 300 points per second decides by its direction: the system's rule, as far as
  /// it is known.
  public static let finishShare: CGFloat = 0.5
  public static let flickVelocity: CGFloat = 300

  /// A horizontal movement, positive when it goes back.
  public func towardsBack(_ x: CGFloat) -> CGFloat { isRightToLeft ? -x : x }

  /// 0…1, linear with the finger.
  public func share(translationX: CGFloat) -> CGFloat {
    guard width > 0 else { return 0 }
    return min(max(towardsBack(translationX) / width, 0), 1)
  }

  /// Whether the screen goes when the finger lifts.
  public func finishes(share: CGFloat, velocityX: CGFloat) -> Bool {
    let velocity = towardsBack(velocityX)
    return abs(velocity) >= Self.flickVelocity ? velocity > 0 : share >= Self.finishShare
  }

  /// Whether a pan that begins with this velocity means to go back: more sideways than up or down, and the right way.
  public func begins(velocityX: CGFloat, velocityY: CGFloat) -> Bool {
    towardsBack(velocityX) > abs(velocityY)
  }

  /// Where the screens stand, `share` of the way back: the lower one aside by 30 % of the width, the upper one moving out.
  public func offsets(share: CGFloat) -> (lower: CGFloat, upper: CGFloat) {
    let direction: CGFloat = isRightToLeft ? -1 : 1
    return (-0.3 * width * (1 - share) * direction, width * share * direction)
  }
}
