import Foundation
import NorenCore

/// The frames of a navigation toolbar's elements for given sizes: the model that the live bar, which is laid out by constraints, is compared with.
///
/// ```
/// │←margin→│‹ Label│left│…│←title margin→│ title │←title margin→│…│right│←margin→│
/// ```
///
/// - The title is in the middle of the bar, unless a side is so wide that it stands aside; it is never wider than the room between
///   the sides.
/// - The back label is the best that leaves the title where it is: the previous title, else "Back", else none.
/// - Items keep their widths. Where even they find no room, the title has none.
public struct ToolbarLayout: Equatable, Sendable {
  /// Between title and subtitle where they are side by side, in points.
  static let compactSubtitleSpacing: CGFloat = 6

  /// What there is to place; sizes in points, those of items with their padding.
  public struct Content: Equatable, Sendable {
    /// `nil` without a back button.
    public var chevron: CGSize?
    /// Best first.
    public var backLabels: [CGSize] = []
    /// From the leading edge inwards.
    public var leftItems: [CGSize] = []
    /// From the trailing edge inwards.
    public var rightItems: [CGSize] = []
    /// What the title, on one line, would like to have.
    public var title: CGSize?
    public var subtitle: CGSize?
    /// Whether the title takes all the room between the sides; then there is no back label.
    public var isTitleFilling = false
    /// Whether the subtitle stands beside the title, as in a compact bar.
    public var isSubtitleBeside = false

    public init() {}
  }

  /// From the leading edge inwards, then the title, then from the title to the trailing edge.
  public let elements: [ToolbarElement]
  /// Which of the back labels is shown.
  public let backLabelIndex: Int?

  /// - Parameter size: The bar's, in points. Its lengths are those of requirement A11, the defaults of `BackLabelFit`.
  public init(_ content: Content, in size: CGSize, isRightToLeft: Bool = false) {
    let metrics = BackLabelFit()
    let sides = Sides(content, metrics, barWidth: size.width)
    backLabelIndex = sides.backLabelIndex
    var elements = sides.leadingElements(content, metrics)
    elements += Self.titleElements(content, metrics, from: sides.leadingEnd, to: sides.trailingStart, width: size.width)
    elements += sides.trailingElements(content, metrics)
    self.elements = elements.map { element in
      var placed = element
      placed.frame.origin.y += (size.height - element.frame.height) / 2
      if isRightToLeft { placed.frame.origin.x = size.width - element.frame.maxX }
      return placed
    }
  }

  public func frame(of role: ToolbarElement.Role) -> CGRect? { elements.first { $0.role == role }?.frame }

  // MARK: Title

  /// Frames measured from the leading edge, and vertically from where an element would be in the middle.
  private static func titleElements(
    _ content: Content, _ metrics: BackLabelFit, from leadingEnd: CGFloat, to trailingStart: CGFloat, width: CGFloat
  ) -> [ToolbarElement] {
    guard let title = content.title else { return [] }
    let start = leadingEnd + metrics.titleMargin
    let room = max(trailingStart - metrics.titleMargin - start, 0)
    let natural = naturalTitleWidth(content)
    let total = content.isTitleFilling ? room : min(natural, room)
    let x = max(min((width - total) / 2, start + room - total), start)
    guard let subtitle = content.subtitle else {
      return [ToolbarElement(.title, frame: CGRect(x: x, y: 0, width: total, height: title.height))]
    }
    if content.isSubtitleBeside {
      let titleWidth = min(title.width, total)
      let rest = max(total - titleWidth - compactSubtitleSpacing, 0)
      return [
        ToolbarElement(.title, frame: CGRect(x: x, y: 0, width: titleWidth, height: title.height)),
        ToolbarElement(.subtitle, frame: CGRect(x: x + total - rest, y: 0, width: rest, height: subtitle.height)),
      ]
    }
    return [
      ToolbarElement(.title, frame: CGRect(x: x, y: -subtitle.height / 2, width: total, height: title.height)),
      ToolbarElement(.subtitle, frame: CGRect(x: x, y: title.height / 2, width: total, height: subtitle.height)),
    ]
  }

  fileprivate static func naturalTitleWidth(_ content: Content) -> CGFloat {
    let (title, subtitle) = (content.title?.width ?? 0, content.subtitle?.width ?? 0)
    guard content.isSubtitleBeside, content.subtitle != nil else { return max(title, subtitle) }
    return title + compactSubtitleSpacing + subtitle
  }
}

/// The items of both sides, and the room they leave; lengths from the leading edge.
private struct Sides {
  var backLabelIndex: Int?
  var leadingEnd: CGFloat
  var trailingStart: CGFloat

  init(_ content: ToolbarLayout.Content, _ metrics: BackLabelFit, barWidth: CGFloat) {
    let natural = ToolbarLayout.naturalTitleWidth(content)
    var fit = metrics
    fit.chevronWidth = content.chevron?.width ?? 0
    fit.leftItemWidths = content.leftItems.map(\.width)
    fit.rightItemWidths = content.rightItems.map(\.width)
    fit.titleWidth = content.title == nil ? nil : natural
    fit.isTitleFilling = content.isTitleFilling
    trailingStart = barWidth - metrics.horizontalMargin - fit.sideWidth(fit.rightItemWidths)
    guard content.chevron != nil else {
      leadingEnd = metrics.horizontalMargin + fit.sideWidth(fit.leftItemWidths)
      return
    }
    backLabelIndex = fit.index(among: content.backLabels.map(\.width), barWidth: barWidth)
    leadingEnd = fit.leadingEnd(label: backLabelIndex.map { content.backLabels[$0].width })
  }

  func leadingElements(_ content: ToolbarLayout.Content, _ metrics: BackLabelFit) -> [ToolbarElement] {
    var elements: [ToolbarElement] = []
    var x = metrics.horizontalMargin
    if let chevron = content.chevron {
      x += metrics.buttonPadding
      elements.append(ToolbarElement(.backChevron, frame: CGRect(origin: CGPoint(x: x, y: 0), size: chevron)))
      x += chevron.width
      if let backLabelIndex {
        let label = content.backLabels[backLabelIndex]
        x += metrics.labelGap
        elements.append(ToolbarElement(.backLabel, frame: CGRect(origin: CGPoint(x: x, y: 0), size: label)))
        x += label.width
      }
      x += metrics.buttonPadding + metrics.itemSpacing
    }
    for (index, item) in content.leftItems.enumerated() {
      elements.append(ToolbarElement(.leftItem(index), frame: CGRect(origin: CGPoint(x: x, y: 0), size: item)))
      x += item.width + metrics.itemSpacing
    }
    return elements
  }

  func trailingElements(_ content: ToolbarLayout.Content, _ metrics: BackLabelFit) -> [ToolbarElement] {
    var elements: [ToolbarElement] = []
    // A side without items is as wide as an empty one is; nothing stands in it.
    var x = trailingStart
    for (index, item) in content.rightItems.enumerated().reversed() {
      elements.append(ToolbarElement(.rightItem(index), frame: CGRect(origin: CGPoint(x: x, y: 0), size: item)))
      x += item.width + metrics.itemSpacing
    }
    return elements
  }
}
