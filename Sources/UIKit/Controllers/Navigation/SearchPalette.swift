import Foundation
import UIKitCore

/// The place of a search bar below the navigation bar.
///
/// It stands in the wrapper of its screen, so that it comes and goes with it, and continues the bar's background.
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

  /// The bar's own height, in points; less than alone, for it has the navigation bar's margin above.
  func height(width: CGFloat) -> CGFloat {
    search.searchBar.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// How far the background reaches above the palette, in points.
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
  /// The palette of a screen as its navigation item wants it now; `nil` without one, or without a bar.
  func palette(of screen: InstalledScreen) -> SearchPalette? {
    let wanted = isNavigationBarHidden ? nil : screen.controller.navigationItem.searchController
    if let present = screen.wrapper.palette, present.search === wanted { return present }
    let made = wanted.map { SearchPalette($0, host: screen.controller, fill: navigationBar.background.backgroundColor) }
    screen.wrapper.palette = made
    return made
  }

  /// What bars cover at the top of a screen below the safe area, in points.
  ///
  /// While somebody searches, the search bar takes the navigation bar's place.
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

  /// The bar of the screen on top: gone while its search takes the place, without a line above a palette.
  func followSearch() {
    let search = isNavigationBarHidden ? nil : top?.navigationItem.searchController
    let alpha: CGFloat = search?.liftsBar == true ? 0 : 1
    if navigationBar.alpha != alpha { navigationBar.alpha = alpha }
    let hairline = navigationBar.background.shadowView
    if hairline.isHidden != (search != nil) { hairline.isHidden = search != nil }
  }

  /// An item of the bar has another search, maybe.
  func itemsDidChange() {
    let isOther = installed.contains {
      !$0.isLeaving && $0.wrapper.palette?.search !== $0.controller.navigationItem.searchController
    }
    if isOther { viewIfLoaded?.setNeedsLayout() }
  }
}
