import Foundation

/// The bar's part of a transition: the contents of two items, one turning into the other.
///
/// ```
///          covered                     at rest                       away
/// ‹ Shop←      ⟵ Tea            ‹ Shop    Tea                ‹ → Shop       Tea →
/// ```
///
/// The lower screen's title becomes the upper one's back label and the other way round: each moves to where the other is and
/// fades; the upper screen's title comes in from the trailing side (behaviours §7 "Bar") [G]. Buttons fade where they
/// are.
final class NavigationBarTransition {
  private let bar: UINavigationBar
  private let old: NavigationBarContentView
  private let new: NavigationBarContentView
  private let isPush: Bool

  /// - Parameter new: Has been built and laid out, and lies in the bar.
  init(bar: UINavigationBar, old: NavigationBarContentView, new: NavigationBarContentView, isPush: Bool) {
    self.bar = bar
    self.old = old
    self.new = new
    self.isPush = isPush
  }

  private var upper: NavigationBarContentView { isPush ? new : old }
  private var lower: NavigationBarContentView { isPush ? old : new }

  /// Sets the new contents to where they come from.
  func prepare() {
    if isPush { poseAway(upper) } else { poseCovered(lower) }
    new.alpha = 0
  }

  /// Sets both to where they go, in an animation.
  func animate() {
    if isPush { poseCovered(lower) } else { poseAway(upper) }
    old.alpha = 0
    poseAtRest(new)
  }

  /// Cross-fades, without moving anything.
  func animateFading() {
    old.alpha = 0
    poseAtRest(new)
  }

  /// Removes what is not shown any more; cancelled, that are the new contents.
  func end(completed: Bool) {
    let (kept, removed) = completed ? (new, old) : (old, new)
    poseAtRest(kept)
    removed.removeContents()
    removed.removeFromSuperview()
    kept.isUserInteractionEnabled = true
    bar.endTransition(showing: kept)
  }

  // MARK: Poses

  /// From the lower title's middle to the upper back label's, in points; `nil` without one of them.
  private var titleToLabel: CGFloat? {
    guard lower.title != nil, let button = upper.backButton, let label = button.labelFrame else { return nil }
    return button.center.x - button.bounds.width / 2 + label.midX - lower.titleHolder.center.x
  }

  /// Away from the leading side.
  private var direction: CGFloat { bar.isRightToLeft ? -1 : 1 }

  private func poseAway(_ content: NavigationBarContentView) {
    let distance = bar.bounds.width / 2 * direction
    content.titleHolder.transform = CGAffineTransform(translationX: distance, y: 0)
    content.backButton?.labelShift = -(titleToLabel ?? -distance)
  }

  private func poseCovered(_ content: NavigationBarContentView) {
    let distance = titleToLabel ?? -bar.bounds.width / 2 * direction
    content.titleHolder.transform = CGAffineTransform(translationX: distance, y: 0)
    content.backButton?.labelShift = -(content.backButton?.bounds.width ?? 0) * direction
  }

  private func poseAtRest(_ content: NavigationBarContentView) {
    content.alpha = 1
    content.titleHolder.transform = .identity
    content.backButton?.labelShift = 0
  }
}

extension UINavigationBar {
  /// Takes over the items of `controllers`, and answers what turns the present contents into theirs; `nil` when there is nothing to see.
  func beginTransition(to controllers: [UIViewController], isPush: Bool) -> NavigationBarTransition? {
    guard !isHidden, window != nil else {
      followItems(of: controllers)
      return nil
    }
    layoutIfNeeded()
    let old = content
    guard adoptItems(of: controllers) else { return nil }
    let new = NavigationBarContentView(frame: bounds)
    content = new
    addSubview(new)
    isContentOutdated = true
    old.isUserInteractionEnabled = false
    layoutIfNeeded()
    let transition = NavigationBarTransition(bar: self, old: old, new: new, isPush: isPush)
    transition.prepare()
    return transition
  }

  func endTransition(showing kept: NavigationBarContentView) {
    guard content !== kept else { return }
    content = kept
    // It was built for these items, and may have missed changes meanwhile.
    contentsDidChange()
  }
}
