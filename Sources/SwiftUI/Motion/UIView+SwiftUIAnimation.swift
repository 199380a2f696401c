public import UIKit

extension UIView {
  /// Animates the changes that `changes` makes to views with a SwiftUI animation.
  ///
  /// The views' own animations carry it out: they add up with those of other blocks, as all of `UIView`'s do, and do not take over another
  /// animation's velocity. An animation of the app's own type is played as the default spring. Source: iOS 18's
  /// `UIView.animate(_:changes:completion:)` [D].
  ///
  /// - Parameter completion: Called once all animations have ended.
  public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
    guard let played = animation.played ?? Animation.default.played else { return changes() }
    let ended = completion.map { completion in { (_: Bool) in completion() } }
    func repeated() {
      guard played.count != 1 else { return changes() }
      // There and back is one repetition of Core Animation's, and two of SwiftUI's.
      modifyAnimations(
        withRepeatCount: played.count / (played.autoreverses ? 2 : 1), autoreverses: played.autoreverses,
        animations: changes)
    }
    switch played.pace {
    case .curve(let start, let end, let duration):
      animate(
        along: (start.x, start.y, end.x, end.y), duration: duration, delay: played.delay, animations: repeated,
        completion: ended)
    case .spring(let spring, let velocity):
      let ratio = spring.dampingRatio
      animate(
        springDuration: 2 * .pi / spring.frequency, bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
        initialSpringVelocity: velocity, delay: played.delay, animations: repeated, completion: ended)
    }
  }
}
