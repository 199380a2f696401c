import Foundation

/// The part of a jump that is not yet shown: a distance that decays to 0 in half a second, added to the value that jumped.
///
/// Whatever the value does meanwhile, the sum moves without a step. The curve is the system's critically damped spring (behaviours §6 "Its
/// evaluation", ω 18.257 per second) [M], which never passes its end.
public struct Residual: Equatable, Sendable {
  /// The distance at ``start``, in points.
  public let amount: CGFloat
  /// The velocity at ``start``, in points per second, towards the end.
  public let velocity: CGFloat
  /// The frame clock's time of the jump, in seconds.
  public let start: TimeInterval

  /// ω of the spring, in radians per second.
  static let angularFrequency: CGFloat = 18.257
  /// In seconds: until a thousandth of the way is left, from rest (behaviours §6 "Spring ζ=1") [M].
  public static let duration: TimeInterval = 9.23341 / 18.257

  /// Creates the residual of a jump at `start`.
  ///
  /// - Parameter velocity: Of the amount, in points per second. Only a velocity towards the end counts, limited so that the end is not
  ///   passed.
  public init(amount: CGFloat, velocity: CGFloat = 0, start: TimeInterval) {
    self.amount = amount
    let limit = -Self.angularFrequency * amount
    self.velocity = amount > 0 ? min(max(velocity, limit), 0) : max(min(velocity, limit), 0)
    self.start = start
  }

  /// Returns what is left of the amount, in points: exactly 0 once ``isOver(at:)``. Times before the start count as the start.
  public func value(at time: TimeInterval) -> CGFloat {
    if isOver(at: time) { return 0 }
    let t = CGFloat(max(time - start, 0))
    let slope = velocity + Self.angularFrequency * amount
    return (amount + slope * t) * exp(-Self.angularFrequency * t)
  }

  /// Whether nothing is left, so that no further frame is needed.
  public func isOver(at time: TimeInterval) -> Bool { amount == 0 || time - start >= Self.duration }
}
