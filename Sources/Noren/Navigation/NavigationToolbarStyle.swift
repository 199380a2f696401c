import ChromeCore
import UIKit

/// Every figure and colour of the default toolbar. Lengths in points.
///
/// The defaults are those of requirement A11; fonts and colours are the standard bar's of iOS 18. Fonts keep their size when
/// the text size changes, as the standard bar's do.
public struct NavigationToolbarStyle {
  // MARK: Bar

  /// The bar's height in points, without the safe area, on a phone held upright; 44 by default.
  public var height: CGFloat = 44
  /// The same on a pad; 50 points by default.
  public var padHeight: CGFloat = 50
  /// The same in a sheet of a phone's; 56 points by default.
  public var modalHeight: CGFloat = 56
  /// The same where a phone is vertically compact, which is sideways; 32 points by default.
  public var compactHeight: CGFloat = 32
  /// What is seen behind the bar and in the safe area above it; an opaque ground in `systemBackground` by default.
  public var background = NavigationToolbarBackground.opaque(.systemBackground)
  /// The line below the toolbar, one device pixel high; `separator` by default, and `nil` draws none.
  public var hairlineColor: UIColor? = UIColor.separator

  // MARK: Items

  /// From the edges of the safe area to the outermost items; 7 points by default.
  public var horizontalMargin: CGFloat = 7
  /// Between two items of a side; 3 points by default.
  public var itemSpacing: CGFloat = 3
  /// The width of a side without items; 2 points by default.
  public var emptySideWidth: CGFloat = 2
  /// Left and right of a button's content; 2 points by default.
  public var buttonPadding: CGFloat = 2
  /// The width a finger finds a button in, however narrow that is: 44 points by default (Apple's Human Interface Guidelines,
  /// confidence D). The height is the bar's.
  public var minimumTouchWidth: CGFloat = 44
  /// The symbol size of the back chevron; 23 points by default.
  public var backSymbolPointSize: CGFloat = 23
  /// Whether the back button says where it leads, as the standard bar's does: the title of the previous screen, which slides there
  /// when a screen is pushed (requirement L5). Without it there is only the chevron; `true` by default.
  public var showsBackLabel = true
  /// Between back chevron and back label; 6 points by default, the standard bar's from memory [G].
  public var backLabelSpacing: CGFloat = 6
  /// Of the words in buttons, the back label among them; regular 16 by default.
  public var buttonFont = UIFont.systemFont(ofSize: 16)
  /// Of items that finish a task: those in the style `.done`; semibold 16 by default.
  public var doneButtonFont = UIFont.systemFont(ofSize: 16, weight: .semibold)
  /// The colour of buttons; `nil`, the default, inherits the tint.
  public var tintColor: UIColor?
  /// The colour of buttons that cannot be pressed; `gray` by default.
  public var disabledColor = UIColor.gray
  /// What red, green and blue of a pressed button's colour are multiplied by: a factor, 0.85 by default. Its
  /// opacity stays.
  public var highlightFactor: CGFloat = 0.85

  // MARK: Title

  /// Between a side's items and the title; 7 points by default.
  public var titleHorizontalMargin: CGFloat = 7
  /// The least distance of a title view to the top and bottom of the bar; 7 points by default. The default title may use the whole
  /// height.
  public var titleVerticalMargin: CGFloat = 7
  /// Of a title in the bar; semibold 17 by default.
  public var titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  /// Of titles in the bar and large ones; `label` by default.
  public var titleColor = UIColor.label
  /// Of a large title at the standard text size, with which it grows; bold 34 by default (behaviours §2 "Large title text",
  /// confidence M).
  public var largeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  /// How far below its place a title begins that enters the bar; 10 points by default.
  public var titleRise: CGFloat = 10
  /// How many lines a title without a subtitle may take where the bar is not compact; 2 by default.
  public var titleLineLimit = 2
  /// How far a long title shrinks before it is cut, as a share of its size; 0.7 by default.
  public var titleMinimumScale: CGFloat = 0.7
  /// Of the line below a title; regular 12 by default.
  public var subtitleFont = UIFont.systemFont(ofSize: 12)
  /// The same line's colour; `secondaryLabel` by default.
  public var subtitleColor = UIColor.secondaryLabel
  /// Between title and subtitle in a compact bar, where they stand side by side; 6 points by default.
  public var compactSubtitleSpacing: CGFloat = 6

  /// The defaults, each of which can be changed.
  public init() {}
}

extension BackLabelFit {
  /// The style's lengths, and no content yet.
  init(_ style: NavigationToolbarStyle) {
    self.init()
    horizontalMargin = style.horizontalMargin
    itemSpacing = style.itemSpacing
    emptySideWidth = style.emptySideWidth
    buttonPadding = style.buttonPadding
    titleMargin = style.titleHorizontalMargin
    labelGap = style.backLabelSpacing
  }
}
