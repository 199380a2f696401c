import NorenCore
import UIKit

/// The part of the bar below the toolbar's row: the large title and the search.
///
/// ```
/// │ ‹ Back         item │  row
/// ├─────────────────────┤ ← its top edge; what is above is cut off
/// │ Large title         │
/// │ ( search           )│
/// └─────────────────────┘
/// ```
///
/// Both are at the lower edges of their places, so that they move up under the row while their places shrink.
@MainActor
final class ToolbarPalette: UIView {
  let titleLabel = UILabel()
  private let style: NavigationToolbarStyle
  /// The search bar of the screen's search controller, while it is a subview here.
  private(set) weak var searchBar: UISearchBar?
  /// The visible height of the title's place, and the full height of the search's, in points.
  private var titleHeight: CGFloat = 0
  private var searchHeight: CGFloat = 0

  init(style: NavigationToolbarStyle) {
    self.style = style
    super.init(frame: .zero)
    clipsToBounds = true
    titleLabel.textColor = style.titleColor
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = style.titleMinimumScale
    titleLabel.accessibilityTraits.insert(.header)
    titleLabel.accessibilityIdentifier = "NavigationToolbar.largeTitle"
    addSubview(titleLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Sizes, in points

  /// Above and below the large title in its place: 52 points in all with a line of 41 (behaviours §2 "Large title text", 3 from the top,
  /// and "Large title extra") [M].
  private static let titleMargins: (top: CGFloat, bottom: CGFloat) = (3, 8)
  /// The height of a search below a bar: the field's 36 points and a margin below and above [G].
  private static let searchBarHeight: CGFloat = 52

  /// Returns the height of a large title's place at this text size, in points.
  static func largeTitleHeight(style: NavigationToolbarStyle, traits: UITraitCollection) -> CGFloat {
    titleMargins.top + font(style: style, traits: traits).lineHeight.rounded(.up) + titleMargins.bottom
  }

  private static func font(style: NavigationToolbarStyle, traits: UITraitCollection) -> UIFont {
    UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: style.largeTitleFont, compatibleWith: traits)
  }

  /// Returns the height of a search's place, in points: at least the standard one, and more for a taller bar.
  static func height(of searchBar: UISearchBar, width: CGFloat) -> CGFloat {
    max(searchBarHeight, searchBar.sizeThatFits(CGSize(width: width, height: 0)).height - 4)
  }

  // MARK: Shown contents

  /// The size of the large title's letters, in points; smaller than its font's if it had to shrink.
  var titleTextSize: CGFloat {
    let natural = titleLabel.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    ).width
    guard natural > titleLabel.bounds.width, natural > 0 else { return titleLabel.font.pointSize }
    return titleLabel.font.pointSize * max(titleLabel.bounds.width / natural, titleLabel.minimumScaleFactor)
  }

  /// Returns the share of a subview's height that is not under the row: 0…1.
  func visibleShare(of view: UIView) -> CGFloat {
    guard view.frame.height > 0 else { return 0 }
    return min(max(min(view.frame.maxY, bounds.maxY) - max(view.frame.minY, 0), 0) / view.frame.height, 1)
  }

  // MARK: Contents

  /// Adds the search bar, taken from its superview; `nil` removes the current one.
  func show(_ new: UISearchBar?) {
    if let searchBar, searchBar !== new { restoreSearchBar(searchBar) }
    searchBar = new
    guard let new, new.superview !== self else { return }
    originalStyle = new.searchBarStyle
    new.searchBarStyle = .minimal
    new.translatesAutoresizingMaskIntoConstraints = true
    addSubview(new)
    setNeedsLayout()
  }

  /// Removes a search bar, and restores its style unless the app has changed it meanwhile.
  private func restoreSearchBar(_ searchBar: UISearchBar) {
    if searchBar.superview === self { searchBar.removeFromSuperview() }
    if searchBar.searchBarStyle == .minimal { searchBar.searchBarStyle = originalStyle }
  }
  /// The style that the search bar had before.
  private var originalStyle = UISearchBar.Style.default

  /// Shows title and search in a state of the bar.
  ///
  /// - Parameters:
  ///   - fullTitle: The height of the title's place when all of it is visible, in points; 0 hides the title.
  ///   - fullSearch: The same for the search.
  func show(title: String?, state: ToolbarState, fullTitle: CGFloat, fullSearch: CGFloat) {
    if titleLabel.text != title { titleLabel.text = title }
    let font = Self.font(style: style, traits: traitCollection)
    if titleLabel.font != font { titleLabel.font = font }
    titleLabel.isHidden = fullTitle == 0
    let scale = state.largeTitleScale
    // From its leading edge: a pulled title grows away from the margin.
    let shift = titleLabel.bounds.width * (scale - 1) / 2
    let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: shift * direction, ty: 0)
    if titleLabel.transform != transform { titleLabel.transform = transform }
    searchBar?.alpha = fullSearch > 0 ? min(max(2 * state.searchHeight / fullSearch - 1, 0), 1) : 1
    guard titleHeight != state.largeTitleHeight || searchHeight != fullSearch else { return }
    titleHeight = state.largeTitleHeight
    searchHeight = fullSearch
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The margins of the container's view, which is as wide as this one; a view's own are narrower.
    let margins = superview?.layoutMargins ?? layoutMargins
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right))
    let fitting = titleLabel.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude))
    let size = CGSize(width: min(fitting.width, area.width), height: fitting.height)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isRightToLeft ? area.maxX - size.width : area.minX
    let bottom = titleHeight - Self.titleMargins.bottom
    titleLabel.bounds = CGRect(origin: .zero, size: size)
    titleLabel.center = CGPoint(x: x + size.width / 2, y: bottom - size.height / 2)
    searchBar?.frame = CGRect(
      x: safeAreaInsets.left, y: bounds.maxY - searchHeight,
      width: bounds.width - safeAreaInsets.left - safeAreaInsets.right,
      height: searchHeight)
  }
}
