import Foundation

/// How a toolbar stands over content that scrolls: a pure function of how far that has been scrolled.
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
/// What stands below goes first: the search, then the large title, then what the row can give. So the bar's lower edge moves with the
/// content's upper edge, and the bar is as high as the content is far from the safe area until it has its least height. All lengths are
/// in points, finite and not negative.
public struct ToolbarFollow: Equatable, Sendable {
  /// What is there in any case besides the row: a prompt, a search that stays.
  public var fixedHeight: CGFloat
  public var rowHeight: CGFloat
  /// At most ``rowHeight``.
  public var minimumRowHeight: CGFloat
  public var largeTitleHeight: CGFloat
  /// Of a search that goes when the content is scrolled.
  public var searchHeight: CGFloat
  /// Whether there is a background only once content lies under the bar's least height.
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

  /// The background appears over this much of a scroll (behaviours §2 "Threshold, title fade", 10) [S].
  public static let backgroundFade: CGFloat = 10
  /// What is left of the large title's place when the bar's own title begins to appear, and when it stands there: while the
  /// large letters go under the row. From memory of how it looks, confidence G.
  static let titleFade: (from: CGFloat, to: CGFloat) = (20, 4)
  /// How much larger the large title becomes at most when it is pulled, and after how long a pull. From memory, confidence G.
  static let largestScale: CGFloat = 1.1
  static let pullForLargestScale: CGFloat = 200

  // MARK: Figures

  /// At the content's top.
  public var fullHeight: CGFloat { fixedHeight + rowHeight + largeTitleHeight + searchHeight }
  /// How much the bar can give.
  public var way: CGFloat { searchHeight + largeTitleHeight + rowHeight - minimumRowHeight }
  public var leastHeight: CGFloat { fullHeight - way }

  /// Where content may rest while the bar is not at its least height: where each part has gone as a whole.
  public var stops: [CGFloat] {
    [0, searchHeight, searchHeight + largeTitleHeight, way].reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  // MARK: The rule

  /// The stand at a distance that the content has been scrolled from its top (``ScrollSample/distance``).
  ///
  /// - Parameters:
  ///   - pull: How far the content is pulled beyond its top. It enlarges the large title and nothing else.
  ///   - reveal: How much of the page's own title, and of its picture, has gone under the bar.
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
      largeTitleScale: 1 + (Self.largestScale - 1) * min(max(pull, 0) / Self.pullForLargestScale, 1))
  }

  private func backgroundOpacity(at distance: CGFloat, reveal: ToolbarReveal) -> CGFloat {
    if let picture = reveal.picture { return picture }
    guard showsBackgroundOnlyOverContent else { return 1 }
    return min(max(distance - way, 0) / Self.backgroundFade, 1)
  }

  /// Below a large title there is no line (behaviours §2 "Hairline") [S].
  private func hairlineOpacity(at distance: CGFloat, reveal: ToolbarReveal) -> CGFloat {
    let opacity = backgroundOpacity(at: distance, reveal: reveal)
    return largeTitleHeight > 0 ? min(opacity, min(max(distance - way, 0) / Self.backgroundFade, 1)) : opacity
  }

  private func titleShare(_ gone: CGFloat, reveal: ToolbarReveal) -> CGFloat {
    if let title = reveal.title { return title }
    guard largeTitleHeight > 0 else { return 1 }
    let (from, to) = Self.titleFade
    return min(max((from - (largeTitleHeight - gone)) / (from - to), 0), 1)
  }

  /// Where content that has come to rest should be scrolled on to; `nil` where it may stay.
  ///
  /// The nearer of the two stops around it, the farther one from half-way on (behaviours §2 "Large-title snap") [G], unless the
  /// content is too short to reach that.
  public func restingDistance(for sample: ScrollSample) -> CGFloat? {
    let distance = sample.distance
    guard sample.isFinite, sample.overscroll == 0, distance > 0, distance < way, !stops.contains(distance) else {
      return nil
    }
    let lower = stops.last { $0 < distance } ?? 0
    let upper = stops.first { $0 > distance } ?? way
    return upper <= sample.range && distance - lower >= upper - distance ? upper : lower
  }
}

/// How a toolbar stands; see ``ToolbarFollow``. Lengths in points.
public struct ToolbarState: Equatable, Sendable {
  /// Of the whole bar, without the safe area.
  public var height: CGFloat
  public var rowHeight: CGFloat
  /// What is seen of it.
  public var largeTitleHeight: CGFloat
  /// What is seen of it.
  public var searchHeight: CGFloat
  /// 0 at full height, 1 at the least; 0 where both are the same.
  public var collapsedShare: CGFloat
  /// 0…1.
  public var backgroundOpacity: CGFloat
  /// Of the line below the bar: 0…1.
  public var hairlineOpacity: CGFloat
  /// How much of the title stands in the row: 0…1.
  public var titleShare: CGFloat
  /// At least 1.
  public var largeTitleScale: CGFloat
}

/// How much of what the page itself shows has gone under the bar: 0…1 each, `nil` where there is nothing of the kind.
public struct ToolbarReveal: Equatable, Sendable {
  public var title: CGFloat?
  public var picture: CGFloat?

  public init(title: CGFloat? = nil, picture: CGFloat? = nil) {
    self.title = title
    self.picture = picture
  }

  /// - Parameters:
  ///   - title: Top and bottom edge of the page's title. Nothing has gone while the top edge is at the bar's bottom edge or below, all when
  ///     the bottom edge has reached it.
  ///   - pictureBottom: The bottom edge of the page's picture. The bar needs no background while more of it than the bar is high lies
  ///     below the bar, and all of it when none does.
  ///   - barBottom: In the same space as the others.
  public init(title: (top: CGFloat, bottom: CGFloat)?, pictureBottom: CGFloat?, barBottom: CGFloat, barHeight: CGFloat)
  {
    self.title = title.map { Self.share(barBottom - $0.top, of: $0.bottom - $0.top) }
    picture = pictureBottom.map { Self.share(barBottom + barHeight - $0, of: barHeight) }
  }

  private static func share(_ length: CGFloat, of whole: CGFloat) -> CGFloat {
    guard length.isFinite, whole.isFinite else { return 1 }
    return whole > 0 ? min(max(length / whole, 0), 1) : length >= 0 ? 1 : 0
  }
}
