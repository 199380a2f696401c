import Foundation

/// How a toolbar follows scrolled content: a pure function of the distance scrolled.
///
/// ```
///          at the top                 scrolled by `way` or more
/// ┌──────────────────────┐        ┌──────────────────────┐
/// │ prompt         fixed │        │ prompt               │
/// │ row             full │        │ row            least │
/// │ large title          │        └──────────────────────┘
/// │ search               │
/// └──────────────────────┘
/// ```
///
/// The lowest part goes first: the search, then the large title, then the row down to its least height. So the bar's lower edge moves with
/// the content's upper edge until the bar has its least height. All lengths are in points, finite and not negative.
public struct ToolbarFollow: Equatable, Sendable {
  /// The height of the parts besides the row that never go: a prompt, a search that stays.
  public var fixedHeight: CGFloat
  /// The row's height at the content's top.
  public var rowHeight: CGFloat
  /// The height to which the row shrinks; at most ``rowHeight``.
  public var minimumRowHeight: CGFloat
  /// The height of the large title's place at the content's top; 0 without one.
  public var largeTitleHeight: CGFloat
  /// The height of a search that goes as the content is scrolled; 0 without one.
  public var searchHeight: CGFloat
  /// Whether the background appears only once content is under the bar's least height.
  public var showsBackgroundOnlyOverContent: Bool

  public init(
    fixedHeight: CGFloat = 0, rowHeight: CGFloat, minimumRowHeight: CGFloat? = nil, largeTitleHeight: CGFloat = 0,
    searchHeight: CGFloat = 0, showsBackgroundOnlyOverContent: Bool = false
  ) {
    self.fixedHeight = fixedHeight
    self.rowHeight = rowHeight
    self.minimumRowHeight = min(minimumRowHeight ?? rowHeight, rowHeight)
    self.largeTitleHeight = largeTitleHeight
    self.searchHeight = searchHeight
    self.showsBackgroundOnlyOverContent = showsBackgroundOnlyOverContent
  }

  // MARK: Constants

  /// The background appears over this many points of scrolling (behaviours §2 "Threshold, title fade", 10) [S].
  public static let backgroundFade: CGFloat = 10
  /// The rest of the large title's height, in points, at which the row's title begins to appear, and at which it is opaque: while the large
  /// letters go under the row [G].
  static let titleFade: (from: CGFloat, to: CGFloat) = (20, 4)
  /// The greatest scale of a pulled large title, and the pull in points that leads to it [G].
  static let maximumScale: CGFloat = 1.1
  static let pullForMaximumScale: CGFloat = 200

  // MARK: Figures

  /// The bar's height at the content's top.
  public var fullHeight: CGFloat { fixedHeight + rowHeight + largeTitleHeight + searchHeight }
  /// How far the bar shrinks, which is also the distance scrolled over which it does.
  public var way: CGFloat { searchHeight + largeTitleHeight + rowHeight - minimumRowHeight }
  /// The height over content that is scrolled by ``way`` or more.
  public var minimumHeight: CGFloat { fullHeight - way }

  // MARK: The rule

  /// Returns the bar's state at a distance that the content is scrolled from its top (``ScrollSample/distance``); 0 for a negative one.
  ///
  /// - Parameters:
  ///   - pull: How far the content is pulled beyond its top, in points. It enlarges the large title and nothing else.
  ///   - reveal: The shares of the page's own title and picture that are under the bar.
  public func state(at distance: CGFloat, pull: CGFloat = 0, reveal: ToolbarReveal = ToolbarReveal()) -> ToolbarState {
    let distance = max(distance, 0)
    let search = min(distance, searchHeight)
    let title = min(distance - search, largeTitleHeight)
    let row = min(distance - search - title, rowHeight - minimumRowHeight)
    let gone = search + title + row
    return ToolbarState(
      height: fullHeight - gone, rowHeight: rowHeight - row, largeTitleHeight: largeTitleHeight - title,
      searchHeight: searchHeight - search, collapsedShare: way > 0 ? gone / way : 0,
      backgroundOpacity: backgroundOpacity(at: distance, reveal: reveal),
      hairlineOpacity: hairlineOpacity(at: distance, reveal: reveal), titleShare: titleShare(title, reveal: reveal),
      largeTitleScale: 1 + (Self.maximumScale - 1) * min(max(pull, 0) / Self.pullForMaximumScale, 1))
  }

  private func backgroundOpacity(at distance: CGFloat, reveal: ToolbarReveal) -> CGFloat {
    if let picture = reveal.picture { return picture }
    guard showsBackgroundOnlyOverContent else { return 1 }
    return min(max(distance - way, 0) / Self.backgroundFade, 1)
  }

  /// There is no line below a large title (behaviours §2 "Hairline") [S].
  private func hairlineOpacity(at distance: CGFloat, reveal: ToolbarReveal) -> CGFloat {
    let opacity = backgroundOpacity(at: distance, reveal: reveal)
    return largeTitleHeight > 0 ? min(opacity, min(max(distance - way, 0) / Self.backgroundFade, 1)) : opacity
  }

  /// The opacity of the row's title: the page's own title decides if there is one, else the large title's remaining height.
  private func titleShare(_ gone: CGFloat, reveal: ToolbarReveal) -> CGFloat {
    if let title = reveal.title { return title }
    guard largeTitleHeight > 0 else { return 1 }
    let (from, to) = Self.titleFade
    return min(max((from - (largeTitleHeight - gone)) / (from - to), 0), 1)
  }
}

/// A toolbar's heights and opacities at one moment; see ``ToolbarFollow``. Lengths are in points.
public struct ToolbarState: Equatable, Sendable {
  /// The height of the whole bar, without the safe area.
  public var height: CGFloat
  /// The row's height between its least and its full one.
  public var rowHeight: CGFloat
  /// The visible height of the large title.
  public var largeTitleHeight: CGFloat
  /// The visible height of the search.
  public var searchHeight: CGFloat
  /// 0 at full height, 1 at the least; 0 if both are the same.
  public var collapsedShare: CGFloat
  /// The background's opacity, 0…1.
  public var backgroundOpacity: CGFloat
  /// The opacity of the line below the bar, 0…1.
  public var hairlineOpacity: CGFloat
  /// The opacity of the row's title, 0…1.
  public var titleShare: CGFloat
  /// The large title's scale: 1 at rest, more while it is pulled.
  public var largeTitleScale: CGFloat
}

/// The shares of the page's own title and picture that are under the bar: 0…1 each, `nil` if the page has none.
public struct ToolbarReveal: Equatable, Sendable {
  /// 1 shows the title in the bar, 0 leaves it to the page.
  public var title: CGFloat?
  /// The opacity of the bar's background over a page that begins with a picture.
  public var picture: CGFloat?

  public init(title: CGFloat? = nil, picture: CGFloat? = nil) {
    self.title = title
    self.picture = picture
  }

  /// Creates the shares from the places of title and picture; all in one space, in points downwards.
  ///
  /// A non-finite length counts as a share of 1.
  ///
  /// - Parameters:
  ///   - title: Top and bottom edge of the page's title. Its share is 0 while the top edge is at the bar's bottom edge or below, and 1 once
  ///     the bottom edge reaches it.
  ///   - pictureBottom: The bottom edge of the page's picture. Its share is 0 while more of the picture than the bar's height is below the
  ///     bar, and 1 once none of it is.
  ///   - barBottom: The bar's bottom edge in the same space.
  public init(title: (top: CGFloat, bottom: CGFloat)?, pictureBottom: CGFloat?, barBottom: CGFloat, barHeight: CGFloat)
  {
    self.title = title.map { Self.share(barBottom - $0.top, of: $0.bottom - $0.top) }
    picture = pictureBottom.map { Self.share(barBottom + barHeight - $0, of: barHeight) }
  }

  /// The share of `whole` that `length` makes, clamped to 0…1; for an empty whole, 1 from a length of 0 on.
  private static func share(_ length: CGFloat, of whole: CGFloat) -> CGFloat {
    guard length.isFinite, whole.isFinite else { return 1 }
    return whole > 0 ? min(max(length / whole, 0), 1) : length >= 0 ? 1 : 0
  }
}
