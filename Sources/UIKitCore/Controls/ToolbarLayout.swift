import Foundation

/// The places of a toolbar's items along its length, in points from its leading edge, as of iOS 13 to 18.
///
/// ```
/// │16 Edit 8 Share ←flexible→ Delete 16│
/// ```
///
/// Flexible spaces share what the others leave, equally. Items that need more than the bar's width are all compressed by the same share, after
/// the spaces and the gaps.
package struct ToolbarLayout: Equatable {
  /// One entry of a toolbar.
  package enum Item: Equatable {
    /// A button or a custom view, as wide as it asks for. Negative and non-finite widths count as 0.
    case content(CGFloat)
    /// A space of a fixed width. A negative width moves the neighbours together, as on Apple's platforms [G].
    case fixedSpace(CGFloat)
    case flexibleSpace
  }

  /// Where an item is, in points from the leading edge.
  package struct Place: Equatable {
    package var start: CGFloat
    package var width: CGFloat

    package init(start: CGFloat, width: CGFloat) {
      self.start = start
      self.width = width
    }
  }

  /// Between the safe area's sides and the first and last item: the margins of screens (behaviours §9) [G].
  package static let sideMargin: CGFloat = 16
  /// Between two neighbours that are no spaces [G].
  package static let gap: CGFloat = 8

  /// Returns the places of `items`, in their order. A space gets one too.
  ///
  /// - Parameters:
  ///   - width: Of the bar between its safe area's sides, margins included.
  ///   - origin: Where that begins, from the bar's leading edge.
  package static func places(of items: [Item], width: CGFloat, origin: CGFloat = 0) -> [Place] {
    let room = max((width.isFinite ? width : 0) - 2 * sideMargin, 0)
    var widths: [CGFloat] = items.map {
      switch $0 {
      case .content(let width): width.isFinite ? max(width, 0) : 0
      case .fixedSpace(let width): width.isFinite ? width : 0
      case .flexibleSpace: 0
      }
    }
    var gaps = items.indices.map { index -> CGFloat in
      guard index > 0, case .content = items[index], case .content = items[index - 1] else { return 0 }
      return gap
    }
    let flexible = items.indices.filter { items[$0] == .flexibleSpace }
    var rest = room - widths.reduce(0, +) - gaps.reduce(0, +)
    if rest < 0 {
      let spaces = items.indices.filter { if case .fixedSpace(let width) = items[$0] { width > 0 } else { false } }
      func compress(_ lengths: inout [CGFloat], at indices: some Sequence<Int>) {
        guard rest < 0 else { return }
        let sum = indices.reduce(0) { $0 + lengths[$1] }
        guard sum > 0 else { return }
        let kept = max(sum + rest, 0)
        for index in indices { lengths[index] *= kept / sum }
        rest += sum - kept
      }
      compress(&widths, at: spaces)
      compress(&gaps, at: gaps.indices)
      compress(&widths, at: items.indices.filter { if case .content = items[$0] { true } else { false } })
    }
    for index in flexible { widths[index] = max(rest, 0) / CGFloat(flexible.count) }
    var position = origin + sideMargin
    return items.indices.map { index in
      position += gaps[index]
      defer { position += widths[index] }
      return Place(start: position, width: widths[index])
    }
  }
}
