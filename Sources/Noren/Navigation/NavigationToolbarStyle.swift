import ChromeCore
import UIKit

/// Every figure and colour of the default toolbar. Lengths in points.
///
/// The defaults are those of requirement A11; fonts and colours are the standard bar's of iOS 18. Fonts keep their size when
/// the text size changes, as the standard bar's do.
public struct NavigationToolbarStyle {
  // MARK: Bar

  /// The bar's height, without the safe area: on phones, on pads, in a phone's sheets, and where a phone is vertically compact.
  public var height: CGFloat = 44
  public var padHeight: CGFloat = 50
  public var modalHeight: CGFloat = 56
  public var compactHeight: CGFloat = 32
  /// Fills the bar and the safe area above it.
  public var backgroundColor = UIColor.systemBackground
  /// What is seen behind the bar; `nil` is an opaque ground in ``backgroundColor``.
  public var background: NavigationToolbarBackground?
  /// The line below the toolbar, one device pixel high; `nil` draws none.
  public var hairlineColor: UIColor? = UIColor.separator

  // MARK: Items

  /// From the edges of the safe area to the outermost items.
  public var horizontalMargin: CGFloat = 7
  /// Between two items of a side.
  public var itemSpacing: CGFloat = 3
  /// The width of a side without items.
  public var emptySideWidth: CGFloat = 2
  /// Left and right of a button's content.
  public var buttonPadding: CGFloat = 2
  /// The width a finger finds a button in, however narrow that is (Apple's Human Interface Guidelines, D). The height is the bar's.
  public var minimumTouchWidth: CGFloat = 44
  /// The symbol size of the back chevron.
  public var backSymbolPointSize: CGFloat = 23
  /// Whether the back button says where it leads, as the standard bar's does: the title of the previous screen, which slides there
  /// when a screen is pushed (requirement L5). Without it there is only the chevron.
  public var showsBackLabel = true
  /// Between back chevron and back label. The standard bar's, from memory (confidence G).
  public var backLabelSpacing: CGFloat = 6
  public var buttonFont = UIFont.systemFont(ofSize: 16)
  /// Of items that finish a task: those in the style `.done`.
  public var doneButtonFont = UIFont.systemFont(ofSize: 16, weight: .semibold)
  /// The colour of buttons; `nil` inherits the tint.
  public var tintColor: UIColor?
  public var disabledColor = UIColor.gray
  /// What red, green and blue of a pressed button's colour are multiplied by.
  public var highlightFactor: CGFloat = 0.85

  // MARK: Title

  /// Between a side's items and the title.
  public var titleHorizontalMargin: CGFloat = 7
  /// The least distance of a title view to the top and bottom of the bar. Titles of our own may use the whole height.
  public var titleVerticalMargin: CGFloat = 7
  public var titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  public var titleColor = UIColor.label
  /// At the standard text size (behaviours §2 "Large title text", bold 34, confidence M); it grows with the text size.
  public var largeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  /// How far below its place a title begins that enters the bar.
  public var titleRise: CGFloat = 10
  /// How many lines a title without a subtitle may take where the bar is not compact.
  public var titleLineLimit = 2
  /// How far a long title shrinks before it is cut.
  public var titleMinimumScale: CGFloat = 0.7
  public var subtitleFont = UIFont.systemFont(ofSize: 12)
  public var subtitleColor = UIColor.secondaryLabel
  /// Between title and subtitle in a compact bar, where they stand side by side.
  public var compactSubtitleSpacing: CGFloat = 6

  public init() {}
}

extension ToolbarLayout.Metrics {
  init(_ style: NavigationToolbarStyle) {
    self.init()
    horizontalMargin = style.horizontalMargin
    itemSpacing = style.itemSpacing
    emptySideWidth = style.emptySideWidth
    buttonPadding = style.buttonPadding
    titleMargin = style.titleHorizontalMargin
    labelGap = style.backLabelSpacing
    compactSubtitleSpacing = style.compactSubtitleSpacing
  }
}
