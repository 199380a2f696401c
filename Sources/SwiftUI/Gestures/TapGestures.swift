import Diagnostics
import UIKit

/// One or several taps of a finger.
public nonisolated struct TapGesture: Gesture, RuleMaking {
  public typealias Value = Void
  public typealias Body = Never
  /// The number of taps.
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  var traits: GestureTraits { GestureTraits(taps: max(count, 1), yieldsToControls: true) }
  func makeRule(_ spaces: GestureSpaces) -> Any { AnyGestureRule(MappedRule(TapGestureRule(count: count)) { _ in () }) }
}

/// One or several taps of a finger, with the place of the last one.
public nonisolated struct SpatialTapGesture: Gesture, RuleMaking {
  public nonisolated struct Value: Equatable, Sendable {
    /// In the space that was asked for, in points.
    public var location: CGPoint
  }
  public typealias Body = Never
  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace)
  }
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  var traits: GestureTraits { GestureTraits(taps: max(count, 1), yieldsToControls: true) }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      MappedRule(TapGestureRule(count: count)) { [coordinateSpace] point -> Value in
        Value(location: spaces.convert(point, to: coordinateSpace))
      })
  }
}

/// A finger that stays down for a time.
public nonisolated struct LongPressGesture: Gesture, RuleMaking {
  public typealias Value = Bool
  public typealias Body = Never
  /// In seconds.
  public var minimumDuration: Double
  /// The most that the finger may stray, in points.
  public var maximumDistance: CGFloat {
    get { distance }
    set { distance = newValue }
  }
  private var distance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, distance) = (minimumDuration, maximumDistance)
  }

  var traits: GestureTraits { GestureTraits(yieldsToControls: true) }
  func makeRule(_ spaces: GestureSpaces) -> Any {
    AnyGestureRule(
      PressGestureRule(
        duration: GestureFault.valid(minimumDuration, "minimumDuration", or: GestureFigures.pressDuration),
        distance: GestureFault.valid(distance, "maximumDistance", or: GestureFigures.pressDistance)))
  }
}

/// Reports lengths and times that are no numbers.
enum GestureFault {
  static func valid<T: BinaryFloatingPoint>(_ value: T, _ name: String, or standard: T) -> T {
    guard value.isNaN else { return value }
    Diagnostics.warn(
      Diagnostic(
        "The \(name) of a gesture is no number, and counts as \(standard).",
        likelyCause: "It is computed by a division of 0 by 0.", remedy: "Pass a number."),
      counting: "swiftui.gesture")
    return standard
  }
}
