import CoreGraphics
import Foundation

/// How a split view controller that is expanded shows its columns, and where they are. Pure functions, in points.
///
/// ```
/// tile                     overlay                  displace
/// ┌───────┬───────────┐    ┌───────┬───────────┐    ┌──────┬──────┬───────┐
/// │primary│ secondary │    │primary│░secondary░│    │prim. │suppl.│░second│░ary
/// └───────┴───────────┘    └───────┴───────────┘    └──────┴──────┴───────┘
/// ```
///
/// Apple documents the modes and leaves the choice of the automatic ones to the system; ours is from memory of iOS 14 to 18 [G].
package struct SplitColumns: Equatable, Sendable {
  /// How columns at the leading side treat the secondary one. The values are Apple's.
  package enum Behavior: Int, CaseIterable, Sendable { case automatic, tile, overlay, displace }

  /// Which columns are shown, and how. The values are Apple's.
  package enum Mode: Int, CaseIterable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary

    /// The number of columns that are shown with the secondary one; `nil` where the system chooses.
    package var count: Int? {
      switch self {
      case .automatic: nil
      case .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    /// The behaviour that the mode belongs to; `automatic` where several have it.
    var behavior: Behavior {
      switch self {
      case .automatic, .secondaryOnly, .oneBesideSecondary: .automatic
      case .twoBesideSecondary: .tile
      case .oneOverSecondary, .twoOverSecondary: .overlay
      case .twoDisplaceSecondary: .displace
      }
    }

    init(count: Int, _ behavior: Behavior) {
      switch (count, behavior) {
      case (0, _): self = .secondaryOnly
      case (1, .overlay): self = .oneOverSecondary
      case (1, _): self = .oneBesideSecondary
      case (_, .overlay): self = .twoOverSecondary
      case (_, .displace): self = .twoDisplaceSecondary
      default: self = .twoBesideSecondary
      }
    }

    /// Whether columns are over the secondary one, or push it aside, so that it is dimmed and a tap on it hides them.
    package var coversSecondary: Bool {
      self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
    }
  }

  /// A column beside the secondary one.
  package enum Side: Sendable { case primary, supplementary }

  /// How wide an app wants a column.
  package struct Width: Equatable, Sendable {
    /// In points; `nil` for the system's choice.
    package var preferred: CGFloat?
    /// As a share of the whole width; counts where `preferred` is `nil`.
    package var fraction: CGFloat?
    package var minimum: CGFloat?
    package var maximum: CGFloat?

    package init(
      preferred: CGFloat? = nil, fraction: CGFloat? = nil, minimum: CGFloat? = nil, maximum: CGFloat? = nil
    ) {
      self.preferred = preferred
      self.fraction = fraction
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Returns the width in a whole of `total`: at least nothing, and at most all of it but ``minimumSecondaryWidth`` if that is possible.
    ///
    /// - Parameter standard: The system's width. It also limits a fraction, unless the app sets a maximum.
    func resolved(in total: CGFloat, standard: CGFloat) -> CGFloat {
      func number(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? $0 : nil } }
      let high = number(maximum)
      var width = number(preferred) ?? number(fraction).map { min($0 * total, high ?? standard) } ?? standard
      if let high { width = min(width, high) }
      // The minimum wins over the maximum.
      if let low = number(minimum) { width = max(width, low) }
      return max(min(width, total), 0)
    }
  }

  /// The width of the primary column of two; three columns have a narrower one (memory) [G].
  static let primaryWidth: CGFloat = 320
  static let primaryWidthOfThree: CGFloat = 280
  static let supplementaryWidth: CGFloat = 320
  /// The width that tiles leave to the secondary column; with less, other columns are over it [G].
  package static let minimumSecondaryWidth: CGFloat = 320
  /// The width from which three columns fit side by side without being asked to [G].
  static let tilingWidthOfThree: CGFloat = 1300

  /// The size of the split view.
  package var size: CGSize
  /// Whether there is a supplementary column.
  package var isTriple: Bool
  package var primary = Width()
  package var supplementary = Width()
  package var preferredBehavior = Behavior.automatic
  package var preferredMode = Mode.automatic
  /// Whether the primary column is at the right.
  package var isMirrored = false

  package init(size: CGSize, isTriple: Bool) {
    self.size = size
    self.isTriple = isTriple
  }

  // MARK: Widths

  package var primaryColumnWidth: CGFloat {
    primary.resolved(in: total, standard: isTriple ? Self.primaryWidthOfThree : Self.primaryWidth)
  }
  package var supplementaryColumnWidth: CGFloat {
    isTriple ? supplementary.resolved(in: total, standard: Self.supplementaryWidth) : 0
  }
  private var total: CGFloat { size.width.isFinite ? max(size.width, 0) : 0 }

  /// The width of the columns beside the secondary one, if `count` of them are shown; at most everything.
  private func sideWidth(_ count: Int) -> CGFloat {
    let inner = isTriple ? supplementaryColumnWidth : primaryColumnWidth
    return count == 0 ? 0 : count == 1 ? inner : min(inner + primaryColumnWidth, total)
  }

  // MARK: Modes

  /// The most columns that can be shown beside the secondary one.
  package var most: Int { isTriple ? 2 : 1 }

  /// The behaviour in use; never `automatic`.
  package var behavior: Behavior {
    let isWide = size.width > size.height
    var result = preferredBehavior == .automatic ? preferredMode.behavior : preferredBehavior
    if result == .automatic {
      // A mode that puts columns beside the secondary one wants them to stay there.
      if preferredMode == .oneBesideSecondary {
        result = isTriple ? .displace : .tile
      } else if !isWide {
        result = .overlay
      } else {
        result = !isTriple || total >= Self.tilingWidthOfThree ? .tile : .displace
      }
    }
    // Two columns cannot displace.
    if !isTriple, result == .displace { result = .tile }
    let beside = result == .tile ? most : result == .displace ? 1 : 0
    return total - sideWidth(beside) < Self.minimumSecondaryWidth ? .overlay : result
  }

  /// The mode in use where nothing has been shown or hidden; never `automatic`.
  package var standardMode: Mode {
    let behavior = behavior
    return Mode(count: min(preferredMode.count ?? standardCount(behavior), most), behavior)
  }

  private func standardCount(_ behavior: Behavior) -> Int {
    switch behavior {
    case .overlay: 0
    case .displace: 1
    case .tile, .automatic: most
    }
  }

  /// Returns the mode that shows as many columns as `mode`, in the behaviour in use.
  package func adjusted(_ mode: Mode) -> Mode { Mode(count: min(mode.count ?? 0, most), behavior) }

  /// Returns the mode after `side` was shown, with the columns between it and the secondary one.
  package func showing(_ side: Side, from mode: Mode) -> Mode {
    let wanted = side == .primary ? most : isTriple ? 1 : 0
    return Mode(count: max(adjusted(mode).count ?? 0, wanted), behavior)
  }

  /// Returns the mode after `side` was hidden, with the columns beyond it.
  package func hiding(_ side: Side, from mode: Mode) -> Mode {
    let left = side == .primary && isTriple ? 1 : 0
    return Mode(count: min(adjusted(mode).count ?? 0, left), behavior)
  }

  /// Returns the mode after the secondary column was shown: nothing covers it.
  package func uncovering(from mode: Mode) -> Mode {
    let mode = adjusted(mode)
    guard mode.coversSecondary else { return mode }
    return Mode(count: mode == .twoDisplaceSecondary ? 1 : 0, behavior)
  }

  /// Returns the mode that the button in the bar leads to: one column more, or, with all of them, one less than tiles or none that cover.
  package func next(after mode: Mode) -> Mode {
    let mode = adjusted(mode)
    let count = mode.count ?? 0
    if count < most { return Mode(count: count + 1, behavior) }
    return mode.coversSecondary ? uncovering(from: mode) : Mode(count: count - 1, behavior)
  }

  /// Whether a column is shown in a mode.
  package func shows(_ side: Side, in mode: Mode) -> Bool {
    (mode.count ?? 0) >= (side == .supplementary || !isTriple ? 1 : 2) && (side == .primary || isTriple)
  }

  // MARK: Frames

  /// Where the columns are. Hidden ones are outside, where they come from.
  package struct Frames: Equatable, Sendable {
    package var primary: CGRect
    /// Empty without such a column.
    package var supplementary: CGRect
    package var secondary: CGRect
  }

  /// Returns the frames of the columns in a mode, in the space of the split view.
  package func frames(in mode: Mode) -> Frames {
    let mode = adjusted(mode)
    let count = mode.count ?? 0
    let height = size.height.isFinite ? max(size.height, 0) : 0
    let (first, second) = (primaryColumnWidth, supplementaryColumnWidth)
    // Narrow screens squeeze the supplementary column.
    let inner = count == 2 ? min(second, max(total - first, 0)) : second
    let beside = mode.coversSecondary ? (mode == .twoDisplaceSecondary ? 1 : 0) : count
    let width = max(total - sideWidth(beside), 0)
    let primaryX = shows(.primary, in: mode) ? 0 : -first
    let supplementaryX = count == 2 ? first : count == 1 ? 0 : -second
    let secondaryX = mode == .twoDisplaceSecondary ? sideWidth(2) : total - width
    func frame(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? total - x - width : x, y: 0, width: width, height: height)
    }
    return Frames(
      primary: frame(primaryX, first), supplementary: isTriple ? frame(supplementaryX, inner) : .zero,
      secondary: frame(secondaryX, width))
  }
}

extension SplitColumns {
  /// The screens of the columns as one stack, in compact width, and as several again.
  package enum Stacks {
    /// Returns one stack for all columns, outermost first, up to the column at `top`.
    package static func merged<Screen>(_ columns: [[Screen]], top: Int) -> [Screen] {
      Array(columns.prefix(top + 1).joined())
    }

    /// Divides a stack among columns. A column begins where its root is; screens above it are its own, up to the next column's root.
    ///
    /// - Parameters:
    ///   - stack: The screens in compact width.
    ///   - former: What each column had before; a column whose root is not in the stack keeps it.
    package static func divided<Screen>(
      _ stack: [Screen], former: [[Screen]], isSame: (Screen, Screen) -> Bool
    ) -> [[Screen]] {
      let starts = former.map { column in
        column.first.flatMap { root in stack.firstIndex { isSame($0, root) } }
      }
      return former.indices.map { index in
        // The first column has whatever is below the others.
        guard let start = index == 0 ? 0 : starts[index] else { return former[index] }
        let end = starts.enumerated().compactMap { $0.offset > index ? $0.element : nil }.min() ?? stack.count
        guard start < end else { return former[index] }
        return Array(stack[start..<end])
      }
    }
  }
}
