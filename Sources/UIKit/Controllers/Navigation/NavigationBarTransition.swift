import Foundation

/// The bar's part of a transition: the contents of one item turn into those of another.
///
/// ```
///          covered                     at rest                       away
/// ‹ Shop←      ⟵ Tea            ‹ Shop    Tea                ‹ → Shop       Tea →
/// ```
///
/// The lower screen's title becomes the back label of the upper one, and the reverse: each moves to the other's place and fades. The upper
/// screen's title comes in from the trailing side (behaviours §7 "Bar") [G]. Buttons fade without moving.
final class NavigationBarTransition {
  private let bar: UINavigationBar
  private let old: NavigationBarContentView
  private let new: NavigationBarContentView
  private let isPush: Bool
  /// The background as it was, in front of the new one; `nil` where both items have the bar's look.
  private let ghost: UIView?

  /// Keeps the contents of both items, without moving anything yet.
  ///
  /// - Parameter new: In the bar, built and laid out.
  init(
    bar: UINavigationBar, old: NavigationBarContentView, new: NavigationBarContentView, isPush: Bool,
    ghost: UIView? = nil
  ) {
    self.ghost = ghost
    self.bar = bar
    self.old = old
    self.new = new
    self.isPush = isPush
  }

  private var upper: NavigationBarContentView { isPush ? new : old }
  private var lower: NavigationBarContentView { isPush ? old : new }

  /// Places the new contents where they come from, transparent.
  func prepare() {
    if isPush { poseAway(upper) } else { poseCovered(lower) }
    new.alpha = 0
  }

  /// Places both contents where they go; called in an animation.
  func animate() {
    if isPush { poseCovered(lower) } else { poseAway(upper) }
    old.alpha = 0
    ghost?.alpha = 0
    poseAtRest(new)
  }

  /// Cross-fades without moving anything, for Reduce Motion; called in an animation.
  func animateFading() {
    old.alpha = 0
    ghost?.alpha = 0
    poseAtRest(new)
  }

  /// Removes the contents that are no longer shown: the old ones or, cancelled, the new ones.
  func end(completed: Bool) {
    let (kept, removed) = completed ? (new, old) : (old, new)
    poseAtRest(kept)
    ghost?.removeFromSuperview()
    removed.removeContents()
    removed.removeFromSuperview()
    kept.isUserInteractionEnabled = true
    bar.endTransition(showing: kept)
  }

  // MARK: Poses

  /// The distance from the middle of the lower title to that of the upper back label, in points; `nil` without one of them.
  private var titleToLabel: CGFloat? {
    guard lower.title != nil, let button = upper.backButton, let label = button.labelFrame else { return nil }
    return button.center.x - button.bounds.width / 2 + label.midX - lower.titleHolder.center.x
  }

  /// 1, or −1 from right to left: the direction away from the leading side.
  private var direction: CGFloat { bar.isRightToLeft ? -1 : 1 }

  /// The upper contents while their screen is away: the title half a bar further, the back label on the lower title.
  private func poseAway(_ content: NavigationBarContentView) {
    let distance = bar.bounds.width / 2 * direction
    content.titleHolder.transform = CGAffineTransform(translationX: distance, y: 0)
    content.largeTitleHolder?.transform = CGAffineTransform(translationX: bar.bounds.width * direction, y: 0)
    content.backButton?.labelShift = -(titleToLabel ?? -distance)
  }

  /// The lower contents while their screen is covered: the title on the upper back label, the back label off the leading edge.
  private func poseCovered(_ content: NavigationBarContentView) {
    let distance = titleToLabel ?? -bar.bounds.width / 2 * direction
    content.titleHolder.transform = CGAffineTransform(translationX: distance, y: 0)
    content.largeTitleHolder?.transform = CGAffineTransform(
      translationX: -NavigationSlideMetrics.parallax * bar.bounds.width * direction, y: 0)
    content.backButton?.labelShift = -(content.backButton?.bounds.width ?? 0) * direction
  }

  private func poseAtRest(_ content: NavigationBarContentView) {
    content.alpha = 1
    content.titleHolder.transform = .identity
    content.largeTitleHolder?.transform = .identity
    content.backButton?.labelShift = 0
  }
}

extension UINavigationBar {
  /// Takes over the items of `controllers`.
  ///
  /// - Returns: What turns the current contents into theirs; `nil` when nothing is visible of it.
  ///
  /// - Parameter prepare: Called with the new contents in place, before they are built.
  func beginTransition(
    to controllers: [UIViewController], isPush: Bool, prepare: () -> Void
  ) -> NavigationBarTransition? {
    guard !isHidden, window != nil else {
      followItems(of: controllers)
      return nil
    }
    layoutIfNeeded()
    let (old, former) = (content, topItem)
    let hasOwnLook = former?.appearances != nil
    guard adoptItems(of: controllers) else { return nil }
    let new = NavigationBarContentView(frame: bounds)
    let formerShare = edgeShare
    let ghost = hasOwnLook || former !== topItem && topItem?.appearances != nil ? background.ghost() : nil
    content = new
    addSubview(new)
    prepare()
    isContentOutdated = true
    old.isUserInteractionEnabled = false
    setNeedsLayout()
    layoutIfNeeded()
    edgeShare = formerShare
    if let ghost { insertSubview(ghost, aboveSubview: background) }
    let transition = NavigationBarTransition(bar: self, old: old, new: new, isPush: isPush, ghost: ghost)
    transition.prepare()
    return transition
  }

  /// Makes `kept` the contents of the bar.
  func endTransition(showing kept: NavigationBarContentView) {
    guard content !== kept else { return }
    content = kept
    // The contents were built for these items, and may have missed changes meanwhile.
    contentsDidChange()
  }
}
