import Foundation

/// The rules of a swipe that goes back, as pure functions.
///
/// Lengths are in points and velocities in points per second. "Back" is the direction from the leading to the trailing side.
public struct BackSwipe: Equatable, Sendable {
  /// The screen's width. A width of 0 or less gives a share of 0 everywhere.
  public var width: CGFloat
  /// Whether the leading side is on the right, so that a swipe to the left goes back.
  public var isRightToLeft: Bool

  public init(width: CGFloat, isRightToLeft: Bool) {
    self.width = width
    self.isRightToLeft = isRightToLeft
  }

  /// The fraction of the transition, 0…1, from which a slow swipe completes instead of being cancelled. The system's rule as far as it is
  /// known [G].
  public static let finishShare: CGFloat = 0.5
  /// The velocity from which a swipe is a flick: its direction alone decides, whatever the share [G].
  public static let flickVelocity: CGFloat = 300

  /// Returns a horizontal length or velocity with the sign that is positive towards back.
  public func towardsBack(_ x: CGFloat) -> CGFloat { isRightToLeft ? -x : x }

  /// Returns the share of the way back for a finger's translation: linear, clamped to 0…1.
  public func share(translationX: CGFloat) -> CGFloat {
    guard width > 0 else { return 0 }
    return min(max(towardsBack(translationX) / width, 0), 1)
  }

  /// Whether the upper screen goes when the finger lifts. Cancels otherwise.
  ///
  /// - Parameters:
  ///   - share: The share of the way at that moment.
  ///   - velocityX: Positive to the right, as a recogniser reports it.
  public func finishes(share: CGFloat, velocityX: CGFloat) -> Bool {
    let velocity = towardsBack(velocityX)
    return abs(velocity) >= Self.flickVelocity ? velocity > 0 : share >= Self.finishShare
  }

  /// Whether a pan that begins with this velocity means to go back: more horizontal than vertical, and in the right direction.
  ///
  /// Velocities are in points per second, positive to the right and downwards.
  public func begins(velocityX: CGFloat, velocityY: CGFloat) -> Bool {
    towardsBack(velocityX) > abs(velocityY)
  }

  /// Returns the horizontal offsets of both screens, in points, `share` of the way back.
  ///
  /// The lower screen comes from 30 % of the width aside; the upper one moves out completely.
  public func offsets(share: CGFloat) -> (lower: CGFloat, upper: CGFloat) {
    let direction: CGFloat = isRightToLeft ? -1 : 1
    return (-0.3 * width * (1 - share) * direction, width * share * direction)
  }
}
