import UIKit

/// A screen that has a say in the toolbar above it. Every member has a default; after a change of one it calls
/// ``UIKit/UIViewController/setNeedsToolbarUpdate()``.
@MainActor
public protocol NavigationToolbarScreen: UIViewController {
  /// What is seen behind the toolbar over this screen; `nil`, the default, leaves that to the toolbar.
  var preferredToolbarBackground: NavigationToolbarBackground? { get }
  /// Whether the background appears only once content lies under the toolbar, as that of the standard bar does; `false` by
  /// default. The screen then reaches below the toolbar.
  var showsToolbarBackgroundOnlyOverContent: Bool { get }
  /// The view in the page that shows the screen's title: the title enters the bar while this goes under it. `nil`, the
  /// default, keeps the title in the bar. It lies in the scroll view that the toolbar follows.
  var titleRevealView: UIView? { get }
  /// The picture at the top of the page on which the toolbar stands without a background: the background appears while the
  /// last of the picture goes under the bar. `nil`, the default, has it at any time. It lies in the scroll view that the toolbar
  /// follows.
  var toolbarPictureView: UIView? { get }
  /// What the toolbar follows. By default the screen's `contentScrollView(for: .top)`; without one the screen's view if it
  /// scrolls, or else that view's first subview if that does.
  var toolbarScrollView: UIScrollView? { get }
}

extension NavigationToolbarScreen {
  public var preferredToolbarBackground: NavigationToolbarBackground? { nil }
  public var showsToolbarBackgroundOnlyOverContent: Bool { false }
  public var titleRevealView: UIView? { nil }
  public var toolbarPictureView: UIView? { nil }
  public var toolbarScrollView: UIScrollView? { standardToolbarScrollView }
}

extension UIViewController {
  /// What a toolbar follows where the screen does not say otherwise. The view is not loaded for it.
  var standardToolbarScrollView: UIScrollView? {
    if let known = contentScrollView(for: .top) { return known }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Makes the toolbar above this screen show what it, its controller and the screen say now: heights, background, titles.
  ///
  /// Called inside an animation, the change is animated. Does nothing outside of a container.
  public func setNeedsToolbarUpdate() {
    let ancestors = sequence(first: self) { $0.parent }
    ancestors.lazy.compactMap { $0 as? ToolbarProvidingContainerViewController }.first?.updateToolbarNow()
  }
}
