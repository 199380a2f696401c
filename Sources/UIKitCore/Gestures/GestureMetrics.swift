import Foundation

/// Every threshold of the gestures in one place. Lengths in points, times in seconds.
package enum GestureMetrics {
  /// A pan starts when it has moved further than this, and this much is taken off (behaviours §4 "Slop") [M].
  /// A scroll view takes a finger from its content at the same distance: 5, as §4 "Content-touch steal" guesses, would contradict it.
  static let panSlop: CGFloat = 10
  /// How far back the velocity of a pan looks (behaviours §4 "Release velocity") [M].
  static let velocityWindow: TimeInterval = 0.1
  /// How far a tapping finger may stray (behaviours §5 "Tap allowance") [G].
  static let tapAllowance: CGFloat = 10
  /// From lifting to the next touch of a multiple tap (behaviours §5 "Multi-tap window") [G].
  package static let multiTapInterval: TimeInterval = 0.35
  /// From one tap of a multiple tap to the next (behaviours §5 "Multi-tap window") [G].
  package static let multiTapDistance: CGFloat = 30
  /// A finger that rests longer does not tap any more (from memory of UIKit's own recogniser) [G].
  static let maximumTapDuration: TimeInterval = 0.75
  /// `UILongPressGestureRecognizer.minimumPressDuration` (behaviours §5 "Long press") [D].
  package static let minimumPressDuration: TimeInterval = 0.5
  /// `UILongPressGestureRecognizer.allowableMovement` (behaviours §5 "Long press") [D].
  package static let pressAllowance: CGFloat = 10
  /// The strip along an edge in which an edge pan starts (behaviours §5 "Edge pan zone") [S].
  static let edgeZone: CGFloat = 20
  /// How far a swipe goes along its direction, at least. No source (behaviours §5 "Swipe thresholds"): from memory, confidence G.
  static let swipeLength: CGFloat = 50
  /// How far a swipe may stray across its direction. No source: from memory, confidence G.
  static let swipeBreadth: CGFloat = 50
  /// How long a swipe may take. No source: from memory, confidence G.
  static let swipeDuration: TimeInterval = 0.5
  /// How much the distance of two fingers changes before a pinch starts; taken off. No source, confidence G.
  static let pinchSlop: CGFloat = 8
  /// How far two fingers turn before a rotation starts, in radians (5°); taken off. No source, confidence G.
  static let rotationSlop: CGFloat = .pi / 36
  /// How long a scroll view keeps a touch from its content (behaviours §4 "Touch delay") [S].
  package static let contentTouchDelay: TimeInterval = 0.15
  /// Times within a microsecond are the same: frames add up sixtieths of a second.
  package static let timeTolerance: TimeInterval = 1e-6
}
