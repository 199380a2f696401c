import UIKit

/// A screen that influences the toolbar above it. Every member has a default. After a change of one, the screen calls
/// ``UIKit/UIViewController/setNeedsToolbarUpdate()``.
///
/// ```swift
/// final class ProductViewController: UIViewController, NavigationToolbarScreen {
///   let photo = UIImageView()
///   let name = UILabel()
///
///   var toolbarPictureView: UIView? { photo }
///   var titleRevealView: UIView? { name }
/// }
/// ```
@MainActor
public protocol NavigationToolbarScreen: UIViewController {
  /// The toolbar's background over this screen; `nil`, the default, leaves the choice to the toolbar.
  var preferredToolbarBackground: NavigationToolbarBackground? { get }
  /// Whether the background appears only once content is under the toolbar, as with the standard bar; `false` by default. The screen then
  /// reaches below the toolbar.
  var showsToolbarBackgroundOnlyOverContent: Bool { get }
  /// The view in the page that shows the screen's title: the title enters the bar while this view goes under it. `nil`, the default, keeps
  /// the title in the bar. The view has to be in the scroll view that the toolbar follows.
  var titleRevealView: UIView? { get }
  /// The picture at the top of the page over which the toolbar has no background: the background appears while the last of the picture goes
  /// under the bar. `nil`, the default, always shows the background. The view has to be in the scroll view that the toolbar follows.
  var toolbarPictureView: UIView? { get }
  /// The scroll view that the toolbar follows. By default the screen's `contentScrollView(for: .top)`, or else the screen's view if it
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
  /// The scroll view that a toolbar follows unless the screen says otherwise. Does not load the view.
  var standardToolbarScrollView: UIScrollView? {
    if let known = contentScrollView(for: .top) { return known }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Makes the toolbar above this screen show its current heights, background and titles.
  ///
  /// Called inside an animation, it animates the change. Does nothing outside of a container.
  public func setNeedsToolbarUpdate() {
    let ancestors = sequence(first: self) { $0.parent }
    ancestors.lazy.compactMap { $0 as? ToolbarProvidingContainerViewController }.first?.updateToolbarNow()
  }
}
