import NorenCore
import UIKit

/// Every figure and colour of the default toolbar. Lengths are in points.
///
/// The defaults are those of requirement A11; fonts and colours are the standard bar's of iOS 18. Fonts keep their size when the text size
/// changes, as the standard bar's do. A toolbar copies its style when it is created.
///
/// ```swift
/// var style = NavigationToolbarStyle()
/// style.background = .blurred(.systemChromeMaterial)
/// style.tintColor = .systemGreen
/// let navigation = NoBarNavigationController(rootViewController: home, toolbarStyle: style)
/// ```
public struct NavigationToolbarStyle {
  // MARK: Bar

  /// The bar's height in points, without the safe area, on a phone in portrait; 44 by default.
  public var height: CGFloat = 44
  /// The bar's height on a pad; 50 points by default.
  public var padHeight: CGFloat = 50
  /// The bar's height in a sheet on a phone; 56 points by default.
  public var modalHeight: CGFloat = 56
  /// The bar's height on a vertically compact phone, which is in landscape; 32 points by default.
  public var compactHeight: CGFloat = 32
  /// Drawn behind the bar and in the safe area above it; an opaque `systemBackground` by default.
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
  /// The least width in which a finger hits a button, however narrow the button is: 44 points by default (Apple's Human Interface
  /// Guidelines) [D]. The height is the bar's.
  public var minimumTouchWidth: CGFloat = 44
  /// The symbol size of the back chevron; 23 points by default.
  public var backSymbolPointSize: CGFloat = 23
  /// Whether the back button shows the title of the previous screen, as the standard bar's does; the title moves there when a screen is
  /// pushed (requirement L5). With `false` there is only the chevron; `true` by default.
  public var showsBackLabel = true
  /// Between back chevron and back label; 6 points by default, as in the standard bar [G].
  public var backLabelSpacing: CGFloat = 6
  /// The font of words in buttons, the back label among them; regular 16 by default.
  public var buttonFont = UIFont.systemFont(ofSize: 16)
  /// The font of items that complete a task, those in the style `.done`; semibold 16 by default.
  public var doneButtonFont = UIFont.systemFont(ofSize: 16, weight: .semibold)
  /// The colour of buttons; `nil`, the default, inherits the tint.
  public var tintColor: UIColor?
  /// The colour of disabled buttons; `gray` by default.
  public var disabledColor = UIColor.gray
  /// The factor by which red, green and blue of a pressed button's colour are multiplied; 0.85 by default. Its opacity stays.
  public var highlightFactor: CGFloat = 0.85

  // MARK: Title

  /// Between a side's items and the title; 7 points by default.
  public var titleHorizontalMargin: CGFloat = 7
  /// The least distance of a title view to the top and bottom of the bar; 7 points by default. The default title may use the whole height.
  public var titleVerticalMargin: CGFloat = 7
  /// The font of a title in the bar; semibold 17 by default.
  public var titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  /// The colour of titles in the bar and of large ones; `label` by default.
  public var titleColor = UIColor.label
  /// The font of a large title at the standard text size, with which it grows; bold 34 by default (behaviours §2 "Large title text") [M].
  public var largeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  /// How far below its place a title that enters the bar begins; 10 points by default.
  public var titleRise: CGFloat = 10
  /// How many lines a title without a subtitle may take in a bar that is not compact; 2 by default.
  public var titleLineLimit = 2
  /// The least scale of a long title before it is truncated, as a share of its size; 0.7 by default.
  public var titleMinimumScale: CGFloat = 0.7
  /// The font of the line below a title; regular 12 by default.
  public var subtitleFont = UIFont.systemFont(ofSize: 12)
  /// The colour of the line below a title; `secondaryLabel` by default.
  public var subtitleColor = UIColor.secondaryLabel
  /// Between title and subtitle in a compact bar, where they are side by side; 6 points by default.
  public var compactSubtitleSpacing: CGFloat = 6

  /// Creates a style with the defaults, each of which can be changed.
  public init() {}
}

extension BackLabelFit {
  /// Creates a fit with the style's lengths, and no content yet.
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
