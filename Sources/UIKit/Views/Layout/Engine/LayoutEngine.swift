import Cassowary
import Foundation
import NorenBasics
import QuartzCore

/// Solves the constraints of one view hierarchy.
///
/// There is one engine per hierarchy, kept by its root view, and a short-lived one for each `systemLayoutSizeFitting`. Changes are only
/// queued. ``solve()`` works through the queues, runs the solver, and marks the superviews of the items that moved for layout.
///
/// - Queues are processed in the order in which constraints were created, never in the order in which they were touched: the result does
///   not depend on the history.
/// - The items and rows of an engine refer to it weakly, and it refers to its root weakly: it ends with its hierarchy.
/// - Views placed by their frames have no variables (see ``LayoutItem``). Hierarchies without constraints have no engine.
final class LayoutEngine {
  /// Whether the engine lays out a hierarchy or only measures one.
  enum Purpose {
    /// Gives the views of a hierarchy their frames.
    case frames
    /// Finds the size that suits the root, without changing a view, a guide or a constraint, and without warnings.
    case fitting
  }

  /// The top of the hierarchy; of a fitting engine, the view to be measured.
  @Unretained private(set) var root: UIView?
  let purpose: Purpose
  /// The equations. Only this type and its extensions touch it.
  var solver = Solver()
  /// The registered items, in no particular order; each knows its index.
  private(set) var items: [LayoutItem] = []
  /// The item of each variable, by the variable's index.
  private var owners: [LayoutItem?] = []
  /// New items, and those that changed between frame and constraints, which get or lose variables at the next solving.
  private var itemsToPrepare: [LayoutItem] = []
  /// Items whose intrinsic size has to be read again.
  private var itemsWithDirtyContent: [LayoutItem] = []
  /// Items whose content is as high as its width makes it, see ``WidthDependentContent``.
  private var widthDependentItems: [LayoutItem] = []
  /// The rows to be composed at the next solving, and released ones that are not removed yet.
  var rowsToBuild: [InstalledConstraint] = []
  /// The number of released rows among ``rowsToBuild``.
  var releasedRowsToBuild = 0
  /// The rows that were given up in conflicts.
  var brokenRows: [InstalledConstraint] = []
  /// Whether a row was removed or has another constant, so that given-up ones may hold now.
  var mayRelieveConflicts = false
  /// The items of a fitting engine. Views and guides refer to the items of their hierarchy's engine only.
  private var fittingItems: [ObjectIdentifier: LayoutItem] = [:]
  /// Set while an ambiguous view is moved for debugging.
  var exercise: AmbiguityExercise?
  /// Weak constraints that keep the size of a detached root, width first.
  private var currentSizeConstraints: [ConstraintID] = []
  private var isSolving = false
  /// How often the solver ran, for tests of changes that must not solve.
  private(set) var solveCount = 0

  /// Whether anything is queued.
  private(set) var isDirty = false
  /// Whether the engine solved during the layout phase; superviews of items that moved then may have been laid out before.
  var didSolveDuringLayout = false

  init(root: UIView, purpose: Purpose = .frames) {
    self.root = root
    self.purpose = purpose
  }

  /// Notes that something is queued, and requests a frame for it.
  func setDirty() {
    guard !isDirty else { return }
    isDirty = true
    if purpose == .frames { (root?.runtime ?? .current).updateCycle.setNeedsUpdate() }
  }

  // MARK: Items

  /// Returns the view's item in this engine, making and registering it if needed.
  func item(for view: UIView) -> LayoutItem {
    if purpose == .fitting {
      if let item = fittingItems[ObjectIdentifier(view)] { return item }
      let item = LayoutItem(view: view)
      fittingItems[ObjectIdentifier(view)] = item
      register(item)
      return item
    }
    if let item = view.layoutState.item {
      if item.engine !== self { register(item) }
      return item
    }
    let item = LayoutItem(view: view)
    view.layoutState.item = item
    view.markSubtreeHasItems()
    register(item)
    return item
  }

  /// Returns the item of a guide with variables of its own, making and registering it if needed.
  func item(for guide: UILayoutGuide, owner: UIView) -> LayoutItem {
    if purpose == .fitting {
      if let item = fittingItems[ObjectIdentifier(guide)] { return item }
      let item = LayoutItem(guide: guide, owner: owner)
      fittingItems[ObjectIdentifier(guide)] = item
      register(item)
      return item
    }
    if let item = guide.layoutItem {
      if item.engine !== self { register(item) }
      return item
    }
    let item = LayoutItem(guide: guide, owner: owner)
    guide.layoutItem = item
    owner.markSubtreeHasItems()
    register(item)
    return item
  }

  /// Moves an item to this engine, without variables at first, and queues its preparation.
  func register(_ item: LayoutItem) {
    if let former = item.engine { former.release(item) } else { item.forgetSolver() }
    item.engine = self
    item.slot = items.count
    items.append(item)
    queueForPreparation(item)
    if purpose == .frames, needsVariables(item) { item.layoutHost?.setNeedsLayout() }
  }

  private func queueForPreparation(_ item: LayoutItem) {
    itemsToPrepare.append(item)
    setDirty()
  }

  /// Removes an item and its variables. Its rows must have been released, or they are built again without it.
  func release(_ item: LayoutItem) {
    withdraw(item)
    guard item.engine === self else { return }
    let last = items.removeLast()
    if last !== item {
      items[item.slot] = last
      last.slot = item.slot
    }
    item.slot = -1
    item.engine = nil
  }

  /// Whether the item is to have variables: guides do, and views that constraints place. A fitting engine's root always has a size.
  private func needsVariables(_ item: LayoutItem) -> Bool {
    guard let view = item.view else { return false }
    if item.isGuide { return true }
    return !view.layoutState.usesAutoresizing || (purpose == .fitting && view === root)
  }

  /// Gives or takes variables after a view changed between frame and constraints.
  func placementDidChange(_ item: LayoutItem) {
    guard item.isPrepared, needsVariables(item) != item.hasVariables else { return }
    withdraw(item)
    queueForPreparation(item)
    item.layoutHost?.setNeedsLayout()
  }

  /// Makes the item's variables, if it is to have any, before an expression mentions it. Does nothing the second time.
  func prepare(_ item: LayoutItem) {
    guard !item.isPrepared else { return }
    item.isPrepared = true
    guard needsVariables(item), let view = item.view else { return }
    let hasPosition = item.isGuide ? item.guide?.role == .custom : view !== root
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let start = hasPosition ? makeVariable(for: item, isRestricted: false) : nil
      // Lengths are never negative, as on Apple's platforms.
      let size = makeVariable(for: item, isRestricted: true)
      let variables = LayoutItem.AxisVariables(start: start, size: size)
      if axis == .horizontal { item.horizontal = variables } else { item.vertical = variables }
    }
    guard !item.isGuide else { return }
    setContentDirty(item)
    if item.hasWidthDependentContent { widthDependentItems.append(item) }
    if purpose == .frames, view === root { addPresentSize(of: view, item: item) }
  }

  /// Adds weak constraints that keep the size of a detached root where its constraints leave it open.
  private func addPresentSize(of view: UIView, item: LayoutItem) {
    let size = view.bounds.size
    for (variable, length) in [(item.horizontal.size, size.width), (item.vertical.size, size.height)] {
      guard let variable else { continue }
      let row = solver.add(variable - Double(length), .equal, priority: Priority(1))
      if case .success(let id) = row { currentSizeConstraints.append(id) }
    }
  }

  /// Takes over a size that the app gave the detached root.
  func rootSizeDidChange(to size: CGSize) {
    guard currentSizeConstraints.count == 2 else { return }
    _ = solver.setConstant(-Double(size.width), of: currentSizeConstraints[0])
    _ = solver.setConstant(-Double(size.height), of: currentSizeConstraints[1])
    setDirty()
  }

  /// Makes a variable of the item.
  ///
  /// - Parameter isRestricted: Whether it is a length: never negative, and as small as the constraints allow (decision 4).
  private func makeVariable(for item: LayoutItem, isRestricted: Bool) -> Variable {
    let variable = solver.makeVariable(isRestricted: isRestricted)
    let index = Int(variable.index)
    while owners.count <= index { owners.append(nil) }
    owners[index] = item
    return variable
  }

  /// Removes all that mentions the item's variables from the solver, then the variables. Its rows are built again.
  private func withdraw(_ item: LayoutItem) {
    guard item.isPrepared else {
      itemsToPrepare.removeAll { $0 === item }
      return
    }
    item.isPrepared = false
    for row in item.rows where row.engine === self {
      uninstall(row)
      setNeedsRebuild(row)
    }
    removeContentRows(of: item)
    if isExercising(item), let exercise {
      for id in exercise.wishes { solver.remove(id) }
      self.exercise = nil
    }
    if item.hasWidthDependentContent { widthDependentItems.removeAll { $0 === item } }
    item.measuredWidth = nil
    if item.isQueued {
      itemsWithDirtyContent.removeAll { $0 === item }
      item.isQueued = false
    }
    let variables = [item.horizontal.start, item.horizontal.size, item.vertical.start, item.vertical.size]
    if item.view === root, !item.isGuide {
      for id in currentSizeConstraints { solver.remove(id) }
      currentSizeConstraints = []
    }
    for case let variable? in variables {
      owners[Int(variable.index)] = nil
      solver.removeVariable(variable)
    }
    item.horizontal = LayoutItem.AxisVariables()
    item.vertical = LayoutItem.AxisVariables()
  }

  /// Queues the item's intrinsic size to be read at the next solving.
  func setContentDirty(_ item: LayoutItem) {
    guard !item.isQueued else { return }
    item.isQueued = true
    itemsWithDirtyContent.append(item)
    setDirty()
  }

  // MARK: Solving

  /// The most runs of one ``solve()``. A height that follows from a width mostly settles in one rerun; more than these are reported.
  private static let maximumPasses = 4

  /// Works through the queues and solves.
  ///
  /// - Complexity: O(1) if nothing is queued; else what the solver needs for the parts that changed.
  func solve() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    for _ in 0..<Self.maximumPasses {
      for item in take(&itemsToPrepare) where item.engine === self { prepare(item) }
      for item in take(&itemsWithDirtyContent) {
        item.isQueued = false
        if item.engine === self { updateContentRows(of: item) }
      }
      buildQueuedRows()
      retryBrokenRows()
      solveCount += 1
      noteMoves(solver.solve())
      isDirty = !(itemsToPrepare.isEmpty && itemsWithDirtyContent.isEmpty && rowsToBuild.isEmpty)
      measureContentsForTheirWidths()
      if !isDirty { return }
    }
    if purpose == .frames, let root { UpdateCycle.warnAboutReruns(in: root) }
  }

  /// Empties a queue and returns what was in it.
  private func take<Element>(_ queue: inout [Element]) -> [Element] {
    guard !queue.isEmpty else { return [] }
    defer { queue.removeAll(keepingCapacity: true) }
    return queue
  }

  /// Marks the views that place the moved items for layout.
  private func noteMoves(_ variables: [Variable]) {
    guard purpose == .frames else { return }
    var last: UIView?
    for variable in variables {
      guard let host = owners[Int(variable.index)]?.layoutHost, host !== last else { continue }
      host.setNeedsLayout()
      last = host
    }
  }

  /// Queues the contents whose height depends on their width if they got another width that matters.
  private func measureContentsForTheirWidths() {
    for item in widthDependentItems {
      let frame = pixelFrame(of: item)
      let old = item.measuredWidth
      guard frame.width != old else { continue }
      item.measuredWidth = frame.width
      // At the natural width and beyond, the width changes nothing.
      let natural = item.horizontalContent.isEmpty ? CGFloat.infinity : item.horizontalContent.length
      if min(frame.width, old ?? .infinity) < natural { setContentDirty(item) }
    }
  }

  // MARK: Values

  /// Returns the item that a variable belongs to.
  func owner(of variable: Variable) -> LayoutItem? { owners[Int(variable.index)] }

  /// Returns the solved frame, not rounded, in the bounds space of the superview, or of the owner for a guide.
  func exactFrame(of item: LayoutItem) -> CGRect {
    func value(_ variable: Variable?) -> CGFloat { variable.map { CGFloat(solver.value(of: $0)) } ?? 0 }
    return CGRect(
      x: value(item.horizontal.start), y: value(item.vertical.start), width: value(item.horizontal.size),
      height: value(item.vertical.size))
  }

  /// Returns the solved frame with each edge rounded to device pixels, so that views that touch still touch.
  func pixelFrame(of item: LayoutItem) -> CGRect {
    let scale = item.view?.traitCollection.displayScale ?? 1
    return PixelRounding.frame(exactFrame(of: item), scale: scale > 0 ? scale : 1)
  }

  /// Returns whether the constraints allow the item more than one frame. Solves if needed.
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    solve()
    let variables = [item.horizontal.start, item.horizontal.size, item.vertical.start, item.vertical.size]
    for case let variable? in variables where solver.isAmbiguous(variable) { return true }
    return false
  }
}
