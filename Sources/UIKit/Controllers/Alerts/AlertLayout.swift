import Foundation

/// The layout of an alert or an action sheet: a pure function of sizes, in points.
///
/// iOS 13–18 [G]: an alert is 270 wide with rows of 44, an action sheet has rows of 57. behaviours §8 has only the alert of iOS 26.
///
/// ```
/// alert                    action sheet
/// ╭──────────────────╮     ╭──────────────────╮
/// │      title       │     │  title, message  │
/// │     message      │     ├──────────────────┤
/// │ [ text field   ] │     │      action      │
/// ├────────┬─────────┤     ├──────────────────┤
/// │ cancel │ action  │     │      action      │
/// ╰────────┴─────────╯     ╰──────────────────╯
///                          ╭──────────────────╮
///                          │      cancel      │
///                          ╰──────────────────╯
/// ```
nonisolated struct AlertLayout: Equatable {
  /// The sizes from which the layout follows.
  struct Input: Equatable {
    var style: UIAlertController.Style
    /// The width of the card, which no content changes.
    var width: CGFloat
    /// Heights of the wrapped texts; `nil` for a missing text.
    var titleHeight: CGFloat?
    var messageHeight: CGFloat?
    /// Heights of the boxes around the text fields.
    var fieldHeights: [CGFloat] = []
    /// Widths of the actions' titles, in the order in which they were added.
    var actionWidths: [CGFloat] = []
    /// Heights of the actions' titles; rows grow with them.
    var actionHeights: [CGFloat] = []
    /// The action that cancels; it comes last, or at the left of two.
    var cancelIndex: Int?
    /// The available height, cancel included; the card's two parts scroll where they need more.
    var maxHeight = CGFloat.infinity
    /// Device pixels per point.
    var scale: CGFloat
  }

  static let alertWidth: CGFloat = 270
  /// The width of an action sheet on a pad.
  static let popoverWidth: CGFloat = 304
  static let alertRadius: CGFloat = 14
  /// Between the card's sides and texts or fields.
  static let sideInset: CGFloat = 16
  /// Between the edge of a row and its title.
  static let actionInset: CGFloat = 8
  /// Between an action sheet's card and its cancel, and between a card and the screen's edges.
  static let sheetGap: CGFloat = 8

  private static func rowHeight(_ style: UIAlertController.Style) -> CGFloat { style == .alert ? 44 : 57 }

  /// Texts and fields, in the header's content.
  var title: CGRect?
  var message: CGRect?
  var fields: [CGRect] = []
  /// The frames of texts and fields in the card, and of the actions below: as high as their content, or scrolling.
  var header = CGRect.zero
  var list = CGRect.zero
  /// The heights of their content.
  var headerHeight: CGFloat = 0
  var listHeight: CGFloat = 0
  /// By action, in the order in which they were added; in the card's space, as if nothing scrolled. An action sheet's cancel is below the
  /// card.
  var actions: [CGRect] = []
  /// Separators, one device pixel thick, in the space of ``actions``.
  var lines: [CGRect] = []
  /// The card, without an action sheet's cancel.
  var card = CGRect.zero
  /// The whole, with an action sheet's cancel.
  var size = CGSize.zero

  init(_ input: Input) {
    headerHeight = header(input)
    placeActions(input, from: headerHeight)
    listHeight = card.height - headerHeight
    fit(input)
  }

  /// Fits the two parts into the available height. Of the actions at least one and a half are visible, which shows that there are more
  /// (memory of iOS 13–18) [G].
  private mutating func fit(_ input: Input) {
    header = CGRect(x: 0, y: 0, width: input.width, height: headerHeight)
    list = CGRect(x: 0, y: headerHeight, width: input.width, height: listHeight)
    let room = max(input.maxHeight - (size.height - card.height), 0).rounded(.down)
    // Heights that come back from frames are not quite the same.
    guard card.height > room + 1 else { return }
    list.size.height = min(listHeight, max(room - headerHeight, minimumListHeight(input)), room)
    header.size.height = min(headerHeight, room - list.height)
    list.origin.y = header.height
    let saved = card.height - (header.height + list.height)
    card.size.height -= saved
    size.height -= saved
    if input.style == .actionSheet, let cancel = input.cancelIndex { actions[cancel].origin.y -= saved }
  }

  /// The height of the first action and half of the second, the least that is visible of the list.
  private func minimumListHeight(_ input: Input) -> CGFloat {
    let hasSeparateCancel = input.style == .actionSheet
    let rows = actions.indices.filter { !(hasSeparateCancel && $0 == input.cancelIndex) }.map { actions[$0] }
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    return rows.prefix(1).reduce(0) { $0 + $1.height } + rows.dropFirst().prefix(1).reduce(0) { $0 + $1.height / 2 }
  }

  /// Places texts and fields; returns their height with margins, 0 without any.
  private mutating func header(_ input: Input) -> CGFloat {
    let isAlert = input.style == .alert
    let inset = Self.sideInset
    let textWidth = input.width - 2 * inset
    guard input.titleHeight != nil || input.messageHeight != nil || !input.fieldHeights.isEmpty else { return 0 }
    var y: CGFloat = isAlert ? 20 : 14
    if let height = input.titleHeight {
      title = CGRect(x: inset, y: y, width: textWidth, height: height)
      y += height
    }
    if let height = input.messageHeight {
      if input.titleHeight != nil { y += isAlert ? 4 : 12 }
      message = CGRect(x: inset, y: y, width: textWidth, height: height)
      y += height
    }
    if !input.fieldHeights.isEmpty { y += 16 }
    for height in input.fieldHeights {
      fields.append(CGRect(x: inset, y: y, width: textWidth, height: height))
      y += height
    }
    return y + (isAlert ? 20 : 14)
  }

  /// Places actions and separators from `start` down: two short ones of an alert side by side, all others in a column.
  private mutating func placeActions(_ input: Input, from start: CGFloat) {
    let pixel = 1 / input.scale
    let count = input.actionWidths.count
    actions = Array(repeating: .zero, count: count)
    var y = start
    func height(_ index: Int) -> CGFloat {
      max(Self.rowHeight(input.style), (input.actionHeights[index] + 22).rounded(.up))
    }
    if input.style == .alert, count == 2, Self.fitsSideBySide(input) {
      let left = input.cancelIndex ?? 0
      let right = 1 - left
      let half = input.width / 2
      let row = max(height(0), height(1))
      actions[left] = CGRect(x: 0, y: y, width: half, height: row)
      actions[right] = CGRect(x: half, y: y, width: half, height: row)
      lines.append(CGRect(x: 0, y: y, width: input.width, height: pixel))
      lines.append(CGRect(x: half - pixel / 2, y: y, width: pixel, height: row))
      y += row
    } else {
      // Cancel comes last; below an action sheet it has a card of its own.
      let others = (0..<count).filter { $0 != input.cancelIndex }
      let inCard = others + (input.style == .alert ? [input.cancelIndex].compactMap(\.self) : [])
      for index in inCard {
        if y > 0 { lines.append(CGRect(x: 0, y: y, width: input.width, height: pixel)) }
        actions[index] = CGRect(x: 0, y: y, width: input.width, height: height(index))
        y += height(index)
      }
    }
    card = CGRect(x: 0, y: 0, width: input.width, height: y)
    size = card.size
    if input.style == .actionSheet, let cancel = input.cancelIndex {
      let top = y > 0 ? y + Self.sheetGap : 0
      actions[cancel] = CGRect(x: 0, y: top, width: input.width, height: height(cancel))
      size.height = top + height(cancel)
    }
  }

  /// Whether every title fits into half of the width.
  private static func fitsSideBySide(_ input: Input) -> Bool {
    input.actionWidths.allSatisfy { $0 <= input.width / 2 - 2 * actionInset }
  }
}
