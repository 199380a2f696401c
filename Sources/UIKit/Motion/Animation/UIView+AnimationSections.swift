import Foundation
import QuartzCore

/// Animations between a begin and a commit: the form from before blocks, which older code still has.
extension UIView {
  /// Begins a section whose changes animate until ``commitAnimations()``: for .2 s, with the ease-in-out curve, unless the functions below say
  /// otherwise before the changes. Sections may be nested, and lie in blocks.
  ///
  /// - Parameters:
  ///   - animationID: For a delegate, of which there is none here.
  ///   - context: As `animationID`.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let pace = AnimationPace(options: [], duration: 0.2)
    ViewAnimations.begin(AnimationBlock(pace: pace, state: AnimationState(completion: nil)))
  }

  /// Ends the innermost section. Without one it does nothing.
  public class func commitAnimations() { ViewAnimations.endSection() }

  /// In seconds, for changes that follow; 0 changes at once. This and the functions below do nothing outside of a section.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimations.section?.pace.duration = max(duration, 0)
  }
  /// In seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimations.section?.delay = max(delay, 0) }
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    guard let section = ViewAnimations.section else { return }
    section.pace = AnimationPace(curve: curve, duration: section.pace.duration)
  }
  /// How many times the changes run; 0 counts as once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimations.section?.repeatCount = max(repeatCount, 0)
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimations.section?.autoreverses = repeatAutoreverses
  }
  /// Whether changes begin at what is on screen, in place of running animations.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let section = ViewAnimations.section else { return }
    if fromCurrentState {
      section.options.insert(.beginFromCurrentState)
    } else {
      section.options.remove(.beginFromCurrentState)
    }
  }
}
