import Cassowary
import Foundation
import QuartzCore
import UIKitCore

/// A view or guide as the engine sees it.
///
/// A constraint-based view, and a guide added by a client, has four variables: its frame in its superview's (the guide's
/// owner's) bounds space. A view positioned by its frame has none: it enters expressions as constants, so that it ties
/// nothing together. The root of a hierarchy and the content of a scroll view have a size only; their origin is where their
/// own space begins.
final class LayoutItem {
  /// The view, or the guide's owner.
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  let isGuide: Bool
  weak var engine: LayoutEngine?

  var horizontal = AxisVariables()
  var vertical = AxisVariables()
  /// Whether the variables and the constraints for the content's size are in the solver.
  var isPrepared = false
  var isQueued = false
  /// The position among the engine's items.
  var slot = -1

  /// The constraints whose expressions depend on this item.
  private(set) var rows = OrderedObjects<LayoutRow>()
  /// At least everything ``rows`` depend on; what is not in it changes no expression.
  private var mentionedAspects: LayoutAspects = []
  private var geometry = Geometry()
  private var environment: Environment?

  var horizontalContent = ContentSizeRows()
  var verticalContent = ContentSizeRows()
  /// The content's height follows from its width.
  let hasWidthDependentContent: Bool
  /// The width for which the height was last measured, in points.
  var measuredWidth: CGFloat?

  /// How often baselines followed solved sizes in a run of layout.
  private var baselineSteps = (run: 0, count: 0)
  /// A chain of views settles in about as many steps as it has views that stretch; halves of points are gone after eight.
  private static let mostBaselineSteps = 8

  /// Baselines lie elsewhere in a view of another size.
  ///
  /// Where a size depends on its own baseline, as that of a compressed label in a row aligned by baselines, following may have no end.
  /// After some steps in one run of layout the view keeps the baseline that it has.
  func followBaselines() {
    if baselineSteps.run != LayerUpdate.run { baselineSteps = (LayerUpdate.run, 0) }
    baselineSteps.count += 1
    if baselineSteps.count <= Self.mostBaselineSteps { invalidate(.baselines) }
  }

  init(view: UIView) {
    self.view = view
    isGuide = false
    hasWidthDependentContent = view is any WidthDependentContent
  }

  init(guide: UILayoutGuide, owner: UIView) {
    view = owner
    self.guide = guide
    isGuide = true
    hasWidthDependentContent = false
  }

  struct AxisVariables {
    var start: Variable?
    var size: Variable?
  }

  func variables(_ axis: NSLayoutConstraint.Axis) -> AxisVariables { axis == .horizontal ? horizontal : vertical }

  /// Whether a size of it is unknown to the engine.
  var hasVariables: Bool { horizontal.size != nil || vertical.size != nil }

  /// The view whose `layoutSubviews()` puts the solved values to use.
  var layoutHost: UIView? { isGuide ? view : view?.superview ?? view }

  // MARK: Rows

  /// Adds a row that is not there yet. O(1).
  ///
  /// - Returns: The ticket for ``remove(_:)``.
  func add(_ row: LayoutRow, aspects: LayoutAspects) -> OrderedObjects<LayoutRow>.Ticket {
    defer { extend(aspects) }
    return rows.append(row)
  }

  /// A row that is there takes more from this item than before.
  func extend(_ aspects: LayoutAspects) {
    if mentionedAspects.isEmpty, let view, !isGuide { geometry = Geometry(view) }
    mentionedAspects.formUnion(aspects)
    if aspects.contains(.environment), environment == nil { environment = view.map(Environment.init) }
  }

  func remove(_ ticket: OrderedObjects<LayoutRow>.Ticket) {
    rows.remove(ticket)
    if rows.isEmpty {
      mentionedAspects = []
      environment = nil
    }
  }

  /// Marks the constraints that depend on any of `aspects`. O(constraints mentioning this item), O(1) when none does.
  func invalidate(_ aspects: LayoutAspects) {
    guard let engine, !mentionedAspects.isDisjoint(with: aspects) else { return }
    for row in rows where !row.aspects(of: self).isDisjoint(with: aspects) { engine.setNeedsRebuild(row) }
  }

  /// Compares the view's geometry with what the expressions were made from.
  func geometryDidChange() {
    guard let view, !mentionedAspects.isEmpty else { return }
    let new = Geometry(view)
    var changed: LayoutAspects = []
    if new.position != geometry.position || new.size != geometry.size { changed.insert(.frame) }
    if new.origin != geometry.origin { changed.insert(.boundsOrigin) }
    if new.size != geometry.size { changed.insert(.readableWidth) }
    geometry = new
    if !changed.isEmpty { invalidate(changed) }
  }

  /// Compares the view's insets and direction with what the expressions were made from: scrolling reports itself here too.
  func environmentDidChange() {
    guard let view, mentionedAspects.contains(.environment) else { return }
    let new = Environment(view)
    guard new != environment else { return }
    environment = new
    invalidate(.environment)
  }

  private struct Environment: Equatable {
    var safeArea: UIEdgeInsets
    var margins: UIEdgeInsets
    var direction: UIUserInterfaceLayoutDirection
    var keyboard: UIEdgeInsets

    init(_ view: UIView) {
      safeArea = view.safeAreaInsets
      margins = view.layoutMargins
      direction = view.effectiveUserInterfaceLayoutDirection
      keyboard = view.layoutState.keyboardGuide == nil ? .zero : view.keyboardGuideInsets
    }
  }

  private struct Geometry {
    var position = CGPoint.zero
    var size = CGSize.zero
    var origin = CGPoint.zero

    init() {}

    init(_ view: UIView) {
      position = view.center
      let bounds = view.bounds
      size = bounds.size
      origin = bounds.origin
    }
  }
}

/// What an expression may take from an item besides its variables.
nonisolated struct LayoutAspects: OptionSet {
  let rawValue: UInt8

  /// Position and size, of a view that is positioned by its frame.
  static let frame = LayoutAspects(rawValue: 1 << 0)
  /// Where the view's own space begins: what scrolling moves.
  static let boundsOrigin = LayoutAspects(rawValue: 1 << 1)
  /// Safe area, margins and reading direction.
  static let environment = LayoutAspects(rawValue: 1 << 2)
  /// Baselines and alignment insets.
  static let content = LayoutAspects(rawValue: 1 << 3)
  /// The regime of the readable width, which changes with the size.
  static let readableWidth = LayoutAspects(rawValue: 1 << 4)
  /// Baselines, which move when the size does: text is centred in its bounds.
  static let baselines = LayoutAspects(rawValue: 1 << 5)
}

/// The two constraints that a content size is, on one axis: at most it (hugging), at least it (compression resistance).
struct ContentSizeRows {
  var hugging: ConstraintID?
  var compression: ConstraintID?
  var huggingPriority = UILayoutPriority.defaultLow
  var compressionPriority = UILayoutPriority.defaultHigh
  /// The frame's length that fits the content, in points.
  var length: CGFloat = 0

  var isEmpty: Bool { hugging == nil && compression == nil }
}
