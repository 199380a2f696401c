import Cassowary
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// A view or guide as the engine sees it.
///
/// A view placed by constraints, and a guide that the app added, has four variables: its frame in the bounds space of its superview, or of
/// the guide's owner. A view placed by its frame has none; it enters expressions as constants, so that it ties nothing together. The root
/// of a hierarchy and the content of a scroll view have a size only: their origin is where their own space begins.
final class LayoutItem {
  /// The view, or the guide's owner. Not retained.
  @Unretained private(set) var view: UIView?
  @Unretained private(set) var guide: UILayoutGuide?
  let isGuide: Bool
  /// The engine that the item is registered with; `nil` in between two.
  @Unretained var engine: LayoutEngine?

  /// The variables of the x axis; empty for items without.
  var horizontal = AxisVariables()
  var vertical = AxisVariables()
  /// Whether the engine has decided about variables, and made them and the content size's constraints if there are to be any.
  var isPrepared = false
  /// Whether the item waits in the engine's queue of dirty contents.
  var isQueued = false
  /// The index among the engine's items; -1 outside of one.
  var slot = -1

  /// The constraints whose expressions depend on this item. The item retains them.
  private(set) var rows = OrderedObjects<InstalledConstraint>()
  /// All aspects that ``rows`` may depend on; a change of others concerns no expression.
  private var mentionedAspects: LayoutDependencies = []
  /// The view's geometry when the expressions were composed, or when it last changed.
  private var geometry = Geometry()
  /// The view's insets and direction at that time; `nil` while no expression depends on them.
  private var environment: Environment?

  /// The constraints of the content's width.
  var horizontalContent = ContentSizeRows()
  var verticalContent = ContentSizeRows()
  /// Whether the content's height follows from its width.
  let hasWidthDependentContent: Bool
  /// The width for which the height was last measured, in points; `nil` before.
  var measuredWidth: CGFloat?

  /// How often baselines followed solved sizes in the current run of layout.
  private var baselineSteps = (run: 0, count: 0)
  /// The most such steps. A chain of views settles in about as many steps as it has views that stretch; halves of points are gone after
  /// eight.
  private static let maximumBaselineSteps = 8

  /// Notes that the view's baselines moved because its size changed.
  ///
  /// Where a size depends on its own baseline, as with a compressed label in a row aligned by baselines, following may never end. After
  /// eight steps in one run of layout the view keeps its current baseline.
  func followBaselines() {
    if baselineSteps.run != LayerUpdate.run { baselineSteps = (LayerUpdate.run, 0) }
    baselineSteps.count += 1
    if baselineSteps.count <= Self.maximumBaselineSteps { invalidate(.baselines) }
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

  /// The variables of one axis; `start` is missing where the origin is fixed.
  struct AxisVariables {
    var start: Variable?
    var size: Variable?
  }

  func variables(_ axis: NSLayoutConstraint.Axis) -> AxisVariables { axis == .horizontal ? horizontal : vertical }

  /// Whether the engine determines a size of the item.
  var hasVariables: Bool { horizontal.size != nil || vertical.size != nil }

  /// The view whose `layoutSubviews()` applies the solved values: the superview, or the owner of a guide.
  var layoutHost: UIView? { isGuide ? view : view?.superview ?? view }

  // MARK: Rows

  /// Adds a row that is not there yet. O(1).
  ///
  /// - Returns: The ticket for ``remove(_:)``.
  func add(_ row: InstalledConstraint, aspects: LayoutDependencies) -> OrderedObjects<InstalledConstraint>.Ticket {
    defer { extend(aspects) }
    return rows.append(row)
  }

  /// Adds to the aspects that a known row takes from this item.
  func extend(_ aspects: LayoutDependencies) {
    if mentionedAspects.isEmpty, let view, !isGuide { geometry = Geometry(view) }
    mentionedAspects.formUnion(aspects)
    if aspects.contains(.environment), environment == nil { environment = view.map(Environment.init) }
  }

  /// Removes a row; the last one ends the comparison of geometry and insets.
  func remove(_ ticket: OrderedObjects<InstalledConstraint>.Ticket) {
    rows.remove(ticket)
    if rows.isEmpty {
      mentionedAspects = []
      environment = nil
    }
  }

  /// Queues the constraints that depend on any of `aspects` to be composed again.
  ///
  /// - Complexity: O(constraints that mention this item); O(1) if none depends on them.
  func invalidate(_ aspects: LayoutDependencies) {
    guard let engine, !mentionedAspects.isDisjoint(with: aspects) else { return }
    for row in rows where !row.aspects(of: self).isDisjoint(with: aspects) { engine.setNeedsRebuild(row) }
  }

  /// Compares the view's geometry with the one in the expressions, and invalidates what changed. Scrolling reports its new bounds origin
  /// here.
  func geometryDidChange() {
    guard let view, !mentionedAspects.isEmpty else { return }
    let new = Geometry(view)
    var changed: LayoutDependencies = []
    if new.position != geometry.position || new.size != geometry.size { changed.insert(.frame) }
    if new.origin != geometry.origin { changed.insert(.boundsOrigin) }
    if new.size != geometry.size { changed.insert(.readableWidth) }
    geometry = new
    if !changed.isEmpty { invalidate(changed) }
  }

  /// Compares the view's insets and direction with those in the expressions, and invalidates them if they changed.
  func environmentDidChange() {
    guard let view, mentionedAspects.contains(.environment) else { return }
    let new = Environment(view)
    guard new != environment else { return }
    environment = new
    invalidate(.environment)
  }

  /// The state of a view behind the aspect `environment`.
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

  /// The state of a view behind the aspects `frame` and `boundsOrigin`.
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

/// The state that an expression may take from an item besides its variables. A change of an aspect rebuilds only the rows that use it.
nonisolated struct LayoutDependencies: OptionSet {
  let rawValue: UInt8

  /// Position and size of a view placed by its frame.
  static let frame = LayoutDependencies(rawValue: 1 << 0)
  /// The origin of the view's own space, which scrolling moves.
  static let boundsOrigin = LayoutDependencies(rawValue: 1 << 1)
  /// Safe area, margins, reading direction and keyboard.
  static let environment = LayoutDependencies(rawValue: 1 << 2)
  /// Baselines and alignment insets.
  static let content = LayoutDependencies(rawValue: 1 << 3)
  /// The width of readable content, which depends on the size.
  static let readableWidth = LayoutDependencies(rawValue: 1 << 4)
  /// Baselines that move with the size: text is centred in its bounds.
  static let baselines = LayoutDependencies(rawValue: 1 << 5)
}

/// The two constraints of a content size on one axis: at most it (hugging), at least it (compression resistance).
struct ContentSizeRows {
  var hugging: ConstraintID?
  var compression: ConstraintID?
  var huggingPriority = UILayoutPriority.defaultLow
  var compressionPriority = UILayoutPriority.defaultHigh
  /// The length of the frame that fits the content, in points.
  var length: CGFloat = 0

  var isEmpty: Bool { hugging == nil && compression == nil }
}
