import Foundation

extension ApplicationHost {
  /// What feedback generators played, oldest first: the newest 500 at least.
  package var playedFeedback: [Feedback] { runtime.feedback.played }
}
