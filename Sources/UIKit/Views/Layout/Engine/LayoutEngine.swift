import Cassowary
import Foundation

/// Solves the constraints of one view hierarchy.
///
/// There is one engine per hierarchy, kept by its root, and a short-lived one for each `systemLayoutSizeFitting`. Changes are
/// only queued; ``solve()`` works through the queues, asks the solver, and marks the superviews of what moved for layout.
///
/// - Queues are worked through in the order in which constraints were created, never in the order in which they were
///   touched, so that the result does not depend on how it came about.
/// - Items and rows of an engine refer to it weakly, and it refers to its root weakly: it ends with its hierarchy.
final class LayoutEngine {
  enum Purpose {
    /// Gives the views of a hierarchy their frames.
    case frames
    /// Finds the size that suits the root; leaves no trace.
    case fitting
  }

  private(set) weak var root: UIView?
  let purpose: Purpose
  var solver = Solver()
  private(set) var items: [LayoutItem] = []
  /// By index of variable.
  private var owners: [LayoutItem?] = []
  private var itemsToPrepare: [LayoutItem] = []
  private var itemsWithDirtyContent: [LayoutItem] = []
  private var widthDependentItems: [LayoutItem] = []
  /// Rows to build, and released ones that are not removed yet.
  var rowsToBuild: [LayoutRow] = []
  var releasedRowsToBuild = 0
  var brokenRows: [LayoutRow] = []
  /// Something was removed or has another constant, so that what was given up may hold now.
  var mayRelieveConflicts = false
  /// Items of a fitting engine; views and guides know those of the hierarchy's engine.
  private var fittingItems: [ObjectIdentifier: LayoutItem] = [:]
  /// Set while an ambiguous view is shown elsewhere.
  var exercise: AmbiguityExercise?
  private var presentSizeRows: [ConstraintID] = []
  private var isSolving = false
  /// How often the solver was asked, for tests of what must not ask it.
  private(set) var solveCount = 0

  /// Something is queued.
  private(set) var isDirty = false
  /// Something was solved while views were being laid out; superviews of what moved then may have had their turn already.
  var didSolveDuringLayout = false

  init(root: UIView, purpose: Purpose = .frames) {
    self.root = root
    self.purpose = purpose
  }

  func setDirty() {
    guard !isDirty else { return }
    isDirty = true
    if purpose == .frames { (root?.runtime ?? .current).updateCycle.setNeedsUpdate() }
  }

  // MARK: Items

  /// The view's item, made and registered when it is not there yet.
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

  /// The item of a guide that has variables of its own.
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

  func register(_ item: LayoutItem) {
    if let former = item.engine { former.release(item) } else { item.forgetSolver() }
    item.engine = self
    item.slot = items.count
    items.append(item)
    queueForPreparation(item)
    if purpose == .frames, wantsVariables(item) { item.layoutHost?.setNeedsLayout() }
  }

  private func queueForPreparation(_ item: LayoutItem) {
    itemsToPrepare.append(item)
    setDirty()
  }

  /// Takes the item out. Its rows must have been released, or be rebuilt.
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

  /// Whether the item is to have variables, by the present state of its view.
  private func wantsVariables(_ item: LayoutItem) -> Bool {
    guard let view = item.view else { return false }
    if item.isGuide { return true }
    return !view.layoutState.usesAutoresizing || (purpose == .fitting && view === root)
  }

  /// The item's view began or ceased to be positioned by its frame.
  func placementDidChange(_ item: LayoutItem) {
    guard item.isPrepared, wantsVariables(item) != item.hasVariables else { return }
    withdraw(item)
    queueForPreparation(item)
    item.layoutHost?.setNeedsLayout()
  }

  /// Gives the item its variables, before an expression mentions it.
  func prepare(_ item: LayoutItem) {
    guard !item.isPrepared else { return }
    item.isPrepared = true
    guard wantsVariables(item), let view = item.view else { return }
    let hasPosition = item.isGuide ? item.guide?.role == .custom : view !== root
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let start = hasPosition ? makeVariable(for: item, isRestricted: false) : nil
      // Nothing is less than empty, as on Apple's platforms.
      let size = makeVariable(for: item, isRestricted: true)
      let variables = LayoutItem.AxisVariables(start: start, size: size)
      if axis == .horizontal { item.horizontal = variables } else { item.vertical = variables }
    }
    guard !item.isGuide else { return }
    setContentDirty(item)
    if item.hasWidthDependentContent { widthDependentItems.append(item) }
    if purpose == .frames, view === root { addPresentSize(of: view, item: item) }
  }

  /// A detached root that constraints size keeps the size it was given as far as these say nothing else.
  private func addPresentSize(of view: UIView, item: LayoutItem) {
    let size = view.bounds.size
    for (variable, length) in [(item.horizontal.size, size.width), (item.vertical.size, size.height)] {
      guard let variable else { continue }
      let row = solver.add(variable - Double(length), .equal, priority: Priority(1))
      if case .success(let id) = row { presentSizeRows.append(id) }
    }
  }

  /// A client gave the root another size.
  func rootSizeDidChange(to size: CGSize) {
    guard presentSizeRows.count == 2 else { return }
    _ = solver.setConstant(-Double(size.width), of: presentSizeRows[0])
    _ = solver.setConstant(-Double(size.height), of: presentSizeRows[1])
    setDirty()
  }

  private func makeVariable(for item: LayoutItem, isRestricted: Bool) -> Variable {
    let variable = solver.makeVariable(isRestricted: isRestricted)
    let index = Int(variable.index)
    while owners.count <= index { owners.append(nil) }
    owners[index] = item
    return variable
  }

  /// Takes everything that mentions the item's variables out of the solver, then these; the rows are built again.
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
      for id in presentSizeRows { solver.remove(id) }
      presentSizeRows = []
    }
    for case let variable? in variables {
      owners[Int(variable.index)] = nil
      solver.removeVariable(variable)
    }
    item.horizontal = LayoutItem.AxisVariables()
    item.vertical = LayoutItem.AxisVariables()
  }

  func setContentDirty(_ item: LayoutItem) {
    guard !item.isQueued else { return }
    item.isQueued = true
    itemsWithDirtyContent.append(item)
    setDirty()
  }

  // MARK: Solving

  /// Most often a height that follows from a width settles in one rerun; what does not settle in these is reported.
  private static let maximumPasses = 4

  /// Works through the queues and finds the solution. O(1) when nothing is queued; else what the solver needs for the parts
  /// that changed.
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

  private func take<Element>(_ queue: inout [Element]) -> [Element] {
    guard !queue.isEmpty else { return [] }
    defer { queue.removeAll(keepingCapacity: true) }
    return queue
  }

  private func noteMoves(_ variables: [Variable]) {
    guard purpose == .frames else { return }
    var last: UIView?
    for variable in variables {
      guard let host = owners[Int(variable.index)]?.layoutHost, host !== last else { continue }
      host.setNeedsLayout()
      last = host
    }
  }

  /// Asks contents that are as high as their width makes them for the height at the width they got.
  private func measureContentsForTheirWidths() {
    for item in widthDependentItems {
      let frame = pixelFrame(of: item)
      let old = item.measuredWidth
      guard frame.width != old else { continue }
      item.measuredWidth = frame.width
      // From the natural width on, the width changes nothing.
      let natural = item.horizontalContent.isEmpty ? CGFloat.infinity : item.horizontalContent.length
      if min(frame.width, old ?? .infinity) < natural { setContentDirty(item) }
    }
  }

  // MARK: Values

  func owner(of variable: Variable) -> LayoutItem? { owners[Int(variable.index)] }

  /// The solved frame, in the space of the superview (of the owner, for a guide); not rounded.
  func exactFrame(of item: LayoutItem) -> CGRect {
    func value(_ variable: Variable?) -> CGFloat { variable.map { CGFloat(solver.value(of: $0)) } ?? 0 }
    return CGRect(
      x: value(item.horizontal.start), y: value(item.vertical.start), width: value(item.horizontal.size),
      height: value(item.vertical.size))
  }

  /// The solved frame on device pixels.
  func pixelFrame(of item: LayoutItem) -> CGRect {
    let scale = item.view?.traitCollection.displayScale ?? 1
    return PixelRounding.frame(exactFrame(of: item), scale: scale > 0 ? scale : 1)
  }

  func isAmbiguous(_ item: LayoutItem) -> Bool {
    solve()
    let variables = [item.horizontal.start, item.horizontal.size, item.vertical.start, item.vertical.size]
    for case let variable? in variables where solver.isAmbiguous(variable) { return true }
    return false
  }
}
