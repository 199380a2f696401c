import Foundation

/// The thresholds of all gestures. Lengths in points, times in seconds.
package enum GestureMetrics {
  /// A pan begins past this distance, which is then subtracted from its translation (behaviours §4 "Slop") [M]. A scroll view takes a
  /// finger from its content at the same distance: 5, as §4 "Content-touch steal" guesses, would contradict it.
  static let panSlop: CGFloat = 10
  /// The time over which the velocity of a pan is measured (behaviours §4 "Release velocity") [M].
  static let velocityWindow: TimeInterval = 0.1
  /// The distance that a tapping finger may stray (behaviours §5 "Tap allowance") [G].
  static let tapAllowance: CGFloat = 10
  /// The most time between a finger's lift and the next touch of a multiple tap (behaviours §5 "Multi-tap window") [G].
  package static let multiTapInterval: TimeInterval = 0.35
  /// The most distance between the touches of a multiple tap (behaviours §5 "Multi-tap window") [G].
  package static let multiTapDistance: CGFloat = 30
  /// A finger that stays down longer does not tap: a limit of UIKit's own recogniser [G].
  static let maximumTapDuration: TimeInterval = 0.75
  /// `UILongPressGestureRecognizer.minimumPressDuration` (behaviours §5 "Long press") [D].
  package static let minimumPressDuration: TimeInterval = 0.5
  /// `UILongPressGestureRecognizer.allowableMovement` (behaviours §5 "Long press") [D].
  package static let pressAllowance: CGFloat = 10
  /// The width of the strip along an edge in which an edge pan starts (behaviours §5 "Edge pan zone") [S].
  static let edgeZone: CGFloat = 20
  /// The least distance of a swipe along its direction; no source is known (behaviours §5 "Swipe thresholds") [G].
  static let swipeLength: CGFloat = 50
  /// The most distance that a swipe may stray across its direction; no source is known [G].
  static let swipeBreadth: CGFloat = 50
  /// The most time that a swipe may take; no source is known [G].
  static let swipeDuration: TimeInterval = 0.5
  /// A pinch begins when the distance of its fingers has changed by more than this, which is then subtracted; no source is known [G].
  static let pinchSlop: CGFloat = 8
  /// A rotation begins past this angle, 5° in radians, which is then subtracted; no source is known [G].
  static let rotationSlop: CGFloat = .pi / 36
  /// The time for which a scroll view delays a touch to its content (behaviours §4 "Touch delay") [S].
  package static let contentTouchDelay: TimeInterval = 0.15
  /// Times within a microsecond are equal: the frames' times are sums of sixtieths of a second.
  package static let timeTolerance: TimeInterval = 1e-6
}
