import Foundation
import UIKitCore

/// The place of a search bar below the navigation bar.
///
/// It is in the wrapper of its screen, so that it comes and goes with it, and continues the bar's background.
///
/// ```
/// │ navigation bar │        while searching  │ search    cancel │
/// │ search         │                         │ scope            │
/// │ content        │                         │ content          │
/// ```
final class SearchPalette: UIView {
  /// Retained while its screen is shown, as its navigation item does.
  let search: UISearchController
  private let background = UIView()
  private let hairline = UIView()

  /// Takes the search bar of `search` into the screen `host`.
  ///
  /// - Parameter fill: The colour of the navigation bar's background, which this one continues. Later changes are not followed.
  init(_ search: UISearchController, host: UIViewController, fill: UIColor?) {
    self.search = search
    super.init(frame: .zero)
    search.host = host
    search.searchBar.isInPalette = true
    background.backgroundColor = fill
    background.isUserInteractionEnabled = false
    hairline.backgroundColor = .separator
    for view in [background, hairline, search.searchBar] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the search bar, in points, at a width.
  func height(width: CGFloat) -> CGFloat {
    search.searchBar.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Continues the navigation bar's background.
  func showBackground(_ color: UIColor?, share: CGFloat) {
    background.backgroundColor = color
    background.alpha = share
    hairline.alpha = share
  }

  /// How far the background extends above the palette, in points: to the top of the screen while the search bar replaces the navigation
  /// bar.
  var reach: CGFloat = 0 {
    didSet { if oldValue != reach { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    hairline.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: pixel)
    search.searchBar.frame = bounds
  }
}

extension UINavigationController {
  /// Returns the palette that the screen's navigation item asks for now, and installs it; `nil` without a search, or without a bar.
  func palette(of screen: InstalledScreen) -> SearchPalette? {
    let wanted = isNavigationBarHidden ? nil : screen.controller.navigationItem.searchController
    if let present = screen.wrapper.palette, present.search === wanted { return present }
    let made = wanted.map { SearchPalette($0, host: screen.controller, fill: navigationBar.background.backgroundColor) }
    screen.wrapper.palette = made
    return made
  }

  /// Places the palette and returns what bars cover at the top of a screen below the safe area, in points.
  ///
  /// During a search the search bar takes the place of the navigation bar, if the search wants that.
  func placePalette(of screen: InstalledScreen, barHeight: CGFloat) -> CGFloat {
    guard !isNavigationBarHidden else { return 0 }
    guard let palette = palette(of: screen), let container = viewIfLoaded else { return barHeight }
    let top = container.safeAreaInsets.top + (palette.search.liftsBar ? 0 : barHeight)
    let width = transitionView.bounds.width
    let height = palette.height(width: width)
    palette.frame = CGRect(x: 0, y: top, width: width, height: height)
    palette.reach = palette.search.liftsBar ? top : 0
    return top - container.safeAreaInsets.top + height
  }

  /// Hides the bar while the top screen's search takes its place, and its hairline above a palette.
  func followSearch() {
    let search = isNavigationBarHidden ? nil : top?.navigationItem.searchController
    let alpha: CGFloat = search?.liftsBar == true ? 0 : 1
    if navigationBar.alpha != alpha { navigationBar.alpha = alpha }
    let hairline = navigationBar.background.shadowView
    if hairline.isHidden != (search != nil) { hairline.isHidden = search != nil }
  }

  /// Called when an item of the bar has changed: another search controller, or a large title that comes or goes, needs a layout.
  func itemsDidChange() {
    let isOther = installed.contains {
      !$0.isLeaving && $0.wrapper.palette?.search !== $0.controller.navigationItem.searchController
    }
    let isOtherHeight =
      queue.current == nil && navigationBar.prefersLargeTitles
      && top.map(largeTitleHeight) != navigationBar.content.largeTitleHeight
    if isOther || isOtherHeight { viewIfLoaded?.setNeedsLayout() }
  }
}
