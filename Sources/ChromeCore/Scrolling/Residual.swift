import Foundation

/// What is left of a jump that is not shown: a distance that dies away in half a second, added to the value that jumped.
///
/// Whatever the value does meanwhile, the sum moves without a step. It is the system's critically damped spring (behaviours §6 "Its
/// evaluation", ω 18.257 per second, confidence M), which never passes its end.
public struct Residual: Equatable, Sendable {
  /// At ``start``, in points.
  public let amount: CGFloat
  /// At ``start``, in points per second, towards the end.
  public let velocity: CGFloat
  public let start: TimeInterval

  static let angularFrequency: CGFloat = 18.257
  /// In seconds: to a thousandth of the way, from rest (behaviours §6 "Spring ζ=1") [M].
  public static let duration: TimeInterval = 9.23341 / 18.257

  /// - Parameter velocity: Of the amount. Only what leads towards the end counts, and no more than keeps from passing it.
  public init(amount: CGFloat, velocity: CGFloat = 0, start: TimeInterval) {
    self.amount = amount
    let limit = -Self.angularFrequency * amount
    self.velocity = amount > 0 ? min(max(velocity, limit), 0) : max(min(velocity, limit), 0)
    self.start = start
  }

  public func value(at time: TimeInterval) -> CGFloat {
    if isOver(at: time) { return 0 }
    let t = CGFloat(max(time - start, 0))
    let slope = velocity + Self.angularFrequency * amount
    return (amount + slope * t) * exp(-Self.angularFrequency * t)
  }

  public func isOver(at time: TimeInterval) -> Bool { amount == 0 || time - start >= Self.duration }
}
