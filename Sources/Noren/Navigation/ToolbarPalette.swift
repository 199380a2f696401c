import ChromeCore
import UIKit

/// What stands below the toolbar's row: the large title and the search.
///
/// ```
/// │ ‹ Back         item │  row
/// ├─────────────────────┤ ← its top edge; what is above is cut off
/// │ Large title         │
/// │ ( search           )│
/// └─────────────────────┘
/// ```
///
/// Both stand at the lower edges of their places, so that they go up under the row while those shrink.
@MainActor
final class ToolbarPalette: UIView {
  let titleLabel = UILabel()
  private let style: NavigationToolbarStyle
  private(set) weak var searchBar: UISearchBar?
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

  /// Above and below the large title in its place: 52 in all with a line of 41 (behaviours §2 "Large title text", 3 from the top,
  /// confidence M; "Large title extra", confidence M).
  private static let titleMargins: (top: CGFloat, bottom: CGFloat) = (3, 8)
  /// Of a search below a bar: the field's 36 and a margin below and above. From memory, confidence G.
  private static let searchBarHeight: CGFloat = 52

  /// The height a large title wants at this text size.
  static func largeTitleHeight(style: NavigationToolbarStyle, traits: UITraitCollection) -> CGFloat {
    titleMargins.top + font(style: style, traits: traits).lineHeight.rounded(.up) + titleMargins.bottom
  }

  private static func font(style: NavigationToolbarStyle, traits: UITraitCollection) -> UIFont {
    UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: style.largeTitleFont, compatibleWith: traits)
  }

  /// The height a search wants.
  static func height(of searchBar: UISearchBar, width: CGFloat) -> CGFloat {
    max(searchBarHeight, searchBar.sizeThatFits(CGSize(width: width, height: 0)).height - 4)
  }

  // MARK: What is shown

  /// The size of the large title's letters, in points, smaller than its font's where it had to shrink.
  var titleTextSize: CGFloat {
    let natural = titleLabel.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    ).width
    guard natural > titleLabel.bounds.width, natural > 0 else { return titleLabel.font.pointSize }
    return titleLabel.font.pointSize * max(titleLabel.bounds.width / natural, titleLabel.minimumScaleFactor)
  }

  /// How much of a view in here has not gone up under the row: 0…1.
  func visibleShare(of view: UIView) -> CGFloat {
    guard view.frame.height > 0 else { return 0 }
    return min(max(min(view.frame.maxY, bounds.maxY) - max(view.frame.minY, 0), 0) / view.frame.height, 1)
  }

  // MARK: Contents

  /// Puts the bar in, taking it from where it was; `nil` takes the present one out.
  func show(_ new: UISearchBar?) {
    if let searchBar, searchBar !== new { giveBack(searchBar) }
    searchBar = new
    guard let new, new.superview !== self else { return }
    ownStyle = new.searchBarStyle
    new.searchBarStyle = .minimal
    new.translatesAutoresizingMaskIntoConstraints = true
    addSubview(new)
    setNeedsLayout()
  }

  /// Whose style the app has changed meanwhile keeps it.
  private func giveBack(_ searchBar: UISearchBar) {
    if searchBar.superview === self { searchBar.removeFromSuperview() }
    if searchBar.searchBarStyle == .minimal { searchBar.searchBarStyle = ownStyle }
  }
  private var ownStyle = UISearchBar.Style.default

  /// - Parameters:
  ///   - fullTitle: The height of the title's place when all of it is seen.
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
    // Those of the screen, as wide as this view; a view's own are narrower.
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
