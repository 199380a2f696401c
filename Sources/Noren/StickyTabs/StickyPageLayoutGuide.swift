import UIKit

extension UIViewController {
  /// The part of a page of sticky tabs that is visible below the strip: the safe area, with a top that moves with the strip as the header
  /// goes away and comes back.
  ///
  /// ```swift
  /// emptyLabel.centerYAnchor.constraint(equalTo: stickyPageLayoutGuide.centerYAnchor)
  /// filterRow.topAnchor.constraint(equalTo: stickyPageLayoutGuide.topAnchor)
  /// ```
  ///
  /// Use it for views that stay on the screen while the page scrolls. It moves in the same frame as the strip, through constraints;
  /// scrolling does not lay out a page that never asked for the guide. In a page without a scroll view, which moves as a whole, its bottom
  /// is the bottom of the screen's safe area. Outside of a page it is the safe area. Loads the view; created on first use.
  public var stickyPageLayoutGuide: UILayoutGuide {
    guard let view = viewIfLoaded ?? view else { return UILayoutGuide() }
    let guide = view.presentStickyPageLayoutGuide ?? StickyPageLayoutGuide(in: view)
    if let region = stickyPageRegion { guide.follow(region) }
    return guide
  }
}

extension UIView {
  /// The guide, if it exists already.
  var presentStickyPageLayoutGuide: StickyPageLayoutGuide? {
    layoutGuides.lazy.compactMap { $0 as? StickyPageLayoutGuide }.first
  }
}

/// Implements ``UIKit/UIViewController/stickyPageLayoutGuide``.
final class StickyPageLayoutGuide: UILayoutGuide, StickyPageRegionListener {
  private var top: NSLayoutConstraint?
  private var bottom: NSLayoutConstraint?
  private var region: StickyPageRegion?

  /// Adds the guide to a view; it is the safe area until it follows a region.
  init(in view: UIView) {
    super.init()
    identifier = "Noren.StickyPageLayoutGuide"
    view.addLayoutGuide(self)
    // A scroll view's own safe area moves with its content.
    let outer = (view as? UIScrollView)?.frameLayoutGuide ?? view.safeAreaLayoutGuide
    let (top, bottom) = (
      topAnchor.constraint(equalTo: outer.topAnchor), bottomAnchor.constraint(equalTo: outer.bottomAnchor)
    )
    let sides = [
      leadingAnchor.constraint(equalTo: outer.leadingAnchor), trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ]
    // Before the first layout, the height may be negative.
    bottom.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([top, bottom] + sides)
    (self.top, self.bottom) = (top, bottom)
    stickyPageRegionDidMove()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Follows a region from now on; retains it.
  func follow(_ region: StickyPageRegion) {
    self.region = region
    region.add(self)
    stickyPageRegionDidMove()
  }

  /// Moves the constraints to the region's edges. Within an animation, lays out the view so that the change is animated.
  func stickyPageRegionDidMove() {
    let inset = (owningView as? UIScrollView)?.safeAreaInsets ?? .zero
    set(top, to: inset.top + (region?.top ?? 0))
    set(bottom, to: -inset.bottom + (region?.bottom ?? 0))
    if UIView.inheritedAnimationDuration > 0, owningView?.window != nil { owningView?.layoutIfNeeded() }
  }

  private func set(_ constraint: NSLayoutConstraint?, to constant: CGFloat) {
    if let constraint, constraint.constant != constant { constraint.constant = constant }
  }
}
